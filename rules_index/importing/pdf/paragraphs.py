"""From rows to paragraphs: which row goes on with the one above it, and which begins something new."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from rules_index.importing.examples import opens_example
from rules_index.importing.numbers import match_row
from rules_index.importing.pdf.columns import Placed
from rules_index.importing.pdf.joining import Joiner
from rules_index.importing.pdf.rows import Row

_GAP = 1.3
_OTHER_SIZE = 0.07
_LARGER = 1.1
_INDENT = 0.6
_SPACE = 0.25
_SLACK = 0.015
_LONGEST_HEADING = 110
_DEEPEST = 6
_SPACES_AN_EM = 2
_MOST_SPACES = 24
_ENDS = frozenset('.!?:;。！？：；”"')
_GOES_ON = frozenset(',;)]-–"”’')
_OPEN = frozenset(",(-–\ufffe")
_CALLS = re.compile(
    r"(?:^|[\s(])(?:[Ss]ee|rules?|sections?|[Ss]teps?|CR|and|or|to|through|in|of|by|from|with|under|than|the|a|exactly|at)$"
)
_LEADER = re.compile(r"(?:[.·…_]{3,}|(?:\. ){3,}\.?|\t)\s*[\divxlc]+$")
_MARK = re.compile(
    r"[•*–—-]\s|\(?(?:\d{1,3}|[A-Za-z]|[ivx]{1,5})[.)]\s|[A-Z]\.\d|(?:Article|Chapter|Section|Part|Rule|§)\s*\w"
)


@dataclass(slots=True)
class Line:
    """A row of text in its column, on its page."""

    text: str
    row: Row
    page: int
    column: tuple[int, int]
    left: float
    right: float


@dataclass(slots=True)
class Paragraph:
    """Rows that are one paragraph. `apart` tells that more than a line end is between it and the one above."""

    lines: list[Line]
    apart: bool
    heading: int = 0
    text: str = ""
    indent: int = 0

    @property
    def last(self) -> Line:
        """The row that ends it so far."""
        return self.lines[-1]


def lines_of(pages: Sequence[Sequence[Placed]]) -> list[Line]:
    """Return the rows of all pages with the edges of their columns, which are those of most pages."""
    rights: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    lefts: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for page in pages:
        for placed in page:
            rights[placed.column, placed.columns].append(placed.row.right)
            lefts[placed.column, placed.columns].append(placed.row.left)
    right = {column: sorted(each)[int(len(each) * 0.98) - (len(each) > 1)] for column, each in rights.items()}
    left = {column: sorted(each)[int(len(each) * 0.02)] for column, each in lefts.items()}
    return [
        Line(placed.row.text, placed.row, at, key, left[key], right[key])
        for at, page in enumerate(pages, 1)
        for placed in page
        for key in [(placed.column, placed.columns)]
    ]


class Composer:
    """Makes paragraphs of lines; knows the size of the body and the distance of its lines."""

    def __init__(self, lines: Sequence[Line]) -> None:
        letters: Counter[tuple[float, bool]] = Counter()
        for line in lines:
            letters[round(line.row.size, 1), line.row.bold] += len(line.text)
        self._body, self._bold = letters.most_common(1)[0][0] if letters else (10.0, False)
        gaps = [
            (below.row.y - above.row.y) / self._body
            for above, below in pairwise(lines)
            if _same_place(above, below) and _alike(above, below) and abs(above.row.size - self._body) < 1
        ]
        self._leading = _usual([gap for gap in gaps if 0 < gap < 4])
        self._joiner = Joiner(line.text for line in lines)

    def paragraphs(self, lines: Sequence[Line]) -> list[Paragraph]:
        """Return the paragraphs, each with its text, its indent and how high a heading it is (0 for none)."""
        found: list[Paragraph] = []
        for line in lines:
            if found and self._goes_on(found[-1], line):
                found[-1].lines.append(line)
            else:
                found.append(Paragraph([line], apart=not found or self._is_apart(found[-1].last, line)))
        levels = self._levels(found)
        for paragraph in found:
            first = paragraph.lines[0]
            paragraph.heading = levels.get(self._style(paragraph), 0)
            paragraph.text = self._text(paragraph.lines)
            if not paragraph.heading:
                paragraph.indent = min(_MOST_SPACES, round((first.row.left - first.left) / self._body * _SPACES_AN_EM))
        return found

    def _is_apart(self, above: Line, below: Line) -> bool:
        if not _same_place(above, below):
            return True
        return self._gap(above, below) > _GAP or not _alike(above, below)

    def _gap(self, above: Line, below: Line) -> float:
        """Return the distance of two lines, 1 for that of the lines of a paragraph of this size."""
        size = max(above.row.size, below.row.size)
        return (below.row.y - above.row.y) / (self._leading * size)

    def _goes_on(self, paragraph: Paragraph, line: Line) -> bool:
        """Tell whether a line goes on with a paragraph."""
        last = paragraph.last
        if not _alike(last, line) and not (_close_in_size(last, line) and self._is_full(last, line)):
            return False
        if _LEADER.search(last.text) or (_begins(line.text) and not self._refers(paragraph, line)):
            return False
        unfinished = last.text[-1] not in _ENDS
        if not _same_place(last, line):
            flows = self._is_full(last, line) and (unfinished or line.text[0].islower())
            return flows or (unfinished and line.text[0].islower())
        if self._gap(last, line) > _GAP:
            return False
        if not self._is_full(last, line):
            centred = self._style(paragraph) != (self._body, self._bold) and abs(_middle(last) - _middle(line)) < 3
            return unfinished and (line.text[0].islower() or centred)
        return self._is_in_line(paragraph, line)

    def _refers(self, paragraph: Paragraph, line: Line) -> bool:
        """Tell a number or a bullet that a sentence goes on with from one that begins a rule or an item."""
        last = paragraph.last
        if _CALLS.search(last.text):
            return True
        if not self._is_full(last, line) or last.text[-1] in _ENDS:
            return False
        if line.text.startswith("•"):
            return any(" • " in each.text for each in paragraph.lines)
        match = match_row(line.text)
        rest = line.text[match.end() :].strip() if match else ""
        return last.text[-1] in _OPEN or (rest[0] in _GOES_ON if rest else last.text[-1].islower())

    def _is_full(self, above: Line, below: Line) -> bool:
        """Tell whether the first word of a line had no room on the line above, so that this had to end."""
        first = below.row.words[0]
        room = above.right - above.row.right
        needed = first.right - first.left + _SPACE * above.row.size
        return needed >= room - _SLACK * (above.right - above.left)

    def _is_in_line(self, paragraph: Paragraph, line: Line) -> bool:
        """Tell whether a line begins where a line of this paragraph has to."""
        offset = line.row.left - line.left
        if len(paragraph.lines) == 1:
            first = paragraph.last.row.left - paragraph.last.left
            return offset <= first + _INDENT * self._body or _begins(paragraph.last.text) or "\t" in paragraph.last.text
        second = paragraph.lines[1].row.left - paragraph.lines[1].left
        return abs(offset - second) <= _INDENT * self._body

    def _style(self, paragraph: Paragraph) -> tuple[float, bool]:
        first = paragraph.lines[0].row
        return round(first.size, 1), first.bold

    def _levels(self, paragraphs: Sequence[Paragraph]) -> dict[tuple[float, bool], int]:
        """Return which styles are those of headings, and how high: larger than the body, or bold where it is not."""
        styles = {
            self._style(each)
            for each in paragraphs
            if sum(len(line.text) for line in each.lines) <= _LONGEST_HEADING and self._stands_out(each)
        }
        long = Counter(self._style(each) for each in paragraphs if sum(len(line.text) for line in each.lines) > 160)
        short = Counter(self._style(each) for each in paragraphs)
        ordered = sorted((style for style in styles if 4 * long[style] <= short[style]), reverse=True)
        return {style: min(_DEEPEST, at) for at, style in enumerate(ordered, 1)}

    def _stands_out(self, paragraph: Paragraph) -> bool:
        size = self._style(paragraph)[0]
        return size >= _LARGER * self._body or (
            size >= self._body * (1 - _OTHER_SIZE) and all(line.row.bold for line in paragraph.lines) and not self._bold
        )

    def _text(self, lines: Sequence[Line]) -> str:
        text = lines[0].text
        for line in lines[1:]:
            text = self._joiner.joined(text, line.text)
        return text.replace("\ufffe", "-")


def _usual(gaps: Sequence[float]) -> float:
    """Return the distance of the lines of a paragraph: the smallest that many have."""
    if not gaps:
        return 1.2
    counts = Counter(round(gap, 2) for gap in gaps)
    often = [gap for gap, times in counts.items() if times >= 0.2 * len(gaps)]
    return max(0.5, min(often) if often else median(gaps))


def _begins(text: str) -> bool:
    """Tell whether a line begins like a rule, an item of a list or an example."""
    match = match_row(text)
    numbered = match is not None and (
        match["dot"] or "." in match["number"] or match["prefix"] or len(match["number"]) > 2
    )
    return bool(numbered) or bool(_MARK.match(text)) or opens_example(text)


def _same_place(above: Line, below: Line) -> bool:
    return above.page == below.page and above.column == below.column and below.row.y > above.row.y


def _close_in_size(above: Line, below: Line) -> bool:
    return abs(above.row.size - below.row.size) <= _OTHER_SIZE * max(above.row.size, below.row.size)


def _alike(above: Line, below: Line) -> bool:
    return above.row.bold == below.row.bold and _close_in_size(above, below)


def _middle(line: Line) -> float:
    return (line.row.left + line.row.right) / 2


def printed(paragraphs: Sequence[Paragraph]) -> Iterator[tuple[int, str]]:
    """Give the lines of the text with the page of each: a blank one where paragraphs stand apart, `#` for headings."""
    for paragraph in paragraphs:
        page = paragraph.lines[0].page
        if paragraph.apart:
            yield page, ""
        start = f"{'#' * paragraph.heading} " if paragraph.heading else " " * paragraph.indent
        yield page, start + paragraph.text
