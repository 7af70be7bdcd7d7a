"""What a printer puts on every page and is no part of the text: running heads, feet, and the number of the page."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules_index.importing.numbers import match_row, roman
from rules_index.importing.pdf.rows import Row

_LAYERS = 3
_FEWEST_PAGES = 3
_EVERY_PAGE = 0.4
_MOST_PAGES = 0.6
_SAME_HEIGHT = 3.0
_APART = 1.3
_WIDEST_LEADING = 2.0
_OTHER_SIZE, _SIZE_COUNTS = 0.06, 1.2
_FAR_APART = 1.7
_LONGEST_HEAD = 90
_COUNTING = 0.7
_NUMBER = re.compile(r"\d+|\b[ivxlc]+\b", re.I)


@dataclass(frozen=True, slots=True)
class _Edge:
    """The outermost row of a page, what it says without its numbers, these, and how far the next row is from it.

    Letters of another size set it apart as well: `apart` is the distance with that counted in.
    """

    page: int
    row: Row
    said: str
    numbers: tuple[int, ...]
    gap: float
    apart: float


def without_furniture(pages: Sequence[list[Row]]) -> list[list[Row]]:
    """Return the rows of each page, from top to bottom, without those that only dress the page."""
    kept = [list(rows) for rows in pages]
    leading = _leading(pages)
    for top in (True, False):
        for _ in range(_LAYERS):
            edges = [_edge(at, rows, top=top) for at, rows in enumerate(kept) if rows]
            found = _repeated(edges, len(pages), leading) | _placed(edges, len(pages), leading)
            if not found:
                break
            for page in found:
                del kept[page][0 if top else -1]
    return kept


def _leading(pages: Sequence[list[Row]]) -> float:
    """Return the distance of the lines of a paragraph: a quarter of all distances are no larger."""
    pairs = [(below.y - above.y, below.size) for rows in pages for above, below in pairwise(rows)]
    gap, size = sorted(pairs)[len(pairs) // 4] if pairs else (12.0, 12.0)
    return min(gap, _WIDEST_LEADING * size)


def _edge(page: int, rows: list[Row], *, top: bool) -> _Edge:
    row = rows[0 if top else -1]
    inner = rows[1 if top else -2] if len(rows) > 1 else None
    gap = abs(row.y - inner.y) if inner else float("inf")
    other_size = inner is not None and abs(inner.size - row.size) > _OTHER_SIZE * row.size
    numbers = tuple(_value(number) for number in _NUMBER.findall(row.text))
    return _Edge(
        page, row, _NUMBER.sub("#", row.text.casefold()), numbers, gap, gap * (_SIZE_COUNTS if other_size else 1)
    )


def _value(number: str) -> int:
    if number.isdigit():
        return int(number[:9])
    return roman(number.lower())


def _repeated(edges: Sequence[_Edge], pages: int, leading: float) -> set[int]:
    """Find rows that say the same on many pages at one height, but for a number that counts the pages."""
    groups: defaultdict[tuple[str, int], list[_Edge]] = defaultdict(list)
    for edge in edges:
        groups[edge.said, round(edge.row.y / _SAME_HEIGHT / 2)].append(edge)
    found: set[int] = set()
    for (said, _), group in groups.items():
        only_number = _is_number_only(said)
        apart = [edge for edge in group if only_number or edge.apart > _APART * leading or _heads_table(edge.row)]
        fewest = 2 if only_number or pages == 2 else _FEWEST_PAGES
        enough = len(apart) >= max(fewest, _EVERY_PAGE * pages)
        if enough and (_all_alike(group) or (_count_pages(group) and not _is_rule(group[0].row))):
            found |= {edge.page for edge in group if only_number or edge.gap < float("inf")}
    return found


def _is_number_only(said: str) -> bool:
    return len(re.sub(r"page|of|[\W_]", "", said.replace("#", ""))) == 0 and "#" in said


def _heads_table(row: Row) -> bool:
    """Tell the line above a table, which is printed again on every page that the table goes on to."""
    return "\t" in row.text and not any(letter.isdigit() for letter in row.text)


def _is_rule(row: Row) -> bool:
    """Tell a rule, which may happen to stand alone on its page, from a head with the number of the page."""
    match = match_row(row.text)
    return row.text[-1] in ".!?" or (match is not None and bool(match["dot"] or "." in match["number"]))


def _all_alike(group: Sequence[_Edge]) -> bool:
    times = Counter(edge.numbers for edge in group)
    return times.most_common(1)[0][1] >= _COUNTING * len(group)


def _count_pages(group: Sequence[_Edge]) -> bool:
    """Tell whether one of the numbers goes up by one from page to page."""
    places = min(len(edge.numbers) for edge in group)
    for place in range(places):
        shifts = Counter(edge.numbers[place] - edge.page for edge in group)
        if shifts.most_common(1)[0][1] >= _COUNTING * len(group):
            return True
    return False


def _placed(edges: Sequence[_Edge], pages: int, leading: float) -> set[int]:
    """Find rows at one height of nearly all pages, set well apart: heads that name the chapter, whatever it is."""
    groups: defaultdict[int, list[_Edge]] = defaultdict(list)
    for edge in edges:
        groups[round(edge.row.y / _SAME_HEIGHT)].append(edge)
    found: set[int] = set()
    for group in groups.values():
        apart = [edge for edge in group if _FAR_APART * leading < edge.gap < float("inf") and _is_short(edge.row)]
        again = len({edge.row.text if _is_rule(edge.row) else edge.said for edge in apart}) <= len(apart) / 2
        if len(apart) >= max(_FEWEST_PAGES + 1, _MOST_PAGES * pages) and again:
            found |= {edge.page for edge in apart}
    return found


def _is_short(row: Row) -> bool:
    return len(row.text) <= _LONGEST_HEAD
