"""A web page as lines of text, so that no rule hides in the middle of a line: each block of the page is a line.

Only what browsers know as HTML counts as such: `<牌>` and `<X>` are text, here as everywhere.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

_PAGE = re.compile(r"<!doctype html|<html[\s>]|<body[\s>]", re.I)
_BLOCK_TAG = re.compile(r"</?(?:p|div|li|tr|td|h[1-6]|dd|dt|section|article|table)(?:\s[^<>]*)?>", re.I)
_FEWEST_BLOCK_TAGS = 6
_BLOCK_NAMES = (
    "address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer"
    " form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol p pre section summary table tbody tfoot thead tr ul"
)
_INLINE_NAMES = (
    "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark meta link button input option"
    " nobr path picture q rp rt ruby s samp select small source span strike strong sub sup svg time tt u var video wbr"
    " col colgroup iframe"
)
_BLOCKS, _INLINE = frozenset(_BLOCK_NAMES.split()), frozenset(_INLINE_NAMES.split())
_SILENT = frozenset(("head", "script", "style", "noscript", "template"))
_HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
_CELLS = frozenset(("td", "th"))
_LISTS = frozenset(("ul", "ol"))
_INDENT = "    "
_SPACES = re.compile(r"[ \t\r\n\f]+")


def is_page(text: str) -> bool:
    """Tell whether a text is HTML, or a piece of it."""
    return bool(_PAGE.search(text[:4096])) or len(_BLOCK_TAG.findall(text)) >= _FEWEST_BLOCK_TAGS


def lines_of(text: str) -> list[tuple[int, str]]:
    """Return the blocks of a page as lines, each with the number of the line of the file that it begins on.

    Headings get a `#` and items of a list their indent and bullet, as in Markdown; cells of a row are parted by a tab.
    """
    reader = _Reader()
    reader.feed(text)
    reader.close()
    reader.end_line()
    return reader.lines


class _Reader(HTMLParser):
    """Collects the text of a page, a line a block."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[tuple[int, str]] = []
        self._pieces: list[str] = []
        self._begins = 0
        self._silent = 0
        self._lists = 0
        self._mark = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent += 1
        elif tag in _CELLS:
            self._add("\t")
        elif tag in _BLOCKS:
            self.end_line()
            self._lists += tag in _LISTS
            self._mark = "# " if tag in _HEADINGS else f"{_INDENT * self._lists}- " if tag == "li" else ""
        elif tag not in _INLINE:
            self._add(self.get_starttag_text() or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in _BLOCKS:
            self.end_line()
            self._lists = max(0, self._lists - (tag in _LISTS))
        elif tag not in _INLINE and tag not in _CELLS:
            self._add(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self._add(data)

    def end_line(self) -> None:
        """Finish the line that is being collected, if there is anything in it."""
        cells = "".join(self._pieces).split("\t")
        number, *others = [_SPACES.sub(" ", cell).strip() for cell in cells if cell.strip()] or [""]
        text = "\t".join((number, " ".join(others))) if others else number
        if text:
            self.lines.append((self._begins, f"{self._mark}{text}"))
            self._mark = ""
        self._pieces = []

    def _add(self, text: str) -> None:
        if self._silent:
            return
        plain = text if text == "\t" else text.replace("\t", " ")
        if not any(piece.strip() for piece in self._pieces) and plain.strip():
            leading = plain[: len(plain) - len(plain.lstrip())]
            self._begins = self.getpos()[0] + leading.count("\n")
        self._pieces.append(plain)
