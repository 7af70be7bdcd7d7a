"""Cards away from the field: drawing, discarding, reserving."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import Value
from engine.core.procedures import Steps
from engine.grand_archive.abilities.replacing import replaced
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.actions.still_going import still_going
from engine.grand_archive.game import Game
from engine.grand_archive.language.card_effects import Discard
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.zones import put


def draw(game: Game, player: str, amount: int, to: str = "hand", step: str = "draw.cards") -> Steps[tuple[str, ...]]:
    """Draw cards one after the other; who cannot loses at the next check (B6.2). Gives what was drawn."""
    if "drawn" not in game.replaced_kinds():
        return _draw(game, player, amount, to, step)
    drawn: tuple[str, ...] = ()
    for _ in range(amount):
        left = yield from replaced(game, Event("drawn", None, player, amount=1), ("drawn",), player)
        drawn += () if left is None else _draw(game, player, left.amount, to, step)
    return drawn


def _draw(game: Game, player: str, amount: int, to: str, step: str) -> tuple[str, ...]:
    drawn: tuple[str, ...] = ()
    for _ in range(amount):
        deck = game.board.cards(f"{player}.main_deck")
        if not deck:
            game.record("draw.empty_deck", [(player, "drew_nothing", True)], player=player, subjects=(player,))
            break
        put(game, deck[:1], to, step, player=player)
        notice(game, [Event("drawn", game.ref(deck[0]), player)])
        drawn += deck[:1]
    return drawn


def discard(game: Game, player: str, cards: Sequence[str], step: str = "discard.cards") -> Steps[tuple[str, ...]]:
    """Put cards into the graveyard, out of the zone where they are (10.1). Gives those that were discarded."""
    cards = yield from still_going(game, cards, ("discarded",))
    if not cards:
        return ()
    before = [game.ref(one) for one in cards]
    put(game, cards, "graveyard", step, player=player, events=[Event("discarded", ref, player) for ref in before])
    return tuple(cards)


def choose_to_discard(game: Game, player: str, amount: int, do: Discard, context: Context) -> Steps[tuple[str, ...]]:
    """Discard of the player's own choice, or as the text says (10.3); from hand where no zone is named (10.1)."""
    cards = game.board.cards(f"{player}.{do.zone or 'hand'}")
    if do.selector is not None:
        cards = tuple(one for one in cards if game.fits(do.selector, one, context))
    count = min(amount, len(cards))
    if not count:
        _tell_of_nothing(game, player, amount, "discard.nothing")
        return ()
    if do.random:
        chosen = game.chance.shuffled(cards)[:count]
        return (yield from discard(game, player, chosen, "discard.at_random"))
    chooser = context.controller if do.by == "you" else player
    chosen = yield from _choose_from(game, chooser, cards, count, "discard.choose", context.source.name)
    return (yield from discard(game, player, chosen))


def reserve(game: Game, player: str, amount: int, about: str) -> Steps[tuple[str, ...]]:
    """Put cards of the player's choice from hand into memory (48.1); gives what was reserved."""
    hand = game.board.cards(f"{player}.hand")
    count = min(amount, len(hand))
    if not count:
        _tell_of_nothing(game, player, amount, "reserve.nothing")
        return ()
    chosen = yield from _choose_from(game, player, hand, count, "reserve.cards", about)
    to_memory(game, player, chosen, "reserve.cards")
    return chosen


def _tell_of_nothing(game: Game, player: str, amount: int, step: str) -> None:
    """Say it where a player should move some cards and has none."""
    if amount:
        game.record(step, player=player)


def _choose_from(
    game: Game, player: str, cards: Sequence[str], count: int, step: str, about: str
) -> Steps[tuple[str, ...]]:
    """Let a player choose exactly so many cards."""
    answer = yield from game.choose(player, step, tuple(cards), about=about, least=count, most=count)
    return tuple(str(one) for one in answer)


def to_memory(game: Game, player: str, cards: Sequence[str], step: str, beside: tuple[Value, ...] = ()) -> None:
    """Put cards into memory, each of which is reserved by that, as a cost or by an effect (48.1)."""
    events = [Event("reserved", game.ref(name), player) for name in cards]
    put(game, cards, "memory", step, player=player, beside=beside, events=events)
