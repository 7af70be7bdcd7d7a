"""Effects for a while: they begin, and are over when the turn comes until which they last (B6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.state import GAME
from engine.sanguosha.game import Game
from engine.sanguosha.language.lasting import END, START
from engine.sanguosha.language.skills import Skill
from engine.sanguosha.state import LASTING

_FORBIDDING = {
    "discard": "lasting.forbid_discard",
    "gain": "lasting.forbid_gain",
    "give": "lasting.forbid_give",
    "put": "lasting.forbid_put",
    "use": "lasting.forbid_use",
}
"""The step by which each kind of thing becomes forbidden for a while."""


def forbid_for_a_while(
    game: Game, player: str, text: Skill, number: int, to: Sequence[str], of: Sequence[str], until: tuple[str, str]
) -> None:
    """Let what a text of a player forbids hold for some, about cards of some; `number` is which of its bans (B6.2).

    `until` is the moment (start or end) and the player in whose next turn it is over, nobody for the present turn.
    """
    step = _FORBIDDING[text.bans[number - 1].verb]
    _begin(game, step, player, text.name, to, until, {"ban": number, "of": tuple(of)}, (text.name, *to))


def have_for_a_while(game: Game, player: str, text: str, to: str, skill: str, until: tuple[str, str]) -> None:
    """Let a character have a skill for a while by a text of a player (B6.3)."""
    _begin(game, "lasting.skill", player, text, (to,), until, {"skill": skill}, (to, skill))


def _begin(
    game: Game,
    step: str,
    player: str,
    text: str,
    to: Sequence[str],
    until: tuple[str, str],
    facts: Mapping[str, Value],
    subjects: tuple[str, ...],
) -> None:
    name = game.fresh("effect")
    moment, whose = until
    writes: list[Write] = [
        (GAME, LASTING, (*game.lasting, name)),
        (name, "text", text),
        (name, "you", player),
        (name, "to", tuple(to)),
        (name, "until", moment),
        (name, "whose", whose or game.turn_player),
        (name, "begun", True if not whose else None),
        *((name, field, value) for field, value in facts.items()),
    ]
    also = ("lasting.this_turn",) if not whose else (f"lasting.{moment}_of_turn",)
    game.record(step, writes, player=player, subjects=subjects, also=also)


def end_with_turn(game: Game) -> None:
    """End what lasts until the present turn ends; its discard phase still belongs to it (B6.1)."""
    _end(game, [one for one in game.lasting if game.board.flag(one, "begun")])


def end_as_turn_begins(game: Game) -> None:
    """End what lasts until the turn that has just begun (B6.1)."""
    board = game.board
    begun = [one for one in game.lasting if board.text(one, "whose") == game.turn_player]
    _end(game, [one for one in begun if board.text(one, "until") == START])


def coming_to_an_end(game: Game, player: str) -> Iterator[Write]:
    """The changes by which what lasts until the end of the turn of a player that begins will be over with it."""
    board = game.board
    for one in game.lasting:
        if board.text(one, "whose") == player and board.text(one, "until") == END:
            yield (one, "begun", True)


def _end(game: Game, over: Sequence[str]) -> None:
    for one in over:
        board = game.board
        left = tuple(other for other in game.lasting if other != one)
        writes: list[Write] = [(GAME, LASTING, left or None)]
        writes += [(one, field, None) for field in board.fields(one)]
        game.record("lasting.ends", writes, player=board.text(one, "you"), subjects=(board.text(one, "text"),))
