"""The operations on cards, one procedure each, named as the notes name them."""
