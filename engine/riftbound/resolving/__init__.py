"""The instructions of card text, a module for each family; `engine.riftbound.resolving.resolution` is their door."""
