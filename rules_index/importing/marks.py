"""The extra step of a digest: read the mark `[kind*]` at the head of each rule, and hold the author to the format."""

from __future__ import annotations

import re

from rules_index.importing.examples import opens_example
from rules_index.importing.records import Entry
from rules_index.model import Kind

_MARK = re.compile(r"\[(?P<kind>[^\]\d*]+)(?P<operative>\*?)\]\s+(?P<text>\S.*)")
_EXAMPLE_WORD = re.compile(r"\s*例\s*[:\uff1a]\s*")
_HEADWORD = re.compile(r"\s*原名\s*[:\uff1a]\s*(?P<headword>\S.*)")
_TITLE_PARTS = 2


class MalformedDigest(ValueError):
    """A digest is not written as digests are; each mistake is `file:line: what is wrong, and what was expected`."""

    def __init__(self, mistakes: list[str]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(mistakes))


def read_marks(entries: list[Entry], mistakes: list[tuple[int, str]]) -> None:
    """Fill in kind, operative and title from the mark of each entry, and take the mark off its text.

    Adds to `mistakes` the line and the fault of every entry that is written in another way.
    """
    for entry in entries:
        first, *others = entry.paragraphs
        for paragraph in others:
            named = _HEADWORD.fullmatch(paragraph.text)
            if named:
                entry.headword = named["headword"]
                entry.paragraphs.remove(paragraph)
            elif paragraph.example:
                paragraph.text = _EXAMPLE_WORD.sub("", paragraph.text, count=1)
            elif not opens_example(paragraph.text):
                expected = "expected “number. [kind] text”, an indented “例：…” or an indented “原名：…”"
                mistakes.append((paragraph.line, expected))
        match = _MARK.fullmatch(first.text)
        if match is None:
            mistakes.append((entry.line, f"{entry.printed}: expected “[kind] text” after the number"))
            continue
        first.text = match["text"]
        entry.operative = bool(match["operative"])
        try:
            entry.kind = Kind(match["kind"])
        except ValueError:
            kinds = ", ".join(Kind)
            mistakes.append((entry.line, f"{entry.printed}: unknown kind “{match['kind']}”; expected one of {kinds}"))
            continue
        if entry.kind is Kind.HEADING:
            _read_title(entry, first.text, mistakes)


def _read_title(entry: Entry, text: str, mistakes: list[tuple[int, str]]) -> None:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != _TITLE_PARTS or not all(parts):
        mistakes.append((entry.line, f"{entry.printed}: expected a heading “中文 | English”"))
        return
    entry.title, entry.title_en = parts
