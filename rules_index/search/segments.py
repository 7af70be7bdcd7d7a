"""The segments of an index on disk: one for each document and each shelf of cases, taken over where nothing changed.

Layout of an index: `segments.json` lists the segments in the order of their rules, each with the mark of all that it
was made from; `engine/<place>` are the engine's own files, `engine/<place>.json` is what is noted of the rules. A
segment is never written to again, so the next index has the same files under names of its own, and costs no copy.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from rules_index.search.backend import BackendFactory, IndexedRule
from rules_index.search.families import Families
from rules_index.search.notes import Notes, load_notes, save_notes
from rules_index.search.weighing import WeighedIndex

ENGINE_FOLDER = "engine"
_FILE = "segments.json"
NOTES = ".json"
"""What the name of a file of notes ends with."""
_LOCKS = shutil.ignore_patterns("*LOCK")


@dataclass(frozen=True, slots=True)
class Part:
    """What is to be a segment: its name, the mark of all that it is made from, and what makes its rules."""

    name: str
    mark: str
    made: Callable[[], Iterable[IndexedRule]]


@dataclass(frozen=True, slots=True)
class Written:
    """The segments of an index that was built.

    `ground` is the mark of what they have in common, `marks` gives each by its mark with its place.
    """

    folder: Path
    ground: str
    names: Sequence[str]
    marks: Mapping[str, int]

    @classmethod
    def of(cls, folder: Path) -> Written:
        """Read what an index says of its segments. Raises OSError, ValueError, LookupError or TypeError."""
        data = json.loads((folder / _FILE).read_text(encoding="utf-8"))
        names, marks = ([each[place] for each in data["segments"]] for place in (0, 1))
        return cls(folder, data["ground"], names, {mark: place for place, mark in enumerate(marks)})


def write_segments(
    folder: Path, ground: str, parts: Sequence[Part], factory: BackendFactory, formers: Iterable[Written]
) -> list[Notes]:
    """Write the segments of an index into its folder, and return what is noted of each.

    A segment that one of the former indices has, by the mark of all that it is made from, is taken over from there.
    """
    former = {mark: (each.folder, place) for each in formers for mark, place in each.marks.items()}
    (folder / ENGINE_FOLDER).mkdir()
    written = [_written(folder, place, part, factory, former.get(part.mark)) for place, part in enumerate(parts)]
    listed = {"ground": ground, "segments": [[part.name, part.mark] for part in parts]}
    (folder / _FILE).write_text(json.dumps(listed, indent=1), encoding="utf-8")
    return written


def _written(folder: Path, place: int, part: Part, factory: BackendFactory, former: tuple[Path, int] | None) -> Notes:
    segment = _segment(folder, place)
    notes = Notes()
    if former is not None:
        _take_over(_segment(*former), segment)
        return load_notes(_notes(segment))
    segment.mkdir()
    factory.build(segment, notes.taking(part.made()))
    if not factory.in_one:
        save_notes(notes, _notes(segment))
    return notes


def _take_over(former: Path, segment: Path) -> None:
    shutil.copytree(former, segment, copy_function=link_or_copy, ignore=_LOCKS)
    link_or_copy(_notes(former), _notes(segment))


def link_or_copy(source: str | Path, target: str | Path) -> None:
    """Give a file that is never written to another name, or copy it where the system has no such names."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def open_segments(folder: Path, factory: BackendFactory, families: Families) -> WeighedIndex:
    """Open all segments of an index, as one; the caller vouches for the folder."""
    with ExitStack() as opened:
        segments = []
        for place, _ in enumerate(Written.of(folder).names):
            segments.append(factory.open(_segment(folder, place)))
            opened.callback(segments[-1].close)
        index = WeighedIndex(segments, families)
        opened.pop_all()
    return index


def in_one(name: str, parts: Iterable[Part]) -> Part:
    """All parts as one, which no other index has."""

    def made() -> Iterator[IndexedRule]:
        for part in parts:
            yield from part.made()

    return Part(name, "", made)


def _segment(folder: Path, place: int) -> Path:
    return folder / ENGINE_FOLDER / str(place)


def _notes(segment: Path) -> Path:
    return segment.with_suffix(NOTES)
