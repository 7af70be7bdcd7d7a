"""What comes before the first turn: decks, the starting vanguard, hands, mulligans, who goes first (3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.board import ZONE_FIELD
from engine.core.decisions import Act, Action, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.vanguard.acting import objects_to
from engine.vanguard.actions.deck import draw, shuffle
from engine.vanguard.before_play.decks import deck_refusals
from engine.vanguard.decks import Deck
from engine.vanguard.game import Game
from engine.vanguard.zones import put

HAND_SIZE = 5


def prepare(game: Game) -> Steps[None]:
    """Prepare the game up to the moment at which it begins."""
    if game.decks:
        for player in game.players:
            yield from _bring(game, player)
    for player in game.players:
        _place(game, player)
    for player in game.players:
        draw(game, player, HAND_SIZE, "setup.hand")
    for player in game.players:
        yield from _mulligan(game, player)
    yield from _decide_first_player(game)
    starters = [vanguard for player in game.players if (vanguard := game.vanguard(player))]
    game.record("setup.stand_up", [(card, "face_down", None) for card in starters], subjects=tuple(starters))


# -- decks ----------------------------------------------------------------------------------------------------


def _bring(game: Game, player: str) -> Steps[None]:
    """Have a player bring a deck that is allowed."""
    step = "deck.bring"
    action = yield Act(
        chooser=player,
        step=step,
        rules=game.rules(step),
        actions=lambda: _legal_decks(game),
        objections=lambda tried: _bring_refusals(game, player, tried),
    )
    assert isinstance(action, Action)
    name = action.what[0]
    writes = list(_cards_of(game, player, game.decks[name]))
    game.record(step, [(player, "deck_brought", name), *writes], player=player, subjects=(player, name))


def _legal_decks(game: Game) -> Iterator[Action]:
    yield from (Action("bring", (name,)) for name, deck in game.decks.items() if not deck_refusals(game, deck))


@objects_to("bring")
def _bring_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids a player to bring a deck now."""
    brought = game.board.get(player, "deck_brought") is not None
    name = action.what[0] if action.what else ""
    if brought or name not in game.decks:
        return (game.refusal("deck.bring", name),)
    return deck_refusals(game, game.decks[name])


def _cards_of(game: Game, player: str, deck: Deck) -> Iterator[Write]:
    for zone, names in (
        ("ride_deck", deck.ride),
        ("deck", tuple(name for name, count in deck.main.items() for _ in range(count))),
    ):
        ids = [game.fresh(f"{player} {name}") for name in names]
        for one, name in zip(ids, names, strict=True):
            yield from ((one, "card", name), (one, "owner", player))
        yield (f"{player}.{zone}", ZONE_FIELD, tuple(ids))


# -- the steps of 3.2 -----------------------------------------------------------------------------------------


def _place(game: Game, player: str) -> None:
    """Put the grade 0 of the ride deck face down on the vanguard circle and shuffle the deck (3.2.2)."""
    starter = next((card for card in game.zone(f"{player}.ride_deck") if game.card(card).grade == 0), None)
    if starter is not None:
        put(game, [starter], "vanguard", "setup.vanguard", player=player, writes=[(starter, "face_down", True)])
    shuffle(game, player, "setup.shuffle")


def _mulligan(game: Game, player: str) -> Steps[None]:
    """Put any cards of the hand under the deck, draw as many, and shuffle if there were any (3.2.4, 3.2.5)."""
    step = "setup.mulligan"
    hand = game.zone(f"{player}.hand")
    chosen = yield from game.choose(player, step, hand, least=0, most=len(hand))
    if not chosen:
        game.record("setup.keep", player=player, subjects=(player,))
        return
    put(game, chosen, "deck", step, player=player, subjects=(player, len(chosen)))
    draw(game, player, len(chosen), "setup.redraw")
    shuffle(game, player, "setup.reshuffle")


def _decide_first_player(game: Game) -> Steps[None]:
    """Both decide who goes first; where the setup does not say, the first of them names a player for both (3.2.6)."""
    step = "setup.first_player"
    first = game.first_player
    if not first:
        chosen = yield from game.choose(game.players[0], step, game.players)
        first = chosen[0]
    game.record(step, [(GAME, "first_player", first)], player=first, subjects=(first,))
