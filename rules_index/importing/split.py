"""Second step: cut the lines into entries, one for each clause, and join what a page break tore apart."""

from __future__ import annotations

import re

from rules_index.importing.examples import only_opens_example, opens_example, part_examples
from rules_index.importing.layouts.base import Profile
from rules_index.importing.numbers import is_wide, narrow
from rules_index.importing.records import Entry, Findings, Line, Opening, Paragraph

_SENTENCE_ENDS = frozenset('。.!?…:;”"’』」)]】')
_FULL_STOPS = frozenset("。.!?")
_REFERENCE = re.compile(r"\(?(?:更多信息见|请查阅|想获取更多|参见|參見|见规则|See (?:rule )?\d)")
_WRAPPED_SPACE = re.compile(r"(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])")
_PRINTED_LINE = 10


def split(lines: list[Line], profile: Profile, findings: Findings) -> list[Entry]:
    """Return an entry for each line that begins a clause, with the lines that go on with it.

    Lines before the first clause are dropped as preface, and named in `findings`.
    """
    reader = profile.reader()
    entries: list[Entry] = []
    for line in lines:
        opening = None if entries and opens_example(line.text) else reader.opens(line)
        if opening is not None:
            entries.append(_entry(line, opening, profile))
        elif entries:
            _go_on(entries[-1], line, profile, findings)
        else:
            findings.drop(line.number, line.text, "preface")
    if profile.wrapped:
        for entry in entries:
            for paragraph in entry.paragraphs:
                paragraph.text = unwrap(paragraph.text)
    return entries


def _entry(line: Line, opening: Opening, profile: Profile) -> Entry:
    return Entry(
        line=line.number,
        printed=opening.printed,
        level=opening.level,
        heading=opening.heading,
        paragraphs=_paragraphs(line.number, opening.text, profile),
        lines=[line.number],
    )


def _paragraphs(number: int, text: str, profile: Profile) -> list[Paragraph]:
    return part_examples(number, text) if profile.examples_inside else [Paragraph(number, text)]


def _go_on(entry: Entry, line: Line, profile: Profile, findings: Findings) -> None:
    """Add a line that opens no clause to the entry before it."""
    entry.lines.append(line.number)
    last = entry.paragraphs[-1]
    if not last.text:
        entry.paragraphs = _paragraphs(line.number, line.text, profile)
        entry.heading = entry.heading or line.bold
    elif opens_example(line.text):
        first, *others = _paragraphs(line.number, line.text, profile)
        first.example = True
        entry.paragraphs += [first, *others]
    elif only_opens_example(last.text):
        last.closed = not last.text.startswith("Examples")
        last.text += ("" if is_wide(line.text[0]) else " ") + line.text
    elif profile.wrapped and _torn(last.text, line):
        last.text += ("" if is_wide(last.text[-1]) else " ") + line.text
        if line.cut:
            findings.defect(line.number, "cut", entry.printed, "a page break cut this sentence; it is joined again")
    elif last.example and not last.closed and not _REFERENCE.match(narrow(line.text)):
        last.text += f"\n{line.text}"
    else:
        first, *others = _paragraphs(line.number, line.text, profile)
        first.example = profile.stray_is_example
        entry.paragraphs += [first, *others]


def _torn(text: str, line: Line) -> bool:
    """Tell whether a line goes on with an unfinished sentence, and is not the next point of a list."""
    if narrow(text[-1]) in _SENTENCE_ENDS or line.text.isdigit():
        return False
    finishes = line.text[0].islower() or narrow(line.text[-1]) in _FULL_STOPS
    return line.cut or (finishes and not line.bullet and not line.row)


def unwrap(text: str) -> str:
    """Take out single spaces that line breaks left between Chinese characters.

    Breaks come a printed line apart; spaces that stand close together part the points of a list, and stay.
    """
    if " " not in text:
        return text
    gaps = [match.start() for match in _WRAPPED_SPACE.finditer(text)]
    edges = [-_PRINTED_LINE, *gaps, len(text) + _PRINTED_LINE]
    lone = {
        gap
        for before, gap, after in zip(edges, gaps, edges[2:], strict=False)
        if gap - before > _PRINTED_LINE and after - gap > _PRINTED_LINE
    }
    return "".join(character for index, character in enumerate(text) if index not in lone) if lone else text
