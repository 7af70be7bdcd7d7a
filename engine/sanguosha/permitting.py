"""What forbids a card to go somewhere, or somebody to do something with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.core.decisions import Refusal
from engine.sanguosha.cards import YOURSELF, PlayingCard
from engine.sanguosha.game import Game
from engine.sanguosha.language.skills import TARGETING, Restriction
from engine.sanguosha.language.words import AREAS, JUDGEMENT, SLOTS, SYSTEM, USING
from engine.sanguosha.state import seat_of_zone
from engine.sanguosha.zones import zone_called


def same_zone(game: Game, card: str, destination: str) -> tuple[Refusal, ...]:
    """A card cannot be moved to the zone that it lies in (1.2)."""
    same = game.zone_of(card) == zone_called(destination)
    return (game.refusal("move.same_zone", card),) if same else ()


def may_not_enter(
    game: Game, card: str, zone: str, together: Collection[str] = (), *, face_down: bool = False
) -> tuple[Refusal, ...]:
    """What forbids a card to come, not by being used, into a slot or a judgement area (2.2, 2.5, B1.2).

    `together` are other cards that would enter the same zone at the same time. A card that does not belong there can
    only be put face down.
    """
    if zone.rpartition(".")[2] not in (JUDGEMENT, *SLOTS):
        return ()
    kind = game.counts_as(card).type
    is_full = bool(game.zone(zone) or together) and not zone.endswith(f".{JUDGEMENT}")
    if kind not in ("delayed_trick", "equipment") or zone != game.slot_for(seat_of_zone(zone), card):
        if not face_down or is_full:
            return (game.refusal("put.other_slot", card),)
        return (game.refusal("put.sealed", card),) if game.is_sealed(zone) else ()
    if kind == "delayed_trick":
        return cannot_be_aimed(game, card, seat_of_zone(zone), together)
    if game.is_sealed(zone):
        return (game.refusal("put.sealed", card),)
    return (_occupied(game, card, zone),) if is_full else ()


def _occupied(game: Game, card: str, zone: str) -> Refusal:
    """A card keeps others out of its slot (2.2), whether it is equipment of the kind or not (2.3)."""
    in_the_way = game.zone(zone)
    is_odd = bool(in_the_way) and game.card(in_the_way[0]).slot != game.card(card).slot
    return game.refusal("put.occupied_by_another_kind" if is_odd else "put.occupied", card)


def cannot_be_aimed(game: Game, card: str, player: str, together: Collection[str] = ()) -> tuple[Refusal, ...]:
    """What makes it illegal to use a delayed trick on a player, leaving aside whom its face names (2.5).

    `together` are cards that would come to lie beside it at the same time.
    """
    beside = {*game.area(player, JUDGEMENT), *together} - {card}
    same = any(game.counts_as(other).name == game.counts_as(card).name for other in beside)
    refusals = [game.refusal("delayed.same_name", card)] if same else []
    if game.is_sealed(f"{player}.{JUDGEMENT}"):
        refusals.append(game.refusal("delayed.sealed", card))
    if any(owner == player and game.fits(card, one.kind) for owner, one in game.restrictions(TARGETING)):
        refusals.append(game.refusal("delayed.no_target", card))
    return tuple(refusals)


def face_forbids(game: Game, card: str, user: str, player: str) -> tuple[Refusal, ...]:
    """Whom the face of a card lets its user aim it at (B2.7), which only counts where the card is used (2.5)."""
    target = game.card(card).target
    wrong = target != "any" and (player == user) != (target == YOURSELF)
    return (game.refusal("use.wrong_target", card),) if wrong else ()


def cannot_be_target(game: Game, card: str, what: PlayingCard, user: str, player: str) -> tuple[Refusal, ...]:
    """What keeps a player from being a target of a card used as an ordinary trick: its face, or a skill (B7.2)."""
    trick = what.trick
    refusals = []
    if what.target not in ("any", "all") and (player == user) != (what.target == YOURSELF):
        refusals.append(game.refusal("use.not_on_its_face", card))
    if trick.distance and game.distance(user, player) > trick.distance:
        refusals.append(game.refusal("use.too_far", card))
    if trick.cards_in and not set(game.places(trick.cards_in, (player,))) - {card}:
        refusals.append(game.refusal("use.no_cards", card))
    if any(owner == player and game.fits(card, one.kind, what) for owner, one in game.restrictions(TARGETING)):
        refusals.append(game.refusal("use.no_target", card))
    return tuple(refusals)


def forbidden_to_use(game: Game, by: str, card: str, what: PlayingCard | None = None) -> tuple[Refusal, ...]:
    """What forbids a player to use a card (as `what`), whatever else may be done with it: a skill, or an effect."""
    skills = game.restrictions(USING)
    found = (_is_on_side(one.to, owner, by) and game.fits(card, one.kind, what) for owner, one in skills)
    use = "use.trick" if (what or game.card(card)).type == "trick" else "use"
    refusals = (game.refusal(f"{use}.forbidden", card),) if any(found) else ()
    return (*refusals, *_banned(game, USING, use, by, card, what))


def forbidden(game: Game, operation: str, by: str, card: str) -> tuple[Refusal, ...]:
    """What forbids somebody to carry out an operation with a card: such cards cannot be chosen for it (12.4)."""
    zone = game.zone_of(card)
    found = (_applies(game, one, owner, by, card, zone) for owner, one in game.restrictions(operation))
    refusals = (game.refusal(f"{operation}.forbidden", card),) if any(found) else ()
    return (*refusals, *_banned(game, operation, operation, by, card))


def _banned(
    game: Game, verb: str, told_as: str, by: str, card: str, what: PlayingCard | None = None
) -> tuple[Refusal, ...]:
    """What an effect that lasts forbids somebody to do with a card (B6.2); the system is bound by none."""
    seat, _, area = game.zone_of(card).rpartition(".")
    names = game.board.names
    found = (
        by in names(one, "to")
        and (verb == USING or (seat in names(one, "of") and any(area in AREAS[place] for place in ban.places)))
        and game.fits(card, ban.kind, what)
        for one, ban in game.bans(verb)
    )
    return (game.refusal(f"{told_as}.forbidden_for_a_while", card),) if any(found) else ()


def _applies(game: Game, restriction: Restriction, owner: str, by: str, card: str, zone: str) -> bool:
    area = zone.rpartition(".")[2]
    return (
        _is_on_side(restriction.to, owner, by)
        and _is_on_side(restriction.of, owner, seat_of_zone(zone))
        and any(area in AREAS[place] for place in restriction.places)
        and game.fits(card, restriction.kind)
    )


def _is_on_side(side: str, owner: str, player: str) -> bool:
    """Whether a player is meant by `you`, `others` or `all`, said by the owner of a skill. The system is no other."""
    if side == "others":
        return player not in (owner, SYSTEM)
    return side == "all" or player == owner


def fitting_destinations(game: Game, by: str, destinations: Mapping[str, str], way: str) -> tuple[Refusal, ...]:
    """Everything that forbids to move cards where somebody wants them, all at once; empty where nothing does."""
    refusals: list[Refusal] = []
    for card, destination in destinations.items():
        zone = zone_called(destination)
        others = [one for one, other in destinations.items() if one != card and zone_called(other) == zone]
        refusals += same_zone(game, card, destination)
        refusals += may_not_enter(game, card, zone, others, face_down=way == "put_face_down")
        refusals += forbidden(game, "put", by, card)
    return tuple(refusals)
