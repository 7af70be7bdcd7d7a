"""What a user of the command line has set once for all: his game, the edition of it, the language of the output.

It lies in `config.toml` of the Casebook folder, three keys with texts as their values.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from rules_index.documents import Document, UnknownGame, as_game
from rules_index.home import casebook_home, replace_file, writing
from rules_index.scope import Scope, UnknownEdition
from webapp.translations import LANGUAGE_TAGS

FILE = "config.toml"
LANGUAGES = tuple(LANGUAGE_TAGS)
_LINE = re.compile(r" *\(at (?:line (\d+), column \d+|end of document)\)$")


class MalformedConfig(ValueError):
    """The file cannot be used; the message names it, the line and the key, and what was expected."""


@dataclass(frozen=True)
class Config:
    """The values that are set; empty texts for those that are not."""

    game: str = ""
    edition: str = ""
    language: str = ""

    @property
    def scope(self) -> Scope:
        """Where to look."""
        return Scope((self.game,) if self.game else (), self.edition)

    def as_record(self) -> dict[str, str | None]:
        """The values as plain data; None for those that are not set."""
        return {key: getattr(self, key) or None for key in KEYS}


KEYS = tuple(each.name for each in fields(Config))


def config_path(home: Path | None = None) -> Path:
    """The file, which need not exist."""
    return (home or casebook_home()) / FILE


def load_config(home: Path | None = None) -> Config:
    """Read the file; nothing is set where there is none.

    Whether there is such a game and edition is for `check_config` to tell. Raises MalformedConfig or OSError.
    """
    file = config_path(home)
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return Config()
    except UnicodeDecodeError as error:
        raise MalformedConfig(f"{file}: this is no UTF-8 text; expected TOML in UTF-8 ({error.reason})") from None
    return _config(_checked(_parsed(text, file), text, file), file, text)


def check_config(config: Config, documents: Sequence[Document], home: Path | None = None) -> Config:
    """The same config, if there is such a game and such an edition of it. Raises MalformedConfig."""
    file = config_path(home)
    try:
        if config.game:
            config.scope.wanted(documents)
    except UnknownGame as error:
        raise _unknown(file, "game", error.wanted, error.nearest) from None
    except UnknownEdition as error:
        raise _unknown(file, "edition", error.wanted, error.nearest) from None
    return config


def change_config(changes: Mapping[str, str], documents: Sequence[Document], home: Path | None = None) -> Config:
    """Set keys (an empty text unsets one), and write the file anew where the result is sound.

    An edition goes with the game that it was set for. Raises MalformedConfig or OSError; nothing has changed then.
    """
    file = config_path(home)
    with writing(file.parent):
        known = {key: value for key, value in _loosely(home).items() if key not in changes}
        if changes.get("game") != known.get("game") and "game" in changes:
            known.pop("edition", None)
        wanted = {**known, **{key: value for key, value in changes.items() if value}}
        config = check_config(_config(wanted, file), documents, home)
        replace_file(file, "".join(f'{key} = "{value}"\n' for key, value in config.as_record().items() if value))
    return config


def _config(values: Mapping[str, str], file: Path, text: str = "") -> Config:
    """The config of these values, if they go together. Raises MalformedConfig."""
    config = Config(**{**values, "game": as_game(values.get("game", ""))})
    if config.language and config.language not in LANGUAGES:
        raise _wrong(file, text, "language", f"{config.language!r} will not do; expected {' or '.join(LANGUAGES)}")
    if config.edition and not config.game:
        raise _wrong(file, text, "edition", "an edition is one of a game; expected a game beside it")
    return config


def _loosely(home: Path | None) -> dict[str, str]:
    """What the file says, sound or not, so that a wrong value can be set right. Raises MalformedConfig for no TOML."""
    file = config_path(home)
    if not file.exists():
        return {}
    text = file.read_bytes().decode("utf-8-sig", errors="replace")
    return _checked(_parsed(text, file), text, file)


def _parsed(text: str, file: Path) -> dict[str, object]:
    import tomllib  # imported here: most folders hold no config

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = str(error)
        found = _LINE.search(told)
        line = int(found[1]) if found and found[1] else max(1, text.rstrip("\n").count("\n") + 1)
        why, expected = _LINE.sub("", told), 'expected lines like game = "riftbound"'
        raise MalformedConfig(f"{file}:{line}: this is no TOML ({why}); {expected}") from None


def _checked(table: Mapping[str, object], text: str, file: Path) -> dict[str, str]:
    for key, value in table.items():
        if key not in KEYS:
            raise _wrong(file, text, key, f"there is no such key; expected {', '.join(KEYS)}")
        if not isinstance(value, str) or not value:
            raise _wrong(file, text, key, f"{value!r} will not do; expected a text in quotation marks")
    return {key: value for key, value in table.items() if isinstance(value, str)}


def _wrong(file: Path, text: str, key: str, why: str) -> MalformedConfig:
    """The error for a key, with the line that it stands in."""
    named = re.compile(rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[.=\]]""")
    line = next((n for n, each in enumerate(text.splitlines(), 1) if named.match(each)), 0)
    return MalformedConfig(f"{file}{f':{line}' if line else ''}: {key}: {why}")


def _unknown(file: Path, key: str, wanted: str, known: Sequence[str]) -> MalformedConfig:
    text = file.read_text("utf-8-sig", errors="replace") if file.exists() else ""
    expected = ", ".join(known) or "none: the documents of this game bear no date"
    return _wrong(file, text, key, f"there is no {key} {wanted!r}; expected {expected}")
