"""Building an index from a library, and the fingerprint that tells when it is out of date."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import astuple
from itertools import chain
from pathlib import Path

from rules_index.search.backend import TOKEN_FIELDS, BackendFactory, IndexedRule
from rules_index.search.fields import FieldMaker, RuleSource
from rules_index.search.segmenting import SEGMENTER_VERSION, JiebaSegmenter
from rules_index.search.vocabulary import gather_vocabulary, save_vocabulary
from rules_index.terms import load_terms, terms_digest

# Goes up with every change of what is written, here or in the modules that make tokens.
SCHEMA_VERSION = "1"
ENGINE_FOLDER = "engine"


def fingerprint(source: RuleSource, engine: str) -> str:
    """Stands for all that an index is made from and by: rules, terms, schema, segmenter and engine."""
    digest = hashlib.sha256("\0".join((SCHEMA_VERSION, SEGMENTER_VERSION, engine, terms_digest())).encode())
    for document in source.documents:
        for rule in source.rules(document):
            digest.update(repr((astuple(rule), tuple(source.path(rule)))).encode())
    return digest.hexdigest()


def build_index(folder: Path, source: RuleSource, factory: BackendFactory) -> None:
    """Write the engine's index and the vocabulary beside it into an empty folder."""
    terms = load_terms()
    segmenter = JiebaSegmenter(sorted(terms.all_names()))
    seen: set[str] = set()
    engine_folder = folder / ENGINE_FOLDER
    engine_folder.mkdir()
    makers = [(FieldMaker(document, terms, segmenter), document) for document in source.documents]
    rules = chain.from_iterable(maker.indexed(source) for maker, _ in makers)
    factory.build(engine_folder, _remembering(rules, seen))
    names = {document: terms.names_in_query(document) for document in source.documents}
    save_vocabulary(gather_vocabulary(seen, names, segmenter.frequency), folder)


def _remembering(rules: Iterator[IndexedRule], seen: set[str]) -> Iterator[IndexedRule]:
    """Pass rules on and note their tokens, so that they are made only once and never all in memory."""
    for rule in rules:
        for name in TOKEN_FIELDS:
            seen.update(rule.tokens.get(name, ()))
        yield rule
