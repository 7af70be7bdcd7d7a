"""A whole card in plain words: what it is, and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.reading import LANGUAGES
from engine.riftbound.cards import Card
from scenarios.card_text import attaching
from scenarios.card_text.attaching import effect_text, other_types
from scenarios.card_text.costs import cost, resources
from scenarios.card_text.instructions import keyword_names
from scenarios.card_text.scope import Scope
from scenarios.card_text.speakers import ability, clauses
from scenarios.card_text.speech import NO_CARDS, Speech, capital

Bilingual = dict[str, str]


def render(card: Card, cards: Mapping[str, Card] = NO_CARDS) -> Bilingual:
    """Say what a card is and does, in a few short sentences for each language. Raises Unspeakable.

    `cards` are those that its text may name, such as the tokens of a case.
    """
    heads, texts = head(card), rules_text(card, cards)
    return {
        language: Speech(language)("full_stop").join(filter(None, (heads[language], texts[language])))
        + ("" if texts[language] else Speech(language)("end"))
        for language in LANGUAGES
    }


def head(card: Card) -> Bilingual:
    """Say what a card is: its domains, type, tags, cost and might."""
    return {language: capital(_head(card, Speech(language))) for language in LANGUAGES}


def rules_text(card: Card, cards: Mapping[str, Card] = NO_CARDS) -> Bilingual:
    """Say what a card does: keywords, effect and abilities; empty for one without any. Raises Unspeakable."""
    # A case's cards are taken as they are: whoever goes through them reads all that its game shares.
    known = cards if card.name in cards else {card.name: card, **cards}
    return {language: _rules_text(card, Speech(language, known)) for language in LANGUAGES}


def _head(card: Card, speech: Speech) -> str:
    space = " " if speech.english else ""
    scope = Scope(speech, card.type)
    kind = "".join(speech.word("supertypes", word) + space for word in card.supertypes)
    kind += speech.word("types", card.type) + other_types(card, speech)
    domains = "".join(speech.word("domains", domain) + space for domain in card.domains)
    tags = speech("comma").join(speech.tag(tag) for tag in card.tags)
    facts = []
    if card.is_main_deck:
        facts.append(speech("head.cost", cost=resources(scope, card.cost.energy, card.cost.power)))
    if card.type == "unit":
        facts.append(speech("head.might", might=str(card.might)))
    facts += attaching.facts(card, speech)
    return speech(
        "head",
        domains=domains,
        kind=kind,
        tags=speech("head.tags", tags=tags) if tags else "",
        facts=speech("head.facts", facts=speech("comma").join(facts)) if facts else "",
    )


def _rules_text(card: Card, speech: Speech) -> str:
    scope = Scope(speech, card.type)
    # Keywords with a cost stand with the abilities that they are.
    bare = [one for one in card.keywords if one.name not in ("repeat", "flow")]
    parts = [speech("comma").join(keyword_names(scope, bare))] if bare else []
    forced = cost(scope, replace(card.cost, energy=0, power=()))
    if forced:
        parts.append(speech("additional", self=scope.own.called, cost=forced))
    # Statements about the card itself stand before what a spell does, abilities of other cards after it.
    parts += [ability(scope, one) for one in card.abilities]
    scope.it = scope.own
    parts += clauses(scope, card.effect)
    parts += effect_text(card, speech)
    return speech.sentences(parts) if parts else ""
