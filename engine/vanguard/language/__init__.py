"""Card text as data: selectors, conditions, amounts, costs, effects and abilities, each with its reader."""
