"""What the cards of a case say: for the faces on the table, and for the list on the page of the case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scenarios.card_text.of_cases import texts_of
from scenarios.case import Case
from webapp.board.pieces import Texts
from webapp.board.places import BoardView
from webapp.board.tables import GameTable, game_table

PLAIN = ("blank", "fury rune", "calm rune", "mind rune", "body rune", "chaos rune", "order rune")
"""Cards that lie about in numbers and say nothing that a case turns on."""


@dataclass(frozen=True)
class CardLine:
    """One card of a case: its name and its text, in each language; `shared` is the shared definition, or empty."""

    names: Mapping[str, str]
    text: Mapping[str, str]
    shared: str = ""


def card_texts(case: Case, board: BoardView) -> Texts:
    """The text of every card on a board, by the name of the card."""
    return texts_of(case, _titles(case, board))


def card_lines(case: Case, board: BoardView) -> tuple[CardLine, ...]:
    """The cards on a board in reading order, each once, without those that are plain."""
    titles = _titles(case, board)
    return tuple(
        CardLine(titles[name], text, name if _is_shared(case, name) else "")
        for name, text in texts_of(case, titles).items()
        if name not in PLAIN
    )


def _is_shared(case: Case, name: str) -> bool:
    """Whether a card is one that all cases may name: looked for only where it is none of the case itself."""
    return name not in case.cards and name in case.shared.definitions


def _titles(case: Case, board: BoardView) -> dict[str, Mapping[str, str]]:
    """The names of the cards on a board, and of the skills that players have, in each language."""
    return dict(_named(game_table(case.game), board)) if board else {}


def _named(table: GameTable, board: BoardView) -> Iterator[tuple[str, Mapping[str, str]]]:
    for each in (*table.locations(board).values(), *(each for _, each in table.placed(board))):
        if each.get("card"):
            yield str(each["card"]), each.get("name") or {}
    for player in board["players"].values():
        yield from zip(player.get("skills") or (), player.get("skill_names") or (), strict=False)
