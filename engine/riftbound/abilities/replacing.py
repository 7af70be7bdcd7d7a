"""Replacement effects: they take the place of an event that is about to happen (571-575 / 364-368)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.errors import Malformed
from engine.core.procedures import Steps
from engine.riftbound.abilities.delayed import used
from engine.riftbound.abilities.events import pattern_fits, reading_of
from engine.riftbound.abilities.on_chain import applied_once_more, applied_this_turn
from engine.riftbound.carrying_out import carry_out
from engine.riftbound.citing.effect_text_steps import speaks_of_itself
from engine.riftbound.game import Game, Using
from engine.riftbound.language.abilities import Replacement, Triggered
from engine.riftbound.language.words import REPLACEABLE
from engine.riftbound.state.snapshots import Event, Snapshot
from engine.riftbound.state.teams import as_friends
from engine.riftbound.values.in_force import InForce

DEEPEST = 30
"""So many replacement effects within each other are no game any more."""


def replaced(game: Game, event: Event) -> Steps[bool]:
    """Offer a proposed event to the replacement effects; True where one of them took its place.

    Each applies once to an event: what comes of it in its place is not replaced by it once more. Both editions leave
    that open, and are read so, since it would have no end otherwise.
    """
    # What is offered a card can speak of; of phases, which begin like events, some only.
    assert event.kind in REPLACEABLE or event.kind.endswith("_phase"), event.kind
    if not game.mentions.replacements:
        return False
    open_to = [
        one
        for one, ability in game.in_force.replacements
        if _using(one) not in game.replacing
        and _speaks_of(game, one, ability, event)
        and not _used_up(game, one, ability, event)
    ]
    barred = _steps_of_the_barred(game, event) if open_to and game.replacing else ()
    while open_to:
        one = yield from _choose(game, event, open_to)
        open_to.remove(one)
        if (yield from _apply(game, one, event, barred)):
            for other in open_to:
                game.record("replacement.left_out", player=other.controller, subjects=(other.source, event.kind))
            return True
    return False


def _steps_of_the_barred(game: Game, event: Event) -> tuple[str, ...]:
    """Whether an effect that is being carried out speaks of this event, too, and applies to it no more (370.2)."""
    barred = any(
        _using(one) in game.replacing and _speaks_of(game, one, ability, event)
        for one, ability in game.in_force.replacements
    )
    return game.known("replacement.once") if barred else ()


def _using(one: InForce) -> Using:
    return one.source, one.key, one.record


def _speaks_of(game: Game, one: InForce, ability: Replacement, event: Event) -> bool:
    context = reading_of(game, one, event)
    return pattern_fits(game, ability.when, context, event) and game.matcher.holds(ability.condition, context)


def _used_up(game: Game, one: InForce, ability: Replacement, event: Event) -> bool:
    """Whether a replacement effect has been applied as often as it may be in one turn (371.1)."""
    if not ability.times_each_turn or applied_this_turn(game, one.source, one.key) < ability.times_each_turn:
        return False
    game.record("replacement.used_up", player=one.controller, subjects=(one.source, event.kind))
    return True


def in_sequence(game: Game, events: Sequence[Event]) -> Steps[list[Event]]:
    """Events that happen together, in the order in which their players let replacement effects apply (373).

    It is asked where it can matter: where one effect cannot go on and on and speaks of several of them, or where
    different effects of one player speak of different ones. Effects of several players come in turn order (373.1).
    """
    if len(events) < 2 or not game.edition.orders_simultaneous_events or not game.mentions.replacements:
        return list(events)
    speaking = [
        (one, ability, [event for event in events if _speaks_of(game, one, ability, event)])
        for one, ability in game.in_force.replacements
        if _using(one) not in game.replacing
    ]
    first: list[Event] = []
    for player in game.in_turn_order():
        own = [(one, ability, about) for one, ability, about in speaking if one.controller == player and about]
        spoken_of = [event for event in events if any(event in about for *_, about in own) and event not in first]
        limited = any(_is_limited(game, one, ability) for one, ability, _ in own)
        if limited or len({tuple(map(events.index, about)) for *_, about in own}) > 1:
            spoken_of = yield from _ordered_by(game, player, spoken_of)
        first += spoken_of
    return [*first, *(event for event in events if event not in first)]


def unreplaced(game: Game, events: Sequence[Event]) -> Steps[list[Snapshot]]:
    """The objects of events that happen together of which nothing takes the place (373), in the order given."""
    still = []
    for event in (yield from in_sequence(game, events)):
        if event.object is not None and not (yield from replaced(game, event)):
            still.append(event.object.id)
    return [event.object for event in events if event.object is not None and event.object.id in still]


def _is_limited(game: Game, one: InForce, ability: Replacement) -> bool:
    return ability.is_limited or (bool(one.record) and game.board.flag(one.record, "next_only"))


def _ordered_by(game: Game, player: str, events: Sequence[Event]) -> Steps[list[Event]]:
    """Let a player order the events of which the player's replacement effects speak."""
    found = {event.object.id: event for event in events if event.object is not None}
    if len(found) < 2:
        return list(found.values())
    answer = yield from game.put_in_order(player, "replacement.sequence", tuple(found))
    game.record("replacement.sequence", player=player, subjects=answer)
    return [found[str(name)] for name in answer]


def _apply(game: Game, one: InForce, event: Event, barred: tuple[str, ...]) -> Steps[bool]:
    """Carry out what happens instead, if its controller wants that and pays for it; False where not."""
    ability, context = one.ability, reading_of(game, one, event)
    assert isinstance(ability, Replacement)
    player, cost = one.controller, ability.cost
    if ability.of_object_controller and event.object is not None:
        player = context.controller = event.object.controller
    if ability.optional:
        refusals = () if cost is None else game.edition.cost_refusals(game, player, cost, one.source, context)
        wanted = yield from game.confirm(player, "replacement.may", about=one.source, refused_yes=refusals)
        if not wanted:
            also = ("replacement.not_applied_yet",) if ability.times_each_turn else ()
            game.record("replacement.declined", player=player, subjects=(one.source,), also=also)
            return False
    if cost is not None:
        yield from game.edition.pay(game, player, cost, one.source, context=context)
    subjects = (one.source, event.kind, *context.it)
    silenced = ("deathknell.replaced",) if _has_deathknell(event) else ()
    friends = as_friends(game, player, (ability.when.object,), (event.object.controller,)) if event.object else ()
    writes = [applied_once_more(game, one.source, one.key)] if ability.times_each_turn else []
    also = (*silenced, *friends, *(("replacement.times_each_turn",) if writes else ()), *barred)
    also = (*also, *speaks_of_itself(one.key, ability), *(game.known("replacement.nested") if game.replacing else ()))
    if one.source in game.dying and event.object is not None and event.object.id != one.source:
        also = (*also, *game.known("replacement.leaving_too"))
    step = "replacement.applied" if ability.instead else _skipping(event)
    entry = game.record(step, writes, player=player, subjects=subjects, also=also)
    used(game, one)
    before = game.replacing
    if len(before) >= DEEPEST:
        message = f"{DEEPEST} replacement effects lie within each other, {one.source}'s innermost"
        raise Malformed((), message, "effects that come to an end")
    game.replacing = (*before, _using(one))
    try:
        with game.caused_by(entry):
            yield from carry_out(game, ability.instead, context)
    finally:
        game.replacing = before
    return True


def _skipping(event: Event) -> str:
    """The step by which an event, or a phase of the turn, is replaced with nothing (443.1)."""
    return "skip.phase" if event.kind.endswith("_phase") else "skip.event"


def _has_deathknell(event: Event) -> bool:
    """Whether the event is the death of something with Deathknell; replaced, it does not trigger (720.1.d.1)."""
    dying = event.object if event.kind == "die" else None
    abilities = () if dying is None else dying.card.abilities
    return any(isinstance(ability, Triggered) and ability.keyword == "deathknell" for ability in abilities)


def _choose(game: Game, event: Event, open_to: list[InForce]) -> Steps[InForce]:
    """Several replacement effects: the owner of what the event acts on decides (575 / 368), or its controller (372)."""
    if len(open_to) == 1:
        return open_to[0]
    sources = tuple(_labels(open_to))
    owner = event.player or game.turn_player
    if event.object is not None:
        by_controller = game.edition.controllers_order_replacements
        owner = event.object.controller if by_controller else event.object.owner
    step = "replacement.order" if event.object is not None else "replacement.order_for_player"
    answer = yield from game.choose(owner, step, sources, about=event.kind)
    game.record(step, player=owner, subjects=(owner, *answer))
    return open_to[sources.index(answer[0])]


def _labels(open_to: list[InForce]) -> Iterator[str]:
    """Names for several effects: their sources, numbered where one source has more than one."""
    names = [one.source for one in open_to]
    for position, name in enumerate(names):
        before = names[:position].count(name)
        yield f"{name}/{before + 1}" if before else name
