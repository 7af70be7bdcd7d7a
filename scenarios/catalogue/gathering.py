"""The catalogue put together: lists of facts joined by name with the shared definitions of each game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from rules_index.cards import CardFacts, load_cards
from rules_index.folding import fold_key
from scenarios.cards import SharedCards
from scenarios.case import GAMES
from scenarios.catalogue.cards import Catalogue, CatalogueCard
from scenarios.library import BUNDLED, CARDS

_LEGEND, _CHAMPION = "Legend", "Champion"
_NO_CARD = "skill"
"""A type of definition that is part of a card and none itself."""
_EPITHET = re.compile(r"\s*(?:,|，| - )\s*")
_ADDED = re.compile(r"\s*[(（][^)）]*[)）]|\s*//.*")
"""What tells apart cards of one name, or names the other face: nobody says it."""
_LETTERS = re.compile(r"\W+")


def gather(shared: Mapping[str, SharedCards] | None = None) -> Catalogue:
    """Join all facts with all definitions; those that come with Casebook, unless `shared` gives others by game.

    Raises MalformedCardList or MalformedFixture.
    """
    books = {game: SharedCards(BUNDLED / game / CARDS) for game in GAMES} if shared is None else shared
    return Catalogue([card for game, book in books.items() for card in _of_game(game, book)])


def _of_game(game: str, shared: SharedCards) -> Iterator[CatalogueCard]:
    definitions = {name: names for name, names in _named(shared.definitions) if names}
    by_name = {_key(text): name for name, names in definitions.items() for text in names.values()}
    facts = load_cards(game)
    champions = _champions(facts)
    joined = set()
    for printings in _alike(facts):
        first = printings[0]
        name = next((by_name[_key(text)] for text in first.names if _key(text) in by_name), "")
        joined.add(name)
        yield _listed(game, printings, name, definitions.get(name, {}), champions)
    for name, names in definitions.items():
        if name not in joined:
            others = _new(names, (*_parts(names), *_called(name)))
            yield CatalogueCard(f"{game}/{_slug(name)}", game, names, others, definition=name)


def _named(definitions: Mapping[str, object]) -> Iterator[tuple[str, dict[str, str]]]:
    """The definitions of cards, with their names by language."""
    for name, definition in definitions.items():
        if isinstance(definition, Mapping) and definition.get("type") != _NO_CARD:
            names = definition.get("name")
            told = names if isinstance(names, Mapping) else {"en": names or name}
            yield name, {language: str(told[language]) for language in ("zh", "en") if told.get(language)}


def _alike(facts: Iterable[CardFacts]) -> list[list[CardFacts]]:
    """The printings of each card: those of one name, in the order of their numbers."""
    cards: dict[str, list[CardFacts]] = {}
    for each in facts:
        cards.setdefault(_key(each.name_en), []).append(each)
    return list(cards.values())


def _listed(
    game: str, printings: list[CardFacts], definition: str, defined: Mapping[str, str], champions: Mapping[str, str]
) -> CatalogueCard:
    facts = printings[0]
    name = {"zh": facts.name_zh or defined.get("zh", ""), "en": facts.name_en}
    name = {language: text for language, text in name.items() if text}
    others = [text for text in defined.values() if _key(text) not in map(_key, name.values())]
    others += _parts(name)
    if facts.type == _LEGEND and facts.tags:
        others += list(_legend_names(facts, champions))
    return CatalogueCard(
        id=f"{game}/{facts.number}",
        game=game,
        name=name,
        other_names=_new(name, others),
        facts=facts,
        definition=definition,
        printings=tuple(each.number for each in printings),
    )


def _champions(facts: Iterable[CardFacts]) -> dict[str, str]:
    """The champions by their English names, with the Chinese ones, as the first part of a name that has an epithet."""
    found: dict[str, str] = {}
    for each in facts:
        english, chinese = _EPITHET.split(each.name_en), _EPITHET.split(each.name_zh)
        if each.supertype == _CHAMPION and len(english) == len(chinese) == 2:
            found.setdefault(english[0], chinese[0])
    return found


def _legend_names(facts: CardFacts, champions: Mapping[str, str]) -> Iterator[str]:
    """A legend by the champion that it is: his name alone, and with the title that is printed."""
    champion = facts.tags[-1]
    title = _EPITHET.split(facts.name_en)[0]
    yield from (champion, f"{champion}, {title}")
    if champion in champions:
        chinese = champions[champion]
        yield chinese
        if facts.name_zh:
            yield f"{chinese}，{_EPITHET.split(facts.name_zh)[0]}"


def _parts(name: Mapping[str, str]) -> Iterator[str]:
    """What people shorten names to: without what stands in brackets or behind `//`, and without an epithet."""
    for text in name.values():
        short = _ADDED.sub("", text).strip()
        yield from (short, _EPITHET.split(short)[0])


def _called(definition: str) -> Iterator[str]:
    """What a definition is called in the cases, where that is more than one word: `marshal lena`."""
    words = definition.replace("-", " ")
    if " " in words:
        yield words


def _new(name: Mapping[str, str], others: Iterable[str]) -> tuple[str, ...]:
    """What else it is called, each once however it is written."""
    known = {_key(text) for text in name.values()}
    found: dict[str, str] = {}
    for each in others:
        if _key(each) not in known:
            found.setdefault(_key(each), each)
    return tuple(found.values())


def _key(name: str) -> str:
    return _LETTERS.sub("", fold_key(name))


def _slug(name: str) -> str:
    return _LETTERS.sub("-", fold_key(name)).strip("-")
