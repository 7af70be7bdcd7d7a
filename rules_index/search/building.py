"""Building an index from a library, and the fingerprint that tells when it is out of date."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from rules_index.card_names import NamedCard, card_names, save_names
from rules_index.folding import fold, simplify
from rules_index.model import Rule
from rules_index.search.backend import TOKEN_FIELDS, BackendFactory, IndexedRule
from rules_index.search.completions import CompletionGatherer, save_completions
from rules_index.search.families import gather_families, save_families
from rules_index.search.fields import AskedHere, FieldMaker, RuleSource, Words, words_by
from rules_index.search.findable import FindableCase, Findables, shelf_of
from rules_index.search.grams import GramTable, gather_grams, save_grams
from rules_index.search.links import gather_links, save_links
from rules_index.search.places import PlaceGatherer, save_places
from rules_index.search.segmenting import SEGMENTER_VERSION, JiebaSegmenter
from rules_index.search.stemming import stem
from rules_index.search.tokenizing import pieces
from rules_index.search.vocabulary import gather_vocabulary, save_vocabulary
from rules_index.terms import Terms, load_terms, terms_digest

ENGINE_FOLDER = "engine"
_PACKAGE = Path(__file__).parent.parent


def fingerprint(source: RuleSource, others: Findables, engine: str) -> str:
    """Stands for all that an index is made from and by: texts, cases, terms, this code, segmenter and engine."""
    marks = (source.fingerprint(), others.fingerprint(), terms_digest(), _code_digest(), SEGMENTER_VERSION, engine)
    return hashlib.sha256("\0".join(marks).encode()).hexdigest()


def _code_digest() -> str:
    """Changes with the code that reads rules and makes tokens: an index of another version is never opened."""
    digest = hashlib.sha256()
    for path in sorted((*_PACKAGE.rglob("*.py"), *_PACKAGE.glob("concordance/*.txt"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@contextmanager
def without_collecting() -> Iterator[None]:
    """Look for no circles of garbage meanwhile: a build makes millions of small objects and hardly a circle."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            _forget_what_is_new()
            gc.enable()


def _forget_what_is_new() -> None:
    """Count what was made meanwhile as old: it would all be looked through at once, for seconds, and is gone soon."""
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()


def build_index(folder: Path, source: RuleSource, others: Findables, factory: BackendFactory) -> None:
    """Write the engine's index, and what is kept beside it, into an empty folder."""
    terms = load_terms()
    listed = list(others.cases())
    segmenter = JiebaSegmenter(sorted(terms.all_names()), searchable_characters(source, listed))
    words, asked = words_by(segmenter), asked_by(source)
    table = gather_grams(_phrasings(source, listed))
    seen: set[str] = set()
    engine_folder = folder / ENGINE_FOLDER
    engine_folder.mkdir()
    rules = chain.from_iterable(
        FieldMaker(each.id, terms, words, table, game=each.game).indexed(source, others, asked)
        for each in source.documents
    )
    shelves = _shelves(source, listed)
    gatherer, places, numbers = CompletionGatherer(), PlaceGatherer(), dict[str, list[str]]()
    watched = places.watching(gatherer.watching(rules))
    every = chain(watched, _indexed_cases(shelves, terms, words, table))
    factory.build(engine_folder, _remembering(every, seen, numbers))
    cards = list(others.cards())
    seen.update(_card_words(cards))
    names = {document.id: terms.names_in_query(document.id, document.game) for document in source.documents}
    names |= {shelf: terms.names_in_query(like) for shelf, (like, _) in shelves.items()}
    labels = {concept.id: (concept.zh, concept.en) for concept in terms.concepts}
    vocabulary = gather_vocabulary(seen, names, labels, segmenter)
    save_vocabulary(vocabulary, folder)
    save_completions(gatherer.completions(vocabulary), folder)
    families = gather_families(numbers, source.standing, source.documents)
    save_families(families, folder)
    save_places(places.places(families), folder)
    save_names(card_names(cards), folder)
    save_grams(table, folder)
    save_links(gather_links(listed, numbers), folder)


def _phrasings(source: RuleSource, cases: Iterable[FindableCase]) -> Iterator[str]:
    """Every way to ask for a rule or a case, folded, each once."""
    of_rules = (rule.asked for each in source.documents for rule in source.rules(each.id))
    of_cases = (line for case in cases for line in (*case.title.values(), *case.question.values(), *case.asked))
    every = chain((line for asked in of_rules for line in (*asked.zh, *asked.en)), of_cases)
    return (fold(line).folded for line in dict.fromkeys(every))


def asked_by(source: RuleSource) -> AskedHere:
    """Give the ways to ask for a rule, but for those of a newer edition of it, which lends them (`families.py`)."""
    rules = {(rule.document, rule.number): rule for each in source.documents for rule in source.rules(each.id)}
    editions = {document.id: document.edition for document in source.documents}

    def asked(rule: Rule) -> list[str]:
        own = [*rule.asked.zh, *rule.asked.en]
        standing = source.standing(rule.document, rule.number) if own else ()
        newer = [each for each in standing if editions.get(each.document, "") > editions[rule.document]]
        others = [rules[each.document, each.number].asked for each in newer if each.number is not None]
        lent = {line for other in others for line in (*other.zh, *other.en)}
        return [line for line in own if line not in lent]

    return asked


Shelves = dict[str, tuple[str, list[FindableCase]]]
"""The cases of each game by the name of their shelf, with the document whose names for things they use."""


def _shelves(source: RuleSource, cases: Iterable[FindableCase]) -> Shelves:
    by_game: dict[str, list[FindableCase]] = {}
    for case in cases:
        by_game.setdefault(case.game, []).append(case)
    like = {game: next((each.id for each in source.documents if each.game == game), game) for game in by_game}
    return {shelf_of(game): (like[game], listed) for game, listed in by_game.items()}


def _indexed_cases(shelves: Shelves, terms: Terms, words: Words, table: GramTable) -> Iterator[IndexedRule]:
    for shelf, (like, listed) in shelves.items():
        maker = FieldMaker(like, terms, words, table, shelf)
        yield from (maker.indexed_case(case) for case in listed)


def _card_words(cards: Iterable[NamedCard]) -> Iterator[str]:
    """The words of the names of cards: a query that holds one is not misspelt."""
    for card in cards:
        for name in (*card.names, *card.other_names):
            for piece in pieces(fold(name).folded):
                if piece.sort in ("word", "han"):
                    yield stem(piece.text) if piece.sort == "word" else piece.text


def searchable_characters(source: RuleSource, cases: Iterable[FindableCase] = ()) -> set[str]:
    """All characters that the texts will hold once they are in search spelling."""
    texts = (text for document in source.documents for rule in source.rules(document.id) for text in _texts(rule))
    of_cases = (text for case in cases for part in (case.title, case.question, case.ruling) for text in part.values())
    named = (name for case in cases for name in (*case.cards, *case.asked))
    return set(simplify("".join(chain(texts, of_cases, named))))


def _texts(rule: Rule) -> tuple[str, ...]:
    """All that is searched of a rule."""
    shown = (rule.title, rule.text, rule.text_en, rule.official)
    return (*shown, *rule.examples, *rule.official_examples, *rule.asked.zh, *rule.asked.en)


def _remembering(rules: Iterable[IndexedRule], seen: set[str], numbers: dict[str, list[str]]) -> Iterator[IndexedRule]:
    """Pass rules on and note their tokens and numbers, so that they are made only once and never all in memory."""
    for rule in rules:
        for name in TOKEN_FIELDS:
            seen.update(rule.tokens.get(name, ()))
        numbers.setdefault(rule.stored.document, []).append(rule.stored.number)
        yield rule
