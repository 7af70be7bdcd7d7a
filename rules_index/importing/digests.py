"""The bundled digests: one text file a document, in the project's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from rules_index.documents import BEYOND, get_document
from rules_index.importing.marks import MalformedDigest
from rules_index.importing.pipeline import parse_digest
from rules_index.importing.records import Clause

DIGESTS = Path(__file__).parent.parent / "digests"
_INHERITED = re.compile(r"＝\s*(?P<number>\S+)")

_NUMBERED_BEYOND = re.compile(rf"^{BEYOND}(?=\d)", re.MULTILINE)
_CALLS_BEYOND = re.compile(rf"见\s*({BEYOND}\d+(?:\.\d+)*)")


def digest_path(document: str, folder: Path = DIGESTS) -> Path:
    """Return where the digest of a document is, or would be: not every document has one yet."""
    return folder / f"{document}.txt"


def read_digest(document: str, folder: Path = DIGESTS) -> tuple[Clause, ...]:
    """Return the clauses of the digest of a document; none if there is no digest.

    A rule that means what it meant in the edition before has no sentence of its own: `356.2. [procedure*] ＝563.1`
    takes that of 563.1 there, and its examples. In a supplement every number begins with `B`.

    Raises:
        UnknownDocument: there is no document of this id.
        MalformedDigest: the file is not written as digests are; the error names file, line and what was expected.

    """
    known = get_document(document)
    path = digest_path(document, folder)
    if not path.is_file():
        return ()
    text = path.read_text(encoding="utf-8")
    if known.supplements:
        text = _NUMBERED_BEYOND.sub("", text)
    clauses = parse_digest(text, path.name, printed_twice=known.printed_twice, sections=known.has_sections).rules
    if known.supplements:
        return _beyond(clauses)
    if not any(_INHERITED.fullmatch(clause.text) for clause in clauses):
        return clauses
    older = {clause.number: clause for clause in read_digest(known.follows, folder)} if known.follows else {}
    mistakes: list[str] = []
    inherited = tuple(_with_their_texts(clauses, older, path.name, mistakes))
    if mistakes:
        raise MalformedDigest(mistakes)
    return inherited


def _beyond(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Give the rules of a supplement, which was read without them, the letter that its numbers begin with."""
    return tuple(
        replace(
            clause,
            number=f"{BEYOND}{clause.number}",
            printed=f"{BEYOND}{clause.printed}",
            place=f"{BEYOND}{clause.place}",
            parents=tuple(f"{BEYOND}{number}" for number in clause.parents),
            references=tuple(dict.fromkeys(_CALLS_BEYOND.findall(clause.text))),
        )
        for clause in clauses
    )


def _with_their_texts(
    clauses: tuple[Clause, ...], older: dict[str, Clause], name: str, mistakes: list[str]
) -> Iterator[Clause]:
    """Give each clause that refers to the edition before the sentence it means; note those that refer to nothing."""
    for clause in clauses:
        named = _INHERITED.fullmatch(clause.text)
        source = older.get(named["number"]) if named else None
        if named and source is None:
            expected = "expected “＝” and the number of a rule of the edition before"
            mistakes.append(
                f"{name}:{clause.line}: {clause.number}: nothing to inherit at {named['number']}; {expected}"
            )
        elif source is not None:
            yield replace(clause, text=source.text, examples=source.examples)
        else:
            yield clause
