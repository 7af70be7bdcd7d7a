"""What is so on a board, in the words in which a case expects it: for ticking, and for comparing two boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.errors import EngineError
from engine.core.reading import Node
from scenarios.systems import System

Facts = dict[str, dict[str, object]]
"""By subject (an object, a player, a place, `turn`, `state`) and field."""
WHOLE = ("winner",)
"""Subjects that have no fields: they are expected as a whole, and stand here under an empty field."""
_GROUPS = ("players", "battlefields")
_OF_THE_GAME = ("turn", "state")


def facts_of(system: System, game: Any) -> Facts:
    """Everything that a case could expect of a game as it stands, subject by subject."""
    facts: Facts = {}
    for subject, field, value in stated(system.view(game, game.board)):
        if _can_be_expected(system, game, subject, field, value):
            facts.setdefault(subject, {})[field] = value
    for name in game.all_cards():
        place = game.zone_of(name)
        if place is not None and name in facts and _can_be_expected(system, game, name, "at", place):
            facts[name]["at"] = place
    return facts


def differing(one: Facts, other: Facts) -> Iterator[tuple[str, str, object, object]]:
    """The facts that differ between two boards: subject, field, and the value in each (None: there is none)."""
    for subject in dict.fromkeys((*one, *other)):
        ours, theirs = one.get(subject, {}), other.get(subject, {})
        for field in dict.fromkeys((*ours, *theirs)):
            if ours.get(field) != theirs.get(field):
                yield subject, field, ours.get(field), theirs.get(field)


def holds(system: System, game: Any, subject: str, expected: object) -> bool:
    """Whether something that a case expects of a subject is so; false for a subject that there is not."""
    try:
        return not system.check(game, subject, Node(expected, ("expect", subject)))
    except EngineError:
        return False


def _can_be_expected(system: System, game: Any, subject: str, field: str, value: object) -> bool:
    return holds(system, game, subject, {field: value} if field else value)


def stated(view: Mapping[str, Any]) -> Iterator[tuple[str, str, object]]:
    """Every fact of a view in the words of a fixture, whether it can be expected or not."""
    for subject, known in described(view):
        for field, value in known.items():
            yield subject, field, short(value)


def described(view: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every subject of a view with what the view says of it; an object comes as often as it stands there."""
    for subject in WHOLE:
        yield subject, {"": view.get(subject)}
    for subject in _OF_THE_GAME:
        yield subject, view.get(subject) or {}
    for group in _GROUPS:
        yield from (view.get(group) or {}).items()
    for known in _objects(view):
        yield known["id"], {field: value for field, value in known.items() if field not in ("id", "name")}


def _objects(value: object) -> Iterator[Mapping[str, Any]]:
    """Every object of a view, wherever it stands."""
    if isinstance(value, Mapping):
        if "id" in value and "card" in value:
            yield value
        for below in value.values():
            yield from _objects(below)
    elif isinstance(value, list):
        for below in value:
            yield from _objects(below)


def short(value: Any) -> object:
    """A value as a fixture writes it: objects by their ids."""
    if isinstance(value, Mapping) and "id" in value:
        return value["id"]
    return [short(one) for one in value] if isinstance(value, list) else value
