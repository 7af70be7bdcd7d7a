"""Expectations about a board of Sanguosha: what can be asked of players, cards, shared zones and the game.

Whatever a setup can set, an expectation can check.
"""

from __future__ import annotations

from engine.core.reading import Node
from engine.core.state import GAME
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import AREAS, DECK, SHARED_ZONES, SLOTS
from engine.sanguosha.setups.setup import SEALABLE
from engine.sanguosha.state import LASTING, USED_AS
from engine.sanguosha.turn.lianheng import LABEL, LINKED, MOST
from engine.sanguosha.views.view import object_view
from scenarios.systems.checking import (
    Check,
    CheckOf,
    Fields,
    cards,
    compare,
    compare_values,
    compare_whole,
    equal,
    number_field,
    text_field,
    unknown_subject,
    words,
)


def check(game: Game, name: str, expected: Node) -> list[str]:
    """Compare what is expected of one subject with what is so; raises Malformed for a subject or field unknown."""
    if name in SHARED_ZONES:
        return compare_whole(cards(game, game.zone(name), ordered=name == DECK), name, expected)
    if name == "turn":
        turn = {"player": game.turn_player, "phase": game.phase, "number": game.board.number(GAME, "turn")}
        return compare_values(turn, name, expected)
    if name == LASTING:
        return compare_whole(words([game.board.text(one, "text") for one in game.lasting], "are"), name, expected)
    return compare(_fields(game, name, expected), game, name, expected)


def _fields(game: Game, name: str, expected: Node) -> Fields:
    if name in game.players:
        return _OF_PLAYERS
    if game.is_card(name):
        return _OF_CARDS
    raise unknown_subject(name, expected, ("turn", LASTING, *SHARED_ZONES, *game.players, *game.all_cards()))


def _area(area: str) -> CheckOf:
    return lambda game, name: cards(game, game.area(name, area), ordered=False)


def _slot(slot: str) -> CheckOf:
    """The card of a slot, or null where it is empty."""

    def check_slot(game: Game, name: str) -> Check:
        held = game.area(name, slot)
        return lambda place: (
            equal(held or None)(place) if place.value is None else cards(game, held, ordered=False)(place)
        )

    return check_slot


def _of_card(key: str) -> CheckOf:
    return lambda game, name: equal(object_view(game, name)[key])


def _marks(game: Game, name: str) -> Check:
    """Compare the marks that are named; those that are not may be as they are."""

    def compare_marks(place: Node) -> str | None:
        for mark, number in place.mapping().items():
            if game.mark(name, mark) != number.integer(0):
                return f"has {game.mark(name, mark)} of {mark}, expected {number.value}"
        return None

    return compare_marks


def _sealed(game: Game, name: str) -> Check:
    return words([slot for slot in SEALABLE if game.is_sealed(f"{name}.{slot}")], "are")


_OF_PLAYERS: Fields = {
    "character": text_field("character"),
    "kingdom": text_field("kingdom"),
    "gender": text_field("gender"),
    "health": number_field("health"),
    "max_health": number_field("max_health"),
    "skills": lambda game, name: words([skill.name for skill in game.own_skills(name)], "are"),
    "marks": _marks,
    "sealed": _sealed,
    LINKED: number_field(LINKED),
    "links_left": lambda game, name: equal(MOST - game.board.number(name, LINKED)),
    **{area: _slot(area) if area in SLOTS else _area(area) for area in AREAS},
}
_OF_CARDS: Fields = {
    "at": lambda game, name: equal(game.zone_of(name)),
    **{key: _of_card(key) for key in ("card", "suit", "rank", "colour", "face_down", "apart", "targets")},
    **{key: _of_card(key) for key in (LABEL, USED_AS)},
}
