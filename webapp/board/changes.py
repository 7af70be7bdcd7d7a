"""What differs between boards, as lines for people: which object, what about it, from what to what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from webapp.board.facts import GAME, PLACE, Fact, still_in_play
from webapp.board.scenes import Scene
from webapp.translations import Translations

NOTHING = "—"


@dataclass(frozen=True)
class Change:
    """One fact that differs, in words."""

    subject: str
    field: str
    before: str
    after: str


def changes(before: Scene, after: Scene) -> list[Change]:
    """What became of a board, in words."""
    return in_words(changed(before, after), before, after)


def in_words(differing: Mapping[Fact, tuple[Any, Any]], before: Scene, after: Scene) -> list[Change]:
    """The facts that differ between two boards, as `changed` gives them, in words."""
    spoken, known = after.spoken, {**before.names, **after.names}
    return [
        Change(subject(fact, known, spoken), field_of(fact, spoken), *(told(fact, v, known, spoken) for v in values))
        for fact, values in differing.items()
    ]


def changed(before: Scene, after: Scene) -> dict[Fact, tuple[Any, Any]]:
    """The facts that differ between two boards, with the value in each (None: there was no such fact).

    Of an object that left the board or came from nowhere only its place is told: the rest follows from it.
    """
    old, new = before.facts, after.facts
    differing = {fact: (old.get(fact), new.get(fact)) for fact in {**new, **old} if old.get(fact) != new.get(fact)}
    return {
        fact: values
        for fact, values in differing.items()
        if fact.field == PLACE or (any(values) and still_in_play(fact, (old, new), after.table.out_of_play))
    }


def touched(facts: Collection[Fact]) -> frozenset[str]:
    """What facts are about: the ids of objects, players and locations, and which field: `A`, `A.points`."""
    return frozenset(fact.subject for fact in facts) | frozenset(f"{each.subject}.{each.field}" for each in facts)


def subject(fact: Fact, known: Mapping[str, str], words: Translations) -> str:
    """What a fact is about, in words; nothing where it is the game as a whole."""
    return "" if fact.subject == GAME else said(fact.subject, known, words)


def field_of(fact: Fact, words: Translations) -> str:
    """What about it: a field, or one of a group of things (`counter.buff`)."""
    group, _, name = fact.field.rpartition(".")
    return words.label(group or "field", name)


def told(fact: Fact, value: object, known: Mapping[str, str], words: Translations) -> str:
    """The value of a fact, in words; a place is named as one, though a phase may be called the same."""
    return _place(value, known, words) if fact.field == PLACE and isinstance(value, str) else said(value, known, words)


def said(value: object, known: Mapping[str, str], words: Translations) -> str:
    """A value in words; `known` holds the names of objects and locations by id."""
    if value is None or value in ([], (), {}):
        return NOTHING
    if isinstance(value, bool):
        return words("value.true" if value else "value.false")
    if isinstance(value, Mapping):
        return words("list.comma").join(f"{words.label('domain', name)} {amount}" for name, amount in value.items())
    if isinstance(value, (list, tuple)):
        return words("list.comma").join(known.get(each) or words.keyword(each) for each in value)
    if isinstance(value, str):
        named = words.has(f"value.{value}") and value not in known
        return words.label("value", value) if named else _place(value, known, words)
    return str(value)


def _place(value: str, known: Mapping[str, str], words: Translations) -> str:
    """`A.base` is a zone of a player, `X.facedown` one of a location, `stack` one of nobody; `A` is a player."""
    owner, _, zone = value.partition(".")
    if zone:
        whose = known.get(owner) or words.label("player", owner)
        return words("zone.of", player=whose, zone=words.label("zone", zone))
    return known.get(value) or words.label("zone", words.label("player", value))
