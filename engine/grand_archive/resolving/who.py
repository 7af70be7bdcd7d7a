"""Whom and what an effect means: players, objects, numbers."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.game import Game
from engine.grand_archive.language.descriptions import Amount, Operand, Who
from engine.grand_archive.stack.choosing import how_many
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Ref, Refs
from engine.grand_archive.values.asking import before_it_was_moved, known, last_facts
from engine.grand_archive.words import MOVED, PRIVATE_ZONES


def players_meant(game: Game, who: Who, context: Context) -> Steps[tuple[str, ...]]:
    """The players that a word or an operand means, in turn order; they are `they` from then on."""
    if isinstance(who, str):
        found = _players_by_word(game, who, context)
    else:
        it = context.it
        meant = yield from objects_meant(game, who, context)
        context.it = it
        names = [ref.name for ref in meant]
        found = tuple(player for player in game.in_turn_order() if player in names)
    context.they = found
    return found


def _players_by_word(game: Game, word: str, context: Context) -> tuple[str, ...]:
    you = context.controller
    if word == "you":
        return (you,)
    if word == "they":
        return context.they
    if word == "each player":
        return game.in_turn_order()
    if word in ("opponent", "each opponent"):
        return game.opponents(you)
    if word == "event player":
        player = None if context.event is None else context.event.player
        return () if player is None else (player,)
    facts = last_facts(game, context.it[0], context) if context.it else None
    if facts is None:
        return ()
    return (facts.controller if word == "its controller" else facts.owner,)


def objects_meant(game: Game, operand: Operand, context: Context) -> Steps[Refs]:
    """The objects that an effect acts on; they become `it`."""
    if operand.kind == "choose":
        found = yield from _choose(game, operand, context)
    else:
        found = known(game, operand, context)
    if operand.name:
        context.named[operand.name] = found
    context.it = found
    return found


def cards_meant(game: Game, operand: Operand, context: Context) -> Steps[Refs]:
    """The cards that an effect moves; they become `it`.

    What triggered as a card changed its zone finds it in the public zone where it went, and nowhere else; so does a
    text that has itself removed it from the field before (B3.5).
    """
    found = yield from objects_meant(game, operand, context)
    event = context.event
    moved = {*context.moved, event.object if event is not None and event.kind in MOVED else None}
    context.it = tuple(_where_it_went(game, ref, context.controller) if ref in moved else ref for ref in found)
    return context.it


def _where_it_went(game: Game, ref: Ref, player: str) -> Ref:
    """A card after one change of zone, where everybody sees it; else as it was, which is found nowhere."""
    if game.is_same(ref):
        return ref
    now = game.ref(ref.name)
    zone = (game.zone_of(ref.name) or "").partition(".")[2]
    is_found = now.incarnation == ref.incarnation + 1 and zone and zone not in PRIVATE_ZONES
    also = () if game.zone_of(ref.name) else ("token.ceases",)
    game.record("cards.found" if is_found else "cards.not_found", player=player, subjects=(ref.name,), also=also)
    return now if is_found else ref


def names_on_field(game: Game, refs: Refs) -> tuple[str, ...]:
    """Those of some objects that are on the field, the same ones still."""
    return tuple(ref.name for ref in refs if game.is_same(ref) and game.on_field(ref.name))


def cards_there(game: Game, refs: Refs) -> tuple[str, ...]:
    """Those of some objects or cards that are still where they were; abilities on the stack are no cards."""
    return tuple(name for name in names_there(game, refs) if game.is_card(name))


def names_there(game: Game, refs: Refs) -> tuple[str, ...]:
    """Those of some objects or cards that are still where they were."""
    return tuple(ref.name for ref in refs if game.is_same(ref))


def number_meant(game: Game, amount: Amount, context: Context) -> int:
    """How much an amount is as the effect is carried out; below zero it is nothing (35.3)."""
    _tell_of_last_known(game, amount, context)
    return how_many(game, amount, context)


def _tell_of_last_known(game: Game, amount: Amount, context: Context) -> None:
    """Say it where a number is read from an object that is gone: as it was last known (27.2), or not at all (27.3)."""
    meant = () if amount.operand is None else known(game, amount.operand, context)
    if not meant or (game.is_same(meant[0]) and before_it_was_moved(meant[0], context) is None):
        return
    step = "known.forgotten" if game.facts_of(meant[0]) is None else "known.last"
    game.record(step, player=context.controller, subjects=(meant[0].name,))


def _choose(game: Game, operand: Operand, context: Context) -> Steps[Refs]:
    """What is chosen only as the effect is carried out: no target (46.2)."""
    assert operand.selector is not None
    chooser = context.controller if operand.by == "you" else game.opponents(context.controller)[0]
    legal = game.candidates(operand.selector, context)
    most = min(how_many(game, operand.most, context), len(legal))
    least = min(operand.least, most)
    if operand.random:
        chosen = game.chance.shuffled(legal)[:most]
        game.record("choose.at_random", player=chooser, subjects=(context.source.name, *chosen))
        return tuple(game.ref(name) for name in chosen)
    if not legal:
        game.record("choose.nothing_fits", player=chooser, subjects=(context.source.name,))
        return ()
    answer = yield from game.choose(chooser, "choose.objects", legal, about=context.source.name, least=least, most=most)
    game.record("choose.objects", player=chooser, subjects=(context.source.name, *answer))
    return tuple(game.ref(str(name)) for name in answer)
