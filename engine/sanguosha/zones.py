"""The one place where a card changes its zone, with all that follows from the change itself.

What was lost (9) and obtained (8) by it, and the shuffling of a hand that has got cards (8.1), belong to no operation
of their own: they follow from every move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from engine.core.board import ZONE_FIELD
from engine.core.journal import Entry, Write
from engine.core.moving import Moving
from engine.sanguosha.game import Event, Game
from engine.sanguosha.language.selections import DECK_BOTTOM, DECK_TOP
from engine.sanguosha.language.words import DECK, DISCARD_PILE, HAND, JUDGEMENT
from engine.sanguosha.state import USED_AS, is_of_character, seat_of_zone

Facing = Literal["kept", "default", "down", "up"]
"""How a card lies after a move: as before (1.3), as cards lie in that zone (2), face down (5), or face up."""
APART = "apart"
"""Marks hand cards that were kept out when the hand was shuffled (8.1)."""
TARGETS = "targets"
"""The field of a delayed trick card that lists whom it is aimed at (2.5)."""


def lies_face_down(zone: str) -> bool:
    """Whether cards lie face down in a zone unless something says otherwise (B1.1)."""
    return zone == DECK or zone.endswith(f".{HAND}")


def zone_called(destination: str) -> str:
    """The zone that a destination lies in: both ends of the deck are the deck."""
    return DECK if destination in (DECK_TOP, DECK_BOTTOM) else destination


def move(
    game: Game,
    destinations: Mapping[str, str],
    step: str,
    *,
    player: str | None = None,
    facing: Facing = "default",
    also: tuple[str, ...] = (),
    writes: Iterable[Write] = (),
) -> Entry:
    """Move cards, each to its destination, all at once and as one step; then record what was lost and obtained."""
    origins = {card: game.zone_of(card) for card in destinations}
    reasons = [*also]
    changes = list(_zones(game, destinations))
    for card, destination in destinations.items():
        zone = zone_called(destination)
        down = _face_down_after(game, card, zone, facing)
        if facing == "kept" and down != lies_face_down(zone):
            reasons.append("move.facing_kept")
        if down != game.is_face_down(card):
            changes.append((card, "face_down", down))
        changes += _forgotten(game, card, zone)
    also = tuple(dict.fromkeys(reasons))
    entry = game.record(step, (*changes, *writes), player=player, subjects=_told(destinations), also=also)
    with game.caused_by(entry):
        _lost(game, origins, destinations)
        _obtained(game, destinations)
    return entry


def _told(destinations: Mapping[str, str]) -> tuple[str, ...]:
    """The cards and where they go; each card with its own zone where these differ."""
    zones = {card: zone_called(destination) for card, destination in destinations.items()}
    if len(set(zones.values())) == 1:
        return (*zones, next(iter(zones.values())))
    return tuple(part for pair in zones.items() for part in pair)


def _zones(game: Game, destinations: Mapping[str, str]) -> Iterable[Write]:
    moving = Moving(game.board)
    for card in destinations:
        moving.take(card)
    for card, destination in destinations.items():
        moving.put(card, zone_called(destination), on_top=destination in (DECK_TOP, DISCARD_PILE))
    return moving.writes()


def _face_down_after(game: Game, card: str, zone: str, facing: Facing) -> bool:
    if facing == "kept":
        return game.is_face_down(card)
    return lies_face_down(zone) if facing == "default" else facing == "down"


def _forgotten(game: Game, card: str, zone: str) -> Iterable[Write]:
    """What a card is no more where it goes; a delayed trick aims at whoever's judgement area it lies in (2.5)."""
    yield (card, APART, None)
    in_judgement = zone.endswith(f".{JUDGEMENT}") and game.counts_as(card).type == "delayed_trick"
    if not in_judgement:
        yield (card, USED_AS, None)
    if in_judgement or game.board.names(card, TARGETS):
        yield (card, TARGETS, (seat_of_zone(zone),) if in_judgement else None)


# -- what was lost and obtained -------------------------------------------------------------------------------


def _lost(game: Game, origins: Mapping[str, str], destinations: Mapping[str, str]) -> None:
    """Record what each character has lost, in each of the three senses (9.1-9.3)."""
    for player in dict.fromkeys(map(seat_of_zone, origins.values())):
        if not player:
            continue
        mine = [card for card, origin in origins.items() if seat_of_zone(origin) == player]
        own = [card for card in mine if is_of_character(origins[card])]
        gone = [card for card in own if not _stays_with(player, destinations[card])]
        _tell(game, "lose_cards", player, gone)
        _tell(game, "lose_hand_cards", player, [card for card in own if origins[card].endswith(f".{HAND}")])
        _tell(game, "lose_equipment", player, [card for card in own if not origins[card].endswith(f".{HAND}")])


def _stays_with(player: str, zone: str) -> bool:
    return is_of_character(zone) and seat_of_zone(zone) == player


def _tell(game: Game, kind: str, player: str, cards: Sequence[str]) -> None:
    if cards:
        game.record(f"event.{kind}", player=player, subjects=tuple(cards))
        game.happened.append(Event(kind, player, tuple(cards)))


def _obtained(game: Game, destinations: Mapping[str, str]) -> None:
    """Record what each character has obtained, and shuffle the hand but for what is still needed (8, 8.1)."""
    needed = frozenset[str]().union(*(using.still_needed for using in game.carried_out))
    for player in dict.fromkeys(seat_of_zone(zone) for zone in destinations.values() if zone.endswith(f".{HAND}")):
        cards = [card for card, zone in destinations.items() if zone == f"{player}.{HAND}"]
        _tell(game, "obtain", player, cards)
        shuffle_hand(game, player, [card for card in cards if card in needed], needed)


def shuffle_hand(game: Game, player: str, arriving: Sequence[str], needed: Collection[str]) -> None:
    """Shuffle a hand after cards were obtained (8.1).

    What the texts being carried out still need stays apart: what is `arriving` of it, and what was kept so before.
    """
    before = [card for card in game.hand(player) if card in needed and game.board.flag(card, APART)]
    keep = [*before, *arriving]
    hand = game.hand(player)
    mixed = [card for card in hand if card not in keep]
    if keep:
        writes: list[Write] = [(card, APART, True) for card in arriving]
        game.record("obtain.kept_apart", writes, player=player, subjects=tuple(keep))
    order = game.chance.shuffled(mixed) if len(mixed) > 1 else tuple(mixed)
    if order:
        writes = [(f"{player}.{HAND}", ZONE_FIELD, (*order, *keep))]
        writes += [(card, APART, None) for card in order]
        game.record("obtain.shuffle", writes, player=player, subjects=(player,))
