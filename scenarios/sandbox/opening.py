"""A case as a position: its board, and its whole script answer by answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.core.decisions import Answer, Decision, Interruption
from engine.core.errors import Malformed
from engine.core.procedures import Table
from scenarios.answers import KINDS
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.reading import read_fixture
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.position import KEYS, Position, read_position
from scenarios.sandbox.writing import Line, write_answer
from scenarios.script import Illegal, Outcome, Script
from scenarios.systems import SYSTEMS

_EMPTY_SEATS: Mapping[str, object] = {"vanguard": {"vanguard": "blank"}}
"""What a player needs to have so that a table can be set up, in games in which that is anything."""


def empty_position(game: str, edition: str | None = None, players: Sequence[str] = ("A", "B")) -> Position:
    """Make a table with players and nothing else on it, in the newest edition unless one is named.

    Raises MalformedPosition for a game or an edition that there is not.
    """
    if game not in SYSTEMS:
        raise MalformedPosition(("game",), f"unknown word {game!r}", f"one of {', '.join(SYSTEMS)}")
    setup = {"players": {player: _EMPTY_SEATS.get(game, {}) for player in players}}
    position = Position(game, SYSTEMS[game].editions[-1], {}, setup)
    return position.under(edition) if edition else position


def open_file(path: Path, cases: CaseLibrary) -> Position | None:
    """Read the position that stands in a file as JSON has it, or in YAML; None where the file is meant as a case.

    Raises MalformedFixture, MalformedPosition or OSError.
    """
    data = read_fixture(path).data
    meant = "game" in data or "case" in data or data.keys() <= set(KEYS)
    return read_position(data, cases) if meant else None


def open_case(case: Case, edition: str, *, bundled: bool = True) -> Position:
    """Make a position of a case in one edition, with every answer that its script gives, in explicit form.

    What the runner answers by itself is left out, but where the next line would be taken for its answer. `bundled`
    says that the case is one of ours, which a position may name in place of its board. Raises MalformedFixture where
    the case cannot be played.
    """
    script = Script(case, edition, Outcome(None))
    try:
        script.play()
    except Illegal as error:
        raise case.malformed(Malformed(error.path, str(error)), edition) from None
    except Malformed as error:
        raise case.malformed(error, edition) from None
    return Position(
        game=case.game,
        edition=edition,
        cards=case.cards,
        setup=case.setup,
        answers=tuple(explicit_lines(case, edition, script.table.answers)),
        base=case.id if bundled else "",
    )


def explicit_lines(case: Case, edition: str, answers: list[Answer]) -> list[Line]:
    """Write answers that a game has accepted as the lines of a script that leads to the same game.

    Lines for what is forced stand only where they are needed: before what is said in between, which happens there and
    then, and before an answer that the runner would otherwise take for theirs.
    """
    system = SYSTEMS[case.game]
    table: Table[Any] = system.table(case, edition)
    lines: list[Line] = []
    forced: list[tuple[Decision, Line]] = []
    for answer in answers:
        decision = table.pending
        assert decision is not None
        line = write_answer(system, table.game, decision, answer)
        if not isinstance(answer, Interruption) and decision.forced() == answer:
            forced.append((decision, line))
        else:
            needed = isinstance(answer, Interruption) or any(_takes(one, decision) for one, _ in forced)
            lines += [*([each for _, each in forced] if needed else ()), line]
            forced = []
        table.answer(answer, forced=True)
    return lines


def _takes(passed: Decision, meant: Decision) -> bool:
    """Whether a line that is meant for one decision would be taken for the answer to an earlier one."""
    alike = KINDS[type(passed)] == KINDS[type(meant)]
    return alike and passed.chooser == meant.chooser
