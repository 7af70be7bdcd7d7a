"""Hits as the search page shows them: texts cut at the places to highlight, and the cases of each rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from rules_index.documents import Document
from rules_index.model import Kind, Rule
from rules_index.search import CardHit, CaseHit, Hit, Twin
from scenarios.case import Case
from scenarios.library import CaseLibrary
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.filters import Filters
from webapp.view_models.hit_sections import Section, by_game, headings_of, in_sections, names_section
from webapp.view_models.match_reasons import told
from webapp.view_models.rule_text import is_foreign, said

LIMIT = 12
MORE_LIMIT = 60
CASES_SHOWN = 3
CASES_BESIDE = 4
CARDS_BESIDE = 6
STARTERS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "zh": {
        "riftbound": ("燃尽", "431.2.c", "眩晕的单位造成战斗伤害吗", "法术对决 焦点"),
        "grand-archive": ("内部传承",),
        "vanguard": ("守卫者 盾值",),
        "sanguosha": ("重铸",),
    },
    "en": {
        "riftbound": ("burn out", "431.2.c", "does a stunned unit deal damage", "showdown focus"),
        "grand-archive": ("inner lineage",),
        "vanguard": ("drive check",),
        "sanguosha": ("recast",),
    },
}
"""Queries by game, for a reader who does not know where to begin."""


@dataclass(frozen=True)
class Part:
    """A stretch of text that is highlighted, or is not."""

    text: str
    marked: bool


@dataclass(frozen=True)
class HitLine:
    """One rule that was found, and why."""

    document: Document
    rule: Rule
    title: tuple[Part, ...]
    text: tuple[Part, ...]
    official: tuple[Part, ...]
    why: str
    cases: tuple[Case, ...]
    more_cases: int
    twins: tuple[Twin, ...]


@dataclass(frozen=True)
class HitSection:
    """The rules that were found under one heading; `headings` lead to it from the top, it is the last of them.

    `own` is the heading itself where that was found too.
    """

    document: Document
    headings: tuple[Rule, ...]
    own: HitLine | None
    hits: tuple[HitLine, ...]


@dataclass(frozen=True)
class HitGame:
    """The rules of one game that were found, and how many."""

    game: str
    count: int
    sections: tuple[HitSection, ...]


@dataclass(frozen=True)
class Answer:
    """A search, answered for the page: the hits by game, the one with the best hit first.

    `best` is the best of the hits once more, `cases` and `cards` are what was found beside them; `unsure` says so where
    no rule speaks of what was asked, and is empty otherwise. `game` is the game that alone was searched, or None;
    `narrowed` tells whether more can be found by asking for all.
    """

    games: tuple[HitGame, ...]
    best: HitLine | None
    cases: tuple[CaseHit, ...]
    cards: tuple[CardHit, ...]
    unsure: str
    game: str | None
    narrowed: bool
    suggestion: str
    nearest: tuple[str, ...]
    message: str
    summary: str
    more: bool
    foreign: bool


def results(services: Services, query: str, filters: Filters, words: Translations, *, more: bool = False) -> Answer:
    """Search and prepare the hits, a page of them or (`more`) several.

    Raises QueryError, UnknownGame, UnknownEdition or UnknownDocument.
    """
    documents = filters.wanted(services.rules.documents)
    where = filters.whereabouts(services.rules.documents)
    game = where.game
    elsewhere = any(each.game != game for each in services.rules.documents) or where.superseded
    limit = MORE_LIMIT if more else LIMIT
    found = services.search(query, documents, limit, filters.kinds)
    count = len(found.hits)
    return Answer(
        games=tuple(_by_game(services, found.hits, words)),
        best=_line(services, _best(found.hits), words) if found.hits and not found.unsure else None,
        cases=found.cases[:CASES_BESIDE],
        cards=found.cards[:CARDS_BESIDE],
        unsure=_doubt(game, words) if found.unsure and found.hits else "",
        game=game,
        narrowed=bool(game and elsewhere) or bool(filters.kinds),
        suggestion=found.suggestion,
        nearest=tuple(name for name in found.nearest if name != found.suggestion),
        message="" if found.unsure else found.message,
        summary=words("search.summary", count=count) if count else words("search.no_hits"),
        more=not more and count == limit,
        foreign=is_foreign((said(services.rules.rule(hit.document, hit.number), words) for hit in found.hits), words),
    )


def _best(hits: Sequence[Hit]) -> Hit:
    """The best hit that says something: a heading alone leads on, but is read out to nobody."""
    return next((hit for hit in hits if hit.kind != Kind.HEADING), hits[0])


def _doubt(game: str | None, words: Translations) -> str:
    return words("search.unsure_in", game=words.label("game", game)) if game else words("search.unsure")


def starters(language: str, game: str | None) -> tuple[str, ...]:
    """Queries to begin with: of one game, or of every game."""
    by_game = STARTERS[language]
    return tuple(chain.from_iterable(by_game.values())) if game is None else by_game.get(game, ())


def featured(cases: CaseLibrary, only: str | None = None) -> tuple[Case, ...]:
    """A few cases from all over the shelf, of every game or of one, for a reader without a question."""
    listed = groupby(cases.cases, key=lambda case_id: case_id.split("/")[0])
    by_game = [list(ids) for game, ids in listed if only in (None, game)]
    of_each = max(1, CASES_SHOWN // max(1, len(by_game)))
    return tuple(cases.case(case_id) for ids in by_game for case_id in _spread(ids, of_each))


def _spread(ids: Sequence[str], count: int) -> Sequence[str]:
    """So many of a list, evenly apart."""
    apart = max(1, len(ids) // count)
    return ids[apart // 2 :: apart][:count]


def parts(text: str, marks: Iterable[tuple[int, int]]) -> tuple[Part, ...]:
    """Cut a text at its marks (start, end). Marks that overlap, lie outside or are empty lose what does not fit."""
    cut: list[Part] = []
    at = 0
    for start, end in sorted(marks):
        begin, stop = max(start, at), min(end, len(text))
        if begin >= stop:
            continue
        if begin > at:
            cut.append(Part(text[at:begin], False))
        cut.append(Part(text[begin:stop], True))
        at = stop
    if at < len(text):
        cut.append(Part(text[at:], False))
    return tuple(cut)


def _by_game(services: Services, hits: Sequence[Hit], words: Translations) -> Iterator[HitGame]:
    """The hits of each game in sections."""
    for game, found in by_game(services.rules, hits).items():
        yield HitGame(game, len(found), tuple(_section(services, section, words) for section in in_sections(found)))


def _section(services: Services, section: Section, words: Translations) -> HitSection:
    headings = headings_of(services.rules, section)
    own = next((hit for hit in section.hits if names_section(hit, headings)), None)
    return HitSection(
        document=services.rules.document(section.document),
        headings=headings,
        own=_line(services, own, words) if own else None,
        hits=tuple(_line(services, hit, words) for hit in section.hits if hit is not own),
    )


def _line(services: Services, hit: Hit, words: Translations) -> HitLine:
    return HitLine(
        document=services.rules.document(hit.document),
        rule=services.rules.rule(hit.document, hit.number),
        title=_title(hit, words) if hit.kind == Kind.HEADING else (),
        text=() if hit.text == hit.title else _digest(hit, words),
        official=parts(_unlike_titles(hit), hit.highlights.get("official", ())),
        why=told(hit.why, words),
        cases=tuple(services.cases.case(case_id) for case_id in hit.scenarios[:CASES_SHOWN]),
        more_cases=max(0, len(hit.scenarios) - CASES_SHOWN),
        twins=hit.twins,
    )


def _digest(hit: Hit, words: Translations) -> tuple[Part, ...]:
    """The digest in the reader's language, or in the other where it has none in his."""
    english = words.language == "en" and bool(hit.text_en)
    text, name = (hit.text_en, "text_en") if english or not hit.text else (hit.text, "text")
    return parts(text, hit.highlights.get(name, ()))


def _unlike_titles(hit: Hit) -> str:
    """The official text, unless the heading says the same."""
    return "" if hit.official in (hit.title, hit.title_en) else hit.official


def _title(hit: Hit, words: Translations) -> tuple[Part, ...]:
    if words.language == "en" and hit.title_en:
        return (Part(hit.title_en, False),)
    return parts(hit.title, hit.highlights.get("title", ()))
