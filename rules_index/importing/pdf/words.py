"""From a page of a PDF to its words: what each says, where it stands as a reader sees the page, how large and bold."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import pi

import pypdfium2
import pypdfium2.raw as pdfium

from rules_index.importing.pdf.characters import readable

_NAME_LENGTH = 128
_QUARTER = pi / 2
_UPRIGHT = 0.2
_WORD = re.compile(r"[^ \t\r\n\x0b\x0c\u00a0\u2000-\u200a\u202f\u3000]+")
_HYPHEN = re.compile(r"[-\u2010\u00ad\u0002\ufffe]")
_FAR = 60.0
"""Points from a hyphen to the letter after it: more than that is another line."""
_LINE_ENDS = ("\r", "\n", "")
_BOLD_WEIGHT = 600
_BOLD_NAMES = (b"bold", b"black", b"heavy")


@dataclass(frozen=True, slots=True)
class Word:
    """Characters without a space between them; `y` is the line they stand on, counted downwards from the top."""

    text: str
    left: float
    right: float
    y: float
    size: float
    bold: bool


@dataclass(frozen=True, slots=True)
class _Span:
    """The characters of a word: from one position to another, how its line is turned, and its corners."""

    text: str
    angle: float
    start: tuple[float, float]
    end: tuple[float, float]
    size: float
    bold: bool


class PageReader:
    """Reads the words of pages; holds what is asked of the library again and again."""

    def __init__(self) -> None:
        self._x, self._y = ctypes.c_double(), ctypes.c_double()
        self._box = pdfium.FS_RECTF()
        self._name = ctypes.create_string_buffer(_NAME_LENGTH)
        self._flags = ctypes.c_int()

    def words(self, page: pypdfium2.PdfPage, most: int) -> list[Word]:
        """Return the words of a page in the order in which the file has them.

        Most of them stand upright, however the page is turned for that; what is printed across is left out. Raises
        ValueError where the page has more characters than `most`.
        """
        text = page.get_textpage()
        try:
            count = text.count_chars()
            if count > most:
                raise ValueError(count)
            spans = list(self._spans(text.raw, count))
        finally:
            text.close()
        _, _, width, height = page.get_mediabox()
        main = _main_turn(spans)
        upright = [span for span in spans if _turn(span.angle) == main]
        words = [_word(span, main, width, height) for span in upright]
        return [word for word in words if word.text]

    def _spans(self, page: pdfium.FPDF_TEXTPAGE, count: int) -> Iterator[_Span]:
        """Cut the characters of a page at its spaces; how a line is turned is asked at its first word only."""
        text = self._characters(page, count)
        angle = 0.0
        bold = fresh = True
        for match in _WORD.finditer(text):
            if fresh:
                angle = pdfium.FPDFText_GetCharAngle(page, match.start())
            ends_line = text[match.end() : match.end() + 1] in _LINE_ENDS
            if fresh or ends_line:
                bold = self._is_bold(page, match.start())
            for first, last in self._pieces(page, match):
                yield self._span(page, first, last - 1, text[first:last], angle, bold=bold)
            fresh = ends_line

    def _pieces(self, page: pdfium.FPDF_TEXTPAGE, word: re.Match[str]) -> Iterator[tuple[int, int]]:
        """Give the word, or its parts where the library has joined what a hyphen at the end of a line parted."""
        start = word.start()
        for hyphen in _HYPHEN.finditer(word[0], 1, len(word[0]) - 1):
            at = word.start() + hyphen.end()
            pdfium.FPDFText_GetCharOrigin(page, at - 1, self._x, self._y)
            before = self._x.value, self._y.value
            pdfium.FPDFText_GetCharOrigin(page, at, self._x, self._y)
            if abs(self._x.value - before[0]) + abs(self._y.value - before[1]) > _FAR:
                yield start, at
                start = at
        yield start, word.end()

    def _characters(self, page: pdfium.FPDF_TEXTPAGE, count: int) -> str:
        """Return the characters of a page, each at its own position: in one call where the library counts alike."""
        buffer = (ctypes.c_ushort * (count + 1))()
        written = pdfium.FPDFText_GetText(page, 0, count, buffer)
        text = bytes(buffer)[: 2 * max(0, written - 1)].decode("utf-16-le", errors="replace")
        if len(text) == count:
            return text
        return "".join(_letter(pdfium.FPDFText_GetUnicode(page, at)) for at in range(count))

    def _span(self, page: pdfium.FPDF_TEXTPAGE, first: int, last: int, text: str, angle: float, *, bold: bool) -> _Span:
        pdfium.FPDFText_GetCharOrigin(page, first, self._x, self._y)
        pdfium.FPDFText_GetLooseCharBox(page, last, self._box)
        turn = _turn(angle)
        box = self._box
        size = abs(box.top - box.bottom) if turn % 2 == 0 else abs(box.right - box.left)
        end = ((box.right, box.top), (box.right, box.top), (box.left, box.bottom), (box.left, box.bottom))[turn]
        return _Span(readable(text), angle, (self._x.value, self._y.value), end, size, bold)

    def _is_bold(self, page: pdfium.FPDF_TEXTPAGE, at: int) -> bool:
        if pdfium.FPDFText_GetFontWeight(page, at) >= _BOLD_WEIGHT:
            return True
        length = pdfium.FPDFText_GetFontInfo(page, at, self._name, _NAME_LENGTH, self._flags)
        name = self._name.value.lower() if 0 < length <= _NAME_LENGTH else b""
        return any(mark in name for mark in _BOLD_NAMES)


def _letter(code: int) -> str:
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"


def _turn(angle: float) -> int:
    """Return by how many quarters of a circle a text is turned against the clock; slanted text is not told apart.

    The library counts its angles by the clock.
    """
    quarters = round(angle / _QUARTER)
    return -quarters % 4 if abs(angle - quarters * _QUARTER) < _UPRIGHT else 0


def _main_turn(spans: list[_Span]) -> int:
    lengths = [0, 0, 0, 0]
    for span in spans:
        lengths[_turn(span.angle)] += len(span.text)
    return max(range(4), key=lambda turn: lengths[turn])


def _word(span: _Span, turns: int, width: float, height: float) -> Word:
    (left, y), (right, _) = (_seen(point, turns, width, height) for point in (span.start, span.end))
    return Word(span.text, min(left, right), max(left, right), y, span.size, span.bold)


def _seen(point: tuple[float, float], turns: int, width: float, height: float) -> tuple[float, float]:
    """Return where a point of the page is seen, from its upper left corner, after so many turns by the clock."""
    x, y = point
    return ((x, height - y), (y, x), (width - x, y), (height - y, width - x))[turns]
