"""Building an index from a library, and the fingerprint that tells when it is out of date."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from rules_index.card_names import NAMES_FILE, card_names, save_names
from rules_index.documents import DOCUMENTS, SUPPLEMENTS
from rules_index.importing.digest_files import DIGESTS
from rules_index.keeping import mark_of_files
from rules_index.search.backend import BackendFactory
from rules_index.search.completions import CompletionGatherer, save_completions
from rules_index.search.families import gather_families, save_families
from rules_index.search.fields import RuleSource
from rules_index.search.findable import Findables, is_shelf
from rules_index.search.grams import save_grams
from rules_index.search.links import gather_links, save_links
from rules_index.search.notes import Noted
from rules_index.search.parts import Ground, Parts
from rules_index.search.places import PlaceGatherer, save_places
from rules_index.search.segmenting import SEGMENTER_VERSION
from rules_index.search.segments import Written, link_or_copy, write_segments
from rules_index.search.vocabulary import gather_vocabulary, save_vocabulary
from rules_index.terms import load_terms, terms_digest

_PACKAGE = Path(__file__).parent.parent


def fingerprint(source: RuleSource, others: Findables, engine: str) -> str:
    """Stands for all that an index is made from and by: texts, cases, terms, this code, segmenter and engine."""
    return _joined(source.fingerprint(), *_made_by(others, engine))


def holds_nothing_imported(source: RuleSource) -> bool:
    """Whether all that was read of a library comes with Casebook: there is no official text, and no other document."""
    known = {document.id for document in (*DOCUMENTS, *SUPPLEMENTS)}
    return all(
        document.id in known and not any(rule.official for rule in source.rules(document.id))
        for document in source.documents
    )


def _made_by(others: Findables, engine: str) -> tuple[str, ...]:
    """What all segments of an index are made by: cases, terms, this code, segmenter and engine."""
    return others.fingerprint(), terms_digest(), _code_digest(), SEGMENTER_VERSION, engine


def _joined(*marks: str) -> str:
    return hashlib.sha256("\0".join(marks).encode()).hexdigest()


@cache
def _code_digest() -> str:
    """Changes with the code that reads rules and makes tokens: an index of another version is never opened.

    It is looked at once a process, which goes on with that code even where another has been installed meanwhile.
    """
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


def build_index(
    folder: Path, source: RuleSource, others: Findables, factory: BackendFactory, formers: Iterable[Path] = ()
) -> None:
    """Write the segments of an index, and what is kept beside them, into an empty folder.

    What an earlier index has of the same texts is taken over from there, so that an import costs its own document
    alone; `formers` are the folders of such indices, for which the caller vouches.
    """
    ground = _ground(source, others, factory, formers)
    parts = Parts(ground, source, others, load_terms())
    notes = write_segments(folder, ground.mark, parts.of_engine(factory), factory, ground.formers)
    rules = [rule for of_part in notes for rule in of_part.rules]
    words = set[str]().union(*(of_part.words for of_part in notes))
    _write_beside(folder, source, parts, rules, words)


def _ground(source: RuleSource, others: Findables, factory: BackendFactory, formers: Iterable[Path]) -> Ground:
    """What all segments have in common, and which of the earlier indices have it too: all that comes with Casebook."""
    asked = repr([rule.asked for each in source.documents for rule in source.rules(each.id) if rule.asked])
    digests = mark_of_files(sorted(DIGESTS.glob("*.txt")), "")  # they tell which names of cards are everyday words
    mark = _joined(asked, digests, *_made_by(others, factory.name))
    return Ground(mark, [] if factory.in_one else [each for each in _listed(formers) if each.ground == mark])


def _listed(formers: Iterable[Path]) -> Iterator[Written]:
    for folder in formers:
        with suppress(OSError, ValueError, LookupError, TypeError):  # one that another Casebook has written
            yield Written.of(folder)


def _write_beside(folder: Path, source: RuleSource, parts: Parts, rules: Sequence[Noted], words: set[str]) -> None:
    """Write what is kept beside the segments: words, names, and how rules, cases and editions belong together."""
    completions, places, numbers = CompletionGatherer(), PlaceGatherer(), dict[str, list[str]]()
    for rule in rules:
        completions.note(rule)
        places.note(rule)
        numbers.setdefault(rule.document, []).append(rule.number)
    terms, dictionary = parts.terms, parts.dictionary
    labels = {concept.id: (concept.zh, concept.en) for concept in terms.concepts}
    known = words | set(parts.card_words())
    vocabulary = gather_vocabulary(known, _names(source, parts), labels, dictionary.frequency, dictionary.total)
    save_vocabulary(vocabulary, folder)
    save_completions(completions.completions(vocabulary), folder)
    families = gather_families(numbers, source.standing, source.documents)
    save_families(families, folder)
    save_places(places.places(families), folder)
    _write_card_names(folder, parts)
    save_grams(parts.table, folder)
    save_links(gather_links((rule for rule in rules if is_shelf(rule.document)), numbers), folder)


def _write_card_names(folder: Path, parts: Parts) -> None:
    if parts.formers:
        link_or_copy(parts.formers[0].folder / NAMES_FILE, folder / NAMES_FILE)
    else:
        save_names(card_names(parts.cards), folder)


def _names(source: RuleSource, parts: Parts) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """For each document, and each shelf of cases, what concepts a name may mean there."""
    terms = parts.terms
    names = {document.id: terms.names_in_query(document.id, document.game) for document in source.documents}
    return names | {shelf: terms.names_in_query(like) for shelf, like in parts.shelves.items()}
