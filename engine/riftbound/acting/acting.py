"""What players do of their own accord: which actions are legal now, why others are not, and carrying them out."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from engine.core.decisions import PASS, Action, Refusal
from engine.core.procedures import Steps
from engine.riftbound.acting.limited_actions import LIMITED_ACTIONS, at_will_refusals
from engine.riftbound.actions.applied_costs import largest_group
from engine.riftbound.actions.movement import base_of, move_refusals, standard_move, unit_refusals
from engine.riftbound.actions.staying import staying_refusals
from engine.riftbound.game import Game
from engine.riftbound.playing.activating import activate, activate_refusals
from engine.riftbound.playing.hiding import hide, hide_refusals
from engine.riftbound.playing.process import permission_to_play, play, play_refusals
from engine.riftbound.playing.ways import playable_from_elsewhere
from engine.riftbound.timing import priority_refusals, standard_move_refusals, timing_refusals
from engine.riftbound.values.statements import activated_abilities

END_TURN = Action("end turn")
CONCEDE = Action("concede")
_DONE_WITH_ONE_CARD = {"play": "play.wrong_zone", "activate": "activate.no_ability", "hide": "hide.from_hand"}
"""What forbids the actions that are done with one card, where it is none or several."""
MOST_MOVES = 200
"""So many moves to one place are listed before passing; a dozen units could go there in thousands of groups."""


def act(game: Game, player: str, action: Action) -> Steps[None]:
    """Carry out a legal action other than passing and ending the turn."""
    if action.verb == "play":
        yield from play(game, player, action.what[0])
    elif action.verb == "activate":
        yield from activate(game, player, action.what[0], action.ability)
    elif action.verb == "move":
        yield from standard_move(game, player, action.what, action.to or "")
    elif action.verb == "hide":
        yield from hide(game, player, action.what[0], action.to or "")


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids an action now; empty where it is legal.

    Found once for each board: it is asked as actions are listed, or looked for, and again as one of them is taken.
    """
    return game.once(("objections", player, action), lambda: _objections(game, player, action))


def _objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    if action == PASS:
        return tuple(priority_refusals(game, player))
    card = action.what[0] if action.what else ""
    if action.verb in LIMITED_ACTIONS:
        return (*at_will_refusals(game, action.verb, card), *staying_refusals(game, card, action.verb))
    if card in game.battlefields and action.verb == "play":
        return staying_refusals(game, card, "play")
    if action.verb in _DONE_WITH_ONE_CARD and (len(action.what) != 1 or not game.is_card(card)):
        return (game.refusal(_DONE_WITH_ONE_CARD[action.verb], " ".join(action.what)),)
    if action.verb == "play":
        return play_refusals(game, player, card)
    if action.verb == "activate":
        return activate_refusals(game, player, card, action.ability)
    if action.verb == "move":
        return move_refusals(game, player, action.what, action.to or "")
    if action.verb == "hide":
        return hide_refusals(game, player, card, action.to or "")
    if action.verb == "invite":
        return _invite_refusals(game, player, card)
    return (game.refusal("turn.end_not_now", player),)


def _invite_refusals(game: Game, player: str, guest: str) -> tuple[Refusal, ...]:
    """What forbids inviting: not to be the one to act, or a guest who is relevant already (531.2.a)."""
    found = priority_refusals(game, player)
    if not game.edition.may_be_invited(game, guest):
        found.append(game.refusal("invite.not_possible", guest))
    return tuple(found)


def legal_actions(game: Game, player: str) -> Iterator[Action]:
    """Every legal action of a player with priority; passing comes last, but for the many moves of large groups."""
    for action, settled in thinkable(game, player):
        if settled or not objections(game, player, action):
            yield action
    yield PASS
    for to, able in able_to_move(game, player):
        yield from itertools.islice(_moves_to(game, player, to, able), MOST_MOVES, None)


Thinkable = tuple[Action, bool]
"""An action, and whether it is settled that nothing forbids it."""


def thinkable(game: Game, player: str) -> Iterator[Thinkable]:
    """Every action that has a subject, and for which it is the time; others may still forbid it."""
    in_time = {word: not timing_refusals(game, player, word) for word in ("", "action", "reaction")}
    hand = (*game.zone(f"{player}.hand"), *game.zone(f"{player}.champion"))
    yield from ((Action("play", (card,)), False) for card in _cards_in_time(game, player, hand, in_time))
    if in_time[""]:
        for card in hand:
            if game.card(card).has("hidden"):
                yield from ((Action("hide", (card,), place), False) for place in game.battlefields)
    for to, able in able_to_move(game, player):
        yield from ((move, True) for move in itertools.islice(_moves_to(game, player, to, able), MOST_MOVES))
    guests = (guest for guest in game.players if game.edition.may_be_invited(game, guest))
    yield from ((Action("invite", (guest,)), False) for guest in guests)
    for source in game.everything_on_board():
        if game.controller(source) == player:
            yield from _activations(game, source, in_time)


def _cards_in_time(game: Game, player: str, hand: Sequence[str], in_time: Mapping[str, bool]) -> Iterator[str]:
    """The cards that might be played now, as far as their timing goes: from hand, then from facedown (723.1.b)."""
    yield from (card for card in hand if in_time[permission_to_play(game, player, card)])
    elsewhere = playable_from_elsewhere(game, player)
    yield from (card for card in elsewhere if in_time[permission_to_play(game, player, card)])
    if in_time["reaction"]:
        facedown = (card for place in game.battlefields for card in game.zone(f"{place}.facedown"))
        yield from (card for card in facedown if game.controller(card) == player)


def _activations(game: Game, source: str, in_time: Mapping[str, bool]) -> Iterator[Thinkable]:
    """The abilities of an object that might be activated now: in time, and not exhausted where that is their cost.

    Nothing else can forbid most abilities that add resources, of which there are more than of all others.
    """
    exhausted = game.has_flag(source, "exhausted")
    costs_change = bool(game.in_force.about_activating)
    for number, (_, ability) in enumerate(activated_abilities(game, source)):
        if in_time[ability.timing] and not (exhausted and ability.cost.exhaust_self):
            plain = bool(ability.timing) and ability.only_adds and not costs_change
            yield Action("activate", (source,), ability=number), plain


def able_to_move(game: Game, player: str) -> Iterator[tuple[str, list[str]]]:
    """For every place, the ready units that may go there: what forbids a move of several forbids it to one of them."""
    if standard_move_refusals(game, player):
        return
    own = (unit for unit in game.units() if game.controller(unit) == player)
    ready = [unit for unit in own if not game.has_flag(unit, "exhausted")]
    for to in (*game.battlefields, base_of(player)):
        yield to, [unit for unit in ready if not unit_refusals(game, player, unit, to)]


def largest_move(game: Game, player: str, to: str, able: Sequence[str]) -> int:
    """How many of the units that may go to a place may go together: several may have to be paid for (204.4)."""
    return largest_group(game, player, len(able), to, able[0]) if len(able) > 1 else len(able)


def _moves_to(game: Game, player: str, to: str, able: Sequence[str]) -> Iterator[Action]:
    """Every group of units that may go to a place, the smallest first."""
    for size in range(1, largest_move(game, player, to, able) + 1):
        yield from (Action("move", units, to) for units in itertools.combinations(able, size))
