"""The view of a board: plain data in the shape of a setup, complete, for pages, commands and expectations."""

from __future__ import annotations

from typing import Any

from engine.core.board import Board
from engine.core.state import GAME
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import DECK, DISCARD_PILE, EQUIPMENT, HAND, JUDGEMENT, PROCESSING, SLOTS
from engine.sanguosha.state import LASTING, MARK, USED_AS, State
from engine.sanguosha.turn.lianheng import LABEL, LINKED, has_label
from engine.sanguosha.views.lasting import lasting_view
from engine.sanguosha.views.sight import standing, unseen
from engine.sanguosha.zones import APART, TARGETS

View = dict[str, Any]
COVERED_NAME = {"zh": "牌背", "en": "Card back"}


def view(game: Game, board: Board | None = None, seat: str | None = None) -> View:
    """Show a game as it stands, or as it stood when `board` did; with a player as `seat`, what that player sees."""
    state = game if board is None else standing(game, board)
    hidden = unseen(state, state.board, seat) if seat else frozenset()
    return {
        "winner": None,
        "turn": {"player": state.turn_player, "phase": state.phase, "number": state.board.number(GAME, "turn")},
        "players": {player: _player(state, player, hidden) for player in state.players},
        LASTING: lasting_view(state),
        **{zone: _zone(state, zone, hidden) for zone in (DECK, DISCARD_PILE, PROCESSING)},
    }


def _player(state: State, player: str, hidden: frozenset[str]) -> View:
    character = state.cards.get(state.board.text(player, "character"))
    return {
        "character": None if character is None else {"id": character.name, "name": dict(character.titles)},
        "kingdom": state.kingdom(player) or None,
        "gender": state.gender(player),
        "health": state.board.number(player, "health"),
        "max_health": state.board.number(player, "max_health"),
        "skills": [skill.name for skill in state.own_skills(player)],
        "skill_names": [dict(skill.titles) for skill in state.own_skills(player)],
        "marks": marks_of(state, player),
        LINKED: state.board.number(player, LINKED),
        HAND: _zone(state, f"{player}.{HAND}", hidden),
        JUDGEMENT: _zone(state, f"{player}.{JUDGEMENT}", hidden),
        "judgement_sealed": state.is_sealed(f"{player}.{JUDGEMENT}"),
        EQUIPMENT: {slot: _slot(state, f"{player}.{slot}", hidden) for slot in SLOTS},
    }


def marks_of(state: State, player: str) -> dict[str, int]:
    """How many of each mark a player has."""
    fields = state.board.fields(player)
    numbers = {field.removeprefix(MARK): value for field, value in fields.items() if field.startswith(MARK)}
    return {name: value for name, value in numbers.items() if isinstance(value, int) and value}


def _slot(state: State, zone: str, hidden: frozenset[str]) -> View:
    there = _zone(state, zone, hidden)
    return {"card": there[0] if there else None, "sealed": state.is_sealed(zone)}


def _zone(state: State, zone: str, hidden: frozenset[str]) -> list[View]:
    stem = f"{zone.replace('.', '-unseen_')}" if "." in zone else f"unseen_{zone}"
    return [
        _covered(f"{stem}-{number}") if card in hidden else object_view(state, card)
        for number, card in enumerate(state.zone(zone), 1)
    ]


def object_view(state: State, name: str) -> View:
    """Show one card with everything that is true of it."""
    card = state.card(name)
    return {
        "id": name,
        "card": card.name,
        "name": dict(card.titles),
        "type": card.type,
        "owner": state.seat_of(name) or None,
        "slot": card.slot or None,
        "suit": state.suit(name) or None,
        "rank": state.rank(name) or None,
        "colour": state.colour(name) or None,
        "face_down": state.is_face_down(name),
        LABEL: has_label(state, name),
        APART: state.board.flag(name, APART),
        TARGETS: list(state.board.names(name, TARGETS)),
        USED_AS: state.board.text(name, USED_AS) or None,
        "used_as_name": dict(state.counts_as(name).titles) if state.board.text(name, USED_AS) else None,
    }


def _covered(name: str) -> View:
    """A card of which only its back can be seen."""
    return {
        **dict.fromkeys(("card", "type", "owner", "slot", "suit", "rank", "colour", USED_AS, "used_as_name")),
        **dict.fromkeys((LABEL, APART), False),
        "id": name,
        "name": dict(COVERED_NAME),
        "face_down": True,
        TARGETS: [],
        "covered": True,
    }
