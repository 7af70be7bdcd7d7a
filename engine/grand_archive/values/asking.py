"""Answering what texts ask of the board: who fits a description, how much an amount is, whether a condition holds."""

from __future__ import annotations

from collections.abc import Callable

from engine.grand_archive.language.descriptions import Amount, Condition, Operand, Range, Selector, Who
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.values.values import Values
from engine.grand_archive.words import FIELD, LOADED, PLAYER_ZONES, PLAYERS, STACK

_NO_EVENT = Event("")


def candidates(values: Values, selector: Selector, context: Context) -> tuple[str, ...]:
    """Everything that fits a description, in the order in which it lies."""
    if selector.zone in (FIELD, STACK):
        names = values.board.cards(selector.zone)
    elif selector.zone == PLAYERS:
        names = values.in_turn_order()
    elif selector.zone == LOADED:
        names = values.loaded(context.source.name)
    else:
        names = tuple(
            one for player in values.in_turn_order() for one in values.board.cards(f"{player}.{selector.zone}")
        )
    return tuple(name for name in names if fits(values, selector, name, context))


def fits(values: Values, selector: Selector, name: str, context: Context) -> bool:
    """Whether something fits a description now."""
    if selector.zone == STACK:
        return name in values.stack and _item_fits(values, selector, name, context)
    if selector.zone == PLAYERS:
        return name in values.in_turn_order() and _side_fits(selector.side, name, context)
    if not _types_fit(selector, values.types(name)):  # Most are ruled out by this; all else takes longer to find.
        return False
    if selector.asks_for_types_alone:
        return _side_fits(selector.side, values.controller(name), context)
    return facts_fit(values, selector, values.facts(name), context)


def facts_fit(values: Values, selector: Selector, facts: Facts, context: Context) -> bool:
    """Whether what is known of an object fits a description."""
    if not _types_fit(selector, facts.types):
        return False
    if selector.other and facts.name == context.source.name:
        return False
    if not _side_fits(selector.side, facts.controller, context):
        return False
    if selector.among is not None and facts.name not in [ref[0] for ref in context.named.get(selector.among, ())]:
        return False
    if selector.lineage is not None and selector.lineage != values.cards[facts.card].lineage:
        return False
    return _print_fits(selector, facts) and _state_fits(values, selector, facts, context)


def _types_fit(selector: Selector, types: tuple[str, ...]) -> bool:
    return not selector.types or not selector.any_type.isdisjoint(types)


def _print_fits(selector: Selector, facts: Facts) -> bool:
    return (
        _all_are_in(selector.supertypes, facts.supertypes)
        and _all_are_in(selector.subtypes, facts.subtypes)
        and not any(one in facts.types for one in selector.without_types)
        and selector.element in (None, facts.element)
        and (selector.keyword is None or facts.has(selector.keyword))
        and (selector.label is None or selector.label in facts.labels)
        and selector.named in (None, facts.card)
    )


def _all_are_in(wanted: tuple[str, ...], found: tuple[str, ...]) -> bool:
    return all(one in found for one in wanted)


def _state_fits(values: Values, selector: Selector, facts: Facts, context: Context) -> bool:
    if not all((flag in facts.flags) == wanted for flag, wanted in selector.flags):
        return False
    return all(in_range(values, asked, _number_of(facts, name), context) for name, asked in selector.ranges)


def _number_of(facts: Facts, name: str) -> int | None:
    kind, _, counter = name.partition(" ")
    if counter:
        return facts.counter(counter)
    value = getattr(facts, kind)
    return value if isinstance(value, int) else None


def _item_fits(values: Values, selector: Selector, name: str, context: Context) -> bool:
    is_ability = values.board.text(name, "kind") in ("ability", "trigger")
    if name == context.item or (selector.items and values.board.text(name, "kind") not in selector.items):
        return False
    if not _side_fits(selector.side, values.controller(name), context):
        return False
    if is_ability:
        return not (selector.types or selector.subtypes)
    facts = values.facts(name)
    return _types_fit(selector, facts.types) and _print_fits(selector, facts)


def _side_fits(side: str, player: str, context: Context) -> bool:
    return side == "any" or (player == context.controller) == (side == "yours")


def in_range(values: Values, wanted: Range, value: int | None, context: Context) -> bool:
    """Whether a number lies in a range; nothing does where there is no number."""
    if value is None:
        return False
    if wanted.low is not None and value < values.amount(wanted.low, context):
        return False
    return wanted.high is None or value <= values.amount(wanted.high, context)


# -- amounts --------------------------------------------------------------------------------------------------


def amount(values: Values, asked: Amount, context: Context) -> int:
    """How much an amount is now; 0 where it is read from what has no such number."""
    return asked.fixed if not asked.of else _read(values, asked, context) * asked.times + asked.plus


def _read(values: Values, asked: Amount, context: Context) -> int:
    player = _player(values, asked.player, context)
    if asked.of == "lv":
        return values.lv(player)
    if asked.of == "influence":
        return values.influence(player)
    if asked.of in PLAYER_ZONES:
        return len(values.board.cards(f"{player}.{asked.of}"))
    if asked.of == "event":
        return (context.event or _NO_EVENT).amount
    if asked.of == "x":
        return context.x
    if asked.of == "done":
        return context.done
    if asked.of == "count":
        assert asked.selector is not None
        return len(candidates(values, asked.selector, context))
    if asked.of == "costs":
        assert asked.selector is not None
        return len({values.facts(name).cost for name in candidates(values, asked.selector, context)})
    assert asked.operand is not None
    refs = known(values, asked.operand, context)
    return 0 if not refs else _of_object(values, asked, last_facts(values, refs[0], context))


def _player(values: Values, who: Who, context: Context) -> str:
    """The player whose number is meant."""
    if who == "you":
        return context.controller
    meant = () if isinstance(who, str) else known(values, who, context)
    return meant[0].name if meant else values.opponents(context.controller)[0]


def _of_object(values: Values, asked: Amount, facts: Facts | None) -> int:
    if facts is None:
        return 0
    if asked.of == "counters":
        return facts.counter(asked.counter)
    if asked.of == "durability":
        return facts.counter("durability")
    return _number_of(facts, asked.of) or 0


def known(values: Values, operand: Operand, context: Context) -> tuple[Ref, ...]:
    """The objects that an operand means without anybody choosing now."""
    if operand.kind == "self":
        return (context.source,)
    if operand.kind == "it":
        return context.it
    if operand.kind == "named":
        return context.named.get(operand.name, ())
    if operand.kind == "event":
        return _if_any((context.event or _NO_EVENT).object)
    if operand.kind == "source of event":
        return _if_any((context.event or _NO_EVENT).source)
    if operand.kind == "champion":
        champion = values.champion(context.controller)
        return _if_any(None if champion is None else values.ref(champion))
    if operand.kind == "target":
        chosen = context.targets[operand.number : operand.number + 1]
        return chosen[0] if chosen else ()
    if operand.kind == "all":
        assert operand.selector is not None
        return tuple(values.ref(name) for name in candidates(values, operand.selector, context))
    return ()


def last_facts(values: Values, ref: Ref, context: Context) -> Facts | None:
    """What is true of an object or a card; of what the text has removed from the field, what was true there (27.2)."""
    before = before_it_was_moved(ref, context)
    there = None if before is None else values.facts_of(before)
    return values.facts_of(ref) if there is None else there


def before_it_was_moved(ref: Ref, context: Context) -> Ref | None:
    """What something was on the field, where the text has removed it from there and it has not moved again."""
    before = Ref(ref[0], ref[1] - 1)
    return before if before in context.moved else None


def _if_any(ref: Ref | None) -> tuple[Ref, ...]:
    return () if ref is None else (ref,)


# -- conditions -----------------------------------------------------------------------------------------------


def holds(values: Values, asked: Condition, context: Context) -> bool:
    """Whether a condition holds now."""
    return _CONDITIONS[asked.kind](values, asked, context)


def _balance(values: Values, asked: Condition, context: Context) -> bool:
    """As many cards in hand as in memory (26.3.1)."""
    you = context.controller
    return len(values.board.cards(f"{you}.hand")) == len(values.board.cards(f"{you}.memory"))


def _deluge(values: Values, asked: Condition, context: Context) -> bool:
    """Water cards in the graveyard, that many or more (26.3.3)."""
    assert asked.amount is not None
    cards = values.board.cards(f"{context.controller}.graveyard")
    return sum(values.facts(one).element == "water" for one in cards) >= asked.amount.fixed


def _activated(values: Values, asked: Condition, context: Context, subtype: str) -> bool:
    """Whether a card of a subtype has been activated before in this turn; this one does not count (26.3.4)."""
    activated = list(values.board.names(context.controller, "activated"))
    item = values.board.text(context.item or "", "card")
    if item in activated:
        activated.remove(item)
    return any(subtype in values.cards[card].subtypes for card in activated)


def _equestrian(values: Values, asked: Condition, context: Context) -> bool:
    """Controlling an ally that is a Horse, whatever else it is (26.3.6)."""
    own = (values.facts(one) for one in values.field if values.controller(one) == context.controller)
    return any("ally" in facts.types and "Horse" in facts.subtypes for facts in own)


def _among(values: Values, asked: Condition, context: Context) -> bool:
    """Whether what a word means fits: `it`, `self`, or the object of the event, as it was then."""
    assert asked.operand is not None
    assert asked.selector is not None
    found = [last_facts(values, ref, context) for ref in known(values, asked.operand, context)]
    return any(facts is not None and facts_fit(values, asked.selector, facts, context) for facts in found)


def _exists(values: Values, asked: Condition, context: Context) -> bool:
    assert asked.selector is not None
    return bool(candidates(values, asked.selector, context))


def _controls(values: Values, asked: Condition, context: Context) -> bool:
    assert asked.selector is not None
    own = (one for one in candidates(values, asked.selector, context) if values.controller(one) == context.controller)
    return next(own, None) is not None


def _amount_in_range(values: Values, asked: Condition, context: Context) -> bool:
    assert asked.amount is not None
    assert asked.range is not None
    return in_range(values, asked.range, amount(values, asked.amount, context), context)


_CONDITIONS: dict[str, Callable[[Values, Condition, Context], bool]] = {
    "all": lambda values, asked, context: all(holds(values, part, context) for part in asked.parts),
    "any": lambda values, asked, context: any(holds(values, part, context) for part in asked.parts),
    "not": lambda values, asked, context: not holds(values, asked.parts[0], context),
    "amount": _amount_in_range,
    "exists": _exists,
    "control": _controls,
    "paid": lambda values, asked, context: asked.word in context.paid,
    "mode": lambda values, asked, context: asked.word in context.modes,
    "balance": _balance,
    "deluge": _deluge,
    "harmonize": lambda values, asked, context: _activated(values, asked, context, "Melody"),
    "activated_this_turn": lambda values, asked, context: _activated(values, asked, context, asked.word),
    "equestrian": _equestrian,
    "your turn": lambda values, asked, context: values.turn_player == context.controller,
    "their turn": lambda values, asked, context: values.turn_player != context.controller,
    "done": lambda values, asked, context: context.done > 0,
    "obeys": lambda values, asked, context: values.obeys(context.source.name, context.controller),
    "it": _among,
    "self": _among,
    "event": _among,
}
