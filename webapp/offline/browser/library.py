"""Rules and cases as they were made ready when the site was built."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from rules_index.asked import Asked
from rules_index.documents import Document
from rules_index.library import Library
from rules_index.model import Kind, Rule

DOCUMENTS = "documents.json"
_RULE = tuple(field.name for field in fields(Rule))
_KIND, _ASKED = _RULE.index("kind"), _RULE.index("asked")


def rules_file(document: str) -> str:
    """What the file with the rules of a document is called."""
    return f"rules-{document}.json"


def pack_documents(documents: Iterable[Document], imported: Sequence[str]) -> str:
    """Write documents as `ReadyLibrary` reads them."""
    records = [{**asdict(each), "printed_twice": sorted(each.printed_twice)} for each in documents]
    return json.dumps({"documents": records, "imported": list(imported)}, ensure_ascii=False)


def pack_rules(rules: Iterable[Rule]) -> str:
    """Write the rules of a document as `ReadyLibrary` reads them."""
    rows = ([getattr(rule, name) for name in _RULE] for rule in rules)
    return json.dumps(
        [[*row[:_ASKED], list(asdict(row[_ASKED]).values()), *row[_ASKED + 1 :]] for row in rows], ensure_ascii=False
    )


class ReadyLibrary(Library):
    """The documents of a site; each is read from its file when it is first asked for."""

    def __init__(self, home: Path, folder: Path) -> None:
        """Take the Casebook folder, and where the ready-made rules lie."""
        super().__init__(home)
        self._folder = folder

    @cached_property
    def _kept(self) -> Mapping[str, Any]:
        kept: Mapping[str, Any] = json.loads((self._folder / DOCUMENTS).read_text(encoding="utf-8"))
        return kept

    @cached_property
    def documents(self) -> tuple[Document, ...]:
        """The documents of which the rules are at hand here, in the order in which they were at the build."""
        made = (_document(record) for record in self._kept["documents"])
        return tuple(each for each in made if (self._folder / rules_file(each.id)).is_file())

    @cached_property
    def _supplements(self) -> tuple[Document, ...]:
        return tuple(each for each in self.documents if each.supplements)

    @property
    def imported(self) -> tuple[str, ...]:
        """The ids of the documents whose official text is at hand."""
        return tuple(self._kept["imported"])

    def fingerprint(self) -> str:
        """Nothing changes here; nobody keeps an index of it."""
        return "ready-made"

    def _by_number(self, document: str) -> dict[str, Rule]:
        if document not in self._rules:
            self.document(document)
            file = self._folder / rules_file(document)
            rows = json.loads(file.read_bytes())
            file.unlink()  # the folder lies in memory, and would hold all of it twice
            self._rules[document] = {rule.number: rule for rule in map(_rule, rows)}
        return self._rules[document]


def _document(record: Mapping[str, Any]) -> Document:
    return Document(
        **{
            **record,
            "layouts": tuple(record["layouts"]),
            "printed_twice": frozenset(record["printed_twice"]),
        }
    )


def _rule(row: Sequence[Any]) -> Rule:
    values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
    values[_KIND] = Kind(values[_KIND])
    zh, en = values[_ASKED]
    values[_ASKED] = Asked(tuple(zh), tuple(en))
    return Rule(*values)
