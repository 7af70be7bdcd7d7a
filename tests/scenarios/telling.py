"""How cases are told, for tests: the books of all games, and what a sentence lacks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.journal import Entry
from scenarios.narration import Cast, Narrator
from scenarios.narration.grammar import OPTIONAL, PLACEHOLDER
from scenarios.narration.naming import Namer
from scenarios.narration.phrasebook import Phrasebook
from scenarios.narration.sentences import Phrases
from scenarios.systems import SYSTEMS

BOOKS = {game: Narrator(game.replace("-", "_")).book for game in SYSTEMS}


def holes_of(entry: Entry, cast: Cast, book: Phrasebook) -> Iterator[tuple[int, str, str]]:
    """The placeholders for which a step has nothing, though its sentence cannot do without."""
    for language, sentence in book.steps[entry.kind].items():
        phrases = Phrases(entry.player, entry.subjects, Namer(book, cast, language))
        for match in PLACEHOLDER.finditer(OPTIONAL.sub("", sentence)):
            if match[2] is None and not phrases.of(match[1]):
                yield entry.step, entry.kind, match[0]
