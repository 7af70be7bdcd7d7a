"""The tables of the games."""
