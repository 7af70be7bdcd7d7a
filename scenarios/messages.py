"""Messages in two languages that travel as plain text: who knows of no language prints them as they are."""

from __future__ import annotations


class Told(str):
    """A message; as text it is what everybody can read, `in_language` gives it in one language alone."""

    __slots__ = ("_by_language",)
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
    return message.told(language) if isinstance(message, Told) else str(message)
