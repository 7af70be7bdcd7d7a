"""How people ask for a rule before they know it: `digests/<document>.asked.txt`.

A line with the number of a rule, and below it, indented, one way of asking a line, in Chinese or in English: the
situation at the table, slang, the words of other games, a mistaken belief. They are written by reading the rule, never
from a list of queries. A rule that is taken over from the edition before takes over its phrasings; those here come
first.
"""

from __future__ import annotations

from pathlib import Path

from rules_index.asked import Asked
from rules_index.folding import has_han
from rules_index.importing.digest_files import phrasings_path
from rules_index.importing.keyed_lines import read_entries
from rules_index.importing.marks import MalformedDigest


def read_phrasings(document: str, folder: Path) -> dict[str, Asked]:
    """Return the ways of asking for each rule of a document, by number; nothing where there are none.

    Raises MalformedDigest.
    """
    path = phrasings_path(document, folder)
    asked: dict[str, Asked] = {}
    mistakes: list[str] = []
    for entry in read_entries(path).values():
        if entry.text or not entry.below:
            mistakes.append(
                f"{path.name}:{entry.line}: {entry.number}: expected the number alone, and phrasings below it"
            )
        zh = tuple(line for line in entry.below if has_han(line))
        asked[entry.number] = Asked(zh, tuple(line for line in entry.below if not has_han(line)))
    if mistakes:
        raise MalformedDigest(mistakes)
    return asked
