"""Readers of what lets a card be played otherwise: Flow, Repeat, other costs. All raise Malformed with the path."""

from __future__ import annotations

from engine.core.reading import Node, optional
from engine.riftbound.language.costs import Cost, read_cost
from engine.riftbound.language.passives import AdditionalCost
from engine.riftbound.language.reading_expressions import read_condition
from engine.riftbound.language.ways import OWN_COST, WayToPlay

ZONES_TO_PLAY_FROM = ("trash", "banishment")
_THEN = {"banish": "banishment", "recycle": "deck"}


def read_own_or_cost(node: Node) -> Cost | None:
    """Read a cost, or `own_cost`, which is None: the base cost of the card itself. Raises Malformed."""
    return None if node.value == OWN_COST else read_cost(node)


def read_costs(node: Node) -> tuple[Cost | None, ...]:
    """Read one cost or a list of them, each as above: a keyword may stand on a card more than once."""
    return tuple(read_own_or_cost(one) for one in node.several())


def read_then(node: Node) -> str:
    """Read where a card goes once it leaves the chain, in place of the trash. Raises Malformed."""
    return _THEN[node.text(tuple(_THEN))]


def read_way(node: Node) -> WayToPlay:
    """Read `{for: COST, from: trash, then: banish, if: CONDITION}`. Raises Malformed."""
    node.mapping(("for", "from", "then", "if", "ignoring"))
    if not {"for", "from", "ignoring"} & set(node.value):
        node.fail("this is how the card is played anyway", "for: a cost, from: a zone, ignoring: a part of the cost")
    return WayToPlay(
        optional(node.get("for"), read_own_or_cost, None),
        optional(node.get("from"), lambda word: word.text(ZONES_TO_PLAY_FROM), ""),
        optional(node.get("then"), read_then, ""),
        optional(node.get("if"), read_condition, None),
        ignoring=optional(node.get("ignoring"), lambda word: word.text(("cost", "energy", "power")), ""),
    )


def read_flow(node: Node) -> tuple[WayToPlay, ...]:
    """Read the costs of Flow: from the trash, for that cost, then banished (829.1.b). Raises Malformed."""
    return tuple(WayToPlay(cost, "trash", "banishment", keyword="flow") for cost in read_costs(node))


def read_repeats(node: Node) -> tuple[Cost, ...]:
    """Read the costs of the Repeat of an ability: one or several. Raises Malformed."""
    return tuple(read_cost(one) for one in node.several())


def repeat_of(cost: Cost, *, of_printed: bool = False) -> AdditionalCost:
    """The optional additional cost that Repeat stands for (820.1.d); `of_printed` if it is the card's own (356.1.c)."""
    return AdditionalCost(cost, optional=True, keyword="repeat", of_printed=of_printed)
