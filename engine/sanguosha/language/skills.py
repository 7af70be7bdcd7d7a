"""Skills: what they cost, whom they are aimed at, what they do, when they trigger, and what they forbid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.sanguosha.language.operations import NOTHING, Forbid, HaveSkill, Operation, Sequence, within
from engine.sanguosha.language.quantities import EVENT_PLAYER
from engine.sanguosha.language.reading import read_operation, read_sequence
from engine.sanguosha.language.selections import ANY_KIND, OWN_CARDS, Kind, read_kind
from engine.sanguosha.language.words import AREAS, EVENTS, OPERATIONS, SIDES, USING

AIMED_AT = ("other", "any")
TARGETING = "target"
"""The restriction that its owner cannot be the target of certain cards."""


@dataclass(frozen=True, slots=True)
class Restriction:
    """What a skill forbids: to do something with cards in places of somebody, to use cards, to aim them at its owner.

    `to` says to whom it is forbidden, `of` whose cards are meant, both as its owner would say it.
    """

    operation: str
    to: str = "others"
    of: str = "you"
    places: tuple[str, ...] = ()
    kind: Kind = ANY_KIND


@dataclass(frozen=True, slots=True)
class UseAs:
    """What lets its owner use cards of a kind, lying in some of the own places, as an ordinary trick (B7.6)."""

    card: str
    kind: Kind = ANY_KIND
    places: tuple[str, ...] = OWN_CARDS


@dataclass(frozen=True, slots=True)
class Skill:
    """One skill. `when` is the event that triggers it, if any does, to the cards of which characters `whose`.

    `locked` ones leave no choice.
    """

    name: str
    titles: Mapping[str, str]
    text: Mapping[str, str]
    targets: int = 0
    aimed_at: str = "other"
    cost: tuple[Operation, ...] = ()
    effects: Sequence = NOTHING
    when: str = ""
    whose: str = "you"
    locked: bool = False
    restrictions: tuple[Restriction, ...] = ()
    uses: tuple[UseAs, ...] = ()

    @property
    def is_active(self) -> bool:
        """Whether it is used of one's own accord."""
        return bool(self.effects.effects) and not self.when

    @property
    def bans(self) -> tuple[Forbid, ...]:
        """What its text forbids for a while, from top to bottom."""
        return tuple(one for one in within(self.effects) if isinstance(one, Forbid))

    @property
    def lends(self) -> tuple[str, ...]:
        """The skills that its text lets somebody have for a while."""
        return tuple(one.skill for one in within(self.effects) if isinstance(one, HaveSkill))


SKILL_KEYS = (
    *("type", "name", "text", "targets", "aimed_at", "cost", "do", "when", "whose", "locked", "forbids"),
    "use_as",
)


def read_skill(name: str, node: Node, titles: Mapping[str, str], text: Mapping[str, str]) -> Skill:
    """Read one skill. Raises Malformed."""
    node.mapping(SKILL_KEYS)
    if not any(key in node for key in ("do", "forbids", "use_as")):
        node.fail("the skill says nothing", "do: [...], forbids: [...] or use_as: {...}")
    if "cost" in node and "do" not in node:
        node["cost"].fail("nothing is paid for", "do: [...] beside it")
    if "whose" in node and "when" not in node:
        node["whose"].fail("nothing is answered", "when: an event, beside it")
    targets = optional(node.get("targets"), lambda number: number.integer(0), 0)
    _check_targets(node, targets)
    return Skill(
        name=name,
        titles=titles,
        text=text,
        targets=targets,
        aimed_at=optional(node.get("aimed_at"), lambda word: word.text(AIMED_AT), "other"),
        cost=tuple(map(read_operation, node["cost"].several())) if "cost" in node else (),
        effects=optional(node.get("do"), read_sequence, NOTHING),
        when=optional(node.get("when"), lambda word: word.text(EVENTS), ""),
        whose=optional(node.get("whose"), lambda word: word.text(SIDES), "you"),
        locked=node.says("locked"),
        restrictions=tuple(map(_restriction, node["forbids"].several())) if "forbids" in node else (),
        uses=tuple(map(_use_as, node["use_as"].several())) if "use_as" in node else (),
    )


def _check_targets(node: Node, targets: int) -> None:
    """A text speaks only of targets that are chosen. Raises Malformed."""
    words = set(words_in([node[key].value for key in ("cost", "do") if key in node]))
    needed = 2 if "second_target" in words else 1 if words & {"target", "targets"} else 0
    if needed > targets:
        node.fail("the text speaks of a target that nobody chooses", f"targets: {needed}")
    if EVENT_PLAYER in words and "when" not in node:
        node.fail("the text speaks of whom something happens to, but answers nothing", "when: an event")


def words_in(value: object) -> Iterator[str]:
    """Every word that stands in plain data as a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from words_in(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from words_in(each)


def _use_as(node: Node) -> UseAs:
    node.mapping(("card", "which", "from"))
    return UseAs(
        node["card"].text(),
        optional(node.get("which"), read_kind, ANY_KIND),
        node["from"].texts(OWN_CARDS) if "from" in node else OWN_CARDS,
    )


def _restriction(node: Node) -> Restriction:
    operation, place = node.only_item((*OPERATIONS, TARGETING, USING))
    if operation == TARGETING:
        return Restriction(operation, kind=read_kind(place))
    place.mapping(("to", "which") if operation == USING else ("to", "of", "from", "which"))
    return Restriction(
        operation,
        optional(place.get("to"), lambda word: word.text(SIDES), "others"),
        optional(place.get("of"), lambda word: word.text(SIDES), "you"),
        place["from"].texts(AREAS) if "from" in place else tuple(AREAS),
        optional(place.get("which"), read_kind, ANY_KIND),
    )
