"""The search itself: numbers first, then words."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from rules_index.card_names import CardFinder, read_names
from rules_index.deadline import check_time
from rules_index.folding import fold
from rules_index.model import Kind
from rules_index.search.analysis import Analyser, Analysis
from rules_index.search.backend import BackendFactory, Match, Ranker, SearchBackend
from rules_index.search.backends import chosen_backend
from rules_index.search.building import build_index, fingerprint, holds_nothing_imported, without_collecting
from rules_index.search.case_search import CaseSearch
from rules_index.search.completing import Completer, Completion
from rules_index.search.completions import read_completions
from rules_index.search.doubting import DOUBTED
from rules_index.search.english import load_lexicon
from rules_index.search.families import Families, load_families
from rules_index.search.fields import RuleSource
from rules_index.search.findable import Findables, NothingElse
from rules_index.search.grams import load_grams
from rules_index.search.highlighting import Highlighter
from rules_index.search.likeness import phrasings_of
from rules_index.search.links import load_links
from rules_index.search.number_lookup import NumbersFound, find_numbers
from rules_index.search.places import load_places
from rules_index.search.ranking import LearnedRanker, learned_weights
from rules_index.search.reasons import Explainer
from rules_index.search.results import CardHit, Hit, QueryError, Reason, SearchResult, Twin
from rules_index.search.segments import open_segments
from rules_index.search.store import IndexStore
from rules_index.search.vocabulary import load_readings, load_vocabulary

LONGEST_QUERY = 300
MOST_CASES = 10
MOST_CARDS = 8
SURELY_NAMED = 0.9
"""So sure must a card be that its game alone is searched."""
KINDS = tuple(kind.value for kind in Kind)
_EXACT_SCORE = 1000.0
_FORMER_SCORE = 900.0
_RELATIVE_SCORE = 500.0
_NO_RULE = "没有规则讲到这个。 No rule speaks of this."
_ONLY_NEAREST = "没有规则直接讲到这个；找到的只是最相近的。 No rule speaks of this; what was found is only nearest."
_NOTHING_TO_SEARCH = "没有可以搜索的内容，请输入规则号或词语。 Nothing to search for: type a rule number or words."


class Searcher:
    """Answers queries over one library; keep one open and share it."""

    def __init__(
        self,
        backend: SearchBackend,
        families: Families,
        cases: CaseSearch,
        cards: CardFinder,
        ranker: Ranker,
        analyser: Analyser,
        completer: Completer,
        documents: Sequence[str],
    ) -> None:
        self._backend = backend
        self._families = families
        self._cases = cases
        self._names = cards
        self._ranker = ranker
        self._analyser = analyser
        self._completer = completer
        self._documents = tuple(documents)
        self._folded = lru_cache(maxsize=4096)(fold)

    @classmethod
    def open(
        cls,
        library: RuleSource,
        home: Path,
        factory: BackendFactory | None = None,
        others: Findables | None = None,
        before_building: Callable[[], object] | None = None,
    ) -> Searcher:
        """Open the index of a library, building it first where it is missing, damaged or out of date.

        Args:
            library: the documents to search.
            home: the folder that Casebook writes to.
            factory: the engine; by default the one that the user has chosen, which is Whoosh unless he says otherwise.
            others: the cases and cards to search beside the rules; none by default.
            before_building: is called where an index has to be built, before that begins.

        """
        engine = factory or chosen_backend()
        known = others or NothingElse()
        mark = fingerprint(library, known, engine.name)

        def building(empty: Path) -> None:
            if before_building is not None:
                before_building()
            with without_collecting():
                build_index(empty, library, known, engine, store.whole())

        store = IndexStore(home)
        return store.opened(
            mark,
            building,
            lambda folder: cls.of_folder(folder, library, engine),
            lambda: holds_nothing_imported(library),
        )

    @classmethod
    def of_folder(cls, folder: Path, library: RuleSource, engine: BackendFactory) -> Searcher:
        """Open an index that `build_index` has written of a library, for whoever vouches for the folder."""
        described = tuple(library.documents)
        documents = [document.id for document in described]
        analyser = Analyser(load_vocabulary(folder), load_readings(folder), load_lexicon())
        completer = Completer(read_completions(folder), {each.id: each.game for each in described})
        families = load_families(folder, described)
        backend = open_segments(folder, engine, families)
        table = load_grams(folder)
        cases = CaseSearch(backend, families, load_links(folder), table)
        asked = phrasings_of(backend, table, families)
        ranker = LearnedRanker(load_places(folder), learned_weights(), table, asked)
        return cls(backend, families, cases, CardFinder(read_names(folder)), ranker, analyser, completer, documents)

    def search(
        self, query: str, documents: Collection[str] = (), limit: int = 10, kinds: Collection[str] = ()
    ) -> SearchResult:
        """The rules, cases and cards that answer a query best, and whether any rule speaks of what was asked.

        Who names a card of one game for certain is answered in that game alone.

        Args:
            query: a rule number, words in any spelling, or a question.
            documents: the documents to look in; all, if none is named.
            limit: how many rules at most; of cases and cards fewer are given.
            kinds: the kinds of rules to look for (`rules_index.model.Kind`); all, if none is named.

        Raises:
            QueryError: if the query is too long, or a document or kind is unknown.
            TooSlow: if somebody has set a deadline (`rules_index.deadline`) and it is over.

        """
        started = time.perf_counter()
        self._check(query, documents, kinds)
        documents = tuple(documents or self._documents)
        cards = self._names.find(query, self._families.games_of(documents), min(limit, MOST_CARDS))
        documents = self._of_named(cards, documents)
        asked = self._asked(query, documents, kinds)
        rules = self._rules(asked, max(0, limit))
        if not rules and asked.analysis.concepts:
            asked = self._asked(query, documents, kinds, by_words=True)
            rules = self._rules(asked, max(0, limit))
        analysis = asked.analysis
        suggestion = analysis.suggestion or asked.numbers.nearest
        nearest: tuple[str, ...] = ()
        if not (rules or cards or analysis.is_empty):
            suggestion = suggestion or self._analyser.nearest_name(query)
            nearest = self._analyser.nearest_names(query, documents)
        unsure = _is_doubted(asked, rules)
        views = _PerDocument(self._analyser, analysis)
        return SearchResult(
            query=query,
            hits=tuple(self._hit(match, views, asked.numbers) for match in rules),
            cases=tuple(self._cases.ranked(asked.cases, rules, min(limit, MOST_CASES))),
            cards=tuple(cards),
            suggestion=suggestion,
            took_ms=(time.perf_counter() - started) * 1000,
            message=_message(analysis, rules, unsure=unsure),
            unsure=unsure,
            nearest=nearest,
        )

    def complete(self, query: str, documents: Collection[str] = (), limit: int = 8) -> tuple[Completion, ...]:
        """What a query may be going to be, while it is typed.

        Args:
            query: as far as it is typed; nothing is offered for one that is too long to be searched.
            documents: offer only what these speak of; all, if none is named.
            limit: how many at most.

        """
        return self._completer.complete(query, documents, max(0, limit)) if len(query) <= LONGEST_QUERY else ()

    def close(self) -> None:
        """Let go of the index's files."""
        self._backend.close()

    def _check(self, query: str, documents: Iterable[str], kinds: Iterable[str]) -> None:
        if len(query) > LONGEST_QUERY:
            raise QueryError(
                f"查询有 {len(query)} 个字符，最多 {LONGEST_QUERY} 个。 "
                f"The query has {len(query)} characters; at most {LONGEST_QUERY} are searched."
            )
        for document in documents:
            if document not in self._documents:
                known = ", ".join(self._documents)
                raise QueryError(f"没有文档 {document!r}。 No document {document!r}; there are: {known}.")
        for kind in kinds:
            if kind not in KINDS:
                raise QueryError(f"没有类别 {kind!r}。 No kind {kind!r}; there are: {', '.join(KINDS)}.")

    def _asked(
        self, query: str, documents: tuple[str, ...], kinds: Collection[str], *, by_words: bool = False
    ) -> _Asked:
        """The query as it is asked of some documents; the other editions of their books lend them their names."""
        shelves = self._cases.shelves(documents)
        known = (*self._families.lending(documents), *shelves)
        analysis = self._analyser.analyse(query, known, by_words=by_words)
        cases = self._cases.found(analysis.tokens, shelves, MOST_CASES)
        evidence = self._cases.evidence(cases, documents)
        tokens = replace(analysis.tokens, documents=documents, kinds=kinds, evidence=evidence)
        numbers = find_numbers(self._backend, analysis.numbers, documents, self._families)
        return _Asked(replace(analysis, tokens=tokens), numbers, cases)

    def _of_named(self, cards: Sequence[CardHit], documents: tuple[str, ...]) -> tuple[str, ...]:
        """The documents to search where the query names cards: those of their game, if all are of one."""
        games = {card.game for card in cards if card.score >= SURELY_NAMED}
        return tuple(each for each in documents if games == {self._families.known(each).game}) or documents

    def _rules(self, asked: _Asked, limit: int) -> list[Match]:
        """The rules asked for by number, their relatives, then whatever the words find; each adds up its scores."""
        numbered = dict.fromkeys(asked.numbers.exact, _EXACT_SCORE)
        numbered.update(dict.fromkeys(asked.numbers.former, _FORMER_SCORE))
        for ordinal in asked.numbers.relatives:
            numbered.setdefault(ordinal, _RELATIVE_SCORE)
        tokens = asked.analysis.tokens
        matches = {
            ordinal: Match(ordinal, score)
            for ordinal, score in numbered.items()
            if not tokens.kinds or self._backend.stored(ordinal).kind in tokens.kinds
        }
        for match in self._backend.query(tokens, limit + len(matches), self._ranker):
            known = matches.get(match.ordinal)
            matches[match.ordinal] = replace(match, score=match.score + known.score) if known else match
        order = {ordinal: place for place, ordinal in enumerate(matches)}
        return sorted(matches.values(), key=lambda match: (-match.score, order[match.ordinal]))[:limit]

    def _hit(self, match: Match, views: _PerDocument, found: NumbersFound) -> Hit:
        check_time()
        rule = self._backend.stored(match.ordinal)
        highlighter, explainer = views.for_document(rule.document)
        shown = {"title": rule.title, "text": rule.text, "text_en": rule.text_en, "official": rule.official}
        folded = {name: self._folded(text) for name, text in shown.items() if text}
        marked = {name: highlighter.spans(text) for name, text in folded.items()}
        exact = match.ordinal in found.exact
        why: list[Reason] = []
        if match.ordinal in found.former:
            former = self._backend.stored(found.former[match.ordinal])
            why.append(explainer.by_former_number(former.number, former.document))
        elif exact or match.ordinal in found.relatives:
            why.append(explainer.by_number(rule.number, exact=exact))
        if match.tokens or not why:
            read = "\n".join(text.folded for text in folded.values())
            above = self._folded("\n".join((rule.title_en, *rule.path))).folded
            why.extend(explainer.by_words(match.tokens, read, above))
        return Hit(
            document=rule.document,
            number=rule.number,
            title=rule.title,
            title_en=rule.title_en,
            path=rule.path,
            text=rule.text,
            text_en=rule.text_en,
            official=rule.official,
            kind=rule.kind,
            doubtful=rule.doubtful,
            score=match.score,
            highlights={name: spans for name, spans in marked.items() if spans},
            exact=exact,
            why=tuple(why),
            place=match.ordinal,
            scenarios=rule.cases,
            twins=tuple(self._twins(match.ordinal)),
        )

    def _twins(self, ordinal: int) -> Iterator[Twin]:
        for kin in self._families.twins(ordinal):
            rule = self._backend.stored(kin.ordinal)
            yield Twin(rule.document, rule.number, kin.relation)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked of some documents: the query taken apart, the numbers in it, and the cases that it finds."""

    analysis: Analysis
    numbers: NumbersFound
    cases: Sequence[Match]


def _message(analysis: Analysis, rules: Sequence[Match], *, unsure: bool) -> str:
    if analysis.is_empty:
        return _NOTHING_TO_SEARCH
    return "" if not unsure else _ONLY_NEAREST if rules else _NO_RULE


def _is_doubted(asked: _Asked, rules: Sequence[Match]) -> bool:
    """Whether no rule speaks of what was asked: none was found, or what was found only stands near."""
    if asked.numbers.exact or asked.numbers.former or asked.analysis.is_empty:
        return False
    return not rules or min(match.sure for match in rules) < DOUBTED


class _PerDocument:
    """How one query looks at the rules of each document, which has its own names for what was asked."""

    def __init__(self, analyser: Analyser, analysis: Analysis) -> None:
        self._analyser = analyser
        self._analysis = analysis
        self._made: dict[str, tuple[Highlighter, Explainer]] = {}

    def for_document(self, document: str) -> tuple[Highlighter, Explainer]:
        if document not in self._made:
            names = self._analyser.names_of(self._analysis.concepts, document)
            highlighter = Highlighter([*self._analysis.words, *self._analysis.translated, *names])
            self._made[document] = highlighter, Explainer(self._analyser, self._analysis, document)
        return self._made[document]
