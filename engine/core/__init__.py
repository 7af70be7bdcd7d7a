"""What all games share: the board and its one writer, decisions, errors, and the driver of procedures."""
