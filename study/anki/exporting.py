"""A package for Anki. Notes, decks and the kind of note have ids that never change, so Anki knows them again."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from scenarios.questions.question import Question
from study.anki.fields import BACK, CSS, FIELDS, FRONT, fields

if TYPE_CHECKING:
    import genanki

MODEL = 1_587_204_619
"""The id of our kind of note. It changes with FIELDS, and with nothing else."""

By = Literal["topic", "level"]


@dataclass(frozen=True, slots=True)
class Picture:
    """A board as a picture: the content of a file, and what its name ends with (`svg`, `png`)."""

    data: bytes
    suffix: str


Draw = Callable[[Question, int], Picture | None]
"""Who draws the board of a question's case after some step; None where there is nothing to draw."""


class AnkiMissing(RuntimeError):
    """The library that writes packages for Anki is not installed; the message says how to."""

    def __init__(self) -> None:
        super().__init__("exporting to Anki needs the extra: pip install 'casebook[anki]'")


def export_anki(
    questions: Iterable[Question],
    target: Path,
    draw: Draw = lambda _question, _step: None,
    *,
    language: str = "zh",
    by: By = "topic",
    at: datetime | None = None,
) -> int:
    """Write a package with a deck for each topic or level, and tell how many notes it has.

    `at` is the time that its notes bear; Anki takes one over where it is later than what it has.
    Raises AnkiMissing, OSError, and whatever the questions and `draw` raise.
    """
    try:
        import genanki  # imported here: it is an extra, and needed for nothing else
    except ImportError:
        raise AnkiMissing from None
    model = genanki.Model(
        MODEL,
        "Casebook",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Question", "qfmt": FRONT, "afmt": BACK}],
        css=CSS,
    )
    decks: dict[str, genanki.Deck] = {}
    with tempfile.TemporaryDirectory() as folder:
        pictures = _Pictures(Path(folder), draw)
        count = 0
        for question in questions:
            name = deck_name(question, by)
            deck = decks.setdefault(name, genanki.Deck(deck_id(name), name))
            boards = (pictures.of(question, step) for step in (question.at, question.until))
            filled = fields(question, language, *boards)
            deck.add_note(genanki.Note(model, filled, guid=note_id(question.id, language), tags=_tags(question)))
            count += 1
        package = genanki.Package([decks[name] for name in sorted(decks)], pictures.files())
        package.write_to_file(str(target), timestamp=at.timestamp() if at else None)
    return count


def deck_name(question: Question, by: By) -> str:
    """The name of the deck that a question belongs to; Anki reads `::` as a deck within a deck."""
    topic = "/".join(question.case.split("/")[1:-1])
    return f"Casebook::{question.game}::{topic.replace('/', '::') if by == 'topic' else f'level {question.level}'}"


def deck_id(name: str) -> int:
    """The id of a deck: the same for the same name, from 2^30 on, as Anki's own are large."""
    return (1 << 30) + int(sha256(name.encode()).hexdigest()[:7], 16)


def note_id(question: str, language: str) -> str:
    """The id of a note: the same for the same question in the same language, whatever becomes of its texts."""
    return sha256(f"casebook {language} {question}".encode()).hexdigest()[:16]


def _tags(question: Question) -> list[str]:
    # A tag has no blanks; neither have ids.
    return ["casebook", question.game, f"level-{question.level}", question.edition, question.kind]


class _Pictures:
    """The pictures of a package, in files that are named for what they show: one that is drawn twice is kept once."""

    def __init__(self, folder: Path, draw: Draw) -> None:
        self._folder = folder
        self._draw = draw
        self._drawn: dict[tuple[str, str, str, int], str] = {}

    def of(self, question: Question, step: int) -> str:
        """The name of the file that shows the board after a step; empty where nothing was drawn."""
        # A variant of a case has a board of its own; its id ends with a number of its own (`~1`).
        place = (question.case, question.edition, question.id.partition("~")[2], step)
        if place not in self._drawn:
            self._drawn[place] = self._file(self._draw(question, step))
        return self._drawn[place]

    def files(self) -> list[str]:
        """The paths of all files."""
        return [str(file) for file in sorted(self._folder.iterdir())]

    def _file(self, picture: Picture | None) -> str:
        if picture is None:
            return ""
        name = f"casebook-{sha256(picture.data).hexdigest()[:20]}.{picture.suffix}"
        (self._folder / name).write_bytes(picture.data)
        return name
