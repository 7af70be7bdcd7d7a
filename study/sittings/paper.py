"""The paper of an exam or a diagnostic: its questions with their texts and right answers, as they were that day."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, encode

from scenarios.questions.question import Question
from study.attempts.events import Moment

Kind = Literal["exam", "diagnostic"]
Texts = dict[str, str]


class Asked(Struct, frozen=True):
    """One question of a paper: `part` is what its result is counted under, a topic or a section of a rulebook."""

    question: Question
    answer: str
    part: str


class Paper(Struct, frozen=True, kw_only=True, tag="paper", tag_field="kind"):
    """What is asked, never changed once it was begun. `of` names the blueprint, or the rulebook of a diagnostic.

    `minutes` and `pass_mark` (per cent of all questions) are those of an exam, `seed` is the lot by which the
    questions were drawn. `parts` gives the parts of the result their names.
    """

    id: str
    sort: Kind
    of: str
    title: Texts
    begun: Moment
    seed: int
    asked: tuple[Asked, ...]
    parts: dict[str, Texts]
    minutes: int | None = None
    pass_mark: int | None = None

    @property
    def until(self) -> datetime | None:
        """When its time is over; None where there is no hurry."""
        return None if self.minutes is None else self.begun + timedelta(minutes=self.minutes)

    @property
    def questions(self) -> dict[str, Asked]:
        """What is asked, by the ids of the questions."""
        return {one.question.id: one for one in self.asked}


_DECODER: Decoder[Paper] = Decoder(Paper)
_ID = re.compile(r"\d{8}t\d{6}-[0-9a-f]{8}")


class MalformedPaper(ValueError):
    """A file is no paper; the message names it, and says what is wrong."""


def new_paper_id(begun: datetime) -> str:
    """An id that tells when it was begun, and is given to no other."""
    return f"{begun.astimezone(UTC):%Y%m%dt%H%M%S}-{secrets.token_hex(4)}"


def is_paper_id(text: str) -> bool:
    """Whether a text may be such an id: it is the name of a folder too."""
    return _ID.fullmatch(text) is not None


def frozen(question: Question, part: str) -> Asked:
    """A question as it stands, to be asked as a part of a paper."""
    return Asked(question, question.answer, part)


def written(paper: Paper) -> str:
    """A paper as JSON, in one line."""
    return encode(paper, enc_hook=_plain).decode()


def read_paper(data: bytes, name: str) -> Paper:
    """The paper of a file or a line of that name. Raises MalformedPaper."""
    try:
        paper = _DECODER.decode(data)
    except (DecodeError, ValidationError) as error:
        raise MalformedPaper(f"{name}: {error}; expected a paper (docs/studying.md)") from None
    if not is_paper_id(paper.id):
        raise MalformedPaper(f"{name}: {paper.id!r} is no id of a paper")
    return paper


def _plain(mapping: object) -> object:
    """A text of a question may be a mapping that cannot be changed, which JSON does not know. Raises TypeError."""
    if isinstance(mapping, Mapping):
        return dict(mapping)
    raise TypeError(f"{type(mapping).__name__} has no place in a paper")


def papers(folder: Path) -> Iterable[Path]:
    """The files of all papers below a folder, the oldest first."""
    return sorted(folder.glob("*/paper.json"))
