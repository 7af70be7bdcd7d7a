"""Replays for pages: played once, kept, and cut into frames, one a step."""

from __future__ import annotations

from dataclasses import dataclass

from rules_index.model import Rule
from webapp.board.card_lines import card_texts
from webapp.board.changes import Change, changes, touched
from webapp.board.pieces import Marks
from webapp.board.tables import Layout, game_table
from webapp.house import House, Replay, Step
from webapp.languages import Wording


@dataclass(frozen=True)
class Ground:
    """A rule that a step or ruling rests on; `rule` is None where the loaded document lacks the number."""

    number: str
    rule: Rule | None


@dataclass(frozen=True)
class Frame:
    """One moment of a replay: the step that led to it (None before the first) and the table as it stands then.

    There is no table where the fixture could not be set up.
    """

    n: int
    last: int
    step: Step | None
    table: Layout | None
    changes: tuple[Change, ...]
    grounds: tuple[Ground, ...]
    caption: str


def frame(house: House, replay: Replay, n: int, words: Wording) -> Frame:
    """The moment after step `n`; a number outside the replay is moved to its nearest end."""
    last = len(replay.steps)
    at = max(0, min(n, last))
    board = replay.board_at(at)
    case = house.cases.case(replay.id)
    game, texts = game_table(case.game), card_texts(case, board)
    if at == 0:
        laid = game.lay(board, Marks(), texts, replay.seat) if board else None
        return Frame(0, last, None, laid, (), (), words("table.before"))
    step = replay.steps[at - 1]
    before = replay.board_at(at - 1)
    marks = Marks(changed=touched(game, before, board), subjects=frozenset(step.subjects))
    return Frame(
        n=at,
        last=last,
        step=step,
        table=game.lay(board, marks, texts, replay.seat),
        changes=tuple(changes(game, before, board, words)),
        grounds=grounds(house, replay.edition, step.rules),
        caption=words("table.after_step", n=at),
    )


def grounds(house: House, edition: str, numbers: tuple[str, ...]) -> tuple[Ground, ...]:
    """The rules of an edition by number, each with its digest where the document holds it."""
    return tuple(Ground(number, rule_or_none(house, edition, number)) for number in numbers)


def rule_or_none(house: House, document: str, number: str) -> Rule | None:
    """A rule, or None where the document (or the number in it) is not loaded."""
    try:
        return house.rules.rule(document, number)
    except LookupError:
        return None
