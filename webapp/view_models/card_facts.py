"""What is printed on a card, line by line, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_index.cards import SETS, CardFacts
from scenarios.card_text.speech import Speech, Unspeakable
from scenarios.catalogue import CatalogueCard
from webapp.translations import Translations

Line = tuple[str, str]
"""What it is, and the value."""
_NUMBERS = ("energy", "power", "might", "might_bonus")
_OF_DEFINITIONS = (
    "type",
    "slot",
    "suit",
    "rank",
    "kingdom",
    "health",
    "level",
    "grade",
    "cost",
    "memory",
    "power",
    "life",
    "shield",
    "durability",
)
"""What is shown of the definitions of the games without a list of facts, in this order."""


def card_facts(card: CatalogueCard, definition: object, words: Translations) -> tuple[Line, ...]:
    """The lines of a card: from its facts or, without any, from its definition, given as plain data."""
    found = _listed(card, card.facts, words) if card.facts else _defined(definition, words.within(card.game))
    return tuple((words(f"card.{key}"), value) for key, value in found if value)


def type_of(card: CatalogueCard, definition: object, words: Translations) -> str:
    """What kind of card it is, in a word or two."""
    if card.facts:
        return _kind(card.facts, words)
    kind = definition.get("type", "") if isinstance(definition, Mapping) else ""
    return _capital(words.within(card.game).label("type", kind))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(card: CatalogueCard, facts: CardFacts, words: Translations) -> Iterator[Line]:
    comma = words("list.comma")
    speech = Speech(words.language)
    yield "number", comma.join(card.printings)
    yield "set", SETS.get(facts.set, facts.set)
    yield "type", _kind(facts, words)
    yield "domains", comma.join(_domain(domain, words) for domain in facts.domains)
    for name in _NUMBERS:
        value = getattr(facts, name)
        if value is not None:
            yield name, f"{value:+d}" if name == "might_bonus" else str(value)
    yield "tags", comma.join(speech.tag(tag) for tag in facts.tags)


def _kind(facts: CardFacts, words: Translations) -> str:
    kinds = (_word("supertypes", facts.supertype, words), _word("types", facts.type, words))
    return (" " if words.language == "en" else "").join(filter(None, kinds))


def _domain(domain: str, words: Translations) -> str:
    return words("card.colorless") if domain == "Colorless" else _word("domains", domain, words)


def _word(family: str, name: str, words: Translations) -> str:
    """What card text calls something; the name itself where that has no word for it."""
    if not name:
        return ""
    try:
        word = Speech(words.language).word(family, name.lower())
    except Unspeakable:
        return name
    return _capital(word)


def _defined(definition: object, words: Translations) -> Iterator[Line]:
    if isinstance(definition, Mapping):
        for key in _OF_DEFINITIONS:
            value = definition.get(key)
            if isinstance(value, (str, int)):
                yield key, _capital(words.label("zone" if key == "slot" else key, value))
