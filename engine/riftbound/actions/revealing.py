"""Revealing other than a number of top cards: until one fits, a whole hand, a rune (600 / 411)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.actions.deck import burn_out
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Selector
from engine.riftbound.state.context import Context
from engine.riftbound.state.sight import SEEN_BY, shown_to


def _show(
    game: Game, player: str, cards: tuple[str, ...], step: str, rest: tuple[str, ...] = ()
) -> Steps[tuple[str, ...]]:
    if cards:
        writes = [(card, SEEN_BY, shown_to(game, card, game.players)) for card in cards]
        game.record(step, writes, player=player, subjects=(player, len(cards), *cards), also=rest)
        yield from happened_to(game, "reveal", cards, player)
    return cards


def reveal_hand(game: Game, player: str) -> Steps[tuple[str, ...]]:
    """Show a whole hand to everybody; the cards stay there."""
    return (yield from _show(game, player, game.zone(f"{player}.hand"), "reveal.hand"))


def reveal_these(game: Game, cards: Sequence[str], player: str) -> Steps[int]:
    """Show certain cards to everybody; they stay where they are. Gives how many there are."""
    return len((yield from _show(game, player, tuple(cards), "reveal.these")))


def reveal_top_rune(game: Game, player: str) -> Steps[tuple[str, ...]]:
    """Show the top rune of the Rune Deck to everybody."""
    return (yield from _show(game, player, game.zone(f"{player}.rune_deck")[:1], "reveal"))


def reveal_until(game: Game, player: str, wanted: Selector, context: Context) -> Steps[tuple[str, ...]]:
    """Reveal cards from the top of the Main Deck, one after the other, until one fits; gives all of them.

    An empty deck burns out where that edition says so of revealing (607.1.b), else the rest is left out (418.1.c).
    """
    rest: tuple[str, ...] = ()
    if not game.zone(f"{player}.deck") and game.edition.burns_out_when_seeing(0):
        game.record("see.too_few", player=player, subjects=(player, 1))
        yield from burn_out(game, player)
        rest = ("burn_out.rest",)
    deck = game.zone(f"{player}.deck")
    fitting = (n for n, card in enumerate(deck) if game.matcher.fits_snapshot(wanted, game.snapshot(card), context))
    last = next(fitting, len(deck) - 1)
    return (yield from _show(game, player, deck[: last + 1], "reveal", rest))
