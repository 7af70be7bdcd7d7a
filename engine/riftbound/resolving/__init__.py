"""The instructions of card text, a module for each family; `families.py` names them all."""
