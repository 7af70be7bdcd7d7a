"""What cards say, as data: selectors, amounts, conditions, costs, effects and abilities, validated on load."""
