"""The game actions (586-607 / 395-418), one procedure each. Limited actions all: the rules or a text calls for them."""
