"""What differs between boards, as lines for people: which object, what about it, from what to what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from webapp.board.facts import GAME, BoardView, Fact, changed, names
from webapp.languages import Wording

NOTHING = "—"


@dataclass(frozen=True)
class Change:
    """One fact that differs, in words."""

    subject: str
    field: str
    before: str
    after: str


def changes(before: BoardView, after: BoardView, words: Wording) -> list[Change]:
    """What became of a board, in words."""
    known = {**names(before, words), **names(after, words)}
    return [
        Change(subject(fact, known, words), words.label("field", fact.field), *(said(v, known, words) for v in values))
        for fact, values in changed(before, after).items()
    ]


def touched(before: BoardView, after: BoardView) -> frozenset[str]:
    """The ids of all objects, players and battlefields of which something differs, and which field: `A`, `A.points`."""
    facts = changed(before, after)
    return frozenset(fact.subject for fact in facts) | frozenset(f"{each.subject}.{each.field}" for each in facts)


def subject(fact: Fact, known: Mapping[str, str], words: Wording) -> str:
    """What a fact is about, in words; nothing where it is the game as a whole."""
    return "" if fact.subject == GAME else said(fact.subject, known, words)


def said(value: object, known: Mapping[str, str], words: Wording) -> str:
    """A value in words; `known` holds the names of objects and battlefields by id."""
    if value is None or value in ([], (), {}):
        return NOTHING
    if isinstance(value, bool):
        return words("value.true" if value else "value.false")
    if isinstance(value, Mapping):
        return words("list.comma").join(f"{words.label('domain', name)} {amount}" for name, amount in value.items())
    if isinstance(value, (list, tuple)):
        return words("list.comma").join(words.keyword(each) for each in value)
    if isinstance(value, str):
        return known.get(value) or _place(value, known, words)
    return str(value)


def _place(value: str, known: Mapping[str, str], words: Wording) -> str:
    """`A.base` is a zone of a player, `X.facedown` the facedown zone of a battlefield; `A` is a player."""
    owner, _, zone = value.partition(".")
    if zone:
        whose = known.get(owner) or words.label("player", owner)
        return words("zone.of", player=whose, zone=words.label("zone", zone))
    return words.label("player", words.label("value", value))
