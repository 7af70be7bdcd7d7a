"""Passive abilities and additional costs: statements of fact about the card itself or about others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.language.expressions import Amount, Selector
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.passives import DAMAGE_KINDS, AdditionalCost, CostChange, Passive
from scenarios.card_text.conditions import condition
from scenarios.card_text.costs import cost, resources, signed
from scenarios.card_text.instructions import keywords
from scenarios.card_text.scope import Scope, Thing, spoken_by
from scenarios.card_text.speakers import ability as said_ability
from scenarios.card_text.speakers import speaks_ability
from scenarios.card_text.things import amount, each_of, noun, one
from scenarios.card_text.ways import given_ways


@speaks_ability(Passive)
def passive(scope: Scope, ability: Passive) -> str:
    """A passive ability as a sentence without its end."""
    speech = scope.speech
    asked = ""
    if ability.condition is not None:
        # What is looked at once, as the card is played, is an `if`; what holds on and on is a `while`.
        at_once = bool(ability.enters) or ability.less is not None
        asked = speech("if" if at_once else "while", condition=condition(scope, ability.condition))
    whole = "".join(_about_the_game(scope, ability))
    if whole:
        return speech("passive", condition=asked, subject="", facts=whole).replace("  ", " ").strip()
    many = ability.affects is not None
    subject = scope.own.called if ability.affects is None else _affected(scope, ability, ability.affects)
    return speech("passive", condition=asked, subject=subject, facts=facts(scope, ability, many=many))


def _affected(scope: Scope, ability: Passive, affects: Selector) -> str:
    """Whom it is about; costs and states of entering are those of the cards that you play: `spells you play`."""
    about_playing = bool(ability.less or ability.more or ability.enters or ability.repeats)
    if affects.side != "yours" or not about_playing:
        return noun(scope, affects, many=True)
    played, cards = scope.speech("after.played"), noun(scope, replace(affects, side="any"), many=True)
    return f"{cards} {played}" if scope.speech.english else f"{played}{cards}"


def _about_the_game(scope: Scope, ability: Passive) -> Iterator[str]:
    """Facts that have no card as their subject."""
    speech = scope.speech
    if ability.victory:
        yield speech("passive.victory", n=signed(ability.victory), count=str(ability.victory))
    if ability.hidden_places:
        one = ".one" if ability.hidden_places == 1 else ""
        yield speech(f"passive.hidden_places{one}", n=str(ability.hidden_places))
    if ability.hide_cost is not None:
        price = resources(scope, ability.hide_cost.energy, ability.hide_cost.power)
        free = not ability.hide_cost.energy and not ability.hide_cost.power
        yield speech("passive.hide_cost.none" if free else "passive.hide_cost", cost=price)
    if ability.must_pay is not None:
        price = resources(scope, ability.must_pay.energy, ability.must_pay.power)
        yield speech("passive.must_pay", self=scope.own.called, cost=price)
    if ability.bonus_times != 1:
        yield speech("passive.bonus_times", n=str(ability.bonus_times), self=scope.own.called)
    if ability.same_triggers:
        names = speech.listed([speech.word("effects", word) for word in ability.same_triggers])
        yield speech("passive.same_triggers", self=scope.own.called, names=names)
    if ability.ignores:
        key = "passive.ignores.cost" if scope.card_type == "spell" else "passive.ignores.here"
        yield speech(key, keywords=keywords(scope, [KeywordValue(name) for name in ability.ignores]))
    if ability.runes_channeled is not None:
        yield speech("passive.runes_channeled", n=str(ability.runes_channeled))
    if ability.extra_tokens:
        yield speech("passive.extra_tokens")
    if ability.weakens_more:
        yield speech("passive.weakens_more", n=str(ability.weakens_more))
    if ability.extra_triggers:
        yield speech(f"passive.extra_triggers.{ability.extra_triggers}")
    if ability.affects is not None and ability.affects.kind == "object":
        yield from _about_damage(scope, ability, ".theirs" if ability.affects.side == "enemy" else ".yours")
    if ability.damaged is not None:
        yield from _about_damage(scope, ability, ".damaged", damaged=noun(scope, ability.damaged, many=True))


def _about_damage(scope: Scope, ability: Passive, of: str, **words: str) -> Iterator[str]:
    """How much more or less damage is dealt; `of` parts the phrases by whose damage it is, or to whom it is dealt."""
    if ability.bonus_damage:
        kind = "bonus_damage" if ability.bonus_damage > 0 else "less_bonus_damage"
        count = str(abs(ability.bonus_damage))
        yield scope.speech(f"passive.{kind}{of}", n=signed(ability.bonus_damage), count=count, **words)
    if ability.less_damage:
        yield scope.speech(f"passive.less_damage{of}", count=str(ability.less_damage), **words)


def facts(scope: Scope, ability: Passive, *, many: bool) -> str:
    """What a passive ability says of its subject."""
    verbs = {"has": "have" if many else "has", "s": "" if many else "s"}
    parts = [*_values(scope, ability, verbs), *_costs(scope, ability, verbs), *_rules(scope, ability, verbs)]
    return scope.speech.listed(parts)


def _values(scope: Scope, ability: Passive, verbs: dict[str, str]) -> Iterator[str]:
    """Might, keywords, tags and abilities."""
    speech = scope.speech
    if ability.might is not None:
        yield _might(scope, ability.might, ability.minimum, verbs)
    if ability.sets_might is not None:
        yield speech("passive.sets_might", amount=amount(scope, ability.sets_might), **verbs)
    if ability.raise_to is not None:
        yield speech("passive.raise_to", n=str(ability.raise_to), **verbs)
    if ability.keywords:
        key = "passive.keywords.everywhere" if ability.everywhere else "passive.keywords"
        yield speech(key, keywords=keywords(scope, ability.keywords), **verbs)
    for name, value in ability.counted_keywords:
        word = speech.word("keywords", name)
        yield speech("passive.keywords.counted", keyword=word, amount=amount(scope, value), **verbs)
    if ability.gives:
        yield speech("passive.gives", keywords=keywords(scope, ability.gives), **verbs)
    if ability.loses:
        lost = keywords(scope, [KeywordValue(name) for name in ability.loses])
        yield speech("passive.loses", keywords=lost, **verbs)
    if ability.tags:
        yield speech("passive.tags", tags=speech.listed([speech.tag(tag) for tag in ability.tags]), **verbs)
    if ability.abilities:
        kind = scope.card_type if ability.affects is None else ability.affects.kind
        listed = speech.sentences(said_ability(spoken_by(scope, kind), one) for one in ability.abilities)
        yield speech("passive.abilities", abilities=listed, **verbs)
    if ability.exhaust_abilities_of is not None:
        what = noun(scope, ability.exhaust_abilities_of, many=True)
        yield speech("passive.exhaust_abilities_of", what=what, **verbs)


def _might(scope: Scope, value: Amount, minimum: int | None, verbs: dict[str, str]) -> str:
    speech = scope.speech
    if value.is_fixed:
        key = "passive.might" if minimum is None else "passive.might.to_minimum"
        return speech(key, n=signed(value.fixed), minimum=str(minimum), **verbs)
    each = each_of(scope, value)
    if each and not value.tally:
        return speech("passive.might_each", what=each, n=signed(value.times), **verbs)
    return speech("passive.might_amount", amount=amount(scope, value), **verbs)


def _costs(scope: Scope, ability: Passive, verbs: dict[str, str]) -> Iterator[str]:
    speech = scope.speech
    if ability.less is not None and ability.less_of:
        yield speech(f"passive.less.{ability.less_of}", cost=_change(scope, ability.less), **verbs)
    elif ability.less is not None:
        yield _less(scope, ability.less, verbs)
    yield from given_ways(scope, ability, verbs)
    if ability.more is not None:
        yield speech("passive.more", cost=_change(scope, ability.more), **verbs)
    if ability.abilities_less is not None:
        minimum = ability.abilities_less.minimum
        key = "passive.abilities_less.to_minimum" if minimum else "passive.abilities_less"
        if ability.abilities_less_of:
            key = f"passive.abilities_less.{ability.abilities_less_of}"
        yield speech(key, cost=_change(scope, ability.abilities_less), minimum=str(minimum), **verbs)
    if ability.abilities_more is not None:
        yield speech("passive.abilities_more", cost=_change(scope, ability.abilities_more), **verbs)


def said_less(scope: Scope, less: CostChange) -> str:
    """How much less one thing costs: `costs 2 energy less`."""
    return _less(scope, less, {"has": "has", "s": "s"})


def _less(scope: Scope, less: CostChange, verbs: dict[str, str]) -> str:
    speech = scope.speech
    limit = speech("passive.less.limit", minimum=str(less.minimum)) if less.minimum else ""
    if less.times is not None:
        each = each_of(scope, less.times) or amount(scope, less.times)
        return speech("passive.less_times", what=each, cost=_change(scope, less), **verbs) + limit
    if less.energy is None or less.energy.is_fixed:
        return speech("passive.less", cost=_change(scope, less), **verbs) + limit
    each = each_of(scope, less.energy)
    if each:
        return speech("passive.less_each", what=each, n=str(less.energy.times), **verbs) + limit
    return speech("passive.less_amount", amount=amount(scope, less.energy), **verbs) + limit


def _change(scope: Scope, change: CostChange) -> str:
    if change.or_power and change.energy is not None:
        either = [resources(scope, change.energy.fixed, ()), resources(scope, 0, change.or_power)]
        return scope.speech.listed(either, "or")
    return resources(scope, 0 if change.energy is None else change.energy.fixed, change.power)


def _rules(scope: Scope, ability: Passive, verbs: dict[str, str]) -> Iterator[str]:
    """How it enters, what damage it deals and takes, and what is forbidden or allowed."""
    speech = scope.speech
    if ability.enters:
        yield speech(f"passive.enters.{ability.enters}", **verbs)
    yield from _about_damage(scope, ability, "", **verbs)
    if set(ability.unharmed_by) == set(DAMAGE_KINDS):
        yield speech("passive.unharmed", **verbs)
    elif ability.unharmed_by:
        kinds = speech.listed([speech(f"damage.{kind}") for kind in ability.unharmed_by])
        key = "passive.unharmed_by.enemies" if ability.unharmed_by_enemies else "passive.unharmed_by"
        yield speech(key, kinds=kinds, **verbs)
    if ability.times_empowered:
        yield speech("passive.times_empowered", n=str(ability.times_empowered), **verbs)
    if ability.adds_more:
        yield speech("passive.adds_more", n=str(ability.adds_more), **verbs)
    if ability.timing:
        yield speech(f"passive.timing.{ability.timing}", **verbs)
    if ability.any_damage_kills:
        yield speech("passive.any_damage_kills", **verbs)
    if ability.only_to is not None:
        yield speech("passive.only_to", what=one(scope, ability.only_to), **verbs)
    for word in ability.forbids:
        if word == "be_chosen_by_enemies" and ability.choosers is not None:
            yield speech("passive.choosers", what=noun(scope, ability.choosers, many=True), **verbs)
        else:
            yield speech(f"passive.forbids.{word}", **verbs)
    for word in ability.permits:
        yield speech(f"passive.permits.{word}", **verbs)


@speaks_ability(AdditionalCost)
def additional_cost(scope: Scope, ability: AdditionalCost) -> str:
    """An additional cost of playing the card, and what paying it gains."""
    speech = scope.speech
    if ability.keyword == "repeat":
        return speech("additional.repeat", cost=cost(scope, ability.cost))
    key = "additional.any_number" if ability.any_number else "additional.may" if ability.optional else "additional"
    told = speech(key, self=scope.own.called, cost=cost(scope, ability.cost))
    if ability.names_what_is_killed:
        scope.named[ability.cost.name] = Thing(speech("killed_unit"))
    if ability.condition is not None:
        told = speech("if", condition=condition(scope, ability.condition)) + told
    if ability.less is not None and ability.less.power_times is not None and ability.less.energy is not None:
        energy, power = amount(scope, ability.less.energy), amount(scope, ability.less.power_times)
        cost_of_one = resources(scope, 0, ability.less.power)
        told += speech("additional.less_by", energy=energy, power=power, cost=cost_of_one)
    elif ability.less is not None:
        each = "additional.less_each" if ability.any_number else "additional.less"
        told += speech(each, cost=_change(scope, ability.less))
    if ability.ignores:
        told += speech("additional.ignores")
    return told
