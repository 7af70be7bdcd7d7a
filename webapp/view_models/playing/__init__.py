"""The pages on which a position is played.

| module        | what it prepares                                                             |
|---------------|------------------------------------------------------------------------------|
| `wanted.py`   | what the address or form asks for, and addresses that ask for it              |
| `keeping.py`  | the line of play and its branches when somebody goes back, on, or elsewhere   |
| `moment.py`   | the position played as it is asked for                                        |
| `answering.py`| who is asked what, and the legal answers as groups of buttons                 |
| `abilities.py`| which of several abilities of a card an answer means                          |
| `operations.py`| what anybody may do at any time, and stands in no list                       |
| `looking.py`  | one card: what it may do now, and what it cannot, with the reasons            |
| `touching.py` | what a piece on the table does when it is tapped                              |
| `telling.py`  | the answers that were given, with the steps that came of them                 |
| `comparing.py`| two lines at their ends, the other edition, and all lines from here           |
| `starting.py` | the ways to a board                                                           |
| `play_page.py`| all of it together                                                            |
"""
