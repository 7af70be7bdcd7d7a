"""An import beside the text that it was read from: the lines around a defect, the rule of a line, what was left out."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path

from rules_index.importing.pdf import marked_page
from rules_index.importing.records import Clause
from rules_index.importing.rows import raw_lines
from rules_index.importing.store import StoredImport, import_path, load, source_of
from rules_index.model import Defect

_TELLING = 40
"""So many characters of a rule tell its line from others of the same number, as a page in one line has."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of the source: its number, counted from 1, its text, and whether it is the one that is spoken of."""

    number: int
    text: str
    meant: bool = False


@dataclass(frozen=True)
class ReadSource:
    """An import with its source, line by line; of a web page, block by block."""

    stored: StoredImport
    lines: tuple[tuple[int, str], ...]

    def around(self, line: int, *, before: int = 2, after: int = 3, text: str = "") -> tuple[SourceLine, ...]:
        """The lines around one that are not blank; `text` is that of the rule that came of it."""
        at = self._position(line, text)
        above = islice(self._filled(range(at - 1, -1, -1)), before)
        below = islice(self._filled(range(at + 1, len(self.lines))), after)
        shown = [*reversed([*above]), *([at] if at < len(self.lines) else []), *below]
        return tuple(SourceLine(*self.lines[index], meant=index == at) for index in shown)

    def page_of(self, line: int) -> int | None:
        """The page on which a line of a PDF begins; None where the source was no PDF."""
        at = bisect_right(self._page_starts, line)
        return self._pages[at - 1][1] if at else None

    def rule_of(self, defect: Defect) -> Clause | None:
        """The rule that a defect is about: the one that its line has become part of, or the one of its number."""
        of_line = self._by_line.get(defect.line, ())
        same = (each for each in of_line if defect.number in (each.number, each.printed))
        return next(same, None) or next(iter(of_line), None) or self._by_number.get(defect.number)

    def left_out(self, most: int) -> tuple[tuple[SourceLine, ...], ...]:
        """The lines that became part of no rule, in stretches of so many that stand together."""
        stretches: list[list[SourceLine]] = []
        open_one = False
        for number, text in self.lines:
            if not text.strip() or marked_page(text) is not None:
                continue
            if number in self._by_line:
                open_one = False
                continue
            if not open_one or len(stretches[-1]) == most:
                stretches.append([])
            open_one = True
            stretches[-1].append(SourceLine(number, text, meant=True))
        return tuple(map(tuple, stretches))

    @cached_property
    def _by_line(self) -> dict[int, tuple[Clause, ...]]:
        found: dict[int, tuple[Clause, ...]] = {}
        for clause in self.stored.rules:
            for line in dict.fromkeys((clause.line, *clause.lines)):
                found[line] = (*found.get(line, ()), clause)
        return found

    @cached_property
    def _by_number(self) -> dict[str, Clause]:
        return {clause.number: clause for clause in self.stored.rules}

    @cached_property
    def _pages(self) -> list[tuple[int, int]]:
        return [(number, page) for number, text in self.lines if (page := marked_page(text)) is not None]

    @cached_property
    def _page_starts(self) -> list[int]:
        return [number for number, _ in self._pages]

    @cached_property
    def _numbers(self) -> list[int]:
        return [number for number, _ in self.lines]

    def _position(self, line: int, text: str) -> int:
        at = bisect_left(self._numbers, line)
        same = range(at, bisect_left(self._numbers, line + 1))
        telling = text[:_TELLING]
        return next((index for index in same if telling and telling in self.lines[index][1]), at)

    def _filled(self, indices: Iterable[int]) -> Iterator[int]:
        return (index for index in indices if self.lines[index][1].strip())


def read_again(home: Path, document: str) -> ReadSource | None:
    """Return the import of a document with its source; None where there is none, or it is damaged.

    Raises OSError where the file is there and cannot be read.
    """
    try:
        status = import_path(home, document).stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return _read(home, document, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=3)
def _read(home: Path, document: str, _changed: int, _size: int) -> ReadSource | None:
    """Kept, for whoever looks at one page of the defects goes on to the next."""
    stored = load(home, document)
    return None if stored is None else ReadSource(stored, tuple(raw_lines(source_of(home, document))))
