"""The view of a board: plain data in the shape of a setup, complete, for pages, commands and expectations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.board import Board
from engine.core.state import GAME
from engine.vanguard.cards import is_key
from engine.vanguard.game import numbered, waiting_on
from engine.vanguard.language.words import LISTED_ZONES, REAR_CIRCLES
from engine.vanguard.setups.objects import BURDENS, FLAGS, NUMBERS
from engine.vanguard.setups.setup import PLAYER_FLAGS
from engine.vanguard.values import FORBIDDEN_FIELDS, Values, critical, drive, gains, limits, power, shield
from engine.vanguard.views.seat_view import covered_view, standing, unseen

View = dict[str, Any]


def view(state: Values, board: Board | None = None, seat: str | None = None) -> View:
    """Show a game as it stands, or as it stood when `board` did. The board is only read.

    Everything is shown; with a player as `seat`, only what that player may see.
    """
    shown = state if board is None else standing(state, board)
    complete = _complete(shown)
    return complete if seat is None else covered_view(complete, unseen(shown, shown.board, seat))


def _complete(state: Values) -> View:
    return {
        "winner": state.winner,
        "losers": list(state.board.names(GAME, "losers")),
        "first_player": state.first_player or None,
        "turn": {"player": state.turn_player or None, "phase": state.phase, "number": state.turn},
        "players": {player: _player(state, player) for player in state.players},
        "battle": _battle(state),
        "waiting": waiting(state),
    }


def _battle(state: Values) -> View | None:
    if not state.battle_step:
        return None
    return {
        "attacker": state.attacker,
        "booster": state.board.text(GAME, "booster") or None,
        "target": state.target,
        "also_attacked": list(state.board.names(GAME, "also_attacked")),
        "step": state.battle_step,
        **checks(state),
    }


def checks(state: Values) -> View:
    """How many checks the step of a battle makes, None where that is not settled yet, and how far they have come."""
    return {
        "checks": state.board.get(GAME, "checks"),
        "checks_made": state.board.number(GAME, "checks_made"),
        "checked": state.checked or None,
        "parts_done": state.parts_done,
    }


def waiting(state: Values) -> list[View]:
    """The AUTO abilities that wait, each by its place among those printed on the card, or by its key."""
    return [
        {"card": each.source, "ability": numbered(each.key), "about": each.about or None}
        for each in waiting_on(state.board)
    ]


def _player(state: Values, player: str) -> View:
    return {
        **{zone: [object_view(state, card) for card in state.zone(f"{player}.{zone}")] for zone in LISTED_ZONES},
        "vanguard": _one(state, player, "vanguard"),
        "circles": {circle: _one(state, player, circle) for circle in REAR_CIRCLES},
        "guardians": [object_view(state, card) for card in state.guardians(player)],
        **{flag: state.board.flag(player, flag) for flag in PLAYER_FLAGS},
        "front_row_power": state.board.number(player, "front_row_power"),
        **{field: forbidden(state, player, field) for field in FORBIDDEN_FIELDS},
    }


def forbidden(state: Values, player: str, field: str) -> list[View]:
    """What effects keep a player from doing in this battle or, in the other field, in this turn."""
    value = state.board.get(player, field)
    pairs: Any = value if isinstance(value, tuple) else ()
    return [{"what": what, "grade": grade} for what, grade in pairs]


def _one(state: Values, player: str, circle: str) -> View | None:
    unit = state.on_circle(player, circle)
    return None if unit is None else object_view(state, unit)


def object_view(state: Values, name: str) -> View:
    """Show one object with everything that is true of it; power, critical and drive as they are now for a unit."""
    card = state.card(name)
    return {"id": name, "name": dict(card.titles), **{key: look(state, name) for key, look in OF_OBJECTS.items()}}


Look = Callable[[Values, str], Any]


def _of_unit(look: Look) -> Look:
    """What only a unit card has; None for an order."""
    return lambda state, name: look(state, name) if state.card(name).type == "unit" else None


OF_OBJECTS: Mapping[str, Look] = {
    "card": lambda state, name: state.card(name).name,
    "type": lambda state, name: state.card(name).type,
    "owner": Values.owner,
    "grade": lambda state, name: state.card(name).grade,
    "power": _of_unit(power),
    "shield": _of_unit(shield),
    "critical": _of_unit(critical),
    "drive": _of_unit(drive),
    "trigger": lambda state, name: state.card(name).trigger,
    "skill": _of_unit(lambda state, name: state.card(name).skill),
    "order": lambda state, name: state.card(name).order,
    **{flag: lambda state, name, flag=flag: state.board.flag(name, flag) for flag in FLAGS},  # type: ignore[misc]
    **{key: lambda state, name, key=key: state.board.number(name, key) for key in NUMBERS},  # type: ignore[misc]
    **{key: lambda state, name, key=key: list(state.board.names(name, key)) for key in BURDENS},  # type: ignore[misc]
    "gains": lambda state, name: list(gains(state, name)),
    "limits": lambda state, name: list(limits(state, name)),
    "guards": lambda state, name: state.board.text(name, "guards") or None,
    "used": lambda state, name: [key if is_key(key) else int(key) for key in state.board.names(name, "used")],
}
"""What an object shows beside its id and its names, each found by itself."""
