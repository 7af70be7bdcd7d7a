"""A deck for Anki of the questions that are wanted, with their boards as pictures."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from scenarios.questions import Listed
from study.anki import export_anki
from study.anki.exporting import By
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.studying.pictures import BoardPictures
from webapp.view_models.studying.wanted import Wanted

MOST_NOTES = 200
"""So many questions a package made on a page holds, each of which is played; the command has no such bound."""


def wanted_notes(services: Services, wanted: Wanted) -> Sequence[Listed]:
    """The questions that are wanted."""
    return tuple(wanted.choice.of(services.question_table))


def deck(services: Services, wanted: Wanted, by: By, words: Translations) -> bytes:
    """The package. Raises AnkiMissing, TooSlow."""
    pictures = BoardPictures(services.questions, services.rules, words)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "casebook.apkg"
        made = (services.questions.find(one.id) for one in wanted_notes(services, wanted)[:MOST_NOTES])
        export_anki(made, file, pictures.draw, language=words.language, by=by)
        return file.read_bytes()
