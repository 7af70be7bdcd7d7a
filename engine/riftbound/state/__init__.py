"""The state of a game as its board holds it, what was frozen of it, and from where a text is read."""
