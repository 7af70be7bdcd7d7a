"""First step: free the lines of a source from layout marks, and leave out those that are no rules."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_index.importing.boilerplate import reason_to_drop
from rules_index.importing.numbers import match_row
from rules_index.importing.records import Findings, Line

_HTML_TAG = re.compile(r"</?(?:b|i|u|em|strong|p|span|div|font|sub|sup|td|tr|th|table|li|ul|ol)(?:\s[^<>]*)?/?>", re.I)
_LINE_BREAK = re.compile(r"\s*<br\s*/?>\s*", re.I)
_ANGLES = re.compile(r"<[^<>\n]+>")
_EMPHASIS = re.compile(r"\*[^\s*][^*\n]*\*")
_ASTERISKS = re.compile(r"(?<=\S)\*+|\*+(?=\S)")
_BULLET = re.compile(r"([-*•·‣▪])(?:\s+|$)")
_HASHES = re.compile(r"#{1,6}\s+")
_BOLD = re.compile(r"(?:[^*]*\t)?\s*\*\*[^*]+\*\*\s*")
_HEAD_RULE = re.compile(r"\|[\s|:-]*-[\s|:-]*")
_ESCAPED = re.compile(r"\\([.\-*_#\[\]])")


def is_markdown(raw: list[tuple[int, str]]) -> bool:
    """Tell whether asterisks stand in pairs around words somewhere, so that they are emphasis and not text."""
    return any(_EMPHASIS.search(text) for _, text in raw)


def clean(raw: list[tuple[int, str]], findings: Findings, *, markdown: bool) -> list[Line]:
    """Return the lines of a source that may be rules, without layout marks.

    Takes the numbered lines as they stand in the file, and whether asterisks in them are emphasis; notes in
    `findings` what is dropped, and every `<...>` that is no HTML tag and is therefore kept.
    """
    lines: list[Line] = []
    blanks, cut = 0, False
    for index, (number, text) in enumerate(raw):
        stripped = text.strip().lstrip("\ufeff")
        reason = reason_to_drop(stripped) or _heads_table(stripped, raw, index)
        if not stripped:
            blanks += 1
        elif reason:
            findings.drop(number, stripped, reason)
            cut = cut or reason == "page"
        elif (line := _line(number, text.lstrip("\ufeff"), markdown=markdown, blanks=blanks, cut=cut)).text:
            _note_angles(stripped, number, findings)
            lines.append(replace(line, follows=lines[-1].text) if lines else line)
            blanks, cut = 0, False
        else:
            findings.drop(number, stripped, "layout")
    return lines


def _line(number: int, raw: str, *, markdown: bool, blanks: int, cut: bool) -> Line:
    """Take the layout marks off one line, from the outside in: bar, hashes, bullet, asterisks, tags."""
    text = raw.strip()
    indent = len(raw.expandtabs(4)) - len(raw.expandtabs(4).lstrip())
    row = text.startswith("|")
    if row:
        text = _cells(text)
    hashes = _HASHES.match(text) if text.startswith("#") else None
    if hashes:
        text = text[hashes.end() :]
    bullet = _BULLET.match(text)
    if bullet:
        text = text[bullet.end() :]
    bold = markdown and _BOLD.fullmatch(text) is not None
    if markdown:
        text = _ASTERISKS.sub("", text)
    if "<" in text:
        text = _HTML_TAG.sub("", _LINE_BREAK.sub("\n", text))
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    return Line(
        number=number,
        text=text.strip(),
        indent=indent,
        blanks=blanks,
        bullet=bullet[1] if bullet else "",
        heading=bool(hashes),
        depth=len(hashes[0].strip()) if hashes else 0,
        row=row,
        bold=bold,
        cut=cut,
    )


def _cells(row: str) -> str:
    """Return a table row as text: a tab after the number, the other cells on lines of their own."""
    first, *others = [cell.strip() for cell in row.strip("|").split("|")]
    body = "\n".join(cell for cell in others if cell)
    return f"{first}\t{body}" if first else body


def _heads_table(text: str, raw: list[tuple[int, str]], index: int) -> str:
    """Return why a row such as `| Number | Text |` is dropped: a rule stands under it, and no number in it."""
    if not text.startswith("|") or index + 1 == len(raw) or not _HEAD_RULE.fullmatch(raw[index + 1][1].strip()):
        return ""
    first = text.strip("|").partition("|")[0].strip(" *")
    return "" if not first or match_row(first) else "layout"


def _note_angles(text: str, number: int, findings: Findings) -> None:
    if "<" not in text:
        return
    rest = _HTML_TAG.sub("", _LINE_BREAK.sub("", text))
    found = _ANGLES.findall(rest)
    if found:
        findings.defect(
            number, "angle", "", f"{len(found)} time(s) <...> that is no HTML, kept as text: {found[0][:20]}"
        )
