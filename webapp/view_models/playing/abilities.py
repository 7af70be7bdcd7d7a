"""Which of several activated abilities of a card an answer means: what that ability says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scenarios.card_text.activated import activated_told
from scenarios.sandbox.play import Played
from scenarios.sandbox.position import case_of
from webapp.services import Services
from webapp.translations import Translations

Line = Mapping[str, Any]


class Abilities:
    """Tells of answers to a position as it stands."""

    def __init__(self, services: Services, played: Played, words: Translations) -> None:
        self._case = case_of(played.position, services.cases)
        self._game = played.game
        self._words = words
        self._told: dict[tuple[str, int], str] = {}

    def says(self, line: Line) -> str:
        """What the ability says that a line activates, where its card has another one besides; otherwise empty."""
        said = next(iter(line.values()), None)
        name = said.get("activate") if isinstance(said, Mapping) else None
        if not isinstance(said, Mapping) or not isinstance(name, str) or not self._ability(name, 1):
            return ""
        return self._ability(name, int(said.get("ability", 1)) - 1)

    def _ability(self, name: str, number: int) -> str:
        if (name, number) not in self._told:
            told = activated_told(self._case, self._game, name, number)
            self._told[name, number] = self._words.of(told) if told else ""
        return self._told[name, number]
