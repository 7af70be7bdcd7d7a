"""The state of a game as the board holds it: who, where, which card; what was frozen of it; from where a text is read."""
