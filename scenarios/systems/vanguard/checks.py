"""Expectations about a board of Vanguard: what can be asked of players, objects, the battle and the game.

Whatever a setup can set, an expectation can check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.reading import Node
from engine.core.state import GAME
from engine.vanguard.game import Game
from engine.vanguard.language.words import LISTED_ZONES, ORDERED_ZONES, REAR_CIRCLES
from engine.vanguard.setups.objects import BURDENS, CANNOT_BE_HIT
from engine.vanguard.setups.setup import PLAYER_FLAGS
from engine.vanguard.values import FORBIDDEN_FIELDS, defence
from engine.vanguard.views.view import OF_OBJECTS, checks, forbidden, waiting
from scenarios.systems.checking import (
    Check,
    CheckOf,
    Fields,
    card,
    cards,
    compare,
    compare_values,
    compare_whole,
    equal,
    flag_field,
    number_field,
    shown,
    unknown_subject,
    words,
)

_GAME_SUBJECTS = ("winner", "losers", "first_player", "turn", "battle", "waiting")


def check(game: Game, name: str, expected: Node) -> list[str]:
    """Compare what is expected of one subject with what is so; raises Malformed for a subject or field unknown."""
    if name in _GAME_SUBJECTS:
        return _game_check(game, name, expected)
    if name in game.players:
        return compare(_OF_PLAYERS, game, name, expected)
    if game.is_card(name):
        return compare(_OF_OBJECTS, game, name, expected)
    raise unknown_subject(name, expected, (*_GAME_SUBJECTS, *game.players, *game.all_cards()))


def _game_check(game: Game, name: str, expected: Node) -> list[str]:
    board = game.board
    if name == "turn":
        turn: Mapping[str, object] = {"player": game.turn_player or None, "phase": game.phase, "number": game.turn}
        return compare_values(turn, name, expected)
    if name == "battle" and expected.is_mapping():
        keys = {"attacker": "attacker", "booster": "booster", "target": "target", "step": "battle_step"}
        fought: dict[str, object] = {key: board.text(GAME, field) or None for key, field in keys.items()}
        also = {"also_attacked": list(board.names(GAME, "also_attacked"))}
        return compare_values({**fought, **also, **checks(game)}, name, expected)
    if name == "waiting":
        return _waiting(waiting(game), expected)
    if name == "losers":
        return compare_whole(words(board.names(GAME, "losers")), name, expected)
    actual = {
        "winner": game.winner,
        "first_player": game.first_player or None,
        "battle": game.battle_step or None,
    }[name]
    return compare_whole(equal(actual), name, expected)


def _waiting(held: Sequence[Mapping[str, object]], expected: Node) -> list[str]:
    """The abilities that wait, in the order in which they triggered: each by its card alone, or as a setup has it."""
    wanted = [] if expected.value is None else expected.several()
    if len(wanted) != len(held):
        return [f"waiting are {shown([each['card'] for each in held])}, expected {len(wanted)}"]
    found = (_is_waiting(each, place) for each, place in zip(held, wanted, strict=True))
    return [complaint for complaints in found for complaint in complaints]


def _is_waiting(each: Mapping[str, object], place: Node) -> list[str]:
    if place.is_mapping():
        return compare_values(each, "waiting", place)
    complaint = equal(each["card"])(place)
    return [f"waiting {complaint}"] if complaint else []


def _zone(zone: str) -> CheckOf:
    return lambda game, name: cards(game, game.zone(f"{name}.{zone}"), ordered=zone in ORDERED_ZONES)


def _circle(circle: str) -> CheckOf:
    return lambda game, name: card(game, game.on_circle(name, circle))


def _circles(game: Game, name: str) -> Check:
    """Several rear-guard circles at once, as a setup writes them."""

    def check_circles(place: Node) -> str | None:
        found = (
            (circle, card(game, game.on_circle(name, circle))(node))
            for circle, node in place.mapping(REAR_CIRCLES).items()
        )
        return next((f"{circle} {complaint}" for circle, complaint in found if complaint), None)

    return check_circles


def _of_object(look: Callable[[Game, str], object]) -> CheckOf:
    return lambda game, name: equal(look(game, name))


def _words_of_object(look: Callable[[Game, str], Sequence[str]]) -> CheckOf:
    return lambda game, name: words(look(game, name))


_OF_PLAYERS: Fields = {
    **{zone: _zone(zone) for zone in LISTED_ZONES},
    "vanguard": _circle("vanguard"),
    "circles": _circles,
    **{circle: _circle(circle) for circle in REAR_CIRCLES},
    "guardians": lambda game, name: cards(game, game.guardians(name), ordered=False),
    "units": lambda game, name: cards(game, game.units(name), ordered=False),
    **{flag: flag_field(flag) for flag in PLAYER_FLAGS},
    "front_row_power": number_field("front_row_power"),
    **{field: lambda game, name, field=field: equal(forbidden(game, name, field)) for field in FORBIDDEN_FIELDS},  # type: ignore[misc]
}
_OF_OBJECTS: Fields = {
    "at": lambda game, name: equal(game.zone_of(name)),
    **{key: _of_object(look) for key, look in OF_OBJECTS.items()},
    **{key: _words_of_object(OF_OBJECTS[key]) for key in (*BURDENS, "gains", "limits")},
    "defence": lambda game, name: equal(defence(game, name)),
    CANNOT_BE_HIT: lambda game, name: equal("be_hit" in game.board.names(name, "battle_kept")),
}
