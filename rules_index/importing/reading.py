"""Reading a source text as one of the documents: the pipeline, and then what is known of the document beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_index.documents import Document
from rules_index.importing.digests import read_digest
from rules_index.importing.evidence import Evidence
from rules_index.importing.pipeline import parse_document
from rules_index.importing.records import Clause, ParsedDocument
from rules_index.model import Defect

_NEAR = 3
"""How many rules in a row a source may have lost; where more are missing, it is an excerpt."""


def read_document(
    document: Document, source: str, others: Mapping[str, tuple[str, ...]] | None = None
) -> ParsedDocument:
    """Return the rules of a source text with all its defects.

    Takes the document that it is a copy of, the text, and the texts of other editions in the order of their rules, by
    the id of the edition. Where the digest, or one of those, tells that a text stands under the wrong number, or that
    a rule is missing, the rules concerned are doubtful.

    Raises:
        NoRulesFound: the text is in none of the layouts of the document.

    """
    parsed = parse_document(source, document.layouts)
    digest = read_digest(document.id)
    defects = list(parsed.defects)
    evidence = Evidence(document.id, parsed.rules)
    for mistaken in (*evidence.against(digest), *evidence.against_order(others or {})):
        defects.append(Defect(mistaken.line, "misplaced", mistaken.number, mistaken.message))
    defects += _lost(parsed, digest)
    doubtful = {defect.number for defect in defects[len(parsed.defects) :]}
    rules = tuple(replace(rule, doubtful=True) if rule.number in doubtful else rule for rule in parsed.rules)
    return replace(parsed, rules=rules, defects=tuple(sorted(defects, key=lambda defect: defect.line)))


def _lost(parsed: ParsedDocument, digest: tuple[Clause, ...]) -> list[Defect]:
    """Note rules of the digest that are missing between two that are there; the one before may hold their texts."""
    here = {clause.place: clause for clause in parsed.rules} | {clause.number: clause for clause in parsed.rules}
    named = {defect.number for defect in parsed.defects}
    defects: list[Defect] = []
    missing: list[str] = []
    before: Clause | None = None
    for clause in digest:
        found = here.get(clause.number)
        if found is None:
            missing.append(clause.number)
            continue
        if before is not None and 0 < len(missing) <= _NEAR:
            lost = [number for number in missing if number not in named]
            defects += [_missing(number, found.line) for number in lost]
            if lost and len(before.lines) > 1:
                message = f"{before.number} may hold the text of {', '.join(lost)}, which is not here"
                defects.append(Defect(before.line, "pairing", before.number, message))
        before, missing = found, []
    return defects


def _missing(number: str, line: int) -> Defect:
    return Defect(line, "gap", number, f"{number}, which the digest has, is not here")
