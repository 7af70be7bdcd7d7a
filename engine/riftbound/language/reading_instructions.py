"""Readers of instructions. All raise Malformed with the path of what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core.reading import Node, optional
from engine.riftbound.language import instructions as text
from engine.riftbound.language.altering import AlterDamage, Double
from engine.riftbound.language.costs import read_cost
from engine.riftbound.language.expressions import Amount, Operand, Selector
from engine.riftbound.language.instructions import ONE
from engine.riftbound.language.keywords import read_keywords
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.passives import DAMAGE_KINDS
from engine.riftbound.language.points import GainPoints, LosePoints
from engine.riftbound.language.readers import KINDS, read_ability, read_instructions
from engine.riftbound.language.reading_expressions import read_amount, read_condition, read_operand, read_selector
from engine.riftbound.language.reading_playing import read_add, read_pay_any, read_play, read_player
from engine.riftbound.language.words import EVENTS, KEYWORDS, PLAYERS, UNTIL, UNTIL_OR_DETACHED

SIMPLE_VERBS = (
    "kill",
    "stun",
    "ready",
    "exhaust",
    "buff",
    "spend_buff",
    "empower",
    "disempower",
    "heal",
    "banish",
    "recall",
    "recycle",
    "lose_control",
)


# -- the parts that many share --------------------------------------------------------------------------------


def _counted(place: Node, *more: str) -> tuple[str, Amount]:
    """Read `2` as an amount for you, or a mapping with `amount` and `player`."""
    if not place.is_mapping() or not {"amount", "player", *more} & set(place.value):
        return "you", read_amount(place)
    place.mapping(("player", "amount", *more))
    return read_player(place), optional(place.get("amount"), read_amount, ONE)


def _list(place: Node, key: str) -> tuple[Instruction, ...]:
    return optional(place.get(key), read_instructions, ())


def _until(place: Node) -> str:
    return optional(place.get("until"), lambda word: word.text(UNTIL), "end_of_turn")


def _until_or_detached(place: Node, otherwise: str = "end_of_turn") -> str:
    """How long something lasts that may last as long as the gear whose text it is stays attached."""
    return optional(place.get("until"), lambda word: word.text(UNTIL_OR_DETACHED), otherwise)


def _no_battlefield(place: Node, what: Operand) -> Operand:
    """What might, keywords and abilities are given to: no battlefield. Raises Malformed."""
    if what.kind == "place" or (what.selector is not None and what.selector.kind == "battlefield"):
        place.fail("might, keywords and abilities are given to objects, not to a battlefield", "`delayed: {...}`")
    return what


# -- what is done to cards and players ------------------------------------------------------------------------


_COUNTERED = ("spell", "ability", "card", "object")


def _read_counter(place: Node) -> Instruction:
    """Read what is countered: a card or an ability on the chain, and nothing else (601.3 / 412.3)."""
    verb = "counter"
    if place.is_mapping() and "what" in place:
        place.mapping(("what", "to"))
        verb = "counter_to_hand" if "to" in place and place["to"].text(("hand",)) else verb
        place = place["what"]
    what = read_operand(place)
    if what.selector is None:
        return text.Affect(verb, what)
    described = place[what.kind]
    kind = described.get("kind") if described.is_mapping() else described
    if what.selector.kind not in _COUNTERED:
        (kind or described).fail(f"no {what.selector.kind} waits on the chain to be countered", " | ".join(_COUNTERED))
    if what.selector.place not in (None, "chain"):
        described["at"].fail("what is countered is on the chain", "chain, or no `at`")
    of_itself = what.selector.kind in ("spell", "ability")
    on_chain = what.selector if of_itself else replace(what.selector, place="chain")
    return text.Affect(verb, replace(what, selector=on_chain))


def _of_certain(verb: str, otherwise: Callable[[Node], Instruction]) -> Callable[[Node], Instruction]:
    """Read `{what: OPERAND}`, where it is said which cards are meant; else as it is read of a player."""

    def read(place: Node) -> Instruction:
        if place.is_mapping() and "what" in place:
            return text.Affect(verb, read_operand(place.mapping(("what",))["what"]))
        return otherwise(place)

    return read


def _read_channel(place: Node) -> Instruction:
    return text.Channel(*_counted(place, "exhausted"), place.says("exhausted"))


def _read_double(place: Node) -> Instruction:
    if not place.is_mapping() or "what" not in place:
        return Double(read_operand(place), "end_of_turn")
    place.mapping(("what", "until"))
    return Double(read_operand(place["what"]), _until(place))


def _kinds_of_damage(place: Node) -> tuple[str, ...]:
    """The kinds of damage that are meant; none where all are."""
    return place["by"].texts(DAMAGE_KINDS) if "by" in place else ()


def _read_prevent(place: Node) -> Instruction:
    place.mapping(("what", "amount", "by", "next_only", "until"))
    amount = place["amount"]
    value = None if amount.value == "all" else read_amount(amount)
    if value is not None and "next_only" in place:
        place["next_only"].fail("an amount ends when it is used up", "amount: all, or no `next_only`")
    by = _kinds_of_damage(place)
    return AlterDamage(read_operand(place["what"]), value, 0, by, place.says("next_only"), _until(place))


def _read_double_damage(place: Node) -> Instruction:
    if not place.is_mapping() or "what" not in place:
        return AlterDamage(read_operand(place), None, 2, (), False, "end_of_turn")
    place.mapping(("what", "by", "until"))
    by = _kinds_of_damage(place)
    return AlterDamage(read_operand(place["what"]), None, 2, by, False, _until(place))


def _read_recycle_from(place: Node) -> Instruction:
    player, amount = _counted(place, "zone")
    zone = optional(place.get("zone"), lambda word: word.text(("trash", "hand", "runes")), "trash")
    return text.RecycleFrom(player, zone, amount)


def _read_seen(look: bool) -> Callable[[Node], Instruction]:
    def read(place: Node) -> Instruction:
        player, amount = _counted(place, "then", "as", "until", "zone")
        return text.Reveal(
            player,
            amount,
            look,
            _list(place, "then"),
            optional(place.get("as"), lambda word: word.text(), ""),
            optional(place.get("until"), read_selector, None),
            optional(place.get("zone"), lambda word: word.text(("deck", "rune_deck", "hand")), "deck"),
        )

    return read


def _read_deal(place: Node) -> Instruction:
    place.mapping(("amount", "to", "split", "source", "bonus"))
    source = optional(place.get("source"), read_operand, None)
    bonus = optional(place.get("bonus"), read_amount, None)
    return text.Deal(read_amount(place["amount"]), read_operand(place["to"]), place.says("split"), source, bonus)


def _read_put(place: Node) -> Instruction:
    place.mapping(("what", "zone", "in_any_order"))
    zone = place["zone"].text(("hand", "deck", "deck_bottom", "trash", "champion"))
    return text.PutInto(read_operand(place["what"]), zone, place.says("in_any_order"))


def _read_move(place: Node) -> Instruction:
    place.mapping(("what", "to"))
    to = place["to"]
    if to.is_mapping():
        return text.Move(read_operand(place["what"]), read_operand(to))
    word = to.text(("base", "here", "battlefield", "with_event", "anywhere"))
    targets = {"battlefield": "battlefield", "anywhere": "location"}
    chosen = Operand("choose", Selector(kind=targets[word])) if word in targets else None
    return text.Move(read_operand(place["what"]), chosen or word)


def _pair(place: Node) -> tuple[Operand, Operand]:
    place.mapping(("one", "other"))
    return read_operand(place["one"]), read_operand(place["other"])


_GIVEN = ("might", "sets_might", "raise_to", "keywords", "loses", "tags", "abilities", "keywords_of")


def _read_give(place: Node) -> Instruction:
    place.mapping(("what", "to_minimum", "until", *_GIVEN))
    abilities = place.get("abilities")
    given = text.Give(
        _no_battlefield(place["what"], read_operand(place["what"])),
        optional(place.get("might"), read_amount, None),
        optional(place.get("sets_might"), read_amount, None),
        optional(place.get("keywords"), read_keywords, ()),
        _until_or_detached(place),
        optional(place.get("to_minimum"), lambda value: value.integer(0), None),
        optional(place.get("raise_to"), read_amount, None),
        optional(place.get("loses"), lambda words: words.texts(KEYWORDS), ()),
        optional(place.get("tags"), lambda words: words.texts(), ()),
        () if abilities is None else tuple(read_ability(one) for one in abilities.several()),
        optional(place.get("keywords_of"), read_operand, None),
    )
    if not any(place.value.get(key) not in (None, [], {}) for key in _GIVEN):
        place.fail("nothing is given", f"one of {', '.join(_GIVEN)}")
    if "to_minimum" in place and "might" not in place:
        place["to_minimum"].fail("this is the limit of a might that is missing", "`might` beside it")
    return given


def _read_token(place: Node) -> Instruction:
    place.mapping(("card", "amount", "to", "ready", "exhausted", "player", "as"))
    if place.says("ready") and place.says("exhausted"):
        place["exhausted"].fail("nothing enters both ready and exhausted", "one of the two")
    return text.PlayToken(
        place["card"].text(),
        optional(place.get("amount"), read_amount, ONE),
        optional(place.get("to"), lambda word: word.text(("base", "here", "origin", "choose")), "base"),
        place.says("ready"),
        place.says("exhausted"),
        read_player(place),
        optional(place.get("as"), lambda word: word.text(), ""),
    )


def _read_take_control(place: Node) -> Instruction:
    if not place.is_mapping() or "what" not in place:
        return text.TakeControl(read_operand(place), False)
    place.mapping(("what", "new_choices", "until", "player"))
    until = optional(place.get("until"), lambda word: word.text(("leaves",)), "")
    return text.TakeControl(
        read_operand(place["what"]), place.says("new_choices"), until == "leaves", read_player(place)
    )


def _read_copy(place: Node) -> Instruction:
    place.mapping(("what", "of", "until"))
    return text.BecomeCopy(read_operand(place["what"]), read_operand(place["of"]), _until_or_detached(place, "leaves"))


def _read_trigger_again(place: Node) -> Instruction:
    place.mapping(("event", "what"))
    return text.TriggerAgain(place["event"].text(EVENTS), read_operand(place["what"]))


# -- what holds other instructions ----------------------------------------------------------------------------


def _read_if(place: Node) -> Instruction:
    place.mapping(("condition", "then", "else", "instead"))
    condition, then = read_condition(place["condition"]), read_instructions(place["then"])
    return text.If(condition, then, _list(place, "else"), place.says("instead"))


def _read_may(place: Node) -> Instruction:
    if place.is_list():
        return text.May(None, read_instructions(place))
    place.mapping(("pay", "then", "if_done", "player", "else"))
    cost = optional(place.get("pay"), read_cost, None)
    linked = cost is not None and "if_done" in place
    then = read_instructions(place["if_done" if linked else "then"])
    return text.May(cost, then, read_player(place), _list(place, "else"), linked)


def _read_modes(place: Node) -> Instruction:
    place.mapping()
    more = "modes" in place
    if more:
        place.mapping(("modes", "player", "new_each_turn", "new_each_time"))
    modes = {label: read_instructions(one) for label, one in (place["modes"] if more else place).items()}
    if len(modes) < 2:
        place.fail("one mode is no choice", "two lists of instructions or more, each under a name")
    player = read_player(place, default="") if more else ""
    new = [more and place.says(key) for key in ("new_each_turn", "new_each_time")]
    return text.Modes(modes, player, *new)


def _read_repeat(place: Node) -> Instruction:
    place.mapping(("times", "do"))
    return text.Repeat(read_amount(place["times"]), read_instructions(place["do"]))


def _read_for_each(place: Node) -> Instruction:
    place.mapping(("what", "do"))
    return text.ForEach(read_operand(place["what"]), read_instructions(place["do"]))


def _read_for_each_player(place: Node) -> Instruction:
    place.mapping(("players", "do"))
    return text.ForEachPlayer(place["players"].text(PLAYERS), read_instructions(place["do"]))


def _read_do_this(place: Node) -> Instruction:
    if place.is_list():
        return text.DoThis(read_instructions(place))
    place.mapping(("times", "do"))
    return text.DoThis(read_instructions(place["do"]), optional(place.get("times"), read_amount, ONE))


def _read_do_one_of(place: Node) -> Instruction:
    return text.DoThis((_read_modes(place),))


def _read_delayed(place: Node) -> Instruction:
    place.mapping((*KINDS, "until", "next_only"))
    kinds = [kind for kind in KINDS if kind in place]
    if len(kinds) != 1:
        place.fail("one ability is delayed at a time", f"one of {', '.join(KINDS)}")
    ability = read_ability(Node({kinds[0]: place.value[kinds[0]]}, place.path))
    if _until(place) == "used" and not place.says("next_only"):
        place["until"].fail("nothing ends this once it is used", "`next_only: true` beside it")
    return text.Delayed(ability, _until(place), place.says("next_only"))


def _affecting(verb: str) -> Callable[[Node], Instruction]:
    return lambda place: text.Affect(verb, read_operand(place))


INSTRUCTIONS: dict[str, Callable[[Node], Instruction]] = {
    **{verb: _affecting(verb) for verb in SIMPLE_VERBS},
    "draw": _of_certain("draw", lambda place: text.Draw(*_counted(place))),
    "counter": _read_counter,
    "discard": _of_certain("discard", lambda place: text.Discard(*_counted(place))),
    "mill": lambda place: text.Mill(*_counted(place)),
    "burn": lambda place: text.Mill(*_counted(place)),
    "banish_top": lambda place: text.BanishTop(*_counted(place)),
    "gain_points": lambda place: GainPoints(*_counted(place)),
    "lose_points": lambda place: LosePoints(*_counted(place)),
    "gain_xp": lambda place: text.GainXp(*_counted(place)),
    "predict": lambda place: text.Predict(*_counted(place)),
    "double": _read_double,
    "prevent": _read_prevent,
    "double_damage": _read_double_damage,
    "channel": _read_channel,
    "recycle_from": _read_recycle_from,
    "reveal": _of_certain("reveal", _read_seen(look=False)),
    "look": _read_seen(look=True),
    "deal": _read_deal,
    "put": _read_put,
    "move": _read_move,
    "swap": lambda place: text.Swap(*_pair(place)),
    "fight": lambda place: text.Fight(*_pair(place)),
    "give": _read_give,
    "add": read_add,
    "play_token": _read_token,
    "take_control": _read_take_control,
    "become_copy": _read_copy,
    "extra_turn": lambda place: text.ExtraTurn(place.text(PLAYERS)),
    "win": lambda place: text.WinGame(place.text(PLAYERS)),
    "trigger_again": _read_trigger_again,
    "choose": lambda place: text.Choice(read_operand(place)),
    "if": _read_if,
    "may": _read_may,
    "pay_any": read_pay_any,
    "choose_one": _read_modes,
    "repeat": _read_repeat,
    "for_each": _read_for_each,
    "for_each_player": _read_for_each_player,
    "do_this": _read_do_this,
    "do_one_of": _read_do_one_of,
    "delayed": _read_delayed,
    "play": read_play,
}
"""The readers of instructions, by verb."""
