"""Building an index from a library, and the fingerprint that tells when it is out of date."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from rules_index.folding import simplify
from rules_index.model import Rule
from rules_index.search.backend import TOKEN_FIELDS, BackendFactory, IndexedRule
from rules_index.search.completions import CompletionGatherer, save_completions
from rules_index.search.fields import FieldMaker, RuleSource
from rules_index.search.places import PlaceGatherer, save_places
from rules_index.search.segmenting import SEGMENTER_VERSION, JiebaSegmenter
from rules_index.search.vocabulary import gather_vocabulary, save_vocabulary
from rules_index.terms import load_terms, terms_digest

ENGINE_FOLDER = "engine"
_PACKAGE = Path(__file__).parent.parent


def fingerprint(source: RuleSource, engine: str) -> str:
    """Stands for all that an index is made from and by: the texts, the terms, this code, segmenter and engine."""
    marks = (source.fingerprint(), terms_digest(), _code_digest(), SEGMENTER_VERSION, engine)
    return hashlib.sha256("\0".join(marks).encode()).hexdigest()


def _code_digest() -> str:
    """Changes with the code that reads rules and makes tokens: an index of another version is never opened."""
    digest = hashlib.sha256()
    for path in sorted(_PACKAGE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def build_index(folder: Path, source: RuleSource, factory: BackendFactory) -> None:
    """Write the engine's index, and beside it the vocabulary, the completions and the places, into an empty folder."""
    terms = load_terms()
    segmenter = JiebaSegmenter(sorted(terms.all_names()), searchable_characters(source))
    seen: set[str] = set()
    engine_folder = folder / ENGINE_FOLDER
    engine_folder.mkdir()
    documents = [document.id for document in source.documents]
    rules = chain.from_iterable(FieldMaker(document, terms, segmenter).indexed(source) for document in documents)
    gatherer, places = CompletionGatherer(), PlaceGatherer()
    factory.build(engine_folder, places.watching(gatherer.watching(_remembering(rules, seen))))
    names = {document: terms.names_in_query(document) for document in documents}
    labels = {concept.id: (concept.zh, concept.en) for concept in terms.concepts}
    vocabulary = gather_vocabulary(seen, names, labels, segmenter)
    save_vocabulary(vocabulary, folder)
    save_completions(gatherer.completions(vocabulary), folder)
    save_places(places.places(), folder)


def searchable_characters(source: RuleSource) -> set[str]:
    """All characters that the texts will hold once they are in search spelling."""
    texts = (text for document in source.documents for rule in source.rules(document.id) for text in _texts(rule))
    return set(simplify("".join(texts)))


def _texts(rule: Rule) -> tuple[str, ...]:
    """All that is searched of a rule."""
    shown = (rule.title, rule.text, rule.text_en, rule.official)
    return (*shown, *rule.examples, *rule.official_examples, *rule.asked.zh, *rule.asked.en)


def _remembering(rules: Iterator[IndexedRule], seen: set[str]) -> Iterator[IndexedRule]:
    """Pass rules on and note their tokens, so that they are made only once and never all in memory."""
    for rule in rules:
        for name in TOKEN_FIELDS:
            seen.update(rule.tokens.get(name, ()))
        yield rule
