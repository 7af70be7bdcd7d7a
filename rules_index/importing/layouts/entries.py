"""A glossary in one language: a headword on a line of its own and what it means below, or `headword: what it means`.

The same reader goes through the glossary that stands at the end of many a numbered rulebook (`matter.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import narrow
from rules_index.importing.records import Line, Opening

_LONGEST_WORD = 60
_MOST_WORDS = 8
_SENSE = re.compile(r"(?:\d{1,2}[.)]|\([a-z\d]\)|[a-z][.)])\s")
_POINTER = re.compile(r"(?:[Ss]ee|Also|Example|Note)\b")
_INLINE = re.compile(r"(?P<word>[A-Z0-9\"“'‘{\[+-][^:.;]{0,58}?)(?:\s*:\s+|\s+[–—]\s+|\s+-\s+)(?=\S)")
_ENDS = frozenset(("", *".!?…:;,"))
_CLOSING = "”’\"')]"
_FINISHED = frozenset(".!?…:;)]”’\"'")
_LETTER = re.compile(r"[A-Z]|\W*[A-Z]\W*-\W*[A-Z]\W*")
_BLANK_SHARE = 0.6
_FEWEST = 4
_COVERED = 0.5


class EntriesReader:
    """Reads headwords, knowing all lines: a headword is told from a short sentence by what stands around it."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._words = dict(_headwords(lines))

    def opens(self, line: Line) -> Opening | None:
        """Return the entry whose headword the line is, or begins with."""
        word = self._words.get(id(line))
        if word is None:
            return None
        return Opening("", 1, line.text[len(word) :].lstrip(" :–—-") if word != line.text else "", title=word)


def _headwords(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Give each line that begins an entry, by its identity, with the headword that it holds."""
    marked = [line for line in lines if line.heading or line.bold]
    if len(marked) >= _FEWEST and all(line.heading or line.bold for line in lines[:1]):
        yield from ((id(line), line.text) for line in marked if not is_divider(line.text))
        return
    inline = [(id(line), match["word"].rstrip()) for line in lines if (match := inline_word(line))]
    alone = list(_alone(lines))
    yield from inline if len(inline) > len(alone) else alone


def _alone(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Give the headwords that stand on a line of their own; where blank lines part entries, only after one of these."""
    found = [
        line
        for at, line in enumerate(lines)
        if looks_like_word(line) and at + 1 < len(lines) and _is_meaning(lines[at + 1])
    ]
    apart = 0 < sum(bool(line.blanks) for line in found) >= _BLANK_SHARE * len(found)
    for line in found:
        if line.blanks if apart else (not line.follows or line.follows[-1] in _FINISHED or is_divider(line.follows)):
            yield id(line), line.text


def looks_like_word(line: Line) -> bool:
    """Tell whether a line may be a headword: short, no sentence, no numbered sense, no pointer to elsewhere."""
    text = narrow(line.text)
    return (
        0 < len(text) <= _LONGEST_WORD
        and len(text.split()) <= _MOST_WORDS
        and "\n" not in text
        and text.rstrip(_CLOSING)[-1:] not in _ENDS
        and not text[0].islower()
        and not line.bullet
        and not _SENSE.match(text)
        and not _POINTER.match(text)
        and not is_divider(text)
    )


def _is_meaning(line: Line) -> bool:
    text = line.text
    return not looks_like_word(line) and not is_divider(text)


def is_divider(text: str) -> bool:
    """Tell a letter that only parts a glossary (`A`, `A - C`) from a headword."""
    return bool(_LETTER.fullmatch(text)) and text not in ("X", "Y")


def inline_word(line: Line) -> re.Match[str] | None:
    """Match `headword: what it means` at the margin, where the headword has no sentence in it."""
    match = None if line.indent > 3 else _INLINE.match(line.text[: _LONGEST_WORD + 20])
    return match if match and len(match["word"].split()) <= _MOST_WORDS else None


def recognises(lines: Sequence[Line]) -> bool:
    """Tell whether a text is headwords in the order of the alphabet, each with a meaning."""
    words = [word.casefold() for _, word in _headwords(lines)]
    if len(words) < _FEWEST:
        return False
    in_order = sum(one <= other for one, other in pairwise(words))
    return in_order >= 0.8 * (len(words) - 1) and len(words) * 8 >= len(lines)


ENTRIES = Profile(
    name="entries",
    reader=EntriesReader,
    recognises=recognises,
    expected="a glossary in alphabetical order: a headword, and below it or after a colon what it means",
    wrapped=True,
    examples_inside=False,
)
