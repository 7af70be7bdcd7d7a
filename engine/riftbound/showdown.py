"""Showdowns: a window in which players act in turn, by focus (545-553 / 337-345)."""

from __future__ import annotations

from engine.core.decisions import PASS, Act, Action
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.acting import act, legal_actions, objections
from engine.riftbound.chain import run_chain
from engine.riftbound.game import Game
from engine.riftbound.scoring import conquer
from engine.riftbound.state import GAME


def begin_showdown(game: Game, battlefield: str, step: str = "showdown.begin") -> None:
    """Open a showdown; the player who contested the battlefield gains focus (549 / 341)."""
    focus = game.board.text(battlefield, "contested_by") or game.turn_player
    writes: list[Write] = [
        (GAME, "showdown", battlefield),
        (GAME, "focus", focus),
        (GAME, "priority", focus),
        (GAME, "passed", None),
    ]
    game.record(step, writes, player=focus, subjects=(battlefield, focus), also=("showdown.focus",))


def run_showdown(game: Game) -> Steps[None]:
    """Let the player with focus act or pass, until all have passed one after the other (553 / 344)."""
    if game.chain:
        yield from _run_chain_in_showdown(game)
    while game.showdown is not None:
        focus = game.focus or game.turn_player
        action = yield Act(
            chooser=focus,
            step="showdown.act",
            rules=game.rules("showdown.act"),
            about=game.showdown,
            actions=lambda player=focus: legal_actions(game, player),  # type: ignore[misc]
            objections=lambda action, player=focus: objections(game, player, action),  # type: ignore[misc]
        )
        assert isinstance(action, Action)
        if action == PASS:
            _pass_focus(game, focus)
            if set(game.edition.players_who_act(game)) <= set(game.board.names(GAME, "passed")):
                break
        else:
            if game.board.names(GAME, "passed"):
                game.record("showdown.acted", [(GAME, "passed", None)], player=focus, subjects=(focus,))
            yield from act(game, focus, action)
            if game.chain:
                yield from _run_chain_in_showdown(game)
    _end_showdown(game)


def run_initial_chain(game: Game) -> Steps[None]:
    """Resolve the triggered abilities with which a combat's showdown may begin (551 / 342)."""
    if game.chain:
        focus = game.focus or game.turn_player
        game.record("showdown.initial_chain", player=focus, subjects=(game.showdown, *game.chain))
        yield from run_chain(game, focus if game.edition.attacker_acts_first_on_initial_chain else None)
        if game.edition.focus_passes_after_initial_chain:
            _move_focus(game, focus, "showdown.focus_after_initial_chain")
        else:
            writes = [(GAME, "priority", focus)]
            game.record("showdown.focus_stays", writes, player=focus, subjects=(focus,))


def _run_chain_in_showdown(game: Game) -> Steps[None]:
    """When the last item on the chain has resolved, focus passes (552 / 343)."""
    focus = game.focus or game.turn_player
    yield from run_chain(game)
    _move_focus(game, focus, "showdown.focus_after_chain")


def _pass_focus(game: Game, player: str) -> None:
    passed = (*game.board.names(GAME, "passed"), player)
    following = game.next_player(player, game.edition.players_who_act(game))
    writes: list[Write] = [(GAME, "passed", passed), (GAME, "focus", following), (GAME, "priority", following)]
    game.record("showdown.pass", writes, player=player, subjects=(player, following))


def _move_focus(game: Game, player: str, step: str) -> None:
    following = game.next_player(player, game.edition.players_who_act(game))
    writes: list[Write] = [(GAME, "focus", following), (GAME, "priority", following)]
    game.record(step, writes, player=following, subjects=(player, following))


def _end_showdown(game: Game) -> None:
    names = ("showdown", "focus", "priority", "passed", "relevant")
    game.record("showdown.end", [(GAME, name, None) for name in names], subjects=(game.showdown,))


def showdown_without_combat(game: Game, battlefield: str) -> Steps[None]:
    """A showdown at a battlefield that nobody controlled; who is alone there afterwards takes control."""
    begin_showdown(game, battlefield)
    yield from finish_showdown_without_combat(game, battlefield)


def finish_showdown_without_combat(game: Game, battlefield: str) -> Steps[None]:
    """The rest of such a showdown, from wherever it stands (548.2 / 345.2)."""
    yield from run_showdown(game)
    # Control first: a Cleanup would find the battlefield contested and uncontrolled, and begin the showdown again.
    yield from establish_control(game, battlefield)
    yield from game.edition.after(game, "showdown")


def establish_control(game: Game, battlefield: str) -> Steps[None]:
    """Give control to the one player with units at a battlefield, and let that player score it by conquering.

    With units of two players nobody takes control and the battlefield stays contested (345.2.b); with none it is
    contested no more.
    """
    present = game.players_at(battlefield)
    if len(present) > 1:
        game.record("control.two_players", subjects=(battlefield, *present))
        return
    writes: list[Write] = [(battlefield, "contested_by", None)]
    if not present:
        if game.board.text(battlefield, "contested_by"):
            game.record("control.nobody_left", writes, subjects=(battlefield,))
        return
    player = present[0]
    gains = game.battlefield_controller(battlefield) != player
    if gains:
        writes.append((battlefield, "controller", player))
    if not gains and not game.board.text(battlefield, "contested_by"):
        return
    step = "control.established" if gains else "control.kept"
    game.record(step, writes, player=player, subjects=(battlefield, player))
    if gains:
        yield from conquer(game, player, battlefield)
