"""Operative rules that no case can show, and why, as people have decided in `unshown.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.core.reading import Node
from scenarios.reading import read_fixture

FILE = Path(__file__).parent / "unshown.yaml"

Reason = Mapping[str, str]
"""Why no case can show a rule, by language."""


def unshown(document: str) -> Mapping[str, Reason]:
    """The rules of one document that no case can show, by number; none for most documents. Raises MalformedFixture."""
    return _read().get(document, {})


@cache
def _read(file: Path = FILE) -> Mapping[str, Mapping[str, Reason]]:
    fixture = read_fixture(file)
    with fixture.locating():
        return {
            document: {number: place.bilingual() for number, place in rules.items()}
            for document, rules in Node(fixture.data).items()
        }
