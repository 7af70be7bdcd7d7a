"""Expectations about a board of Grand Archive: what can be asked of players, objects, items and the game.

Whatever a setup can set, an expectation can check.
"""

from __future__ import annotations

from engine.core.reading import Node
from engine.core.state import GAME
from engine.grand_archive.actions.control import whose_after_this_turn
from engine.grand_archive.game import Game
from engine.grand_archive.state.refs import Term
from engine.grand_archive.views.combat import combat_view
from engine.grand_archive.words import COUNTERS, LINEAGE, ORDERED_ZONES, PLAYER_ZONES, STACK, STATES
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
    text_field,
    unknown_subject,
    words,
)

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
    raise unknown_subject(name, expected, (*game.players, *game.stack, *game.all_cards()))


def _game_check(game: Game, name: str, expected: Node) -> list[str]:
    board = game.board
    if name == "turn":
        actual = {"player": game.turn_player, "phase": game.phase, "number": board.number(GAME, "turn")}
        actual["stage"] = board.number(GAME, "stage")
        return compare_values(actual, name, expected)
    if name == "combat":
        return _combat_check(game, expected)
    if name in ("effects", "delayed"):
        whole = equal(len(board.names(GAME, name)))
    elif name in ("stack", "passed", "revealed"):
        held = game.stack if name == "stack" else board.names(GAME, name)
        whole = cards(game, held, ordered=name == "stack")
    elif name == "draw":
        whole = equal(board.flag(GAME, name))
    else:
        whole = equal(board.text(GAME, name) or None)
    return compare_whole(whole, name, expected)


def _combat_check(game: Game, expected: Node) -> list[str]:
    """The combat that goes on, or null where there is none; a list of objects is compared as a whole."""
    combat = combat_view(game)
    if expected.value is None or combat is None:
        return compare_whole(equal(combat), "combat", expected)
    listed = {"targets", "weapons", "retaliating"}
    checks = {key: words(value) if key in listed else equal(value) for key, value in combat.items()}
    found = []
    for key, place in expected.mapping(combat).items():
        complaint = checks[key](place)
        if complaint:
            found.append(f"combat: {key} {complaint}")
    return found


def _zone(zone: str) -> CheckOf:
    return lambda game, name: cards(game, game.board.cards(f"{name}.{zone}"), ordered=zone in ORDERED_ZONES)


def _own_field(game: Game, name: str) -> Check:
    champion = game.champion(name)
    own = [one for one in game.field if game.controller(one) == name and one != champion]
    return cards(game, own, ordered=False)


def _champion(game: Game, name: str) -> Check:
    return card(game, game.champion(name))


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
    return words([keyword for keyword, _ in game.facts(name).keywords])


def _fact(key: str) -> CheckOf:
    return lambda game, name: equal(getattr(game.facts(name), key))


def _in_set(key: str) -> CheckOf:
    return lambda game, name: words(list(getattr(game.facts(name), key)))


def _flag(flag: str) -> CheckOf:
    return lambda game, name: equal(flag in game.facts(name).flags)


def _at(game: Game, name: str) -> Check:
    return equal(game.zone_of(name))


def _term(term: Term) -> dict[str, str]:
    """What gives control of an object to a player, as a setup writes it."""
    return {"player": term.player, "until": term.until, "source": term.source.name}


def _targets(game: Game, name: str) -> Check:
    groups = game.board.get(name, "targets") or ()
    assert isinstance(groups, tuple)
    return words([str(ref[0]) for group in groups for ref in group])  # type: ignore[index, union-attr]


_OF_PLAYERS: Fields = {
    **{zone: _zone(zone) for zone in PLAYER_ZONES},
    "inner_lineage": _zone(LINEAGE),
    "champion": _champion,
    "field": _own_field,
    "influence": lambda game, name: equal(game.influence(name)),
    "lv": lambda game, name: equal(game.lv(name)),
    "elements": lambda game, name: words(sorted(game.elements(name))),
    "activated": lambda game, name: equal(list(game.board.names(name, "activated"))),
    "materialized": flag_field("materialized"),
    "lost": flag_field("lost"),
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
    "loaded": lambda game, name: cards(game, game.loaded(name), ordered=False),
    **{key: text_field(key) for key in ("copies", "reverts_to", "entered_under", "goes_to")},
    **{key: flag_field(key) for key in ("hurt", "passing", "reverts_transformed")},
    **{key: number_field(key) for key in ("time", "prevents")},
    "returns_to": lambda game, name: equal(whose_after_this_turn(game, name)),
    "control": lambda game, name: equal([_term(one) for one in game.terms(name)]),
    "abilities": lambda game, name: equal(len(game.abilities(name))),
}
_OF_ITEMS: Fields = {
    "at": lambda game, name: equal(STACK if name in game.stack else game.zone_of(name)),
    "kind": text_field("kind"),
    "controller": lambda game, name: equal(game.controller(name)),
    "source": lambda game, name: equal(game.board.text(name, "source") or name),
    "text": text_field("text"),
    "targets": _targets,
    "modes": lambda game, name: words(game.board.names(name, "modes")),
    "paid": lambda game, name: words(game.board.names(name, "paid")),
    "x": lambda game, name: equal(game.board.number(name, "x")),
    "copy": flag_field("copy"),
}
