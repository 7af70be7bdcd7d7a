"""Editing a board: a position in, another position out.

| module           | what happens there                                                                 |
|------------------|------------------------------------------------------------------------------------|
| `<game>.yaml`    | what a board of the game consists of: zones, and what may be said of each thing     |
| `description.py` | that, read                                                                          |
| `boards.py`      | a setup taken apart into zones and things with their names, and put together again  |
| `edits.py`       | the changes: add, remove, move, put in order, say something of a thing              |
| `sense.py`       | what of a board makes sense, what does not and where, and which answers still stand |
| `starting.py`    | where one begins: an empty table, decks, the board of a case                        |
| `cards.py`       | every card that may be put on a table, found by either name                         |
| `making.py`      | a card made on the spot from menus, `menus.yaml`                                    |
"""
