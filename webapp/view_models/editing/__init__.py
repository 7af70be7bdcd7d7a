"""View models of the pages on which a board is edited, kept and printed."""
