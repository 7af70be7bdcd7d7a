"""Replacement effects: something else happens instead of what is about to happen, or it happens otherwise (B11)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.procedures import Steps
from engine.grand_archive.abilities.triggers import pattern_fits
from engine.grand_archive.carrying_out import carry_out
from engine.grand_archive.game import Game, Use
from engine.grand_archive.language.abilities import Replacement
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.lasting import effect_of, end_effects

Change = Callable[[Event], Event]
"""What a rule or an effect of another kind, which takes its turn among them, makes of an event (B11.6)."""
UNTOUCHED: Mapping[str, Change] = {}
SETTLED = Event("")
"""An event that no replacement effect speaks of any more."""


class Offer(NamedTuple):
    """A replacement effect that applies to what is about to happen."""

    use: Use
    controller: str
    ability: Replacement

    def context(self, event: Event) -> Context:
        """From where its text is read."""
        it = () if event.object is None else (event.object,)
        return Context(self.controller, self.use[0], event=event, it=it)


def replaced(
    game: Game, event: Event, kinds: Collection[str], decides: str, beside: Mapping[str, Change] = UNTOUCHED
) -> Steps[Event | None]:
    """Let replacement effects change something that is about to happen, or take its place: None where one has.

    `kinds` are all the words for what is about to happen, `decides` is who says which of several comes first (B11.2).
    Each applies once, and not to what has come of it (B11.3). `beside` is what else would change it, by name (B11.6).
    """
    used = {*game.replacing, *(use for use, about in game.replaced_in_checks or () if about == event.object)}
    left, had_amount = dict(beside), event.amount > 0
    while event != SETTLED and (event.amount or not had_amount):
        offers = tuple(_offers(game, event, kinds, used))
        chosen = yield from _choose(game, decides, offers, tuple(left))
        if chosen is None:
            break
        if isinstance(chosen, str):
            event = left.pop(chosen)(event)
            continue
        used.add(chosen.use)
        if game.replaced_in_checks is not None:
            game.replaced_in_checks.append((chosen.use, event.object))
        changed = yield from _apply(game, chosen, event)
        if changed is None:
            return None
        event = changed
    return event


def _offers(game: Game, event: Event, kinds: Collection[str], used: Collection[Use]) -> Iterator[Offer]:
    """The replacement effects that speak of an event and have not been used for it, in the order of the field."""
    about = () if event.object is None or game.on_field(event.object.name) else (event.object.name,)
    for name in (*game.field, *about):
        for one in _of(game, name, kinds):
            fits = pattern_fits(game, one.ability.when, event._replace(kind=one.ability.when.kind), one.context(event))
            if one.use not in used and fits and _holds(game, one, event):
                yield one


def _of(game: Game, name: str, kinds: Collection[str]) -> Iterator[Offer]:
    """The replacement effects of an object or a card where it lies that are about events of certain kinds."""
    where = (game.zone_of(name) or "").rpartition(".")[2]
    seen: dict[str, int] = {}
    for key in game.abilities(name):
        ability = game.ability(key)
        if isinstance(ability, Replacement) and ability.when.kind in kinds and ability.zone == where:
            seen[key] = seen.get(key, 0) + 1
            yield Offer((game.ref(name), key, seen[key]), game.controller(name), ability)


def _holds(game: Game, one: Offer, event: Event) -> bool:
    condition = one.ability.condition
    return condition is None or game.holds(condition, one.context(event))


def _choose(game: Game, player: str, offers: Sequence[Offer], others: Sequence[str]) -> Steps[Offer | str | None]:
    """Who is affected decides which of several comes first (B11.2)."""
    by_name: dict[str, Offer | str] = {}
    for one in offers:
        stem, number = one.use[0].name, 2
        name = stem
        while name in by_name:
            name, number = f"{stem}#{number}", number + 1
        by_name[name] = one
    by_name |= {name: name for name in others}
    if len(by_name) < 2:
        return next(iter(by_name.values()), None)
    answer = yield from game.choose(player, "replace.choose", tuple(by_name))
    chosen = by_name[str(answer[0])]
    also = ("replace.beside",) if others else ()
    if isinstance(chosen, str):
        game.record("replace.choose_beside", player=player, subjects=(chosen,))
    else:
        game.record("replace.choose", player=player, subjects=(chosen.use[0].name,), also=also)
    return chosen


def _apply(game: Game, one: Offer, event: Event) -> Steps[Event | None]:
    """Apply a replacement effect: what is left of the event, or None where something else has happened instead."""
    ability, context, source = one.ability, one.context(event), one.use[0].name
    if ability.may:
        said = yield from game.confirm(one.controller, "replace.may", about=source)
        if not said:
            game.record("replace.declined", player=one.controller, subjects=(source,))
            return event
    _use_up(game, one)
    if ability.amount is not None:
        amount = max(game.amount(ability.amount, context), 0)
        game.record("replace.amount", player=one.controller, subjects=(source, event.amount, amount))
        return event._replace(amount=amount)
    game.record("replace.applies", player=one.controller, subjects=(source, *(ref.name for ref in context.it)))
    before = game.replacing
    game.replacing = (*before, one.use)
    try:
        yield from carry_out(game, game.text(ability.instead).effects, context)
    finally:
        game.replacing = before
    return None


def _use_up(game: Game, one: Offer) -> None:
    """End what has given the effect for the next time only (B11.7)."""
    (name, _), key, number = one.use
    found = game.traits_of(name)
    applied = () if found is None else found.applied
    given = [by.record for by in applied if key in by.changes.abilities]
    from_behind = 1 + game.abilities(name).count(key) - number
    record = given[-from_behind] if from_behind <= len(given) else ""
    if record and effect_of(game, record).next_only:
        game.record("replace.used_up", end_effects(game, (record,)), player=one.controller, subjects=(name,))


# -- entering the field ---------------------------------------------------------------------------------------


def enters_with(game: Game, name: str, controller: str) -> tuple[tuple[str, int], ...]:
    """The states and counters with which replacement effects have a card enter the field (B11.5)."""
    if "enter" not in game.replaced_kinds():
        return ()
    event = Event("enter", game.ref(name), controller)
    offers = [one for other in game.field for one in _of(game, other, ("enter",))]
    for key in game.card(name).abilities:
        own = game.ability(key)
        if isinstance(own, Replacement):
            offers.append(Offer((game.ref(name), key, 1), controller, own))
    fitting = (one for one in offers if pattern_fits(game, one.ability.when, event, one.context(event), entering=True))
    return tuple(more for one in fitting if _holds(game, one, event) for more in one.ability.enters)
