"""Telling steps: a sentence for each kind of step, in Chinese and English, kept as data beside this file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path

from engine.core.journal import Entry
from scenarios.reading import read_fixture

LANGUAGES = ("zh", "en")
FOLDER = Path(__file__).parent

Titles = Callable[[str], Mapping[str, str] | None]
"""Gives the name of an object in each language, where it has one."""


class Narrator:
    """Tells the steps of one game from the sentences in `<game>.yaml`.

    A sentence may name `{player}`, `{1}`, `{2}` ... (the subjects of the step, from the first), `{all}` (all of them),
    and `{2+}` (all from the second on).
    """

    def __init__(self, game: str) -> None:
        self._file = FOLDER / f"{game}.yaml"

    @cached_property
    def sentences(self) -> Mapping[str, Mapping[str, str]]:
        """The sentences by kind of step. Raises MalformedFixture."""
        return read_fixture(self._file).data  # type: ignore[return-value]

    def tell(self, entry: Entry, titles: Titles) -> dict[str, str]:
        """Tell one step in each language; a kind without a sentence is told by its name."""
        sentence = self.sentences.get(entry.kind)
        if sentence is None:
            words = entry.kind.replace(".", ": ").replace("_", " ")
            return dict.fromkeys(LANGUAGES, words)
        return {language: _fill(sentence[language], entry, titles, language) for language in LANGUAGES}


def _fill(sentence: str, entry: Entry, titles: Titles, language: str) -> str:
    subjects = [_called(subject, titles, language) for subject in entry.subjects]
    comma = "、" if language == "zh" else ", "
    words = {"player": entry.player or "", "all": comma.join(subjects)}
    for number, subject in enumerate(subjects, 1):
        words[str(number)] = subject
        words[f"{number}+"] = comma.join(subjects[number - 1 :])
    for name, word in words.items():
        sentence = sentence.replace(f"{{{name}}}", word)
    return sentence


def _called(subject: object, titles: Titles, language: str) -> str:
    if isinstance(subject, str):
        title = titles(subject)
        if title is not None and title[language] != subject:
            return f"{title[language]} ({subject})" if language == "en" else f"{title[language]}（{subject}）"
    return str(subject)
