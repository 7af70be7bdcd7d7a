"""AUTO abilities: which of them an event triggers, and which it does not though it might seem to (2.1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Write
from engine.core.state import GAME
from engine.vanguard.game import Event, Game, Waiting
from engine.vanguard.language.abilities import Act, Auto
from engine.vanguard.language.words import ABILITIES
from engine.vanguard.matching import fits, holds, matching, stands_in
from engine.vanguard.state import AbilityKey
from engine.vanguard.values import given_abilities, has_lost

ABOUT_PLAYERS = frozenset(
    ("start_of_turn", "start_of_ride", "start_of_main", "start_of_battle", "end_of_battle", "end_of_turn")
) | {"order_played", "persona_ride", "drawn", "damage"}
"""Events that are about a player; all others are about a card."""


def occurred(game: Game, event: Event) -> None:
    """Let AUTO abilities trigger on what has happened; they wait until it is time to resolve them."""
    if not game.heeds(event.kind) and not event.besides:
        return
    for source, key, ability in (*game.autos, *_given(game, event)):
        if ability.when.event == event.kind and _looks_for(game, ability, source, event):
            _trigger(game, Waiting(source, key, event.about), ability, event)


def _given(game: Game, event: Event) -> Iterator[tuple[str, str, Auto]]:
    """The AUTO abilities that units have by CONT abilities, or that one had which has left its circle (B4.21)."""
    for unit, keys in (*given_abilities(game).items(), (event.about, event.besides)):
        for key in keys:
            ability = game.ability(unit, key)
            if isinstance(ability, Auto):
                yield unit, key, ability


def _looks_for(game: Game, ability: Auto, source: str, event: Event) -> bool:
    """Whether an event is the one that an ability looks for."""
    when = ability.when
    if when.from_place is not None and when.from_place != event.came_from:
        return False
    if when.upon is not None and event.upon not in matching(game, when.upon, game.owner(source), source):
        return False
    if event.kind in ABOUT_PLAYERS:
        return when.whose == "any" or (event.player == game.owner(source)) == (when.whose == "yours")
    if when.about is None:
        return event.about == source
    own = game.owner(event.about) == game.owner(source)
    on_side = when.about.side == "any" or own == (when.about.side == "yours")
    return (
        on_side
        and stands_in(game, when.about, event.about, event.place)
        and fits(game, when.about, event.about, source)
    )


def _trigger(game: Game, waiting: Waiting, ability: Auto, event: Event) -> None:
    """Have an ability wait, or note why it does not trigger: its place, its condition, or its once per turn."""
    source = waiting.source
    player = game.owner(source)
    place = event.place if event.about == source else game.place_of(source)
    if place not in _places(ability, event.about == source):
        if place == "soul":
            game.record("auto.in_soul", player=player, subjects=(source,))
        return
    if has_lost(game, source, ABILITIES) or (event.about == source and not event.had_abilities):
        game.record("auto.lost", player=player, subjects=(source,))
        return
    if not holds(game, ability.condition, player, source):
        game.record("auto.condition", player=player, subjects=(source,))
    elif is_used_up(game, source, waiting.key):
        game.record("auto.once", player=player, subjects=(source,))
    else:
        waits: list[Write] = [(GAME, "waiting", (*game.waiting, waiting))]
        game.record("auto.triggered", waits, player=player, subjects=(source,), also=given(waiting.key))


def given(key: AbilityKey) -> tuple[str, ...]:
    """The further step that tells of an ability that its card has only been given (B4.21)."""
    return ("ability.given",) if isinstance(key, str) else ()


def _places(ability: Auto, about_itself: bool) -> tuple[str, ...]:
    """Where a card must be for its ability to trigger: on a circle of its own, where the ability does not say."""
    if ability.places:
        return ability.places
    return ("VC", "RC", "GC", "hand", "trigger", "damage", "drop", "soul") if about_itself else ("VC", "RC")


def is_used_up(game: Game, source: str, key: AbilityKey) -> bool:
    """Whether an ability of once per turn has been used this turn."""
    return str(key) in game.board.names(source, "used")


def used(game: Game, source: str, key: AbilityKey, ability: Auto | Act) -> list[Write]:
    """The change by which an ability of once per turn is used up; one whose cost is not paid was not used."""
    if not ability.once_per_turn:
        return []
    return [(source, "used", (*game.board.names(source, "used"), str(key)))]
