"""Conditions, as clauses that can follow `if` or `while`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.language.expressions import Amount, Condition, Operand, Range, Selector
from scenarios.card_text.scope import Scope, Thing
from scenarios.card_text.things import OWN_ZONES, STATES, amount, counter, is_, noun, one, operand, range_of

_ONE = Range(Amount(fixed=1), Amount(fixed=1))
"""Exactly one."""


def condition(scope: Scope, asked: Condition) -> str:
    """A condition as a clause: `you control a Poro unit`."""
    speech = scope.speech
    if asked.all or asked.any:
        return speech.listed([condition(scope, part) for part in asked.all or asked.any], "and" if asked.all else "or")
    if asked.no is not None:
        return _negated(scope, asked.no)
    if asked.exists is not None:
        return _exists(scope, asked.exists)
    if asked.some_opponent is not None:
        return _of_some_opponent(scope, asked.some_opponent)
    if asked.of is not None and asked.number is not None:
        return _comparison(scope, asked.of, asked.number)
    for name in ("self_is", "it_is", "event_is"):
        selector = getattr(asked, name)
        if selector is not None:
            subject = {"self_is": scope.own, "it_is": scope.it, "event_is": scope.event}[name]
            return _statement(scope, subject, selector)
    return _word(scope, asked)


def _negated(scope: Scope, asked: Condition) -> str:
    speech = scope.speech
    if asked.done:
        return speech("not_done")
    if asked.exists is not None:
        return speech("no", what=noun(scope, asked.exists))
    if asked.of is not None and asked.of.done and asked.number is not None and asked.number.low is not None:
        return speech("fewer_done", n=amount(scope, asked.number.low))
    if asked.event_is is not None and asked.event_is.asked == {"alone"} and asked.event_is.alone:
        return speech("not_died_alone", subject=scope.event.called)
    if asked.of is not None and isinstance(asked.of.of, Operand) and speech.knows(f"not_compare.{asked.of.tally}"):
        return speech(f"not_compare.{asked.of.tally}", of=operand(scope, asked.of.of))
    return speech("not", condition=condition(scope, asked))


def _of_some_opponent(scope: Scope, asked: Condition) -> str:
    """What is so of an opponent at least: having more of something than you is said the other way round."""
    of, number = asked.of, asked.number
    own = number.low.count if number is not None and number.low is not None else None
    if of is not None and of.count is not None and own is not None and own.side == "yours":
        return scope.speech("compare.fewer", what=noun(scope, replace(own, side="any"), many=True))
    return scope.speech("some_opponent", condition=condition(scope, asked))


def _comparison(scope: Scope, value: Amount, limits: Range) -> str:
    """A comparison; what the turn keeps count of has phrases of its own."""
    of = operand(scope, value.of) if isinstance(value.of, Operand) else ""
    key = f"compare.{value.tally}" if of else f"compare.{value.tally}.{value.of}"
    limit = limits.low or limits.high
    if limits.low is None and scope.speech.knows(f"{key}.most"):
        key = f"{key}.most"
    if value.count is not None and value.times == 1 and limits == _ONE:
        what, measure = noun(scope, value.count), counter(scope, value.count)
        return scope.speech("compare.count.one", what=what, counter=measure)
    if scope.speech.knows(key) and limit is not None:
        return scope.speech(key, of=of, n=amount(scope, limit))
    return scope.speech("compare", amount=amount(scope, value), range=range_of(scope, limits).rstrip())


_FLAGS = (
    *("legion", "empowered", "done", "paid", "alone", "from_hidden", "first_turn"),
    *("attached_this_turn", "conquered"),
)


def _word(scope: Scope, asked: Condition) -> str:
    speech = scope.speech
    if asked.your_turn is not None:
        return speech("your_turn" if asked.your_turn else "opponents_turn")
    if asked.level:
        return speech("level", n=str(asked.level))
    for name in (
        *("legion", "empowered", "done", "paid", "alone", "from_hidden", "first_turn"),
        *("your_beginning", "showdown", "event_players_turn", "attached_this_turn", "conquered"),
    ):
        if getattr(asked, name):
            return speech(name, self=scope.own.called)
    raise AssertionError(f"a condition that asks nothing: {asked}")


def _exists(scope: Scope, selector: Selector) -> str:
    speech = scope.speech
    known = scope.named.get(selector.among or "")
    if known is not None and not known.many and selector.keyword:
        return _statement(scope, known, replace(selector, among=None))
    named = selector.among is not None or selector.place in OWN_ZONES
    controlled = selector.side in ("yours", "enemy") and not named
    key = f"exists.{selector.side}" if controlled else "exists"
    described = replace(selector, side="any") if controlled else selector
    return speech(key, what=one(scope, described))


def _statement(scope: Scope, subject: Thing, selector: Selector) -> str:
    predicates = scope.speech.listed(list(_predicates(scope, subject, selector)))
    return scope.speech("is", subject=subject.called, predicates=predicates)


def _predicates(scope: Scope, subject: Thing, selector: Selector) -> Iterator[str]:
    speech = scope.speech
    verb = is_(subject.many)
    if selector.played_from is not None:
        yield speech(f"predicate.played_from.{selector.played_from}", **{"is": verb})
    if selector.place in ("battlefield", "base", "here"):
        yield speech("predicate.at", place=speech(f"at.{selector.place}"), **{"is": verb})
    for state in STATES:
        value = getattr(selector, state)
        if state == "alone" and value and selector.side == "yours":
            yield speech("predicate.alone.yours", **{"is": verb})
        elif value is not None:
            yield speech.word("predicates", state if value else f"no_{state}").format(**{"is": verb})
    if selector.keyword:
        has = "have" if subject.many else "has"
        yield speech("predicate.keyword", keyword=speech.word("keywords", selector.keyword), has=has)
    if selector.might is not None:
        yield from _might(scope, selector, verb)
    described = selector.tags or selector.without_tags or selector.side in ("friendly", "enemy")
    if described or selector.kind not in ("unit", "object"):
        yield speech("predicate.kind", what=one(scope, selector), **{"is": verb})


def _might(scope: Scope, selector: Selector, verb: str) -> Iterator[str]:
    assert selector.might is not None
    mighty = noun(scope, Selector(might=selector.might)) == noun(scope, Selector(mighty=True))
    if mighty:
        yield scope.speech.word("predicates", "mighty").format(**{"is": verb})
    else:
        has = "have" if verb == "are" else "has"
        yield scope.speech("predicate.might", range=range_of(scope, selector.might), has=has)
