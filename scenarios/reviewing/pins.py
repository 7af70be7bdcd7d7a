"""The texts that the authors of the bundled cases have read, as fingerprints of their rules.

`texts/<document>.txt` holds a line a rule: its number, and for each text that was read (the English one, a translation)
a fingerprint, or `-` where that text has no such rule. Nobody can read a sentence out of them. Whoever has worked
through another official text adds it: `python -m scenarios.reviewing DOCUMENT FILE`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path

from rules_index.folding import fold

TEXTS = Path(__file__).parent / "texts"
Pins = Mapping[str, str]
"""One text: the fingerprint of each of its rules, by number."""
_LENGTH = 10
_NONE = "-"
_UNIMPORTANT = re.compile(r"[\W_]+")
_HEAD = (
    "# number, and a fingerprint of its official text in each of the texts that the authors of the cases have read\n"
)


def fingerprint(text: str) -> str:
    """Give the mark of a text: the same where only spaces, punctuation, width or case are different."""
    letters = _UNIMPORTANT.sub("", fold(text).folded)
    return hashlib.sha256(letters.encode()).hexdigest()[:_LENGTH]


def read_pins(document: str, folder: Path = TEXTS) -> tuple[Pins, ...]:
    """Give the texts of a document that somebody has read; none where nobody has noted any."""
    path = folder / f"{document}.txt"
    if not path.is_file():
        return ()
    rows = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    columns = range(1, len(rows[0]))
    return tuple({row[0]: row[column] for row in rows if row[column] != _NONE} for column in columns)


def add_pins(document: str, texts: Mapping[str, str], folder: Path = TEXTS) -> None:
    """Note one more official text of a document, its rules by number."""
    known = (*read_pins(document, folder), {number: fingerprint(text) for number, text in texts.items()})
    numbers = dict.fromkeys(number for pins in known for number in pins)
    rows = (" ".join((number, *(pins.get(number, _NONE) for pins in known))) for number in numbers)
    (folder / f"{document}.txt").write_text(_HEAD + "\n".join(rows) + "\n", encoding="utf-8")
