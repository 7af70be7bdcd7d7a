"""From a board to plain data."""
