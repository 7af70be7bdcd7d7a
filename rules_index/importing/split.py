"""Second step: cut the lines into entries, one for each clause, and join what a page break tore apart."""

from __future__ import annotations

import re

from rules_index.importing.blocks import Block, block_at, spread
from rules_index.importing.examples import only_opens_example, opens_example, part_examples
from rules_index.importing.heads import running_heads
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
    entries = _Splitting(profile, findings).split(spread(lines) if profile.printed_numbers else lines)
    if profile.wrapped:
        for entry in entries:
            for paragraph in entry.paragraphs:
                paragraph.text = unwrap(paragraph.text)
    return entries


class _Splitting:
    """Goes through the lines of one source, clause by clause, block by block."""

    def __init__(self, profile: Profile, findings: Findings) -> None:
        self._profile = profile
        self._findings = findings
        self._entries: list[Entry] = []
        self._shifted = False

    def split(self, lines: list[Line]) -> list[Entry]:
        openings = _openings(lines, self._profile)
        heads = running_heads(line.text for line, opening in zip(lines, openings, strict=True) if opening is None)
        position = 0
        while position < len(lines):
            before = self._entries[-1].paragraphs[-1].text if self._entries else ""
            block = block_at(position, lines, openings, before, heads) if self._profile.printed_numbers else None
            if block is not None:
                self._add_block(block)
                position += block.length
            else:
                self._add_line(lines[position], openings[position])
                position += 1
        return self._entries

    def _add_line(self, line: Line, opening: Opening | None) -> None:
        if opening is not None:
            self._entries.append(_entry(line, opening, self._profile))
            self._shifted = False
        elif self._entries:
            _go_on(self._entries[-1], line, self._profile, self._findings)
        else:
            self._findings.drop(line.number, line.text, "preface")

    def _add_block(self, block: Block) -> None:
        """Add the entries of numbers that stand apart from their texts; where these are not theirs for sure, say so."""
        before = self._entries[-1:]
        for line in block.tail:
            _go_on(before[0], line, self._profile, self._findings)
        entries: list[Entry] = []
        for (line, opening), texts in zip(block.numbers, block.texts, strict=True):
            entries.append(_entry(line, opening, self._profile))
            for text in texts:
                _go_on(entries[-1], text, self._profile, self._findings)
        # Texts that stand before their numbers went to the clause before; those after them are the next block's then.
        self._shifted = self._shifted or any(not one.text or len(one.lines) > len(entries) for one in before)
        if self._shifted or not block.sure:
            self._doubt([*(one for one in before if one.lines[1:]), *entries], block)
        self._entries += entries

    def _doubt(self, entries: list[Entry], block: Block) -> None:
        start = block.numbers[0][0].number
        for entry in entries:
            entry.doubtful = True
            message = (
                f"{len(block.numbers)} numbers stand together from line {start} on, {block.paragraphs} paragraphs"
                f" after them: what stands under {entry.printed} may be another rule's"
            )
            self._findings.defect(entry.line, "pairing", entry.printed, message)


def _openings(lines: list[Line], profile: Profile) -> list[Opening | None]:
    """Return for each line the clause that it begins, or None."""
    reader = profile.reader(lines)
    openings: list[Opening | None] = []
    started = False
    for line in lines:
        openings.append(None if started and opens_example(line.text) else reader.opens(line))
        started = started or openings[-1] is not None
    return openings


def _entry(line: Line, opening: Opening, profile: Profile) -> Entry:
    return Entry(
        line=line.number,
        printed=opening.printed,
        level=opening.level,
        heading=opening.heading,
        title=opening.title,
        number=opening.number,
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
