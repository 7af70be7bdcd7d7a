"""Discard, recycle, banish, put back (598, 594, 603 / 409, 403, 414)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.replacing import unreplaced
from engine.riftbound.game import Game
from engine.riftbound.state.snapshots import Event, Snapshot
from engine.riftbound.zones import put


def discard(game: Game, player: str, count: int) -> Steps[tuple[str, ...]]:
    """Discard cards of the player's own choice, as many as there are (598.4 / 409.4); costs have enough."""
    hand = game.zone(f"{player}.hand")
    number = min(count, len(hand))
    if number < count:
        game.record("discard.as_many_as_possible", player=player, subjects=(player, number, count))
    if number == 0:
        return ()
    answer = yield from game.choose(player, "discard", hand, least=number, most=number)
    discarded = yield from unreplaced(game, [Event("discard", game.snapshot(card), player) for card in answer])
    if discarded:
        own = game.board.text(GAME, "priority") == player
        also = ("discard.choice",) if own else ("discard.choice", "instruction.without_priority")
        counted = _count_discarded(game, discarded)
        put(game, [card.id for card in discarded], "trash", "discard", player=player, writes=counted, also=also)
        yield from occurred(game, [Event("discard", card, player) for card in discarded])
    return tuple(card.id for card in discarded)


def discard_these(game: Game, cards: Sequence[str], player: str) -> Steps[int]:
    """Discard certain cards from hands, as a text picks them."""
    seen = [game.snapshot(card) for card in cards]
    discarded = yield from unreplaced(game, [Event("discard", card, card.owner) for card in seen])
    if discarded:
        names = [card.id for card in discarded]
        put(game, names, "trash", "discard", player=player, writes=_count_discarded(game, discarded))
        yield from occurred(game, [Event("discard", card, card.owner) for card in discarded])
    return len(discarded)


def _count_discarded(game: Game, cards: Sequence[Snapshot]) -> list[Write]:
    """The count of the cards that each player has discarded this turn."""
    owners = [card.owner for card in cards]
    before = {player: game.board.number(player, "discarded") for player in sorted(set(owners))}
    return [(player, "discarded", count + owners.count(player)) for player, count in before.items()]


def recycle(
    game: Game, cards: Sequence[str], player: str, step: str = "recycle", also: tuple[str, ...] = ()
) -> Steps[int]:
    """Put cards on the bottom of their owners' decks.

    Main Deck cards go there at random, runes as their owner orders them (594.5, 594.5.a / 403.5, 403.5.a).
    """
    seen = [game.snapshot(card) for card in cards]
    if any(card.owner != player for card in seen):
        also = (*also, "recycle.owner")
    runes = [card for card in cards if game.card(card).is_a("rune")]
    others = [card for card in cards if not game.card(card).is_a("rune")]
    if any(map(game.is_token_of_itself, cards)):
        also = (*also, *game.known("recycle.token"))
    if any(game.card(card).also for card in runes):
        also = (*also, *game.known("recycle.of_several_types"))
    if others:
        more: tuple[str, ...] = ()
        if len(others) > 1:
            others, more = list(game.chance.shuffled(others)), ("recycle.random",)
        subjects: tuple[Value, ...] = (player, len(others), *others)
        put(game, others, "deck", step, player=player, subjects=subjects, also=("recycle.main_deck", *more, *also))
    if runes:
        ordered = yield from _order_of_runes(game, runes)
        more = ("recycle.rune_order",) if len(runes) > 1 else ()
        subjects = (player, len(ordered), *ordered)
        put(
            game, ordered, "rune_deck", step, player=player, subjects=subjects, also=("recycle.rune_deck", *more, *also)
        )
    yield from occurred(game, [*(Event("recycle", card, player) for card in seen), *left_board(game, seen)])
    return len(cards)


def _order_of_runes(game: Game, runes: list[str]) -> Steps[list[str]]:
    names = {game.card(rune).name for rune in runes}
    if len(names) < 2:
        return runes
    owner = game.owner(runes[0])
    answer = yield from game.put_in_order(owner, "recycle.rune_order", tuple(runes))
    return [str(rune) for rune in answer]


def recycle_from(game: Game, player: str, zone: str, count: int) -> Steps[int]:
    """Recycle cards of the player's choice from a zone, as many as there are (594.4 / 403.4)."""
    there = game.zone(f"{player}.{zone}")
    number = min(count, len(there))
    if number < count:
        game.record("recycle.as_many_as_possible", player=player, subjects=(player, number, count))
    if number == 0:
        return 0
    answer = yield from game.choose(player, "recycle.choice", there, least=number, most=number)
    also = ["recycle.choice"]
    if zone == "runes":
        also.append("instruction.must_choose")
    if game.board.text(GAME, "priority") != player:
        also.append("instruction.without_priority")
    return (yield from recycle(game, [str(card) for card in answer], player, also=tuple(also)))


def banish(game: Game, cards: Sequence[str], player: str) -> Steps[int]:
    """Put cards from wherever they are into their owners' banishment; neither a kill nor a discard (603.2)."""
    seen = [game.snapshot(card) for card in cards]
    from_board = any(game.on_board(card) for card in cards)
    from_hand = any((game.zone_of(card) or "").endswith(".hand") for card in cards)
    also = (*(("banish.no_kill",) if from_board else ()), *(("banish.no_discard",) if from_hand else ()))
    put(game, cards, "banishment", "banish", player=player, also=also)
    yield from occurred(game, [*(Event("banish", card, player) for card in seen), *left_board(game, seen)])
    return len(cards)


def _battlefield(game: Game, seen: Snapshot) -> str | None:
    """The battlefield where something was."""
    return seen.zone if seen.zone in game.battlefields else None


def left_board(game: Game, seen: Sequence[Snapshot]) -> list[Event]:
    """The events of objects that have left the board, out of those seen before."""
    return [Event("leave_board", card, card.controller) for card in seen if game.is_board_zone(card.zone)]


def put_into(game: Game, cards: Sequence[str], zone: str, player: str, also: tuple[str, ...] = ()) -> Steps[int]:
    """Put cards into the hand, the trash, or the deck of their owner: no draw, no discard, no move.

    `deck` is on top of it, `deck_bottom` below; several are put below in the order given, and none is recycled.
    """
    seen = [game.snapshot(card) for card in cards]
    put(game, cards, zone.removesuffix("_bottom"), f"put.{zone}", player=player, on_top=zone == "deck", also=also)
    left = left_board(game, seen)
    if zone == "hand":
        there = (card for card in seen if game.is_board_zone(card.zone))
        left += [Event("return", card, card.owner, place=_battlefield(game, card)) for card in there]
    yield from occurred(game, left)
    return len(cards)
