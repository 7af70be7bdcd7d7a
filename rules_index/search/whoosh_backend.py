"""The index kept by Whoosh 2.7.4.

Whoosh stores, compresses and looks up the postings. The score is computed here, over a term's postings that are
read once and kept: Whoosh's own tree of matchers takes several times longer for a clause with many spellings over
many fields, and its `skip_to_quality` can loop for ever (the reason for `optimize=False` wherever it is used).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from whoosh import index as whoosh_index
from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter
from whoosh.fields import ID, KEYWORD, STORED, FieldType, Schema
from whoosh.formats import Existence

from rules_index.search.backend import (
    TOKEN_FIELDS,
    IndexedRule,
    Match,
    SearchBackend,
    StoredRule,
    TokenQuery,
)
from rules_index.search.scoring import PostingCache, Postings, best_matches

_WRITER_MEGABYTES = 128
# Some 100 bytes each: the cache stays below 50 MB however large the index is.
_KEPT_WEIGHTS = 400_000
_SHOWN = ("document", "number", "title", "title_en", "text", "official", "kind")
# BM25F: how much a long text counts against a match, and how soon repetition stops counting. Measured; rules are
# short, so both stay low. A field's usual length only sets the scale, so these need not follow the documents closely.
_B = 0.25
_K1 = 0.6
_USUAL_LENGTHS: Mapping[str, float] = {
    "title": 1.0,
    "path": 9.5,
    "body": 15.0,
    "official": 13.0,
    "examples": 5.0,
    "parent": 10.0,
    "pairs": 30.0,
}
_PATH_SEPARATOR = "\x1f"


class TokenWeights(FieldType):  # type: ignore[misc]
    """A field whose value gives each token its weight; there is nothing left for Whoosh to split or count."""

    def __init__(self) -> None:
        super().__init__(Existence(), analyzer=None)

    def index(self, value: Mapping[str, float], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """The tokens in the form in which Whoosh's writer takes them."""
        return ((token.encode(), 1, weight, b"") for token, weight in value.items())


class _LengthlessWriter(W3FieldWriter):  # type: ignore[misc]
    """Writes postings without asking for each one how long its field is: the weights say all there is to say."""

    def add_postings(self, schema: Schema, lengths: object, items: Iterable[object]) -> None:
        super().add_postings(schema, None, items)


class _LengthlessCodec(W3Codec):  # type: ignore[misc]
    def field_writer(self, storage: object, segment: object) -> W3FieldWriter:
        return _LengthlessWriter(self, storage, segment)


def _schema() -> Schema:
    tokens = {name: TokenWeights() for name in _USUAL_LENGTHS}
    shown = {f"shown_{name}": STORED() for name in (*_SHOWN, "path")}
    return Schema(number=ID(), document=ID(), ancestors=KEYWORD(), terms=KEYWORD(), prior=ID(), **tokens, **shown)


class WhooshFactory:
    """Writes and opens Whoosh indexes of one segment."""

    name = "whoosh-2.7.4"

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        """Write an index of the rules, in reading order, into an empty folder."""
        writer = whoosh_index.create_in(str(folder), _schema()).writer(
            limitmb=_WRITER_MEGABYTES, codec=_LengthlessCodec()
        )
        try:
            for rule in rules:
                writer.add_document(**_document(rule))
        except BaseException:
            writer.cancel()
            raise
        writer.commit(optimize=True)

    def open(self, folder: Path) -> SearchBackend:
        """Open an index for reading. It unpickles its schema: only ever open a folder whose seal was checked."""
        return WhooshBackend(whoosh_index.open_dir(str(folder), readonly=True).reader())


def _document(rule: IndexedRule) -> dict[str, Any]:
    shown = {f"shown_{name}": getattr(rule.stored, name) for name in _SHOWN}
    tokens = {name: _weighted(name, rule.tokens.get(name, ())) for name in TOKEN_FIELDS}
    return {
        "number": rule.stored.number,
        "document": rule.stored.document,
        "ancestors": " ".join(rule.ancestors),
        "terms": " ".join(rule.concepts),
        "pairs": _weighted("pairs", rule.pairs),
        "prior": f"{rule.prior:.3f}",
        "shown_path": _PATH_SEPARATOR.join(rule.stored.path),
        **tokens,
        **shown,
    }


def _weighted(name: str, tokens: Sequence[str]) -> dict[str, float]:
    """How often each token stands in a field, less where the field is longer than usual (BM25's B)."""
    length = 1 - _B + _B * len(tokens) / _USUAL_LENGTHS[name]
    return {token: count / length for token, count in Counter(tokens).items()}


class WhooshBackend:
    """One open reader; its postings are kept once read."""

    def __init__(self, reader: Any) -> None:
        self._reader = reader
        self._count = int(reader.doc_count_all())
        self._postings = PostingCache(_KEPT_WEIGHTS)
        self._documents: dict[str, frozenset[int]] = {}
        self._stored: dict[int, StoredRule] = {}
        # Whoosh's matchers share one file position, and a web server asks from several threads.
        self._reading = Lock()
        self.priors: Sequence[float] = self._read_priors()

    def query(self, query: TokenQuery, limit: int) -> list[Match]:
        """The best rules for a query, best first; equal scores in reading order."""
        return best_matches(self, query, limit)

    @property
    def count(self) -> int:
        """How many rules the index holds."""
        return self._count

    def postings(self, token: str) -> Postings:
        """The weight of a word in each rule that holds it, over all fields (BM25F), times the rule's prior."""
        return self._weights("", token)

    def pair_postings(self, pair: str) -> Postings:
        """The same for two neighbouring characters."""
        return self._weights("pairs", pair)

    def numbered(self, number: str, documents: Collection[str]) -> list[int]:
        """The rules with exactly this number, in any of the documents (all, if none is named)."""
        return self._within(self._ordinals("number", number), documents)

    def below(self, number: str, documents: Collection[str]) -> list[int]:
        """All rules under a number, in reading order."""
        return self._within(self._ordinals("ancestors", number), documents)

    def document(self, document: str) -> frozenset[int]:
        """The ordinals of a document's rules."""
        if document not in self._documents:
            self._documents[document] = frozenset(self._ordinals("document", document))
        return self._documents[document]

    def stored(self, ordinal: int) -> StoredRule:
        """What the index keeps of a rule."""
        found = self._stored.get(ordinal)
        if found is None:
            with self._reading:
                found = self._stored[ordinal] = self._read_stored(ordinal)
        return found

    def _read_stored(self, ordinal: int) -> StoredRule:
        fields: Mapping[str, str] = self._reader.stored_fields(ordinal)
        path = fields["shown_path"]
        return StoredRule(
            path=tuple(path.split(_PATH_SEPARATOR)) if path else (),
            **{name: fields[f"shown_{name}"] for name in _SHOWN},
        )

    def forget(self) -> None:
        """Read postings anew from now on, for whoever changes how they are weighed."""
        self._postings.clear()

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()

    def _within(self, ordinals: Iterable[int], documents: Collection[str]) -> list[int]:
        if not documents:
            return list(ordinals)
        allowed = frozenset[int]().union(*(self.document(document) for document in documents))
        return [ordinal for ordinal in ordinals if ordinal in allowed]

    def _ordinals(self, name: str, text: str) -> list[int]:
        with self._reading:
            if (name, text) not in self._reader:
                return []
            return list(self._reader.postings(name, text).all_ids())

    def _read_priors(self) -> list[float]:
        priors = [1.0] * self._count
        for value in list(self._reader.field_terms("prior")):
            for ordinal in self._ordinals("prior", value):
                priors[ordinal] = float(value)
        return priors

    def _weights(self, group: str, token: str) -> Postings:
        key = (group, token)
        found = self._postings.get(key)
        if found is None:
            with self._reading:
                found = self._read_weights({group: 1.0} if group else TOKEN_FIELDS, token)
            self._postings.put(key, found)
        return found

    def _read_weights(self, fields: Mapping[str, float], token: str) -> dict[int, float]:
        frequency: dict[int, float] = {}
        for name, boost in fields.items():
            if (name, token) not in self._reader:
                continue
            matcher = self._reader.postings(name, token)
            while matcher.is_active():
                ordinal = matcher.id()
                frequency[ordinal] = frequency.get(ordinal, 0.0) + boost * matcher.weight()
                matcher.next()
        rarity = math.log(1 + (self._count - len(frequency) + 0.5) / (len(frequency) + 0.5))
        scale = rarity * (_K1 + 1)
        return {
            ordinal: scale * self.priors[ordinal] * weight / (_K1 + weight) for ordinal, weight in frequency.items()
        }
