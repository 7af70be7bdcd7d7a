"""Learn what English words are called in our digests: `python -m tests.benchmarks.learn_english [--write]`.

From the rules whose English text is at hand beside their digest, by the first of IBM's models of translation (Brown et
al., The Mathematics of Statistical Machine Translation, 1993): which word of the one stands wherever that word of the
other does. It is learned in both directions, and a pair of words is as good as both say that it is.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from rules_index.folding import has_han
from rules_index.importing import import_document
from rules_index.library import Library
from rules_index.search import english
from rules_index.search.fields import FieldMaker, words_by
from rules_index.search.grams import GramTable
from rules_index.search.parts import searchable_characters
from rules_index.search.segmenting import JiebaSegmenter
from rules_index.search.stopwords import STOP_WORDS
from rules_index.terms import load_terms
from tests.benchmarks.corpus import SHARED

_LEXICON = Path(english.__file__).with_name("english.json")
_SOURCES = {
    "riftbound-2025-06-02": "riftbound-core-rules-2025-06-02-en.txt",
    "riftbound-2025-10-01": "riftbound-core-rules-2025-10-01-en.txt",
}
_ROUNDS = 8
_NO_WORD = ""
"""Stands for whatever no word of the other language calls forth."""
# A word that only one rule has may be a slip of the source, and what goes with one of two rules is chance.
_LEAST_RULES_TO_KNOW = 2
_LEAST_RULES_TO_LEARN = 3
_LEAST_LIKELY = 0.08
_WORDS_EACH = 6

Words = frozenset[str]
Likelihood = Mapping[tuple[str, str], float]


def rules_in_both() -> list[tuple[Words, Words]]:
    """The words of each rule in English and in its digest, where there are both; each pair of texts once."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for document, source in _SOURCES.items():
            import_document(SHARED / "reference" / source, document, home=home)
        library = Library.load(home)
        terms = load_terms()
        segmenter = JiebaSegmenter(sorted(terms.all_names()), searchable_characters(library))
        found = [
            pair
            for document in _SOURCES
            for pair in _both(FieldMaker(document, terms, words_by(segmenter), GramTable((), ())), library)
        ]
    return list(dict.fromkeys((said, digest) for said, digest in found if said and digest))


def _both(maker: FieldMaker, library: Library) -> Iterator[tuple[Words, Words]]:
    for rule in maker.indexed(library):
        own = [*rule.tokens["body"], *(rule.tokens["title"] if not rule.tokens["body"] else ())]
        yield (
            frozenset(word for word in rule.tokens["official"] if word.isascii() and word.isalpha()) - STOP_WORDS,
            frozenset(_without_document(word) for word in own if has_han(word) or ":" in word) - STOP_WORDS,
        )


def _without_document(token: str) -> str:
    document, mark, concept = token.partition(":")
    return mark + concept if mark else document


def likelihood(pairs: Sequence[tuple[Words, Words]]) -> Likelihood:
    """How likely each word of the first texts calls forth each of the second (expectation maximisation)."""
    likely: defaultdict[tuple[str, str], float] = defaultdict(lambda: 1.0)
    for _ in range(_ROUNDS):
        count: defaultdict[tuple[str, str], float] = defaultdict(float)
        total: defaultdict[str, float] = defaultdict(float)
        for first, second in pairs:
            sources = [*sorted(first), _NO_WORD]
            for word in second:
                whole = sum(likely[source, word] for source in sources)
                for source in sources:
                    share = likely[source, word] / whole
                    count[source, word] += share
                    total[source] += share
        likely = defaultdict(float, {pair: share / total[pair[0]] for pair, share in count.items()})
    return likely


def lexicon(pairs: Sequence[tuple[Words, Words]]) -> dict[str, dict[str, float]]:
    """For each English stem what it is called, the likeliest first; nothing for those that are merely known."""
    there, back = likelihood(pairs), likelihood([(digest, said) for said, digest in pairs])
    rules = Counter(word for said, _ in pairs for word in said)
    found: dict[str, dict[str, float]] = {
        word: {} for word, count in sorted(rules.items()) if count >= _LEAST_RULES_TO_KNOW
    }
    for (word, called), likely in there.items():
        both = (likely * back.get((called, word), 0.0)) ** 0.5
        if rules[word] >= _LEAST_RULES_TO_LEARN and both >= _LEAST_LIKELY:
            # By their roots, since the one best word is asked for and the next best is nearly as good.
            found[word][called] = round(both**0.5, 2)
    return {word: dict(_likeliest(called.items())) for word, called in found.items()}


def _likeliest(words: Iterable[tuple[str, float]]) -> list[tuple[str, float]]:
    return sorted(words, key=lambda each: (-each[1], each[0]))[:_WORDS_EACH]


def _written(words: Mapping[str, Mapping[str, float]]) -> str:
    """One word a line, so that a change shows what it changes."""
    lines = (f"{json.dumps(word)}: {json.dumps(called, ensure_ascii=False)}" for word, called in words.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments: Sequence[str]) -> int:
    """Print how much is learned; with `--write` keep it."""
    if not SHARED.is_dir():
        print("no reference documents at hand", file=sys.stderr)
        return 1
    pairs = rules_in_both()
    words = lexicon(pairs)
    learned = sum(bool(called) for called in words.values())
    print(f"{len(pairs)} pairs of texts: {len(words)} English words known, {learned} of them with what they are called")
    if "--write" in arguments:
        _LEXICON.write_text(_written(words), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
