"""The order in which the rows of a page are read: one column after the other, a table row by row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules_index.importing.pdf.rows import Row, row_of
from rules_index.importing.pdf.words import Word

_NARROWEST_GUTTER = 8.0
_ROUGHLY = 12.0
_MANY_PAGES = 0.3
_FAR = 2.2
_CROSSED = 0.12
_FEWEST_ROWS = 3
_NARROWEST_COLUMN = 0.15
_FEWEST_WORDS = 2.5
_TOGETHER = 0.7
_NEW_CELL = 1.25
_LEVEL = 2.5
_IN_STEP = 0.8


@dataclass(frozen=True, slots=True)
class Placed:
    """A row of one column: which of how many, from 0."""

    row: Row
    column: int
    columns: int


def in_reading_order(pages: Sequence[Sequence[Row]]) -> list[list[Placed]]:
    """Return the rows of each page as they are read; a page with a few rows has the columns of the others."""
    found = [_gutters(rows) for rows in pages]
    usual = _usual(found)
    return [
        _ordered(rows, gutters or (usual if _leaves_free(rows, usual) else []))
        for rows, gutters in zip(pages, found, strict=True)
    ]


def _usual(found: Sequence[list[float]]) -> list[float]:
    """Return the gutters that most pages have, if they have any."""
    places = Counter(tuple(round(gutter / _ROUGHLY) for gutter in gutters) for gutters in found)
    (most, times), *_ = places.most_common(1) or [((), 0)]
    alike = [gutters for gutters in found if tuple(round(gutter / _ROUGHLY) for gutter in gutters) == most]
    return alike[0] if most and times >= _MANY_PAGES * len(found) else []


def _leaves_free(rows: Sequence[Row], gutters: Sequence[float]) -> bool:
    crossed = sum(_parted(row, gutters) is None for row in rows)
    return bool(gutters) and crossed <= max(1, _CROSSED * len(rows))


def _ordered(rows: Sequence[Row], gutters: Sequence[float]) -> list[Placed]:
    """Return the rows of a page as they are read; a row that goes across columns ends those above it."""
    if not gutters:
        return [Placed(row, 0, 1) for row in rows]
    count = len(gutters) + 1
    placed: list[Placed] = []
    band: list[list[Row]] = [[] for _ in range(count)]
    for at, row in enumerate(rows):
        parts = None if _is_set_apart(rows, at) else _parted(row, gutters)
        if parts is None:
            placed += _flushed(band)
            band = [[] for _ in range(count)]
            placed.append(Placed(row, 0, 1))
        else:
            for column, words in enumerate(parts):
                if words:
                    band[column].append(row_of(words))
    return [*placed, *_flushed(band)]


def _is_set_apart(rows: Sequence[Row], at: int) -> bool:
    """Tell a head or foot of the page, which belongs to no column, however its words are spread."""
    if len(rows) < _FEWEST_ROWS or at not in (0, len(rows) - 1):
        return False
    inner = rows[1] if at == 0 else rows[-2]
    return abs(rows[at].y - inner.y) > _FAR * rows[at].size


def _flushed(band: Sequence[Sequence[Row]]) -> Iterator[Placed]:
    """Give the rows of a stretch without a crossing row: column by column, or cell by cell where it is a table."""
    count = len(band)
    for cells in _table_rows(band) or [[list(rows) for rows in band]]:
        for column, rows in enumerate(cells):
            yield from (Placed(row, column, count) for row in rows)


def _gutters(rows: Sequence[Row]) -> list[float]:
    """Return the middles of the white stripes that part the columns of a page, from left to right."""
    if len(rows) < _FEWEST_ROWS:
        return []
    left, right = min(row.left for row in rows), max(row.right for row in rows)
    width = int(right - left) + 1
    crossing = [0] * (width + 2)
    for row in rows:
        for start, end in _stretches(row):
            crossing[max(0, int(start - left))] += 1
            crossing[min(width, int(end - left) + 1)] -= 1
    most = _CROSSED * len(rows)
    gutters: list[float] = []
    begin, depth = None, 0
    for at in range(width):
        depth += crossing[at]
        if depth <= most:
            begin = at if begin is None else begin
        else:
            if begin is not None and at - begin >= _NARROWEST_GUTTER and begin > 0:
                gutters.append(left + (begin + at) / 2)
            begin = None
    return _believable(rows, gutters, left, right)


def _stretches(row: Row) -> Iterator[tuple[float, float]]:
    """Give the stretches of a row without a gap that a gutter could go through."""
    start, end = row.words[0].left, row.words[0].right
    for word in row.words[1:]:
        if word.left - end > _TOGETHER * row.size:
            yield start, end
            start = word.left
        end = max(end, word.right)
    yield start, end


def _believable(rows: Sequence[Row], gutters: Sequence[float], left: float, right: float) -> list[float]:
    """Keep the gutters between columns of text: wide enough, and with more in a row than a number."""
    kept = list(gutters)
    while kept:
        edges = [left, *kept, right]
        poor = [at for at, (start, end) in enumerate(pairwise(edges)) if not _is_column(rows, start, end, right - left)]
        if not poor:
            return kept
        del kept[min(poor[0], len(kept) - 1)]
    return kept


def _is_column(rows: Sequence[Row], start: float, end: float, width: float) -> bool:
    if end - start < _NARROWEST_COLUMN * width:
        return False
    inside = [[word for word in row.words if start <= (word.left + word.right) / 2 <= end] for row in rows]
    filled = [words for words in inside if words]
    return len(filled) >= _FEWEST_ROWS and sum(map(len, filled)) >= _FEWEST_WORDS * len(filled)


def _parted(row: Row, gutters: Sequence[float]) -> list[list[Word]] | None:
    """Return the words of each column, or None for a row that goes across."""
    if any(start < gutter < end for start, end in _stretches(row) for gutter in gutters):
        return None
    parts: list[list[Word]] = [[] for _ in range(len(gutters) + 1)]
    for word in row.words:
        parts[sum((word.left + word.right) / 2 > gutter for gutter in gutters)].append(word)
    return parts


def _table_rows(band: Sequence[Sequence[Row]]) -> list[list[list[Row]]] | None:
    """Return the cells of a table, row by row; None where its columns do not begin anew in step."""
    starts = [_cell_starts(rows) for rows in band]
    first = starts[0]
    if any(len(each) < _FEWEST_ROWS for each in starts):
        return None
    for one, other in ((first, each) for each in starts[1:]):
        if not (_in_step(one, other) and _in_step(other, one)):
            return None
    bounds = [*first, float("inf")]
    return [
        [[row for row in rows if start - _LEVEL <= row.y < end - _LEVEL] for rows in band]
        for start, end in pairwise(bounds)
    ]


def _cell_starts(rows: Sequence[Row]) -> list[float]:
    gaps = sorted(below.y - above.y for above, below in pairwise(rows))
    if not gaps:
        return [row.y for row in rows]
    usual = gaps[len(gaps) // 4]
    return [rows[0].y, *(below.y for above, below in pairwise(rows) if below.y - above.y > _NEW_CELL * usual)]


def _in_step(one: Sequence[float], other: Sequence[float]) -> bool:
    met = sum(any(abs(y - each) <= _LEVEL for each in other) for y in one)
    return met >= _IN_STEP * len(one)
