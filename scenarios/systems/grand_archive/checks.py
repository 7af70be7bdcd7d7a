"""Expectations about a board of Grand Archive: what can be asked of players, objects, items and the game.

Whatever a setup can set, an expectation can check.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.core.state import GAME
from engine.grand_archive.game import Game
from engine.grand_archive.views.combat import combat_view
from engine.grand_archive.words import COUNTERS, LINEAGE, ORDERED_ZONES, PLAYER_ZONES, STACK, STATES
from scenarios.systems.checking import Check, Fields, cards, compare, compare_values, equal, shown

_GAME_SUBJECTS = (
    "winner",
    "draw",
    "turn",
    "stack",
    "opportunity",
    "passed",
    "revealed",
    "combat",
    "effects",
    "delayed",
)


def check(game: Game, name: str, expected: Node) -> list[str]:
    """Compare what is expected of one subject with what is so; raises Malformed for a subject or field unknown."""
    if name in _GAME_SUBJECTS:
        return _game_check(game, name, expected)
    if name in game.players:
        return compare(_OF_PLAYERS, game, name, expected)
    if name in game.stack:
        return compare({**_OF_OBJECTS, **_OF_ITEMS}, game, name, expected)
    if game.is_card(name):
        return compare(_OF_OBJECTS, game, name, expected)
    known = [*game.players, *game.stack, *game.all_cards()]
    raise Malformed(expected.path, f"there is nothing called {name!r}", f"one of {', '.join(known)}")


def _game_check(game: Game, name: str, expected: Node) -> list[str]:
    board = game.board
    if name == "turn":
        actual = {"player": game.turn_player, "phase": game.phase, "number": board.number(GAME, "turn")}
        actual["stage"] = board.number(GAME, "stage")
        return compare_values(actual, name, expected)
    if name == "combat":
        return _combat_check(game, expected)
    if name in ("effects", "delayed"):
        complaint = equal(len(board.names(GAME, name)))(expected)
    elif name in ("stack", "passed", "revealed"):
        held = game.stack if name == "stack" else board.names(GAME, name)
        complaint = _cards(game, held, ordered=name == "stack")(expected)
    elif name == "draw":
        complaint = equal(board.flag(GAME, name))(expected)
    else:
        complaint = equal(board.text(GAME, name) or None)(expected)
    return [f"{name} {complaint}"] if complaint else []


def _combat_check(game: Game, expected: Node) -> list[str]:
    """The combat that goes on, or null where there is none; a list of objects is compared as a whole."""
    combat = combat_view(game)
    if expected.value is None or combat is None:
        complaint = equal(combat)(expected)
        return [f"combat {complaint}"] if complaint else []
    listed = {"targets", "weapons", "retaliating"}
    checks = {key: _set(value) if key in listed else equal(value) for key, value in combat.items()}
    found = []
    for key, place in expected.mapping(combat).items():
        complaint = checks[key](place)
        if complaint:
            found.append(f"combat: {key} {complaint}")
    return found


def _cards(game: Game, held: Sequence[str], *, ordered: bool) -> Check:
    return cards(held, lambda one: game.card(one).name if game.is_card(one) else "", ordered=ordered)


def _zone(zone: str) -> Callable[[Game, str], Check]:
    return lambda game, name: _cards(game, game.board.cards(f"{name}.{zone}"), ordered=zone in ORDERED_ZONES)


def _own_field(game: Game, name: str) -> Check:
    champion = game.champion(name)
    own = [one for one in game.field if game.controller(one) == name and one != champion]
    return _cards(game, own, ordered=False)


def _champion(game: Game, name: str) -> Check:
    """Nobody (null), or a champion by its id or the name of its card."""
    champion = game.champion(name)

    def check_champion(place: Node) -> str | None:
        names = (None,) if champion is None else (champion, game.card(champion).name)
        return None if place.value in names else f"is {shown(champion)}, expected {shown(place.value)}"

    return check_champion


def _set(actual: Sequence[str]) -> Check:
    """Exactly these words, in any order."""

    def check_set(place: Node) -> str | None:
        wanted = place.texts()
        return None if sorted(wanted) == sorted(actual) else f"is {shown(list(actual))}, expected {shown(list(wanted))}"

    return check_set


def _counters(game: Game, name: str) -> Check:
    """The counters on an object; what is not named must be there in no number other than named."""

    def check_counters(place: Node) -> str | None:
        for kind, amount in place.mapping(COUNTERS).items():
            there = game.counters(name, kind)
            if there != amount.integer(0):
                return f"{kind} is {there}, expected {amount.value}"
        return None

    return check_counters


def _keywords(game: Game, name: str) -> Check:
    return _set([keyword for keyword, _ in game.facts(name).keywords])


def _fact(key: str) -> Callable[[Game, str], Check]:
    return lambda game, name: equal(getattr(game.facts(name), key))


def _in_set(key: str) -> Callable[[Game, str], Check]:
    return lambda game, name: _set(list(getattr(game.facts(name), key)))


def _flag(flag: str) -> Callable[[Game, str], Check]:
    return lambda game, name: equal(flag in game.facts(name).flags)


def _text(key: str) -> Callable[[Game, str], Check]:
    return lambda game, name: equal(game.board.text(name, key) or None)


def _set_flag(key: str) -> Callable[[Game, str], Check]:
    return lambda game, name: equal(game.board.flag(name, key))


def _at(game: Game, name: str) -> Check:
    return equal(game.zone_of(name))


def _targets(game: Game, name: str) -> Check:
    groups = game.board.get(name, "targets") or ()
    assert isinstance(groups, tuple)
    return _set([str(ref[0]) for group in groups for ref in group])  # type: ignore[index, union-attr]


_OF_PLAYERS: Fields = {
    **{zone: _zone(zone) for zone in PLAYER_ZONES},
    "inner_lineage": _zone(LINEAGE),
    "champion": _champion,
    "field": _own_field,
    "influence": lambda game, name: equal(game.influence(name)),
    "lv": lambda game, name: equal(game.lv(name)),
    "elements": lambda game, name: _set(sorted(game.elements(name))),
    "activated": lambda game, name: equal(list(game.board.names(name, "activated"))),
    "materialized": lambda game, name: equal(game.board.flag(name, "materialized")),
    "lost": lambda game, name: equal(game.board.flag(name, "lost")),
}
_OF_OBJECTS: Fields = {
    "at": _at,
    **{
        key: _fact(key)
        for key in ("card", "owner", "controller", "power", "life", "level", "damage", "element", "cost")
    },
    **{key: _in_set(key) for key in ("types", "subtypes", "supertypes", "labels")},
    **{flag: _flag(flag) for flag in (*STATES, "token", "awake", "copy", "attacking", "retaliating")},
    "is_loaded": _flag("loaded"),
    "base_level": lambda game, name: equal(game.card(name).level),
    "keywords": _keywords,
    "counters": _counters,
    "loaded": lambda game, name: _cards(game, game.loaded(name), ordered=False),
    **{key: _text(key) for key in ("copies", "reverts_to", "returns_to", "goes_to")},
    **{key: _set_flag(key) for key in ("hurt", "passing", "reverts_transformed")},
    "time": lambda game, name: equal(game.board.number(name, "time")),
    "prevents": lambda game, name: equal(game.board.number(name, "prevents")),
    "abilities": lambda game, name: equal(len(game.abilities(name))),
}
_OF_ITEMS: Fields = {
    "at": lambda game, name: equal(STACK if name in game.stack else game.zone_of(name)),
    "kind": lambda game, name: equal(game.board.text(name, "kind") or None),
    "controller": lambda game, name: equal(game.controller(name)),
    "source": lambda game, name: equal(game.board.text(name, "source") or name),
    "text": lambda game, name: equal(game.board.text(name, "text") or None),
    "targets": _targets,
    "modes": lambda game, name: _set(game.board.names(name, "modes")),
    "paid": lambda game, name: _set(game.board.names(name, "paid")),
    "copy": lambda game, name: equal(game.board.flag(name, "copy")),
}
