"""From a setup to a game."""
