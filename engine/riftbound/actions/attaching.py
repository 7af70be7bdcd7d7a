"""Attach and detach (434, 435 of 2026-07-16): limited actions, to which game effects alone direct."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.carrying_out import carry_out
from engine.riftbound.game import Game
from engine.riftbound.language.attaching import AsAttached
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Event
from engine.riftbound.zones import put, unlinking

_STATES = ("stunned", "buffed", "empowered", "attacker", "defender")
"""What else can be true of a card and is not of what is attached to it, nor the other way round (719.4.a)."""


def attach(game: Game, cards: Sequence[str], to: str, player: str) -> Steps[int]:
    """Attach cards to one that is on the board with them; gives how many have been attached to it now.

    Each is where its Top-Most Card is from then on, which is no move (434.4, 434.4.a); its state stays as it is, and so
    does that of the Top-Most Card (434.5). To what it is attached to already, nothing is attached anew (434.1.g).
    """
    count = 0
    for card in cards:
        if not (game.on_board(card) and game.on_board(to)) or card == to or _carries(game, card, to):
            game.record("attach.impossible", player=player, subjects=(card, to))
        elif game.attached_to(card) == to:
            game.record("attach.already", player=player, subjects=(card, to))
        else:
            yield from _link(game, card, to, player)
            count += 1
    return count


def _carries(game: Game, card: str, other: str) -> bool:
    """Whether a card is, at however many removes, what another one is attached to."""
    top = game.attached_to(other)
    return bool(top) and (top == card or _carries(game, card, top))


def _link(game: Game, card: str, to: str, player: str) -> Steps[None]:
    before = game.attached_to(card)
    seen = game.snapshot(card) if before and game.heeds("detach") else None
    writes: list[Write] = unlinking(game, (card,)) if before else []
    writes += [
        (card, "attached_to", to),
        (card, "attached_on", game.board.number(GAME, "turn")),
        (card, "time", game.now),
    ]
    put(
        game,
        (card,),
        game.zone_of(to) or "",
        "attach",
        player=player,
        writes=writes,
        subjects=(card, to),
        also=_beside(game, card, to),
    )
    if seen is not None:
        yield from occurred(game, [Event("detach", seen, player, to=before)])
    if game.heeds("attach"):
        place = game.battlefield_of(card)
        yield from occurred(game, [Event("attach", game.snapshot(card), player, place=place, to=to)])
    # A further action of the same event: what triggers on the attachment has done so by now (303.1, 370.1.b.1).
    yield from _done_as_attached(game, card, to)


def _beside(game: Game, card: str, to: str) -> tuple[str, ...]:
    """What else is true of an attachment: what it was attached to before, where it was, what it brings."""
    printed, before = game.card(card), game.attached_to(card)
    steps = {
        "attach.from_another": bool(before),
        "attach.last_of_another": bool(before) and game.attached_cards(before) == (card,),
        "attach.other_controller": game.controller(card) != game.controller(to),
        "attach.changes_location": game.zone_of(card) != game.zone_of(to),
        "attach.state_stays": game.has_flag(card, "exhausted") != game.has_flag(to, "exhausted"),
        "attach.state_stays_each": any(game.has_flag(one, state) for one in (card, to) for state in _STATES),
        "attach.several": bool(game.attached_cards(to)),
        "attach.might_bonus": printed.might_bonus is not None and game.card(to).is_a("unit"),
        "attach.no_might": printed.might_bonus is not None and not game.card(to).is_a("unit"),
        "attach.effect_text": not printed.effect_text.is_blank,
        "attach.text_inactive": bool(printed.abilities or printed.keywords),
    }
    return tuple(step for step, holds in steps.items() if holds)


def _done_as_attached(game: Game, card: str, to: str) -> Steps[None]:
    """What the text of a card does as it is attached, though it is inactive from then on (725.1, 369.1)."""
    for ability in game.card(card).abilities:
        if isinstance(ability, AsAttached):
            entry = game.record("attach.as_attached", player=game.controller(card), subjects=(card, to))
            context = Context(card, game.controller(card), it=(to,), named={"unit": (to,)})
            with game.caused_by(entry):
                yield from carry_out(game, ability.do, context)


def detach(game: Game, cards: Sequence[str], player: str) -> Steps[int]:
    """Detach cards from what they are attached to; gives how many. They stay where they are (435.4)."""
    loose = tuple(card for card in cards if not game.attached_to(card))
    if loose:
        game.record("detach.not_attached", player=player, subjects=loose)
    count = 0
    for card in cards:
        top = game.attached_to(card)
        if not top:
            continue
        seen = game.snapshot(card) if game.heeds("detach") else None
        last = ("detach.last",) if game.attached_cards(top) == (card,) else ()
        at_battlefield = ("detach.at_battlefield",) if game.battlefield_of(card) else ()
        also = (*_ended(game, card), *last, *at_battlefield)
        game.record("detach", unlinking(game, (card,)), player=player, subjects=(card, top), also=also)
        count += 1
        if seen is not None:
            yield from occurred(game, [Event("detach", seen, player, to=top)])
    return count


def _ended(game: Game, card: str) -> tuple[str, ...]:
    """What the Top-Most Card loses: effect text, and a Might Bonus (435.1.c-435.1.e)."""
    steps = [] if game.effect_text(card).is_blank else ["detach.effect_text"]
    return (*steps, *(("detach.might_bonus",) if game.card(card).might_bonus else ()))
