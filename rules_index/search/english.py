"""English words that our digests, which are Chinese, do not hold: what stands there where English rules say them.

`english.json` gives for each stem the words of the digests that go with it, and how firmly (0 to 1); a name of a
concept stands as `:concept`. It was learned from rules whose English and whose digest are both at hand, by `python -m
tests.benchmarks.learn_english`. A stem with no words is known to be English, and so no slip for another.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import resources

from rules_index.search.backend import Alternative
from rules_index.search.fields import concept_token

Lexicon = Mapping[str, Mapping[str, float]]
"""For each English stem, the words of the digests that say it, with their weights."""

_CONCEPT = ":"


@lru_cache(maxsize=1)
def load_lexicon() -> Lexicon:
    """The lexicon that comes with Casebook."""
    text = (resources.files("rules_index.search") / "english.json").read_text(encoding="utf-8")
    lexicon: dict[str, dict[str, float]] = json.loads(text)
    return lexicon


def said_in_digests(lexicon: Lexicon, stem: str, documents: Sequence[str]) -> Iterator[Alternative]:
    """What stands in the digests of some documents where English rules say a word; nothing if it is not known."""
    for word, weight in lexicon.get(stem, {}).items():
        if word.startswith(_CONCEPT):
            concept = word.removeprefix(_CONCEPT)
            yield from (Alternative(concept_token(document, concept), weight) for document in documents)
        else:
            yield Alternative(word, weight)
