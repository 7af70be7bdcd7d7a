"""The part of a setup that says what lasts for a while: modifications of objects, and delayed abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.reading import Node, optional
from engine.core.state import GAME
from engine.riftbound.game import Game
from engine.riftbound.language.keywords import read_keywords
from engine.riftbound.language.passives import DAMAGE_KINDS
from engine.riftbound.language.words import KEYWORDS, UNTIL_OR_DETACHED
from engine.riftbound.state.text_keys import appended_key

_MODIFICATION = (
    *("target", "might", "to_minimum", "sets_might", "raise_to"),
    *("keywords", "loses", "tags", "abilities", "copies", "until", "time", "attached"),
    *("prevents", "prevents_all", "times_damage", "damage_by", "next_only"),
)
_DELAYED = ("source", "card", "text", "controller", "named", "next_only", "until", "time")


def modifications(game: Game, places: list[Node], read_object: Callable[[Node], str]) -> Iterator[Write]:
    """Read `{target, might, to_minimum, sets_might, raise_to, keywords, loses, tags, abilities, copies, until}`.

    What alters damage has `{prevents, prevents_all, times_damage, damage_by, next_only}`. `abilities` are texts of
    cards, `{card, text}`, and `copies` a card; `attached` is what it lasts as long as that is attached. Raises
    Malformed.
    """
    names: list[str] = []
    for number, place in enumerate(places):
        place.mapping(_MODIFICATION)
        name = "modification" if not number else f"modification#{number + 1}"
        names.append(name)
        target = read_object(place["target"])
        yield (name, "target", target)
        for key, field in (
            ("might", "might"),
            ("sets_might", "sets_might"),
            ("raise_to", "raises_to"),
            ("to_minimum", "minimum"),
        ):
            yield (name, field, optional(place.get(key), lambda value: value.integer(), None))
        yield from ((name, key, optional(place.get(key), _whole, None)) for key in ("prevents", "times_damage"))
        yield from ((name, key, place.says(key) or None) for key in ("prevents_all", "next_only"))
        yield (name, "damage_by", place["damage_by"].texts(DAMAGE_KINDS) or None if "damage_by" in place else None)
        if "keywords" in place:
            yield (name, "keywords", tuple((word, value) for word, value in read_keywords(place["keywords"])) or None)
        yield (name, "loses", place["loses"].texts(KEYWORDS) or None if "loses" in place else None)
        yield (name, "tags", place["tags"].texts() or None if "tags" in place else None)
        abilities = place.get("abilities")
        if abilities is not None:
            yield (name, "abilities", tuple(text_key(game, one) for one in abilities.several()) or None)
        if place.get("copies") is not None:
            copied = place["copies"].text(game.cards)
            yield from ((name, "copies", copied), (target, "copies", copied))
        if "attached" in place:
            yield (name, "attached", read_object(place["attached"]))
        yield from _duration(name, place)
    if names:
        yield (GAME, "modifications", tuple(names))


def _whole(place: Node) -> int | None:
    return place.integer(0) or None


def delayed_abilities(
    game: Game, places: list[Node], players: tuple[str, ...], read_object: Callable[[Node], str]
) -> Iterator[Write]:
    """Read `{source, card, text, controller, named: {name: [objects]}, next_only, until}`. Raises Malformed."""
    names: list[str] = []
    for number, place in enumerate(places):
        place.mapping(_DELAYED)
        name = "delayed" if not number else f"delayed#{number + 1}"
        names.append(name)
        yield (
            name,
            "text",
            text_key(game, Node({"card": place["card"].value, "text": place["text"].value}, place.path)),
        )
        yield (name, "source", read_object(place["source"]))
        yield (name, "controller", place["controller"].text(players))
        yield (name, "named", named_objects(place["named"], read_object) if "named" in place else ())
        yield (name, "next_only", place.says("next_only") or None)
        yield from _duration(name, place)
    if names:
        yield (GAME, "delayed", tuple(names))


def named_objects(place: Node, read_object: Callable[[Node], str]) -> Value:
    """Read `{name: [objects]}`: what a text has named. Raises Malformed."""
    return tuple((key, tuple(read_object(one) for one in group.several())) for key, group in place.items())


def _duration(name: str, place: Node) -> Iterator[Write]:
    """How long something lasts, and since when: what has a smaller `time` came first (639 / 453)."""
    yield (name, "until", optional(place.get("until"), lambda word: word.text(UNTIL_OR_DETACHED), "end_of_turn"))
    yield (name, "time", optional(place.get("time"), lambda value: value.integer(0), 0) or None)


def text_key(game: Game, place: Node) -> str:
    """Read `{card, text}`: a text by its number among the abilities of a card and those that they create.

    `attached` is what appends it, where effect text says it. Raises Malformed.
    """
    place.mapping(("card", "text", "attached"))
    card = place["card"].text(game.cards)
    number = place["text"].integer(0)
    if number >= len(game.cards[card].texts):
        place.fail(f"{card!r} has no text {number}", "the number of one of its texts, counted from 0")
    key = f"{card}|{number}"
    return appended_key(key, place["attached"].text()) if "attached" in place else key
