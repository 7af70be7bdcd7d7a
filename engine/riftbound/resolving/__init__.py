"""The instructions of card text, a module for each family; `engine.riftbound.resolution` is their door."""
