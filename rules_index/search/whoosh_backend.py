"""The index kept by Whoosh 2.7.4.

Whoosh stores, compresses and looks up the postings. The score is computed above (`weighing.py`), over a term's postings
that are read once and kept: Whoosh's own tree of matchers takes several times longer for a clause with many spellings
over many fields, and its `skip_to_quality` can loop for ever (the reason for `optimize=False` wherever it is used).
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import Path
from typing import Any

from whoosh import index as whoosh_index
from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter, W3PostingsWriter
from whoosh.fields import ID, KEYWORD, STORED, FieldType, Schema
from whoosh.formats import Existence
from whoosh.writing import PostingPool

from rules_index.search.backend import TOKEN_FIELDS, IndexedRule, Segment, StoredRule
from rules_index.search.weighing import PAIRS, USUAL_LENGTHS, weighted

_SHOWN = ("document", "number", "title", "title_en", "text", "text_en", "official", "kind", "doubtful")
_LISTS = ("path", "cases", "rules", "phrasings")
_SEPARATOR = "\x1f"


class TokenWeights(FieldType):  # type: ignore[misc]
    """A field of tokens of which the pool is given the weights: there is nothing left for Whoosh to split or count."""

    def __init__(self) -> None:
        super().__init__(Existence(), analyzer=None)

    def index(self, value: object, **_: object) -> tuple[()]:
        """Nothing: a million postings would pass one by one through all that other sorts of fields need."""
        return ()


@dataclass(slots=True)
class _OfToken:
    """The rules that a token stands in, in their order, and its weight in each."""

    ordinals: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)


_Gathered = Iterable[tuple[str, Iterable[tuple[bytes, _OfToken]]]]


class _Pool(PostingPool):  # type: ignore[misc]
    """Gathers postings by field and token, in memory (some 60 MB of all that is bundled): tokens are left to sort."""

    def __init__(self, tempstore: object, segment: object) -> None:
        super().__init__(tempstore, segment)
        self._found: defaultdict[str, defaultdict[bytes, _OfToken]] = defaultdict(lambda: defaultdict(_OfToken))

    def add(self, item: tuple[str, bytes, int, float, bytes]) -> None:
        """Take one posting from Whoosh's writer: field, token, ordinal of the rule, weight, and nothing."""
        field, token, ordinal, weight, _ = item
        of_token = self._found[field][token]
        of_token.ordinals.append(ordinal)
        of_token.weights.append(weight)

    def add_weights(self, field: str, ordinal: int, weights: Mapping[str, float]) -> None:
        """Take all tokens of a field of a rule."""
        found = self._found[field]
        for token, weight in weights.items():
            of_token = found[token.encode()]
            of_token.ordinals.append(ordinal)
            of_token.weights.append(weight)

    def iter_postings(self) -> _Gathered:
        """All that was gathered, by field and token in the order in which they are written."""
        return ((field, sorted(self._found[field].items(), key=itemgetter(0))) for field in sorted(self._found))


class _LengthlessWriter(W3FieldWriter):  # type: ignore[misc]
    """Writes postings without asking for each one how long its field is: the weights say all there is to say."""

    def add_postings(self, schema: Schema, lengths: object, items: _Gathered) -> None:
        """Write postings as the pool gives them."""
        for name, of_field in items:
            self.start_field(name, schema[name])
            for token, of_token in of_field:
                self.start_term(token)
                self._postwriter.add_all(of_token)
                self.finish_term()
            self.finish_field()


class _LengthlessPostings(W3PostingsWriter):  # type: ignore[misc]
    def add_all(self, of_token: _OfToken) -> None:
        """Add the postings of one token, as `add_posting` would; there are no lengths and no payloads."""
        for start in range(0, len(of_token.ordinals), self._blocklimit):
            if start:
                self._write_block()
            weights = of_token.weights[start : start + self._blocklimit]
            self._ids = array("I", of_token.ordinals[start : start + self._blocklimit])
            self._weights = array("f", weights)
            self._maxweight = max(weights)


class _LengthlessCodec(W3Codec):  # type: ignore[misc]
    def field_writer(self, storage: object, segment: object) -> W3FieldWriter:
        return _LengthlessWriter(self, storage, segment)

    def postings_writer(self, dbfile: object, byteids: bool = False) -> W3PostingsWriter:
        return _LengthlessPostings(dbfile, self._blocklimit, byteids, self._compression, self._inlinelimit)


def _schema() -> Schema:
    tokens = {name: TokenWeights() for name in USUAL_LENGTHS}
    shown = {f"shown_{name}": STORED() for name in (*_SHOWN, *_LISTS)}
    keys = {"number": ID(), "kind": ID(), "ancestors": KEYWORD(), "terms": KEYWORD(), "prior": ID()}
    return Schema(**keys, **tokens, **shown)


class WhooshFactory:
    """Writes and opens segments that are each an index of Whoosh's, in its turn of one segment."""

    def __init__(self, *, in_one: bool = False) -> None:
        """Take whether one segment holds everything."""
        self.in_one = in_one
        self.name = f"whoosh-2.7.4{'-in-one' * in_one}"

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        """Write a segment of the rules, in reading order, into an empty folder."""
        writer = whoosh_index.create_in(str(folder), _schema()).writer(codec=_LengthlessCodec())
        writer.pool = _Pool(writer._tempstorage, writer.newsegment)
        try:
            for ordinal, rule in enumerate(rules):
                for field, tokens in _tokens(rule):
                    writer.pool.add_weights(field, ordinal, weighted(field, tokens))
                writer.add_document(**_document(rule))
        except BaseException:
            writer.cancel()
            raise
        writer.commit(optimize=True)

    def open(self, folder: Path) -> Segment:
        """Open a segment for reading. It unpickles its schema: only ever open a folder whose seal was checked."""
        return WhooshSegment(whoosh_index.open_dir(str(folder), readonly=True).reader())


def _tokens(rule: IndexedRule) -> Iterator[tuple[str, Sequence[str]]]:
    yield from ((name, rule.tokens.get(name, ())) for name in TOKEN_FIELDS)
    yield PAIRS, rule.pairs


def _document(rule: IndexedRule) -> dict[str, Any]:
    shown = {f"shown_{name}": getattr(rule.stored, name) for name in _SHOWN}
    lists = {f"shown_{name}": _SEPARATOR.join(getattr(rule.stored, name)) for name in _LISTS}
    return {
        "number": rule.stored.number,
        "kind": rule.stored.kind,
        "ancestors": " ".join(rule.ancestors),
        "terms": " ".join(rule.concepts),
        "prior": f"{rule.prior:.3f}",
        **lists,
        **shown,
    }


class WhooshSegment:
    """One open reader."""

    def __init__(self, reader: Any) -> None:
        self._reader = reader
        self.count = int(reader.doc_count_all())
        """How many rules it holds."""

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()

    def counts(self, field: str, token: str) -> Iterator[tuple[int, float]]:
        """The rules that hold a token in a field, with its weight there."""
        if (field, token) not in self._reader:
            return
        matcher = self._reader.postings(field, token)
        while matcher.is_active():
            yield matcher.id(), matcher.weight()
            matcher.next()

    def ordinals(self, key: str, text: str) -> Sequence[int]:
        """The rules with a text under a key."""
        if (key, text) not in self._reader:
            return []
        return list(self._reader.postings(key, text).all_ids())

    def priors(self) -> Sequence[float]:
        """The prior of each rule."""
        priors = [1.0] * self.count
        for value in list(self._reader.field_terms("prior")):
            for ordinal in self.ordinals("prior", value):
                priors[ordinal] = float(value)
        return priors

    def stored(self, ordinal: int) -> StoredRule:
        """What is kept of a rule."""
        fields: Mapping[str, Any] = self._reader.stored_fields(ordinal)
        shown: dict[str, Any] = {name: fields[f"shown_{name}"] for name in _SHOWN}
        for name in _LISTS:
            joined = fields[f"shown_{name}"]
            shown[name] = tuple(joined.split(_SEPARATOR)) if joined else ()
        return StoredRule(**shown)
