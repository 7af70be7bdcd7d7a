"""Movement: the standard move, moves by effects, recalls, and what they do to control (140, 608-619 / 419-432)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.replacing import unreplaced
from engine.riftbound.actions.applied_costs import may_move, moving_refusals, pay_for_moving
from engine.riftbound.actions.status import exhaust
from engine.riftbound.actions.staying import staying_refusals
from engine.riftbound.citing import kind_steps
from engine.riftbound.game import Game
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Event
from engine.riftbound.timing import standard_move_refusals
from engine.riftbound.values.statements import speaks_of, statements
from engine.riftbound.zones import put

SEVERAL = "+"
"""What parts the destinations where somebody tries to move units to several at once."""


def base_of(player: str) -> str:
    """The zone of a player's base."""
    return f"{player}.base"


def standard_move(game: Game, player: str, units: Sequence[str], to: str) -> Steps[None]:
    """Exhaust units to move them, all to one destination (140.2, 140.3 / 407.3)."""
    _tell_of_open_places(game, player, units, to)
    several = ("standard_move.together",) if len(units) > 1 else ()
    also = (*several, "action.discretionary", *_ganking_steps(game, units, to), *kind_steps.origins(game, units))
    entry = game.record("standard_move", player=player, subjects=(*units, to), also=also)
    with game.caused_by(entry):
        yield from exhaust(game, units, player)
        yield from pay_for_moving(game, player, len(units), to, units[0])
        yield from move(game, units, to, player, step="standard_move.effect")


def _tell_of_open_places(game: Game, player: str, units: Sequence[str], to: str) -> None:
    """Say that units need no Ganking where a text at the battlefield lets all of them move there (187.9)."""
    between = [unit for unit in units if to in game.battlefields and game.zone_of(unit) in game.battlefields]
    opened = tuple(unit for unit in between if not game.keyword(unit, "ganking"))
    if opened:
        game.record("move.from_anywhere", player=player, subjects=(*opened, to))


def _ganking_steps(game: Game, units: Sequence[str], to: str) -> tuple[str, ...]:
    """What Ganking does for a standard move: it opens the way between battlefields, and closes none (722.1.c)."""
    ganking = [unit for unit in units if game.keyword(unit, "ganking")]
    if not ganking:
        return ()
    between = to in game.battlefields and any(game.zone_of(unit) in game.battlefields for unit in ganking)
    return ("ganking.another_place",) if between else ("ganking.not_needed",)


def move_refusals(game: Game, player: str, units: Sequence[str], to: str) -> tuple[Refusal, ...]:
    """Everything that forbids a standard move of these units to that place; empty where it is legal."""
    found = list(standard_move_refusals(game, player))
    if not units:
        found.append(game.refusal("move.nothing", to))
    if SEVERAL in to:
        return (*found, game.refusal("standard_move.one_destination", to))
    for unit in dict.fromkeys(units):
        found += unit_refusals(game, player, unit, to)
        if units.count(unit) > 1:
            found.append(game.refusal("move.cost", unit))
    if len(units) > 1:
        found += moving_refusals(game, player, len(units), to, units[0])
    return tuple(found)


def unit_refusals(game: Game, player: str, unit: str, to: str) -> list[Refusal]:
    """What forbids a standard move to one unit, besides what forbids any now."""
    if not game.on_board(unit) or game.card(unit).type != "unit":
        return [game.refusal("move.only_units", unit), *staying_refusals(game, unit, "move")]
    found = []
    if game.controller(unit) != player:
        found.append(game.refusal("move.not_yours", unit))
        if game.controller(unit) in game.teammates(player):
            found.append(game.refusal("move.teammates_unit", unit))
    if game.has_flag(unit, "exhausted"):
        found += [game.refusal("move.cost", unit), game.refusal("exhaust.cost_impossible", unit)]
        if game.keyword(unit, "ganking"):
            found.append(game.refusal("ganking.no_second_move", unit))
    origin = game.zone_of(unit)
    if to not in (*game.battlefields, base_of(player)):
        found += [game.refusal("move.destination", to), *no_place_refusals(game, player, to)]
    elif to == origin:
        found.append(game.refusal("move.same_place", unit))
    elif to in game.battlefields and origin in game.battlefields and not _may_go_between(game, unit, to):
        found += [game.refusal("move.needs_ganking", unit), game.refusal("move.destination", unit)]
    if to in game.battlefields:
        found += battlefield_refusals(game, game.controller(unit), to)
        if is_teammates_place(game, unit, to):
            found.append(game.refusal("move.teammates_place", to))
    if held_back(game, unit, to) or is_kept_still(game, unit, player):
        found.append(game.refusal("move.forbidden", unit))
    return found


def _may_go_between(game: Game, unit: str, to: str) -> bool:
    """Whether a unit may go from one battlefield to another: by Ganking, or as a text there lets all units."""
    return bool(game.keyword(unit, "ganking")) or is_open_to_all(game, to)


def is_open_to_all(game: Game, battlefield: str) -> bool:
    """Whether a text at a battlefield lets units move there from anywhere (187.9)."""
    known = game.in_force.about_playing if game.mentions.passives else ()
    said = (one for one in known if "move_here_from_anywhere" in one.ability.permits)
    return any(game.matcher.here(one.context) == battlefield for one in said)


def held_back(game: Game, unit: str, to: str) -> bool:
    """Whether a passive ability forbids that a unit move to a base."""
    said = () if to in game.battlefields else statements(game)
    return any(
        "move_to_base" in one.ability.forbids and speaks_of(game, one, unit, game.controller(unit)) for one in said
    )


def is_kept_still(game: Game, unit: str, player: str | None) -> bool:
    """Whether a text says that a player, who controls a unit, cannot move it; others can."""
    said = () if player != game.controller(unit) else statements(game)
    return any("move" in one.ability.forbids and speaks_of(game, one, unit, player or "") for one in said)


def is_teammates_place(game: Game, unit: str, to: str) -> bool:
    """Whether a teammate's units keep a unit away from a battlefield (447.2.b of 2026-07-16)."""
    if not game.edition.keeps_away_from_teammates:
        return False
    return any(player in game.teammates(game.controller(unit)) for player in game.players_at(to))


def is_base_of_another(game: Game, unit: str, to: str) -> bool:
    """Whether a place is the base of somebody who does not control the unit, so that it cannot be there (106.2.d)."""
    return to != base_of(game.controller(unit)) and to in map(base_of, game.players)


def no_place_refusals(game: Game, player: str, to: str) -> tuple[Refusal, ...]:
    """What is no place for a player's objects: the base of another (106.2.d), and zones that are no locations."""
    owner, _, zone = to.rpartition(".")
    if zone == "base" and owner != player:
        return (game.refusal("place.other_base", to),)
    steps = {"facedown": "place.facedown_zone", "legend": "place.legend_zone", "champion": "place.champion_zone"}
    step = steps.get(zone)
    return () if step is None else (game.refusal(step, to),)


def battlefield_refusals(game: Game, player: str, battlefield: str) -> list[Refusal]:
    """What keeps a player's units from moving to a battlefield: two other players there, or their combat."""
    others = [other for other in game.players_at(battlefield) if other != player]
    if player in game.players_at(battlefield) or len(others) < 2:
        return []
    return [game.refusal("move.two_others", battlefield), game.refusal("move.combat_of_others", battlefield)]


def unit_place(game: Game, player: str, place: str) -> str:
    """Where a unit that is to be played to a place is played: to its controller's base where others fight (623.2.a)."""
    return base_of(player) if battlefield_refusals(game, player, place) else place


def here_or_base(game: Game, context: Context, player: str) -> str:
    """Where `here` is for a unit that a text plays, and then for the rest of the text, too (623.2.b / 436.2.b)."""
    here = game.matcher.here(context) or base_of(player)
    place = unit_place(game, player, here)
    if place != here:
        context.here_instead = place
        game.record("play.at_base_instead", player=player, subjects=(context.source, place))
    return place


def move(game: Game, units: Sequence[str], to: str, player: str, step: str = "move") -> Steps[int]:
    """Move units to a place; gives how many moved.

    A unit that may not be there is recalled instead (610.2.b / 421.2.b): of another player's base only the later
    edition says so, else it stays. What changes its place by moving contests a battlefield that its controller does not
    control (181.3.a / 424).
    """
    units = _unattached(game, units, player)
    moving = [unit for unit in units if game.on_board(unit) and game.zone_of(unit) != to]
    still = [unit for unit in moving if is_kept_still(game, unit, player)]
    if still:
        game.record("move.held_back", player=player, subjects=tuple(still))
        moving = [unit for unit in moving if unit not in still]
    held = [unit for unit in moving if held_back(game, unit, to)]
    stopped = [
        unit
        for unit in moving
        if battlefield_refusals(game, game.controller(unit), to)
        or (to in game.battlefields and is_teammates_place(game, unit, to))
    ]
    away = [unit for unit in moving if is_base_of_another(game, unit, to)]
    if away:
        game.record("move.other_base", player=player, subjects=tuple(away))
    if game.edition.recalls_whatever_cannot_move:
        stopped += [*held, *away]
    elif held:
        game.record("move.held_back", player=player, subjects=tuple(held))
    if stopped:
        yield from recall(game, stopped, player, step="recall.instead_of_move")
    moving = [unit for unit in moving if unit not in (*stopped, *held, *away)]
    by_effect = step != "standard_move.effect"
    if by_effect and moving and not (yield from may_move(game, player, len(moving), to, moving[0])):
        return 0
    if game.mentions.replacements:
        moving = yield from _unreplaced(game, moving, to, player)
    if moving:
        contested = contest(game, moving, to)
        opened = (*_opened(game, moving, to), *kind_steps.contested(game, to)) if contested else ()
        also = ("move.at_once", *kind_steps.moved(game, moving, to), *opened)
        origins = {unit: game.zone_of(unit) for unit in moving}
        counted = [(unit, "moves", game.board.number(unit, "moves") + 1) for unit in moving]
        put(game, moving, to, step, player=player, writes=[*contested, *counted], subjects=(*moving, to), also=also)
        place = to if to in game.battlefields else None
        if game.heeds("move"):
            seen = ((game.snapshot(unit), origin) for unit, origin in origins.items())
            yield from occurred(game, [Event("move", one, player, place=place, origin=origin) for one, origin in seen])
        game.record("move.cleanup", player=player, subjects=tuple(moving))
        yield from game.edition.after(game, "move")
    return len(moving)


def _unreplaced(game: Game, units: Sequence[str], to: str, player: str) -> Steps[list[str]]:
    """The units whose move nothing replaces, be it with nothing at all (443.1.a)."""
    place = to if to in game.battlefields else None
    proposed = [Event("move", game.snapshot(one), player, place=place, origin=game.zone_of(one)) for one in units]
    return [one.id for one in (yield from unreplaced(game, proposed))]


def _opened(game: Game, units: Sequence[str], place: str) -> tuple[str, ...]:
    """What a move that makes a battlefield contested leads to there: a showdown, or a combat (613.1, 614.1)."""
    mover = game.controller(units[0])
    others = [player for player in game.players_at(place) if player != mover]
    if not others:
        return ("move.opens_showdown",)
    return ("move.opens_combat",) if any(game.are_opponents(mover, other) for other in others) else ()


def contest(game: Game, units: Sequence[str], place: str) -> list[Write]:
    """The change that makes a battlefield contested, where arriving units make it so."""
    if place not in game.battlefields or game.board.text(place, "contested_by"):
        return []
    for unit in units:
        if game.controller(unit) != game.battlefield_controller(place):
            return [(place, "contested_by", game.controller(unit))]
    return []


def _unattached(game: Game, names: Sequence[str], player: str | None) -> Sequence[str]:
    """Those that can change their place: what is attached cannot without its Top-Most Card (718.5.c, 719.3)."""
    bound = tuple(name for name in names if game.is_attached(name)) if game.attachments else ()
    if not bound:
        return names
    game.record("attached.stays", player=player, subjects=bound)
    return [name for name in names if name not in bound]


def recall(
    game: Game, permanents: Sequence[str], player: str | None, step: str = "recall", also: tuple[str, ...] = ()
) -> Steps[int]:
    """Bring permanents to their controllers' bases; not a move, and their state stays (617-618 / 429-432)."""
    count = 0
    permanents = _unattached(game, permanents, player)
    for controller in game.players:
        own = [name for name in permanents if game.on_board(name) and game.controller(name) == controller]
        away = [name for name in own if game.zone_of(name) != base_of(controller)]
        if away:
            held = any(held_back(game, name, base_of(controller)) for name in away)
            more = ("recall.not_a_move", *(("recall.not_prevented",) if held else ()), *also)
            put(game, away, base_of(controller), step, player=player, also=more)
            count += len(away)
    return count
    yield
