"""Where a permanent may be played to (559.2 / 352.2, 143, 144)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.state import GAME
from engine.riftbound.actions.movement import base_of, battlefield_refusals, unit_place
from engine.riftbound.game import Game
from engine.riftbound.playing.other_costs import usable_for_kill
from engine.riftbound.values.in_force import Statement
from engine.riftbound.values.statements import about_card


def locations(
    game: Game,
    player: str,
    card: str,
    here: str | None = None,
    to: str = "",
    places: tuple[str, ...] | None = None,
    also: str = "",
) -> tuple[str, ...]:
    """Where a permanent may be played to: units to a base or a battlefield controlled, gear to the base only.

    `here` is the battlefield of a hidden card; `to` the one place that the text which plays it allows, `places` the
    only ones where it names several, `also` one beside the usual places. Where others fight there, a unit goes to the
    base instead (623.2.a / 436.2.a). What a text forbids to be played anywhere else, or there, is not (054.1).
    """
    if game.card(card).type == "gear":
        return (here,) if here else (base_of(player),)
    said = list(about_card(game, card, player))
    closed, only = _closed(game, said), _only_places(game, said)
    if _is_kept_from_battlefields(said):
        closed.update(game.battlefields)

    def allowed(place: str) -> bool:
        return place not in closed and (only is None or place in only)

    if here or to:
        return tuple(filter(allowed, (unit_place(game, player, here or to),)))
    if places is not None:
        return tuple(dict.fromkeys(filter(allowed, (unit_place(game, player, one) for one in places))))
    free = (
        place for place in battlefields_open_to(game, player, card) if not battlefield_refusals(game, player, place)
    )
    ambushed = tuple(ambush_places(game, player, card))
    fit = (one for one in free if one in ambushed or not control_would_be_lost(game, player, card, one))
    found = (base_of(player), *fit)
    more = (unit_place(game, player, also),) if also else ()
    return tuple(dict.fromkeys(filter(allowed, (*found, *more))))


def battlefields_open_to(game: Game, player: str, card: str, *, paid: bool = False) -> Iterator[str]:
    """The battlefields where abilities in force let a unit be played: those controlled, and others that they permit.

    `paid` is whether its cost has been paid, which then empties no battlefield any more.
    """
    said = list(about_card(game, card, player))
    if _is_kept_from_battlefields(said):
        return
    closed = _closed(game, said)
    permits = {word for one in said for word in one.ability.permits}
    ambushed = tuple(ambush_places(game, player, card, paid=paid))
    for place in game.battlefields:
        if place in closed:
            continue
        controller = game.battlefield_controller(place)
        units = game.units_at(place)
        if place in ambushed:
            yield place
            continue
        is_open = controller is None and not units
        is_enemy = controller is not None and game.are_opponents(player, controller) and bool(units)
        if (
            controller == player
            or (is_open and "play_to_open_battlefield" in permits)
            or (is_enemy and "play_to_enemy_battlefield" in permits)
            or ("play_to_attacked_battlefield" in permits and _attacks(game, player, place))
            or ("play_to_lone_enemy" in permits and _has_a_lone_enemy(game, player, place))
        ):
            yield place


def _attacks(game: Game, player: str, place: str) -> bool:
    """Whether a player is attacking at a battlefield."""
    return game.combat == place and game.board.text(GAME, "attacker") == player


def _has_a_lone_enemy(game: Game, player: str, place: str) -> bool:
    """Whether an enemy unit is alone at a battlefield: no other unit of its controller is there (740.2.a)."""
    enemies = [one for one in game.players_at(place) if game.are_opponents(player, one)]
    return any(len(game.units_at(place, one)) == 1 for one in enemies)


def _closed(game: Game, said: Iterable[Statement]) -> set[str | None]:
    """The battlefields of which a text there says that a card cannot be played to them."""
    return {game.matcher.here(one.context) for one in said if "be_played_here" in one.ability.forbids}


def _is_kept_from_battlefields(said: Iterable[Statement]) -> bool:
    """Whether a text lets a unit be played to bases alone, wherever another text would have it (054.1)."""
    return any("play_to_battlefield" in one.ability.forbids for one in said)


def _only_places(game: Game, said: Iterable[Statement]) -> set[str] | None:
    """The only battlefields to which a card may be played, as a text says; None where none says so."""
    limits = [one for one in said if one.ability.only_to is not None]
    if not limits:
        return None
    found = [set(game.matcher.candidates(one.ability.only_to, one.context)) for one in limits if one.ability.only_to]
    return set.intersection(*found)


def ambush_places(game: Game, player: str, card: str, *, paid: bool = False) -> Iterator[str]:
    """The battlefields to which Ambush lets a unit be played: those where its player has units (822.1.b).

    Abilities may extend that to battlefields where enemies have units (822.1.d); nobody joins others in a combat.
    Until the cost is `paid`, a place does not count whose last unit would have to pay (822.3).
    """
    if not game.card(card).has("ambush"):
        return
    said = list(about_card(game, card, player))
    if _is_kept_from_battlefields(said):
        return
    closed = _closed(game, said)
    to_enemies = any("ambush_to_enemy_units" in one.ability.permits for one in said)
    for place in game.battlefields:
        present = game.players_at(place)
        enemies = to_enemies and any(game.are_opponents(player, other) for other in present)
        if place in closed or not (player in present or enemies) or battlefield_refusals(game, player, place):
            continue
        if paid or enemies or victims_at(game, player, card, place) or not would_be_lost(game, player, card, place):
            yield place


def victims_at(game: Game, player: str, card: str, place: str) -> tuple[str, ...]:
    """What a card may kill as its cost at the battlefield where it may be played in the place of what was killed."""
    if not any("ambush_to_killed" in one.ability.permits for one in about_card(game, card, player)):
        return ()
    return tuple(name for name in usable_for_kill(game, player, card) if game.battlefield_of(name) == place)


def would_be_lost(game: Game, player: str, card: str, place: str) -> bool:
    """Whether the cost can only be paid by killing the last units that a player has at a battlefield."""
    usable = usable_for_kill(game, player, card)
    return bool(usable) and usable == game.units_at(place, player)


def stays_controlled(game: Game, player: str, place: str) -> bool:
    """Whether a player controls a battlefield and goes on to, though the last unit there be killed to pay.

    Before 2026-07-16 control ends with that unit (181.4.d / 181.4.c). Since then it takes a Cleanup in an open state
    (190.4.c, 323.6), and the card that is being played has closed it: by the next one that card is there.
    """
    return not game.edition.loses_battlefields_at_once and game.battlefield_controller(place) == player


def control_would_be_lost(game: Game, player: str, card: str, place: str) -> bool:
    """Whether the cost can only be paid by losing control of a battlefield (559.5 / 352.16)."""
    return would_be_lost(game, player, card, place) and not stays_controlled(game, player, place)
