"""Fixtures that were read beforehand: plain data with their places, for where reading YAML takes too long.

`casebook site` makes an archive a game of them; in the browser it is taken in before anything is read. An archive maps
the path of each file, from this package on, to two lines of JSON: the data, and the line and column of all in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from scenarios.reading import Fixture, Place, name_of, read_fixture, read_from_now_on

Archive = Mapping[str, str]
"""Fixtures as JSON, by the path of their file from this package on."""
FOLDER = Path(__file__).parent
BOTH = "zh=en"
"""The key of what is said once, for both languages."""
_MARKED = f'"{BOTH}"'.encode()
_THEN = b"\n"
"""Between the data of a file and its places; JSON has no line break of its own."""
_FIRST = re.compile(rb"\[(\d+),(\d+)")
_taken: dict[Path, bytes] = {}
"""As UTF-8: texts with Chinese in them take twice to three times as much."""
_folders: dict[Path, list[Path]] = {}


def pack(files: Iterable[Path], reduce: Callable[[object], object] = lambda data: data) -> dict[str, str]:
    """Read files of this package into an archive. Raises MalformedFixture or OSError.

    `reduce` may leave out of the data of a file what is said in one of our languages: `{zh: 一, en: one}` becomes
    `{BOTH: one}`, which is read as `{zh: one, en: one}`.
    """
    return {file.relative_to(FOLDER).as_posix(): _written(read_fixture(file), reduce) for file in files}


def take_in(archive: Archive) -> None:
    """Have every fixture of an archive read from it from now on, and its files found where folders are listed."""
    for name, text in archive.items():
        file = FOLDER / name
        _taken[file] = text.encode()
        _folders.setdefault(file.parent, []).append(file)
    read_from_now_on(_read)


def files_of(folder: Path) -> list[Path]:
    """Return the YAML files that stand directly in a folder, by their names, ready-made ones among them."""
    return sorted({*_folders.get(folder, ()), *folder.glob("*.yaml")})


def files_below(folder: Path) -> Iterator[Path]:
    """The ready-made files in a folder or below it, in no order."""
    return (file for below, files in _folders.items() if below.is_relative_to(folder) for file in files)


def may_say(path: Path, key: str) -> bool | None:
    """Whether a key may stand anywhere in a ready-made file, which is not read for it; None where there is none."""
    text = _taken.get(path)
    return None if text is None else f'"{key}":'.encode() in text


def _read(path: Path) -> Fixture | None:
    text = _taken.get(path)
    if text is None:
        return None
    data, _, places = text.partition(_THEN)
    line, column = _FIRST.match(places).groups()  # type: ignore[union-attr]  # every file has a place
    read: dict[str, object] = json.loads(data, object_hook=_twice if _MARKED in data else None)
    return Fixture(name_of(path), read, Place(int(line), int(column), _Inside(read, places)))


def _twice(said: dict[str, Any]) -> dict[str, Any]:
    return dict.fromkeys(("zh", "en"), said[BOTH]) if BOTH in said else said


def _written(fixture: Fixture, reduce: Callable[[object], object]) -> str:
    halves = (reduce(fixture.data), _record(fixture.top))
    return _THEN.decode().join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in halves)


def _record(place: Place) -> list[Any]:
    """A place as its line, its column, and those of what is inside, in the order of the data."""
    inside = [_record(each) for each in place.inside.values()]
    return [place.line, place.column, inside] if inside else [place.line, place.column]


class _Inside(Mapping[str | int, Place]):
    """The places in a file, set up when somebody asks for one: only complaints do, and it takes the longer half."""

    def __init__(self, data: dict[str, object], text: bytes) -> None:
        self._data = data
        self._text = text

    @cached_property
    def _places(self) -> Mapping[str | int, Place]:
        return _place(self._data, json.loads(self._text)).inside

    def __getitem__(self, key: str | int) -> Place:
        return self._places[key]

    def __iter__(self) -> Iterator[str | int]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _place(data: object, record: list[Any]) -> Place:
    line, column, *inside = record
    if not inside:
        return Place(line, column, {})
    keys: Iterable[Any] = data if isinstance(data, dict) else range(len(inside[0]))
    values = data.values() if isinstance(data, dict) else data
    assert isinstance(values, Iterable)
    return Place(
        line, column, {key: _place(value, each) for key, value, each in zip(keys, values, inside[0], strict=True)}
    )
