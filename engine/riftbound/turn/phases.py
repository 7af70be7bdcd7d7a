"""The turn and its phases (501-517 / 301-317), and a game from wherever a setup starts it."""

from __future__ import annotations

from engine.core.decisions import PASS, Act, Action, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.delayed import ending, lasting
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.acting.acting import END_TURN, act, legal_actions, objections
from engine.riftbound.acting.counting import any_action, number_of_actions
from engine.riftbound.acting.interrupting import ask, interruptible
from engine.riftbound.acting.inviting import invite_teammate
from engine.riftbound.actions import resources, status
from engine.riftbound.actions.deck import draw
from engine.riftbound.actions.scoring import hold
from engine.riftbound.before_play.matches import another_game
from engine.riftbound.before_play.preparing import prepare
from engine.riftbound.combat.combat import finish_combat, rest_of_combat
from engine.riftbound.game import Game, GameOver
from engine.riftbound.language.words import TALLIES_OF_OBJECTS
from engine.riftbound.modes_of_play import MODES
from engine.riftbound.playing.hiding import show_facedown
from engine.riftbound.playing.undoing import risks_of_action
from engine.riftbound.state.counted import counts_turns, is_first_turn_of, turns_of
from engine.riftbound.state.snapshots import Event
from engine.riftbound.state.state import COUNTED_EACH_TURN
from engine.riftbound.values.statements import statements
from engine.riftbound.windows.chain import run_chain
from engine.riftbound.windows.showdown import finish_showdown_without_combat
from engine.riftbound.zones import drop_modifications

SETUP = "setup"
"""Where a game stands that is still to be set up (110): no phase of a turn."""

PHASES = ("awaken", "beginning", "channel", "draw", "action", "ending")


def play_game(game: Game) -> Steps[None]:
    """Play from where the setup stands until somebody has won: the game, or the match of several games."""
    while True:
        try:
            yield from interruptible(game, _turns(game))
        except GameOver:
            show_facedown(game)
            if not another_game(game):
                return
            game.forget()


def _turns(game: Game) -> Steps[None]:
    if game.phase == SETUP:
        yield from prepare(game)
    else:
        yield from resume(game)
    while True:
        yield from rest_of_turn(game)
        next_turn(game)
        yield from game.edition.after(game, "phase")


def resume(game: Game) -> Steps[None]:
    """Finish what a setup left open: the chain, the showdown, the combat."""
    battlefield = game.showdown
    if battlefield is not None:
        if game.combat is None:
            yield from finish_showdown_without_combat(game, battlefield)
        else:
            yield from finish_combat(game, battlefield)
    elif game.combat is not None:
        yield from rest_of_combat(game, game.combat)
    yield from game.edition.after(game, "setup")
    yield from run_chain(game)


def rest_of_turn(game: Game) -> Steps[None]:
    """Go through the phases of the turn, from the one that the game stands in."""
    for phase in PHASES[PHASES.index(game.phase) :]:
        if not game.is_playing(game.turn_player) and phase != "ending":
            continue  # What is left of the turn of a player who is gone is its end, so that "this turn" ends too.
        if phase != game.phase:
            if (yield from replaced(game, Event(f"{phase}_phase", player=game.turn_player))):
                continue
            _enter_phase(game, phase)
            if phase == "action" and game.edition.empties_pools_before_acting:
                resources.empty_pools(game, "pool.before_acting")
            yield from game.edition.after(game, "phase")
            if phase == "action":
                yield from occurred(game, [Event("main_phase", player=game.turn_player)])
                yield from run_chain(game)
        yield from _PHASES[phase](game)
        yield from run_chain(game)


def _enter_phase(game: Game, phase: str) -> None:
    game.record(f"phase.{phase}", [(GAME, "phase", phase), (GAME, "priority", None)], player=game.turn_player)


def awaken_phase(game: Game) -> Steps[None]:
    """The turn player readies all that can be readied (515.1.a / 315.1.a)."""
    player = game.turn_player
    own = [name for name in game.everything_on_board() if game.controller(name) == player]
    exhausted = [name for name in own if game.has_flag(name, "exhausted")]
    if exhausted:
        yield from status.ready(game, exhausted, player, also=("phase.awaken_readies",))


def beginning_phase(game: Game) -> Steps[None]:
    """First what happens at its start, then scoring by holding (515.2 / 315.2)."""
    player = game.turn_player
    if not game.edition.teammates_hold_while_scoring:
        _note_teammates(game, player)
    yield from occurred(game, [Event("beginning", player=player)])
    yield from run_chain(game)
    if game.edition.teammates_hold_while_scoring:
        _note_teammates(game, player)
    held = tuple(place for place in game.battlefields if game.battlefield_controller(place) == player)
    if held:
        yield from hold(game, player, held)


def _note_teammates(game: Game, player: str) -> None:
    """What teammates hold cannot be scored this turn (515.2.b.2 / 315.2.b.2, 315.2.b.3 of 2026-07-16)."""
    theirs = tuple(place for place in game.battlefields if game.battlefield_controller(place) in game.teammates(player))
    if theirs:
        game.record("score.teammates_hold", [(GAME, "held_by_teammates", theirs)], player=player, subjects=theirs)


def channel_phase(game: Game) -> Steps[None]:
    """Channel 2 runes, and one more on the first turn of who goes second or last (515.3.b / 315.3.b)."""
    mode = MODES[game.board.text(GAME, "mode")]
    count = 2
    late = game.players[1 if mode.extra_rune_for == "second" else -1]
    if game.turn_player == late and is_first_turn_of(game, late):
        game.record(f"first_turn.{mode.name}.extra_rune", player=game.turn_player, subjects=(game.turn_player,))
        count += 1
    said = [one for one in statements(game) if one.ability.runes_channeled is not None]
    fewer = [one.ability.runes_channeled for one in said if game.matcher.holds(one.ability.condition, one.context)]
    if fewer:
        count = min(number for number in fewer if number is not None)
        game.record("channel.limited", player=game.turn_player, subjects=(game.turn_player, count))
    yield from resources.channel(game, game.turn_player, count, step="channel.phase")


def draw_phase(game: Game) -> Steps[None]:
    """Draw 1, then the pools empty (515.4 / 315.4)."""
    mode = MODES[game.board.text(GAME, "mode")]
    if is_first_turn_of(game, game.turn_player) and game.turn_player == game.players[0] and not mode.first_player_draws:
        game.record(f"first_turn.{mode.name}.no_draw", player=game.turn_player, subjects=(game.turn_player,))
    else:
        yield from draw(game, game.turn_player, 1, in_draw_phase=True)
    yield from run_chain(game)
    if not game.edition.empties_pools_before_acting:
        resources.empty_pools(game, "pool.after_draw_phase")


def _end_for_pass(action: Action) -> Action:
    """In this phase a player does not pass, but ends the turn."""
    return END_TURN if action == PASS else action


def action_phase(game: Game) -> Steps[None]:
    """Let the turn player act until that player ends the turn (516 / 316)."""
    player = game.turn_player
    while game.is_playing(player):
        if game.board.text(GAME, "priority") != player:
            game.record("priority.action_phase", [(GAME, "priority", player)], player=player, subjects=(player,))
        decision = Act(
            chooser=player,
            step="turn.act",
            rules=game.rules("turn.act"),
            actions=lambda: map(_end_for_pass, legal_actions(game, player)),
            objections=lambda action: _objections(game, player, action),
            number=lambda: number_of_actions(game, player),
            any_one=lambda chance: _end_for_pass(any_action(game, player, chance)),
            risks=lambda action: risks_of_action(game, player, action),
            resting=True,
        )
        action = yield from ask(game, decision)
        if action is None:
            yield from run_chain(game)
            continue
        if action == END_TURN:
            game.record("turn.end", player=player, subjects=(player,))
            return
        if action.verb == "invite":
            yield from invite_teammate(game, player, action.what[0])
        else:
            yield from act(game, player, action)
        yield from run_chain(game)


def _objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    if action == END_TURN:
        return ()
    if action == PASS:
        return (game.refusal("turn.pass_means_end", player),)
    return objections(game, player, action)


def end_stun(game: Game) -> None:
    """No unit is stunned any more (599.1.a.2 / 410.1.a.2)."""
    stunned = [unit for unit in game.units() if game.has_flag(unit, "stunned")]
    if stunned:
        game.record("stun.ends", [(unit, "stunned", None) for unit in stunned], subjects=tuple(stunned))


def ending_phase(game: Game) -> Steps[None]:
    """Stun ends, end-of-turn effects take place, then damage and what lasts this turn go (517 / 317)."""
    if not game.edition.stun_ends_with_effects:
        end_stun(game)
    yield from occurred(game, [Event("end_of_turn", player=game.turn_player)])
    yield from run_chain(game)
    yield from game.edition.expire(game)


def expiring(game: Game) -> list[Write]:
    """The changes by which what lasts "this turn" expires."""
    names = game.board.names(GAME, "modifications")
    writes = drop_modifications(game, [n for n in names if game.board.text(n, "until") == "end_of_turn"])
    kept = ("played_this_turn", "modes_used", *TALLIES_OF_OBJECTS)
    columns = {field: game.board.column(field) for field in kept}
    marked = frozenset().union(*columns.values())
    for record in game.board.records() if marked else ():
        if record in marked:
            writes += [(record, field, None) for field, known in columns.items() if record in known]
    return [*writes, *ending(game, lasting(game, "end_of_turn"))]


def next_turn(game: Game) -> None:
    """The next player in turn order becomes the turn player (517.5 / 317.4).

    The turns of players who have left the game are counted, so that a turn's number tells which round it is in, as
    long as no additional turn has come in between; from one in the first round on, each player's turns are counted.
    """
    extra = game.board.names(GAME, "extra_turns")
    left_at = game.board.text(GAME, "queue_left_at") or game.turn_player
    player = extra[0] if extra else game.next_player(left_at)
    order = game.players
    steps = (order.index(player) - order.index(game.turn_player)) % len(order) or len(order)
    writes: list[Write] = [
        (GAME, "turn_player", player),
        (GAME, "turn", game.board.number(GAME, "turn") + steps),
        (GAME, "phase", "awaken"),
        (GAME, "priority", None),
        (GAME, "held_by_teammates", None),
        (GAME, "extra_turns", extra[1:] or None),
    ]
    if game.edition.newest_extra_turn_comes_first:
        writes.append((GAME, "queue_left_at", left_at if extra else None))
    for one in game.players:
        writes += [(one, tally, None) for tally in ("scored", "cards_played", *COUNTED_EACH_TURN)]
    if "turns" in game.mentions.tallies or counts_turns(game, player, additional=bool(extra)):
        writes += [(one, "turns", turns_of(game, one) + (one == player)) for one in game.players]
    passed_over = () if game.is_playing(game.turn_player) else ("remove.next_player",)
    again = ("turn.order_repeats",) if order.index(player) < order.index(game.turn_player) else ()
    game.record("turn.next", writes, player=player, subjects=(player,), also=(*passed_over, *again))


_PHASES = {
    "awaken": awaken_phase,
    "beginning": beginning_phase,
    "channel": channel_phase,
    "draw": draw_phase,
    "action": action_phase,
    "ending": ending_phase,
}
