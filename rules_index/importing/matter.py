"""What stands behind the rules of a numbered book: a glossary without numbers, and credits that are no rules at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules_index.importing.layouts.entries import ENTRIES
from rules_index.importing.numbers import match_row
from rules_index.importing.records import Entry, Findings, Line, Paragraph
from rules_index.importing.split import split
from rules_index.importing.titles import names
from rules_index.model import Kind

GLOSSARY = "glossary"
"""The number of the heading above the words of a book; they are `glossary.1`, `glossary.2` and so on, as they stand."""

_GLOSSARY = re.compile(r"(?:appendix(?: \w{1,2})?\s*[:.–—-]\s*)?glossary(?: of (?:game )?terms)?", re.I)
_CREDITS = re.compile(
    r"credits|acknowledge?ments|legal(?: (?:notice|information|text))?|copyright(?: notice)?|index|imprint", re.I
)
_FEWEST_WORDS = 3
_RULE_SHARE = 0.05
_ENDS = frozenset('.!?:;”")')


@dataclass(frozen=True, slots=True)
class Matter:
    """The lines of a book: its rules, the heading of its glossary and the words below it, and what is left out."""

    rules: tuple[Line, ...]
    heading: Line | None = None
    words: tuple[Line, ...] = ()
    credits: tuple[Line, ...] = ()


def part(lines: Sequence[Line]) -> Matter:
    """Part the lines of a numbered book, freed of its contents."""
    start = _last(lines, _GLOSSARY, 1)
    end = _last(lines, _CREDITS, (start or 0) + 1)
    if end is not None and _rules_in(lines[end:]):
        end = None
    body = lines[:end]
    credits_ = tuple(lines[end:]) if end is not None else ()
    if start is not None and (end is None or start < end) and _is_glossary(body[start + 1 :]):
        return Matter(tuple(body[:start]), body[start], tuple(body[start + 1 :]), credits_)
    return Matter(tuple(body), credits=credits_)


def _last(lines: Sequence[Line], heading: re.Pattern[str], least: int) -> int | None:
    """Return where the last line stands that is this heading and nothing else."""
    places = (at for at in range(len(lines) - 1, least - 1, -1) if heading.fullmatch(lines[at].text.rstrip(" :")))
    return next(places, None)


def _rules_in(lines: Sequence[Line]) -> bool:
    """Tell whether numbered rules are among the lines, and not only references that wrapped lines begin with."""
    rows = [line for line in lines if (match := match_row(line.text)) and "." in match["number"]]
    numbered = sum(line.blanks > 0 or line.follows[-1:] in _ENDS for line in rows)
    return numbered > max(1, _RULE_SHARE * len(lines))


def _is_glossary(lines: Sequence[Line]) -> bool:
    reader = ENTRIES.reader(lines)
    return not _rules_in(lines) and sum(reader.opens(line) is not None for line in lines) >= _FEWEST_WORDS


def read_words(matter: Matter, findings: Findings) -> list[Entry]:
    """Return the heading of the glossary and its words as entries that have their numbers and titles.

    Lines of the credits, and what stands between the heading and the first word, are named in `findings`.
    """
    for line in matter.credits:
        findings.drop(line.number, line.text, "credits")
    if matter.heading is None:
        return []
    entries = split(list(matter.words), ENTRIES, findings)
    head = _heading(matter.heading)
    for at, entry in enumerate(entries, 1):
        entry.number = entry.place = entry.printed = f"{GLOSSARY}.{at}"
        entry.title_en = entry.title
        entry.aliases = names(entry.title)
    return [head, *entries]


def _heading(line: Line) -> Entry:
    return Entry(
        line=line.number,
        printed=GLOSSARY,
        level=0,
        heading=True,
        paragraphs=[Paragraph(line.number, line.text)],
        lines=[line.number],
        number=GLOSSARY,
        place=GLOSSARY,
        title=line.text,
        title_en=line.text,
        kind=Kind.HEADING,
    )
