"""Noun phrases: what selectors describe and what instructions act on, and the amounts and ranges within them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.language.expressions import Amount, Operand, Range, Selector
from scenarios.card_text.scope import Scope, Thing

ANY_NUMBER = 100
"""An upper bound as high as this means any number."""
STATES = (
    "exhausted",
    "stunned",
    "buffed",
    "empowered",
    "damaged",
    "attacker",
    "defender",
    "in_combat",
    "alone",
    "mighty",
    "token",
    "occupied",
    "open",
    "attached",
    "equipped",
    "played_this_turn",
)
OWN_ZONES = ("hand", "deck", "trash", "banishment", "champion_zone")
_SAID_TO_BE_YOURS = ("spell", "ability", "card", "object")
"""Kinds of which it is said that they are yours, where of permanents it is said that you control them."""
_UNIT_MIGHTY = 5


def noun(scope: Scope, selector: Selector, *, many: bool = False, other: bool = True) -> str:
    """What a selector describes, without article or number."""
    adjectives = "".join(_adjectives(scope, selector, many=many, other=other))
    control, after = list(_control(scope, selector, many=many)), list(_after(scope, selector, many=many))
    after = [*control, *after] if scope.speech.english else [*after, *control]
    if scope.speech.english:
        return scope.speech(
            "noun",
            adjectives=adjectives,
            noun=_kind(scope, selector, many=many),
            after="".join(f" {part}" for part in after),
        )
    return scope.speech("noun", adjectives=adjectives, noun=_kind(scope, selector, many=many), after="".join(after))


def one(scope: Scope, selector: Selector) -> str:
    """Any one thing that fits: `a friendly unit`, `another unit`."""
    if selector.among in scope.named and not scope.named[selector.among].many:
        return scope.named[selector.among].called
    if selector.chosen_champion:
        place = "" if selector.place is None else place_of(scope, selector, selector.place)
        return scope.speech("chosen_champion", place=place).rstrip()
    another = selector.other or selector.except_named is not None
    phrase = noun(scope, selector, other=False)
    key = "another" if another else "a"
    return scope.speech(key, noun=phrase, counter=counter(scope, selector), article=scope.speech.article(phrase))


def counter(scope: Scope, selector: Selector) -> str:
    """The Chinese measure word."""
    return scope.speech.word("kinds", _kind_name(selector), "counter")


def _kind_name(selector: Selector) -> str:
    if selector.kind == "object" and selector.options:
        return _kind_name(selector.options[0])
    typed = f"{selector.type} card"
    return typed if selector.kind == "card" and selector.type else selector.kind


def _kind(scope: Scope, selector: Selector, *, many: bool) -> str:
    speech = scope.speech
    if selector.options:
        return speech.listed([noun(scope, option, many=many) for option in selector.options], "or")
    kind = speech.word("kinds", _kind_name(selector), "many" if many else "one")
    if selector.supertype:
        kind = speech.word("supertypes", selector.supertype) + (" " if speech.english else "") + kind
    return kind


def _adjectives(scope: Scope, selector: Selector, *, many: bool, other: bool) -> Iterator[str]:
    speech = scope.speech
    space = " " if speech.english else ""
    if other and (selector.other or selector.except_named is not None):
        yield speech("other") + space
    side, states = _side(scope, selector, many=many), [speech.word("states", name) for name in _states(selector)]
    for word in [side, *states] if speech.english else [*states, side]:
        if word:
            yield word + space
    if selector.except_type:
        yield speech("not_type", type=speech.word("types", selector.except_type))
    for tag in selector.tags:
        yield speech("tag", tag=speech.tag(tag)) + space
    for tag in selector.without_tags:
        yield speech("tag_not", tag=speech.tag(tag)) + space


def _side(scope: Scope, selector: Selector, *, many: bool) -> str:
    said = selector.side == "any" or _side_is_said(selector) or _side_follows(selector, many=many)
    return "" if said else scope.speech.word("sides", selector.side)


def _states(selector: Selector) -> Iterator[str]:
    """The names of the states asked for, `no_` before those that must not be."""
    for state in STATES:
        value = getattr(selector, state)
        if value is not None:
            yield state if value else f"no_{state}"
    if _means_mighty(selector.might):
        yield "mighty"


def _side_is_said(selector: Selector) -> bool:
    """Whether the place (`your trash`) names the side."""
    return selector.place in OWN_ZONES


def _side_follows(selector: Selector, *, many: bool) -> bool:
    """Whether words after the noun (`a battlefield you control`) name the side; several spells are `your spells`."""
    if selector.side == "yours":
        return not (many and selector.kind in _SAID_TO_BE_YOURS)
    return selector.side == "not_yours" or (selector.kind == "battlefield" and selector.side in ("friendly", "enemy"))


def _means_mighty(limits: Range | None) -> bool:
    """Five might or more is what Mighty means (708 / 711)."""
    return limits is not None and limits.high is None and limits.low is not None and limits.low.fixed == _UNIT_MIGHTY


def _control(scope: Scope, selector: Selector, *, many: bool) -> Iterator[str]:
    """Whose it is, where no adjective or place says so: `you control`."""
    if not _side_is_said(selector) and _side_follows(selector, many=many):
        key = "after.not_yours" if selector.side == "not_yours" else f"after.controlled_by_{selector.side}"
        yield scope.speech(key)


def _after(scope: Scope, selector: Selector, *, many: bool) -> Iterator[str]:
    speech = scope.speech
    if selector.owner in ("yours", "friendly"):
        yield speech(f"after.owned_by_{selector.owner}")
    if selector.domain:
        yield speech("after.domain", domain=speech.word("domains", selector.domain))
    if selector.keyword:
        yield speech("after.keyword", keyword=speech.word("keywords", selector.keyword))
    if selector.named:
        yield speech("after.named", name=speech.card_name(selector.named))
    if selector.played_from:
        yield speech("after.played_from", zone=speech(f"zone.{selector.played_from}"))
    if selector.choosing is not None:
        by_itself = selector.choosing.among == "self"
        yield speech("after.choosing", what=scope.own.called if by_itself else one(scope, selector.choosing))
    if selector.without_keyword:
        yield speech("after.without_keyword", keyword=speech.word("keywords", selector.without_keyword))
    if selector.might is not None and not _means_mighty(selector.might):
        yield _of_might(scope, selector.might)
    ranges = {"energy": selector.energy, "power": selector.power}
    costs = [_of_cost(scope, key, limits) for key, limits in ranges.items() if limits]
    if costs:
        yield speech("after.cost", parts=speech.listed(costs))
    if selector.attached_to is not None:
        to = scope.own if selector.attached_to == "self" else scope.thing(selector.attached_to)
        yield speech("after.attached_to", of=to.called)
    if selector.banished_with is not None:
        of = scope.own if selector.banished_with == "self" else scope.thing(selector.banished_with)
        yield speech("after.banished_with", of=of.called)
    if selector.as_named is not None:
        yield speech(f"after.as_named.{selector.as_named}")
    if selector.controller_of is not None:
        yield speech("after.controller_of", of=scope.thing(selector.controller_of).called)
    if selector.holds is not None:
        key = "after.holds" if selector.kind == "battlefield" else "after.holds.beside"
        yield speech(key, what=one(scope, selector.holds))
    if selector.conquered:
        yield speech("after.conquered")
    if selector.units_there is not None:
        assert selector.units_there.low is not None
        yield speech("after.units_there", n=amount(scope, selector.units_there.low))
    if selector.chosen_by is not None:
        yield speech("after.chosen_by", what=one(scope, selector.chosen_by))
    if selector.not_choosing is not None:
        yield speech("after.not_choosing", what=one(scope, selector.not_choosing))
    if selector.among is not None:
        yield speech("after.among")
    yield from _where(scope, selector, many=many)


def _of_might(scope: Scope, limits: Range) -> str:
    """Which might it has: in figures, or less than something else has."""
    high = limits.high
    if limits.low is None and high is not None and high.might_of is not None and high.plus == Amount(fixed=-1):
        return scope.speech("after.less_might", of=operand(scope, high.might_of))
    return scope.speech("after.might", range=range_of(scope, limits))


def _where(scope: Scope, selector: Selector, *, many: bool) -> Iterator[str]:
    speech = scope.speech
    if selector.place_of is not None:
        of = scope.thing(selector.place_of)
        yield speech("after.there") if of.is_place else speech("after.place_of", of=of.called, **{"is": is_(of.many)})
    elif selector.not_at is not None:
        yield speech("after.not_at", of=scope.thing(selector.not_at).called)
    elif selector.elsewhere:
        yield speech("after.elsewhere")
    elif selector.place is not None:
        several = many and selector.place == "battlefield"
        yield place_of(scope, selector, "battlefields" if several else selector.place)


def place_of(scope: Scope, selector: Selector, place: str) -> str:
    """Where something is: `in your trash`."""
    return scope.speech.word("places", place).format(whose=scope.speech.word("whose", selector.side))


def is_(many: bool) -> str:
    """The English verb for one or several."""
    return "are" if many else "is"


# -- operands -------------------------------------------------------------------------------------------------


def operand(scope: Scope, what: Operand) -> str:
    """What an instruction acts on; from here on it is `it`, and has its name if the text gives it one."""
    if what.kind in ("self", "it", "event", "named", "rest", "legend", "attached", "place"):
        return _known(scope, what)
    assert what.selector is not None
    phrase = _chosen(scope, what, what.selector)
    many = what.kind == "all" or what.most > 1
    scope.it = again(scope, what.selector, many=many)
    if what.name:
        scope.named[what.name] = scope.it
    return phrase


def again(scope: Scope, selector: Selector, *, many: bool = False) -> Thing:
    """What something described is called when it comes up again: `that enemy unit`; what is yours, only `that unit`."""
    side = "any" if selector.side == "yours" else selector.side
    plain = Selector(kind=selector.kind, side=side, type=selector.type, options=selector.options)
    key = "those" if many else "that"
    return Thing(scope.speech(key, noun=noun(scope, plain, many=many)), many, selector.kind == "battlefield")


def _known(scope: Scope, what: Operand) -> str:
    if what.kind == "it":
        return scope.speech("them" if scope.it.many else "it")
    if what.kind == "rest":
        return scope.speech("rest")
    if what.kind == "legend":
        return scope.speech("your_legend")
    if what.kind == "attached":
        return scope.speech("self.gear")
    if what.kind == "place":
        scope.it = Thing(scope.speech("that_battlefield"), is_place=True)
        return scope.it.called
    scope.it = scope.own if what.kind == "self" else scope.event if what.kind == "event" else scope.thing(what.name)
    return scope.it.called


def _chosen(scope: Scope, what: Operand, selector: Selector) -> str:
    of_each = what.by not in ("you", "that_player")
    phrase = _counted(scope, what, replace(selector, side="any", place=None) if of_each else selector)
    if what.together is not None:
        parts = []
        if what.together.might is not None:
            parts.append(scope.speech("after.together_might", range=range_of(scope, what.together.might)))
        if what.together.same_place:
            parts.append(scope.speech("after.same_place"))
        if what.together.one_at_each_place:
            parts.append(scope.speech("after.one_at_each_place"))
        if what.together.same_controller:
            parts.append(scope.speech("after.same_controller"))
        phrase = phrase + " " + " ".join(parts) if scope.speech.english else "".join(parts) + phrase
    if of_each:
        phrase = scope.speech("of_their_own", player=scope.speech.word("players", what.by), what=phrase)
    return phrase


def _counted(scope: Scope, what: Operand, selector: Selector) -> str:
    speech = scope.speech
    many = what.kind == "all" or what.most > 1
    phrase = noun(scope, selector, many=many)
    if what.kind == "all":
        return speech("all", noun=phrase)
    if what.most >= ANY_NUMBER:
        return speech("any_number", noun=phrase)
    if what.least == what.most == 1:
        return one(scope, selector)
    key = "count" if what.least == what.most else "up_to" if what.most > 1 else "up_to.one"
    return speech(key, n=str(what.most), noun=phrase, counter=counter(scope, selector))


def possessive(scope: Scope, what: Operand) -> str:
    """Whose: `this unit's `, `its `."""
    if what.kind == "it":
        return scope.speech("their" if scope.it.many else "its")
    return scope.speech("possessive", of=operand(scope, what))


# -- amounts and ranges ---------------------------------------------------------------------------------------


def amount(scope: Scope, value: Amount) -> str:
    """An amount: a number, or what it is read from."""
    if value.plus is not None and value.plus.is_fixed:
        return scope.speech("amount.plus", amount=_read_from(scope, value), more=str(value.plus.fixed))
    if abs(value.times) != 1 and not value.is_fixed:
        return scope.speech("amount.times", amount=_read_from(scope, value), times=str(value.times))
    return _read_from(scope, value)


def _tags_among(scope: Scope, value: Amount) -> dict[str, str]:
    assert value.tags_among is not None
    tags = scope.speech.listed([scope.speech.tag(tag) for tag in value.tags])
    return {"what": noun(scope, value.tags_among, many=True), "tags": tags}


def each_of(scope: Scope, value: Amount) -> str:
    """What an amount counts, one of it, after `for each`; empty where it counts nothing, or adds something to it."""
    if value.plus is not None:
        return ""
    if value.count is not None:
        return noun(scope, value.count)
    if value.times_empowered is not None:
        return scope.speech("each.times_empowered")
    if value.tags_among is not None:
        return scope.speech("each.tags_among", **_tags_among(scope, value))
    key = f"each.{value.tally}.{value.of}"
    return scope.speech(key) if value.tally and scope.speech.knows(key) else ""


def _read_from(scope: Scope, value: Amount) -> str:
    speech = scope.speech
    for key in ("might_of", "energy_of", "power_of", "buffs_of", "times_empowered"):
        of = getattr(value, key)
        if of is not None:
            return speech(f"amount.{key}", of=possessive(scope, of))
    if value.damage_on is not None:
        return speech("amount.damage_on", of=operand(scope, value.damage_on))
    if value.keyword_of is not None:
        keyword = speech.word("keywords", value.keyword)
        return speech("amount.keyword_of", of=possessive(scope, value.keyword_of), keyword=keyword)
    if value.tags_among is not None:
        return speech("amount.tags_among", **_tags_among(scope, value))
    for key in ("count", "highest_might", "total_might"):
        selector = getattr(value, key)
        if selector is not None:
            return speech(f"amount.{key}", what=noun(scope, selector, many=True))
    if value.tally:
        if isinstance(value.of, Operand):
            return speech(f"amount.{value.tally}", of=operand(scope, value.of))
        return speech(f"amount.{value.tally}.{value.of}")
    word = "done" if value.done else "paid" if value.paid else "event" if value.event else ""
    return speech(f"amount.{word}") if word else str(value.fixed)


def _of_cost(scope: Scope, key: str, limits: Range) -> str:
    """The energy or the power of a cost: by a number, or by the cost of something else, which has its own unit."""
    bound = limits.low or limits.high
    by_another = bound is not None and (bound.energy_of or bound.power_of) is not None
    return scope.speech(f"after.{key}.of_another" if by_another else f"after.{key}", range=range_of(scope, limits))


def range_of(scope: Scope, limits: Range) -> str:
    """A range of numbers."""
    speech = scope.speech
    low, high = limits.low, limits.high
    if low is not None and high is not None:
        return speech("range.exactly", n=amount(scope, low))
    if low is not None:
        return speech("range.at_least", n=amount(scope, low))
    assert high is not None
    if high.plus == Amount(fixed=-1):
        return speech("range.below", n=_read_from(scope, high))
    return speech("range.at_most", n=amount(scope, high))
