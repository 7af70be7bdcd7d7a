"""Inviting a player who is not relevant to act instead of oneself (531.2, 540.3 and 553.3 of 2025-06-02)."""

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
