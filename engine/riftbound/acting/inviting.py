"""Inviting a player to act instead of oneself.

In 2025-06-02 one who is not relevant (531.2, 540.3, 553.3); in 2026-07-16 a teammate of the turn player (316.5.b.1).
"""

from __future__ import annotations

import itertools

from engine.core.decisions import PASS, Act, Action, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.acting.acting import act, legal_actions, objections
from engine.riftbound.acting.interrupting import ask
from engine.riftbound.game import Game


def invite(game: Game, player: str, guest: str) -> Steps[bool]:
    """Ask a player in; gives whether that player accepted, and then has acted.

    Who accepts is relevant from then on, and in an open state has focus. Who refuses is neither, and the one who
    invited goes on.
    """
    writes: list[Write] = [(GAME, "priority", guest), (GAME, "invited", guest)]
    step = "invite.on_chain" if game.chain else "invite.in_showdown"
    game.record("invite", writes, player=player, subjects=(player, guest), also=(step,))
    accepted = yield from game.confirm(
        guest,
        "invite.answer",
        about=player,
        refused_yes=() if any(_actions(game, guest)) else (game.refusal("invite.must_act", guest),),
    )
    if not accepted:
        writes = [(GAME, "priority", player), (GAME, "invited", None)]
        game.record("invite.refused", writes, player=guest, subjects=(guest, player))
        return False
    writes = [(GAME, "relevant", (*game.board.names(GAME, "relevant"), guest)), (GAME, "invited", None)]
    if game.is_open:
        writes.append((GAME, "focus", guest))
    step = "invite.gains_focus" if game.is_open else "invite.becomes_active"
    game.record("invite.accepted", writes, player=guest, subjects=(guest,), also=(step,))
    yield from _act_now(game, guest)
    return True


def _actions(game: Game, guest: str) -> list[Action]:
    return [
        action
        for action in itertools.takewhile(PASS.__ne__, legal_actions(game, guest))
        if action.verb in ("play", "activate")
    ]


def _act_now(game: Game, guest: str) -> Steps[None]:
    """Who has accepted must play a card or activate an ability now (531.2.a.2)."""

    def refused(action: Action) -> tuple[Refusal, ...]:
        if action.verb not in ("play", "activate"):
            return (game.refusal("invite.must_act", guest),)
        return objections(game, guest, action)

    decision = Act(
        chooser=guest,
        step="invite.act",
        rules=game.rules("invite.act"),
        actions=lambda: _actions(game, guest),
        objections=refused,
    )
    while game.is_playing(guest):
        action = yield from ask(game, decision)
        if action is not None:
            yield from act(game, guest, action)
            return


def invite_teammate(game: Game, player: str, guest: str) -> Steps[None]:
    """Let a teammate play a spell or activate an ability with the priority of the turn player (489.8.a of 2026-07-16).

    Who would rather do nothing passes, and the turn player goes on.
    """
    game.record("teams.invite", [(GAME, "priority", guest)], player=player, subjects=(player, guest))
    decision = Act(
        chooser=guest,
        step="teams.act_for_teammate",
        rules=game.rules("teams.act_for_teammate"),
        actions=lambda: (*_for_teammate(game, guest), PASS),
        objections=lambda action: () if action == PASS else _teammates_objections(game, guest, action),
    )
    action = None
    while action is None and game.is_playing(guest):
        action = yield from ask(game, decision)
    if action is not None and action != PASS:
        game.record("teams.teammates_turn", player=guest, subjects=(guest, game.turn_player))
        yield from act(game, guest, action)


def _for_teammate(game: Game, guest: str) -> list[Action]:
    return [action for action in _actions(game, guest) if not _teammates_objections(game, guest, action)]


def _teammates_objections(game: Game, guest: str, action: Action) -> tuple[Refusal, ...]:
    """Only spells are played and abilities activated in the turn of a teammate."""
    spells = (game.is_card(card) and game.card(card).type == "spell" for card in action.what)
    is_spell = action.verb == "play" and all(spells)
    if action.verb == "activate" or is_spell:
        return objections(game, guest, action)
    return (game.refusal("teams.only_spells", guest), *objections(game, guest, action))
