"""The pages for people: one blueprint each for the search, the rules and the cases."""
