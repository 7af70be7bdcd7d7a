"""The same case with other names, and other strengths where that leaves it playable: its answers are computed anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from engine.core.reading import Node
from scenarios.case import Case
from scenarios.questions.drafting import by_lot
from scenarios.questions.played import PlayedCase, play_changed
from scenarios.questions.question import Bilingual
from scenarios.reading import read_fixture

FILE = Path(__file__).parent / "names.yaml"
BEINGS, THINGS = "beings", "things"
KINDS = {
    **dict.fromkeys(("unit", "ally"), BEINGS),
    **dict.fromkeys(("spell", "gear", "action", "item", "order"), THINGS),
}
"""Which kind of name suits a type of card; what is of another type keeps its name."""
STRENGTH = {"riftbound": "might", "grand-archive": "life"}
"""The number that is raised by one on every card of a case that has it."""
PLAIN = frozenset(
    ("type", "name", "might", "power", "life", "cost", "domain", "element", "keywords", "grade", "shield")
)
"""What a card may say so that its picture says all: the situation, which tells what texts do, is not told."""
LEAST_RENAMED = 2


@cache
def _names() -> Mapping[str, Sequence[Bilingual]]:
    fixture = read_fixture(FILE)
    with fixture.locating():
        return {
            kind: tuple(name.bilingual() for name in names.several())
            for kind, names in Node(fixture.data).mapping((BEINGS, THINGS)).items()
        }


def variant_of(case: Case) -> Case | None:
    """The case with its own cards renamed, and all of them stronger by one.

    None where there are hardly any, or where one of them says more than its picture shows.
    """
    cards = _renamed(case)
    if cards is None or not all(isinstance(card, Mapping) and set(card) <= PLAIN for card in cards.values()):
        return None
    strength = STRENGTH.get(case.game, "")
    stronger = {name: _raised(card, strength) for name, card in cards.items()}
    # What is said of the case's own cards and numbers is not said of these.
    return replace(case, cards=stronger, misreadings=(), kept={})


def play_variant(case: Case, edition: str) -> PlayedCase | None:
    """Play the variant of a case; None where there is none, or where its script does not lead to an end."""
    variant = variant_of(case)
    return None if variant is None else play_changed(variant, edition)


def _renamed(case: Case) -> dict[str, object] | None:
    pools = {
        kind: iter(by_lot(case.id, [str(place) for place in range(len(names))])) for kind, names in _names().items()
    }
    cards: dict[str, object] = {}
    renamed = 0
    for name, card in case.cards.items():
        kind = KINDS.get(str(card.get("type"))) if isinstance(card, Mapping) else None
        place = next(pools[kind], None) if kind is not None else None
        if kind is None or place is None or not isinstance(card, Mapping):
            cards[name] = card
            continue
        cards[name] = {**card, "name": dict(_names()[kind][int(place)])}
        renamed += 1
    return cards if renamed >= LEAST_RENAMED else None


def _raised(card: object, key: str) -> object:
    if isinstance(card, Mapping) and isinstance(card.get(key), int):
        return {**card, key: card[key] + 1}
    return card
