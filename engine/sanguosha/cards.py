"""What is printed: playing cards, characters and their skills, read from plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.reading import LANGUAGES, Node, optional
from engine.sanguosha.language.selections import read_rank
from engine.sanguosha.language.skills import Skill, read_skill
from engine.sanguosha.language.tricks import NO_TEXT, TRICK_KEYS, Trick, read_trick
from engine.sanguosha.language.words import CARD_TYPES, CHOSEN, EVERYBODY, GENDERS, SLOTS, SOLE, SUITS

BLANK = "blank"
"""The name of a card without any text, which setups use where only the number of cards matters."""
CHARACTER, SKILL = "character", "skill"
ONE_OTHER, YOURSELF = "other", "you"
_CARD_KEYS = ("type", "name", "text", "suit", "rank", "slot", "target", "lianheng", "skills", *TRICK_KEYS)
_CHARACTER_KEYS = ("type", "name", "text", "kingdom", "gender", "health", "skills")


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """One kind of playing card. A copy may have another suit and rank than is said here.

    `target` is whom its face lets one use it on; `lianheng` whether it bears that label (18). Equipment may
    give `skills` to whoever has it in the slot of its kind; `trick` is what an ordinary trick says.
    """

    name: str
    type: str
    titles: Mapping[str, str]
    text: Mapping[str, str]
    suit: str = ""
    rank: int = 0
    slot: str = ""
    target: str = ONE_OTHER
    lianheng: bool = False
    skills: tuple[str, ...] = ()
    trick: Trick = NO_TEXT


@dataclass(frozen=True, slots=True)
class Character:
    """One character: kingdom (none for some), gender, health at the start, and skills by name."""

    name: str
    titles: Mapping[str, str]
    text: Mapping[str, str]
    kingdom: str = ""
    gender: str = "male"
    health: int = 4
    skills: tuple[str, ...] = ()


Card = PlayingCard | Character | Skill
STANDARD_CARDS: Mapping[str, Card] = {
    BLANK: PlayingCard(BLANK, "basic", {"zh": "空白牌", "en": "Blank"}, {"zh": "", "en": ""})
}
"""The cards that need no definition."""


def read_card(name: str, node: Node) -> Card:
    """Read one definition: a playing card, a character or a skill, by its `type`. Raises Malformed."""
    kind = node.mapping()["type"].text((*CARD_TYPES, CHARACTER, SKILL))
    titles = optional(node.get("name"), Node.bilingual_or_plain, dict.fromkeys(LANGUAGES, name))
    text = optional(node.get("text"), Node.bilingual_or_plain, dict.fromkeys(LANGUAGES, ""))
    if kind == SKILL:
        return read_skill(name, node, titles, text)
    if kind == CHARACTER:
        return _character(name, node.mapping(_CHARACTER_KEYS), titles, text)
    return _playing_card(name, kind, node.mapping(_CARD_KEYS), titles, text)


def _character(name: str, node: Node, titles: Mapping[str, str], text: Mapping[str, str]) -> Character:
    return Character(
        name=name,
        titles=titles,
        text=text,
        kingdom=optional(node.get("kingdom"), lambda word: word.text(), ""),
        gender=optional(node.get("gender"), lambda word: word.text(GENDERS), "male"),
        health=optional(node.get("health"), lambda number: number.integer(1), 4),
        skills=node["skills"].texts() if "skills" in node else (),
    )


def _playing_card(name: str, kind: str, node: Node, titles: Mapping[str, str], text: Mapping[str, str]) -> PlayingCard:
    if kind == "equipment" and "slot" not in node:
        node.fail("nothing says where this equipment goes", f"slot: one of {', '.join(SLOTS)}")
    if kind != "equipment" and "slot" in node:
        node["slot"].fail(f"a {kind} card has no slot", "slot beside `type: equipment` only")
    if kind != "equipment" and "skills" in node:
        node["skills"].fail(f"a {kind} card gives nobody skills", "skills beside `type: equipment` only")
    for key in TRICK_KEYS:
        if kind != "trick" and key in node:
            node[key].fail(f"a {kind} card says no such thing", f"{key} beside `type: trick` only")
    everybody = EVERYBODY if "do" in node else ()
    target = optional(node.get("target"), lambda word: word.text((*CHOSEN, *SOLE, *everybody)), ONE_OTHER)
    return PlayingCard(
        name=name,
        type=kind,
        titles=titles,
        text=text,
        suit=optional(node.get("suit"), lambda word: word.text(SUITS), ""),
        rank=optional(node.get("rank"), read_rank, 0),
        slot=optional(node.get("slot"), lambda word: word.text(SLOTS), ""),
        target=target,
        lianheng=node.says("lianheng"),
        skills=node["skills"].texts() if "skills" in node else (),
        trick=read_trick(node, target) if kind == "trick" else NO_TEXT,
    )
