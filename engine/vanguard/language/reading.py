"""Reading abilities and effects, which hold each other, from plain data to the records of this room."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.reading import Node, optional
from engine.vanguard.language.abilities import Ability, Act, Auto, Cont, Occasion
from engine.vanguard.language.costs import FREE, read_cost
from engine.vanguard.language.effects import (
    AttackAlso,
    Call,
    Change,
    CounterCharge,
    Damage,
    Discard,
    Draw,
    Forbid,
    Gain,
    Heal,
    Keep,
    Look,
    Lose,
    May,
    OneOf,
    Operand,
    Put,
    Retire,
    Ride,
    Search,
    Shuffle,
    SoulCharge,
    Turned,
    When,
)
from engine.vanguard.language.instruction import Effect
from engine.vanguard.language.selectors import NOTHING, asks_power, read_amount, read_condition, read_selector
from engine.vanguard.language.words import (
    EVENTS,
    FORBIDDEN,
    FORBIDDEN_TO_PLAYERS,
    FORBIDDEN_TO_UNITS,
    GRANTABLE,
    LOSABLE,
    REAR_CIRCLES,
    SPANS,
    UPON_UNITS,
)

ABILITY_PLACES = ("VC", "RC", "GC", "hand", "drop", "soul", "damage", "bind", "order")
"""Where a card must be for its ability to work."""
PLAIN_OPERANDS = ("self", "it", "event", "attacker", "attacked", "booster")
INTO = ("hand", "drop", "soul", "bind", "deck", "deck_top", "damage", "order")
FOUND_INTO = ("hand", "soul", "drop", "bind", "call")
WHO = ("yours", "opponent")


def read_operand(node: Node) -> Operand:
    """Read `self`, `it` ..., `{choose: SELECTOR, count: 2, up_to: true}` or `{all: SELECTOR}`. Raises Malformed."""
    if node.is_text():
        return Operand(node.text(PLAIN_OPERANDS))
    node.mapping(("choose", "all", "count", "up_to", "by"))
    if "all" in node:
        return Operand("all", read_selector(node.mapping(("all",))["all"]))
    return Operand(
        "choose",
        read_selector(node["choose"]),
        optional(node.get("count"), lambda place: place.integer(1), 1),
        node.says("up_to"),
        optional(node.get("by"), lambda place: place.text(WHO), "yours"),
    )


def read_effects(node: Node) -> tuple[Effect, ...]:
    """Read instructions; one alone needs no list. Raises Malformed."""
    return tuple(_read_effect(one) for one in node.several())


def _read_effect(node: Node) -> Effect:
    if node.is_text():
        if node.value in READERS:
            node.fail(f"{node.value} of what, or how much, is not said", f"{{{node.value}: ...}}")
        node.text(("shuffle",))
        return Shuffle()
    if "if" in node:
        node.mapping(("if", "then", "else"))
        return When(
            read_condition(node["if"]), read_effects(node["then"]), optional(node.get("else"), read_effects, ())
        )
    key, place = node.only_item(READERS)
    return READERS[key](place)


def _counted(node: Node, keys: tuple[str, ...]) -> Node:
    """A bare amount stands for `{count: amount}`."""
    return (Node({"count": node.value}, node.path) if node.is_integer() else node).mapping(("count", *keys))


def _who(node: Node, default: str) -> str:
    return optional(node.get("who"), lambda place: place.text(WHO), default)


def _draw(node: Node) -> Draw:
    node = _counted(node, ("who", "up_to"))
    up_to = node.says("up_to")
    return Draw(read_amount(node["count"]), _who(node, "yours"), up_to)


def _discard(node: Node) -> Discard:
    node = _counted(node, ("who",))
    return Discard(node["count"].integer(1), _who(node, "yours"))


def _change(node: Node) -> Change:
    node.mapping(("to", "power", "critical", "drive", "until"))
    return Change(
        read_operand(node["to"]),
        optional(node.get("power"), read_amount, NOTHING),
        optional(node.get("critical"), read_amount, NOTHING),
        optional(node.get("drive"), lambda place: place.integer(), 0),
        _until(node),
    )


def _until(node: Node) -> str:
    return optional(node.get("until"), lambda place: place.text(SPANS), "turn")


def _gain(node: Node) -> Gain:
    node.mapping(("what", "skills", "abilities", "until"))
    if "skills" not in node and "abilities" not in node:
        node.fail("nothing is gained", "skills: [...] or abilities: [...]")
    return Gain(
        read_operand(node["what"]),
        optional(node.get("skills"), lambda place: place.texts(GRANTABLE), ()),
        optional(node.get("abilities"), read_abilities, ()),
        _until(node),
    )


def _one_of(node: Node) -> OneOf:
    ways = tuple(read_effects(way) for way in node.several())
    if len(ways) < 2:
        node.fail("there is nothing to choose from", "two lists of effects, or more")
    return OneOf(ways)


def _lose(node: Node) -> Lose:
    node.mapping(("what", "lost", "until"))
    return Lose(read_operand(node["what"]), node["lost"].texts(LOSABLE), _until(node))


def _keep(node: Node) -> Keep:
    node.mapping(("what", "from", "until"))
    return Keep(read_operand(node["what"]), node["from"].texts(FORBIDDEN_TO_UNITS), _until(node))


def _put(node: Node) -> Put:
    node.mapping(("what", "into"))
    return Put(read_operand(node["what"]), node["into"].text(INTO))


def _call(node: Node) -> Call:
    node.mapping(("what", "to", "rested"))
    return Call(
        read_operand(node["what"]),
        optional(node.get("to"), lambda place: place.texts(REAR_CIRCLES), REAR_CIRCLES),
        node.says("rested"),
    )


def _heal(node: Node) -> Heal:
    node = _counted(node, ("who",))
    return Heal(node["count"].integer(1), _who(node, "yours"))


def _damage(node: Node) -> Damage:
    node = _counted(node, ("who",))
    return Damage(node["count"].integer(1), _who(node, "opponent"))


def _look(node: Node) -> Look:
    node.mapping(("count", "find", "up_to", "into", "rest"))
    return Look(
        node["count"].integer(1),
        read_selector(node["find"]),
        optional(node.get("up_to"), lambda place: place.integer(1), 1),
        node["into"].text(FOUND_INTO),
        optional(node.get("rest"), lambda place: place.text(("deck", "drop", "soul")), "deck"),
    )


def _search(node: Node) -> Search:
    node.mapping(("find", "up_to", "into"))
    up_to = optional(node.get("up_to"), lambda place: place.integer(1), 1)
    return Search(read_selector(node["find"]), up_to, node["into"].text(FOUND_INTO))


def _forbid(node: Node) -> Forbid:
    node.mapping(("what", "grade", "until"))
    return Forbid(
        node["what"].text(FORBIDDEN_TO_PLAYERS),
        optional(node.get("grade"), lambda place: place.integer(0), 0),
        optional(node.get("until"), lambda place: place.text(("battle", "turn")), "battle"),
    )


READERS: dict[str, Callable[[Node], Effect]] = {
    "draw": _draw,
    "discard": _discard,
    "change": _change,
    "put": _put,
    "retire": lambda node: Retire(read_operand(node)),
    "stand": lambda node: Turned(read_operand(node), rested=False),
    "rest": lambda node: Turned(read_operand(node), rested=True),
    "call": _call,
    "ride": lambda node: Ride(read_operand(node)),
    "soul_charge": lambda node: SoulCharge(read_amount(node)),
    "counter_charge": lambda node: CounterCharge(node.integer(1)),
    "heal": _heal,
    "damage": _damage,
    "look": _look,
    "search": _search,
    "cannot_be_hit": lambda node: Keep(read_operand(node), ("be_hit",), "battle"),
    "gain": _gain,
    "lose": _lose,
    "keep": _keep,
    "attack_also": lambda node: AttackAlso(read_operand(node)),
    "forbid": _forbid,
    "one_of": _one_of,
    "may": lambda node: May(read_effects(node)),
}


_CONT_KEYS = (
    *("place", "if", "affects", "power", "critical", "drive", "shield", "grants", "forbids", "guard_grade"),
    *("attacks_also", "loses", "abilities"),
)


def read_ability(node: Node) -> Ability:
    """Read `{auto: ...}`, `{act: ...}` or `{cont: ...}`. Raises Malformed."""
    kind, place = node.only_item(("auto", "act", "cont"))
    readers: dict[str, Callable[[Node], Ability]] = {"auto": _auto, "act": _act, "cont": _cont}
    return readers[kind](place)


def read_abilities(node: Node) -> tuple[Ability, ...]:
    """Read a list of abilities. Raises Malformed."""
    return tuple(read_ability(one) for one in node.several())


def _places(node: Node, default: tuple[str, ...]) -> tuple[str, ...]:
    return optional(node.get("place"), lambda place: place.texts(ABILITY_PLACES), default)


def _auto(node: Node) -> Auto:
    node.mapping(("when", "place", "if", "cost", "may", "once_per_turn", "do"))
    when = node["when"].mapping(("event", "about", "whose", "from", "upon"))
    occasion = Occasion(
        when["event"].text(EVENTS),
        optional(when.get("about"), read_selector, None),
        optional(when.get("whose"), lambda place: place.text(("yours", "opponent", "any")), "yours"),
        optional(when.get("from"), lambda place: place.text(ABILITY_PLACES), None),
        optional(when.get("upon"), read_selector, None),
    )
    if occasion.upon is not None and occasion.event not in UPON_UNITS:
        when["upon"].fail(f"{occasion.event} is upon nobody", f"upon with {' or '.join(UPON_UNITS)} alone")
    return Auto(
        occasion,
        read_effects(node["do"]),
        _places(node, ()),
        optional(node.get("if"), read_condition, None),
        optional(node.get("cost"), read_cost, FREE),
        node.says("may"),
        node.says("once_per_turn"),
    )


def _act(node: Node) -> Act:
    node.mapping(("place", "if", "cost", "once_per_turn", "do"))
    return Act(
        read_effects(node["do"]),
        _places(node, ("VC", "RC")),
        optional(node.get("if"), read_condition, None),
        optional(node.get("cost"), read_cost, FREE),
        node.says("once_per_turn"),
    )


def _cont(node: Node) -> Cont:
    node.mapping(_CONT_KEYS)
    ability = Cont(
        _places(node, ("VC", "RC")),
        optional(node.get("if"), read_condition, None),
        optional(node.get("affects"), read_selector, None),
        optional(node.get("power"), read_amount, NOTHING),
        optional(node.get("critical"), read_amount, NOTHING),
        optional(node.get("drive"), lambda place: place.integer(), 0),
        optional(node.get("shield"), read_amount, NOTHING),
        optional(node.get("grants"), lambda place: place.text(GRANTABLE), None),
        optional(node.get("forbids"), lambda place: place.texts(FORBIDDEN), ()),
        optional(node.get("guard_grade"), lambda place: place.integer(0), 0),
        optional(node.get("attacks_also"), read_selector, None),
        optional(node.get("loses"), lambda place: place.texts(LOSABLE), ()),
        optional(node.get("abilities"), lambda place: tuple(map(_given, place.several())), ()),
    )
    if ability.silences and ability.asks_power:
        node["if"].fail("a CONT ability that takes abilities away depends on power", "another condition")
    for key in ("affects", "power", "critical", "shield", "attacks_also"):
        if asks_power(getattr(ability, key)):
            node[key].fail("a CONT ability that depends on power in turn", "power asked for under `if` alone")
    return ability


def _given(node: Node) -> Auto | Act:
    """An ability that a CONT ability gives; what another of its kind would do, it does by itself (`affects`)."""
    ability = read_ability(node)
    if isinstance(ability, Cont):
        node.fail("a CONT ability gives a CONT ability", "auto or act, or what that one says in this one")
    return ability
