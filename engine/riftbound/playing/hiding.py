"""Hiding cards facedown at a battlefield (597, 723 / 408, 727)."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.citing.keyword_steps import printed_again
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost
from engine.riftbound.playing.paying import can_pay, pay
from engine.riftbound.state.sight import SEEN_BY, shown_to
from engine.riftbound.timing import timing_refusals
from engine.riftbound.values.statements import statements
from engine.riftbound.zones import put


def hide_cost(game: Game, player: str) -> Cost:
    """One power: of a domain of the deck, or of any domain, as the edition has it (723.1.b.1 / 727.1.b).

    Abilities in force may let it cost something else.
    """
    for one in statements(game):
        if one.ability.hide_cost is not None and one.context.controller == player:
            return one.ability.hide_cost
    legends = game.zone(f"{player}.legend")
    domains = game.card(legends[0]).domains if legends else ()
    return Cost(power=((game.edition.hide_power(domains), 1),))


def hide(game: Game, player: str, card: str, battlefield: str) -> Steps[None]:
    """Pay one power to put a card facedown at a battlefield; not a play, and no chain opens (723.1.c)."""
    yield from pay(game, player, hide_cost(game, player), card)
    another = game.known("hide.another") if game.zone(f"{battlefield}.facedown") else ()
    put(
        game,
        (card,),
        f"{battlefield}.facedown",
        "hide",
        player=player,
        writes=[(card, "controller", player), (card, "hidden_on", game.board.number(GAME, "turn"))],
        subjects=(card, battlefield),
        also=("hide.no_chain", "hide.power", "action.discretionary", *printed_again(game, card, "hidden"), *another),
    )
    yield from happened_to(game, "hide", (card,), player, place=battlefield)


def hide_refusals(game: Game, player: str, card: str, battlefield: str) -> tuple[Refusal, ...]:
    """Everything that forbids a player to hide a card there now; empty where it is legal."""
    found = timing_refusals(game, player, "")
    if game.zone_of(card) not in game.edition.zones_to_hide_from(player):
        found.append(game.refusal("hide.from_hand", card))
    if not game.card(card).has("hidden"):
        found.append(game.refusal("hide.needs_keyword", card))
    if game.battlefield_controller(battlefield) != player:
        found.append(game.refusal("hide.needs_control", battlefield))
        if game.battlefield_controller(battlefield) in game.teammates(player):
            found.append(game.refusal("hide.teammates_battlefield", battlefield))
    elif len(game.zone(f"{battlefield}.facedown")) > more_places(game, battlefield):
        found.append(game.refusal("hide.occupied", battlefield))
    return (*found, *can_pay(game, player, hide_cost(game, player), card))


def more_places(game: Game, battlefield: str) -> int:
    """How many more cards than one may be facedown at a battlefield (106.4.b), by what its abilities say."""
    return sum(one.ability.hidden_places for one in statements(game) if one.context.source == battlefield)


def show_facedown(game: Game) -> None:
    """As the game ends, the owners of facedown cards show them to everybody (597.4 / 408.4)."""
    cards = game.facedown
    if cards:
        writes = [(card, SEEN_BY, shown_to(game, card, game.players)) for card in cards]
        game.record("facedown.revealed", writes, subjects=cards)
