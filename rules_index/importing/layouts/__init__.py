"""The layouts that rules are printed in: a module each says which lines begin a clause, and how deep it stands."""
