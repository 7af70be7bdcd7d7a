"""Reading amounts and conditions: numbers that are read from the board, and what is so or is not."""

from __future__ import annotations

from engine.core.reading import MOST_AT_ONCE, Node, optional
from engine.grand_archive.language.descriptions import YOU, Amount, Condition, Operand, Who
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import read_operand, read_range, read_selector, read_who
from engine.grand_archive.words import COUNTERS, PLAYER_ZONES

_OF_PLAYERS = ("influence", *PLAYER_ZONES)
_OF_OBJECTS = ("power", "life", "level", "cost", "damage", "durability")


_PLAIN_CONDITIONS = ("balance", "harmonize", "equestrian", "your turn", "their turn", "done", "obeys")
_CONDITION_KEYS = (
    *("all", "any", "not", "amount", "is", "control", "exists", "paid", "deluge", "it", "self", "event"),
    *("activated_this_turn", "mode"),
)


def read_amount(node: Node, reader: Reader) -> Amount:
    """Read a number, a word such as `lv`, or a mapping. Raises Malformed."""
    if node.is_integer():
        return Amount(fixed=node.integer(None, MOST_AT_ONCE))
    if node.is_text():
        return Amount(of=node.text(("lv", "event", "done", "x", *_OF_PLAYERS)))
    node.mapping(("of", "player", "times", "plus", "count", "costs", "counters", *_OF_OBJECTS))
    times = optional(node.get("times"), Node.integer, 1)
    plus = optional(node.get("plus"), Node.integer, 0)
    player = optional(node.get("player"), lambda place: _whose(place, reader), YOU)
    for key in ("count", "costs"):
        if key in node:
            return Amount(of=key, selector=read_selector(node[key], reader), times=times, plus=plus)
    if "counters" in node:
        kind = node["counters"].text(COUNTERS)
        operand = optional(node.get("of"), lambda place: _of_whom(place, reader), Operand("self"))
        return Amount(of="counters", counter=kind, operand=operand, times=times, plus=plus)
    for key in _OF_OBJECTS:
        if key in node:
            return Amount(of=key, operand=_of_whom(node[key], reader), times=times, plus=plus)
    word = node["of"].text(("lv", "event", "done", "x", *_OF_PLAYERS))
    return Amount(of=word, player=player, times=times, plus=plus)


def _of_whom(node: Node, reader: Reader) -> Operand:
    """The object whose number is meant. A number is read again and again, so that nobody can choose in it."""
    operand = read_operand(node, reader)
    if operand.kind == "choose":
        node.fail("nobody can choose within a number", "a target, or `named`: what an effect before it chose")
    return operand


def _whose(node: Node, reader: Reader) -> Who:
    """Whose cards are counted, without anybody choosing now."""
    who = read_who(node, reader, ("you", "opponent"))
    if not isinstance(who, str) and who.kind == "choose":
        node.fail("nobody can choose within a number", "a target, or `named`: what an effect before it chose")
    return who


def read_condition(node: Node, reader: Reader) -> Condition:
    """Read a word such as `balance`, or a mapping with one key. Raises Malformed."""
    if node.is_text():
        return Condition(node.text(_PLAIN_CONDITIONS))
    if "amount" in node:
        node.mapping(("amount", "is"))
        return Condition("amount", amount=read_amount(node["amount"], reader), range=read_range(node["is"], reader))
    key, place = node.only_item(_CONDITION_KEYS)
    if key in ("all", "any"):
        return Condition(key, parts=tuple(read_condition(one, reader) for one in place.several()))
    if key == "not":
        return Condition(key, parts=(read_condition(place, reader),))
    if key == "deluge":
        return Condition(key, amount=Amount(fixed=place.integer(1)))
    if key in ("paid", "mode"):
        return Condition(key, word=place.text())
    if key == "activated_this_turn":
        return Condition(key, word=place.text())
    selector = read_selector(place, reader)
    return Condition(key, selector=selector, operand=Operand(key) if key in ("it", "self", "event") else None)
