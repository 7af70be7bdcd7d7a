"""The language of card text: selectors, amounts, conditions, instructions and abilities, as data.

Each module defines frozen nodes and reads them from plain data; nothing here carries anything out. What the nodes
do to a game is the business of `engine.riftbound.resolving`.
"""
