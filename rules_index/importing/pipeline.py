"""The pipeline: the same steps for every layout, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_index.importing.checks import check, in_order
from rules_index.importing.classify import classify
from rules_index.importing.clean import clean, is_markdown
from rules_index.importing.contents import drop_contents, skip_contents
from rules_index.importing.copies import drop_copy
from rules_index.importing.layouts.numbered import NUMBERED
from rules_index.importing.link import link
from rules_index.importing.marks import MalformedDigest, read_marks
from rules_index.importing.matter import Matter, part, read_words
from rules_index.importing.nest import Place, nest
from rules_index.importing.numbering import number_entries
from rules_index.importing.profiles import ANYTHING, EVERY_LAYOUT, PROFILES, detect
from rules_index.importing.records import Clause, Entry, Findings, ParsedDocument
from rules_index.importing.rows import raw_lines
from rules_index.importing.split import split
from rules_index.importing.titles import find_titles, read_digest_headwords
from rules_index.model import Kind

_DIGEST = replace(NUMBERED, name="digest", wrapped=False, examples_inside=False)


class NoRulesFound(ValueError):
    """A text is in none of the layouts that its document comes in; the message says what was expected."""


def parse_document(text: str, layouts: Sequence[str]) -> ParsedDocument:
    """Return the rules of a source text, its defects, and the lines that are left out.

    Takes the whole text and the names of the layouts it may be in, the likeliest first.

    Raises:
        NoRulesFound: the text is in none of these layouts.

    """
    findings = Findings()
    raw = raw_lines(text)
    lines = clean(raw, findings, markdown=is_markdown(raw))
    profile = detect(lines, layouts)
    if profile is None:
        expected = ANYTHING if layouts == EVERY_LAYOUT else "; or ".join(PROFILES[name].expected for name in layouts)
        raise NoRulesFound(f"no rules found; expected {expected}")
    matter = Matter(tuple(lines))
    if profile.printed_numbers:
        matter = part(skip_contents(lines, findings))
    entries = split(list(matter.rules), profile, findings)
    if profile.printed_numbers:
        entries = drop_contents(drop_copy(entries, findings), findings)
    number_entries(entries, profile, findings)
    find_titles(entries, profile)
    classify(entries)
    words = read_words(matter, findings)
    link([*entries, *words], findings, composed=profile.name == "clauses")
    check(entries, lines, profile, findings)
    in_order(findings)
    clauses = _finish([*entries, *words], sections=profile.printed_numbers)
    return ParsedDocument(clauses, tuple(findings.defects), tuple(findings.dropped))


def parse_digest(
    text: str, name: str, *, printed_twice: frozenset[str] = frozenset(), sections: bool = True
) -> ParsedDocument:
    """Return the rules of a digest.

    Takes its text, the file name for messages, the numbers that it may repeat, and whether whole-number headings
    open sections in its document, as they do where the source prints its numbers; elsewhere a clause may begin with
    a headword.

    Raises:
        MalformedDigest: a line is in another format, a kind is unknown, or a number stands twice without reason.

    """
    findings = Findings()
    lines = clean(_without_comments(text), findings, markdown=False)
    entries = split(lines, _DIGEST, findings)
    number_entries(entries, _DIGEST, findings)
    mistakes = _mistakes(findings, printed_twice)
    read_marks(entries, mistakes)
    if mistakes:
        raise MalformedDigest([f"{name}:{line}: {message}" for line, message in sorted(mistakes)])
    if not sections:
        read_digest_headwords(entries)
    link(entries, findings)
    in_order(findings)
    clauses = _finish(entries, sections=sections)
    return ParsedDocument(clauses, tuple(findings.defects), tuple(findings.dropped))


def _without_comments(text: str) -> list[tuple[int, str]]:
    return [(number, "" if line.startswith("#") else line) for number, line in enumerate(text.split("\n"), 1)]


def _mistakes(findings: Findings, printed_twice: frozenset[str]) -> list[tuple[int, str]]:
    """Return what is forgiven in other people's texts, but not in our own: stray lines, and numbers that are wrong."""
    stray = [dropped.line for dropped in findings.dropped if dropped.reason != "layout"]
    wrong = [
        (defect.line, defect.message)
        for defect in findings.defects
        if defect.kind == "order" or (defect.kind == "duplicate" and defect.number not in printed_twice)
    ]
    return [*((line, "expected “number. [kind] text”") for line in stray), *wrong]


def _finish(entries: list[Entry], *, sections: bool) -> tuple[Clause, ...]:
    """Make clauses of the entries, now that nothing about them changes any more."""
    places = [Place(entry.number, entry.place, entry.kind is Kind.HEADING) for entry in entries]
    above = nest(places, sections=sections)
    return tuple(
        Clause(
            number=entry.number,
            printed=entry.printed,
            place=entry.place,
            line=entry.line,
            text=entry.text,
            title=entry.title,
            title_en=entry.title_en,
            examples=entry.examples,
            references=entry.references,
            parents=above[entry.number],
            aliases=entry.aliases,
            kind=entry.kind,
            operative=entry.operative,
            lines=tuple(entry.lines),
            doubtful=entry.doubtful,
        )
        for entry in entries
    )
