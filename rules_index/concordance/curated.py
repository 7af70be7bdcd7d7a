"""The curated part of a concordance: pairs that people have read and decided, one a line.

A file `<older>--<newer>.txt` holds lines such as `607.1 418.1 changed`, `541 - removed` and `- 322.1 added`. It wins
over what is computed; rules that it does not name are computed from the texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rules_index.concordance.matching import compute
from rules_index.concordance.pairs import Concordance, Pair, Relation, Text

if TYPE_CHECKING:
    from rules_index.library import Library

FOLDER = Path(__file__).parent


class MalformedConcordance(ValueError):
    """A curated file has a line of another form; the message is `file:line: what is wrong; expected ...`."""


def concordance(library: Library, old: str, new: str, folder: Path = FOLDER) -> Concordance:
    """Pair the rules of two documents of a library.

    Raises UnknownDocument, and MalformedConcordance where the curated file is wrong.
    """
    olds, news = _texts(library, old), _texts(library, new)
    decided = read_curated(folder / f"{old}--{new}.txt", {rule.number for rule in olds}, {r.number for r in news})
    known_old = {pair.old for pair in decided}
    known_new = {pair.new for pair in decided}
    computed = compute(
        [rule for rule in olds if rule.number not in known_old],
        [rule for rule in news if rule.number not in known_new],
    )
    return Concordance(old, new, _ordered([*decided, *computed], olds, news))


def _texts(library: Library, document: str) -> list[Text]:
    """The rules of a document: the official text where it was imported, else the digest."""
    rules = library.rules(document)
    return [Text(rule.number, rule.title, rule.official or rule.text or rule.title) for rule in rules]


def read_curated(path: Path, olds: set[str], news: set[str]) -> list[Pair]:
    """Read the curated pairs of two documents, whose numbers are given; none where there is no file.

    Raises MalformedConcordance for a line of another form, an unknown number, relation or repetition.
    """
    if not path.is_file():
        return []
    pairs: list[Pair] = []
    seen: set[Pair] = set()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        pair = _read_line(words, olds, news)
        if pair is None or pair in seen:
            what = "stands twice" if pair in seen else "is no pair"
            expected = "expected “older newer relation”, with - for none"
            raise MalformedConcordance(f"{path.name}:{number}: {line.strip()!r} {what}; {expected}")
        seen.add(pair)
        pairs.append(pair)
    return pairs


def _read_line(words: list[str], olds: set[str], news: set[str]) -> Pair | None:
    if len(words) != 3 or words[2] not in tuple(Relation):
        return None
    old, new = (None if word == "-" else word for word in words[:2])
    relation = Relation(words[2])
    fits = (old is None) == (relation is Relation.ADDED) and (new is None) == (relation is Relation.REMOVED)
    known = (old is None or old in olds) and (new is None or new in news)
    return Pair(old, new, relation) if fits and known else None


def _ordered(pairs: list[Pair], olds: list[Text], news: list[Text]) -> tuple[Pair, ...]:
    """All pairs in the order of the newer edition, what was removed after what stood before it."""
    place_new = {rule.number: position for position, rule in enumerate(news)}
    place_old = {rule.number: position for position, rule in enumerate(olds)}
    by_old = sorted((pair for pair in pairs if pair.old), key=lambda pair: place_old[pair.old or ""])
    where: Mapping[Pair, tuple[int, int]] = _removed_places(by_old, place_new)
    return tuple(sorted(pairs, key=lambda pair: (place_new[pair.new], -1) if pair.new else where[pair]))


def _removed_places(by_old: list[Pair], place_new: Mapping[str, int]) -> dict[Pair, tuple[int, int]]:
    places: dict[Pair, tuple[int, int]] = {}
    last = -1
    for position, pair in enumerate(by_old):
        if pair.new:
            last = place_new[pair.new]
        else:
            places[pair] = (last, position)
    return places
