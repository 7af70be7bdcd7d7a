"""Copies: of an object, as it is printed (6.2), of an item on the effects stack (6.3, 6.4), and of a card (B9.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.grand_archive.actions.entering import enter_field, is_second_champion
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Context
from engine.grand_archive.words import STACK

COPIED_FIELDS = ("kind", "text", "ability", "targets", "modes", "paid", "event", "named", "source", "source_ref", "x")
"""What a copy of an item has from the original: modes, options and everything chosen."""


def copy_objects(game: Game, names: Sequence[str], player: str) -> tuple[str, ...]:
    """Put a token onto the field for each object, like its card as printed, without counters or states (6.2)."""
    copies = []
    for name in names:
        if is_second_champion(game, None, name, player, player):
            continue
        copy = game.fresh(f"{name}'s copy")
        writes: list[Write] = [
            (copy, "card", game.card(name).name),
            (copy, "owner", player),
            (copy, "token", True),
            (copy, "copy", True),
        ]
        game.record("copy.object", writes, player=player, subjects=(name,))
        enter_field(game, (copy,), player, "copy.enters", player=player)
        copies.append(copy)
    return tuple(copies)


def become_copy(game: Game, name: str, original: str, player: str, *, for_this_turn: bool) -> None:
    """An object becomes what is printed on the face of another that is up; whatever is on it stays (6.2, 22.3)."""
    board = game.board
    face = game.card(original).name
    if game.card(name).name == face:
        game.record("become.no_change", player=player, subjects=(name,))
        return
    if is_second_champion(game, name, original, game.controller(name), player):
        return
    writes: list[Write] = [(name, "copies", face), (name, "transformed", None)]
    if not for_this_turn:
        writes += [(name, "reverts_to", None), (name, "reverts_transformed", None)]
    elif not board.text(name, "reverts_to"):
        shown = board.text(name, "copies") or board.text(name, "card")
        writes += [(name, "reverts_to", shown), (name, "reverts_transformed", board.get(name, "transformed"))]
    game.record("copy.becomes", writes, player=player, subjects=(name, original))


def end_copying(game: Game) -> list[Write]:
    """The changes by which objects that are copies for this turn are what they were before (B1.7)."""
    found: list[Write] = []
    for name in game.field:
        shown = game.board.text(name, "reverts_to")
        if shown:
            itself = shown == game.board.text(name, "card")
            found += [
                (name, "copies", None if itself else shown),
                (name, "transformed", game.board.get(name, "reverts_transformed")),
                (name, "reverts_to", None),
                (name, "reverts_transformed", None),
            ]
    return found


def enters_as(game: Game, name: str, player: str) -> Steps[None]:
    """Let a player say as a copy of what a card enters the field that may do so; it enters with what that has (6.2)."""
    selector = game.card(name).enters_as
    options = () if selector is None else game.candidates(selector, Context(player, game.ref(name)))
    if not options:
        return
    step = "copy.enters_as"
    answer = yield from game.choose(player, step, options, about=name, least=0, most=1)
    for original in answer:
        face = game.card(str(original)).name
        game.record(step, [(name, "copies", face)], player=player, subjects=(name, str(original)))


def copy_card(game: Game, name: str, player: str, *, for_this_turn: bool) -> str | None:
    """Put a copy of a card into the zone of the player in which the card lies; None for what lies in none (B9.3)."""
    zone = f"{player}.{(game.zone_of(name) or '').rpartition('.')[2]}"
    if zone not in game.zones():
        return None
    copy = game.fresh(f"{name}'s copy")
    writes: list[Write] = [
        (copy, "card", game.card(name).name),
        (copy, "owner", player),
        (copy, "copy", True),
        (copy, "passing", for_this_turn or None),
        (zone, ZONE_FIELD, (*game.board.cards(zone), copy)),
    ]
    game.record("copy.card", writes, player=player, subjects=(name,))
    return copy


def copies_that_pass(game: Game) -> tuple[str, ...]:
    """The copies of cards that exist for this turn only."""
    lying = (name for zone in game.zones() for name in game.board.cards(zone))
    return tuple(name for name in lying if game.board.flag(name, "passing"))


def copy_item(game: Game, item: str, player: str) -> str:
    """Put a copy of an item on the effects stack above everything else."""
    is_card = game.is_card(item)
    copy = game.fresh(f"{item}'s copy" if is_card else item)
    known = game.board.fields(item)
    writes: list[Write] = [(STACK, ZONE_FIELD, (*game.stack, copy)), (copy, "controller", player), (copy, "copy", True)]
    if is_card:
        writes += [(copy, "card", known["card"]), (copy, "owner", player)]
    writes += [(copy, field, known[field]) for field in COPIED_FIELDS if field in known]
    step = "copy.activation" if is_card else "copy.effect"
    game.record(step, writes, player=player, subjects=(item if is_card else str(known["source"]),))
    return copy
