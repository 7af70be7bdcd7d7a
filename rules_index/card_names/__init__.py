"""Cards found by every name: `CardFinder(card_names(cards)).find("亚索的技能")`.

`gathering` turns cards into plain data, once, when an index is built; `finding` answers queries from that data alone.
"""

from rules_index.card_names.finding import CardFinder
from rules_index.card_names.gathering import NamedCard, card_names
from rules_index.card_names.names import FILE as NAMES_FILE
from rules_index.card_names.names import CardNames, read_names, save_names

__all__ = ["NAMES_FILE", "CardFinder", "CardNames", "NamedCard", "card_names", "read_names", "save_names"]
