"""What is noted of the rules of a segment, so that what lies beside an index can be made without making them again.

What a rule is called and where it stands is wanted by completions, places and links, and its words by the vocabulary:
all of them look at everything that is indexed, of which most stays as it was. Plain JSON: nothing in it can run.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from rules_index.search.backend import TOKEN_FIELDS, IndexedRule, StoredRule

_GIST = 24


@dataclass(frozen=True, slots=True)
class Noted:
    """What is noted of a rule, or of a case.

    `gist` is how it begins, for somebody who knows its number only roughly; `rules` are those that a case shows, each
    as document and number with a blank between. The others are those of `IndexedRule` and of what it stores.
    """

    document: str
    number: str
    title: str
    title_en: str
    gist: str
    kind: str
    ancestors: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    pattern: str = ""
    rules: tuple[str, ...] = ()


@dataclass(slots=True)
class Notes:
    """What is noted of the rules of a segment, in reading order, and each token of theirs once."""

    rules: list[Noted] = field(default_factory=list)
    words: set[str] = field(default_factory=set)

    def taking(self, rules: Iterable[IndexedRule]) -> Iterator[IndexedRule]:
        """Pass rules on, on their way into a segment, and note them: they are never all in memory."""
        for rule in rules:
            for name in TOKEN_FIELDS:
                self.words.update(rule.tokens.get(name, ()))
            self.rules.append(noted(rule))
            yield rule


def noted(rule: IndexedRule) -> Noted:
    """What is noted of a rule."""
    stored = rule.stored
    return Noted(
        document=stored.document,
        number=stored.number,
        title=stored.title,
        title_en=stored.title_en,
        gist=_gist(stored),
        kind=stored.kind,
        ancestors=tuple(rule.ancestors),
        concepts=tuple(rule.concepts),
        pattern=rule.pattern,
        rules=stored.rules,
    )


def _gist(rule: StoredRule) -> str:
    text = rule.text or rule.official or rule.title
    return text if len(text) <= _GIST else text[:_GIST].rstrip("，。、：；, ") + "…"


_NAMES = tuple(each.name for each in fields(Noted))


def save_notes(notes: Notes, file: Path) -> None:
    """Write notes into a file."""
    rows = [[getattr(rule, name) for name in _NAMES] for rule in notes.rules]
    file.write_text(json.dumps({"rules": rows, "words": sorted(notes.words)}, ensure_ascii=False), encoding="utf-8")


def load_notes(file: Path) -> Notes:
    """Read notes back."""
    data = json.loads(file.read_text(encoding="utf-8"))
    return Notes([_noted(row) for row in data["rules"]], set(data["words"]))


def _noted(row: Sequence[Any]) -> Noted:
    values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
    return Noted(*values)
