"""What is done with the Main Deck: draw, put its top cards elsewhere, reveal, look, burn out.

Rules 591, 600 and 607 of 2025-06-02; 400, 411 and 418 of 2025-10-01.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to, occurred
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.actions.points import gain_points
from engine.riftbound.game import Game
from engine.riftbound.state.counted import more_counted
from engine.riftbound.state.sight import SEEN_BY, shown_to
from engine.riftbound.state.snapshots import Event
from engine.riftbound.zones import put


def draw(game: Game, player: str, count: int, *, in_draw_phase: bool = False, instructed: bool = True) -> Steps[int]:
    """Draw cards one instruction at a time; gives how many were drawn.

    With too few cards, draw those there are, burn out, then draw the rest (591.4 / 400.4). The draw of the Draw Phase
    cites its own rules as well (515.4.b / 315.4.b). `instructed` says that an effect asks for it (591.2.b / 400.2.b).
    """
    if count <= 0 or (yield from replaced(game, Event("draw", player=player, amount=count))):
        return 0

    def phase(step: str) -> tuple[str, ...]:
        return (step,) if in_draw_phase else ()

    drawn, burned_out = 0, False
    while True:
        top = game.zone(f"{player}.deck")[: count - drawn]
        if top:
            step = "draw.rest" if burned_out else "draw" if drawn + len(top) == count else "draw.partly"
            also = phase("draw.phase") or (("draw.instructed",) if instructed else ())
            counted = more_counted(game, player, "cards_drawn", len(top))
            put(game, top, "hand", step, player=player, writes=counted, subjects=(player, len(top), *top), also=also)
            drawn += len(top)
        if drawn == count:
            break
        game.record("draw.too_few", player=player, subjects=(player, count - drawn), also=phase("draw.phase_burn_out"))
        yield from burn_out(game, player, again=burned_out)
        burned_out = True
    yield from occurred(game, [Event("draw", player=player, amount=count)])
    return count


def draw_these(game: Game, cards: Sequence[str], player: str) -> Steps[int]:
    """Draw certain cards, whichever zone they are in, into their owners' hands (413.1.a of 2026-07-16)."""
    count = len(cards)
    if not (yield from replaced(game, Event("draw", player=player, amount=count))):
        counted = more_counted(game, player, "cards_drawn", count)
        put(game, cards, "hand", "draw.these", player=player, writes=counted, also=("draw.instructed",))
        yield from occurred(game, [Event("draw", player=player, amount=count)])
    return count


def put_from_deck(game: Game, player: str, count: int, zone: str, step: str) -> Steps[tuple[str, ...]]:
    """Put the top cards of the Main Deck into another zone than the hand; gives the cards that went there.

    `step` is mill (into the trash) or banish_top. Whether too few cards mean burning out is up to the edition.
    """
    cards: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    while (wanted := count - len(cards)) > 0:
        top = game.zone(f"{player}.deck")[:wanted]
        burns_out = len(top) < wanted and game.edition.burns_out_when_putting(len(top), zone)
        if top:
            also = (*rest, "burn_out.first_part") if burns_out else rest
            put(game, top, zone, step, player=player, subjects=(player, len(top), *top), also=also)
            cards += top
        if len(top) == wanted:
            continue
        if not burns_out:
            left_out = "instruction.partly" if cards else "instruction.impossible"
            game.record(left_out, player=player, subjects=(player, count - len(cards)))
            break
        game.record(f"{step}.too_few", player=player, subjects=(player, count - len(cards)))
        yield from burn_out(game, player, again=bool(rest))
        rest = ("burn_out.rest",)
    yield from happened_to(game, "banish" if zone == "banishment" else "burn", cards, player)
    return cards


def see_top(
    game: Game, player: str, count: int, *, look: bool, handled: bool = False, rest: tuple[str, ...] = ()
) -> Steps[tuple[str, ...]]:
    """Reveal the top cards of the Main Deck to everybody, or look at them; they stay where they are (600.1.a.2).

    `handled` says that something is done with them while they are revealed (600.4 / 411.4), `rest` that this completes
    what has burned its player out (607.2.c).
    """
    step = "look" if look else "reveal"
    deck = game.zone(f"{player}.deck")
    if len(deck) < count:
        if game.edition.burns_out_when_seeing(len(deck)):
            game.record("see.too_few", player=player, subjects=(player, count - len(deck)))
            yield from burn_out(game, player)
            rest = ("burn_out.rest",)
            return (yield from see_top(game, player, count, look=look, handled=handled, rest=rest))
        game.record("see.as_many_as_possible", player=player, subjects=(player, len(deck)))
    cards = deck[:count]
    if cards:
        viewers = (player,) if look else game.players
        writes = [(card, SEEN_BY, shown_to(game, card, viewers)) for card in cards]
        also = _seen_again(game, player, cards) if look else ("reveal.handled",) if handled else ()
        game.record(step, writes, player=player, subjects=(player, len(cards), *cards), also=(*rest, *also))
        yield from happened_to(game, step, cards, player)
    return cards


def _seen_again(game: Game, player: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Where one Vision shows what another has just shown: nothing was recycled in between (729.2.b / 733.2.b)."""
    by_vision = bool(game.chain) and game.board.text(game.chain[-1], "ability") == "vision"
    known = all(player in game.board.names(card, SEEN_BY) for card in cards)
    return ("vision.same_card",) if by_vision and known else ()


def burn_out(game: Game, player: str, *, again: bool = False) -> Steps[None]:
    """Refill the Main Deck from the trash, at the price of a point for an opponent (607.2 / 418.2).

    The trash may be empty too: then the same action burns its player out `again` and again (607.3 / 418.3), until
    somebody has won.
    """
    trash = game.zone(f"{player}.trash")
    if trash:
        yield from game.edition.refill(game, player, trash)
    else:
        game.record("burn_out.nothing_to_refill", player=player, subjects=(player,))
    opponents = game.opponents(player)
    answer = yield from game.choose(player, "burn_out.choose", opponents)
    yield from gain_points(game, answer[0], 1, "burn_out.point", at_last=again)
    yield from occurred(game, [Event("burn_out", player=player)])
