"""Every line of decisions from the setup of a case: what can come of it, and which decision parts the results.

A line is played from where the case begins to the next moment of rest (or to the end of the game), depth first. What
has only one legal answer is answered by itself and is no part of a line. Generators cannot be copied, so going back to
a fork means playing the answers up to there again: one replay for each line, since the first way out of a fork goes on
with the table as it stands.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.board import Value
from engine.core.decisions import Act, Answer, Decision
from engine.core.errors import IllegalAction, Malformed
from engine.core.journal import Entry
from engine.core.procedures import Table
from scenarios.case import Case
from scenarios.game_tree import Choice, Fork, Line, Way, decided_by, lines_of, parting, results_of
from scenarios.library import CaseFile, CaseLibrary
from scenarios.running import check_form, stand_after
from scenarios.spreading import HERE, Workers
from scenarios.systems import SYSTEMS

LINES = 1_000
"""So many lines are followed unless somebody wants more or fewer."""
MORE = 20
"""So many ways are looked at beyond the lines that are left, since some lead in a circle."""
LONGEST = 400
"""So many answers in one line mean that it does not come to rest."""


Visits = tuple[tuple[tuple[str, str, str], int], ...]
"""The moments of a line at which somebody could act: who, at which step, about what, and after how many entries."""


@dataclass(frozen=True, slots=True)
class Result:
    """A result that some lines have in common: the board at their end, and the shortest of them.

    `decided_by` is the first decision of that line after whose answer no other result was possible any more; None
    where there is no other result.
    """

    n: int
    lines: int
    board: dict[str, Any]
    line: Line
    decided_by: Fork | None

    @property
    def positions(self) -> tuple[int, ...]:
        """Which of the legal answers its line takes at each fork, from 0: with these the line can be followed again."""
        return tuple(choice.position for _, choice in self.line)


@dataclass(frozen=True, slots=True)
class Exploration:
    """All lines of one case in one edition.

    `before` is the board where they begin, shown as results are. `parting` is the first decision whose answers do not
    all lead to the same results; None where there is only one. `unfollowed` counts the forks of which not every way
    was followed because there were too many lines, `endless` the lines that did not come to rest, and `stopped` says
    why others could not be played on. `numbers` tell objects of one name apart, by id.
    """

    id: str
    edition: str
    start: int
    before: dict[str, Any]
    lines: int
    results: tuple[Result, ...]
    parting: Fork | None
    unfollowed: int
    endless: int
    stopped: tuple[str, ...]
    numbers: Mapping[str, int]

    @property
    def cut(self) -> bool:
        """Whether there may be lines, and results, that were not seen."""
        return bool(self.unfollowed or self.endless or self.stopped)


def _never() -> bool:
    return False


def explore(
    case: Case,
    edition: str,
    *,
    start: int = 0,
    rests: int = 1,
    limit: int = LINES,
    enough: Callable[[], bool] = _never,
) -> Exploration:
    """Follow every line of decisions, from the setup or from after the first `start` lines of the script.

    A line ends at the `rests`-th moment of rest from there. At most `limit` lines are followed, shared out evenly
    among the ways at each fork, so that none is passed over for the sake of the one before it. Before each line but
    the first `enough` is asked; once it says so, the ways that are left count as not followed. Raises MalformedFixture,
    also for what stands in the script after those lines, or in what is expected: nothing of it is needed here, but
    who wrote it meant something else.
    """
    check_form(case, edition)
    explorer = _Explorer(case, edition, stand_after(case, edition, start), rests, enough)
    before = SYSTEMS[case.game].result(explorer.table.game)
    root = explorer.follow(limit)
    return Exploration(
        id=case.id,
        edition=edition,
        start=start,
        before=before,
        lines=root.lines if isinstance(root, Fork) else len(results_of(root)),
        results=tuple(_results(root, explorer.boards)),
        parting=parting(root),
        unfollowed=explorer.unfollowed,
        endless=explorer.endless,
        stopped=tuple(dict.fromkeys(explorer.stopped)),
        numbers=SYSTEMS[case.game].cast(explorer.table.game).numbers,
    )


@dataclass(frozen=True, slots=True)
class _Asked:
    """What all explorations that are asked for together have in common."""

    library: CaseLibrary
    start: int
    rests: int
    limit: int


def explore_all(
    library: CaseLibrary,
    wanted: Iterable[tuple[str, str]],
    workers: Workers = HERE,
    *,
    start: int = 0,
    rests: int = 1,
    limit: int = LINES,
) -> Iterator[Exploration]:
    """Explore cases (ids or files), each in an edition, in the order given; each pair is the work of one process.

    Raises what `explore` raises, WorkersFailed, and before anything is explored UnknownCase or OSError.
    """
    items = [(library.take(target), edition) for target, edition in wanted]
    return workers.carry_out(_explore, _Asked(library, start, rests, limit), items, at_once=1)


def _explore(asked: _Asked, wanted: tuple[str | CaseFile, str]) -> Exploration:
    target, edition = wanted
    case = asked.library.find(target)
    return explore(case, edition, start=asked.start, rests=asked.rests, limit=asked.limit)


def _results(root: Way, boards: Sequence[dict[str, Any]]) -> Iterator[Result]:
    """Each result with its lines counted and the shortest of them, in the order in which they were found."""
    found: dict[int, list[Line]] = {}
    for number, line in lines_of(root):
        found.setdefault(number, []).append(line)
    for number, lines in sorted(found.items()):
        shortest = min(lines, key=len)
        yield Result(number, len(lines), boards[number - 1], shortest, decided_by(shortest))


@dataclass(slots=True)
class _Explorer:
    case: Case
    edition: str
    table: Table[Any]
    rests: int
    enough: Callable[[], bool]
    boards: list[dict[str, Any]] = field(default_factory=list)
    unfollowed: int = 0
    endless: int = 0
    stopped: list[str] = field(default_factory=list)
    _known: dict[Hashable, int] = field(default_factory=dict)
    _first: int = 0

    def follow(self, limit: int) -> Way:
        """Follow all lines from where the table stands."""
        self._first = len(self.table.answers)
        return self._follow(0, limit, ())

    def _follow(self, rested: int, budget: int, been: Visits) -> Way:
        """What can come of the position at the table; None where nothing was seen of it.

        `been` are the moments on the way here. A line that comes back to one of them with nothing changed goes in a
        circle, and shows nothing that another does not (inviting again who has declined, say).
        """
        table = self.table
        while (decision := table.pending) is not None:
            begins = len(table.answers) == self._first
            if rests(decision) and not begins:
                rested += 1
                if rested == self.rests:
                    break
            if isinstance(decision, Act):
                entries = SYSTEMS[self.case.game].journal(table.game).entries
                asked = (decision.chooser, decision.step, decision.about)
                if _comes_back(entries, {count for before, count in been if before == asked}):
                    return None
                been = (*been, (asked, len(entries)))
            answers = self._answers(decision, budget + MORE + 1)
            if len(answers) > 1 or rests(decision):
                return self._fork(decision, answers, rested, budget, been)
            if not answers and self.stopped:
                return None
            if not answers or len(table.answers) - self._first >= LONGEST:
                self.endless += 1
                return None
            if not self._answer(answers[0], forced=True):
                return None
        return self._result()

    def _fork(self, decision: Decision, answers: list[Answer], rested: int, budget: int, been: Visits) -> Way:
        """Go every way in turn, each with its share of the lines that are left."""
        before = tuple(self.table.answers)
        if len(before) - self._first >= LONGEST:
            self.endless += 1
            return None
        ways: list[tuple[Choice, Way]] = []
        most = budget + MORE
        for position, answer in enumerate(answers):
            if position == most or budget < 1 or ((self.boards or self.endless) and self.enough()):
                # How many more there would be is not asked: it may be very many.
                self.unfollowed += 1
                break
            if position:
                self.table.replay(before)
            if not self._answer(answer):
                continue
            share, endless = -(-budget // (len(answers) - position)), self.endless
            way = self._follow(rested, share, been)
            ways.append((Choice.of(decision, answer, position), way))
            budget -= way.lines if isinstance(way, Fork) else way is not None
            budget -= self.endless - endless
        return Fork.of(decision, ways) if ways else None

    def _answers(self, decision: Decision, most: int) -> list[Answer]:
        """The first of the legal answers, at most so many; none where they cannot even be gone through."""
        try:
            return list(itertools.islice(decision.answers(), most))
        except Malformed as error:
            self.stopped.append(str(self.case.malformed(error, self.edition)))
            return []

    def _answer(self, answer: Answer, *, forced: bool = False) -> bool:
        """Give an answer; false where it turns out on the way that it cannot be given."""
        try:
            self.table.answer(answer, forced=forced)
        except IllegalAction:
            return False
        except Malformed as error:
            self.stopped.append(str(self.case.malformed(error, self.edition)))
            return False
        return True

    def _result(self) -> int:
        """The number of the result that the table shows; boards that differ in bookkeeping alone are one result."""
        system, game = SYSTEMS[self.case.game], self.table.game
        mark = system.fingerprint(game)
        if mark not in self._known:
            board = system.result(game)
            shown = ("board", repr(board))
            if shown not in self._known:
                self.boards.append(board)
                self._known[shown] = len(self.boards)
            self._known[mark] = self._known[shown]
        return self._known[mark]


def _comes_back(entries: Sequence[Entry], counts: Collection[int]) -> bool:
    """Whether the board is after all entries what it was after the first so many of them, for one of some counts.

    The entries are gone through once, from the newest back: a line may have come by very often.
    """
    last: dict[tuple[str, str], Value] = {}
    differing: set[tuple[str, str]] = set()
    for count in range(len(entries), min(counts, default=len(entries)) - 1, -1):
        if count in counts and not differing:
            return True
        for change in reversed(entries[count - 1].changes) if count else ():
            field = (change.object, change.field)
            if change.before == last.setdefault(field, change.after):
                differing.discard(field)
            else:
                differing.add(field)
    return False


def rests(decision: Decision) -> bool:
    """Whether this is a moment of rest: the player who is asked may act and need not."""
    return isinstance(decision, Act) and decision.resting
