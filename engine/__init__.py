"""Pure game logic: a core that every game shares, and one package for each game.

Nothing here knows the web, the search index, YAML or the text of a rule; rules are known by their number alone.
"""
