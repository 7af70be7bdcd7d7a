"""Showdowns: a window in which players act in turn, by focus (545-553 / 337-345)."""

from __future__ import annotations

from engine.core.decisions import PASS, Act
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.acting.acting import act, legal_actions, objections
from engine.riftbound.acting.counting import any_action, number_of_actions
from engine.riftbound.acting.interrupting import ask
from engine.riftbound.acting.inviting import invite
from engine.riftbound.actions.scoring import conquer
from engine.riftbound.chain_items import is_triggered
from engine.riftbound.citing.windows import into_showdown, out_of_showdown
from engine.riftbound.game import Game
from engine.riftbound.playing.undoing import risks_of_action
from engine.riftbound.state.snapshots import Event
from engine.riftbound.windows.chain import run_chain


def begin_showdown(game: Game, battlefield: str, step: str = "showdown.begin", also: tuple[str, ...] = ()) -> None:
    """Open a showdown; the player who contested the battlefield gains focus (549 / 341)."""
    focus = game.board.text(battlefield, "contested_by") or game.turn_player
    writes: list[Write] = [
        (GAME, "showdown", battlefield),
        (GAME, "focus", focus),
        (GAME, "priority", focus),
        (GAME, "passed", None),
    ]
    also = ("showdown.focus", *into_showdown(game), *also)
    game.record(step, writes, player=focus, subjects=(battlefield, focus), also=also)


def run_showdown(game: Game) -> Steps[None]:
    """Let the player with focus act or pass, until all have passed one after the other (553 / 344)."""
    if game.chain:
        yield from _run_chain_in_showdown(game, triggered=_began_with_trigger(game))
    while game.showdown is not None:
        if _ends_without_the_gone(game):
            break
        focus = game.focus or game.turn_player
        decision = Act(
            chooser=focus,
            step="showdown.act",
            rules=game.rules("showdown.act"),
            about=game.showdown,
            actions=lambda player=focus: legal_actions(game, player),  # type: ignore[misc]
            objections=lambda action, player=focus: objections(game, player, action),  # type: ignore[misc]
            number=lambda player=focus: number_of_actions(game, player),  # type: ignore[misc]
            any_one=lambda chance, player=focus: any_action(game, player, chance),  # type: ignore[misc]
            risks=lambda action, player=focus: risks_of_action(game, player, action),  # type: ignore[misc]
        )
        action = yield from ask(game, decision)
        if action is None:
            if game.chain:
                yield from _run_chain_in_showdown(game, triggered=_began_with_trigger(game))
        elif action == PASS:
            _pass_focus(game, focus)
            if set(game.edition.players_who_act(game)) <= set(game.board.names(GAME, "passed")):
                break
        elif action.verb == "invite":
            if (yield from invite(game, focus, action.what[0])):
                game.record("showdown.acted", [(GAME, "passed", None)], player=game.focus, subjects=(game.focus,))
                yield from _run_chain_in_showdown(game)
        else:
            if game.board.names(GAME, "passed"):
                game.record("showdown.acted", [(GAME, "passed", None)], player=focus, subjects=(focus,))
            yield from act(game, focus, action)
            # A permanent, or an ability that adds resources, has resolved by now, and was the last item of its chain.
            added = action.verb == "activate" and game.edition.adding_passes_focus
            if game.chain or action.verb == "play" or added:
                triggered = action.verb == "activate" and _began_with_trigger(game)
                yield from _run_chain_in_showdown(game, triggered=triggered)
    _end_showdown(game)


def run_initial_chain(game: Game) -> Steps[None]:
    """Resolve the triggered abilities with which a combat's showdown may begin (551 / 342)."""
    if not game.chain:
        game.record("showdown.no_initial_chain", subjects=(game.showdown,))
    else:
        focus = game.focus or game.turn_player
        controllers = {game.board.text(item, "controller") for item in game.chain}
        also = ("showdown.initial_order",) if len(controllers) > 1 else ()
        game.record("showdown.initial_chain", player=focus, subjects=(game.showdown, *game.chain), also=also)
        yield from run_chain(game, focus if game.edition.attacker_acts_first_on_initial_chain else None)
        if game.edition.focus_passes_after_initial_chain:
            _move_focus(game, focus, "showdown.focus_after_initial_chain")
        else:
            writes = [(GAME, "priority", focus)]
            game.record("showdown.focus_stays", writes, player=focus, subjects=(focus,))


def _began_with_trigger(game: Game) -> bool:
    """Whether the oldest item on the chain is a triggered ability."""
    return bool(game.chain) and is_triggered(game, game.chain[0])


def _run_chain_in_showdown(game: Game, *, triggered: bool = False) -> Steps[None]:
    """When the last item on the chain has resolved, focus passes (552 / 343).

    Not where a chain began with a triggered ability, by 346.1 of 2026-07-16.
    """
    focus = game.focus or game.turn_player
    yield from run_chain(game)
    if triggered and game.edition.focus_stays_after_triggers:
        writes: list[Write] = [(GAME, "priority", focus)]
        game.record("showdown.focus_stays_after_trigger", writes, player=focus, subjects=(focus,))
    else:
        _move_focus(game, focus, "showdown.focus_after_chain")


def _ends_without_the_gone(game: Game) -> bool:
    """Whether a showdown is over since players have left the game; if not, focus is with one who is left (652.5.b)."""
    left = game.edition.players_who_act(game)
    if set(left) <= set(game.board.names(GAME, "passed")):
        step = "remove.all_passed_focus" if left else "remove.nobody_relevant"
        game.record(step, subjects=(game.showdown,))
        return True
    focus = game.focus or game.turn_player
    if not game.is_playing(focus):
        _move_focus(game, focus, "remove.focus")
    return False


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
    writes: list[Write] = [(GAME, name, None) for name in names]
    game.record("showdown.end", writes, subjects=(game.showdown,), also=out_of_showdown(game))


def showdown_without_combat(game: Game, battlefield: str, *occasion: str) -> Steps[None]:
    """A showdown at a battlefield that nobody controlled; who is alone there afterwards takes control."""
    begin_showdown(game, battlefield, also=occasion)
    yield from occurred(game, [Event("showdown_begin", player=game.focus, place=battlefield)])
    yield from finish_showdown_without_combat(game, battlefield)


def finish_showdown_without_combat(game: Game, battlefield: str) -> Steps[None]:
    """The rest of such a showdown, from wherever it stands (548.2 / 345.2)."""
    yield from run_showdown(game)
    if game.combat is not None:
        yield from game.edition.rest_of_combat(game, battlefield)
        return
    # Control first: a Cleanup would find the battlefield contested and uncontrolled, and begin the showdown again.
    yield from establish_control(game, battlefield, "showdown.conquer")
    yield from game.edition.after(game, "showdown")


def establish_control(game: Game, battlefield: str, *also: str) -> Steps[None]:
    """Give control to the one player with units at a battlefield, and let that player score it by conquering.

    With units of two players nobody takes control and the battlefield stays contested (345.2.b); with none it is
    contested no more. `also` are steps to cite beside a conquest.
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
    player, contested_by = present[0], game.board.text(battlefield, "contested_by")
    was_free = game.battlefield_controller(battlefield) is None
    gains = game.battlefield_controller(battlefield) != player
    if gains:
        writes.append((battlefield, "controller", player))
    if not gains and not contested_by:
        return
    step = "control.established" if gains else "control.kept"
    game.record(step, writes, player=player, subjects=(battlefield, player))
    if gains:
        first = ("control.by_contesting",) if contested_by == player else ()
        yield from conquer(game, player, battlefield, *also, *first, was_free=was_free)
