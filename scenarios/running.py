"""Running a case: to its end, to one of its lines, or only to see whether it is of the right form."""

from __future__ import annotations

from typing import Any

from engine.core.errors import Malformed
from engine.core.procedures import Table
from scenarios.case import Case
from scenarios.outcome import Illegal, Outcome, StopsShort, complaint
from scenarios.script import Script


def run(case: Case, edition: str, table: Table[Any] | None = None) -> Outcome:
    """Run a case in one edition. Nothing is raised: what is wrong with the fixture stands in the outcome.

    `table`, where somebody wants to watch what is done at it, is one at which the case has just been set up.
    """
    outcome = Outcome(None)
    try:
        Script(case, edition, outcome, table).play()
    except Malformed as error:
        _end(outcome, "malformed", case, edition, error)
    except Illegal as error:
        _end(outcome, "illegal", case, edition, Malformed(error.path, error.told))
    if outcome.table is not None:
        outcome.table.let_go()
    return outcome


def stand_after(case: Case, edition: str, lines: int) -> Table[Any]:
    """Give the table as it stands after the first lines of the script; 0 is the setup.

    What these lines expect is not reported. Raises MalformedFixture, also where one of them is not legal.
    """
    try:
        script = Script(case, edition, Outcome(None))
        script.play_lines(lines)
    except Malformed as error:
        raise case.malformed(error, edition) from None
    except Illegal as error:
        raise case.malformed(Malformed(error.path, error.told), edition) from None
    return script.table


def check_form(case: Case, edition: str) -> None:
    """Go through all that a case says, without asking whether what it expects is so.

    A script may stop short of the next moment of rest, or at what is not legal; what follows is not looked at then.
    Raises MalformedFixture for what is not of the right form, for names of nothing, and for answers that nobody asks
    for or nobody gives.
    """
    try:
        Script(case, edition, Outcome(None)).play()
    except (StopsShort, Illegal):
        return
    except Malformed as error:
        raise case.malformed(error, edition) from None


def _end(outcome: Outcome, status: str, case: Case, edition: str, error: Malformed) -> None:
    outcome.status = status
    outcome.failures.append(complaint(case, error, edition))
