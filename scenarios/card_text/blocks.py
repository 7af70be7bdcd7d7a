"""Instructions that hold other instructions: conditions, choices, repetitions, and what is seen of a deck or a hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.riftbound.language import instructions as text
from engine.riftbound.language.abilities import Replacement, Triggered
from engine.riftbound.language.expressions import Condition, Selector
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.passives import Passive
from scenarios.card_text.conditions import condition
from scenarios.card_text.costs import cost
from scenarios.card_text.dependent import hanging, parted
from scenarios.card_text.events import clause, when
from scenarios.card_text.instructions import said
from scenarios.card_text.passives import facts
from scenarios.card_text.scope import Scope, Thing
from scenarios.card_text.speakers import ability, instructions, speaks_instructions
from scenarios.card_text.things import amount, counter, noun, one, operand


def _reveal(scope: Scope, do: text.Reveal) -> str:
    if do.until is not None:
        seen = scope.speech("reveal.until", what=one(scope, do.until))
    elif do.zone == "hand":
        seen = scope.speech("reveal.hand.they", player=scope.speech.word("players", do.player))
    elif do.zone == "rune_deck":
        seen = scope.speech("reveal.rune")
    else:
        seen = said(scope, "look" if do.look else "reveal", do.player, do.amount)
    one_card = do.zone != "hand" and do.until is None and do.amount.fixed == 1 and do.player == "you"
    scope.it = Thing(scope.speech("it" if one_card else "them"), not one_card)
    if do.name:
        scope.named[do.name] = Thing(scope.speech("them"), many=True)
    return scope.speech.in_turn((seen, instructions(scope, do.then)))


def _if(scope: Scope, do: text.If) -> str:
    keywords, rest = parted(do.condition)
    if keywords:
        return _hanging(scope, do, keywords, rest)
    asked, before = condition(scope, do.condition), scope.it
    then = instructions(scope, do.then)
    if not do.otherwise:
        return scope.speech("if.then", condition=asked, then=then)
    scope.it = before
    return scope.speech("if.else", condition=asked, then=then, otherwise=instructions(scope, do.otherwise))


def _hanging(scope: Scope, do: text.If, keywords: tuple[Condition, ...], rest: Condition | None) -> str:
    """What hangs on dependent keywords; what it takes the place of stands before it, as on cards."""
    before = scope.it
    otherwise = instructions(scope, do.otherwise)
    scope.it = before
    then = instructions(scope, do.then)
    if rest is not None:
        then = scope.speech("if.then", condition=condition(scope, rest), then=then)
    if not otherwise:
        return hanging(scope, keywords, then)
    instead = hanging(scope, keywords, scope.speech("dependent.instead", then=then))
    return scope.speech("semicolon").join((otherwise, instead))


def _may(scope: Scope, do: text.May) -> str:
    speech = scope.speech
    paid = "" if do.cost is None else cost(scope, do.cost)
    if do.player == "that_player":
        scope.acting = do.player
    then = instructions(scope, do.then)
    scope.acting = "you"
    if do.player != "you":
        key = "may.that_player" if do.player == "that_player" else "may.they_pay" if paid else "may.they"
        clause = speech(key, player=speech.word("players", do.player), then=then, cost=paid)
    else:
        key = "may.pay.if_done" if do.linked else "may.pay" if paid else "may"
        clause = speech(key, cost=paid, then=then)
    if not do.otherwise:
        return clause
    return speech("may.otherwise", may=clause, otherwise=instructions(scope, do.otherwise))


def _pay_any(scope: Scope, do: text.PayAny) -> str:
    return scope.speech("pay_any" if do.of == "power" else "pay_any.energy", then=instructions(scope, do.then))


def _modes(scope: Scope, do: text.Modes) -> str:
    speech, before = scope.speech, scope.it
    lines = []
    for mode in do.modes.values():
        scope.it = before
        lines.append(instructions(scope, mode))
    theirs = do.player not in ("", "you")
    key = "modes.they" if theirs else "modes.new" if do.new_each_turn else "modes"
    key = "modes.again" if do.new_each_time else key
    player = speech.word("players", do.player) if theirs else ""
    return speech(key, player=player, modes=speech("semicolon").join(lines))


def _repeat(scope: Scope, do: text.Repeat) -> str:
    return scope.speech("repeat", n=amount(scope, do.times), do=instructions(scope, do.do))


def _execution(scope: Scope, do: text.Execution) -> str:
    return instructions(scope, do.do)


def _for_each(scope: Scope, do: text.ForEach) -> str:
    what = operand(scope, do.what)
    scope.it = Thing(scope.speech("it"))
    return scope.speech("for_each", what=what, do=instructions(scope, do.do))


def _for_each_player(scope: Scope, do: text.ForEachPlayer) -> str:
    players, before = scope.speech.word("players", do.players), set(scope.named)
    done = instructions(scope, do.do)
    for name in scope.named.keys() - before:  # what each player names is several things afterwards
        scope.named[name] = Thing(scope.speech("them"), many=True)
    return scope.speech("for_each_player", players=players, do=done)


def _do_this(scope: Scope, do: text.DoThis) -> str:
    if do.times == text.ONE:
        return scope.speech("do_this", do=instructions(scope, do.do))
    return scope.speech("do_this.times", n=amount(scope, do.times), do=instructions(scope, do.do))


# -- delayed abilities ----------------------------------------------------------------------------------------


def _delayed(scope: Scope, do: text.Delayed) -> str:
    if isinstance(do.ability, Passive) and do.next_only and do.ability.affects is not None:
        return _next_played(scope, do.ability, do.ability.affects)
    if isinstance(do.ability, Triggered):
        return _delayed_trigger(scope, do.ability, next_only=do.next_only, at_once=do.until == "cleanup")
    if isinstance(do.ability, Replacement) and do.next_only:
        return _delayed_replacement(scope, do.ability)
    return scope.speech("this_turn", what=ability(scope, do.ability))


def _next_played(scope: Scope, passive: Passive, affected: Selector) -> str:
    described = replace(affected, side="any")
    speech = scope.speech
    subject = speech("next_played", noun=noun(scope, described), counter=counter(scope, described))
    return speech("passive", condition="", subject=subject, facts=facts(scope, passive, many=False))


def _delayed_trigger(scope: Scope, trigger: Triggered, *, next_only: bool, at_once: bool) -> str:
    happens = when(scope, trigger)
    do = instructions(scope, trigger.effect)
    if trigger.when.event == "end_of_turn":
        return scope.speech("triggered", when=happens, condition="", do=do)
    if at_once or next_only:
        return scope.speech("if_this" if at_once else "next_time", clause=clause(scope, trigger.when), do=do)
    return scope.speech("this_turn", what=scope.speech("triggered", when=happens, condition="", do=do))


def _delayed_replacement(scope: Scope, ability: Replacement) -> str:
    happens = clause(scope, ability.when)
    if not ability.instead:
        return scope.speech("skip.next", clause=happens)
    instead = instructions(scope, ability.instead)
    if ability.cost is not None:
        instead = scope.speech("may.pay", cost=cost(scope, ability.cost), then=instead)
    return scope.speech("next_time", clause=happens, do=instead)


BLOCKS: Mapping[type[Instruction], Callable[[Scope, Any], str]] = {
    text.Reveal: _reveal,
    text.If: _if,
    text.May: _may,
    text.PayAny: _pay_any,
    text.Modes: _modes,
    text.Repeat: _repeat,
    text.Execution: _execution,
    text.ForEach: _for_each,
    text.ForEachPlayer: _for_each_player,
    text.DoThis: _do_this,
    text.Delayed: _delayed,
}
speaks_instructions(BLOCKS)
