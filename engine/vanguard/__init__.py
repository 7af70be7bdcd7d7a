"""Cardfight!! Vanguard, D series: the procedures of the game."""
