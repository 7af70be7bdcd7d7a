"""What the face of an ordinary trick says: on whom it is used, what it does, what it cancels, that it can be recast."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.reading import Node, optional
from engine.sanguosha.language.operations import NOTHING, Forbid, HaveSkill, Sequence, within
from engine.sanguosha.language.quantities import EVENT_PLAYER
from engine.sanguosha.language.reading import read_sequence
from engine.sanguosha.language.selections import Kind, read_kind
from engine.sanguosha.language.skills import words_in
from engine.sanguosha.language.words import AREAS, EVERYBODY, SOLE

TRICK_KEYS = ("targets", "distance", "cards_in", "first", "do", "cancels", "recasts")
"""What may stand beside `type: trick` alone."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The text of an ordinary trick (B7).

    From `least` to `most` targets are chosen, each within `distance` (0: however far) and with a card in one of the
    places `cards_in` (none: whatever it has). `first` is done once, `effects` for each target. A card that `cancels`
    tricks of a kind is used only to answer one.
    """

    least: int = 1
    most: int = 1
    distance: int = 0
    cards_in: tuple[str, ...] = ()
    first: Sequence = NOTHING
    effects: Sequence = NOTHING
    cancels: Kind | None = None
    recasts: bool = False


NO_TEXT = Trick()
"""The face of a trick of which nothing is said: it cannot be used."""


def read_trick(node: Node, target: str) -> Trick:
    """Read what the face of an ordinary trick says beside its `target`. Raises Malformed."""
    if "do" in node and "cancels" in node:
        node["cancels"].fail("what answers a trick has no effect of its own here", "either do or cancels")
    for key in ("targets", "distance", "cards_in", "first"):
        if key in node and "do" not in node:
            node[key].fail("the trick does nothing", "do: [...] beside it")
    if "targets" in node and target in (*SOLE, *EVERYBODY):
        node["targets"].fail(f"nobody is chosen where the target is {target}", "target: other or any")
    least, most = optional(node.get("targets"), _number_of_targets, (1, 1))
    return Trick(
        least=least,
        most=most,
        distance=optional(node.get("distance"), lambda number: number.integer(1), 0),
        cards_in=node["cards_in"].texts(AREAS) if "cards_in" in node else (),
        first=optional(node.get("first"), _effects, NOTHING),
        effects=optional(node.get("do"), _effects, NOTHING),
        cancels=optional(node.get("cancels"), read_kind, None),
        recasts=node.says("recasts"),
    )


def _number_of_targets(node: Node) -> tuple[int, int]:
    """Read `2` or `{up_to: 2}`. Raises Malformed."""
    if node.is_mapping():
        return 1, node.only_item(("up_to",))[1].integer(1)
    number = node.integer(1)
    return number, number


def _effects(node: Node) -> Sequence:
    """Read effects of a trick: none is the only effect of a skill, for which it is all or nothing (2.4).

    Raises Malformed.
    """
    strange = set(words_in(node.value)) & {"second_target", EVENT_PLAYER}
    if strange:
        node.fail(f"a trick knows no {min(strange)}", "target, the one it takes effect on, or targets, all of them")
    effects = read_sequence(node)
    if any(isinstance(one, (Forbid, HaveSkill)) for one in within(effects)):
        node.fail("effects for a while come of skills alone", "a skill with forbid or have_skill")
    return replace(effects, alone=False)
