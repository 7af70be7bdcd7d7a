"""The turn and its phases (B1), and a game from wherever a setup starts it."""

from __future__ import annotations

from engine.core.decisions import PASS, Act, Action, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.actions.cards import draw
from engine.grand_archive.actions.control import return_control
from engine.grand_archive.actions.copying import copies_that_pass, end_copying
from engine.grand_archive.actions.foster import check_foster
from engine.grand_archive.actions.status import wake_up
from engine.grand_archive.activating.activation import materialize, materialize_refusals
from engine.grand_archive.combat.roles import combat_step
from engine.grand_archive.game import Game, GameOver
from engine.grand_archive.harm.damage import worn_off
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.lasting import end_effects
from engine.grand_archive.turn.acting import END_PHASE, act, legal_actions, objections
from engine.grand_archive.turn.fighting import fight
from engine.grand_archive.turn.opportunity import ask, run_stack, settle, until_all_pass
from engine.grand_archive.words import PHASES
from engine.grand_archive.zones import put, remove_from_game

NOTHING = "nothing"
"""The answer of a player who materializes nothing."""


def play_game(game: Game) -> Steps[None]:
    """Play from where the setup stands until somebody has won."""
    try:
        while True:
            for phase in PHASES[PHASES.index(game.phase) :]:
                if _is_out(game) and phase != "end":
                    continue
                if phase != game.phase:
                    _enter(game, phase)
                yield from _PHASES[phase](game)
            next_turn(game)
    except GameOver:
        return


def _is_out(game: Game) -> bool:
    """Whether the player whose turn it is has lost: nothing of the turn is left but its end (B8.3.4)."""
    return game.board.flag(game.turn_player, "lost")


def _enter(game: Game, phase: str) -> None:
    player = game.turn_player
    writes: list[Write] = [(GAME, field, None) for field in ("opportunity", "passed", "stage")]
    writes.append((GAME, "phase", phase))
    game.record(f"phase.{phase}", writes, player=player)
    notice(game, [Event(f"{phase} phase", None, player)])


def _stage(game: Game) -> int:
    """How many of the things that a phase brings by itself have happened."""
    return game.board.number(GAME, "stage")


def _open(game: Game, stage: int) -> None:
    """Note how far the phase has come, so that a game can be set up in the middle of it."""
    game.record("phase.opened", [(GAME, "stage", stage)], player=game.turn_player)


def wake_up_phase(game: Game) -> Steps[None]:
    """The turn player wakes up every object they control (B1.2, 63.1)."""
    player = game.turn_player
    if not _stage(game):
        own = [name for name in game.field if game.controller(name) == player and game.board.flag(name, "rested")]
        wake_up(game, own, player, "wake_up.phase")
        _open(game, 1)
    yield from until_all_pass(game)


def materialize_phase(game: Game) -> Steps[None]:
    """The turn player may materialize one card, as the phase begins and at no other time (B1.3)."""
    player = game.turn_player
    if not _stage(game):
        chosen = yield from _choose_to_materialize(game, player)
        _open(game, 1)
        if chosen != NOTHING:
            yield from materialize(game, player, chosen)
    yield from until_all_pass(game)


def _choose_to_materialize(game: Game, player: str) -> Steps[str]:
    """Ask which card is materialized, or nothing; who could materialize nothing is not asked."""
    deck = game.board.cards(f"{player}.material_deck")
    options = [name for name in deck if not materialize_refusals(game, player, name)]
    if not options:
        return NOTHING
    answer = yield from game.choose(
        player, "materialize.choose", (*options, NOTHING), refused=lambda name: _cannot_materialize(game, player, name)
    )
    return answer[0]


def _cannot_materialize(game: Game, player: str, name: str) -> tuple[Refusal, ...]:
    return materialize_refusals(game, player, name) if game.is_card(name) else ()


def recollection_phase(game: Game) -> Steps[None]:
    """What triggers as it begins comes first; then what is in memory returns to hand (B1.4, 48.2)."""
    player = game.turn_player
    if not _stage(game):
        check_foster(game, player)
        _open(game, 1)
    if _stage(game) == 1:
        yield from until_all_pass(game)
        _return_memory(game, player)
        _open(game, 2)
    yield from until_all_pass(game)


def _return_memory(game: Game, player: str) -> None:
    memory = game.board.cards(f"{player}.memory")
    if memory:
        put(game, memory, "hand", "recollection.return", player=player)


def draw_phase(game: Game) -> Steps[None]:
    """The turn player draws a card, but for the first turn of a game of two (B1.5)."""
    player = game.turn_player
    if not _stage(game):
        if game.board.number(GAME, "turn") == 1 and len(game.players) == 2:
            game.record("draw.not_first", player=player)
        else:
            yield from draw(game, player, 1, step="draw.phase")
        _open(game, 1)
    yield from until_all_pass(game)


def main_phase(game: Game) -> Steps[None]:
    """The turn player acts until they end the phase and nobody answers that (B1.6)."""
    if _is_ending(game) and (yield from _others_pass(game, game.turn_player)):
        return
    while True:
        if combat_step(game):
            yield from fight(game)
        yield from run_stack(game)
        if combat_step(game):
            continue  # An attack card has resolved: its attack comes first.
        player = game.turn_player
        if _is_out(game):
            game.record("turn.without_its_player", player=player, subjects=(player,))
            yield from until_all_pass(game)
            return
        if game.board.text(GAME, "opportunity") != player:
            game.record("opportunity.main", [(GAME, "opportunity", player), (GAME, "passed", None)], player=player)
        action = yield Act(
            chooser=player,
            step="turn.act",
            rules=game.rules("turn.act"),
            actions=lambda: [*(one for one in legal_actions(game, player) if one != PASS), END_PHASE],  # noqa: B023
            objections=lambda one: _objections(game, player, one),  # noqa: B023
            resting=True,
        )
        assert isinstance(action, Action)
        if action != END_PHASE:
            yield from act(game, player, action)
            game.record("opportunity.after_action", [(GAME, "opportunity", None)], player=player)
            continue
        if (yield from _others_pass(game, player)):
            return


def _objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    if action == END_PHASE:
        return ()
    if action == PASS:
        return (game.refusal("phase.pass_means_end", player),)
    return objections(game, player, action)


def _others_pass(game: Game, player: str) -> Steps[bool]:
    """Give the others opportunity before the main phase ends (40.1); whether none of them has acted."""
    if not _is_ending(game):
        game.record("phase.end_main", [(GAME, "opportunity", None), (GAME, "passed", (player,))], player=player)
    for other in game.opponents(player):
        if other in game.board.names(GAME, "passed"):
            continue
        game.record("opportunity.next", [(GAME, "opportunity", other)], player=player, subjects=(other,))
        action = yield from ask(game, other)
        if action != PASS:
            yield from act(game, other, action)
            cleared: list[Write] = [(GAME, "opportunity", None), (GAME, "passed", None)]
            game.record("opportunity.after_action", cleared, player=other)
            return False
        changes: list[Write] = [(GAME, "passed", (*game.board.names(GAME, "passed"), other))]
        game.record("opportunity.pass", changes, player=other)
    return True


def _is_ending(game: Game) -> bool:
    """Whether the turn player has moved to end the main phase, and the others are being asked."""
    passed = game.board.names(GAME, "passed")
    return game.turn_player in passed and not game.stack and not combat_step(game)


def end_phase(game: Game) -> Steps[None]:
    """What triggers as it begins comes first; then what lasts this turn ends, as does what comes of that (B1.7)."""
    if not _stage(game):
        yield from until_all_pass(game)
        expire(game)
        _open(game, 1)
    yield from settle(game)
    while game.stack:
        yield from run_stack(game)
        expire(game)
        yield from settle(game)


def expire(game: Game) -> None:
    """Everything that lasts until the end of this turn ends at the same time (11.2, 11.3)."""
    player = game.turn_player
    effects = [one for one in game.board.names(GAME, "effects") if _ends_now(game, one)]
    writes = end_effects(game, effects)
    distant = [n for n in game.field if game.board.flag(n, "distant") and game.controller(n) == player]
    writes += [(name, "distant", None) for name in distant]
    own = (name for name in game.field if game.controller(name) == player)
    writes += [(name, "hurt", None) for name in own if game.board.flag(name, "hurt")]
    writes += worn_off(game)
    copies = end_copying(game)
    writes += copies
    also = (*(("distant.ends",) if distant else ()), *(("copy.ends",) if copies else ()))
    if writes:
        game.record("end.expire", writes, player=player, subjects=tuple(distant), also=also)
    return_control(game)
    passing = copies_that_pass(game)
    if passing:
        remove_from_game(game, passing, "copy.card_ends", player=player)


def _ends_now(game: Game, effect: str) -> bool:
    until = game.board.text(effect, "until")
    own = game.board.text(effect, "controller") == game.turn_player
    return until == "end_of_turn" or (until == "end_of_controllers_turn" and own)


def next_turn(game: Game) -> None:
    """The next player in turn order becomes the turn player (B1.1)."""
    player = game.opponents(game.turn_player)[0]
    writes: list[Write] = [
        (GAME, "turn_player", player),
        (GAME, "turn", game.board.number(GAME, "turn") + 1),
        (GAME, "phase", PHASES[0]),
        *((GAME, field, None) for field in ("opportunity", "passed", "stage")),
    ]
    for one in game.players:
        writes += [(one, field, None) for field in ("activated", "materialized")]
    game.record("turn.next", writes, player=player, subjects=(player,))
    notice(game, [Event("wake_up phase", None, player)])


_PHASES = {
    "wake_up": wake_up_phase,
    "materialize": materialize_phase,
    "recollection": recollection_phase,
    "draw": draw_phase,
    "main": main_phase,
    "end": end_phase,
}
