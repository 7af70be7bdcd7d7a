"""The page of what was wrong with a source: each defect beside the lines it was found in, and the rule of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import groupby

from flask import url_for

from rules_index.documents import Document
from rules_index.importing.records import Clause
from rules_index.importing.source_lines import ReadSource, SourceLine
from rules_index.model import Defect
from webapp.translations import Translations

PER_PAGE = 20
LEFT_OUT = "left-out"
"""In place of a kind: the lines that became part of no rule."""
AT_ONCE = 12
LONGEST_LINE, LONGEST_RULE = 400, 700
FIRST = ("twice", "edition", "gap", "duplicate", "order", "nesting", "embedded", "pairing", "misplaced", "empty")
LAST = ("dangling", "cut", "layout", "angle", "unofficial", "boilerplate")


@dataclass(frozen=True)
class KindLink:
    """A kind of defect, how many there are, what it means, and the way to them alone."""

    kind: str
    name: str
    why: str
    count: int
    url: str
    current: bool


@dataclass(frozen=True)
class Became:
    """The rule that came of some lines; without an address where it is not served (yet)."""

    number: str
    title: str
    text: str
    url: str


@dataclass(frozen=True)
class Finding:
    """One defect, or one stretch of lines left out: the lines, what is said of them, the rule, and its neighbours."""

    anchor: str
    kind: str
    number: str
    says: str
    lines: tuple[SourceLine, ...]
    line: int
    last: int
    page: int | None
    became: Became | None
    previous: str
    next: str


@dataclass(frozen=True)
class Group:
    """The findings of one kind on a page."""

    kind: KindLink
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class DefectsPage:
    """All that the page shows. `every` is the way to all kinds together, `earlier` and `later` to pages beside this."""

    document: Document
    file: str
    language: str
    count: int
    every: KindLink
    kinds: tuple[KindLink, ...]
    chosen: KindLink
    groups: tuple[Group, ...]
    page: int
    pages: int
    earlier: str
    later: str


@dataclass(frozen=True)
class _Found:
    """A defect, or a stretch of lines left out."""

    kind: str
    defect: Defect
    left_out: tuple[SourceLine, ...] = ()


@dataclass(frozen=True)
class _Maker:
    """Makes what is shown of each of so many findings, those of one kind or of all."""

    source: ReadSource
    document: Document
    served: frozenset[str]
    kind: str
    count: int
    spoken: Translations

    def finding(self, found: _Found, n: int) -> Finding:
        """The finding that is the `n`th of all."""
        defect = found.defect
        rule = None if found.left_out else self.source.rule_of(defect)
        lines = found.left_out or self.source.around(defect.line, text=rule.text if rule else "")
        return Finding(
            anchor=f"d{n}",
            kind=found.kind,
            number=defect.number,
            says=_says(defect, self.spoken),
            lines=tuple(_short(each) for each in lines),
            line=defect.line,
            last=found.left_out[-1].number if found.left_out else defect.line,
            page=self.source.page_of(defect.line),
            became=_became(rule, self.document, self.served),
            previous=self._beside(n - 1) if n > 1 else "",
            next=self._beside(n + 1) if n < self.count else "",
        )

    def _beside(self, n: int) -> str:
        return _address(self.document, self.kind, -(-n // PER_PAGE), f"d{n}")


def defects_page(
    source: ReadSource, document: Document, served: frozenset[str], kind: str, page: int, spoken: Translations
) -> DefectsPage:
    """Make the page of one kind, or of all where `kind` is empty; `served` are the numbers that have pages by now.

    A page beyond the last is the last.
    """
    found = tuple(_Found(each.kind, each) for each in sorted(source.stored.defects, key=_order))
    left = tuple(_Found(LEFT_OUT, Defect(each[0].number, LEFT_OUT, "", ""), each) for each in source.left_out(AT_ONCE))
    every = _kind_link("", len(found), document, kind, spoken)
    counts = Counter(each.kind for each in found) | Counter({LEFT_OUT: sum(len(each.left_out) for each in left)})
    kinds = {each: _kind_link(each, count, document, kind, spoken) for each, count in counts.items() if count}
    wanted = [each for each in (left if kind == LEFT_OUT else found) if kind in ("", each.kind)]
    pages = max(1, -(-len(wanted) // PER_PAGE))
    here = min(max(page, 1), pages)
    start = (here - 1) * PER_PAGE
    maker = _Maker(source, document, served, kind, len(wanted), spoken)
    shown = [maker.finding(each, n) for n, each in enumerate(wanted[start : start + PER_PAGE], start + 1)]
    return DefectsPage(
        document=document,
        file=source.stored.file_name,
        language=source.stored.language,
        count=len(found),
        every=every,
        kinds=tuple(kinds.values()),
        chosen=kinds.get(kind) or (every if not kind else _kind_link(kind, 0, document, kind, spoken)),
        groups=tuple(Group(kinds[each], tuple(of_kind)) for each, of_kind in groupby(shown, lambda one: one.kind)),
        page=here,
        pages=pages,
        earlier=_address(document, kind, here - 1) if here > 1 else "",
        later=_address(document, kind, here + 1) if here < pages else "",
    )


def _order(defect: Defect) -> tuple[int, str, int]:
    """What may have cost a rule comes first, what was only tidied up comes last."""
    kind = defect.kind
    place = FIRST.index(kind) if kind in FIRST else 100 + LAST.index(kind) if kind in LAST else 50
    return place, kind, defect.line


def _kind_link(kind: str, count: int, document: Document, current: str, spoken: Translations) -> KindLink:
    if kind == LEFT_OUT:
        name, why = spoken("defects.left_out"), spoken("defects.left_out_why")
    elif kind:
        name, why = spoken.label("defect.name", kind), _said(spoken, f"defect.why.{kind}")
    else:
        name, why = spoken("defects.all"), ""
    return KindLink(kind, name, why, count, _address(document, kind), kind == current)


def _said(spoken: Translations, key: str, **values: object) -> str:
    return spoken(key, **values) if spoken.has(key) else ""


def _address(document: Document, kind: str, page: int = 1, anchor: str = "") -> str:
    parts = {"kind": kind or None, "page": page if page > 1 else None, "_anchor": anchor or None}
    return url_for("defects.listed", document=document.id, **parts)  # type: ignore[arg-type]


def _says(defect: Defect, spoken: Translations) -> str:
    """What is said of a defect in the reader's language: in English by the import itself, which says more."""
    key = f"defect.says.{defect.kind}"
    if spoken.language == "en" or not spoken.has(key):
        return defect.message
    return spoken(key, number=defect.number).strip()


def _became(rule: Clause | None, document: Document, served: frozenset[str]) -> Became | None:
    if rule is None:
        return None
    url = url_for("rules.rule", document=document.id, number=rule.number) if rule.number in served else ""
    return Became(rule.printed, rule.title, _cut(rule.text, LONGEST_RULE), url)


def _short(line: SourceLine) -> SourceLine:
    return replace(line, text=_cut(line.text, LONGEST_LINE))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most].rstrip()}…"
