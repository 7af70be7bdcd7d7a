"""Where each rule stands among the others, and what its wording is like; written beside the index while it is built.

Plain JSON: nothing in it can run.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rules_index.model import Kind
from rules_index.search.families import Families
from rules_index.search.notes import Noted

_FILE = "places.json"
NOWHERE = -1
"""The parent of a rule that stands under none."""


@dataclass(frozen=True, slots=True)
class Places:
    """What ranking wants to know of every rule, by its ordinal.

    `parents` and `sections` are ordinals: of the rule above, and of the first with the same whole number (181 of
    181.3.a); `headings` tells which rules are only that, `prohibitions` which say that something is not allowed;
    `stock` grows with the number of rules that say the same of other concepts (`X is a limited action`). `games`
    numbers the games, `editions` says in how many other editions a rule stands, `beside` whether its document is none
    of the rules of play: a book for tournaments, or a supplement.
    """

    parents: Sequence[int]
    sections: Sequence[int]
    headings: Sequence[bool]
    prohibitions: Sequence[bool]
    stock: Sequence[float]
    games: Sequence[int]
    editions: Sequence[int]
    beside: Sequence[bool]


class PlaceGatherer:
    """Gathers the places of rules from what is noted of them, in the order of the index."""

    def __init__(self) -> None:
        self._ordinals: dict[tuple[str, str], int] = {}
        self._whole: dict[tuple[str, str], int] = {}
        self._parents: list[int] = []
        self._sections: list[int] = []
        self._headings: list[bool] = []
        self._prohibitions: list[bool] = []
        self._patterns: list[tuple[str, str]] = []

    def note(self, rule: Noted) -> None:
        """Note where a rule stands."""
        document, ordinal = rule.document, len(self._parents)
        above = (self._ordinals.get((document, number), NOWHERE) for number in reversed(rule.ancestors))
        self._parents.append(next((ordinal for ordinal in above if ordinal != NOWHERE), NOWHERE))
        self._ordinals[document, rule.number] = ordinal
        self._sections.append(self._whole.setdefault((document, rule.number.partition(".")[0]), ordinal))
        self._headings.append(rule.kind == Kind.HEADING)
        self._prohibitions.append(rule.kind == Kind.PROHIBITION)
        self._patterns.append((document, rule.pattern))

    def places(self, families: Families) -> Places:
        """The places of all rules that were noted."""
        documents = [document for document, _ in self._patterns]
        game_of = {document: families.known(document).game for document in dict.fromkeys(documents)}
        games = {game: place for place, game in enumerate(dict.fromkeys(game_of.values()))}
        beside = {document: families.is_beside(document) for document in game_of}
        alike = Counter(self._patterns)
        return Places(
            parents=self._parents,
            sections=self._sections,
            headings=self._headings,
            prohibitions=self._prohibitions,
            stock=[round(math.log(alike[pattern]), 3) if pattern[1] else 0.0 for pattern in self._patterns],
            games=[games[game_of[document]] for document in documents],
            editions=[families.other_editions(ordinal) for ordinal in range(len(documents))],
            beside=[beside[document] for document in documents],
        )


def save_places(places: Places, folder: Path) -> None:
    """Write places into a folder."""
    (folder / _FILE).write_text(json.dumps(asdict(places)), encoding="utf-8")


def load_places(folder: Path) -> Places:
    """Read places back."""
    return Places(**json.loads((folder / _FILE).read_text(encoding="utf-8")))
