"""What a card of the catalogue does, in plain words: rendered or written in its shared definition."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.errors import Malformed
from engine.core.reading import LANGUAGES, Node
from engine.riftbound.cards import read_card
from engine.riftbound.standard import STANDARD_CARDS
from scenarios.card_text import rules_text
from scenarios.card_text.card import Bilingual
from scenarios.card_text.speech import Unspeakable
from scenarios.cards import SharedCards
from scenarios.catalogue.cards import CatalogueCard

_RENDERED = "riftbound"


def text_of(card: CatalogueCard, shared: SharedCards) -> Bilingual | None:
    """What a card does, in both languages, `shared` being the definitions of its game; None where it has no text.

    What it is, its costs and the like, is no part of it. That of a character are the texts of his skills.

    Raises MalformedFixture.
    """
    definition = shared.definitions.get(card.definition)
    if not isinstance(definition, Mapping):
        return None
    if card.game == _RENDERED:
        return _rendered(card.definition, definition)
    parts = [definition, *(shared.definitions.get(str(skill)) for skill in definition.get("skills") or ())]
    told = {language: " ".join(filter(None, (_written(part, language) for part in parts))) for language in LANGUAGES}
    return told if all(told.values()) else None


def _rendered(name: str, definition: Mapping[str, object]) -> Bilingual | None:
    try:
        told = rules_text(read_card(name, Node(definition, ("cards", name))), STANDARD_CARDS)
    except (Malformed, Unspeakable):
        return None
    return told if all(told.values()) else None


def _written(definition: object, language: str) -> str:
    """The text of one definition; a skill is told by its name."""
    if not isinstance(definition, Mapping) or not isinstance(definition.get("text"), Mapping):
        return ""
    names = definition.get("name")
    name = names.get(language) if definition.get("type") == "skill" and isinstance(names, Mapping) else ""
    between = "：" if language == "zh" else ": "
    return (f"{name}{between}" if name else "") + str(definition["text"].get(language, ""))
