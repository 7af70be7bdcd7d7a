"""What players do without being asked: concede at any moment (650), and play spells on a teammate's turn (648.8.a)."""

from __future__ import annotations

from engine.core.decisions import PASS, Act, Action, Answer, Confirm, Decision, Interruption, Refusal
from engine.core.errors import IllegalAction
from engine.core.procedures import Steps
from engine.riftbound.acting.acting import CONCEDE, act, objections
from engine.riftbound.acting.conceding import awaiting_removal, concede, remove_conceded
from engine.riftbound.acting.showing import SHOW, show_card, show_refusals
from engine.riftbound.game import Game


def interruptible(game: Game, procedure: Steps[None]) -> Steps[None]:
    """Play a procedure, and let players concede whatever is being asked.

    Who concedes is out of the game at once and makes no more choices (651.3). Where players may act, the procedure
    that asks removes the player, and so does combat between the assignments of damage; in the midst of anything else
    that is being carried out, removal follows as soon as players may act again.
    """
    answer: Answer = None
    while True:
        try:
            decision = procedure.send(answer)
        except StopIteration:
            return
        if isinstance(decision, Act):
            waiting = awaiting_removal(game)
            answer = Interruption(waiting[0], CONCEDE) if waiting else (yield decision)
        else:
            answer = yield from _choice(game, decision)


def _choice(game: Game, decision: Decision) -> Steps[Answer]:
    """The answer to a choice that is no action: the chooser's, unless the chooser is out of the game."""
    while game.is_playing(decision.chooser):
        answer = yield decision
        if not isinstance(answer, Interruption):
            return answer
        refuse_interruption(game, answer, None)
        if answer.action.verb == SHOW:
            show_card(game, answer.player, answer.action)
        else:
            concede(game, answer.player)
    return without_chooser(decision)


def without_chooser(decision: Decision) -> Answer:
    """What stands for the choice of somebody who is gone: no, nothing, or else the first thing that is legal."""
    return False if isinstance(decision, Confirm) else next(decision.answers())


def ask(game: Game, decision: Act) -> Steps[Action | None]:
    """Ask a player to act; None where somebody interrupted, so that the question must be put anew."""
    answer = yield decision
    while isinstance(answer, Interruption) and answer.action.verb == SHOW:
        refuse_interruption(game, answer, decision)
        show_card(game, answer.player, answer.action)
        answer = yield decision
    if not isinstance(answer, Interruption):
        assert isinstance(answer, Action)
        return answer
    if answer.action != CONCEDE:
        refuse_interruption(game, answer, decision)
        game.record("teams.teammates_turn", player=answer.player, subjects=(answer.player, game.turn_player))
        yield from act(game, answer.player, answer.action)
        return None
    if answer.player not in awaiting_removal(game):
        refuse_interruption(game, answer, decision)
        concede(game, answer.player)
    yield from remove_conceded(game)
    return None


def refuse_interruption(game: Game, said: Interruption, decision: Act | None) -> None:
    """Raise IllegalAction where a player may not do this in between."""
    in_turn = decision is not None and decision.step == "turn.act"
    found = interruption_refusals(game, said.player, said.action, in_turn=in_turn)
    if found:
        raise IllegalAction(said.player, str(said.action), found)


def interruption_refusals(game: Game, player: str, action: Action, *, in_turn: bool) -> tuple[Refusal, ...]:
    """What forbids a player to do something in between.

    Anybody may concede, and show a private card; teammates of the turn player may play and activate while that player
    may do anything (516.2.b.1, 516.2.c).
    """
    if not game.is_playing(player):
        return (game.refusal("concede.gone", player),)
    if action == CONCEDE:
        return ()
    if action.verb == SHOW:
        return show_refusals(game, player, action)
    if not in_turn or action == PASS:
        return (game.refusal("timing.no_priority", player),)
    if game.edition.teammates_must_be_invited:
        return (game.refusal("teams.not_invited", player), game.refusal("timing.no_priority", player))
    is_spell = action.verb == "play" and all(game.card(card).type == "spell" for card in action.what)
    if action.verb != "activate" and not is_spell:
        return (game.refusal("teams.only_spells", player), *objections(game, player, action))
    return objections(game, player, action)
