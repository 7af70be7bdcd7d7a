"""What is attached: Equip and effect text, and the instructions that attach and detach."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.cards import Card
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.attaching import AsAttached, Attach, CopyText, Detach, PayEquipCost
from scenarios.card_text.costs import cost, resources
from scenarios.card_text.instructions import keywords
from scenarios.card_text.scope import Scope, Thing
from scenarios.card_text.speakers import ability, instructions, speaks_ability, speaks_instructions
from scenarios.card_text.speech import Speech
from scenarios.card_text.things import amount, operand


def _attach(scope: Scope, do: Attach) -> str:
    what = operand(scope, do.what)
    attached = scope.it
    told = scope.speech("attach", what=what, to=operand(scope, do.to))
    scope.it = attached
    return told


def _detach(scope: Scope, do: Detach) -> str:
    return scope.speech("detach", what=operand(scope, do.what))


def _pay_equip_cost(scope: Scope, do: PayEquipCost) -> str:
    of, to = operand(scope, do.what), operand(scope, do.to)
    less = resources(scope, do.less.energy, do.less.power)
    return scope.speech("pay_equip_cost", of=of, to=to, less=less)


def _copy_text(scope: Scope, do: CopyText) -> str:
    return scope.speech("copy_text", of=operand(scope, do.of), self=scope.own.called)


speaks_instructions({Attach: _attach, Detach: _detach, PayEquipCost: _pay_equip_cost, CopyText: _copy_text})


@speaks_ability(AsAttached)
def _as_attached(scope: Scope, one: AsAttached) -> str:
    scope.it = scope.named["unit"] = Thing(scope.speech("that_unit"))
    return scope.speech("as_attached", self=scope.own.called, do=instructions(scope, one.do))


def equip(scope: Scope, one: Activated) -> str:
    """An Equip ability: `Equip: pay 1 fury power`; whom it may choose is said where it is not any unit of yours."""
    speech = scope.speech
    timing = speech(f"timing.{one.timing}") if one.timing else ""
    told = speech("equip", cost=cost(scope, one.cost), timing=timing)
    if one.less is not None and one.less.energy is not None:
        scope.it = Thing(speech("that_unit"))
        told += speech("equip.less", amount=amount(scope, one.less.energy))
    return told


def effect_text(card: Card, speech: Speech) -> Iterator[str]:
    """The effect text of a card, a sentence for its keywords and one for each ability."""
    scope = Scope(speech, "equipped")
    if card.effect_text.keywords:
        yield speech("effect_text.keywords", keywords=keywords(scope, card.effect_text.keywords))
    for one in card.effect_text.abilities:
        yield speech("effect_text.ability", ability=ability(Scope(speech, "equipped"), one))


def facts(card: Card, speech: Speech) -> Iterator[str]:
    """What the head of a card says of its Might Bonus."""
    if card.might_bonus is not None:
        yield speech("head.might_bonus", n=f"{card.might_bonus:+d}")


def other_types(card: Card, speech: Speech) -> str:
    """The further types of what has several: ` and gear`."""
    return "".join(speech("head.also", type=speech.word("types", one)) for one in card.also)
