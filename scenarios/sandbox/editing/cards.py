"""Every card that may be put on a table: those of the position, the shared ones and the standard ones, by any name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.core.reading import LANGUAGES
from rules_index.card_names.letters import key_of
from scenarios.cards import SharedCards
from scenarios.library import CaseLibrary
from scenarios.sandbox.position import Position
from scenarios.sandbox.wording import Bilingual
from scenarios.systems import SYSTEMS


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card by the name of its definition, what it is called, its type, and whether the position itself defines it.

    `keys` are its names as they are looked for: letters alone, Chinese also by its sound and the first letters of that.
    """

    name: str
    names: Bilingual
    type: str
    own: bool
    keys: tuple[str, ...]


def known_cards(position: Position, cases: CaseLibrary) -> Mapping[str, KnownCard]:
    """All cards that a position may name, its own first. Raises MalformedFixture."""
    own = {name: _card(name, definition, own=True) for name, definition in position.cards.items()}
    return {
        **own,
        **{name: card for name, card in _known(cases.shared(position.game), position.game).items() if name not in own},
    }


def find_cards(cards: Mapping[str, KnownCard], typed: str, most: int = 24) -> list[KnownCard]:
    """The cards whose names hold what was typed: those that begin with it first, then the shortest names."""
    wanted = key_of(typed)
    if not wanted:
        return []
    found = [(rank, card) for card in cards.values() if (rank := _rank(card, wanted)) is not None]
    found.sort(key=lambda each: (each[0], not each[1].own))
    return [card for _, card in found[:most]]


def _rank(card: KnownCard, wanted: str) -> tuple[int, int] | None:
    ranks = [(2 - (key == wanted) - key.startswith(wanted), len(key)) for key in card.keys if wanted in key]
    return min(ranks, default=None)


@lru_cache(maxsize=8)
def _known(shared: SharedCards, game: str) -> Mapping[str, KnownCard]:
    system: Any = SYSTEMS[game]
    cards = system.engine.standard_cards
    standard = {name: _made(name, dict(card.titles), _type_of(card)) for name, card in cards.items()}
    return {**standard, **{name: _card(name, each) for name, each in shared.definitions.items()}}


def _type_of(card: object) -> str:
    types = getattr(card, "types", None)
    return str(types[0]) if types else str(getattr(card, "type", ""))


def _card(name: str, definition: object, *, own: bool = False) -> KnownCard:
    told = definition if isinstance(definition, Mapping) else {}
    names = told.get("name")
    spelt = (
        {language: str(names[language]) for language in names if language in LANGUAGES}
        if isinstance(names, Mapping)
        else {}
    )
    if isinstance(names, str):
        spelt = dict.fromkeys(LANGUAGES, names)
    kinds = told.get("type")
    kind = kinds[0] if isinstance(kinds, list) and kinds else kinds
    return _made(
        name,
        {language: spelt.get(language) or next(iter(spelt.values()), name) for language in LANGUAGES},
        str(kind or ""),
        own=own,
    )


def _made(name: str, names: Bilingual, kind: str, *, own: bool = False) -> KnownCard:
    keys = dict.fromkeys(key for text in (name, *names.values()) for key in _keys(text) if key)
    return KnownCard(name, names, kind, own, tuple(keys))


@lru_cache(maxsize=4096)
def _keys(text: str) -> tuple[str, ...]:
    """What a name is found by; kept, since every edit asks it again of all cards that a position defines itself."""
    if text.isascii():
        return (key_of(text),)
    from pypinyin import lazy_pinyin

    sounds = [sound.lower() for sound in lazy_pinyin(text) if sound.isascii() and sound.isalpha()]
    return (key_of(text), "".join(sounds), "".join(sound[0] for sound in sounds))
