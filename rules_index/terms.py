"""The concepts of the games and all their names, read from `terms.yaml`.

A name means a concept in a *place*: everywhere (`any`), in a game, in the rulebook of its tournaments, in one
document, or in the official text of one document. Inside a text the narrowest place wins; a query may mean any of them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

import yaml

from rules_index.folding import fold_key
from rules_index.plain_yaml import Loader, read_ready

GAMES = ("riftbound", "grand-archive", "vanguard", "sanguosha")
_FILE = "terms.yaml"
EVERYWHERE = "any"
OFFICIAL = "/official"
_KEYS = ("id", "zh", "en", "names")
_OPTIONAL = ("defined",)
_CONCEPT_ID = re.compile(r"[a-z]+(?:-[a-z]+)*")
_EDITION = r"-\d{4}-\d{2}-\d{2}"
_PLACE = re.compile(rf"{EVERYWHERE}|(?:{'|'.join(GAMES)})(?:-tournament)?(?:{_EDITION})?(?:{OFFICIAL})?")


class TermsError(ValueError):
    """`terms.yaml` breaks its own format; the message gives file, line and what was expected."""


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that the rules speak of.

    `id` is the official English term in lower case; `zh` and `en` are the names to show; `names` gives, for each
    place, every name that means this concept there, in search spelling. `defined` gives, for a document, the rule
    that says what it is, where that is no heading of one of these names.
    """

    id: str
    zh: str
    en: str
    names: Mapping[str, tuple[str, ...]]
    defined: Mapping[str, str]


def game_of(document: str) -> str:
    """The game that a document belongs to: the known game that its id begins with, else the id itself."""
    for game in GAMES:
        if document == game or document.startswith(f"{game}-"):
            return game
    return document


@dataclass(frozen=True, slots=True)
class Terms:
    """All concepts, and the questions that search and the glossary ask of them."""

    concepts: tuple[Concept, ...]

    def names_in_text(self, document: str, *, official: bool, game: str = "") -> dict[str, tuple[str, ...]]:
        """Every name with the concepts that it means in a document's own or official text.

        Where two places claim a name, the narrower one decides; two concepts that claim it in the same place
        both stand. The game of the document is named where its id does not tell it.
        """
        meanings: dict[str, tuple[str, ...]] = {}
        for place in _places(document, game, official=official):
            meanings.update(self._meanings(place))
        return meanings

    def names_in_query(self, document: str, game: str = "") -> dict[str, tuple[str, ...]]:
        """Every name with all concepts that a judge may mean by it when asking about a document."""
        meanings: dict[str, dict[str, None]] = {}
        for place in _places(document, game, official=True):
            for name, concepts in self._meanings(place).items():
                meanings.setdefault(name, {}).update(dict.fromkeys(concepts))
        return {name: tuple(concepts) for name, concepts in meanings.items()}

    def all_names(self) -> frozenset[str]:
        """Every name of every concept, in search spelling."""
        return frozenset(name for concept in self.concepts for names in concept.names.values() for name in names)

    def _meanings(self, place: str) -> dict[str, tuple[str, ...]]:
        meanings: dict[str, tuple[str, ...]] = {}
        for concept in self.concepts:
            for name in concept.names.get(place, ()):
                meanings[name] = (*meanings.get(name, ()), concept.id)
        return meanings


def _places(document: str, game: str, *, official: bool) -> Iterator[str]:
    """The places that a text of a document lies in, from the widest to the narrowest."""
    seen = dict.fromkeys((EVERYWHERE, game or game_of(document), _rulebook_of(document), document))
    yield from seen
    if official:
        yield from (place + OFFICIAL for place in seen if place != EVERYWHERE)


def _rulebook_of(document: str) -> str:
    """What the ids of all editions of a rulebook begin with: for the rules of play of a game, the game itself."""
    return re.sub(f"{_EDITION}$", "", document)


@lru_cache(maxsize=1)
def load_terms() -> Terms:
    """The terms that come with Casebook."""
    ready = read_ready(resources.files("rules_index"), _FILE)
    return parse_terms(_bundled(), _FILE) if ready is None else _made_of(ready)


@lru_cache(maxsize=1)
def terms_digest() -> str:
    """Changes whenever the bundled terms change; cheaper than reading them."""
    return hashlib.sha256(_bundled().encode()).hexdigest()


def as_records(terms: Terms) -> list[dict[str, Any]]:
    """The terms as plain data, from which they are made again without being read and checked (`plain_yaml`)."""
    return [asdict(concept) for concept in terms.concepts]


def _made_of(records: list[dict[str, Any]]) -> Terms:
    def concept(record: dict[str, Any]) -> Concept:
        names = {place: tuple(names) for place, names in record["names"].items()}
        return Concept(**{**record, "names": names})

    return Terms(tuple(map(concept, records)))


def _bundled() -> str:
    return (resources.files("rules_index") / _FILE).read_text(encoding="utf-8")


def parse_terms(text: str, file: str) -> Terms:
    """Read terms from YAML text.

    Args:
        text: the YAML.
        file: how error messages call it.

    Raises:
        TermsError: with file, line and what was expected, for anything that is not exactly the format.

    """
    try:
        root = yaml.compose(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise TermsError(f"{file}:{line}: not valid YAML: {error.problem}") from error
    return _Reader(file).terms(root)


class _Reader:
    """Reads the node tree: nodes know their line, and their scalars stay text (YAML would read `no` as false)."""

    def __init__(self, file: str) -> None:
        self._file = file

    def terms(self, root: yaml.Node | None) -> Terms:
        if root is None:
            raise TermsError(f"{self._file}:1: empty; expected a list under 'concepts'")
        fields = self._mapping(root, "a mapping with the key 'concepts'")
        self._expect_keys(root, fields, ("concepts",))
        concepts: dict[str, Concept] = {}
        for node in self._sequence(fields["concepts"], "a list of concepts"):
            concept = self._concept(node)
            if concept.id in concepts:
                raise self._error(node, f"a new concept; {concept.id!r} stands above already")
            concepts[concept.id] = concept
        return Terms(tuple(concepts.values()))

    def _concept(self, node: yaml.Node) -> Concept:
        fields = self._mapping(node, f"a concept with the keys {', '.join(_KEYS)}")
        self._expect_keys(node, fields, _KEYS, _OPTIONAL)
        concept_id = self._scalar(fields["id"], "the id of a concept")
        if not _CONCEPT_ID.fullmatch(concept_id):
            raise self._error(fields["id"], f"an id of lower-case letters and hyphens, not {concept_id!r}")
        places = self._mapping(fields["names"], "places with their names")
        names = {place: self._names(place, value) for place, value in places.items()}
        if not names:
            raise self._error(fields["names"], "at least one place with names")
        return Concept(
            id=concept_id,
            zh=self._scalar(fields["zh"], "the Chinese name to show"),
            en=self._scalar(fields["en"], "the English name to show"),
            names=names,
            defined=self._defined(fields["defined"]) if "defined" in fields else {},
        )

    def _defined(self, node: yaml.Node) -> dict[str, str]:
        documents = self._mapping(node, "documents with the number of a rule")
        return {document: self._scalar(number, "the number of a rule") for document, number in documents.items()}

    def _names(self, place: str, node: yaml.Node) -> tuple[str, ...]:
        if not _PLACE.fullmatch(place):
            raise self._error(
                node, f"a place ('{EVERYWHERE}', a game, a document, a document{OFFICIAL}), not {place!r}"
            )
        names: dict[str, None] = {}
        for item in self._sequence(node, "a list of names"):
            name = fold_key(self._scalar(item, "a name"))
            if name in names:
                raise self._error(item, f"each name once; {name!r} stands twice under {place!r}")
            names[name] = None
        if not names:
            raise self._error(node, f"at least one name under {place!r}")
        return tuple(names)

    def _mapping(self, node: yaml.Node, expected: str) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise self._error(node, expected)
        fields: dict[str, yaml.Node] = {}
        for key_node, value in node.value:
            key = self._scalar(key_node, "a key")
            if key in fields:
                raise self._error(key_node, f"each key once; {key!r} stands twice")
            fields[key] = value
        return fields

    def _sequence(self, node: yaml.Node, expected: str) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise self._error(node, expected)
        return list(node.value)

    def _scalar(self, node: yaml.Node, expected: str) -> str:
        if not isinstance(node, yaml.ScalarNode) or not node.value.strip():
            raise self._error(node, expected)
        return str(node.value)

    def _expect_keys(
        self, node: yaml.Node, fields: Mapping[str, yaml.Node], keys: tuple[str, ...], optional: tuple[str, ...] = ()
    ) -> None:
        unknown = [key for key in fields if key not in (*keys, *optional)]
        missing = [key for key in keys if key not in fields]
        if unknown or missing:
            wrong = ", ".join([f"unknown key {key!r}" for key in unknown] + [f"missing key {key!r}" for key in missing])
            raise self._error(node, f"the keys {', '.join(keys)}; {wrong}")

    def _error(self, node: yaml.Node, expected: str) -> TermsError:
        return TermsError(f"{self._file}:{node.start_mark.line + 1}: expected {expected}")
