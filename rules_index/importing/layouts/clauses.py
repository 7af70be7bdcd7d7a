"""Rules marked level by level: `Article IV`, `Section 2`, `§ 3`, `Rule 12`, `A.1`, `1)`, `(a)`, `(ii)`.

No line prints a whole number, so it is put together: (b) in Section 2 of Article IV is 4.2.b.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import match_row, narrow, position, roman
from rules_index.importing.records import Line, Opening

_WORD = re.compile(
    r"(?P<word>Article|Chapter|Part|Section|Rule|Appendix|§)\s*(?P<label>\d{1,3}|[IVXLC]{1,6}|[A-Z])(?=[\s.:,–—-]|$)[\s.:–—-]*"
)
_PATH = re.compile(r"(?P<label>[A-Z](?:\.\d{1,3}){1,4})\.?\s+(?=\S)")
_MARK = re.compile(r"(?P<open>\(?)(?P<label>\d{1,3}|[A-Z]|[a-z]|[ivx]{2,5})(?P<close>[.)])\s+(?=\S)")
_IS_ROMAN = re.compile(r"[ivxlc]+")
_TOP = "path 0"
"""The form of `A.`, which stands above `A.1`."""
_MOST_LOST = 3
_FEWEST = 5
_LEAST_SHARE = 0.35
_MOST_DOTTED = 0.1
_CALLS = re.compile(r"\b(?:[Ss]ee|[Rr]ules?|[Ss]ections?|[Aa]rticles?|to|of|in|by|under|with)$")


@dataclass(frozen=True, slots=True)
class _Mark:
    """What a line begins with: in which form, at which place in its order, and how that is written in a number."""

    form: str
    place: int
    label: str


@dataclass(slots=True)
class ClausesReader:
    """Reads marks and knows which are open; a mark that neither goes on nor begins anew is part of a text."""

    _open: list[_Mark] = field(default_factory=list)

    def opens(self, line: Line) -> Opening | None:
        """Return the clause that the line begins."""
        text = narrow(line.text)
        if not line.blanks and line.follows and _CALLS.search(line.follows):
            return None
        if path := _PATH.match(text):
            labels = path["label"].lower().split(".")
            self._open = [_Mark(f"path {depth}", position(label), label) for depth, label in enumerate(labels)]
            return self._opening(line, path.end(), path["label"])
        for end, printed, marks in _marks(text):
            for mark in marks:
                if self._places(mark):
                    return self._opening(line, end, printed)
        return None

    def _places(self, mark: _Mark) -> bool:
        """Put a mark where it belongs: after the one of its form that is open, or as the first below all of them."""
        forms = [each.form for each in self._open]
        if mark.form in forms:
            at = forms.index(mark.form)
            if 0 < mark.place - self._open[at].place <= _MOST_LOST:
                self._open[at:] = [mark]
                return True
            return False
        if mark.place == 1:
            self._open = [mark] if mark.form == _TOP else [*self._open, mark]
            return True
        return False

    def _opening(self, line: Line, end: int, printed: str) -> Opening:
        number = ".".join(mark.label for mark in self._open)
        text = line.text[end:].strip()
        return Opening(printed, len(self._open), text, heading=line.heading or line.bold, number=number)


def _marks(text: str) -> Iterator[tuple[int, str, list[_Mark]]]:
    """Give what a line may begin with: where that ends, how it is printed, and the ways in which it can be read."""
    if word := _WORD.match(text):
        yield word.end(), word[0].rstrip(" .:–—-"), list(_read(word["label"], word["word"]))
    elif mark := _MARK.match(text):
        yield mark.end(), mark[0].strip(), list(_read(mark["label"], f"{mark['open']}x{mark['close']}"))


def _read(label: str, form: str) -> Iterator[_Mark]:
    """Give the ways to read a label: `i` is the letter after h, or a numeral."""
    if label.isdigit():
        yield _Mark(f"{form} 1", int(label), str(int(label)))
        return
    small = label.lower()
    case = "a" if label.islower() else "A"
    if len(label) == 1:
        alone = _TOP if f"{form}{case}" == "x.A" else f"{form} {case}"
        yield from (mark for mark in [_Mark(alone, position(small), small)] if small != "i")
    if _IS_ROMAN.fullmatch(small):
        numeral = _Mark(f"{form} {case} numeral", roman(small), small if case == "a" else str(roman(small)))
        letter = [_Mark(f"{form} {case}", position(small), small)] if small == "i" else []
        yield from (*letter, numeral)


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether most lines begin with such marks, on two levels at least, and hardly any with a whole number."""
    reader = ClausesReader()
    openings = [opening for line in lines if (opening := reader.opens(line))]
    levels = {opening.level for opening in openings}
    dotted = sum(1 for line in lines if (match := match_row(line.text)) and "." in match["number"])
    enough = len(openings) >= max(_FEWEST, _LEAST_SHARE * len(lines))
    return enough and len(levels) > 1 and dotted <= _MOST_DOTTED * len(openings)


CLAUSES = Profile(
    name="clauses",
    reader=lambda _: ClausesReader(),
    recognises=recognises,
    expected="rules marked level by level, such as “Article IV”, “Section 2”, “A.1”, “1)”, “(a)”",
    wrapped=True,
)
