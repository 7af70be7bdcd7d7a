"""Putting triggered abilities on the chain: which of several events counts, in whose order, and with what they know."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.delayed import ending, remembered
from engine.riftbound.citing.trigger_steps import beside, main_step
from engine.riftbound.game import Game
from engine.riftbound.state.snapshots import Trigger
from engine.riftbound.state.state import CHAIN
from engine.riftbound.zones import unanswered


def first_time_field(key: str) -> str:
    """The field of an object that says on which turn an ability "for the first time each turn" triggered."""
    return f"triggered:{key}"


def applied_field(key: str) -> str:
    """The field of a source that says on which turn one of its abilities was used, and how often then.

    It counts replacement effects as they are applied (371.1), and triggered abilities as they are performed (383.3.e).
    """
    return f"applied:{key}"


def applied_this_turn(game: Game, source: str, key: str) -> int:
    """How often a replacement effect was applied this turn, or a triggered ability performed."""
    kept = game.board.get(source, applied_field(key))
    return int(str(kept[1])) if isinstance(kept, tuple) and kept[0] == this_turn(game) else 0


def applied_once_more(game: Game, source: str, key: str) -> Write:
    """The change that counts one more of them."""
    return (source, applied_field(key), (this_turn(game), applied_this_turn(game, source, key) + 1))


def this_turn(game: Game) -> int:
    """A number that is different on each turn and never 0."""
    return game.board.number(GAME, "turn") + 1


def put_in_order(game: Game, found: Sequence[Trigger], order: tuple[str, ...] = ()) -> Steps[None]:
    """Put what has triggered on the chain: each player orders their own; players follow in turn order, or as told."""
    if not found:
        return
    whose = tuple(player for player in order or game.in_turn_order() if any(t.controller == player for t in found))
    if len(whose) > 1:
        game.record("trigger.players_in_order", subjects=whose)
    for player in order or game.in_turn_order():
        own = [trigger for trigger in found if trigger.controller == player]
        for trigger in (yield from _ordered(game, player, own)):
            _put_on_chain(game, trigger)


def one_of(game: Game, group: list[Trigger]) -> Steps[list[Trigger]]:
    """Where the first of several things at once triggers an ability, its controller picks which (376.1.b)."""
    if len(group) == 1:
        return group
    first = group[0]
    about = {trigger.event.object.id: trigger for trigger in group if trigger.event.object is not None}
    answer = yield from game.choose(first.controller, "trigger.pick_instance", tuple(about), about=first.source)
    game.record("trigger.pick_instance", player=first.controller, subjects=(first.source, answer[0]))
    return [about[answer[0]]]


def _ordered(game: Game, player: str, own: list[Trigger]) -> Steps[list[Trigger]]:
    if len(own) < 2:
        return own
    labels = _labels([trigger.source for trigger in own])
    answer = yield from game.put_in_order(player, "trigger.order", labels)
    game.record("trigger.order", player=player, subjects=answer, also=_each_instance(own))
    return [own[labels.index(str(label))] for label in answer]


def _each_instance(own: list[Trigger]) -> tuple[str, ...]:
    """The rules by which several instances of a keyword on one object trigger apart (720.2, 729.2, 821.1.c.7)."""
    keyed = [(trigger.source, trigger.ability.keyword) for trigger in own]
    again = {keyword for source, keyword in keyed if keyed.count((source, keyword)) > 1}
    return tuple(_EACH_INSTANCE[keyword] for keyword in _EACH_INSTANCE if keyword in again)


_EACH_INSTANCE = {"deathknell": "deathknell.each", "vision": "vision.each", "weaponmaster": "weaponmaster.each"}


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
    about = event.object
    card = about.card if about is not None and about.id == trigger.source else game.card(trigger.source)
    writes: list[Write] = [
        (CHAIN, "cards", (*game.chain, item)),
        (item, "kind", "ability"),
        (item, "source", trigger.source),
        (item, "ability", game.lasting_key(trigger.source, card, trigger.key)),
        (item, "controller", trigger.controller),
        (item, "pending", True),
        (item, "here", event.place or game.battlefield_of(trigger.source)),
        (item, "from_hidden", (event.from_hidden and trigger.ability.when.itself) or None),
        (item, "paid", event.paid or None),
        *unanswered(),
    ]
    if trigger.record:
        writes.append((item, "named", remembered(game, trigger.record, event)))
        if game.board.flag(trigger.record, "next_only"):
            writes += ending(game, (trigger.record,))
    if trigger.ability.when.first_each_turn:
        writes.append((trigger.source, first_time_field(trigger.key), this_turn(game)))
    game.events_of[item] = event
    for step in game.edition.relevance_by_trigger(game, trigger.controller):
        relevant = (*game.board.names(GAME, "relevant"), trigger.controller)
        game.record(step, [(GAME, "relevant", relevant)], player=trigger.controller, subjects=(trigger.controller,))
    subjects = (trigger.source, item)
    game.record(main_step(trigger), writes, player=trigger.controller, subjects=subjects, also=beside(game, trigger))
