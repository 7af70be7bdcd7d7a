"""The events that abilities look for, as clauses: `you stun an enemy unit`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.language.abilities import EventPattern, Triggered
from scenarios.card_text.scope import Scope
from scenarios.card_text.things import again, one

_AT_A_PLACE = ("combat_begin", "showdown_begin")
"""Events of a battlefield, which are said to be here by whoever is there."""


def when(scope: Scope, ability: Triggered) -> str:
    """When an ability triggers: `when this unit attacks or defends`."""
    clauses = [clause(scope, pattern) for pattern in ability.patterns]
    key = "first" if all(pattern.first_each_turn for pattern in ability.patterns) else "when"
    if ability.times_each_turn:
        key = "once_each_turn" if ability.times_each_turn == 1 else "times_each_turn"
    return scope.speech(key, clause=scope.speech("or_when").join(clauses), n=str(ability.times_each_turn))


def clause(scope: Scope, pattern: EventPattern) -> str:
    """What happens; the object of the event is `event` from here on."""
    speech = scope.speech
    described = speech("something")
    scope.event_moves = pattern.event == "move"
    if pattern.object is not None:
        described = one(scope, pattern.object)
        scope.event = again(scope, pattern.object)
    key = speech.first_known(*_keys(scope, pattern))
    told = speech(key, object=described, self=scope.own.called, n=str(pattern.might), energy=str(pattern.energy))
    if pattern.by and not key.endswith(f".{pattern.by}"):
        told = speech(f"by_means.{pattern.by}", clause=told)
    if not _names_the_player(key, pattern):
        told = speech(f"by.{pattern.player}", clause=told)
    return speech("as_one", clause=told) if pattern.as_one and pattern.object is not None else told


def _names_the_player(key: str, pattern: EventPattern) -> bool:
    """Whether a phrase says whose doing the event is; what the source itself goes through is nobody's in particular."""
    nobody_named = (".object", ".any", *((f".object.{pattern.by}",) if pattern.by else ()))
    return pattern.itself or pattern.player == "any" or not key.endswith(nobody_named)


def _keys(scope: Scope, pattern: EventPattern) -> Iterator[str]:
    """The names of phrases that would do, the most telling one first."""
    stem = "event.reach_might" if pattern.might else f"event.{pattern.event}"
    on_battlefield = scope.card_type == "battlefield"
    if pattern.itself or (on_battlefield and pattern.place == "here" and pattern.object is None):
        if on_battlefield:
            yield f"{stem}.here"
        if pattern.by:
            yield f"{stem}.self.{pattern.by}"
        if pattern.was_free:
            yield f"{stem}.self.was_free"
        if pattern.from_battlefield:
            yield f"{stem}.self.from_battlefield"
        if pattern.from_hidden:
            yield f"{stem}.self.hidden"
        yield f"{stem}.self"
    if pattern.place == "here" and pattern.event in _AT_A_PLACE:
        yield f"{stem}.here"
    if pattern.object is None:
        yield f"{stem}.{pattern.player}"
    for how in _manners(pattern):
        yield f"{stem}.object.{how}"
    yield f"{stem}.object"
    yield f"{stem}.any"


def _manners(pattern: EventPattern) -> Iterator[str]:
    if pattern.to_itself:
        yield f"{pattern.player}.to_self"
    if pattern.by:
        yield f"{pattern.player}.{pattern.by}"
        yield pattern.by
    if pattern.played_from:
        yield f"from.{pattern.played_from}"
    if pattern.from_hidden:
        yield "hidden"
    if pattern.place == "yours":
        yield "at_yours"
    if pattern.from_battlefield:
        yield "from_battlefield"
    if pattern.leaving:
        yield "leaving"
    if pattern.place == "here":
        yield "here"
    yield pattern.player
