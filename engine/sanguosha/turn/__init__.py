"""The turn, and what players do of their own accord."""
