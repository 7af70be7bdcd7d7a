"""Cards: what is printed on them, read from plain data. Nothing here knows a game in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.core.reading import LANGUAGES, Node, optional, read_by_name
from engine.riftbound.language.abilities import Activated, Triggered
from engine.riftbound.language.attaching import BLANK_TEXT, EffectText
from engine.riftbound.language.costs import Cost, Power, read_cost
from engine.riftbound.language.dependents import keywords_in
from engine.riftbound.language.expressions import Condition, Operand
from engine.riftbound.language.instructions import Add
from engine.riftbound.language.keywords import KeywordValue, read_keywords
from engine.riftbound.language.mentions import Mentions, mentioned_by
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.passives import AdditionalCost, Passive
from engine.riftbound.language.reading import read_ability, read_instructions
from engine.riftbound.language.reading_attaching import read_deathknells, read_effect_text
from engine.riftbound.language.reading_ways import read_flow, repeat_of
from engine.riftbound.language.texts import Text, texts_within
from engine.riftbound.language.ways import WayToPlay
from engine.riftbound.language.within import parts_within
from engine.riftbound.language.words import (
    CARD_TYPES,
    COUNTED_KEYWORDS,
    DOMAINS,
    EQUIPMENT,
    MAIN_DECK_TYPES,
    PERMANENT_TYPES,
    SUPERTYPES,
)

BLANK = "blank"
"""The name of a card without any text, which setups use where only the number of cards matters."""


class Adding(NamedTuple):
    """An ability that adds resources while a cost is paid: what it costs (exhaust or recycle), and what it adds, if so.

    `kills` says that exhausting is not all, and that its source is killed as well. `only_for` is what its
    resources are meant for alone; empty where they may be spent on anything.
    """

    by: str
    energy: int
    power: Power
    only_for: str
    kills: bool = False
    condition: Condition | None = None


@dataclass(frozen=True)
class Card:
    """One card as printed. `name` is its key in the data, `titles` its name in each language.

    `also` are further types of what has more than one (178 of 2026-07-16): `type` says unit then, whose properties take
    precedence. `effect_text` and `might_bonus` count while it is attached.
    `any_copies` says that a deck can have any number of it, against 103.2.b.
    """

    name: str
    type: str
    titles: Mapping[str, str]
    cost: Cost
    might: int = 0
    domains: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    keywords: tuple[KeywordValue, ...] = ()
    effect: tuple[Instruction, ...] = ()
    abilities: tuple[Ability, ...] = ()
    effect_text: EffectText = BLANK_TEXT
    might_bonus: int | None = None
    also: tuple[str, ...] = ()
    any_copies: bool = False

    @cached_property
    def texts(self) -> tuple[Text, ...]:
        """Everything in its text that can stand for itself: its abilities, then those that they create or grant.

        Those of its effect text come last.
        """
        return (*texts_within(self.abilities, self.effect), *texts_within(self.effect_text.abilities, ()))

    @cached_property
    def triggered(self) -> tuple[tuple[str, Triggered], ...]:
        """Its triggered abilities, each with its place among all abilities as its key."""
        pairs = enumerate(self.abilities)
        return tuple((str(number), ability) for number, ability in pairs if isinstance(ability, Triggered))

    @cached_property
    def printed_keywords(self) -> Mapping[str, int]:
        """Its keywords with their values; one printed twice adds up where it has a value.

        Those by which its abilities hang on something, or are activated, come last.
        """
        found: dict[str, int] = {}
        for name, value in self.keywords:
            found[name] = found.get(name, 0) + value if name in COUNTED_KEYWORDS else 1
        return found | dict.fromkeys(sorted(keywords_in(self.abilities, self.effect)), 1)

    @cached_property
    def adding(self) -> tuple[Adding, ...]:
        """Its abilities that can be used for resources while a cost is paid (605.3 / 416.3)."""
        return tuple(_adding(self.abilities))

    @cached_property
    def additional_costs(self) -> tuple[AdditionalCost, ...]:
        """The additional costs that it states of itself."""
        return tuple(one for one in self.abilities if isinstance(one, AdditionalCost))

    @cached_property
    def ways(self) -> tuple[WayToPlay, ...]:
        """The other ways to play it that it states of itself, Flow among them."""
        return tuple(one for one in self.abilities if isinstance(one, WayToPlay))

    @cached_property
    def standing(self) -> tuple[tuple[str, Ability], ...]:
        """Its abilities that do something of themselves while they are in force, each with its place among all."""
        numbered = enumerate(self.abilities)
        return tuple((str(number), one) for number, one in numbered if not isinstance(one, Activated))

    @cached_property
    def activated(self) -> tuple[tuple[str, Activated], ...]:
        """Its activated abilities, each with its place among all."""
        numbered = enumerate(self.abilities)
        return tuple((str(number), one) for number, one in numbered if isinstance(one, Activated))

    @cached_property
    def changing_values(self) -> tuple[tuple[str, Passive], ...]:
        """The passive abilities printed on it that go through the layers, each with the key of its text."""
        numbered = enumerate(self.abilities)
        passives = ((f"{self.name}|{number}", one) for number, one in numbered if isinstance(one, Passive))
        return tuple((key, one) for key, one in passives if one.changes_values)

    @cached_property
    def changing_bonuses(self) -> tuple[Passive, ...]:
        """The passive abilities printed on it that multiply the Might Bonuses of what is attached to it."""
        return tuple(one for one in self.abilities if isinstance(one, Passive) and one.bonus_times != 1)

    @cached_property
    def chooses(self) -> bool:
        """Whether its text chooses anything as it is played."""
        return any(isinstance(part, Operand) and part.kind == "choose" for part in parts_within(self.effect))

    @cached_property
    def timings_on_condition(self) -> tuple[Passive, ...]:
        """The passive abilities by which it has a timing of its own under a condition (806.4)."""
        return tuple(one for one in self.abilities if isinstance(one, Passive) and one.timing)

    @cached_property
    def ignores_deflect(self) -> bool:
        """Whether it says of itself that Deflect is ignored while its cost is paid (766, 767)."""
        return any(isinstance(one, Passive) and "deflect" in one.ignores for one in self.abilities)

    @cached_property
    def mentions(self) -> Mentions:
        """What its texts speak of at all."""
        keywords = (*self.printed_keywords, *(keyword.name for keyword in self.effect_text.keywords))
        return mentioned_by(self.abilities, self.effect, keywords, self.effect_text.abilities)

    def number_of(self, text: Text) -> int:
        """The place of an ability among the texts of this card."""
        return next(number for number, one in enumerate(self.texts) if one is text)

    @cached_property
    def appended(self) -> tuple[tuple[str, Ability], ...]:
        """The abilities of its effect text, each with the key of its text."""
        return tuple((f"{self.name}|{self.number_of(one)}", one) for one in self.effect_text.abilities)

    @cached_property
    def own_texts(self) -> tuple[tuple[str, Ability], ...]:
        """The abilities of its rules text, each with the key of its text."""
        return tuple((f"{self.name}|{number}", one) for number, one in enumerate(self.abilities))

    @cached_property
    def equip_abilities(self) -> tuple[Activated, ...]:
        """Its Equip abilities (818.1.c)."""
        return tuple(one for _, one in self.activated if one.keyword == "equip")

    @property
    def can_be_attached(self) -> bool:
        """Whether anything of it counts only while it is attached: effect text, or a Might Bonus (136, 137)."""
        return self.might_bonus is not None or not self.effect_text.is_blank

    def is_a(self, card_type: str) -> bool:
        """Whether it is of a type, which may be one of several (178)."""
        return self.type == card_type or card_type in self.also

    @property
    def is_permanent(self) -> bool:
        """Units and gear stay on the board (132.4.a.2)."""
        return self.type in PERMANENT_TYPES

    @property
    def is_main_deck(self) -> bool:
        """Whether it is a card as card texts use the word: a Main Deck card (052). Tokens are not cards (176)."""
        return self.type in MAIN_DECK_TYPES and "token" not in self.supertypes

    def has(self, keyword: str) -> bool:
        """Whether the keyword is printed on it."""
        return keyword in self.printed_keywords


def _adding(abilities: Iterable[Ability]) -> Iterator[Adding]:
    ways = (
        (Cost(exhaust_self=True), "exhaust"),
        (Cost(recycle_self=True), "recycle"),
        (Cost(exhaust_self=True, kill_self=True), "exhaust"),
    )
    for ability in abilities:
        if not isinstance(ability, Activated) or ability.timing != "reaction" or not ability.adds_resources:
            continue
        parts = [part for part in ability.effect if isinstance(part, Add) and part.times is None]
        if len(parts) < len(ability.effect):
            continue  # It asks for more than its cost, and is used only outright.
        only_for = next((part.only_for for part in parts if part.only_for), "")
        power = next((part.power for part in parts), ())
        yield from (
            Adding(by, sum(part.energy for part in parts), power, only_for, cost.kill_self, ability.condition)
            for cost, by in ways
            if ability.cost == cost
        )


_KEYS = (
    "type",
    "name",
    "cost",
    "might",
    "domain",
    "tags",
    "is",
    "keywords",
    "deathknell",
    "repeat",
    "flow",
    "any_copies",
    "effect",
    "abilities",
    "effect_text",
    "might_bonus",
    "also",
)


def read_card(name: str, node: Node) -> Card:
    """Read the definition of one card. Raises Malformed with the path of what is wrong."""
    node.mapping(_KEYS)
    card_type = node["type"].text(CARD_TYPES)
    abilities = [read_ability(place) for place in node["abilities"].several()] if "abilities" in node else []
    if "deathknell" in node:
        abilities += read_deathknells(node["deathknell"])
    keywords: tuple[KeywordValue, ...] = optional(node.get("keywords"), read_keywords, ())
    if "repeat" in node:
        abilities += [repeat_of(read_cost(one)) for one in node["repeat"].several()]
        keywords = (*keywords, KeywordValue("repeat"))
    if "flow" in node:
        abilities += read_flow(node["flow"])
        keywords = (*keywords, KeywordValue("flow"))
    card = Card(
        name=name,
        type=card_type,
        titles=optional(node.get("name"), Node.bilingual_or_plain, dict.fromkeys(LANGUAGES, name)),
        cost=optional(node.get("cost"), read_cost, Cost()),
        might=optional(node.get("might"), lambda place: place.integer(), 0),
        domains=optional(node.get("domain"), lambda place: place.texts(DOMAINS), ()),
        tags=optional(node.get("tags"), lambda place: place.texts(), ()),
        supertypes=optional(node.get("is"), lambda place: place.texts(SUPERTYPES), ()),
        keywords=keywords,
        effect=optional(node.get("effect"), read_instructions, ()),
        abilities=tuple(abilities),
        effect_text=optional(node.get("effect_text"), read_effect_text, BLANK_TEXT),
        might_bonus=optional(node.get("might_bonus"), lambda place: place.integer(), None),
        also=optional(node.get("also"), lambda place: place.texts(("gear", "rune")), ()),
        any_copies=node.says("any_copies"),
    )
    _check(card, node)
    return card


def _check(card: Card, node: Node) -> None:
    if card.type == "unit" and "might" not in node:
        node.fail(f"the unit {card.name!r} has no might", "might: a whole number")
    if card.type != "unit" and "might" in node:
        node["might"].fail(f"a {card.type} has no might", "no might, or type: unit")
    if card.effect and card.type != "spell":
        node["effect"].fail(f"a {card.type} has no effect of its own", "abilities instead, or type: spell")
    if card.also and card.type != "unit":
        node["also"].fail(f"a {card.type} that is more than that", "type: unit, whose properties take precedence")
    _check_keyword_costs(card, node)
    _check_attaching(card, node)


def _check_attaching(card: Card, node: Node) -> None:
    """What only some cards can have: those that can be attached (150, 818.1.a, 819.1.a), and units (821.1.a)."""
    if card.can_be_attached and not card.is_permanent:
        key = "might_bonus" if "might_bonus" in node else "effect_text"
        node[key].fail(f"a {card.type} is never attached", "type: gear")
    if card.equip_abilities and not (card.is_a("gear") and EQUIPMENT in card.tags):
        node["abilities"].fail("Equip is present on gear with the tag Equipment alone", f"tags: [{EQUIPMENT}]")
    for keyword, card_type in (("quick-draw", "gear"), ("weaponmaster", "unit")):
        if card.has(keyword) and not card.is_a(card_type):
            node["keywords"].fail(f"{keyword} is present on {card_type} alone", f"type: {card_type}")


def _check_keyword_costs(card: Card, node: Node) -> None:
    """Repeat and Flow stand on spells, and with a cost (820.1.a, 829.1.a)."""
    for word in ("repeat", "flow"):
        if card.type != "spell" and word in node:
            node[word].fail(f"a {card.type} has no {word.capitalize()}", "type: spell")
        if card.has(word) and word not in node:
            node["keywords"].fail(f"{word.capitalize()} has a cost", f"`{word}: COST` on the card")


def read_cards(data: Mapping[str, object], path: tuple[str | int, ...] = ()) -> dict[str, Card]:
    """Read definitions by name. Raises Malformed with a path that starts with `path`."""
    return read_by_name(data, read_card, path)
