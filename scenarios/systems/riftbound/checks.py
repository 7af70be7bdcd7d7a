"""Expectations about a board of Riftbound: what can be asked of players, battlefields, objects and the game.

Whatever a setup can set, an expectation can check.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.reading import Node
from engine.core.state import GAME
from engine.riftbound.actions.replacing_battlefields import REPLACED
from engine.riftbound.actions.resources import power_in_pool
from engine.riftbound.actions.restricted import restricted_in_pool
from engine.riftbound.game import Game
from engine.riftbound.language.words import CHARACTERISTICS, KEYWORDS_OF_TEXTS, TALLIES_OF_OBJECTS
from engine.riftbound.setups.past_events import EVENT_KEYS
from engine.riftbound.setups.windows import WAS
from engine.riftbound.state.counted import turns_of
from engine.riftbound.state.state import COUNTED_EACH_TURN, PLAYER_ZONES
from engine.riftbound.values.characteristics import is_equipped
from engine.riftbound.views.view import item_view, object_view
from scenarios.systems.checking import (
    Check,
    CheckOf,
    Fields,
    cards,
    compare,
    compare_values,
    compare_whole,
    equal,
    flag_field,
    in_part,
    number_field,
    shown,
    text_field,
    unknown_subject,
)

ORDERED = ("deck", "rune_deck", "chain")
ZONES = PLAYER_ZONES
STATE_PLAYERS = ("showdown", "focus", "priority", "combat", "attacker", "defender")
GAME_SUBJECTS = ("winner", "turn", "state", "chain")


def check(game: Game, name: str, expected: Node) -> list[str]:
    """Compare what is expected of one subject with what is so; raises Malformed for a subject or field unknown."""
    if name in GAME_SUBJECTS:
        return _game_check(game, name, expected)
    return compare(_fields(game, name, expected), game, name, expected)


def _fields(game: Game, name: str, expected: Node) -> Fields:
    if name in game.players:
        return _OF_PLAYERS
    if name in game.battlefields:
        return _OF_BATTLEFIELDS
    is_card = game.is_card(name)
    if is_card or game.board.fields(name):
        return _OF_WHAT_LIES_SOMEWHERE[name in game.chain, is_card]
    raise unknown_subject(name, expected, (*game.players, *game.battlefields, *game.all_cards()))


def _groups(value: object) -> tuple[tuple[tuple[str, int], ...], ...]:
    return value if isinstance(value, tuple) else ()


def _keywords(game: Game, name: str) -> Check:
    """Compare keywords with a list like `[tank, {assault: 2}]`: exactly these, and those of texts only where named."""

    def compare(place: Node) -> str | None:
        from engine.riftbound.language.keywords import read_keywords

        wanted = dict(read_keywords(place, CHARACTERISTICS))
        had = game.values.keywords(name).items()
        actual = {word: value for word, value in had if word in wanted or word not in KEYWORDS_OF_TEXTS}
        return (
            None if wanted == actual else f"are {shown(list(actual.items()))}, expected {shown(list(wanted.items()))}"
        )

    return compare


# -- what can be asked ----------------------------------------------------------------------------------------


def _zone(zone: str) -> CheckOf:
    return lambda game, name: cards(game, game.zone(f"{name}.{zone}"), ordered=zone in ORDERED)


def _of_item(key: str) -> CheckOf:
    return lambda game, name: equal(item_view(game, name)[key])


def _of_object(key: str) -> CheckOf:
    return lambda game, name: equal(object_view(game, name)[key])


def _targets(game: Game, name: str) -> Check:
    return equal([[str(pair[0]) for pair in group] for group in _groups(game.board.get(name, "targets"))])


def _controller(game: Game, name: str) -> Check:
    return equal(game.controller(name) if game.is_card(name) else game.board.text(name, "controller") or None)


_MARKS = ("exhausted", "stunned", "buffed", "empowered", "attacker", "defender", "played_this_turn", "chosen")
_OF_PLAYERS: Fields = {
    "points": number_field("points"),
    "energy": number_field("energy"),
    "power": lambda game, name: equal(dict(power_in_pool(game, name))),
    "restricted": lambda game, name: equal(dict(restricted_in_pool(game, name))),
    "xp": number_field("xp"),
    "scored": lambda game, name: cards(game, game.board.names(name, "scored"), ordered=False),
    "cards_played": number_field("cards_played"),
    "turns": lambda game, name: equal(turns_of(game, name)),
    **{tally: number_field(tally) for tally in COUNTED_EACH_TURN},
    "team": text_field("team"),
    "conceded": lambda game, name: equal(not game.is_playing(name)),
    "set_points": number_field("set_points"),
    "presented": lambda game, name: equal([str(pair[0]) for pair in game.board.names(name, "presented")]),
    **{zone: _zone(zone) for zone in ZONES},
}
_OF_BATTLEFIELDS: Fields = {
    "controller": lambda game, name: equal(game.battlefield_controller(name)),
    "contested_by": text_field("contested_by"),
    "conquered_on": number_field("conquered_on"),
    "owner": text_field("owner"),
    "card": text_field("card"),
    "replaced": lambda game, name: cards(game, game.board.names(name, REPLACED), ordered=True),
    "units": lambda game, name: cards(game, game.zone(name), ordered=False),
    "facedown": _zone("facedown"),
}
_OF_OBJECTS: Fields = {
    "at": lambda game, name: equal(game.zone_of(name)),
    "pending": flag_field("pending"),
    "targets": _targets,
    "owner": text_field("owner"),
    "hidden_on": lambda game, name: equal(game.board.get(name, "hidden_on")),
    "damaged_by": lambda game, name: equal(list(game.board.names(name, "damaged_by"))),
    "seen_by": lambda game, name: equal(list(game.board.names(name, "seen_by"))),
    "controller": _controller,
}
_OF_ITEMS: Fields = {
    key: _of_item(key)
    for key in ("kind", "source", "ability", "here", "from_hidden", "paid", "repeats", "leaves_to", "modes", "named")
} | {"event": lambda game, name: in_part(item_view(game, name)["event"], EVENT_KEYS)}
"""What an item has only while it is on the chain, in the words of a setup."""
_OF_CARDS: Fields = {
    "card": lambda game, name: equal(game.card(name).name),
    "damage": number_field("damage"),
    "might": lambda game, name: equal(game.might(name)),
    "keywords": _keywords,
    "mighty": lambda game, name: equal(game.is_mighty(name)),
    **{flag: flag_field(flag) for flag in (*_MARKS, *WAS)},
    "tags": lambda game, name: equal(list(game.values.tags(name))),
    **{
        count: number_field(count)
        for count in (
            *TALLIES_OF_OBJECTS,
            "more_buffs",
            "more_empowered",
            "time",
            "attached_on",
            "conquered_on",
            "extra_token_on",
        )
    },
    "attached_to": lambda game, name: equal(game.attached_to(name) or None),
    "attached": lambda game, name: cards(game, game.attached_cards(name), ordered=False),
    "equipped": lambda game, name: equal(is_equipped(game, game.values, name)),
    "held_by": lambda game, name: equal(game.board.text(name, "held_by") or None),
    "held_from": lambda game, name: equal(game.board.text(name, "held_from") or None),
    "held_before": lambda game, name: equal(object_view(game, name).get("held_before", [])),
    "banished_with": lambda game, name: equal(object_view(game, name).get("banished_with", [])),
    "has_named": lambda game, name: equal(game.board.text(name, "has_named") or None),
    "copied_text": lambda game, name: equal(game.board.text(name, "copied_text") or None),
    **{key: _of_object(key) for key in ("triggered", "applied", "modes_used")},
}
_OF_WHAT_LIES_SOMEWHERE: Mapping[tuple[bool, bool], Fields] = {
    (on_chain, is_card): {**_OF_OBJECTS, **(_OF_ITEMS if on_chain else {}), **(_OF_CARDS if is_card else {})}
    for on_chain in (False, True)
    for is_card in (False, True)
}
"""What can be asked of an object, by whether it is on the chain and whether it is a card."""


def _game_check(game: Game, name: str, expected: Node) -> list[str]:
    if name == "chain":
        return compare_whole(cards(game, game.chain, ordered=True), name, expected)
    if name == "winner":
        return compare_whole(equal(game.winner), name, expected)
    return _record_check(game, name, expected)


def _record_check(game: Game, name: str, expected: Node) -> list[str]:
    if name == "turn":
        actual: dict[str, object] = {
            "player": game.turn_player,
            "phase": game.phase,
            "number": game.board.number(GAME, "turn"),
            "extra_turns": list(game.board.names(GAME, "extra_turns")),
            "held_by_teammates": list(game.board.names(GAME, "held_by_teammates")),
        }
    else:
        actual = {key: game.board.text(GAME, key) or None for key in STATE_PLAYERS}
        actual |= {key: list(game.board.names(GAME, key)) for key in ("passed", "yielded", "relevant")}
    return compare_values(actual, name, expected)
