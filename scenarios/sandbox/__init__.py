"""The sandbox: any board put on the table and played, every refusal with its rule.

Nothing is kept between requests: a `Position` holds the board and the line of play, and whoever sends it is told all
that comes of it.

| module              | what happens there                                                              |
|---------------------|---------------------------------------------------------------------------------|
| `position.py`       | a board with a line of play, read from JSON and checked                          |
| `writing.py`        | an answer as the line of a script that gives it                                  |
| `play.py`           | the line played: steps, board, who decides what, what is legal and why not       |
| `tables.py`         | the tables that were played at last, for whoever goes on with one answer more    |
| `asking.py`         | a decision that waits, with its legal answers, and what is refused               |
| `going_on.py`       | everybody passes, resolve the top, on to the main phase                          |
| `lines_of_play.py`  | two ends compared, another edition, every line from here                         |
| `opening.py`        | a case as a position with its whole script                                       |
| `saving.py`         | a position with ticked facts as a case file                                      |
| `link.py`           | a position as a short text for an address, and back                              |
| `wording.py`        | answers, questions and passes in words                                           |
"""
