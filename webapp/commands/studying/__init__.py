"""The parts of `casebook study`, a module each for what belongs together."""
