"""The search itself: numbers first, then words."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from rules_index.deadline import check_time
from rules_index.folding import fold
from rules_index.model import Kind
from rules_index.search.analysis import Analyser, Analysis
from rules_index.search.backend import BackendFactory, Match, Ranker, SearchBackend
from rules_index.search.backends import chosen_backend
from rules_index.search.building import ENGINE_FOLDER, build_index, fingerprint
from rules_index.search.completing import Completer, Completion
from rules_index.search.completions import read_completions
from rules_index.search.english import load_lexicon
from rules_index.search.fields import RuleSource
from rules_index.search.highlighting import Highlighter
from rules_index.search.number_lookup import NumbersFound, find_numbers
from rules_index.search.places import load_places
from rules_index.search.ranking import LearnedRanker, learned_weights
from rules_index.search.reasons import Explainer
from rules_index.search.results import Hit, QueryError, Reason, SearchResult
from rules_index.search.store import IndexStore
from rules_index.search.vocabulary import load_readings, load_vocabulary

LONGEST_QUERY = 300
KINDS = tuple(kind.value for kind in Kind)
_EXACT_SCORE = 1000.0
_RELATIVE_SCORE = 500.0
_NOTHING_TO_SEARCH = "没有可以搜索的内容，请输入规则号或词语。 Nothing to search for: type a rule number or words."


class Searcher:
    """Answers queries over one library; keep one open and share it."""

    def __init__(
        self,
        backend: SearchBackend,
        ranker: Ranker,
        analyser: Analyser,
        completer: Completer,
        documents: Sequence[str],
    ) -> None:
        self._backend = backend
        self._ranker = ranker
        self._analyser = analyser
        self._completer = completer
        self._documents = tuple(documents)
        self._folded = lru_cache(maxsize=4096)(fold)

    @classmethod
    def open(cls, library: RuleSource, home: Path, factory: BackendFactory | None = None) -> Searcher:
        """Open the index of a library, building it first where it is missing, damaged or out of date.

        Args:
            library: the documents to search.
            home: the folder that Casebook writes to.
            factory: the engine; by default the one that the user has chosen, which is Whoosh unless he says otherwise.

        """
        engine = factory or chosen_backend()
        documents = [document.id for document in library.documents]

        def opening(folder: Path) -> Searcher:
            analyser = Analyser(load_vocabulary(folder), load_readings(folder), load_lexicon())
            ranker = LearnedRanker(load_places(folder), learned_weights())
            completer = Completer(read_completions(folder))
            return cls(engine.open(folder / ENGINE_FOLDER), ranker, analyser, completer, documents)

        mark = fingerprint(library, engine.name)
        return IndexStore(home).opened(mark, lambda empty: build_index(empty, library, engine), opening)

    def search(
        self, query: str, documents: Collection[str] = (), limit: int = 10, kinds: Collection[str] = ()
    ) -> SearchResult:
        """The rules that answer a query best.

        Args:
            query: a rule number, words in any spelling, or a question.
            documents: the documents to look in; all, if none is named.
            limit: how many hits at most.
            kinds: the kinds of rules to look for (`rules_index.model.Kind`); all, if none is named.

        Raises:
            QueryError: if the query is too long, or a document or kind is unknown.
            TooSlow: if somebody has set a deadline (`rules_index.deadline`) and it is over.

        """
        started = time.perf_counter()
        self._check(query, documents, kinds)
        analysis = self._analyser.analyse(query, documents)
        found = find_numbers(self._backend, analysis.numbers, documents)
        hits = self._hits(analysis, found, kinds, max(0, limit))
        if not hits and analysis.concepts:
            analysis = self._analyser.analyse(query, documents, by_words=True)
            hits = self._hits(analysis, found, kinds, max(0, limit))
        suggestion = analysis.suggestion or found.nearest
        nearest: tuple[str, ...] = ()
        if not hits and not analysis.is_empty:
            suggestion = suggestion or self._analyser.nearest_name(query)
            nearest = self._analyser.nearest_names(query, documents)
        return SearchResult(
            query=query,
            hits=tuple(hits),
            suggestion=suggestion,
            took_ms=(time.perf_counter() - started) * 1000,
            message=_NOTHING_TO_SEARCH if analysis.is_empty else "",
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

    def _hits(self, analysis: Analysis, found: NumbersFound, kinds: Collection[str], limit: int) -> list[Hit]:
        """The rules asked for by number, their relatives, then whatever the words find; each adds up its scores."""
        numbered = dict.fromkeys(found.exact, _EXACT_SCORE)
        for ordinal in found.relatives:
            numbered.setdefault(ordinal, _RELATIVE_SCORE)
        matches = {
            ordinal: Match(ordinal, score)
            for ordinal, score in numbered.items()
            if not kinds or self._backend.stored(ordinal).kind in kinds
        }
        wanted = replace(analysis.tokens, kinds=kinds)
        for match in self._backend.query(wanted, limit + len(matches), self._ranker):
            known = matches.get(match.ordinal)
            matches[match.ordinal] = replace(match, score=match.score + known.score) if known else match
        order = {ordinal: place for place, ordinal in enumerate(matches)}
        best = sorted(matches.values(), key=lambda match: (-match.score, order[match.ordinal]))[:limit]
        views = _PerDocument(self._analyser, analysis)
        return [self._hit(match, views, found) for match in best]

    def _hit(self, match: Match, views: _PerDocument, found: NumbersFound) -> Hit:
        check_time()
        rule = self._backend.stored(match.ordinal)
        highlighter, explainer = views.for_document(rule.document)
        shown = {"title": rule.title, "text": rule.text, "text_en": rule.text_en, "official": rule.official}
        folded = {name: self._folded(text) for name, text in shown.items() if text}
        marked = {name: highlighter.spans(text) for name, text in folded.items()}
        exact = match.ordinal in found.exact
        why: list[Reason] = []
        if exact or match.ordinal in found.relatives:
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
        )


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
