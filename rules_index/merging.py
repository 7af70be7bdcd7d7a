"""From two texts of one document, the bundled digest and the user's import, to its rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rules_index.asked import NOBODY
from rules_index.documents import Document
from rules_index.importing.nest import Place, nest
from rules_index.importing.numbers import sort_key
from rules_index.importing.records import Clause, DigestClause
from rules_index.model import Kind, Rule


@dataclass(frozen=True, slots=True)
class _Pair:
    """One rule in the making: its clause in the digest and its clause in the import; one of them may be missing."""

    number: str
    digest: DigestClause | None
    imported: Clause | None

    @property
    def leading(self) -> Clause:
        clause = self.digest or self.imported
        assert clause is not None
        return clause


def merge(document: Document, digest: Sequence[DigestClause], imported: Sequence[Clause]) -> tuple[Rule, ...]:
    """Return the rules of a document in reading order.

    Takes the clauses of the digest and of the import; either may be empty. They are joined number by number: the
    digest gives text, kind and title, the import the official text, and the title where the digest has none. Where
    a source misprints a number, its text also stands beside the digest of the rule that it belongs to.
    """
    pairs = _pair(digest, imported)
    above = _parents(pairs, document, joined=bool(digest and imported))
    children: defaultdict[str, list[str]] = defaultdict(list)
    for pair in pairs:
        if above[pair.number]:
            children[above[pair.number][-1]].append(pair.number)
    titles: dict[str, tuple[str, str]] = {}
    rules: list[Rule] = []
    for index, pair in enumerate(pairs):
        parents = above[pair.number]
        titles[pair.number] = _own_title(pair) or (titles[parents[-1]] if parents else ("", ""))
        before = pairs[index - 1].number if index else None
        after = pairs[index + 1].number if index + 1 < len(pairs) else None
        rules.append(
            _rule(document.id, pair, titles[pair.number], parents, tuple(children[pair.number]), before, after)
        )
    return tuple(rules)


def _parents(pairs: Sequence[_Pair], document: Document, *, joined: bool) -> dict[str, tuple[str, ...]]:
    """Return the numbers above each rule; a text that is alone has been nested when it was read."""
    if not joined:
        return {pair.number: pair.leading.parents for pair in pairs}
    places = [Place(pair.number, pair.leading.place, pair.leading.kind is Kind.HEADING) for pair in pairs]
    return nest(places, sections=document.has_sections)


def _pair(digest: Sequence[DigestClause], imported: Sequence[Clause]) -> list[_Pair]:
    stated = {clause.number: clause for clause in digest}
    brought = {clause.number: clause for clause in imported}
    misprinted = {clause.place: clause for clause in imported if clause.place != clause.printed}
    order = _merged_order([clause.number for clause in digest], [clause.number for clause in imported])
    return [_Pair(number, stated.get(number), brought.get(number) or misprinted.get(number)) for number in order]


def _merged_order(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """Return all numbers in reading order: the longer list, and what only the other has after its neighbour there."""
    base, extra = (one, other) if len(one) >= len(other) else (other, one)
    known = set(base)
    if known.issuperset(extra):
        return list(base)
    after: defaultdict[str | None, list[str]] = defaultdict(list)
    neighbour: str | None = None
    for number in extra:
        if number in known:
            neighbour = number
        else:
            after[neighbour].append(number)
    merged = [number for anchor in base for number in (anchor, *after[anchor])]
    for number in reversed(after[None]):
        at = next((index for index, later in enumerate(merged) if sort_key(later) > sort_key(number)), len(merged))
        merged.insert(at, number)
    return merged


def _own_title(pair: _Pair) -> tuple[str, str] | None:
    for clause in (pair.digest, pair.imported):
        if clause is not None and clause.title:
            return clause.title, clause.title_en
    return None


def _rule(
    document: str,
    pair: _Pair,
    title: tuple[str, str],
    parents: tuple[str, ...],
    children: tuple[str, ...],
    before: str | None,
    after: str | None,
) -> Rule:
    digest, imported, leading = pair.digest, pair.imported, pair.leading
    clauses = [clause for clause in (digest, imported) if clause is not None]
    return Rule(
        document=document,
        number=pair.number,
        title=title[0],
        title_en=title[1],
        text=digest.text if digest and digest.kind is not Kind.HEADING else "",
        official=imported.text if imported else "",
        kind=leading.kind,
        operative=leading.operative,
        examples=digest.examples if digest else (),
        official_examples=imported.examples if imported else (),
        references=tuple(dict.fromkeys(number for clause in clauses for number in clause.references)),
        parents=parents,
        children=children,
        previous=before,
        next=after,
        doubtful=bool(imported and imported.doubtful),
        aliases=tuple(dict.fromkeys(alias for clause in clauses for alias in clause.aliases)),
        text_en=digest.text_en if digest else "",
        examples_en=digest.examples_en if digest else (),
        asked=digest.asked if digest else NOBODY,
    )
