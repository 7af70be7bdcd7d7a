"""The board of a case as people see it: the table, what changed, what is chosen, how it ends."""
