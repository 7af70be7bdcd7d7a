"""A decision that waits: what may be answered, in the shape in which it is sent back, and why nothing else may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.core.decisions import (
    Act,
    Action,
    Answer,
    Choose,
    Confirm,
    Decision,
    Distribute,
    Interruption,
    Listing,
    Number,
    Order,
    Pay,
    Payment,
    Refusal,
)
from engine.core.errors import Malformed
from engine.core.grounds import Grounds
from engine.core.procedures import Table
from scenarios.exploring import rests
from scenarios.sandbox.limits import MOST_LISTED, MOST_REFUSED
from scenarios.sandbox.wording import Bilingual, Wording
from scenarios.sandbox.writing import Line, write_answer
from scenarios.systems import System
from scenarios.systems.system import Ahead

KINDS: dict[type[Decision], str] = {
    Act: "act",
    Choose: "choose",
    Confirm: "confirm",
    Number: "number",
    Order: "order",
    Distribute: "distribute",
    Pay: "pay",
}
PILES = frozenset(("deck", "rune_deck", "main_deck", "ride_deck"))
"""Zones of which nobody picks a card by looking at it, unless a decision offers one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why something is not legal, in words, with its rules."""

    step: str
    text: Bilingual
    rules: Grounds


@dataclass(frozen=True, slots=True)
class Option:
    """A legal answer: the line that gives it, in words, and the objects, players and places that it names.

    `risks` are what it may yet be undone by, where what it leads to cannot be done.
    """

    line: Line
    text: Bilingual
    objects: tuple[str, ...]
    answer: Answer
    risks: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that the chooser might think of and cannot do: with which object, by which line, and why not."""

    object: str
    line: Line
    text: Bilingual
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """Who must decide what, and by which rules.

    `kind` is act, choose, confirm, number, order, distribute or pay. `low` and `high` bound what is chosen, named or
    divided; `things` are the options, items or recipients. `options` are the legal answers, or the first of them where
    `complete` is false; `total` is how many there are, as far as that can be counted. `ahead` tells what a pass does.
    """

    player: str
    kind: str
    step: str
    rules: Grounds
    about: str
    question: Bilingual
    resting: bool
    low: int | None
    high: int | None
    things: tuple[str, ...]
    options: tuple[Option, ...]
    complete: bool
    total: int | None
    ahead: Ahead | None
    ahead_told: Bilingual | None


def asked(system: System, game: Any, decision: Decision, wording: Wording, most: int = MOST_LISTED) -> Asked:
    """Tell what waits for whom, with at most so many legal answers.

    Where so few combinations are legal that they cannot be gone through, none is listed.
    """
    try:
        listing = decision.listing(most)
    except Malformed:
        listing = Listing((), None, complete=False)
    low, high, things = _bounds(decision)
    ahead = system.ahead(game, decision) if isinstance(decision, Act) else None
    return Asked(
        player=decision.chooser,
        kind=KINDS[type(decision)],
        step=decision.step,
        rules=decision.rules,
        about=decision.about,
        question=wording.question(decision),
        resting=rests(decision),
        low=low,
        high=high,
        things=things,
        options=tuple(option(system, game, decision, one, wording) for one in listing.answers),
        complete=listing.complete,
        total=listing.total,
        ahead=ahead,
        ahead_told=wording.ahead(ahead) if ahead else None,
    )


def option(system: System, game: Any, decision: Decision, answer: Answer, wording: Wording) -> Option:
    """A legal answer as it is sent back, in words."""
    player, undone = decision.chooser, decision.may_be_undone(answer)
    return Option(
        line=write_answer(system, game, decision, answer),
        text=wording.answer(answer, player),
        objects=objects_of(answer, decision),
        answer=answer,
        risks=reasons(undone, player, wording) if undone else (),
    )


def objects_of(answer: Answer, decision: Decision) -> tuple[str, ...]:
    """The objects, players and places that an answer names; of a yes, a no or a number, what the question is about."""
    if isinstance(answer, Interruption):
        return objects_of(answer.action, decision)
    if isinstance(answer, Action):
        return (*answer.what, *((answer.to,) if answer.to else ()))
    if isinstance(answer, Payment):
        return (*answer.exhaust, *answer.recycle)
    if isinstance(answer, tuple):
        return tuple(str(part[0] if isinstance(part, tuple) else part) for part in answer)
    return (decision.about,) if decision.about else ()


def reasons(refusals: Iterable[Refusal], player: str, wording: Wording) -> tuple[Reason, ...]:
    """Why something is not legal, reason by reason."""
    return tuple(Reason(one.step, wording.refusal(one, player), one.rules) for one in refusals)


def refused(system: System, table: Table[Any], wording: Wording, most: int = MOST_REFUSED) -> tuple[Refused, ...]:
    """What the chooser might think of and cannot do now, and why not; at most so many."""
    decision = table.pending
    if isinstance(decision, Act):
        found = _not_done(system, table.game, decision, wording)
    elif isinstance(decision, Choose) and decision.refused is not None:
        found = _not_chosen(system, table.game, decision, wording)
    else:
        return ()
    return tuple(islice(found, most))


def why(system: System, table: Table[Any], name: str, wording: Wording) -> tuple[Refused, ...]:
    """Why whoever has an object cannot use it now, in each way in which it might be used; empty where nothing forbids.

    Where something is to be chosen, first of all why it is no option: that is what whoever names it then asks.
    """
    game, decision = table.game, table.pending
    found: list[Refused] = []
    if isinstance(decision, Choose) and name not in decision.options:
        found += _unchoosable(system, game, decision, name, wording)
    for player in game.players:
        if name in system.within_reach(game, player):
            found += _not_used(system, game, player, name, decision, wording)
    return tuple(found[:MOST_REFUSED])


def _not_done(system: System, game: Any, decision: Act, wording: Wording) -> Iterator[Refused]:
    for name in system.within_reach(game, decision.chooser):
        yield from _not_used(system, game, decision.chooser, name, decision, wording)


def _not_used(
    system: System, game: Any, player: str, name: str, decision: Decision | None, wording: Wording
) -> Iterator[Refused]:
    for action in system.conceivable(game, player, name):
        refusals = (
            decision.refusals(action)
            if isinstance(decision, Act) and decision.chooser == player
            else system.objections(game, player, action)
        )
        if refusals:
            line: Line = {player: system.write_action(game, action)}
            yield Refused(name, line, wording.answer(action, player), reasons(refusals, player, wording))


def _not_chosen(system: System, game: Any, decision: Choose, wording: Wording) -> Iterator[Refused]:
    options = set(decision.options)
    offered = {_pile(game, one) for one in options}
    names = (*game.all_cards(), *system.unresolved(game), *wording.cast.places, *game.players)
    for name in dict.fromkeys(names):
        pile = _pile(game, name)
        if name not in options and (not pile or pile in offered):
            yield from _unchoosable(system, game, decision, name, wording, only_told=True)


def _pile(game: Any, name: str) -> str:
    """The pile that a card lies in, or lies out of the game; empty for what lies elsewhere, and for what is no card."""
    if not game.is_card(name):
        return ""
    zone = game.zone_of(name)
    if zone is None:
        return "nowhere"
    return zone if zone.rpartition(".")[2] in PILES else ""


def _unchoosable(
    system: System, game: Any, decision: Choose, name: str, wording: Wording, *, only_told: bool = False
) -> list[Refused]:
    refusals = decision.refused(name) if decision.refused else ()
    if not refusals and not only_told:
        refusals = decision.refusals((name,))
    if not refusals:
        return []
    line = write_answer(system, game, decision, (name,))
    return [Refused(name, line, wording.name(name), reasons(refusals, decision.chooser, wording))]


def _bounds(decision: Decision) -> tuple[int | None, int | None, tuple[str, ...]]:
    """The least and the most of what is asked for, and the things that it is asked of."""
    if isinstance(decision, Choose):
        return decision.least, min(decision.most, len(decision.options)), decision.options
    if isinstance(decision, Number):
        return decision.low, decision.high, ()
    if isinstance(decision, Order):
        return len(decision.items), len(decision.items), decision.items
    if isinstance(decision, Distribute):
        return decision.amount, decision.amount, decision.recipients
    return None, None, ()
