"""The pipeline of every event: proposed, perhaps replaced, then done, then looked at by triggered abilities.

if not (yield from replaced(game, Event("die", ...))):
...                                   # what the event does
yield from occurred(game, [Event("die", ...)])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.decisions import Choose, Confirm, Order
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound import kind_steps
from engine.riftbound.context import Context
from engine.riftbound.game import Game
from engine.riftbound.keyword_abilities import KEYWORD_ABILITIES
from engine.riftbound.language.abilities import EventPattern, Replacement, Triggered
from engine.riftbound.snapshots import Event
from engine.riftbound.state import CHAIN, GAME
from engine.riftbound.windows import onto_chain

NAMED_TRIGGERS = ("conquer", "hold", "attack", "defend", "play", "beginning", "end_of_turn", "discard", "reveal")
"""Events whose triggered abilities have rules of their own."""


class Trigger(NamedTuple):
    """A triggered ability that has triggered: where it stands, whose it is, and by which event."""

    source: str
    key: str
    controller: str
    ability: Triggered
    event: Event


def pattern_fits(game: Game, pattern: EventPattern, source: str, controller: str, event: Event) -> bool:
    """Whether an event is one of those that an ability looks for."""
    if pattern.event != event.kind:
        return False
    if pattern.itself and source != (event.place if event.object is None else event.object.id):
        return False
    if pattern.player != "any" and (event.player == controller) != (pattern.player == "you"):
        return False
    if pattern.object is None:
        # A player conquers or holds once, whichever units are there; each unit that does has an event of its own.
        return pattern.itself or event.object is None or event.kind not in ("conquer", "hold")
    return event.object is not None and game.matcher.fits_snapshot(
        pattern.object, event.object, Context(source, controller, event=event)
    )


# -- replacement ----------------------------------------------------------------------------------------------


def replaced(game: Game, event: Event) -> Steps[bool]:
    """Offer a proposed event to the replacement effects (571-575 / 364-368); True where one of them took its place."""
    from engine.riftbound.resolution import carry_out

    open_to = list(_replacements(game, event))
    while open_to:
        name = yield from _choose_replacement(game, event, tuple(source for source, _ in open_to))
        source, ability = next(pair for pair in open_to if pair[0] == name)
        open_to.remove((source, ability))
        controller = game.controller(source)
        if ability.optional and not (
            yield Confirm(chooser=controller, step="replacement.may", rules=game.rules("replacement.may"), about=source)
        ):
            game.record("replacement.declined", player=controller, subjects=(source,))
            continue
        context = Context(source, controller, event=event, it=(event.object.id,) if event.object else ())
        subjects = (source, event.kind, *context.it)
        silenced = ("deathknell.replaced",) if _has_deathknell(event) else ()
        entry = game.record("replacement.applied", player=controller, subjects=subjects, also=silenced)
        with game.caused_by(entry):
            yield from carry_out(game, ability.instead, context)
        for other, _ in open_to:
            game.record("replacement.left_out", player=game.controller(other), subjects=(other, event.kind))
        return True
    return False


def _has_deathknell(event: Event) -> bool:
    """Whether the event is the death of something with Deathknell; replaced, it does not trigger (720.1.d.1)."""
    dying = event.object if event.kind == "die" else None
    abilities = () if dying is None else dying.card.abilities
    return any(isinstance(ability, Triggered) and ability.keyword == "deathknell" for ability in abilities)


def _replacements(game: Game, event: Event) -> Iterator[tuple[str, Replacement]]:
    for source in game.everything_on_board():
        for ability in game.card(source).abilities:
            if isinstance(ability, Replacement):
                controller = game.controller(source)
                context = Context(source, controller, event=event)
                if pattern_fits(game, ability.when, source, controller, event) and game.matcher.holds(
                    ability.condition, context
                ):
                    yield source, ability


def _choose_replacement(game: Game, event: Event, sources: tuple[str, ...]) -> Steps[str]:
    """Several replacement effects: the owner of the object that the event acts on decides (575 / 368)."""
    if len(sources) == 1:
        return sources[0]
    owner = event.object.owner if event.object is not None else event.player or game.turn_player
    step = "replacement.order" if event.object is not None else "replacement.order_for_player"
    answer = yield Choose(chooser=owner, step=step, rules=game.rules(step), options=sources, about=event.kind)
    assert isinstance(answer, tuple)
    game.record(step, player=owner, subjects=(owner, *answer))
    return str(answer[0])


# -- triggers -------------------------------------------------------------------------------------------------


def occurred(game: Game, events: Sequence[Event], order: tuple[str, ...] = ()) -> Steps[None]:
    """Look at events that happened together, and put the abilities that they trigger on the chain.

    Conditions are asked after the event (376.2.c). Each player orders their own; players follow in turn order
    (583.3.b.1 / 376.3.b.1), or in the `order` given.
    """
    found: list[Trigger] = []
    for group in _triggers(game, events):
        found += yield from _one_of(game, group)
    for player in order or game.in_turn_order():
        own = [trigger for trigger in found if trigger.controller == player]
        for trigger in (yield from _ordered(game, player, own)):
            _put_on_chain(game, trigger)


def _triggers(game: Game, events: Sequence[Event]) -> Iterator[list[Trigger]]:
    """For each ability that triggers, the events that it could have triggered on."""
    seen_on_board = tuple(game.everything_on_board())
    kinds = {event.kind for event in events}
    for source, key, controller, ability in _abilities(game, events, seen_on_board):
        if ability.when.event not in kinds:
            continue
        matching = []
        for event in events:
            if not pattern_fits(game, ability.when, source, controller, event):
                continue
            if game.matcher.holds(ability.condition, Context(source, controller, event=event)):
                matching.append(Trigger(source, key, controller, ability, event))
            else:
                game.record("trigger.condition_failed", player=controller, subjects=(source, event.kind))
        if not matching:
            continue
        if not ability.when.first_each_turn:
            yield from ([trigger] for trigger in matching)
        elif game.board.number(source, f"triggered:{key}") == _now(game):
            game.record("trigger.not_first", player=controller, subjects=(source, matching[0].event.kind))
        else:
            yield matching


def _now(game: Game) -> int:
    """A number that is different on each turn and never 0."""
    return game.board.number(GAME, "turn") + 1


def _abilities(
    game: Game, events: Sequence[Event], on_board: tuple[str, ...]
) -> Iterator[tuple[str, str, str, Triggered]]:
    """Every triggered ability that can look at these events: source, key, controller, ability.

    Those on the board (377.2), those of the object that just left it and speak of that very event, and those in other
    zones that say so themselves (378.2).
    """
    for source in (*on_board, *(name for name in game.battlefields if game.board.text(name, "card"))):
        controller = (
            game.battlefield_controller(source) or "" if source in game.battlefields else game.controller(source)
        )
        for key, ability in _own(game, source, game.values.keywords(source)):
            if ability.zone == "board":
                yield source, key, controller or _doer(events), ability
    for event in events:
        gone = event.object
        if gone is None or gone.id in on_board:
            continue
        for key, ability in _own(game, gone.id, gone.keywords):
            if ability.when.itself and ability.zone == "board":
                yield gone.id, key, gone.controller, ability
    for player in game.players:
        for name in ("trash", "hand", "banishment"):
            for source in game.zone(f"{player}.{name}"):
                for key, ability in _own(game, source, {}):
                    if ability.zone == name:
                        yield source, key, player, ability


def _doer(events: Sequence[Event]) -> str:
    """Whose ability that of an uncontrolled battlefield is: the player whose event it was."""
    return next((event.player for event in events if event.player), "")


def _own(game: Game, source: str, keywords: object) -> Iterator[tuple[str, Triggered]]:
    for position, ability in enumerate(game.card(source).abilities):
        if isinstance(ability, Triggered):
            yield str(position), ability
    for keyword, granted in KEYWORD_ABILITIES.items():
        if isinstance(keywords, dict):
            yield from ((keyword, granted) for _ in range(keywords.get(keyword, 0)))


def _one_of(game: Game, group: list[Trigger]) -> Steps[list[Trigger]]:
    """Where the first of several things at once triggers an ability, its controller picks which (376.1.b)."""
    if len(group) == 1:
        return group
    first = group[0]
    names = tuple(trigger.event.object.id for trigger in group if trigger.event.object is not None)
    answer = yield Choose(
        chooser=first.controller,
        step="trigger.pick_instance",
        rules=game.rules("trigger.pick_instance"),
        options=names,
        about=first.source,
    )
    assert isinstance(answer, tuple)
    game.record("trigger.pick_instance", player=first.controller, subjects=(first.source, answer[0]))
    return [trigger for trigger in group if trigger.event.object is not None and trigger.event.object.id == answer[0]]


def _ordered(game: Game, player: str, own: list[Trigger]) -> Steps[list[Trigger]]:
    if len(own) < 2:
        return own
    labels = _labels([trigger.source for trigger in own])
    answer = yield Order(chooser=player, step="trigger.order", rules=game.rules("trigger.order"), items=labels)
    assert isinstance(answer, tuple)
    game.record("trigger.order", player=player, subjects=answer, also=_each_instance(own))
    return [own[labels.index(str(label))] for label in answer]


def _each_instance(own: list[Trigger]) -> tuple[str, ...]:
    """The rules by which several instances of one keyword on one object trigger separately (720.2, 729.2)."""
    keyed = [(trigger.source, trigger.ability.keyword) for trigger in own]
    again = {keyword for source, keyword in keyed if keyed.count((source, keyword)) > 1}
    return tuple(_EACH_INSTANCE[keyword] for keyword in ("deathknell", "vision") if keyword in again)


_EACH_INSTANCE = {"deathknell": "deathknell.each", "vision": "vision.each"}


def _labels(sources: list[str]) -> tuple[str, ...]:
    """Names for several triggers: their sources, numbered where one source has more than one."""
    labels: list[str] = []
    for source in sources:
        count = sum(1 for label in labels if label.partition("/")[0] == source)
        labels.append(f"{source}/{count + 1}" if count else source)
    return tuple(labels)


def _put_on_chain(game: Game, trigger: Trigger) -> None:
    item = game.fresh(f"{trigger.source}'s ability")
    event = trigger.event
    writes: list[Write] = [
        (CHAIN, "cards", (*game.chain, item)),
        (item, "kind", "ability"),
        (item, "source", trigger.source),
        (item, "ability", trigger.key),
        (item, "controller", trigger.controller),
        (item, "pending", True),
        (item, "here", event.place or game.battlefield_of(trigger.source)),
        (item, "from_hidden", (event.from_hidden and trigger.ability.when.itself) or None),
    ]
    if trigger.ability.when.first_each_turn:
        writes.append((trigger.source, f"triggered:{trigger.key}", _now(game)))
    game.events_of[item] = event
    if game.edition.becomes_relevant(game, trigger.controller):
        relevant = (*game.board.names(GAME, "relevant"), trigger.controller)
        joins: list[Write] = [(GAME, "relevant", relevant)]
        game.record("player.relevant", joins, player=trigger.controller, subjects=(trigger.controller,))
    step = f"trigger.{trigger.key}" if trigger.key in KEYWORD_ABILITIES else _step_of(trigger)
    game.record(step, writes, player=trigger.controller, subjects=(trigger.source, item), also=_beside(game, trigger))


def _beside(game: Game, trigger: Trigger) -> tuple[str, ...]:
    """Further steps in which a triggered ability goes on the chain: what is told of the chain, and of the phase."""
    found = ["trigger.to_chain", *kind_steps.triggered(game, trigger.source), *onto_chain(game)]
    if trigger.event.kind == "play":
        found.append("trigger.play_on_chain" if game.chain else "trigger.play_new_chain")
    if game.in_cleanup:
        found.append("cleanup.trigger_waits")
    if game.phase == "channel":
        found.append("trigger.in_channel_phase")
    if game.phase == "draw":
        found.append("trigger.in_draw_phase")
    return tuple(found)


def _step_of(trigger: Trigger) -> str:
    """The step to cite: the kinds of triggered ability that the rules name have rules of their own."""
    ability = trigger.ability
    if ability.keyword:
        return f"trigger.{ability.keyword}"
    event = ability.when.event
    named = event in NAMED_TRIGGERS and (ability.when.itself or event not in ("play", "attack", "defend"))
    return f"trigger.{event}" if named else "trigger.to_chain"
