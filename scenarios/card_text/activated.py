"""What one of several activated abilities of a card says, for whoever has to tell which one is meant."""

from __future__ import annotations

import re
from typing import Any

from engine.core.reading import LANGUAGES
from engine.riftbound.values.statements import activated_abilities
from scenarios.card_text.card import Bilingual
from scenarios.card_text.of_cases import texts_of
from scenarios.card_text.scope import Scope
from scenarios.card_text.speakers import ability
from scenarios.card_text.speech import Speech, Unspeakable, capital
from scenarios.case import Case
from scenarios.systems.riftbound import RIFTBOUND

_SENTENCE = re.compile(r"[^。.]+[。.]?")
_COST = re.compile(r"：| - |: ")
"""Between what an activated ability costs and what it does, where that is written (Grand Archive)."""
_NO_COST = ":： "
"""What a sentence begins with where nothing is paid."""


def activated_told(case: Case, game: Any, name: str, number: int) -> Bilingual | None:
    """What the activated ability of an object says that is counted so, from 0; None where that cannot be said.

    In Riftbound it is put into words; the text of Grand Archive stands in the card, of which the sentences with a cost
    are the activated abilities, as long as there are as many of these. Of other games nothing is said.
    """
    if not game.is_card(name):
        return None
    if case.game == "riftbound":
        return _rendered(case, game, name, number)
    return _written(case, game, name, number) if case.game == "grand-archive" else None


def _rendered(case: Case, game: Any, name: str, number: int) -> Bilingual | None:
    found = activated_abilities(game, name)
    if number >= len(found):
        return None
    cards, kind = RIFTBOUND.cards(case), game.card(name).type
    told: Bilingual = {}
    for language in LANGUAGES:
        speech = Speech(language, cards)
        try:
            said = ability(Scope(speech, kind), found[number][1]).lstrip(_NO_COST)
            told[language] = speech.sentences([said])
        except Unspeakable:
            return None
    return told


def _written(case: Case, game: Any, name: str, number: int) -> Bilingual | None:
    card = game.card(name)
    text = texts_of(case, [card.name]).get(card.name, {})
    told: Bilingual = {}
    for language in LANGUAGES:
        sentences = [each.strip() for each in _SENTENCE.findall(text.get(language, ""))]
        abilities = [each for each in sentences if _COST.search(each)]
        if len(abilities) != len(card.activated) or number >= len(abilities):
            return None
        told[language] = capital(abilities[number])
    return told
