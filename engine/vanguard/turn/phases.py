"""The turn: stand, draw, ride, main, battle and end phase, then the other player's (3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.vanguard.abilities.timing import resolve_waiting, settle
from engine.vanguard.actions.deck import draw
from engine.vanguard.actions.units import turn
from engine.vanguard.before_play.preparing import prepare
from engine.vanguard.game import Event, Game, GameOver
from engine.vanguard.language.words import PHASES
from engine.vanguard.state import CIRCLES
from engine.vanguard.triggering import occurred
from engine.vanguard.turn.battle_phase import battle_phase, is_skipped
from engine.vanguard.turn.main_phase import main_phase
from engine.vanguard.turn.ride_phase import ride_phase
from engine.vanguard.zones import NEXT_TURN_FIELDS, TURN_FIELDS

SETUP = "setup"
_LASTING = tuple(zip(TURN_FIELDS, NEXT_TURN_FIELDS, strict=True))


def play_game(game: Game) -> Steps[None]:
    """Play from the moment at which the board stands until somebody has lost (3.1.1, 3.3.7).

    Where abilities wait, what the phase or step brings by itself has happened: it is what has triggered them.
    """
    game.begun = bool(game.waiting)
    try:
        if game.phase == SETUP:
            yield from prepare(game)
            _begin_turn(game, game.first_player, 1, "turn.begins")
        if not game.checks_left:
            yield from resolve_waiting(game)
        while True:
            yield from _rest_of_turn(game)
    except GameOver:
        return


def _rest_of_turn(game: Game) -> Steps[None]:
    """Play the phases from the present one on, then hand the turn over."""
    phases: dict[str, Callable[[Game], Steps[None]]] = {
        "stand": _stand_phase,
        "draw": _draw_phase,
        "ride": ride_phase,
        "main": main_phase,
        "battle": battle_phase,
        "end": _end_phase,
    }
    for phase in PHASES[PHASES.index(game.phase) :]:
        if phase == "battle" and is_skipped(game):
            game.record("battle.skipped", player=game.turn_player, subjects=(game.turn_player,))
            continue
        if phase != game.phase:
            game.record(f"phase.{phase}", [(GAME, "phase", phase)], player=game.turn_player)
            occurred(game, Event(f"start_of_{phase}", game.turn_player))
            yield from settle(game)
        yield from phases[phase](game)
        game.begun = False
    _begin_turn(game, game.opponent(game.turn_player), game.turn + 1, "turn.next")


def _begin_turn(game: Game, player: str, number: int, step: str) -> None:
    writes: list[Write] = [(GAME, "turn_player", player), (GAME, "turn", number), (GAME, "phase", PHASES[0])]
    game.record(step, writes, player=player, subjects=(player, number))


def _stand_phase(game: Game) -> Steps[None]:
    """Stand all units of the turn player (3.3.2)."""
    player = game.turn_player
    if not game.begun:
        occurred(game, Event("start_of_turn", player))
    yield from settle(game)
    turn(game, [unit for circle in CIRCLES for unit in game.zone(f"{player}.{circle}")], "stand.all", rested=False)
    yield from settle(game)


def _draw_phase(game: Game) -> Steps[None]:
    """Draw a card (3.3.3)."""
    if not game.begun:
        draw(game, game.turn_player, 1, "draw.phase")
    yield from settle(game)


def _end_phase(game: Game) -> Steps[None]:
    """Resolve what looks for the end of the turn, then end what lasted for it (3.3.7)."""
    if not game.begun:
        occurred(game, Event("end_of_turn", game.turn_player))
    yield from settle(game)
    writes = _expiring(game)
    carried = any(field in NEXT_TURN_FIELDS for _, field, _ in writes)
    game.record("end.expires", writes, player=game.turn_player, also=("end.lasts",) if carried else ())


def _expiring(game: Game) -> list[Write]:
    """The changes by which all that lasts for the turn ends, and by which each may be done once more.

    What lasts until the end of the next turn is from now on what lasts for the turn.
    """
    per_turn = ("rode", "order_played", "persona_ride", "front_row_power", "turn_forbidden")
    writes: list[Write] = [(player, field, None) for player in game.players for field in per_turn]
    board = game.board
    return writes + [write for card in game.all_cards() for write in _of_the_turn(card, board.fields(card))]


def _of_the_turn(card: str, held: Mapping[str, Value]) -> Iterator[Write]:
    if "used" in held:
        yield (card, "used", None)
    for field, coming in _LASTING:
        if field in held or coming in held:
            yield (card, field, held.get(coming))
        if coming in held:
            yield (card, coming, None)
