"""A web page as lines of text, so that no rule hides in the middle of a line: each block of the page is a line.

Only what browsers know as HTML counts as such: `<牌>` and `<X>` are text, here as everywhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser

from rules_index.importing.numbers import match_row

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
_SILENT_NAMES = "head script style noscript template svg nav button select dialog iframe"
_SILENT = frozenset(_SILENT_NAMES.split())
_FRAME = frozenset(("header", "footer", "aside"))
_FRAME_ROLES = frozenset(("navigation", "banner", "contentinfo", "search", "menu"))
_VOID_NAMES = "area base br col embed hr img input link meta source track wbr"
_VOID = frozenset(_VOID_NAMES.split())
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_CELLS = frozenset(("td", "th"))
_LISTS = frozenset(("ul", "ol", "menu"))
_INDENT = "    "
_SPACES = re.compile(r"[ \t\r\n\f]+")
_NO_MARK = re.compile(r"list-style(?:-type)?\s*:\s*none", re.I)
_FEWEST_NUMBERED = 3
_LONGEST_START = 6
_LETTERS, _MOST_ROMAN = 26, 39
_DEEPEST_LIST = 8
"""Lists nest no deeper than this; what is deeper is counted with them."""


def is_page(text: str) -> bool:
    """Tell whether a text is HTML, or a piece of it."""
    return bool(_PAGE.search(text[:4096])) or len(_BLOCK_TAG.findall(text)) >= _FEWEST_BLOCK_TAGS


def lines_of(text: str) -> list[tuple[int, str]]:
    """Return the blocks of a page as lines, each with the number of the line of the file that it begins on.

    An empty line stands before each. Headings get `#` by their level and items of a list their indent and bullet, as in
    Markdown; cells of a row are parted by a tab. An item of a numbered list gets the number that a browser shows: with
    those above it (2.1), where the page prints no numbers itself. What frames the page (navigation, head and foot) is
    left out, unless it is never closed, so that the whole page would be.
    """
    reader = _read(text, framed=True)
    if reader.is_silent:
        reader = _read(text, framed=False)
    blocks = reader.blocks
    numbered = sum(1 for block in blocks if not block.path and _is_numbered(block.text))
    whole = numbered < max(_FEWEST_NUMBERED, sum(len(block.path) > 1 for block in blocks))
    lines: list[tuple[int, str]] = []
    for block in blocks:
        lines += [(block.line, ""), (block.line, block.mark + block.number(whole=whole) + block.text)]
    return lines


def _read(text: str, *, framed: bool) -> _Reader:
    reader = _Reader(framed=framed)
    reader.feed(text)
    reader.close()
    reader.end_line()
    return reader


def _is_numbered(text: str) -> bool:
    match = match_row(text)
    return match is not None and ("." in match["number"] or bool(match["dot"]))


@dataclass(frozen=True, slots=True)
class _Block:
    """A line of text: where it begins, its mark, and the numbers of the items of lists that it begins."""

    line: int
    text: str
    mark: str
    path: tuple[str, ...] = ()

    def number(self, *, whole: bool) -> str:
        """Return what the list puts before the text, unless the text has a number of its own."""
        if not self.path or _is_numbered(self.text):
            return ""
        return f"{'.'.join(self.path) if whole else self.path[-1]}. "


@dataclass(slots=True)
class _List:
    """A list that is open: how its items are counted (nothing for bullets), and the number of the latest."""

    kind: str
    latest: int
    shown: str = ""


class _Reader(HTMLParser):
    """Collects the text of a page, a block a line; it builds no tree, so nothing can be nested too deeply for it."""

    def __init__(self, *, framed: bool) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[_Block] = []
        self._framed = framed
        self._pieces: list[str] = []
        self._begins = 0
        self._silent: list[str] = []
        self._frames: list[str] = []
        self._lists: list[_List] = []
        self._mark = ""
        self._path: tuple[str, ...] = ()

    @property
    def is_silent(self) -> bool:
        """Whether something that is left out has not ended yet."""
        return bool(self._silent or self._frames)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in _VOID and (tag in self._unspoken or (self._framed and _is_hidden(given))):
            self.end_line()
            self._silent.append(tag)
        elif self._silent and tag == self._silent[-1]:
            self._silent.append(tag)
        elif tag in _CELLS:
            self._add("\t")
        elif tag in _BLOCKS:
            self.end_line()
            if tag in _FRAME and self._framed:
                self._frames.append(tag)
            self._open_block(tag, given)
        elif tag not in _INLINE:
            self._add(self.get_starttag_text() or "")

    @property
    def _unspoken(self) -> frozenset[str]:
        return _SILENT if self._framed else _SILENT - {"nav", "button", "select", "dialog"}

    def _open_block(self, tag: str, given: dict[str, str | None]) -> None:
        if tag in _LISTS:
            plain = tag != "ol" or bool(_NO_MARK.search(given.get("style") or ""))
            start = given.get("start") or ""
            first = int(start) if start.lstrip("-").isdigit() and len(start) < _LONGEST_START else 1
            self._lists.append(_List("" if plain else (given.get("type") or "1"), first - 1))
        self._mark, self._path = "", ()
        if tag in _HEADINGS:
            self._mark = f"{'#' * _HEADINGS[tag]} "
        elif tag == "li":
            self._open_item(given)

    def _open_item(self, given: dict[str, str | None]) -> None:
        indent = _INDENT * min(len(self._lists), _DEEPEST_LIST)
        if not self._lists or not self._lists[-1].kind:
            self._mark = f"{indent}- "
            return
        innermost = self._lists[-1]
        value = given.get("value") or ""
        innermost.latest = int(value) if value.isdigit() and len(value) < _LONGEST_START else innermost.latest + 1
        innermost.shown = _shown(innermost.latest, innermost.kind)
        self._mark = indent[len(_INDENT) :]
        self._path = tuple(each.shown for each in self._lists[-_DEEPEST_LIST:] if each.kind and each.shown)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._silent:
            del self._silent[_last(self._silent, tag) :]
        elif tag in _BLOCKS:
            self.end_line()
            if tag in _LISTS and self._lists:
                self._lists.pop()
            if tag in self._frames:
                del self._frames[_last(self._frames, tag) :]
        elif tag not in _INLINE and tag not in _CELLS and tag not in _SILENT:
            self._add(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self._add(data)

    def end_line(self) -> None:
        """Finish the line that is being collected, if there is anything in it."""
        cells = "".join(self._pieces).split("\t")
        number, *others = [_SPACES.sub(" ", cell).strip() for cell in cells if cell.strip()] or [""]
        text = "\t".join((number, " ".join(others))) if others else number
        if text and not (self._frames and not _is_numbered(text)):
            self.blocks.append(_Block(self._begins, text, self._mark, self._path))
            self._mark, self._path = "", ()
        self._pieces = []

    def _add(self, text: str) -> None:
        if self._silent:
            return
        plain = text if text == "\t" else text.replace("\t", " ")
        if not any(piece.strip() for piece in self._pieces) and plain.strip():
            leading = plain[: len(plain) - len(plain.lstrip())]
            self._begins = self.getpos()[0] + leading.count("\n")
        self._pieces.append(plain)


def _is_hidden(given: dict[str, str | None]) -> bool:
    role = (given.get("role") or "").lower()
    return role in _FRAME_ROLES or "hidden" in given or given.get("aria-hidden") == "true"


def _last(tags: list[str], tag: str) -> int:
    return len(tags) - 1 - tags[::-1].index(tag)


def _shown(value: int, kind: str) -> str:
    """Return the number of an item as a browser shows it: 3, c, C, iii or III."""
    if kind in ("a", "A") and 1 <= value <= _LETTERS:
        return chr((96 if kind == "a" else 64) + value)
    if kind in ("i", "I") and 1 <= value <= _MOST_ROMAN:
        numeral = _numeral(value)
        return numeral if kind == "i" else numeral.upper()
    return str(value)


def _numeral(value: int) -> str:
    parts = ((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
    numeral = ""
    for worth, letters in parts:
        numeral += letters * (value // worth)
        value %= worth
    return numeral
