"""Files that stand beside a digest: a line with the number of a rule, and indented lines that belong to it.

`103.1.b.3. A card of one domain fits every identity that has it.` or the number alone; lines that begin with `#` and
empty ones are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules_index.importing.marks import MalformedDigest

_OPENING = re.compile(r"(?P<number>B?\d+(?:\.[0-9a-z]+)*(?:~\d)?)\.(?: (?P<text>\S.*))?")
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Entry:
    """What a file says of one rule: its number, the text on that line (perhaps none), the lines below, the place."""

    number: str
    text: str
    below: tuple[str, ...]
    line: int


def read_entries(path: Path) -> dict[str, Entry]:
    """Read a file that stands beside a digest; nothing where there is no file.

    Raises MalformedDigest, with a line for each mistake: a line of another form, or a number that stands twice.
    """
    if not path.is_file():
        return {}
    entries: dict[str, Entry] = {}
    mistakes: list[str] = []
    for entry in _entries(path, mistakes):
        if entry.number in entries:
            first = entries[entry.number].line
            mistakes.append(
                f"{path.name}:{entry.line}: {entry.number} stands at line {first} already; expected it once"
            )
        entries[entry.number] = entry
    if mistakes:
        raise MalformedDigest(mistakes)
    return entries


def _entries(path: Path, mistakes: list[str]) -> Iterator[Entry]:
    opened: tuple[str, str, int] | None = None
    below: list[str] = []
    for place, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        opening = _OPENING.fullmatch(line.rstrip())
        if opening:
            if opened:
                yield Entry(opened[0], opened[1], tuple(below), opened[2])
            opened, below = (opening["number"], opening["text"] or "", place), []
        elif opened and line.startswith(_INDENT):
            below.append(line.strip())
        else:
            mistakes.append(f"{path.name}:{place}: {line[:40]!r}; expected “number. text”, or two spaces and a text")
    if opened:
        yield Entry(opened[0], opened[1], tuple(below), opened[2])
