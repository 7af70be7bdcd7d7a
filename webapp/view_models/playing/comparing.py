"""Two lines at their ends, the same line in another edition, and every line from here."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from rules_index.documents import Document, get_document
from scenarios.replay import ReplayStep
from scenarios.sandbox.lines_of_play import compare_editions, compare_ends, explore_from
from scenarios.sandbox.play import Played
from scenarios.sandbox.position import Position
from scenarios.systems import SYSTEMS
from webapp.board.changes import Change, changes
from webapp.board.choices import answer
from webapp.board.comparison import Difference, differences
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene, names_over
from webapp.board.tables import Layout, game_table
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.playing.keeping import is_numbered
from webapp.view_models.playing.moment import Moment

EXPLORING = 2.0
"""So many seconds a reader waits for all lines from here."""
MOST_LINES = 200
AROUND = 3
"""So many steps are shown before the first that differs, and after it."""


@dataclass(frozen=True)
class Branch:
    """A line that is kept: its name (a number where nobody gave one), its length, and whether it is being played."""

    name: str
    numbered: bool
    answers: int
    current: bool


@dataclass(frozen=True)
class Compared:
    """The line of play beside a branch: what differs at their ends, and where the branch cannot be played on."""

    name: str
    differences: tuple[Difference, ...]
    stopped: str


@dataclass(frozen=True)
class Side:
    """One edition: its steps around the first that differs, the number of that one (0: none), and how it ends."""

    document: Document
    steps: tuple[ReplayStep, ...]
    differs: int
    table: Layout
    stopped: str


@dataclass(frozen=True)
class Editions:
    """The same line under two editions."""

    sides: tuple[Side, ...]
    differences: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        """Whether nothing at all differs."""
        return not self.differences and not any(side.differs for side in self.sides)


@dataclass(frozen=True)
class Outcome:
    """What can come of the position: by so many lines, the shortest of them in words, and what has changed then."""

    n: int
    lines: int
    line: tuple[str, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Explored:
    """Every line from here to the next moment of rest, as far as they were followed."""

    lines: int
    outcomes: tuple[Outcome, ...]
    cut: bool
    seconds: float


def branches(moment: Moment) -> tuple[Branch, ...]:
    """The lines that are kept, by name."""
    line = list(moment.position.answers)
    return tuple(
        Branch(name, is_numbered(name), len(kept), list(kept) == line)
        for name, kept in moment.position.branches.items()
    )


def compared(services: Services, moment: Moment, name: str, words: Translations) -> Compared | None:
    """The line of play beside the branch of that name; None where there is none such."""
    line = moment.position.branches.get(name)
    if line is None:
        return None
    found = compare_ends(moment.position.playing(moment.played.lines), line, services.cases)
    scenes = [scene(played, words) for played in (found.one, found.other)]
    return Compared(name, differences(scenes), _stopped(found.other, words))


def other_editions(position: Position) -> tuple[str, ...]:
    """The other editions under which a game can be played."""
    return tuple(each for each in SYSTEMS[position.game].editions if each != position.edition)


def editions(services: Services, moment: Moment, words: Translations) -> Editions | None:
    """The line of play under this edition and the other one; None where there is no other."""
    others = other_editions(moment.position)
    if not others:
        return None
    here = moment.played.position.playing(moment.played.lines)
    found = compare_editions(here, others[-1], services.cases)
    both = (found.one, found.other)
    return Editions(
        tuple(_side(played, found.step or 0, words) for played in both),
        differences([scene(played, words) for played in both]),
    )


def explored(moment: Moment, services: Services, words: Translations) -> Explored:
    """Every line from here, as many as can be followed in the time that a reader waits."""
    began = monotonic()
    position = moment.played.position.playing(moment.played.lines)
    found = explore_from(position, services.cases, limit=MOST_LINES, enough=lambda: monotonic() - began >= EXPLORING)
    before = Scene(game_table(position.game, position.edition), found.before, words, found.numbers)
    ends = [Scene(before.table, result.board, words, found.numbers) for result in found.results]
    known = names_over([before, *ends])
    spoken = words.within(position.game, position.edition)
    outcomes = tuple(
        Outcome(
            result.n,
            result.lines,
            tuple(f"{words.label('player', one.player)} {answer(one, known, spoken)}" for _, one in result.line),
            tuple(changes(before, end)),
        )
        for result, end in zip(found.results, ends, strict=True)
    )
    return Explored(found.lines, outcomes, found.cut, monotonic() - began)


def scene(played: Played, words: Translations) -> Scene:
    """The board as it stands, as it is told of."""
    return Scene(game_table(played.position.game, played.position.edition), played.board, words, played.replay.numbers)


def _side(played: Played, differs: int, words: Translations) -> Side:
    first = max(0, differs - 1 - AROUND) if differs else max(0, len(played.steps) - AROUND)
    laid = scene(played, words)
    return Side(
        document=get_document(played.position.edition),
        steps=tuple(played.steps[first : differs + AROUND] if differs else played.steps[first:]),
        differs=differs,
        table=laid.table.laid(laid.board, Marks(numbers=laid.numbers), {}, None),
        stopped=_stopped(played, words),
    )


def _stopped(played: Played, words: Translations) -> str:
    return words.of(played.stopped.told) if played.stopped else ""
