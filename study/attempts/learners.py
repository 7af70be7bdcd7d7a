"""Who learns, and on which device: names that are folders, none of which leads out of its folder."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from rules_index.home import replace_file, writing

GUEST = "guest"
"""Whoever has given no name."""

_NAME = re.compile(r"[\w][\w-]{0,39}")
_DEVICE = re.compile(r"[a-z0-9]{1,16}")
_OF_WINDOWS = re.compile(r"con|prn|aux|nul|com\d|lpt\d")


class InvalidLearner(ValueError):
    """A name cannot be that of a learner; the message says what can."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is no name of a learner; expected up to 40 letters, digits, - or _")


def check_learner(name: str) -> str:
    """A name as its folder bears it: in lower case, without blanks around it. Raises InvalidLearner."""
    tidy = unicodedata.normalize("NFKC", name).strip().casefold()
    if not _NAME.fullmatch(tidy) or _OF_WINDOWS.fullmatch(tidy):
        raise InvalidLearner(name)
    return tidy


def study_folder(home: Path) -> Path:
    """Where all that is studied lies in a Casebook folder."""
    return home / "study"


def learner_folder(home: Path, name: str) -> Path:
    """The folder of a learner, which need not exist. Raises InvalidLearner."""
    return study_folder(home) / check_learner(name)


def learners(home: Path) -> Iterator[str]:
    """The names of all who have a folder."""
    folder = study_folder(home)
    if folder.is_dir():
        yield from sorted(each.name for each in folder.iterdir() if each.is_dir())


def device_of(home: Path) -> str:
    """The name of this device, made by lot when it is first asked for. Raises OSError where it cannot be written."""
    file = study_folder(home) / "device.txt"
    if (known := _read(file)) is not None:
        return known
    with writing(study_folder(home)):
        known = _read(file)
        if known is None:
            known = secrets.token_hex(4)
            replace_file(file, known + "\n")
    return known


def _read(file: Path) -> str | None:
    if not file.is_file():
        return None
    name = file.read_text(encoding="utf-8").strip()
    return name if _DEVICE.fullmatch(name) else None
