"""What the log holds: a line for each event, as JSON, told apart by `kind`. Nothing in it is ever changed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal
from uuid import uuid4

from msgspec import Meta, Struct

Mode = Literal["review", "new", "diagnostic", "exam", "call"]
"""Where a question was asked: in a review, as a new one, in a diagnostic, in a mock exam, or as a call to the floor."""

Text = Annotated[str, Meta(min_length=1)]
Moment = Annotated[datetime, Meta(tz=True)]
Grade = Annotated[int, Meta(ge=1, le=4)]

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""How well a question went, in the numbers of `fsrs.Rating`."""


class Happened(Struct, frozen=True, kw_only=True, gc=False, tag_field="kind"):
    """What all events have: an id of their own, by which logs are merged, and the time, with its zone."""

    id: Text
    at: Moment

    @property
    def key(self) -> tuple[datetime, str]:
        """What events are put in order by: their time; of the same time, by their id."""
        return (self.at, self.id)


class Attempt(Happened, frozen=True, kw_only=True, gc=False, tag="attempt"):
    """A question that somebody answered.

    `answer` is the mark of what was right when it was asked (`Question.answer`), `right` whether it was met: neither
    is ever looked at again. `picked` are the options; of a call the rules that were named, and `text` the ruling that
    was written. `run` is the exam or diagnostic that it was part of.
    """

    question: Text
    edition: str
    answer: str
    picked: tuple[str, ...]
    right: bool
    rating: Grade
    mode: Mode
    seconds: float | None = None
    run: str = ""
    text: str = ""


class Flag(Happened, frozen=True, kw_only=True, gc=False, tag="flag"):
    """Somebody finds a question unclear or wrong, and says why; `answer` is the mark that it had then."""

    question: Text
    edition: str
    answer: str
    text: str


class Rated(Happened, frozen=True, kw_only=True, gc=False, tag="rated"):
    """How somebody found a question that they had answered rightly, said once they had been shown the answer."""

    question: Text
    attempt: Text
    rating: Grade


class Reset(Happened, frozen=True, kw_only=True, gc=False, tag="reset"):
    """Somebody begins a question anew: what they answered before stays as it was, but plans nothing any more."""

    question: Text


class Answered(Happened, frozen=True, kw_only=True, gc=False, tag="answered"):
    """An answer within an exam or a diagnostic, until the next one to the same question; no attempt before it closes.

    `picked` is empty where somebody took the answer back.
    """

    sitting: Text
    question: Text
    picked: tuple[str, ...]
    seconds: float | None = None


class Closed(Happened, frozen=True, kw_only=True, gc=False, tag="closed"):
    """An exam or a diagnostic was handed in, or its time was over."""

    sitting: Text


class Counted(Happened, frozen=True, kw_only=True, gc=False, tag="counted"):
    """The answers of one that was closed stand among the attempts."""

    sitting: Text


Event = Attempt | Flag | Rated | Reset | Answered | Closed | Counted


def new_id() -> str:
    """An id that nobody else gives."""
    return str(uuid4())


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)
