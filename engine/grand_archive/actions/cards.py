"""Cards away from the field: drawing, discarding, reserving."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import Value
from engine.core.decisions import Choose
from engine.core.procedures import Steps
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.context import Event
from engine.grand_archive.game import Game, GameOver
from engine.grand_archive.words import GAME
from engine.grand_archive.zones import put


def draw(game: Game, player: str, amount: int, to: str = "hand", step: str = "draw.cards") -> int:
    """Draw cards one after the other; who draws from an empty deck loses (B6.2). Gives how many were drawn."""
    for number in range(amount):
        deck = game.board.cards(f"{player}.main_deck")
        if not deck:
            lose(game, player, "draw.empty_deck")
            return number
        put(game, deck[:1], to, step, player=player)
        notice(game, [Event("drawn", game.ref(deck[0]), player)])
    return amount


def lose(game: Game, player: str, step: str) -> None:
    """A player is out of the game; the last one left has won. Raises GameOver then."""
    left = game.opponents(player)
    writes: list[tuple[str, str, str | bool]] = [(player, "lost", True)]
    if len(left) == 1:
        writes.append((GAME, "winner", left[0]))
    game.record(step, writes, player=player, subjects=(player,))
    if len(left) == 1:
        raise GameOver


def discard(game: Game, player: str, cards: Sequence[str], step: str = "discard.cards") -> None:
    """Put cards into the graveyard, out of the zone where they are (10.1)."""
    before = [game.ref(one) for one in cards]
    put(game, cards, "graveyard", step, player=player, events=[Event("discarded", ref, player) for ref in before])


def choose_to_discard(game: Game, player: str, amount: int, zone: str, *, random: bool, about: str) -> Steps[int]:
    """Discard of the player's own choice, or at random (10.3); from hand where no zone is named (10.1)."""
    cards = game.board.cards(f"{player}.{zone or 'hand'}")
    count = min(amount, len(cards))
    if not count:
        _tell_of_nothing(game, player, amount, "discard.nothing")
        return 0
    if random:
        discard(game, player, game.chance.shuffled(cards)[:count], "discard.at_random")
        return count
    answer = yield Choose(
        chooser=player,
        step="discard.choose",
        rules=game.rules("discard.choose"),
        about=about,
        options=cards,
        least=count,
        most=count,
    )
    assert isinstance(answer, tuple)
    discard(game, player, [str(one) for one in answer])
    return count


def reserve(game: Game, player: str, amount: int, about: str) -> Steps[int]:
    """Put cards of the player's choice from hand into memory (48.1); gives how many."""
    hand = game.board.cards(f"{player}.hand")
    count = min(amount, len(hand))
    if not count:
        _tell_of_nothing(game, player, amount, "reserve.nothing")
        return 0
    answer = yield Choose(
        chooser=player,
        step="reserve.cards",
        rules=game.rules("reserve.cards"),
        about=about,
        options=hand,
        least=count,
        most=count,
    )
    assert isinstance(answer, tuple)
    to_memory(game, player, [str(one) for one in answer], "reserve.cards")
    return count


def _tell_of_nothing(game: Game, player: str, amount: int, step: str) -> None:
    """Say it where a player should move some cards and has none."""
    if amount:
        game.record(step, player=player)


def to_memory(game: Game, player: str, cards: Sequence[str], step: str, beside: tuple[Value, ...] = ()) -> None:
    """Put cards into memory, each of which is reserved by that, as a cost or by an effect (48.1)."""
    events = [Event("reserved", game.ref(name), player) for name in cards]
    put(game, cards, "memory", step, player=player, beside=beside, events=events)
