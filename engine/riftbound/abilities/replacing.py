"""Replacement effects: they take the place of an event that is about to happen (571-575 / 364-368)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.errors import Malformed
from engine.core.procedures import Steps
from engine.riftbound.abilities.delayed import used
from engine.riftbound.abilities.events import pattern_fits, reading_of
from engine.riftbound.carrying_out import carry_out
from engine.riftbound.game import Game, Using
from engine.riftbound.language.abilities import Replacement, Triggered
from engine.riftbound.state.snapshots import Event
from engine.riftbound.state.teams import as_friends
from engine.riftbound.values.in_force import InForce

DEEPEST = 30
"""So many replacement effects within each other are no game any more."""


def replaced(game: Game, event: Event) -> Steps[bool]:
    """Offer a proposed event to the replacement effects; True where one of them took its place.

    Each applies once to an event: what comes of it in its place is not replaced by it once more. Both editions leave
    that open, and are read so, since it would have no end otherwise.
    """
    if not game.mentions.replacements:
        return False
    open_to = [
        one
        for one, ability in game.in_force.replacements
        if _using(one) not in game.replacing and _speaks_of(game, one, ability, event)
    ]
    while open_to:
        one = yield from _choose(game, event, open_to)
        open_to.remove(one)
        if (yield from _apply(game, one, event)):
            for other in open_to:
                game.record("replacement.left_out", player=other.controller, subjects=(other.source, event.kind))
            return True
    return False


def _using(one: InForce) -> Using:
    return one.source, one.key, one.record


def _speaks_of(game: Game, one: InForce, ability: Replacement, event: Event) -> bool:
    context = reading_of(game, one, event)
    return pattern_fits(game, ability.when, context, event) and game.matcher.holds(ability.condition, context)


def _apply(game: Game, one: InForce, event: Event) -> Steps[bool]:
    """Carry out what happens instead, if its controller wants that and pays for it; False where not."""
    ability, context = one.ability, reading_of(game, one, event)
    assert isinstance(ability, Replacement)
    player, cost = one.controller, ability.cost
    if ability.optional:
        refusals = () if cost is None else game.edition.cost_refusals(game, player, cost, one.source, context)
        wanted = yield from game.confirm(player, "replacement.may", about=one.source, refused_yes=refusals)
        if not wanted:
            game.record("replacement.declined", player=player, subjects=(one.source,))
            return False
    if cost is not None:
        yield from game.edition.pay(game, player, cost, one.source, context=context)
    subjects = (one.source, event.kind, *context.it)
    silenced = ("deathknell.replaced",) if _has_deathknell(event) else ()
    friends = as_friends(game, player, (ability.when.object,), (event.object.controller,)) if event.object else ()
    entry = game.record("replacement.applied", player=player, subjects=subjects, also=(*silenced, *friends))
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
