"""Grand Archive: the procedures of the game, from a setup to a journal."""
