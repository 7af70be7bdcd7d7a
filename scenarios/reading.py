"""Reading fixture files: a strict YAML that keeps the line and column of every place.

YAML guesses: it reads `1.10` as a fraction, `no` as false and `1:30` as ninety, and keeps the last of two equal keys.
Here only null, whole numbers, `true` and `false` are anything but text; duplicate keys, tags, anchors and aliases are
errors, and so is a fraction without quotes, since nothing here is counted in fractions and every rule number that
looks like one is a text. The file is read event by event, so that a hostile depth of brackets is refused instead of
breaking the reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import yaml

from engine.core.errors import Malformed
from rules_index.plain_yaml import Loader
from scenarios.messages import in_language

MAX_BYTES = 1_000_000
"""No fixture is larger; what is larger was chosen by mistake, and is not read into memory."""

MAX_DEPTH = 60

MOST_TOLD = 2_000
"""No message is longer: a fixture may hold a word of a hundred thousand letters."""

_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""What no text holds but tab and line break: control characters, which terminals obey, and what turns text around."""
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_FRACTION = re.compile(r"[-+]?(?:[0-9][0-9_]*\.[0-9_]*|\.[0-9_]+)(?:[eE][-+]?[0-9]+)?")
_WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "true": True, "false": False}


class MalformedFixture(Exception):
    """A fixture file does not have the form that it must have.

    `line` and `column` count from 1; `field` is the path inside the file as people write it (`cards.bolt.cost`);
    `expected` says what would be right. As text it is one line: FILE:LINE:COL: field: what is wrong; expected ...
    """

    def __init__(self, file: str, line: int, column: int, field: str, message: str, expected: str) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.field = field
        self.message = message
        self.expected = expected
        super().__init__(self._line(message, f"; expected {expected}" if expected else ""))

    def _line(self, message: str, expected: str) -> str:
        text = f"{self.file}:{self.line}:{self.column}: {self.field}: {message}{expected}"
        told = " ".join(text.split())
        return told if len(told) <= MOST_TOLD else f"{told[:MOST_TOLD]} ..."

    def told(self, language: str) -> str:
        """The line in one language, as far as its message is known in that."""
        words = "; expected " if language == "en" else "；应为 "
        expected = f"{words}{in_language(self.expected, language)}" if self.expected else ""
        return self._line(in_language(self.message, language), expected)

    def __reduce__(self) -> tuple[type[MalformedFixture], tuple[str, int, int, str, str, str]]:
        # Errors travel between the worker processes of `verify`; by default they would be rebuilt from one argument.
        return type(self), (self.file, self.line, self.column, self.field, self.message, self.expected)


class Place(NamedTuple):
    """Where something stands in a file, and where the things inside it stand, by key or list position.

    What a mapping holds stands where its key stands: that is where a reader looks for it.
    """

    line: int
    column: int
    inside: Mapping[str | int, Place]


_NOTHING: Mapping[str | int, Place] = {}
"""What stands inside a text or a number; nobody writes to it. A file has hundreds of them."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One file as it was read: plain data (mappings, lists, texts, whole numbers, true, false, null) and its places."""

    file: str
    data: dict[str, object]
    top: Place

    def has(self, path: tuple[str | int, ...]) -> bool:
        """Whether something stands in the file at this path."""
        place: Place | None = self.top
        for part in path:
            place = place.inside.get(part) if place else None
        return place is not None

    def malformed(self, error: Malformed, path: tuple[str | int, ...] | None = None) -> MalformedFixture:
        """Say where in the file a complaint applies: at its path (or `path`, if given), or the nearest place above."""
        place = self.top
        for part in error.path if path is None else path:
            if part not in place.inside:
                break
            place = place.inside[part]
        return MalformedFixture(self.file, place.line, place.column, error.where, error.message, error.expected)

    @contextmanager
    def locating(self) -> Iterator[None]:
        """Turn every Malformed that is raised inside into a MalformedFixture of this file."""
        try:
            yield
        except Malformed as error:
            raise self.malformed(error) from None


def read_fixture(path: Path, name: str | None = None, upto: str | None = None) -> Fixture:
    """Read one file, or its beginning up to the value of the top key `upto`.

    Messages call it `name`, or by its path, as short as it can be from here.

    Raises MalformedFixture where it is no strict YAML, no UTF-8 text, or far too large, and OSError where it cannot be
    read at all.
    """
    if (ready := _ready_made(path)) is not None:
        return ready
    return read_content(content_of(path), name or name_of(path), upto)


def read_from_now_on(ready: Callable[[Path], Fixture | None]) -> None:
    """Have `read_fixture` ask first whether a file was read beforehand (`scenarios.ready_made`)."""
    global _ready_made
    _ready_made = ready


def _nothing_ready(_path: Path) -> Fixture | None:
    return None


_ready_made = _nothing_ready


def name_of(path: Path) -> str:
    """What messages call a file: its path, as short as it can be from here."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def content_of(path: Path) -> bytes:
    """Give what stands in a file, or as much of it as shows that it is too large. Raises OSError."""
    with path.open("rb") as stream:
        return stream.read(MAX_BYTES + 1)


def read_content(content: bytes, file: str, upto: str | None = None) -> Fixture:
    """Read the content of a file that messages call `file`; see `read_fixture`. Raises MalformedFixture."""
    if len(content) > MAX_BYTES:
        raise _no_fixture(file, f"the file is larger than {MAX_BYTES} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _no_fixture(file, "this is no UTF-8 text", content.count(b"\n", 0, error.start) + 1) from None
    return parse_fixture(text, file, upto)


def parse_fixture(text: str, file: str, upto: str | None = None) -> Fixture:
    """Read strict YAML from a text, or from its beginning; see `read_fixture`. Raises MalformedFixture."""
    try:
        return _Reader(text, file, upto).fixture()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        message = error.problem or "this is no YAML"
        raise MalformedFixture(file, line, column, "(file)", message, "well-formed YAML") from None
    except yaml.reader.ReaderError as error:
        line = text.encode().count(b"\n", 0, error.position) + 1
        raise _no_fixture(file, str(error.reason), line) from None


def is_plain_text(text: str) -> bool:
    """Whether a text without quotes would be read as itself, and not as a number, a truth or nothing."""
    return text not in _WORDS and not _FRACTION.fullmatch(text) and not _INTEGER.fullmatch(text)


def _no_fixture(file: str, message: str, line: int = 1) -> MalformedFixture:
    return MalformedFixture(file, line, 1, "(file)", message, "a fixture: one YAML mapping in UTF-8")


_Event = Any
"""An event of the parser; of what kind it is, its class says."""


class _Reader:
    """Builds data and places from the events of a YAML parser."""

    def __init__(self, text: str, file: str, upto: str | None = None) -> None:
        self._file = file
        self._upto = upto
        self._next: Callable[[], _Event] = Loader(text).get_event

    def fixture(self) -> Fixture:
        self._next()
        if isinstance(self._next(), yaml.StreamEndEvent):
            raise _no_fixture(self._file, "the file is empty")
        first = self._next()
        if not isinstance(first, yaml.MappingStartEvent):
            self._fail(first, (), "this is no mapping", "keys and values, such as `id: ...`")
        inside: dict[str | int, Place] = {}
        top = _place(first, inside)
        data = self._mapping(inside, ())
        if self._upto in data:
            return Fixture(self._file, data, top)
        self._next()
        following = self._next()
        if not isinstance(following, yaml.StreamEndEvent):
            self._fail(following, (), "a second document starts here", "one document a file")
        return Fixture(self._file, data, top)

    def _value(self, event: _Event, path: tuple[str | int, ...]) -> tuple[object, Place]:
        if len(path) > MAX_DEPTH:
            self._fail(event, path[:3], "this is nested too deeply", f"at most {MAX_DEPTH} levels")
        kind = type(event)
        if kind is yaml.AliasEvent or event.anchor:
            self._fail(event, path, "anchors and aliases are not read", "the value itself, written out")
        if event.tag:
            self._fail(event, path, "YAML tags are not read", "the value without a tag")
        if kind is yaml.ScalarEvent:
            return self._scalar(event, path), _place(event)
        inside: dict[str | int, Place] = {}
        place = _place(event, inside)
        if kind is yaml.MappingStartEvent:
            return self._mapping(inside, path), place
        return self._sequence(inside, path), place

    def _mapping(self, inside: dict[str | int, Place], path: tuple[str | int, ...]) -> dict[str, object]:
        result: dict[str, object] = {}
        while type(event := self._next()) is not yaml.MappingEndEvent:
            key = self._scalar(event, path) if type(event) is yaml.ScalarEvent else None
            if not isinstance(key, str):
                self._fail(event, path, "this key is no text", "a word as key, in quotes if it looks like a number")
            if key in result:
                first = inside[key].line
                self._fail(event, (*path, key), f"the key {key!r} stands in line {first} already", "each key once")
            result[key], inner = self._value(self._next(), (*path, key))
            inside[key] = _place(event, inner.inside)
            if not path and key == self._upto:
                break
        return result

    def _sequence(self, inside: dict[str | int, Place], path: tuple[str | int, ...]) -> list[object]:
        result: list[object] = []
        while type(event := self._next()) is not yaml.SequenceEndEvent:
            value, inside[len(result)] = self._value(event, (*path, len(result)))
            result.append(value)
        return result

    def _scalar(self, event: _Event, path: tuple[str | int, ...]) -> bool | int | str | None:
        text: str = event.value
        if found := _UNSEEN.search(text):
            self._fail(event, path, f"the character U+{ord(found[0]):04X} is not to be seen", "text that can be shown")
        if not event.implicit[0]:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _FRACTION.fullmatch(text):
            self._fail(event, path, f"{text} without quotes is a fraction to YAML, not a text", f'"{text}" in quotes')
        return int(text) if _INTEGER.fullmatch(text) else text

    def _fail(self, event: _Event, path: tuple[str | int, ...], message: str, expected: str) -> NoReturn:
        place = _place(event)
        where = Malformed(path, "").where
        raise MalformedFixture(self._file, place.line, place.column, where, message, expected)


def _place(event: _Event, inside: Mapping[str | int, Place] = _NOTHING) -> Place:
    mark = event.start_mark
    return Place(mark.line + 1, mark.column + 1, inside)
