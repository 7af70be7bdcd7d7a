"""Replays for pages: played once, kept, and cut into frames, one a step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_index.model import Rule
from webapp.board.card_lines import card_texts
from webapp.board.changes import Change, changed, in_words, touched
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables import Layout, game_table
from webapp.service_types import Replay, Step
from webapp.services import Services
from webapp.translations import Translations


@dataclass(frozen=True)
class Ground:
    """A rule that a step or ruling rests on; `rule` is None where the loaded document lacks the number."""

    number: str
    rule: Rule | None


@dataclass(frozen=True)
class Frame:
    """One moment of a replay: the step that led to it (None before the first) and the table as it stands then.

    `because` are the rules that decide the step, `also` those that hold as well. There is no table where the fixture
    could not be set up.
    """

    n: int
    last: int
    step: Step | None
    table: Layout | None
    changes: tuple[Change, ...]
    because: tuple[Ground, ...]
    also: tuple[Ground, ...]
    caption: str


def frame(services: Services, replay: Replay, n: int, words: Translations) -> Frame:
    """The moment after step `n`; a number outside the replay is moved to its nearest end."""
    at = max(0, min(n, len(replay.steps)))
    before = _scene(services, replay, at - 1, words) if at else None
    return _frame(services, replay, at, before, _scene(services, replay, at, words))


def frames(services: Services, replay: Replay, words: Translations) -> Iterator[Frame]:
    """Every moment of a replay, in order. Each board is looked at once, for the steps before and after it."""
    before = None
    for at in range(len(replay.steps) + 1):
        scene = _scene(services, replay, at, words)
        yield _frame(services, replay, at, before, scene)
        before = scene


def _scene(services: Services, replay: Replay, at: int, words: Translations) -> Scene:
    table = game_table(services.cases.case(replay.id).game, replay.edition)
    return Scene(table, replay.board_at(at), words, replay.numbers)


def _frame(services: Services, replay: Replay, at: int, before: Scene | None, scene: Scene) -> Frame:
    """The moment after step `at`, which led from one scene (None: this is the first) to another."""
    table, board, words = scene.table, scene.board, scene.words
    texts = card_texts(services.cases.case(replay.id), board)
    last = len(replay.steps)
    if before is None:
        laid = table.laid(board, Marks(numbers=replay.numbers), texts, replay.seat) if board else None
        return Frame(0, last, None, laid, (), (), (), words("table.before"))
    step = replay.steps[at - 1]
    differing = changed(before, scene)
    marks = Marks(touched(differing), frozenset(step.subjects), replay.numbers)
    return Frame(
        n=at,
        last=last,
        step=step,
        table=table.laid(board, marks, texts, replay.seat),
        changes=tuple(in_words(differing, before, scene)),
        because=grounds(services, replay.edition, step.because),
        also=grounds(services, replay.edition, step.also),
        caption=words("table.after_step", n=at),
    )


def grounds(services: Services, edition: str, numbers: tuple[str, ...]) -> tuple[Ground, ...]:
    """The rules of an edition by number, each with its digest where the document holds it."""
    return tuple(Ground(number, rule_or_none(services, edition, number)) for number in numbers)


def rule_or_none(services: Services, document: str, number: str) -> Rule | None:
    """A rule, or None where the document (or the number in it) is not loaded."""
    try:
        return services.rules.rule(document, number)
    except LookupError:
        return None
