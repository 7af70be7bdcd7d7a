"""What lies on a table of any game: cards, cards that lie together, piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Generic, TypeVar

from webapp.board.places import Placed, Shown, is_ability, mark, source_of

Names = Mapping[str, str]
"""A name in each language."""
Texts = Mapping[str, Mapping[str, str]]
"""What cards say in each language, by the name of the card."""
CARD_BACK: Names = {"zh": "牌背", "en": "Card back"}
"""What a card is called of which nothing but the back is seen."""


@dataclass(frozen=True)
class Marks:
    """The objects that the step in view is about, and what it changed: objects (`ogre`) and fields (`A.points`).

    `numbers` tell objects of one name apart, by id.
    """

    changed: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Sight:
    """What must be known of the whole board to draw one card of it."""

    marks: Marks
    names: Mapping[str, Names]
    twins: frozenset[str]
    texts: Texts


@dataclass(frozen=True, kw_only=True)
class Piece:
    """One object on the table, as far as it is the same in every game."""

    id: str
    names: Names
    type: str
    owner: str
    controller: str
    covered: bool
    changed: bool
    subject: bool
    mark: str
    text: Mapping[str, str]

    @property
    def borrowed(self) -> bool:
        """Whether somebody else than its owner controls it."""
        return self.owner != self.controller


P = TypeVar("P", bound=Piece)


@dataclass(frozen=True)
class Bundle(Generic[P]):
    """Cards that look alike and lie together, drawn as one with a count; `ids` are those of all of them."""

    card: P
    count: int
    ids: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Pile(Generic[P]):
    """A pile of cards, top first."""

    kind: str
    count: int
    bundles: tuple[Bundle[P], ...]
    changed: bool


def sight(
    everything: Iterable[Placed],
    locations: Mapping[str, Shown],
    piles: tuple[str, ...],
    marks: Marks,
    texts: Texts,
) -> Sight:
    """Names by id, and who in play has a namesake there (cards in piles are told apart by their place).

    Where nobody has numbered them, namesakes of different owners are told apart by these.
    """
    listed = list(everything)
    in_play = [each for place, each in listed if not place.endswith(piles) and not is_ability(each)]
    by_owner = not marks.numbers
    alike = Counter(_called(each, by_owner) for each in in_play)
    twins = frozenset(
        each["id"] for each in in_play if alike[_called(each, by_owner)] > 1 and each.get("type") != "rune"
    )
    names: dict[str, Names] = {name: at.get("name") or {"zh": name} for name, at in locations.items()}
    names.update((each["id"], each["name"]) for _, each in listed if each.get("name"))
    for _, each in listed:
        names.setdefault(each["id"], names.get(source_of(each)) or {"zh": each["id"]})
    return Sight(marks, names, twins, texts)


def bundled(cards: Iterable[P], look: Callable[[P], Hashable]) -> tuple[Bundle[P], ...]:
    """Neighbours that look alike, together."""
    runs = (list(run) for _, run in groupby(cards, key=look))
    return tuple(Bundle(run[0], len(run), tuple(each.id for each in run)) for run in runs)


def piled(kind: str, bundles: tuple[Bundle[P], ...]) -> Pile[P]:
    """A pile of bundles."""
    return Pile(kind, sum(each.count for each in bundles), bundles, any(each.card.changed for each in bundles))


def common(each: Shown, sight: Sight) -> dict[str, Any]:
    """The fields of `Piece` for an object of a view."""
    owner = str(each.get("owner") or "")
    return {
        "id": each["id"],
        "names": _names(each, sight),
        "type": str(each.get("type") or ""),
        "owner": owner,
        "controller": str(each.get("controller") or owner),
        "covered": bool(each.get("covered")),
        "changed": each["id"] in sight.marks.changed,
        "subject": each["id"] in sight.marks.subjects,
        "mark": mark(each["id"], sight.marks.numbers) if each["id"] in sight.twins else "",
        "text": sight.texts.get(str(each.get("card")), {}),
    }


def seated_from(near: str | None, players: list[str]) -> list[str]:
    """The players in their order, beginning with one of them."""
    first = players.index(near) if near in players else 0
    return players[first:] + players[:first]


def aimed_at(targets: Iterable[str], sight: Sight) -> tuple[Names, ...]:
    """The names of what something aims at; what is gone has none."""
    return tuple(sight.names[target] for target in targets if target in sight.names)


def _names(each: Shown, sight: Sight) -> Names:
    """What an object is called: an ability as its source, a card of which only the back is seen as that."""
    names: Names = each.get("name") or {}
    if any(names.values()):
        return names
    return CARD_BACK if each.get("covered") else sight.names.get(source_of(each), {})


def _called(each: Shown, by_owner: bool) -> tuple[str, str]:
    return str(each.get("name") or each["id"]), str(each.get("owner")) if by_owner else ""
