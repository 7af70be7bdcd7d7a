"""The narrator of one game: steps and refusals in, sentences out."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from engine.core.board import Value
from engine.core.decisions import Decision, Refusal
from engine.core.journal import Entry
from engine.core.reading import LANGUAGES
from scenarios.narration.naming import Cast, Namer
from scenarios.narration.phrasebook import Bilingual, Phrasebook, read_phrasebook
from scenarios.narration.sentences import Phrases, fill, polished

FOLDER = Path(__file__).parent

_COST = re.compile(r"(?:(\d+) energy)?(?:, )?((?:\d+ [a-z/]+ power(?:, )?)*)")
_POWER = re.compile(r"(\d+) ([a-z/]+) power")


class Narrator:
    """Tells the steps of one game, and why something is refused, from the sentences in `<game>.yaml`."""

    def __init__(self, game: str) -> None:
        self._file = FOLDER / f"{game}.yaml"

    @cached_property
    def book(self) -> Phrasebook:
        """All sentences and names. Raises MalformedFixture."""
        return read_phrasebook(self._file)

    def tell(self, entry: Entry, cast: Cast) -> dict[str, str]:
        """Tell one step in each language; a kind without a sentence is told by its name."""
        sentence = self.book.steps.get(entry.kind)
        if sentence is None:
            return dict.fromkeys(LANGUAGES, entry.kind.replace(".", ": ").replace("_", " "))
        return self._say(sentence, entry.player, entry.subjects, cast.at(entry.step))

    def ask(self, decision: Decision, cast: Cast) -> dict[str, str]:
        """Tell in each language what a decision asks; where its step has no sentence, by the name of the step."""
        sentence = self.book.steps.get(decision.step)
        if sentence is None:
            return dict.fromkeys(LANGUAGES, decision.step.replace(".", ": ").replace("_", " "))
        about = (decision.about,) if decision.about else ()
        return self._say(sentence, decision.chooser, about, cast)

    def refuse(self, refusal: Refusal, player: str, cast: Cast) -> dict[str, str]:
        """Say in each language what is forbidden to the player who tried it, and what would have been right.

        A step that only asks forbids nothing but what is no option; all of those share one sentence.
        """
        sentence = self.book.refusals.get(refusal.step)
        if sentence is None:
            return self._say(self.book.no_option, player, tuple(refusal.about.split("+")), cast)
        return self._say(sentence, player, _subjects_of(refusal), cast)

    def _say(self, sentence: Bilingual, player: str | None, subjects: tuple[Value, ...], cast: Cast) -> dict[str, str]:
        said = {}
        for language in LANGUAGES:
            phrases = Phrases(player, subjects, Namer(self.book, cast, language))
            said[language] = polished(fill(sentence[language], phrases), language)
        return said


def _subjects_of(refusal: Refusal) -> tuple[Value, ...]:
    """What a refusal is about: a cost in words is taken apart, so that it can be told in any language."""
    cost = _COST.fullmatch(refusal.about)
    if not refusal.about or cost is None:
        return (refusal.about,)
    power = ((domain, int(amount)) for amount, domain in _POWER.findall(cost[2]))
    return (int(cost[1] or 0), *(part for pair in power for part in pair))
