"""Which exam, question and options a command names: `answer TRY N OPTION`, or `answer N OPTION` of the only try."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from webapp.commands.error_messages import BadInput

ANSWER = "expected `answer N OPTION` or `answer TRY N OPTION`, such as `answer 3 a`"
MOST = 999


class Named(NamedTuple):
    """What was named: an exam, a document or a try, the number of a question, the letters of its options."""

    paper: str | None = None
    number: int | None = None
    options: str | None = None


def read_named(action: str, said: Sequence[str]) -> Named:
    """Read what stands behind an action. Raises BadInput, which says what is expected."""
    if action == "answer":
        if len(said) not in (2, 3):
            raise BadInput(ANSWER)
        *paper, number, options = said
        return Named(paper[0] if paper else None, _number(number, ANSWER), options)
    if len(said) > (2 if action == "print" else 1):
        raise BadInput(
            f"{action} takes no {said[-1]!r}; expected `{action} {'EXAM [N]' if action == 'print' else 'ID'}`"
        )
    expected = "expected `print EXAM N`, such as `print riftbound-basics 7`"
    which = _number(said[1], expected) if len(said) == 2 else None
    return Named(said[0] if said else None, which)


def _number(said: str, expected: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", said) or not 1 <= int(said) <= MOST:
        raise BadInput(f"{said!r} is no number of a question, 1 to {MOST}; {expected}")
    return int(said)
