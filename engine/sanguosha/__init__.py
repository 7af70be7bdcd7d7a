"""Sanguosha: how cards move, operation by operation, as the notes on its official terms define them."""
