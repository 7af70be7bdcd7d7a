"""Instructions: what a spell or an ability tells the players to do, one node for each verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.riftbound.language.costs import Cost, read_cost, read_power
from engine.riftbound.language.expressions import (
    Amount,
    Condition,
    Operand,
    Selector,
    read_amount,
    read_condition,
    read_operand,
)
from engine.riftbound.language.keywords import KeywordValue, read_keywords

PLAYERS = ("you", "opponent", "each_player", "each_opponent", "its_controller", "its_owner")
UNTIL = ("end_of_turn", "leaves")
ONE = Amount(fixed=1)


@dataclass(frozen=True, slots=True)
class Instruction:
    """Base of all instructions."""


@dataclass(frozen=True, slots=True)
class Draw(Instruction):
    """Draw `amount` cards."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Discard(Instruction):
    """Discard `amount` cards of that player's choice."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Mill(Instruction):
    """Put the top `amount` cards of the Main Deck into the trash."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class BanishTop(Instruction):
    """Banish the top `amount` cards of the Main Deck."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Channel(Instruction):
    """Channel `amount` runes, ready or exhausted."""

    player: str
    amount: Amount
    exhausted: bool


@dataclass(frozen=True, slots=True)
class GainPoints(Instruction):
    """Gain points that are not scored at a battlefield."""

    player: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class RecycleFrom(Instruction):
    """Recycle `amount` cards of the player's choice from a zone."""

    player: str
    zone: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Reveal(Instruction):
    """Reveal (or, if `look`, only look at) the top `amount` cards of the Main Deck; `then` may handle them as `it`."""

    player: str
    amount: Amount
    look: bool
    then: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Deal(Instruction):
    """Deal damage; where `split`, the amount is divided among all the objects."""

    amount: Amount
    to: Operand
    split: bool
    source: Operand | None


@dataclass(frozen=True, slots=True)
class Affect(Instruction):
    """Do one simple thing to each object: `verb` is kill, stun, ready, exhaust, buff, heal, banish and so on."""

    verb: str
    what: Operand


@dataclass(frozen=True, slots=True)
class PutInto(Instruction):
    """Put cards into a zone of their owner: hand, or the top of the Main Deck. Not a draw and not a move."""

    what: Operand
    zone: str


@dataclass(frozen=True, slots=True)
class Move(Instruction):
    """Move units. `to` is `base`, `here`, or a battlefield that is a target (352.3, 352.10.b)."""

    what: Operand
    to: str | Operand


@dataclass(frozen=True, slots=True)
class Give(Instruction):
    """Give units might or keywords for a while; `sets_might` says what might becomes."""

    what: Operand
    might: Amount | None
    sets_might: Amount | None
    keywords: tuple[KeywordValue, ...]
    until: str


@dataclass(frozen=True, slots=True)
class Add(Instruction):
    """Add energy and power to the rune pool."""

    energy: int
    power: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class PlayToken(Instruction):
    """Play `amount` tokens to the base, here, or where the player chooses."""

    card: str
    amount: Amount
    to: str
    ready: bool


@dataclass(frozen=True, slots=True)
class If(Instruction):
    """Carry out one list or the other."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class May(Instruction):
    """Carry out the list if the player wants to, and pays the cost if there is one."""

    cost: Cost | None
    then: tuple[Instruction, ...]


def adds_resources(effect: Sequence[Instruction]) -> bool:
    """Whether a text does nothing but add resources, and so resolves at once (605.2 / 416.2)."""
    return bool(effect) and all(isinstance(part, Add) for part in effect)


SIMPLE_VERBS = (
    "kill",
    "stun",
    "ready",
    "exhaust",
    "buff",
    "spend_buff",
    "heal",
    "banish",
    "recall",
    "recycle",
    "counter",
)


def read_instructions(node: Node) -> tuple[Instruction, ...]:
    """Read a list of instructions, carried out from first to last (rule 151.1). Raises Malformed."""
    return tuple(read_instruction(place) for place in node.list())


def read_instruction(node: Node) -> Instruction:
    """Read one instruction: a mapping whose one key is the verb. Raises Malformed."""
    verb, place = node.only_item((*SIMPLE_VERBS, *_READERS))
    if verb in SIMPLE_VERBS:
        return Affect(verb, read_operand(place))
    return _READERS[verb](place)


def _counted(place: Node, *more: str) -> tuple[str, Amount]:
    """Read `2` as an amount for you, or a mapping with `amount` and `player`."""
    if not place.is_mapping() or not {"amount", "player", *more} & set(place.value):
        return "you", read_amount(place)
    place.mapping(("player", "amount", *more))
    player = optional(place.get("player"), lambda word: word.text(PLAYERS), "you")
    return player, optional(place.get("amount"), read_amount, ONE)


def _flag(place: Node, key: str) -> bool:
    return optional(place.get(key), lambda value: value.flag(), False)


def _read_channel(place: Node) -> Instruction:
    return Channel(*_counted(place, "exhausted"), _flag(place, "exhausted"))


def _read_recycle_from(place: Node) -> Instruction:
    player, amount = _counted(place, "zone")
    zone = optional(place.get("zone"), lambda word: word.text(("trash", "hand", "runes")), "trash")
    return RecycleFrom(player, zone, amount)


def _read_seen(look: bool) -> Callable[[Node], Instruction]:
    def read(place: Node) -> Instruction:
        player, amount = _counted(place, "then")
        return Reveal(player, amount, look, optional(place.get("then"), read_instructions, ()))

    return read


def _read_deal(place: Node) -> Instruction:
    place.mapping(("amount", "to", "split", "source"))
    source = optional(place.get("source"), read_operand, None)
    return Deal(read_amount(place["amount"]), read_operand(place["to"]), _flag(place, "split"), source)


def _read_put(place: Node) -> Instruction:
    place.mapping(("what", "zone"))
    return PutInto(read_operand(place["what"]), place["zone"].text(("hand", "deck", "trash")))


def _read_move(place: Node) -> Instruction:
    place.mapping(("what", "to"))
    to = place["to"].text(("base", "here", "battlefield"))
    battlefield = Operand("choose", Selector(kind="battlefield"))
    return Move(read_operand(place["what"]), battlefield if to == "battlefield" else to)


def _read_give(place: Node) -> Instruction:
    place.mapping(("what", "might", "sets_might", "keywords", "until"))
    return Give(
        read_operand(place["what"]),
        optional(place.get("might"), read_amount, None),
        optional(place.get("sets_might"), read_amount, None),
        optional(place.get("keywords"), read_keywords, ()),
        optional(place.get("until"), lambda word: word.text(UNTIL), "end_of_turn"),
    )


def _read_add(place: Node) -> Instruction:
    place.mapping(("energy", "power"))
    return Add(
        optional(place.get("energy"), lambda value: value.integer(0), 0),
        optional(place.get("power"), read_power, ()),
    )


def _read_token(place: Node) -> Instruction:
    place.mapping(("card", "amount", "to", "ready"))
    return PlayToken(
        place["card"].text(),
        optional(place.get("amount"), read_amount, ONE),
        optional(place.get("to"), lambda word: word.text(("base", "here", "choose")), "base"),
        _flag(place, "ready"),
    )


def _read_if(place: Node) -> Instruction:
    place.mapping(("condition", "then", "else"))
    return If(
        read_condition(place["condition"]),
        read_instructions(place["then"]),
        optional(place.get("else"), read_instructions, ()),
    )


def _read_may(place: Node) -> Instruction:
    if place.is_list():
        return May(None, read_instructions(place))
    place.mapping(("pay", "then"))
    return May(optional(place.get("pay"), read_cost, None), read_instructions(place["then"]))


_READERS: dict[str, Callable[[Node], Instruction]] = {
    "draw": lambda place: Draw(*_counted(place)),
    "discard": lambda place: Discard(*_counted(place)),
    "mill": lambda place: Mill(*_counted(place)),
    "banish_top": lambda place: BanishTop(*_counted(place)),
    "gain_points": lambda place: GainPoints(*_counted(place)),
    "channel": _read_channel,
    "recycle_from": _read_recycle_from,
    "reveal": _read_seen(look=False),
    "look": _read_seen(look=True),
    "deal": _read_deal,
    "put": _read_put,
    "move": _read_move,
    "give": _read_give,
    "add": _read_add,
    "play_token": _read_token,
    "if": _read_if,
    "may": _read_may,
}
