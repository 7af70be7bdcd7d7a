"""The pipeline of every event: proposed, perhaps replaced, then done, then looked at by triggered abilities.

if not (yield from replaced(game, Event("die", ...))):
...                                   # what the event does
yield from occurred(game, [Event("die", ...)])
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.core.procedures import Steps
from engine.riftbound.abilities.on_chain import applied_this_turn, first_time_field, one_of, put_in_order, this_turn
from engine.riftbound.citing.dependent_steps import inactive
from engine.riftbound.citing.trigger_steps import is_own_death
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import EventPattern, Triggered
from engine.riftbound.language.keyword_abilities import KEYWORD_ABILITIES, abilities_of
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Event, Snapshot, Trigger
from engine.riftbound.state.text_keys import attached_of_key, card_of_key
from engine.riftbound.values.asking import context_of_passive
from engine.riftbound.values.fitting import MIGHTY
from engine.riftbound.values.in_force import InForce
from engine.riftbound.values.statements import speaks_of, statements

_DESIGNATED = {"attack": "trigger.attack_not_met", "defend": "trigger.defend_not_met"}
"""The steps by which what else an attack or defend trigger asks must hold as the designation is gained."""
_OF_PLAYERS_AND_UNITS = ("conquer", "hold", "score", "win_combat")
"""Events of a player, that each unit of theirs that is there has as well."""


def pattern_fits(game: Game, pattern: EventPattern, context: Context, event: Event) -> bool:
    """Whether an event is one of those that an ability looks for."""
    source, controller = context.source, context.controller
    if pattern.event != event.kind and not _counts_as(game, pattern.event, event.kind, source):
        return False
    if pattern.itself and source != (event.place if event.object is None else event.object.id):
        return False
    if pattern.player != "any" and not _is_doing_of(game, pattern.player, controller, event):
        return False
    if pattern.by and not _done_by(pattern.by, context, event):
        return False
    if pattern.from_hidden and not event.from_hidden:
        return False
    if pattern.place == "yours" and game.battlefield_controller(event.place or "") != controller:
        return False
    if pattern.place == "here" and event.place != game.matcher.here(context):
        return False
    if pattern.was_free and not event.was_free:
        return False
    if pattern.to_itself and event.to != source:
        return False
    if pattern.leaving and event.origin != game.matcher.here(context):
        return False
    if pattern.from_battlefield and event.origin not in game.battlefields:
        return False
    if pattern.played_from and not _is_played_from(pattern.played_from, event):
        return False
    if pattern.energy > event.amount:
        return False
    if pattern.event == "become_mighty" and (pattern.might or MIGHTY) != event.amount:
        return False
    if pattern.object is None:
        # A player conquers once, whichever units are there; each unit that does has an event of its own.
        return pattern.itself or event.object is None or event.kind not in _OF_PLAYERS_AND_UNITS
    return event.object is not None and game.matcher.fits_snapshot(pattern.object, event.object, context)


def _is_doing_of(game: Game, word: str, controller: str, event: Event) -> bool:
    """Whether an event is the doing of whom an ability asks for: you, you or a teammate, or anybody else.

    Where a team shares its points, what one gains or loses, all gain or lose (489.8.d.3).
    """
    player = event.player
    if word == "friendly":
        return player == controller or player in game.teammates(controller)
    shared = event.kind in ("gain_point", "lose_point") and game.edition.teams_share_points
    own = player == controller or (shared and player in game.teammates(controller))
    return own == (word == "you")


def _is_played_from(zone: str, event: Event) -> bool:
    """Whether a card was played from a zone, or from anywhere but a hand."""
    return event.origin != "hand" if zone == "elsewhere" else event.origin == zone


def _counts_as(game: Game, wanted: str, kind: str, source: str) -> bool:
    """Whether what a source looks for is met by events of another kind, too, as a passive ability of its own says.

    A card that dies or is discarded goes to the trash.
    """
    if wanted == "go_to_trash":
        return kind in ("die", "discard")
    said = (one for one in statements(game) if one.ability.same_triggers and one.context.source == source)
    return any({wanted, kind} <= set(one.ability.same_triggers) for one in said)


def _kinds(game: Game, events: Sequence[Event]) -> set[str]:
    """The kinds of these events, and those that they count as for anybody."""
    kinds = {event.kind for event in events}
    for one in statements(game):
        if kinds.intersection(one.ability.same_triggers):
            kinds.update(one.ability.same_triggers)
    return kinds


def _done_by(by: str, context: Context, event: Event) -> bool:
    """Whether something of a kind did it; `this` is the very text that looks."""
    return event.item is not None and event.item == context.item if by == "this" else by in event.by


def reading_of(game: Game, one: InForce, event: Event) -> Context:
    """From where an ability reads an event; its object is `it`."""
    context = context_of_passive(game, one.record, game.readings) if one.record else Context(one.source, one.controller)
    context.event = event
    context.paid = event.paid
    context.text = card_of_key(one.key)
    context.attached = attached_of_key(one.key)
    context.item = game.board.text(one.record, "item") or None if one.record else None
    if event.object is not None:
        context.it = (event.object.id,)
    return context


# -- triggers -------------------------------------------------------------------------------------------------


def occurred(game: Game, events: Sequence[Event], order: tuple[str, ...] = ()) -> Steps[None]:
    """Look at events that happened together, and put the abilities that they trigger on the chain.

    Conditions are asked after the event (376.2.c). Each player orders their own; players follow in turn order
    (583.3.b.1 / 376.3.b.1), or in the `order` given.
    """
    if game.told_later:
        yield from _and_told_later(game, events, order)
        return
    events = (*events, *game.became_mighty())
    looked_for = game.mentions.events
    if not looked_for or not any(event.kind in looked_for for event in events):
        return
    _tell_who_left(game, events)
    if game.attachments:
        _tell_who_is_inactive(game, events)
    found: list[Trigger] = []
    for group in _triggers(game, events):
        found += yield from one_of(game, group)
    for part in _in_parts(game, found):
        yield from put_in_order(game, part, order)


def _and_told_later(game: Game, events: Sequence[Event], order: tuple[str, ...]) -> Steps[None]:
    """Look at events, then at what was banished on the way, and at what was detached.

    The latter comes card by card, as who controlled its Top-Most Card orders it.

    That player orders what has left the board without it as well (719.5.a).
    """
    waiting, game.told_later = game.told_later, []
    yield from occurred(game, events, order)
    yield from occurred(game, [event for event in waiting if event.kind == "banish"], order)
    by_id = {one.object.id: one for one in waiting if one.kind == "detach" and one.object is not None}
    players = dict.fromkeys(event.player for event in by_id.values() if event.player is not None)
    for player in players:
        own = tuple(name for name, event in by_id.items() if event.player == player)
        if len(own) > 1:
            answer = yield from game.put_in_order(player, "detach.order", own)
            own = tuple(str(name) for name in answer)
            game.record("detach.order", player=player, subjects=own)
        for name in own:
            yield from occurred(game, [by_id[name]], order)


def _in_parts(game: Game, found: list[Trigger]) -> Iterator[list[Trigger]]:
    """What has triggered, in the parts that go on the chain one after the other.

    By 2026-07-16 what triggers on its own death is there before the card reaches the trash (808.1.d.2).
    """
    dying = [one for one in found if game.edition.own_deaths_trigger_first and is_own_death(one)]
    yield dying
    yield [one for one in found if one not in dying]


def happened_to(
    game: Game,
    kind: str,
    objects: Sequence[str],
    player: str | None,
    *,
    source: str | None = None,
    place: str = "",
    by: tuple[str, ...] = (),
) -> Steps[None]:
    """Look at the events of one kind that happened to each of some objects together."""
    if game.heeds(kind):
        events = [Event(kind, game.snapshot(name), player, source, place or None, by=by) for name in objects]
        yield from occurred(game, events)


def happened_there(game: Game, kind: str, player: str, battlefield: str, amount: int = 1) -> Steps[None]:
    """Look at what a player does at a battlefield, as an event of the player and one of each unit of theirs there."""
    if game.heeds(kind):
        seen = [*(game.snapshot(unit) for unit in game.units_at(battlefield, player)), None]
        yield from occurred(game, [Event(kind, one, player, place=battlefield, amount=amount) for one in seen])


def triggers_of(game: Game, events: Sequence[Event], sources: Sequence[str]) -> Steps[None]:
    """Let only the abilities of certain objects look at events, and put what they trigger on the chain."""
    groups = [group for group in _triggers(game, events) if group[0].source in sources]
    yield from put_in_order(game, [trigger for group in groups for trigger in group])


def _triggers(game: Game, events: Sequence[Event]) -> Iterator[list[Trigger]]:
    """For each ability that triggers, the events that it could have triggered on."""
    for one, ability in list(_abilities(game, events)):
        matching = list(_matching(game, one, ability, events))
        if not matching or _is_used_up(game, one, ability, matching[0].event):
            continue
        matching += [again for again in matching for _ in range(_additional_times(game, again))]
        if ability.when.as_one:
            yield matching[:1]
        elif not ability.when.first_each_turn:
            yield from ([trigger] for trigger in matching)
        elif game.board.number(one.source, first_time_field(one.key)) == this_turn(game):
            game.record("trigger.not_first", player=one.controller, subjects=(one.source, matching[0].event.kind))
        else:
            yield matching


def _is_used_up(game: Game, one: InForce, ability: Triggered, event: Event) -> bool:
    """Whether an ability has been performed as often as it may be in one turn, and so does not trigger (383.3.e.1)."""
    if not ability.times_each_turn:
        return False
    key = game.lasting_key(one.source, game.card(one.source), one.key)
    if applied_this_turn(game, one.source, key) < ability.times_each_turn:
        return False
    game.record("trigger.used_up", player=one.controller, subjects=(one.source, event.kind))
    return True


def _matching(game: Game, one: InForce, ability: Triggered, events: Sequence[Event]) -> Iterator[Trigger]:
    """The events that trigger an ability: those that it looks for, where its condition holds afterwards."""
    for event in events:
        if ability.of_event_player and event.player:
            one = one._replace(controller=event.player)
        context = reading_of(game, one, event)
        if not any(pattern_fits(game, pattern, context, event) for pattern in ability.patterns):
            continue
        if game.matcher.holds(ability.condition, context):
            yield Trigger(one.source, one.key, one.controller, ability, event, one.record)
        else:
            subjects, also = (one.source, event.kind), inactive(ability.condition)
            if event.kind in _DESIGNATED and ability.when.itself:
                also = (*also, *game.known(_DESIGNATED[event.kind]))
            game.record("trigger.condition_failed", player=one.controller, subjects=subjects, also=also)


def _tell_who_left(game: Game, events: Sequence[Event]) -> None:
    """Say which abilities miss what they look for, as their source left the board in the same event (376.2.c.2)."""
    gone_objects = {event.object.id: event.object for event in events if event.object is not None}
    for gone in gone_objects.values():
        if game.on_board(gone.id) or not game.is_board_zone(gone.zone):
            continue
        for key, ability in gone.card.triggered:
            one = InForce(gone.id, key, gone.controller, ability)
            if ability.zone == "board" and any(
                pattern_fits(game, pattern, reading_of(game, one, event), event)
                for event in events
                for pattern in ability.patterns
                if not pattern.itself
            ):
                game.record("trigger.left_too", player=one.controller, subjects=(one.source,))


def _tell_who_is_inactive(game: Game, events: Sequence[Event]) -> None:
    """Say which abilities do not trigger, as the text of an attached card is inactive (718.2, 721.2)."""
    for source in (one for attached in game.attachments.values() for one in attached):
        printed = game.card(source)
        for key, ability in (*printed.triggered, *abilities_of(printed.printed_keywords)):
            one = InForce(source, key, game.controller(source), ability)
            if any(_is_missed(game, one, ability, event) for event in events):
                game.record("trigger.inactive", player=one.controller, subjects=(source,))


def _is_missed(game: Game, one: InForce, ability: Triggered, event: Event) -> bool:
    """Whether an ability would have triggered on an event, were its text active; not on its own being attached."""
    if event.kind == "attach" and event.object is not None and event.object.id == one.source:
        return False
    context = reading_of(game, one, event)
    fits = any(pattern_fits(game, pattern, context, event) for pattern in ability.patterns)
    return fits and game.matcher.holds(ability.condition, context)


def _additional_times(game: Game, trigger: Trigger) -> int:
    """How many more times an ability triggers, by what passive abilities say of its controller.

    That is said of Deathknells, and of what triggers on conquering or holding where such an ability is.
    """
    kind = "deathknell" if trigger.ability.keyword == "deathknell" else f"{trigger.event.kind}_here"
    said = [one for one in statements(game) if one.ability.extra_triggers == kind]
    own = [one for one in said if one.context.controller == trigger.controller]
    return sum(1 for one in own if kind == "deathknell" or game.matcher.here(one.context) == trigger.event.place)


def _abilities(game: Game, events: Sequence[Event]) -> Iterator[tuple[InForce, Triggered]]:
    """Every triggered ability that can look at these events.

    Those on the board (377.2), those of the object that just left it and speak of that very event, those in other
    zones that say so themselves (378.2), and delayed ones (383.2). To those of a battlefield that nobody controls the
    turn player sees (181.6.b / 190.6.b), and nobody is `you` there (181.6.c / 190.6.d).
    """
    kinds = _kinds(game, events)
    for one, printed in game.in_force.triggered:
        if printed.zone == "board" and _looks_for(printed, kinds):
            if one.controller:
                yield one, printed
            elif (uncontrolled := _with_patterns(printed, lambda pattern: pattern.player != "you")) is not None:
                yield one._replace(controller=game.turn_player), uncontrolled
    yield from _by_keywords(game, kinds)
    gone_objects = {event.object.id: event.object for event in events if event.object is not None}
    for gone in gone_objects.values():
        if game.on_board(gone.id):
            continue
        for key, ability in (*_of_print(gone), *_granted(gone)):
            own = _about_itself(ability)
            if own is not None and own.zone == "board" and _looks_for(own, kinds):
                yield InForce(gone.id, key, gone.controller, own), own
    yield from _by_attaching(game, events)
    for one, ability in game.in_force.elsewhere:
        if _looks_for(ability, kinds):
            yield one, ability


def _about_itself(ability: Triggered) -> Triggered | None:
    """An ability of what has left the board: it looks for what happened to its source alone (376.2.c.2 / 383.2.c.2)."""
    return _with_patterns(ability, lambda pattern: pattern.itself)


def _with_patterns(ability: Triggered, still: Callable[[EventPattern], bool]) -> Triggered | None:
    """An ability that looks for some of its events alone; None where it then looks for nothing."""
    patterns = tuple(pattern for pattern in ability.patterns if still(pattern))
    return replace(ability, when=patterns[0], also_when=patterns[1:]) if patterns else None


def _looks_for(ability: Triggered, kinds: set[str]) -> bool:
    """Whether an ability looks for events of one of these kinds at all."""
    return ability.when.event in kinds or any(pattern.event in kinds for pattern in ability.also_when)


def _by_keywords(game: Game, kinds: set[str]) -> Iterator[tuple[InForce, Triggered]]:
    """What keywords on the board stand for and looks for events of one of these kinds."""
    if any(_looks_for(ability, kinds) for ability in KEYWORD_ABILITIES.values()):
        for source in game.everything_on_board():
            for key, ability in abilities_of(game.values.active_keywords(source)):
                if _looks_for(ability, kinds) and not (key == "temporary" and _is_kept_from_triggering(game, source)):
                    yield InForce(source, key, game.controller(source), ability), ability


def _is_kept_from_triggering(game: Game, source: str) -> bool:
    """Whether a text says that the Temporary of an object does not trigger."""
    player = game.controller(source)
    said = (one for one in statements(game) if "trigger_temporary" in one.ability.forbids)
    kept = any(speaks_of(game, one, source, player) for one in said)
    if kept:
        game.record("trigger.kept_from", player=player, subjects=(source,))
    return kept


def _by_attaching(game: Game, events: Sequence[Event]) -> Iterator[tuple[InForce, Triggered]]:
    """Text that exists for what it looks for alone: of a card as it is attached, and effect text as it is detached.

    By 725.1 the text printed on a card still triggers on its being attached, though it is inactive from then on, by
    725.2 its effect text on its being detached.
    """
    for event in events:
        seen = event.object
        if event.kind == "attach" and seen is not None:
            for key, ability in seen.card.triggered:
                if _looks_for(ability, {"attach"}):
                    yield InForce(seen.id, key, seen.controller, ability), ability
        if event.kind == "detach" and seen is not None and event.to is not None:
            for key, appended in game.appended_texts(seen.id):
                if isinstance(appended, Triggered) and _looks_for(appended, {"detach"}):
                    yield InForce(event.to, key, game.controller(event.to), appended), appended


def _of_print(gone: Snapshot) -> Iterator[tuple[str, Triggered]]:
    """The triggered abilities printed on an object that has left the board, and those of its keywords.

    While it was attached they were inactive (721.2), but for those that look for its being detached (725.2).
    """
    for key, ability in (*gone.card.triggered, *abilities_of(gone.keywords)):
        if not gone.attached_to or _looks_for(ability, {"detach"}):
            yield key, ability


def _granted(gone: Snapshot) -> Iterator[tuple[str, Triggered]]:
    yield from ((key, ability) for key, ability in gone.granted if isinstance(ability, Triggered))
