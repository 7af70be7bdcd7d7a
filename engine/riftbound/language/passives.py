"""Passive abilities: statements of fact (567-570 / 360-363), and the additional costs that a card states of itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.core.reading import Node, optional
from engine.riftbound.language import aspects
from engine.riftbound.language.aspects import Aspects
from engine.riftbound.language.costs import Cost, Power, read_cost, read_power
from engine.riftbound.language.expressions import Amount, Condition, Selector
from engine.riftbound.language.keywords import KeywordValue, read_keywords
from engine.riftbound.language.reading_expressions import read_amount, read_condition, read_selector
from engine.riftbound.language.words import KEYWORDS

if TYPE_CHECKING:
    from engine.riftbound.language.abilities import Ability

FORBIDDEN = ("play", "play_from_hidden", "play_to_battlefield", "move_to_base", "ready_by_effects")
PERMITTED = ("play_to_open_battlefield", "play_to_enemy_battlefield", "any_number_of_buffs")
DAMAGE_KINDS = ("spell", "ability", "combat")


@dataclass(frozen=True, slots=True)
class CostChange:
    """What a card costs less or more: energy and power; `minimum` limits the energy after this discount alone."""

    energy: Amount | None = None
    power: Power = ()
    minimum: int = 0


@dataclass(frozen=True)
class Passive:
    """A statement of fact, true while the condition holds, about the source itself or about what fits `affects`.

    For costs and rules of play `affects` describes cards as they are played; `abilities_less` and `abilities_more` are
    about the costs of activated abilities of what it describes. `victory` and `hidden_places` are about
    the game and the source's battlefield; `hide_cost` about you.
    """

    condition: Condition | None = None
    affects: Selector | None = None
    might: Amount | None = None
    minimum: int | None = None
    sets_might: Amount | None = None
    keywords: tuple[KeywordValue, ...] = ()
    loses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    exhaust_abilities_of: Selector | None = None
    enters: str = ""
    less: CostChange | None = None
    more: CostChange | None = None
    abilities_less: CostChange | None = None
    abilities_more: CostChange | None = None
    bonus_damage: int = 0
    less_damage: int = 0
    damage_by: tuple[str, ...] = ()
    damaged: Selector | None = None
    unharmed_by: tuple[str, ...] = ()
    forbids: tuple[str, ...] = ()
    permits: tuple[str, ...] = ()
    extra_triggers: str = ""
    victory: int = 0
    hidden_places: int = 0
    hide_cost: Cost | None = None

    @cached_property
    def changes_values(self) -> bool:
        """Whether it goes through the layers."""
        about_might = self.might is not None or self.sets_might is not None
        gives = self.keywords or self.loses or self.tags or self.abilities
        return about_might or bool(gives) or self.exhaust_abilities_of is not None

    @cached_property
    def is_about_playing(self) -> bool:
        """Whether it says something of cards as they are played: their cost, whether and where, how they enter."""
        return bool(self.less or self.more or self.forbids or self.permits or self.enters)

    @cached_property
    def is_about_activating(self) -> bool:
        """Whether it changes what activated abilities cost."""
        return self.abilities_less is not None or self.abilities_more is not None

    @cached_property
    def alters(self) -> Aspects:
        """Which derived values it changes."""
        might = aspects.MIGHT if self.might is not None or self.sets_might is not None else aspects.NONE
        keywords = aspects.KEYWORDS if self.keywords or self.loses else aspects.NONE
        return might | keywords | (aspects.TAGS if self.tags else aspects.NONE)

    @cached_property
    def holds_for_all(self) -> bool:
        """Whether its condition holds for every object or for none, whatever it does to them itself."""
        return not aspects.asks_about_it(self.condition) and aspects.of_condition(self.condition).isdisjoint(
            self.alters
        )

    @cached_property
    def asked_of_objects(self) -> Aspects:
        """Which derived values decide to what it applies."""
        return aspects.of_condition(self.condition) | aspects.of_selector(self.affects)

    @cached_property
    def asked_of_amounts(self) -> Aspects:
        """Which derived values decide how much it does."""
        limit = aspects.NONE if self.minimum is None else aspects.MIGHT
        return aspects.of_amount(self.might) | aspects.of_amount(self.sets_might) | limit


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """An additional cost of the card itself (560.2 / 353.2), mandatory or `optional`.

    With `any_number` it may be paid with as many objects as one likes; `less` counts for each of them. `ignores` says
    that paying it means ignoring the card's cost.
    """

    cost: Cost
    optional: bool = False
    any_number: bool = False
    less: CostChange | None = None
    ignores: bool = False
    condition: Condition | None = None


def read_change(node: Node) -> CostChange:
    """Read a change of costs: an amount of energy, or `{energy, power, to_minimum}`. Raises Malformed."""
    if not node.is_mapping() or not {"energy", "power", "to_minimum"} & set(node.value):
        return CostChange(read_amount(node))
    node.mapping(("energy", "power", "to_minimum"))
    return CostChange(
        optional(node.get("energy"), read_amount, None),
        optional(node.get("power"), read_power, ()),
        optional(node.get("to_minimum"), lambda value: value.integer(0), 0),
    )


_KEYS = (
    "if",
    "affects",
    "might",
    "to_minimum",
    "sets_might",
    "keywords",
    "loses",
    "tags",
    "abilities",
    "exhaust_abilities_of",
    "enters",
    "less",
    "more",
    "abilities_less",
    "abilities_more",
    "bonus_damage",
    "less_damage",
    "damage_by",
    "damaged",
    "takes_no_damage",
    "forbids",
    "permits",
    "extra_triggers",
    "victory",
    "hidden_places",
    "hide_cost",
)


_DEALT_BY = ("spell", "ability")
"""What can deal more, or less, damage than its text says: damage of combat is assigned (626.1.d / 439.1.d)."""


def read_passive(place: Node) -> Passive:
    """Read a passive ability. Raises Malformed."""
    from engine.riftbound.language.abilities import read_ability

    place.mapping(_KEYS)
    affects, abilities = place.get("affects"), place.get("abilities")

    def number(key: str) -> int:
        return optional(place.get(key), lambda value: value.integer(), 0)

    return Passive(
        condition=optional(place.get("if"), read_condition, None),
        affects=None if affects is None or affects.value == "self" else read_selector(affects),
        might=optional(place.get("might"), read_amount, None),
        minimum=optional(place.get("to_minimum"), lambda value: value.integer(0), None),
        sets_might=optional(place.get("sets_might"), read_amount, None),
        keywords=optional(place.get("keywords"), read_keywords, ()),
        loses=optional(place.get("loses"), lambda words: words.texts(KEYWORDS), ()),
        tags=optional(place.get("tags"), lambda words: words.texts(), ()),
        abilities=() if abilities is None else tuple(read_ability(one) for one in abilities.several()),
        exhaust_abilities_of=optional(place.get("exhaust_abilities_of"), read_selector, None),
        enters=optional(place.get("enters"), lambda word: word.text(("ready", "exhausted")), ""),
        less=optional(place.get("less"), read_change, None),
        more=optional(place.get("more"), read_change, None),
        abilities_less=optional(place.get("abilities_less"), read_change, None),
        abilities_more=optional(place.get("abilities_more"), read_change, None),
        bonus_damage=number("bonus_damage"),
        less_damage=optional(place.get("less_damage"), lambda value: value.integer(1), 0),
        damage_by=optional(place.get("damage_by"), lambda words: words.texts(_DEALT_BY), _DEALT_BY),
        damaged=optional(place.get("damaged"), read_selector, None),
        unharmed_by=_read_unharmed(place.get("takes_no_damage")),
        forbids=optional(place.get("forbids"), lambda words: words.texts(FORBIDDEN), ()),
        permits=optional(place.get("permits"), lambda words: words.texts(PERMITTED), ()),
        extra_triggers=optional(place.get("extra_triggers"), lambda word: word.text(("deathknell",)), ""),
        victory=number("victory"),
        hidden_places=number("hidden_places"),
        hide_cost=optional(place.get("hide_cost"), read_cost, None),
    )


def _read_unharmed(place: Node | None) -> tuple[str, ...]:
    """Read `takes_no_damage: true`, or the kinds of damage that are meant."""
    if place is None:
        return ()
    if isinstance(place.value, bool):
        return DAMAGE_KINDS if place.flag() else ()
    return place.texts(DAMAGE_KINDS)


def read_additional_cost(place: Node) -> AdditionalCost:
    """Read an additional cost. Raises Malformed."""
    place.mapping(("cost", "may", "any_number", "less", "ignores_cost", "if"))

    cost = read_cost(place["cost"])
    if place.says("any_number") and cost.kill is None and cost.spend_buff is None:
        place["any_number"].fail("any number of what?", "a cost that kills or spends buffs")
    return AdditionalCost(
        cost,
        place.says("may") or place.says("any_number"),
        place.says("any_number"),
        optional(place.get("less"), read_change, None),
        place.says("ignores_cost"),
        optional(place.get("if"), read_condition, None),
    )
