"""Messages in two languages that travel as plain text: who knows of no language prints them as they are.

Those of the runner are written in both. Those of the engine's readers are English; what the common ones are in Chinese
stands in `messages.yaml`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rules_index.plain_yaml import read_yaml

_FOLDER = Path(__file__).parent
_HINT = re.compile(r"(?P<said>.*?) \(did you mean (?P<near>.+)\?\)", re.DOTALL)
_PLACE = re.compile(r"\\\{(\\#)?(\d)\\\}")


class Told(str):
    """A message; as text it is what everybody can read, `in_language` gives it in one language alone."""

    _by_language: dict[str, str]

    def __new__(cls, en: str, zh: str, both: str = "") -> Told:
        """`both` is the text where nobody has said in which language; without it, that is the English one."""
        told = super().__new__(cls, both or en)
        told._by_language = {"en": en, "zh": zh}
        return told

    def __reduce__(self) -> tuple[type[Told], tuple[str, str, str]]:
        # Messages travel between the worker processes of `verify`.
        return Told, (self._by_language["en"], self._by_language["zh"], str(self))

    def told(self, language: str) -> str:
        """The message in one language."""
        return self._by_language[language]


def in_language(message: str, language: str) -> str:
    """A message in the language asked for, where it is known in that; else as it is."""
    if isinstance(message, Told):
        return message.told(language)
    return _in_chinese(message) if language == "zh" else message


def _in_chinese(message: str) -> str:
    near = _HINT.fullmatch(message)
    said = near["said"] if near else message
    for pattern, told in _patterns():
        found = pattern.fullmatch(said)
        if found:
            words = told.format("", *found.groups())
            return f"{words}（是不是 {near['near']}？）" if near else words
    return message


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What fits a message, and what that is in Chinese."""
    # Read by the plain reader: the strict one is for what users write, and says what is wrong with it in messages.
    return tuple((_pattern(each["en"]), each["zh"]) for each in read_yaml(_FOLDER, "messages.yaml"))


def _pattern(en: str) -> re.Pattern[str]:
    return re.compile(_PLACE.sub(lambda found: r"(\d+)" if found[1] else "(.+?)", re.escape(en)), re.DOTALL)
