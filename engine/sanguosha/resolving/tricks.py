"""Ordinary tricks: the use of one, its effect on each target in turn, and the cards that cancel it (B7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.core.procedures import Steps
from engine.sanguosha.cards import PlayingCard
from engine.sanguosha.game import Event, Game
from engine.sanguosha.language.words import EVERYBODY, PROCESSING
from engine.sanguosha.permitting import cannot_be_target, forbidden_to_use
from engine.sanguosha.resolving.carrying_out import carry_out_all, clear_processing, occurred
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.state import USED_AS
from engine.sanguosha.zones import TARGETS, move


@dataclass(frozen=True, slots=True)
class Use:
    """A card used as an ordinary trick, on targets; `skill` lets it be used as one, where it is not printed so."""

    card: str
    what: PlayingCard
    targets: tuple[str, ...] = ()
    skill: str = ""


def uses_of(game: Game, player: str) -> Iterator[Use]:
    """The ordinary tricks that a player has: those in the hand, and the cards that skills let be used as one (B7.6)."""
    for card in game.hand(player):
        if game.card(card).type == "trick":
            yield Use(card, game.card(card))
    for skill in game.skills(player):
        for way in skill.uses:
            what = game.cards[way.card]
            assert isinstance(what, PlayingCard)
            for card in game.places(way.places, (player,)):
                if game.fits(card, way.kind):
                    yield Use(card, what, skill=skill.name)


def use_trick(game: Game, player: str, use: Use) -> Steps[None]:
    """Put a trick to use, let skills answer that, then let it take effect on each target in the order of seats.

    What is left of it in the processing area goes to the discard pile (B1.3).
    """
    there_before = game.zone(PROCESSING)
    _put_to_use(game, player, use)
    _aim(game, player, use)
    yield from _answered(game, player, use)
    trick = use.what.trick
    resolution = Resolution(game, player, use.card, use.targets)
    yield from carry_out_all(resolution, trick.first)
    left = {card: game.zone_of(card) for cards in resolution.named.values() for card in cards}
    targets = resolution.players("targets")
    if len(targets) > 1:
        game.record("use.in_seat_order", player=player, subjects=targets)
    for target in targets:
        if not (yield from _is_cancelled(game, use, target)):
            for_one = _for_one(resolution, target, left)
            with game.caused_by(game.record("use.effect", subjects=(use.card, target))):
                yield from carry_out_all(for_one, trick.effects)
    clear_processing(game, there_before)


def everybody(game: Game, player: str, use: Use) -> tuple[str, ...]:
    """All who can be targets of a trick that speaks of everybody, or of all others (B7.3)."""
    order = game.in_turn_order(game.turn_player)
    return tuple(one for one in order if not cannot_be_target(game, use.card, use.what, player, one))


def _for_one(resolution: Resolution, target: str, left: Mapping[str, str]) -> Resolution:
    """The trick as it takes effect on one target: of what was done once first, what lies where that has left it."""
    game, every = resolution.game, resolution.named.items()
    named = {name: tuple(card for card in cards if game.zone_of(card) == left[card]) for name, cards in every}
    return Resolution(game, resolution.you, resolution.skill, (target,), named)


def _put_to_use(game: Game, player: str, use: Use) -> None:
    """Put a card that is used into the processing area, where it counts as what it is used as."""
    move(game, {use.card: PROCESSING}, "use.card_as" if use.skill else "use.trick", player=player)
    if use.skill:
        writes = [(use.card, USED_AS, use.what.name)]
        game.record("use.as", writes, subjects=(use.card, use.what.name, use.skill))


def _aim(game: Game, player: str, use: Use) -> None:
    """Say on whom a trick is used, and who cannot be a target of one that is used on everybody."""
    speaks_of_all = use.what.target in EVERYBODY
    step = "use.aimed_at_all" if speaks_of_all else "use.aimed"
    also = ("use.within_distance",) if use.what.trick.distance else ()
    game.record(step, [(use.card, TARGETS, use.targets)], subjects=(use.card, *use.targets), also=also)
    for one in game.in_turn_order(game.turn_player) if speaks_of_all else ():
        steps = tuple(refusal.step for refusal in cannot_be_target(game, use.card, use.what, player, one))
        if steps and steps != ("use.not_on_its_face",):
            game.record("use.passed_over", player=one, subjects=(use.card,), because=steps)


def _answered(game: Game, player: str, use: Use) -> Steps[None]:
    """Let skills answer the use of a trick before anything comes of it (B7.9)."""
    game.record("event.use_trick", player=player, subjects=(use.card,))
    game.happened.append(Event("use_trick", player, (use.card,)))
    yield from occurred(game)


def _is_cancelled(game: Game, answered: Use, target: str = "") -> Steps[bool]:
    """Let characters, from the turn player on, use a card that cancels a trick, as for one target (B7.5).

    The first such card settles it: whoever wants it otherwise answers that card in turn.
    """
    for player in game.in_turn_order(game.turn_player):
        ways = _cancelling(game, player, answered)
        if not ways:
            continue
        yes = yield from game.confirm(player, "cancel.may", about=answered.card)
        if not yes:
            game.record("cancel.declined", player=player, subjects=(answered.card,))
            continue
        card = next(iter(ways))
        if len(ways) > 1:
            (card,) = yield from game.choose(player, "cancel.choose", tuple(ways), about=answered.card)
        done = yield from _cancel(game, player, ways[card], answered)
        if done:
            on = (target,) if target else ()
            game.record("use.cancelled", subjects=(answered.card, *on))
        return done
    return False


def _cancelling(game: Game, player: str, answered: Use) -> dict[str, Use]:
    """The cards by which a player can cancel a trick, each as what it would be used; its own kind comes first."""
    ways: dict[str, Use] = {}
    for use in uses_of(game, player):
        kind = use.what.trick.cancels
        if kind is None or not game.fits(answered.card, kind, answered.what):
            continue
        if not forbidden_to_use(game, player, use.card, use.what):
            ways.setdefault(use.card, use)
    return ways


def _cancel(game: Game, player: str, use: Use, answered: Use) -> Steps[bool]:
    """Use a card that cancels a trick; gives whether it does, which another such card can prevent."""
    there_before = game.zone(PROCESSING)
    _put_to_use(game, player, use)
    game.record("cancel.use", player=player, subjects=(use.card, answered.card))
    yield from _answered(game, player, use)
    prevented = yield from _is_cancelled(game, use)
    clear_processing(game, there_before)
    return not prevented
