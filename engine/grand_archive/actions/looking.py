"""Looking at cards: glimpsing, revealing, searching, and shuffling afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.actions.entering import enter_field
from engine.grand_archive.game import Game
from engine.grand_archive.language.card_effects import Search
from engine.grand_archive.stack.choosing import how_many
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.refs import Refs
from engine.grand_archive.words import PRIVATE_ZONES
from engine.grand_archive.zones import put

UNORDERED = ("hand", "memory", "material_deck")
"""Private zones without an order: what was revealed there is mixed with the rest afterwards (51.5)."""


def glimpse(game: Game, player: str, amount: int, about: str) -> Steps[None]:
    """Look at the top cards; any of them stay on top, the others go to the bottom, both in any order (21.2)."""
    deck = game.board.cards(f"{player}.main_deck")
    seen = deck[:amount]
    if not seen:
        return
    game.record("glimpse.look", player=player, subjects=(len(seen),))
    answer = yield from game.choose(player, "glimpse.keep", seen, about=about, least=0, most=len(seen))
    top = yield from _ordered(game, player, "glimpse.order_top", [one for one in seen if one in answer])
    bottom = yield from _ordered(game, player, "glimpse.order_bottom", [one for one in seen if one not in answer])
    order = (*top, *deck[len(seen) :], *bottom)
    writes: list[Write] = [(f"{player}.main_deck", ZONE_FIELD, order)]
    game.record("glimpse.put_back", writes, player=player, subjects=(len(top), len(bottom)))
    notice(game, [Event("glimpsed", None, player, amount=len(seen))])


def _ordered(game: Game, player: str, step: str, cards: Sequence[str]) -> Steps[tuple[str, ...]]:
    if len(cards) < 2:
        return tuple(cards)
    answer = yield from game.put_in_order(player, step, tuple(cards))
    return tuple(str(one) for one in answer)


def reveal(game: Game, player: str, names: Sequence[str]) -> None:
    """Show cards to everybody; they stay revealed until the next player action or state-based check (51.2, 51.3)."""
    if not names:
        return
    hidden = [name for name in names if (game.zone_of(name) or "").rpartition(".")[2] in PRIVATE_ZONES]
    also = () if hidden else ("reveal.known_already",)
    still = game.board.names(GAME, "revealed")
    writes: list[Write] = [(GAME, "revealed", tuple(dict.fromkeys((*still, *names))))]
    game.record("reveal.cards", writes, player=player, subjects=tuple(names), also=also)
    notice(game, [Event("revealed", game.ref(name), player) for name in names])


def end_reveal(game: Game) -> None:
    """The state-based check that ends revealing: what was private is private again (51.3, 51.4)."""
    names = game.board.names(GAME, "revealed")
    if not names:
        return
    game.record("reveal.ends", [(GAME, "revealed", None)], subjects=names)
    zones = dict.fromkeys(game.zone_of(name) or "" for name in names)
    for zone in zones:
        if zone.endswith(UNORDERED) and len(game.board.cards(zone)) > 1:
            mixed: list[Write] = [(zone, ZONE_FIELD, game.chance.shuffled(game.board.cards(zone)))]
            game.record("reveal.mixed", mixed, subjects=(zone,))


def search(game: Game, do: Search, whose: str, context: Context) -> Steps[Refs]:
    """Look through a zone, or the top of it, choose what fits, and put it where the text says (53.1)."""
    player = context.controller
    zone = f"{whose}.{do.zone}"
    also = ("label.referred_to",) if do.selector.label else ()
    seen = game.board.cards(zone)
    if do.top is not None:
        seen = seen[: how_many(game, do.top, context)]
    game.record("search.look", player=player, subjects=(zone,), also=also)
    fitting = tuple(name for name in seen if game.fits(do.selector, name, context))
    most = min(how_many(game, do.most, context), len(fitting))
    step = "search.must_find" if do.must_find else "search.choose"
    answer = yield from game.choose(
        player, step, fitting, about=context.source.name, least=most if do.must_find else 0, most=most
    )
    found = tuple(str(one) for one in answer)
    if do.reveal:
        reveal(game, player, found)
    if found and do.to == "field":
        enter_field(game, found, player, "search.take", player=player)
    elif found:
        put(game, found, do.to, "search.take", player=player, bottom=do.on_bottom)
    if do.rest_to_bottom:
        yield from _rest_to_bottom(game, player, zone, [one for one in seen if one not in found])
    return tuple(game.ref(name) for name in found)


def _rest_to_bottom(game: Game, player: str, zone: str, rest: Sequence[str]) -> Steps[None]:
    """What was looked at and not taken goes to the bottom, in any order."""
    order = yield from _ordered(game, player, "search.order_rest", rest)
    kept = tuple(one for one in game.board.cards(zone) if one not in order)
    if order:
        game.record("search.rest", [(zone, ZONE_FIELD, (*kept, *order))], player=player, subjects=(len(order),))


def shuffle(game: Game, player: str, zone: str) -> None:
    """Put a zone into a random order (54.2)."""
    cards = game.board.cards(f"{player}.{zone}")
    writes: list[Write] = [(f"{player}.{zone}", ZONE_FIELD, game.chance.shuffled(cards))]
    game.record("shuffle.zone", writes, player=player, subjects=(f"{player}.{zone}",))
