"""Other ways to play a card, and keywords with a cost: Flow, Repeat, "you may play me from your trash for"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.language.costs import Cost
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.ways import WayToPlay
from scenarios.card_text.conditions import condition
from scenarios.card_text.costs import cost
from scenarios.card_text.scope import Scope
from scenarios.card_text.speakers import speaks_ability


def own_or_cost(scope: Scope, price: Cost | None) -> str:
    """A cost, or that of the card itself where none is named."""
    return scope.speech("own_cost") if price is None else cost(scope, price)


@speaks_ability(WayToPlay)
def way(scope: Scope, one: WayToPlay) -> str:
    """How a card may be played otherwise, as a sentence without its end."""
    speech = scope.speech
    if one.keyword == "flow":
        return speech("way.flow", cost=own_or_cost(scope, one.cost))
    told = speech("way", self=scope.own.called, **_parts(scope, one))
    if one.condition is None:
        return told
    return speech("if", condition=condition(scope, one.condition)) + told


def given_ways(scope: Scope, ability: Passive, verbs: dict[str, str]) -> Iterator[str]:
    """What a passive ability gives of Repeat, of Flow and of other ways to play."""
    speech = scope.speech
    for price in ability.repeats:
        yield speech("passive.repeat", cost=own_or_cost(scope, price), **verbs)
    for repeat in ability.abilities_repeats:
        yield speech("passive.abilities_repeat", cost=cost(scope, repeat), **verbs)
    for one in ability.ways:
        if one.keyword == "flow":
            yield speech("passive.flow", cost=own_or_cost(scope, one.cost), **verbs)
        else:
            yield speech("passive.way", **_parts(scope, one), **verbs)


def _parts(scope: Scope, one: WayToPlay) -> dict[str, str]:
    speech = scope.speech
    return {
        "from": speech(f"way.from.{one.zone}") if one.zone else "",
        "terms": _terms(scope, one),
        "then": speech(f"way.then.{one.then}") if one.then else "",
    }


def _terms(scope: Scope, one: WayToPlay) -> str:
    """What is paid, or what is not."""
    if one.ignoring:
        return scope.speech(f"way.ignoring.{one.ignoring}")
    return "" if one.cost is None else scope.speech("way.for", cost=cost(scope, one.cost))
