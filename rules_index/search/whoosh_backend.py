"""The index kept by Whoosh 2.7.4.

Whoosh stores, compresses and looks up the postings. The score is computed above (`weighing.py`), over a term's postings
that are read once and kept: Whoosh's own tree of matchers takes several times longer for a clause with many spellings
over many fields, and its `skip_to_quality` can loop for ever (the reason for `optimize=False` wherever it is used).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from whoosh import index as whoosh_index
from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter, W3PostingsWriter
from whoosh.fields import ID, KEYWORD, STORED, FieldType, Schema
from whoosh.formats import Existence
from whoosh.writing import PostingPool

from rules_index.search.backend import TOKEN_FIELDS, IndexedRule, SearchBackend, StoredRule
from rules_index.search.families import Families
from rules_index.search.weighing import PAIRS, USUAL_LENGTHS, WeighedIndex, weighted

_MOST_POSTINGS = 3_000_000
"""So many are sorted in memory, some 500 MB: what does not fit is pickled to disk and read back, which takes longer."""
_SHOWN = ("document", "number", "title", "title_en", "text", "text_en", "official", "kind", "doubtful")
_LISTS = ("path", "cases", "rules", "phrasings")
_SEPARATOR = "\x1f"


class TokenWeights(FieldType):  # type: ignore[misc]
    """A field whose value gives each token its weight; there is nothing left for Whoosh to split or count."""

    def __init__(self) -> None:
        super().__init__(Existence(), analyzer=None)

    def index(self, value: Mapping[str, float], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """The tokens in the form in which Whoosh's writer takes them."""
        return ((token.encode(), 1, weight, b"") for token, weight in value.items())


_Posting = tuple[str, bytes, int, float, bytes]
"""Field, token, ordinal of the rule, weight, and nothing."""


class _Pool(PostingPool):  # type: ignore[misc]
    """Takes postings without looking at each: they are written to disk by their number, not by their size."""

    def add(self, item: _Posting) -> None:
        self.current.append(item)
        if len(self.current) > _MOST_POSTINGS:
            self.save()


class _LengthlessWriter(W3FieldWriter):  # type: ignore[misc]
    """Writes postings without asking for each one how long its field is: the weights say all there is to say."""

    def add_postings(self, schema: Schema, lengths: object, items: Iterable[_Posting]) -> None:
        """Write postings that are sorted, as the pool gives them."""
        for field, of_field in groupby(items, itemgetter(0)):
            self.start_field(field, schema[field])
            for token, postings in groupby(of_field, itemgetter(1)):
                self.start_term(token)
                self._postwriter.add_all(postings)
                self.finish_term()
            self.finish_field()


class _LengthlessPostings(W3PostingsWriter):  # type: ignore[misc]
    _maxweight: float

    def add_all(self, postings: Iterable[_Posting]) -> None:
        """Add the postings of one token, as `add_posting` would; there are no lengths and no payloads."""
        for _, _, ordinal, weight, _ in postings:
            if len(self._ids) >= self._blocklimit:
                self._write_block()
            self._ids.append(ordinal)
            self._weights.append(weight)
            if weight > self._maxweight:
                self._maxweight = weight


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
    """Writes and opens Whoosh indexes of one segment."""

    name = "whoosh-2.7.4"

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        """Write an index of the rules, in reading order, into an empty folder."""
        writer = whoosh_index.create_in(str(folder), _schema()).writer(codec=_LengthlessCodec())
        writer.pool = _Pool(writer._tempstorage, writer.newsegment)
        try:
            for rule in rules:
                writer.add_document(**_document(rule))
        except BaseException:
            writer.cancel()
            raise
        writer.commit(optimize=True)

    def open(self, folder: Path, families: Families) -> SearchBackend:
        """Open an index for reading. It unpickles its schema: only ever open a folder whose seal was checked."""
        return WhooshBackend(whoosh_index.open_dir(str(folder), readonly=True).reader(), families)


def _document(rule: IndexedRule) -> dict[str, Any]:
    shown = {f"shown_{name}": getattr(rule.stored, name) for name in _SHOWN}
    lists = {f"shown_{name}": _SEPARATOR.join(getattr(rule.stored, name)) for name in _LISTS}
    tokens = {name: weighted(name, rule.tokens.get(name, ())) for name in TOKEN_FIELDS}
    return {
        "number": rule.stored.number,
        "kind": rule.stored.kind,
        "ancestors": " ".join(rule.ancestors),
        "terms": " ".join(rule.concepts),
        PAIRS: weighted(PAIRS, rule.pairs),
        "prior": f"{rule.prior:.3f}",
        **lists,
        **tokens,
        **shown,
    }


class WhooshBackend(WeighedIndex):
    """One open reader."""

    def __init__(self, reader: Any, families: Families) -> None:
        self._reader = reader
        super().__init__(int(reader.doc_count_all()), families)

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()

    def _read_counts(self, field: str, token: str) -> Iterator[tuple[int, float]]:
        if (field, token) not in self._reader:
            return
        matcher = self._reader.postings(field, token)
        while matcher.is_active():
            yield matcher.id(), matcher.weight()
            matcher.next()

    def _read_ordinals(self, key: str, text: str) -> list[int]:
        if (key, text) not in self._reader:
            return []
        return list(self._reader.postings(key, text).all_ids())

    def _read_priors(self) -> list[float]:
        priors = [1.0] * self.count
        for value in list(self._reader.field_terms("prior")):
            for ordinal in self._read_ordinals("prior", value):
                priors[ordinal] = float(value)
        return priors

    def _read_stored(self, ordinal: int) -> StoredRule:
        fields: Mapping[str, Any] = self._reader.stored_fields(ordinal)
        shown: dict[str, Any] = {name: fields[f"shown_{name}"] for name in _SHOWN}
        for name in _LISTS:
            joined = fields[f"shown_{name}"]
            shown[name] = tuple(joined.split(_SEPARATOR)) if joined else ()
        return StoredRule(**shown)
