"""Before cleaning: the physical lines of a source, the records of one that is a CSV export, or the blocks of a page.

A CSV record becomes one line `number TAB text`, under the line number that it begins on.
"""

from __future__ import annotations

import csv
import re
from io import StringIO

from rules_index.importing.markup import is_page, lines_of
from rules_index.importing.numbers import NUMBER

_CSV_START = re.compile(rf'"?(?:CR\s*)?{NUMBER}\.?"?(?P<mark>[,;])')
_CSV_SHARE = 0.6


def raw_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a source, each with its number counted from 1; of a web page the lines of its text."""
    if is_page(text):
        return lines_of(text)
    delimiter = _csv_delimiter(text)
    lines = list(enumerate(text.split("\n"), 1))
    if not delimiter:
        return lines
    try:
        return _csv_records(text, delimiter)
    except csv.Error:  # a quotation mark that is never closed; the lines as they are lose nothing
        return [(number, line.replace(delimiter, "\t", 1)) for number, line in lines]


def _csv_delimiter(text: str) -> str:
    """Return the mark between the cells if most lines begin like `101.1,` or `"101.1",`, or an empty string."""
    filled = [line for line in text.split("\n") if line.strip()]
    marks = [match["mark"] for line in filled if (match := _CSV_START.match(line.strip()))]
    if len(marks) < max(3, _CSV_SHARE * len(filled)):
        return ""
    return max(set(marks), key=marks.count)


def _csv_records(text: str, delimiter: str) -> list[tuple[int, str]]:
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter)
    lines: list[tuple[int, str]] = []
    last = 0
    for record in reader:
        first_line, last = last + 1, reader.line_num
        number, *cells = [cell.strip() for cell in record] or [""]
        body = (f"{delimiter} " if '"' not in text else "\n").join(cell for cell in cells if cell)
        lines.append((first_line, f"{number}\t{body}" if number or body else ""))
    return lines
