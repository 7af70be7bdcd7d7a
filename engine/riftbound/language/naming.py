"""Naming a card, a type or a tag (759-763 of 2026-07-16); the readers stand beside the nodes, which nothing else reads.

What has been named is kept with whoever named it, and a description may ask for it: `as_named`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.riftbound.language.nodes import Ability, Instruction

NAMED_CARDS = ("card", "unit", "gear", "spell")
"""What a card that is named must be."""
NAMED = ("tag", "type", *NAMED_CARDS)
AS_NAMED = ("tag", "name", "type")
"""What of an object can be as it was named."""
TYPES = ("unit", "gear", "spell", "rune", "legend", "battlefield")
_LISTED = """
    Poro, Bird, Cat, Dog, Spider, Dragon, Fae, Spirit, Demon, Yordle, Mech, Recruit, Elite, Sentinel, Pirate,
    Equipment,
    Demacia, Noxus, Trifarian, Ionia, Freljord, Piltover, Zaun, Bilgewater, Shurima, Mount Targon, Ixtal, Icathia,
    The Void, Shadow Isles, Bandle City, Kathkan,
    Vi, Jax, Lux, Mel, Vex, Zed, Ahri, Ashe, Azir, Bard, Ekko, Fizz, Hwei, Jhin, Jinx, Kayn, Nami, Ornn, Pyke, Rell,
    Sett, Shen, Sona, Udyr, Yone, Akali, Annie, Diana, Fiora, Galio, Garen, Ivern, Janna, Jayce, Karma, Kayle, Leona,
    Nasus, Nilah, Poppy, Riven, Sivir, Swain, Taric, Teemo, Vayne, Yasuo, Yuumi, Akshan, Anivia, Darius, Draven,
    Ezreal, Illaoi, Irelia, Kai'Sa, Kennen, Lillia, Lucian, Qiyana, Rengar, Rumble, Soraka, Syndra, Viktor, Xerath,
    Zilean, Ambessa, Caitlyn, Evelynn, Karthus, Kha'Zix, Kog'Maw, LeBlanc, Lee Sin, Morgana, Nidalee, Rek'Sai,
    Warwick, Aphelios, Katarina, Malzahar, Nocturne, Renekton, Volibear, Xin Zhao, Dr. Mundo, Gangplank, Master Yi,
    Blitzcrank, Tryndamere, Heimerdinger, Miss Fortune, Renata Glasc, Twisted Fate
"""
TAGS = tuple(" ".join(tag.split()) for tag in _LISTED.split(","))
"""The tags that exist (763.1): kinds, then lands, then champions, short names first; "Miss, Fortune" is read as one."""


@dataclass(frozen=True, slots=True)
class Name(Instruction):
    """Name a tag, a type, or a card of some type; `among` are the only ones that the text allows."""

    what: str
    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NamedAsPlayed(Ability):
    """What is named as the card is played, as a choice of that (355.1); `gains` says that it gains the tag named."""

    name: Name
    gains: bool = False


def read_name(place: Node) -> Name:
    """Read what is named: `tag`, `spell` ..., or `{what, among}`. Raises Malformed."""
    if not place.is_mapping():
        return Name(place.text(NAMED))
    place.mapping(("what", "among"))
    among: tuple[str, ...] = optional(place.get("among"), lambda words: words.texts(), ())
    if "among" in place and len(among) < 2:
        place["among"].fail("nothing is left to be named by choice", "two names or more")
    return Name(place["what"].text(NAMED), among)


def read_name_as_played(place: Node) -> Ability:
    """Read `{name: NAMED, gains: true}`, an ability of a permanent. Raises Malformed."""
    place.mapping(("name", "gains"))
    name, gains = read_name(place["name"]), place.says("gains")
    if gains and name.what != "tag":
        place["gains"].fail(f"a {name.what} is nothing that an object gains", "name: tag")
    return NamedAsPlayed(name, gains)
