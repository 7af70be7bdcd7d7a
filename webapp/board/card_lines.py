"""What the cards of a case say: for the faces on the table, and for the list on the page of the case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scenarios.card_text.of_cases import texts_of
from scenarios.case import Case
from webapp.board.facts import BoardView, placed

PLAIN = ("blank", "fury rune", "calm rune", "mind rune", "body rune", "chaos rune", "order rune")
"""Cards that lie about in numbers and say nothing that a case turns on."""
Texts = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class CardLine:
    """One card of a case: its name and its text, in each language."""

    names: Mapping[str, str]
    text: Mapping[str, str]


def card_texts(case: Case, board: BoardView) -> Texts:
    """The text of every card on a board, by the name of the card."""
    return texts_of(case, _titles(board))


def card_lines(case: Case, board: BoardView) -> tuple[CardLine, ...]:
    """The cards on a board in reading order, each once, without those that are plain."""
    titles = _titles(board)
    return tuple(CardLine(titles[name], text) for name, text in texts_of(case, titles).items() if name not in PLAIN)


def _titles(board: BoardView) -> dict[str, Mapping[str, str]]:
    """The names of the cards on a board, in each language."""
    return dict(_named(board)) if board else {}


def _named(board: BoardView) -> Iterator[tuple[str, Mapping[str, str]]]:
    for field in (board.get("battlefields") or {}).values():
        if field.get("card"):
            yield str(field["card"]), field.get("name") or {}
    for _, each in placed(board):
        if each.get("card"):
            yield str(each["card"]), each.get("name") or {}
