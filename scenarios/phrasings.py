"""How people at a table would ask for a case: `scenarios/phrasings/<game>.txt`.

A line with the id of a case, and below it, indented, one way of telling the situation a line, in Chinese or in English:
in slang, in the words of other games, short or rambling. They are written by reading the case, never from a list of
queries.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rules_index.asked import Asked
from rules_index.folding import has_han

FOLDER = Path(__file__).parent / "phrasings"
_INDENT = "  "


class MalformedPhrasings(ValueError):
    """A line of such a file is of another form; the message is `file:line: what is wrong; expected ...`."""


def read_case_phrasings(game: str, folder: Path = FOLDER) -> Mapping[str, Asked]:
    """The ways to ask for each case of a game, by its id; none where there is no file. Raises MalformedPhrasings."""
    path = folder / f"{game}.txt"
    said: dict[str, list[str]] = {}
    opened = ""
    for place, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.is_file() else (), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(_INDENT) and opened:
            said[opened].append(line.strip())
        elif line.startswith(f"{game}/") and line.strip() not in said:
            opened = line.strip()
            said[opened] = []
        else:
            expected = f"the id of a case of {game}, each once, or two spaces and a text"
            raise MalformedPhrasings(f"{path.name}:{place}: {line[:40]!r}; expected {expected}")
    return {case_id: _by_language(lines) for case_id, lines in said.items()}


def _by_language(lines: list[str]) -> Asked:
    zh = tuple(line for line in lines if has_han(line))
    return Asked(zh, tuple(line for line in lines if not has_han(line)))
