"""The search itself: numbers first, then words."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from rules_index.folding import fold
from rules_index.search.analysis import Analyser, Analysis
from rules_index.search.backend import BackendFactory, SearchBackend, StoredRule
from rules_index.search.backends import chosen_backend
from rules_index.search.building import ENGINE_FOLDER, build_index, fingerprint
from rules_index.search.fields import RuleSource
from rules_index.search.highlighting import Highlighter
from rules_index.search.number_lookup import NumbersFound, find_numbers
from rules_index.search.results import Hit, QueryError, SearchResult
from rules_index.search.store import IndexStore
from rules_index.search.vocabulary import load_readings, load_vocabulary

LONGEST_QUERY = 300
_EXACT_SCORE = 1000.0
_RELATIVE_SCORE = 500.0
_NOTHING_TO_SEARCH = "没有可以搜索的内容，请输入规则号或词语。 Nothing to search for: type a rule number or words."


class Searcher:
    """Answers queries over one library; keep one open and share it."""

    def __init__(self, backend: SearchBackend, analyser: Analyser, documents: Sequence[str]) -> None:
        self._backend = backend
        self._analyser = analyser
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
            analyser = Analyser(load_vocabulary(folder), load_readings(folder))
            return cls(engine.open(folder / ENGINE_FOLDER), analyser, documents)

        mark = fingerprint(library, engine.name)
        return IndexStore(home).opened(mark, lambda empty: build_index(empty, library, engine), opening)

    def search(self, query: str, documents: Collection[str] = (), limit: int = 10) -> SearchResult:
        """The rules that answer a query best.

        Args:
            query: a rule number, words in any spelling, or a question.
            documents: the documents to look in; all, if none is named.
            limit: how many hits at most.

        Raises:
            QueryError: if the query is too long or a document is unknown.

        """
        started = time.perf_counter()
        self._check(query, documents)
        analysis = self._analyser.analyse(query, documents)
        found = find_numbers(self._backend, analysis.numbers, documents)
        hits = self._hits(analysis, found, documents, max(0, limit))
        suggestion = analysis.suggestion or found.nearest
        if not hits and not analysis.is_empty:
            suggestion = suggestion or self._analyser.nearest_name(query)
        return SearchResult(
            query=query,
            hits=tuple(hits),
            suggestion=suggestion,
            took_ms=(time.perf_counter() - started) * 1000,
            message=_NOTHING_TO_SEARCH if analysis.is_empty else "",
        )

    def close(self) -> None:
        """Let go of the index's files."""
        self._backend.close()

    def _check(self, query: str, documents: Iterable[str]) -> None:
        if len(query) > LONGEST_QUERY:
            raise QueryError(
                f"查询有 {len(query)} 个字符，最多 {LONGEST_QUERY} 个。 "
                f"The query has {len(query)} characters; at most {LONGEST_QUERY} are searched."
            )
        for document in documents:
            if document not in self._documents:
                known = ", ".join(self._documents)
                raise QueryError(f"没有文档 {document!r}。 No document {document!r}; there are: {known}.")

    def _hits(self, analysis: Analysis, found: NumbersFound, documents: Collection[str], limit: int) -> list[Hit]:
        """The rules asked for by number, their relatives, then whatever the words find; each adds up its scores."""
        scores = dict.fromkeys(found.exact, _EXACT_SCORE)
        for ordinal in found.relatives:
            scores.setdefault(ordinal, _RELATIVE_SCORE)
        for match in self._backend.query(analysis.tokens, limit + len(scores)):
            scores[match.ordinal] = scores.get(match.ordinal, 0.0) + match.score
        order = {ordinal: place for place, ordinal in enumerate(scores)}
        best = sorted(scores, key=lambda ordinal: (-scores[ordinal], order[ordinal]))[:limit]
        highlighters = _PerDocument(self._analyser, analysis)
        return [
            self._hit(self._backend.stored(ordinal), scores[ordinal], highlighters, exact=ordinal in found.exact)
            for ordinal in best
        ]

    def _hit(self, rule: StoredRule, score: float, highlighters: _PerDocument, *, exact: bool) -> Hit:
        highlighter = highlighters.for_document(rule.document)
        shown = {"title": rule.title, "text": rule.text, "official": rule.official}
        marked = {name: highlighter.spans(self._folded(text)) for name, text in shown.items() if text}
        return Hit(
            document=rule.document,
            number=rule.number,
            title=rule.title,
            title_en=rule.title_en,
            path=rule.path,
            text=rule.text,
            official=rule.official,
            kind=rule.kind,
            score=score,
            highlights={name: spans for name, spans in marked.items() if spans},
            exact=exact,
        )


class _PerDocument:
    """The highlighters of one query: each document has its own names for what was asked."""

    def __init__(self, analyser: Analyser, analysis: Analysis) -> None:
        self._analyser = analyser
        self._analysis = analysis
        self._made: dict[str, Highlighter] = {}

    def for_document(self, document: str) -> Highlighter:
        if document not in self._made:
            names = self._analyser.names_of(self._analysis.concepts, document)
            self._made[document] = Highlighter([*self._analysis.words, *names])
        return self._made[document]
