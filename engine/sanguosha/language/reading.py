"""From plain data to operations: what may stand in the text of a skill."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from engine.core.reading import Node, optional
from engine.sanguosha.language.lasting import read_until
from engine.sanguosha.language.operations import (
    Adjust,
    Choice,
    Condition,
    Discard,
    Draw,
    Effect,
    Forbid,
    Gain,
    Give,
    HaveSkill,
    If,
    Judge,
    LoseHealth,
    Marks,
    May,
    Move,
    Operation,
    Place,
    Recast,
    Sequence,
    Shuffle,
    Swap,
    TurnUp,
)
from engine.sanguosha.language.quantities import ALL, PLAYERS, Quantity, read_count, read_player, read_quantity
from engine.sanguosha.language.selections import (
    ANY_KIND,
    DECK_BOTTOM,
    DECK_TOP,
    OWN_CARDS,
    PLACES,
    read_cards,
    read_kind,
)
from engine.sanguosha.language.words import (
    AREAS,
    DISCARD_PILE,
    EQUIPMENT,
    GENDERS,
    HAND,
    JUDGEMENT,
    OPERATIONS,
    PLAYER_ZONES,
    PROCESSING,
    SHARED_ZONES,
    SYSTEM,
    USING,
)

ARROW = "▷"
"""What stands between an effect and what hangs on its having been carried out."""
FIELD = "field"
"""The equipment area or the judgement area, whichever a card belongs in."""
SHARED_DESTINATIONS = (DISCARD_PILE, PROCESSING, DECK_TOP, DECK_BOTTOM)
_DESTINATIONS = (*PLAYER_ZONES, EQUIPMENT, FIELD)
_BY_SYSTEM = ("move", "put", "put_face_down", "shuffle", "turn_up", "discard")
"""What the system may carry out; all else is done by characters."""
_EVERYWHERE = (*OWN_CARDS, JUDGEMENT, *SHARED_ZONES)


class Common(TypedDict):
    """Who carries an operation out, and what its cards are called."""

    by: str
    name: str


def read_sequence(node: Node) -> Sequence:
    """Read the effects of a skill. Raises Malformed."""
    effects = _effects(node)
    return Sequence(effects, alone=sum(map(_leaves, effects)) == 1)


def read_operation(node: Node) -> Operation:
    """Read one operation: a word such as `shuffle`, or a mapping with its key, and `by` and `as`. Raises Malformed."""
    if node.is_text():
        word = node.text(_READERS)
        if word not in ("shuffle", "judge"):
            node.fail(f"{word} of what, or how much, is not said", f"{{{word}: ...}}")
        node = Node({word: True}, node.path)
    node.mapping((*_READERS, "by", "as"))
    keys = [key for key in node.value if key in _READERS]
    if len(keys) != 1:
        node.fail(f"{len(keys)} operations stand here", f"one of {', '.join(_READERS)}")
    common: Common = {
        "by": optional(node.get("by"), read_player, "you"),
        "name": optional(node.get("as"), lambda word: word.text(), ""),
    }
    if common["by"] == SYSTEM and keys[0] not in _BY_SYSTEM:
        node["by"].fail(f"the system cannot {keys[0].replace('_', ' ')}", f"by: system with {', '.join(_BY_SYSTEM)}")
    return _READERS[keys[0]](node[keys[0]], common)


def _effects(node: Node) -> tuple[Effect, ...]:
    effects: list[Effect] = []
    for place in node.several():
        if place.is_text() and place.value == ARROW:
            if not effects or effects[-1].arrow:
                place.fail("nothing stands before this", "an operation before it")
            effects[-1] = Effect(effects[-1].operation, arrow=True)
        else:
            effects.append(Effect(read_operation(place)))
    if not effects:
        node.fail("nothing is done here", "at least one operation")
    if effects[-1].arrow:
        node.fail(f"nothing stands after {ARROW}", "an operation after it")
    return tuple(effects)


def _leaves(effect: Effect) -> int:
    """How many effects of a skill one entry stands for: what is conditional counts as what it contains."""
    operation = effect.operation
    return sum(map(_leaves, operation.effects.effects)) if isinstance(operation, If) else 1


def _move(way: str) -> Callable[[Node, Common], Operation]:
    def read(node: Node, common: Common) -> Operation:
        cards = read_cards(node, _EVERYWHERE, ("to",))
        return Move(way=way, cards=cards, to=_place(node["to"]), **common)

    return read


def _place(node: Node) -> Place:
    if node.is_text():
        return Place(node.text(SHARED_DESTINATIONS))
    node.mapping(("zone", "of"))
    return Place(node["zone"].text(_DESTINATIONS), optional(node.get("of"), read_player, "you"))


def _shuffle(node: Node, common: Common) -> Operation:
    node.flag()
    return Shuffle(**common)


def _judge(node: Node, common: Common) -> Operation:
    node.flag()
    return Judge(**common)


def _turn_up(node: Node, common: Common) -> Operation:
    if not node.is_mapping():
        return TurnUp(top=read_quantity(node), **common)
    if "top" in node:
        return TurnUp(top=read_quantity(node.only_item(("top",))[1]), **common)
    if "in_deck" in node:
        return TurnUp(in_deck=read_kind(node.only_item(("in_deck",))[1]), **common)
    return TurnUp(cards=read_cards(node, _EVERYWHERE), **common)


def _swap(node: Node, common: Common, *, equipment: bool) -> Operation:
    partner = node if node.is_text() else node.mapping(("with", "count", "which"))["with"]
    other = read_player(partner)
    if other == common["by"]:
        partner.fail("nobody exchanges anything with oneself", "somebody else")
    if node.is_text():
        return Swap(equipment=equipment, other=other, count=ALL, kind=ANY_KIND, **common)
    return Swap(
        equipment=equipment,
        other=other,
        count=optional(node.get("count"), read_count, ALL),
        kind=optional(node.get("which"), read_kind, ANY_KIND),
        **common,
    )


def _adjust(*, down: bool, up: bool) -> Callable[[Node, Common], Operation]:
    def read(node: Node, common: Common) -> Operation:
        places: tuple[str, ...] = (HAND,)
        number = node
        if node.is_mapping() and "to" in node:
            node.mapping(("from", "to"))
            places = node["from"].texts(PLACES) if "from" in node else places
            number = node["to"]
        return Adjust(down=down, up=up, places=places, number=read_quantity(number), **common)

    return read


def _give(node: Node, common: Common) -> Operation:
    cards = read_cards(node, OWN_CARDS, ("to", "recipients", "gender"))
    recipients = optional(node.get("recipients"), read_count, None)
    gender = optional(node.get("gender"), lambda word: word.text(GENDERS), "")
    return Give(cards=cards, to=node["to"].text(PLAYERS), recipients=recipients, gender=gender, **common)


def _marks(*, drop: bool) -> Callable[[Node, Common], Operation]:
    def read(node: Node, common: Common) -> Operation:
        if node.is_text():
            return Marks(mark=node.text(), amount=Quantity(1), drop=drop, **common)
        node.mapping(("mark", "amount"))
        amount = optional(node.get("amount"), read_quantity, Quantity(1))
        return Marks(mark=node["mark"].text(), amount=amount, drop=drop, **common)

    return read


def _if(node: Node, common: Common) -> Operation:
    named = "named" in node.mapping()
    node.mapping(("named", "which", "at_least", "at_most", "do") if named else ("number", "at_least", "at_most", "do"))
    condition = Condition(
        Quantity() if named else read_quantity(node["number"]),
        optional(node.get("at_least"), lambda value: value.integer(0), int(named and "at_most" not in node)),
        optional(node.get("at_most"), lambda value: value.integer(0), None),
        node["named"].text() if named else "",
        optional(node.get("which"), read_kind, ANY_KIND),
    )
    return If(condition=condition, effects=Sequence(_effects(node["do"])), **common)


def _choice(node: Node, common: Common) -> Operation:
    options = tuple(Sequence(_effects(place)) for place in node.several())
    if len(options) < 2:
        node.fail("there is nothing to choose between", "at least two options")
    return Choice(options=options, **common)


def _forbid(node: Node, common: Common) -> Operation:
    verbs = [key for key in node.mapping((*OPERATIONS, USING, "until")).value if key != "until"]
    if len(verbs) != 1:
        node.fail(f"{len(verbs)} things are forbidden here", f"one of {', '.join((*OPERATIONS, USING))}")
    verb = verbs[0]
    place = node[verb].mapping(("to", "which") if verb == USING else ("to", "of", "from", "which"))
    return Forbid(
        verb=verb,
        to=read_player(place["to"]),
        of=optional(place.get("of"), read_player, "all"),
        places=place["from"].texts(AREAS) if "from" in place else tuple(AREAS),
        kind=optional(place.get("which"), read_kind, ANY_KIND),
        until=read_until(node["until"]),
        **common,
    )


def _have_skill(node: Node, common: Common) -> Operation:
    node.mapping(("skill", "until"))
    return HaveSkill(skill=node["skill"].text(), until=read_until(node["until"]), **common)


_READERS: dict[str, Callable[[Node, Common], Operation]] = {
    "move": _move("move"),
    "put": _move("put"),
    "put_face_down": _move("put_face_down"),
    "shuffle": _shuffle,
    "turn_up": _turn_up,
    "judge": _judge,
    "swap_hands": lambda node, common: _swap(node, common, equipment=False),
    "swap_equipment": lambda node, common: _swap(node, common, equipment=True),
    "gain": lambda node, common: Gain(cards=read_cards(node, _EVERYWHERE), **common),
    "draw": lambda node, common: Draw(amount=read_quantity(node), **common),
    "recast": lambda node, common: Recast(cards=read_cards(node), **common),
    "discard": lambda node, common: Discard(cards=read_cards(node), **common),
    "discard_down_to": _adjust(down=True, up=False),
    "draw_up_to": _adjust(down=False, up=True),
    "adjust_to": _adjust(down=True, up=True),
    "give": _give,
    "drop_mark": _marks(drop=True),
    "gain_mark": _marks(drop=False),
    "lose_health": lambda node, common: LoseHealth(amount=read_quantity(node), **common),
    "if": _if,
    "may": lambda node, common: May(effect=read_operation(node), **common),
    "choose_one": _choice,
    "forbid": _forbid,
    "have_skill": _have_skill,
}
"""The reader of each operation, by the word that a text writes for it."""
