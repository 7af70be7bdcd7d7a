"""Whom and what an instruction means: players, objects, numbers."""

from __future__ import annotations

from dataclasses import replace

from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.chain_items import belongs_to_event_player
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Amount, Operand, Selector
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Event
from engine.riftbound.state.teams import teammates_objects
from engine.riftbound.targeting.groups import group_refusals, groups, number_of_groups


def players_meant(game: Game, word: str, context: Context) -> Steps[tuple[str, ...]]:
    """The players that a text means; where it leaves one opponent of several open, its controller chooses."""
    you = context.controller
    if word == "you":
        return you_of_text(game, context)
    if word == "that_player":
        return (context.that_player or you,)
    if word == "event_player":
        doer = context.event.player if context.event is not None else None
        return () if doer is None else (doer,)
    if word == "my_controller":
        return (_controller_of_source(game, context),)
    if word == "defender":
        side = game.board.text(GAME, "defender")
        return (side,) if side else ()
    if word == "combatants":
        return tuple(game.board.text(GAME, side) for side in ("attacker", "defender") if game.board.text(GAME, side))
    if word.startswith("each_"):
        players = game.opponents(you) if word == "each_opponent" else game.in_turn_order()
        if word.endswith("_from_next"):
            players = (*game.in_turn_order(you)[1:], you)
        if word.startswith("each_other_"):
            players = tuple(player for player in players if player != you)
        game.record("instruction.in_turn_order", player=you, subjects=(context.source, *players))
        return players
    if word in ("its_controller", "its_owner"):
        gone = context.seen.get(context.it[0]) if context.it else None
        seen = gone or (game.snapshot(context.it[0]) if context.it else None)
        if seen is None:
            if _lost_its_targets(game, context):
                also = game.known("linked.not_executed")
                game.record("information.gone", player=you, subjects=(context.source,), also=also)
            return ()
        player = seen.controller if word == "its_controller" else seen.owner
        step = "instruction.its_controller" if word == "its_controller" else "instruction.its_owner"
        there = game.known("information.there") if game.on_board(seen.id) else ()
        also = (*there, *(game.known("linked.though_replaced") if was_replaced(game) else ()))
        game.record(step, player=you, subjects=(seen.id, player), also=also)
        return (player,)
    step, among = "instruction.choose_opponent", game.opponents(you)
    if word == "any_player":
        step, among = "instruction.choose_any_player", game.in_turn_order()
    answer = yield from game.choose(you, step, among, about=context.source)
    return (answer[0],)


def was_replaced(game: Game) -> bool:
    """Whether an event of the text that resolves has been replaced (359.3.e.14.b)."""
    return game.has_come_of_it("replacement.applied")


def was_lessened(game: Game) -> bool:
    """Whether some of what the text that resolves would deal was prevented (359.3.e.14.c)."""
    return game.has_come_of_it("prevent")


def _controller_of_source(game: Game, context: Context) -> str:
    """Who controls the source now; of one that is no longer the object of its event, who did then (359.3.e.13)."""
    seen = context.event.object if context.event is not None else None
    if seen is None or seen.id != context.source:
        return game.controller(context.source)
    is_there = game.on_board(seen.id) and game.incarnation(seen.id) == seen.incarnation
    return game.controller(seen.id) if is_there else seen.controller


def _lost_its_targets(game: Game, context: Context) -> bool:
    """Whether a text had targets and none of them is legal any more, so that nothing is known of them (563.2.c.8)."""
    had_some = any(game.board.names(context.item or "", "targets"))
    return had_some and not any(context.chosen.values())


def you_of_text(game: Game, context: Context) -> tuple[str, ...]:
    """Whom `you` means: the controller of the text; nobody on a battlefield that nobody controls (181.6.c).

    Of a text that lets the player of an event choose, `you` is that player, who controls it (190.6.c).
    """
    nobody = context.source in game.battlefields and game.battlefield_controller(context.source) is None
    nobody = nobody and not belongs_to_event_player(game, context.item)
    if nobody and game.readings.free_battlefields_mean_nobody:
        game.record("battlefield.means_nobody", player=context.controller, subjects=(context.source,))
        return ()
    return (context.controller,)


def objects_meant(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    """The objects that an instruction acts on; they become `it`. What each player picks under one name is gathered."""
    if operand.kind == "choose":
        found = context.chosen.get(id(operand), ())
        if not found:
            game.record("instruction.no_target", player=context.controller, subjects=(context.source,))
    elif operand.kind == "pick":
        found = yield from _pick(game, operand, context)
    else:
        found = game.matcher.known(operand, context)
        if operand.kind == "all":
            also = teammates_objects(game, context.controller, (operand.selector,), found)
            if operand.selector is not None and operand.selector.place == "here":
                also = (*also, *game.known("instruction.here"))
            subjects = (context.source, *found)
            game.record("instruction.by_criteria", player=context.controller, subjects=subjects, also=also)
    chosen = operand.kind in ("choose", "pick")
    if not chosen and any((game.zone_of(one) or "").endswith(".banishment") for one in found):
        game.record("banishment.referred_to", player=context.controller, subjects=found)
    for name in found:
        if game.on_board(name):
            context.seen[name] = game.snapshot(name)
    if operand.name:
        gathered = context.named.get(operand.name, ()) if operand.by == "that_player" else ()
        context.named[operand.name] = (*gathered, *found)
    context.it = found
    return found


def _pick(game: Game, operand: Operand, context: Context) -> Steps[tuple[str, ...]]:
    """Objects chosen only as the text resolves: not targets (352.9, 352.10.e, 352.10.f)."""
    found: list[str] = []
    for player in (yield from players_meant(game, operand.by, context)):
        found += yield from _pick_by(game, operand, player, tuple(found), context)
    return tuple(found)


def _pick_by(
    game: Game, operand: Operand, player: str, taken: tuple[str, ...], context: Context
) -> Steps[tuple[str, ...]]:
    """What one player picks, of what fits and nobody has picked yet."""
    assert operand.selector is not None
    seen_from = context if operand.by == "you" else replace(context, that_player=player)
    matcher = game.new_matcher()
    legal = tuple(name for name in matcher.candidates(operand.selector, seen_from) if name not in taken)
    if matcher.asked_of_the_gone:
        game.record("information.gone", player=player, subjects=(context.source,))
    free = game.edition.keeps_hidden_cards_free and _asks_of_hidden(operand.selector)
    sizes = range(0 if free else min(operand.least, len(legal)), min(operand.most, len(legal)) + 1)
    if not legal or next(groups(game, operand, legal, sizes, seen_from), None) is None:
        game.record("instruction.nothing_fits", player=player, subjects=(context.source,))
        return ()
    answer = yield from game.choose(
        player,
        "instruction.pick",
        legal,
        about=context.source,
        least=sizes.start,
        most=sizes.stop - 1,
        together=lambda group: group_refusals(game, operand, group, seen_from),
        combinations=lambda: groups(game, operand, legal, sizes, seen_from),
        number=lambda: number_of_groups(game, operand, legal, sizes, seen_from),
    )
    steps = ("instruction.pick_in_private",) if operand.selector.place in ("hand", "deck") else ()
    if free:
        steps = (*steps, "instruction.hidden_kind")
    if operand.by != "you":
        steps = (*steps, "instruction.pick_by_others")
    steps = (*steps, *teammates_objects(game, context.controller, (operand.selector,), [str(name) for name in answer]))
    subjects = (context.source, *answer)
    game.record("instruction.pick", player=player, subjects=subjects, also=steps)
    if operand.selector.among is not None:
        context.taken.update(str(name) for name in answer)
    return tuple(str(name) for name in answer)


def _asks_of_hidden(selector: Selector) -> bool:
    """Whether a description asks for a kind of card where not everybody can see whether there is one (128.6)."""
    return selector.place in ("hand", "deck") and (selector.kind != "card" or bool(selector.asked - _WHERE))


_WHERE = frozenset(("kind", "place", "side", "owner", "among", "other", "except_named"))
"""What a description of a card says of where it is and whose, and not of what it is."""


def number_meant(game: Game, amount: Amount, context: Context) -> int:
    """How much an amount is as the text resolves; nothing where it is read from something that is gone."""
    matcher = game.new_matcher()
    value = matcher.amount(amount, context)
    if matcher.asked_of_the_gone:
        game.record("information.gone", player=context.controller, subjects=(context.source,))
    _look_back(game, amount.might_of or amount.energy_of, context)
    return value or 0


def _look_back(game: Game, operand: Operand | None, context: Context) -> None:
    """Tell that a text reads what an object was before it left the board (563.2.c.9 / 356.3.e.13)."""
    about = context.known_as("event") if operand is not None and operand.kind == "event" else ()
    gone = tuple(name for name in about if not game.on_board(name))
    if gone:
        game.record("information.looked_back", player=context.controller, subjects=(context.source, *gone))


def unreplaced(game: Game, kind: str, objects: tuple[str, ...], context: Context) -> Steps[tuple[str, ...]]:
    """The objects to which a text does something, without those that it has chosen and for which that is replaced."""
    chosen = {name for group in context.chosen.values() for name in group}
    if not game.mentions.replacements or not chosen.intersection(objects):
        return objects
    left = []
    for name in objects:
        by = ("choice",) if name in chosen else ()
        event = Event(kind, game.snapshot(name), context.controller, context.source, by=by, item=context.item)
        if name not in chosen or not (yield from replaced(game, event)):
            left.append(name)
    return tuple(left)
