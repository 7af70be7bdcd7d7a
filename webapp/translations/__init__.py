"""The two languages of the interface, and the one place that holds its words.

Each language has one catalogue, `<language>.yaml` beside this file; templates ask for an entry by its dotted key. A
game that calls things otherwise has its own names in `<game>/<language>.yaml`. Chinese is the first language and the
one that anything unknown falls back to.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from rules_index.edition_names import with_names
from rules_index.plain_yaml import read_yaml

DEFAULT_LANGUAGE = "zh"
LANGUAGE_TAGS = {"zh": "zh-Hans", "en": "en"}
"""Our languages, and the tag that a browser needs to pick the right glyphs (`zh-Hans`, or it may draw Japanese)."""


class _Filler(string.Formatter):
    """Fills placeholders in; `{count:line|lines}` is the first word where the value is 1, the second otherwise."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, mark, several = format_spec.partition("|")
        return str((one if value == 1 else several) if mark else super().format_field(value, format_spec))


_FILLER = _Filler()


@dataclass(frozen=True)
class Translations:
    """The interface words of one language: call it with a key and the values for its placeholders.

    `game` is the game that is spoken of: its own names for things go before those that all games share. `edition` is
    the edition that is played, for what has not the same name in all of them; empty for that in force. `game_names`
    gives what users call games of their own; it is asked only where such a game is named.
    """

    language: str
    entries: Mapping[str, str]
    game: str = ""
    edition: str = ""
    game_names: Callable[[], Mapping[str, str]] = dict

    def __call__(self, key: str, **values: object) -> str:
        """The entry for `key`, filled in. Raises KeyError for a key that the catalogue lacks."""
        entry = self._entry(key)
        if entry is None:
            raise KeyError(key)
        # Most entries have nothing to fill in, and a page asks for hundreds of them.
        return _FILLER.format(entry, **values) if "{" in entry or "}" in entry else entry

    def has(self, key: str) -> bool:
        """Whether there is an entry for `key`."""
        return self._entry(key) is not None

    def label(self, group: str, value: object) -> str:
        """The name of a value from an open set (a kind of step, a keyword); the value itself where we have no name."""
        entry = self._entry(f"{group}.{value}")
        if entry is None and group == "game":
            entry = self.game_names().get(str(value))
        return str(value) if entry is None else entry

    def within(self, game: str, edition: str = "") -> Translations:
        """The same words, where one game is spoken of, in one edition; without one the edition stays that of before."""
        return replace(self, game=game, edition=edition or self.edition)

    def keyword(self, keyword: object) -> str:
        """The name of a keyword with its amount, if it has one: `assault 2`."""
        name, _, amount = str(keyword).partition(" ")
        return f"{self.label('keyword', name)} {amount}".strip()

    def of(self, names: Mapping[str, str] | str | None) -> str:
        """A text that a case or card carries in both languages, in this one; an empty string where there is none."""
        if names is None or isinstance(names, str):
            return names or ""
        return names.get(self.language) or names.get(DEFAULT_LANGUAGE) or next(iter(names.values()), "")

    def _entry(self, key: str) -> str | None:
        """What the game has of its own for `key`, or else what all share, with the names of the edition."""
        own = self.entries.get(f"of_game.{self.game}.{key}") if self.game else None
        entry = self.entries.get(key) if own is None else own
        return None if entry is None else with_names(entry, self.edition, self.language)


@cache
def load_translations(language: str) -> Translations:
    """The catalogue of one language; an unknown language gets the first one."""
    known = language if language in LANGUAGE_TAGS else DEFAULT_LANGUAGE
    folder = resources.files(__package__)
    entries = dict(_read(folder, f"{known}.yaml"))
    for game in folder.iterdir():
        if game.is_dir() and not game.name.startswith("_"):
            entries.update(_read(game, f"{known}.yaml", f"of_game.{game.name}."))
    return Translations(known, entries)


def _read(folder: Traversable, name: str, prefix: str = "") -> Iterator[tuple[str, str]]:
    return _flattened(read_yaml(folder, name), prefix)


def _flattened(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Turn nested groups into dotted keys."""
    for name, value in tree.items():
        if isinstance(value, Mapping):
            yield from _flattened(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
