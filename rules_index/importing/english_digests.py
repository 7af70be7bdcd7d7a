"""The English digests: `digests/<document>.en.txt`, the same rules in English, beside the Chinese ones.

A line holds the number of a rule and its text; indented lines that begin with `e.g.` are its examples, in the order of
those in the Chinese digest. Headings have their English title in the Chinese file, and rules that are taken over from
the edition before (`＝N`) take over its English too, so neither stands here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules_index.importing.digest_files import english_path
from rules_index.importing.keyed_lines import read_entries
from rules_index.importing.marks import MalformedDigest

_EXAMPLE = "e.g. "


@dataclass(frozen=True, slots=True)
class English:
    """What a rule says in English, and its examples."""

    text: str
    examples: tuple[str, ...] = ()


def read_english(document: str, folder: Path) -> dict[str, English]:
    """Return what the English digest of a document says of each rule, by number; nothing where there is none.

    Raises MalformedDigest.
    """
    path = english_path(document, folder)
    texts: dict[str, English] = {}
    mistakes: list[str] = []
    for entry in read_entries(path).values():
        if not entry.text:
            mistakes.append(f"{path.name}:{entry.line}: {entry.number} says nothing; expected a text after the number")
        wrong = [line for line in entry.below if not line.startswith(_EXAMPLE)]
        mistakes += [f"{path.name}:{entry.line}: {entry.number}: {line[:40]!r}; expected “e.g. …”" for line in wrong]
        texts[entry.number] = English(entry.text, tuple(line.removeprefix(_EXAMPLE) for line in entry.below))
    if mistakes:
        raise MalformedDigest(mistakes)
    return texts
