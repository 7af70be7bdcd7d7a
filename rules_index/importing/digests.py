"""The bundled digests, in the project's own words: the rules in Chinese, and beside them in English and as people ask.

`<document>.txt` holds every rule with its kind and its Chinese text, `<document>.en.txt` the English, and
`<document>.asked.txt` the ways of asking. They are three files so that each reads, and is compared, as one text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from rules_index.asked import NOBODY, Asked
from rules_index.documents import BEYOND, get_document, is_known
from rules_index.importing.digest_files import DIGESTS, digest_files, digest_path, english_path, phrasings_path
from rules_index.importing.kept_digests import kept_or_parsed
from rules_index.importing.records import Clause, DigestClause
from rules_index.model import Kind

if TYPE_CHECKING:
    from rules_index.importing.english_digests import English

_INHERITED = re.compile(r"＝\s*(?P<number>\S+)")

_NUMBERED_BEYOND = re.compile(rf"^{BEYOND}(?=\d)", re.MULTILINE)
_CALLS_BEYOND = re.compile(rf"见\s*({BEYOND}\d+(?:\.\d+)*)")


def read_digest(document: str, folder: Path = DIGESTS, home: Path | None = None) -> tuple[DigestClause, ...]:
    """Return the clauses of the digest of a document; none if there is no digest, as of the user's own documents.

    A rule that means what it meant in the edition before has no sentence of its own: `356.2. [procedure*] ＝563.1`
    takes that of 563.1 there in both languages, with its examples and the ways of asking for it. A heading takes over
    those of the heading of the same English title. In a supplement every number begins with `B`.

    Where a Casebook folder is given, what was parsed is kept there for the next process (`kept_digests.py`).

    Raises MalformedDigest where the file is not written as digests are; the error names file, line and what was
    expected.
    """
    if not is_known(document):
        return ()
    return _read_digest(document, folder, home, tuple(_marks(document, folder)))


def _marks(document: str, folder: Path) -> Iterator[tuple[int, int]]:
    """What changes with the files of a digest and of those that it takes over from."""
    for path in _sources(document, folder):
        if path.is_file():
            status = path.stat()
            yield status.st_mtime_ns, status.st_size


@lru_cache(maxsize=16)
def _read_digest(
    document: str, folder: Path, home: Path | None, marked: tuple[tuple[int, int], ...]
) -> tuple[DigestClause, ...]:
    """Read a digest once: an edition reads the one before it, and whoever compares the two reads both."""
    if not digest_path(document, folder).is_file():
        return ()
    parse = partial(_parse, document, folder, marked)
    return parse() if home is None else kept_or_parsed(home, document, _sources(document, folder), parse)


def _sources(document: str, folder: Path) -> Iterator[Path]:
    """The files of a digest and of those that it takes over from."""
    yield from digest_files(document, folder)
    before = get_document(document).follows
    if before:
        yield from _sources(before, folder)


@lru_cache(maxsize=16)
def _parse(document: str, folder: Path, _marked: tuple[tuple[int, int], ...]) -> tuple[DigestClause, ...]:
    """Parse a digest once for all Casebook folders that a process looks into."""
    # Imported here: what is kept needs no pipeline.
    from rules_index.importing.marks import MalformedDigest
    from rules_index.importing.pipeline import parse_digest

    known = get_document(document)
    path = digest_path(document, folder)
    text = path.read_text(encoding="utf-8")
    if known.supplements:
        text = _NUMBERED_BEYOND.sub("", text)
    clauses = parse_digest(text, path.name, printed_twice=known.printed_twice, sections=known.has_sections).rules
    mistakes: list[str] = []
    stated = _with_beside(_beyond(clauses) if known.supplements else clauses, document, folder, mistakes)
    before = read_digest(known.follows, folder) if known.follows else ()
    stated = tuple(_with_their_texts(stated, before, path.name, mistakes))
    if mistakes:
        raise MalformedDigest(mistakes)
    return stated


def _with_beside(
    clauses: tuple[Clause, ...], document: str, folder: Path, mistakes: list[str]
) -> tuple[DigestClause, ...]:
    """Give each clause what stands of it in the files beside; note what stands there of no clause."""
    from rules_index.importing.english_digests import read_english
    from rules_index.importing.phrasings import read_phrasings

    english, asked = read_english(document, folder), read_phrasings(document, folder)
    known = {clause.number for clause in clauses}
    expected = f"expected a number of {document}.txt"
    for path, numbers in (
        (english_path(document, folder), list(english)),
        (phrasings_path(document, folder), list(asked)),
    ):
        mistakes += [f"{path.name}: no rule {number}; {expected}" for number in numbers if number not in known]
    return tuple(_stated(clause, english.get(clause.number), asked.get(clause.number)) for clause in clauses)


def _stated(clause: Clause, english: English | None, asked: Asked | None) -> DigestClause:
    said = {field.name: getattr(clause, field.name) for field in fields(Clause)}
    text, examples = (english.text, english.examples) if english else ("", ())
    return DigestClause(**said, text_en=text, examples_en=examples, asked=asked or NOBODY)


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
    clauses: tuple[DigestClause, ...], before: tuple[DigestClause, ...], name: str, mistakes: list[str]
) -> Iterator[DigestClause]:
    """Give each clause that refers to the edition before the sentence it means; note those that refer to nothing."""
    older = {clause.number: clause for clause in before}
    headings = _told_apart(before)
    own = _told_apart(clauses)
    for clause in clauses:
        named = _INHERITED.fullmatch(clause.text)
        source = older.get(named["number"]) if named else None
        if named and source is None:
            expected = "expected “＝” and the number of a rule of the edition before"
            mistakes.append(
                f"{name}:{clause.line}: {clause.number}: nothing to inherit at {named['number']}; {expected}"
            )
        elif source is not None:
            yield replace(
                clause,
                text=source.text,
                examples=source.examples,
                text_en=source.text_en,
                examples_en=source.examples_en,
                asked=clause.asked | source.asked,
            )
        elif clause.kind is Kind.HEADING and clause.title_en in own and not clause.asked:
            yield replace(clause, asked=headings.get(clause.title_en, NOBODY))
        else:
            yield clause


def _told_apart(clauses: tuple[DigestClause, ...]) -> dict[str, Asked]:
    """The ways of asking for headings, by English titles that stand once: `Setup` is the heading of every mode."""
    headings = [clause for clause in clauses if clause.kind is Kind.HEADING]
    times = Counter(clause.title_en for clause in headings)
    return {clause.title_en: clause.asked for clause in headings if times[clause.title_en] == 1}
