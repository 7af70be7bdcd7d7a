"""Readers of passive abilities and of additional costs. All raise Malformed with the path of what is wrong."""

from __future__ import annotations

from engine.core.reading import MOST_AT_ONCE, Node, optional
from engine.riftbound.language.costs import FREE, Cost, read_cost, read_power
from engine.riftbound.language.expressions import Amount, Selector
from engine.riftbound.language.keywords import read_keywords
from engine.riftbound.language.passives import (
    DAMAGE_KINDS,
    DISCOUNTED_PARTS,
    ENTERING,
    EXTRA_TRIGGERS,
    FORBIDDEN,
    PERMITTED,
    AdditionalCost,
    CostChange,
    Passive,
)
from engine.riftbound.language.readers import read_ability
from engine.riftbound.language.reading_expressions import read_amount, read_condition, read_selector
from engine.riftbound.language.reading_ways import read_costs, read_flow, read_repeats, read_way
from engine.riftbound.language.ways import WayToPlay
from engine.riftbound.language.words import EVENTS, IGNORED, KEYWORDS, VALUED_KEYWORDS

_OF_CHANGES = {"energy", "power", "to_minimum", "or_power"}


def read_change(node: Node) -> CostChange:
    """Read a change of costs: an amount of energy, or a mapping.

    It is `{energy, power, to_minimum, times}`, or `{energy, or_power}`. Raises Malformed.
    """
    if not node.is_mapping() or not _OF_CHANGES & set(node.value):
        return CostChange(read_amount(node))
    node.mapping(("energy", "power", "to_minimum", "times", "or_power", "power_times"))
    if "or_power" in node and ("energy" not in node or "power" in node or "times" in node):
        node["or_power"].fail("a choice is between energy and power", "{energy: 1, or_power: {any: 1}}")
    return CostChange(
        optional(node.get("energy"), read_amount, None),
        optional(node.get("power"), read_power, ()),
        optional(node.get("to_minimum"), lambda value: value.integer(0), 0),
        optional(node.get("times"), read_amount, None),
        optional(node.get("or_power"), read_power, ()),
        optional(node.get("power_times"), read_amount, None),
    )


_KEYS = (
    "if",
    "affects",
    "might",
    "to_minimum",
    "sets_might",
    "raise_to",
    "keywords",
    "loses",
    "tags",
    "abilities",
    "exhaust_abilities_of",
    "enters",
    "less",
    "more",
    "abilities_less",
    "abilities_less_of",
    "abilities_more",
    "bonus_damage",
    "less_damage",
    "weakens_more",
    "only_to",
    "runes_channeled",
    "adds_more",
    "extra_token_once_each_turn",
    "damage_by",
    "damaged",
    "takes_no_damage",
    "forbids",
    "choosers",
    "permits",
    "extra_triggers",
    "ignores",
    "times_empowered",
    "victory",
    "hidden_places",
    "any_damage_kills",
    "timing",
    "hide_cost",
    "gives",
    "bonus_times",
    "everywhere",
    "same_triggers",
    "less_of",
    "repeat",
    "flow",
    "may_be_played",
    "abilities_repeat",
    "opponents_pay_to_move_several_here",
)


_DEALT_BY = ("spell", "ability")
"""What can deal more, or less, damage than its text says: damage of combat is assigned (626.1.d / 439.1.d)."""


def read_passive(place: Node) -> Passive:
    """Read a passive ability. Raises Malformed."""
    place.mapping(_KEYS)
    affects, abilities = place.get("affects"), place.get("abilities")
    if "less_of" in place and "less" not in place:
        place["less_of"].fail("this limits a discount that is missing", "`less` beside it")

    def number(key: str) -> int:
        value = optional(place.get(key), lambda value: value.integer(), 0)
        if key in place and not value:
            place[key].fail("this changes nothing", "a number other than 0")
        return value

    return Passive(
        condition=optional(place.get("if"), read_condition, None),
        affects=None if affects is None or affects.value == "self" else read_selector(affects),
        might=optional(place.get("might"), read_amount, None),
        minimum=optional(place.get("to_minimum"), lambda value: value.integer(0), None),
        sets_might=optional(place.get("sets_might"), read_amount, None),
        raise_to=optional(place.get("raise_to"), lambda value: value.integer(1, MOST_AT_ONCE), None),
        keywords=read_keywords(_fixed_keywords(place)),
        counted_keywords=_counted_keywords(place),
        loses=optional(place.get("loses"), lambda words: words.texts(KEYWORDS), ()),
        tags=optional(place.get("tags"), lambda words: words.texts(), ()),
        abilities=() if abilities is None else tuple(read_ability(one) for one in abilities.several()),
        exhaust_abilities_of=optional(place.get("exhaust_abilities_of"), read_selector, None),
        enters=optional(place.get("enters"), lambda word: word.text(ENTERING), ""),
        less=optional(place.get("less"), read_change, None),
        more=optional(place.get("more"), read_change, None),
        abilities_less=optional(place.get("abilities_less"), read_change, None),
        abilities_less_of=optional(place.get("abilities_less_of"), lambda word: word.text(("empower", "equip")), ""),
        abilities_more=optional(place.get("abilities_more"), read_change, None),
        bonus_damage=number("bonus_damage"),
        only_to=optional(place.get("only_to"), read_selector, None),
        adds_more=optional(place.get("adds_more"), lambda value: value.integer(1, MOST_AT_ONCE), 0),
        extra_tokens=place.says("extra_token_once_each_turn"),
        runes_channeled=optional(place.get("runes_channeled"), lambda value: value.integer(0, MOST_AT_ONCE), None),
        weakens_more=optional(place.get("weakens_more"), lambda value: value.integer(1, MOST_AT_ONCE), 0),
        less_damage=optional(place.get("less_damage"), lambda value: value.integer(1), 0),
        damage_by=optional(place.get("damage_by"), lambda words: words.texts(_DEALT_BY), _DEALT_BY),
        damaged=optional(place.get("damaged"), read_selector, None),
        unharmed_by=_read_unharmed(place.get("takes_no_damage")),
        unharmed_by_enemies=_is_of_enemies(place.get("takes_no_damage")),
        forbids=_read_forbids(place),
        choosers=_read_choosers(place),
        permits=optional(place.get("permits"), lambda words: words.texts(PERMITTED), ()),
        extra_triggers=optional(place.get("extra_triggers"), lambda word: word.text(EXTRA_TRIGGERS), ""),
        ignores=optional(place.get("ignores"), lambda words: words.texts(IGNORED), ()),
        times_empowered=optional(place.get("times_empowered"), lambda value: value.integer(2, MOST_AT_ONCE), 0),
        victory=number("victory"),
        hidden_places=number("hidden_places"),
        timing=optional(place.get("timing"), lambda word: word.text(("action",)), ""),
        any_damage_kills=place.says("any_damage_kills"),
        hide_cost=optional(place.get("hide_cost"), read_cost, None),
        gives=optional(place.get("gives"), read_keywords, ()),
        bonus_times=optional(place.get("bonus_times"), lambda value: value.integer(0), 1),
        everywhere=_read_everywhere(place),
        same_triggers=optional(place.get("same_triggers"), lambda words: words.texts(EVENTS), ()),
        less_of=optional(place.get("less_of"), lambda word: word.text(DISCOUNTED_PARTS), ""),
        repeats=optional(place.get("repeat"), read_costs, ()),
        ways=_read_ways(place),
        abilities_repeats=optional(place.get("abilities_repeat"), read_repeats, ()),
        must_pay=_read_applied(place.get("opponents_pay_to_move_several_here")),
    )


def _read_forbids(place: Node) -> tuple[str, ...]:
    """Read `forbids: WORDS`; who gets no points must be said beside it. Raises Malformed."""
    words: tuple[str, ...] = optional(place.get("forbids"), lambda words: words.texts(FORBIDDEN), ())
    affects = place.get("affects")
    if not {"gain_points", "score_here"}.isdisjoint(words) and (affects is None or affects.value == "self"):
        place["forbids"].fail("whose points are meant?", "`affects: {kind: player}` beside it")
    return words


def _read_choosers(place: Node) -> Selector | None:
    """Read `choosers: SELECTOR`: the spells and abilities that cannot choose. Raises Malformed."""
    forbids = place.get("forbids")
    if "choosers" in place and (forbids is None or "be_chosen_by_enemies" not in forbids.texts()):
        place["choosers"].fail("nothing here keeps anything from being chosen", "`forbids: be_chosen_by_enemies`")
    return optional(place.get("choosers"), read_selector, None)


def _is_counted(word: Node) -> bool:
    """Whether a keyword has a value that the board decides: `{assault: AMOUNT}`."""
    return word.is_mapping() and any(isinstance(value, dict) for value in word.value.values())


def _fixed_keywords(place: Node) -> Node:
    """The keywords without those whose value the board decides."""
    words = place.get("keywords")
    if words is None:
        return Node([], (*place.path, "keywords"))
    return Node([one.value for one in words.several() if not _is_counted(one)], words.path)


def _counted_keywords(place: Node) -> tuple[tuple[str, Amount], ...]:
    """Read `keywords: [{assault: {count: SELECTOR}}]`. Raises Malformed."""
    words = place.get("keywords")
    if words is None:
        return ()
    pairs = (one.only_item(VALUED_KEYWORDS) for one in words.several() if _is_counted(one))
    return tuple((name, read_amount(value)) for name, value in pairs)


def _read_applied(place: Node | None) -> Cost | None:
    """Read an applied cost, which is paid while something is done: energy and power alone (204.4)."""
    if place is None:
        return None
    cost = read_cost(place)
    if cost == FREE or not cost.is_standard:
        place.fail("this cannot be paid for each unit", "energy, power, or both")
    return cost


def _read_everywhere(place: Node) -> bool:
    """Read `everywhere: true`, which says in which zones what it describes has keywords."""
    said = place.says("everywhere")
    if said and not ("keywords" in place and "affects" in place):
        place["everywhere"].fail("what is had everywhere, and by what?", "`keywords` and `affects` beside it")
    return said


def _read_ways(place: Node) -> tuple[WayToPlay, ...]:
    """Read `flow: COST` and `may_be_played: {...}`, which it gives to what it describes."""
    flow: tuple[WayToPlay, ...] = optional(place.get("flow"), read_flow, ())
    others = place.get("may_be_played")
    return flow if others is None else (*flow, *(read_way(one) for one in others.several()))


def _read_unharmed(place: Node | None) -> tuple[str, ...]:
    """Read `takes_no_damage: true`, or the kinds of damage that are meant."""
    if place is None:
        return ()
    if place.is_mapping():
        return place.mapping(("by", "of"))["by"].texts(DAMAGE_KINDS)
    if isinstance(place.value, bool):
        return DAMAGE_KINDS if place.flag() else ()
    return place.texts(DAMAGE_KINDS)


def _is_of_enemies(place: Node | None) -> bool:
    """Whether only damage of enemies is meant: `{by: [spell, ability], of: enemy}`."""
    return place is not None and place.is_mapping() and place["of"].text(("enemy",)) == "enemy"


def read_additional_cost(place: Node) -> AdditionalCost:
    """Read an additional cost. Raises Malformed."""
    place.mapping(("cost", "may", "any_number", "less", "ignores_cost", "if"))

    cost = read_cost(place["cost"])
    of_objects = cost.kill is not None or cost.spend_buff is not None
    if place.says("any_number") and not of_objects and (cost == FREE or not cost.is_standard):
        place["any_number"].fail("any number of what?", "a cost of energy or power, or one that kills or spends buffs")
    return AdditionalCost(
        cost,
        place.says("may") or place.says("any_number"),
        place.says("any_number"),
        optional(place.get("less"), read_change, None),
        place.says("ignores_cost"),
        optional(place.get("if"), read_condition, None),
    )
