"""Who controls an object: effects give control to somebody, and it goes back when they end (5.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.journal import Write
from engine.grand_archive.abilities.triggers import happened
from engine.grand_archive.actions.entering import is_second_champion
from engine.grand_archive.game import Game
from engine.grand_archive.state.refs import Term
from engine.grand_archive.words import END_OF_TURN, FOR_GOOD, SOURCE_LEAVES


def change_control(game: Game, names: Sequence[str], term: Term, player: str) -> None:
    """Objects get another controller, for good or until something happens; their owner stays the same (5.8).

    So do activations and abilities on the effects stack, which will have resolved before the turn ends. What lasts
    until its source leaves the field never begins where that has left already (22.2). Who controls something anyway
    keeps it for as long as the newer effect says (59.2).
    """
    if term.until == SOURCE_LEAVES and not game.is_same(term.source):
        game.record("control.source_gone", player=player, subjects=(term.source.name, *names))
        return
    kept = tuple(name for name in names if game.controller(name) == term.player and _lasts_longer(game, name, term))
    if kept:
        writes = [write for name in kept for write in _with_terms(game, name, (*_so_far(game, name), term))]
        game.record("control.stays", writes, player=player, subjects=(*kept, term.player))
    others = (name for name in names if game.controller(name) != term.player)
    changed = tuple(
        name for name in others if name in game.stack or not is_second_champion(game, name, name, term.player, player)
    )
    if not changed:
        return
    writes = [(name, "controller", term.player) for name in changed if not game.on_field(name)]
    for name in changed:
        writes += _with_terms(game, name, (*_so_far(game, name), term)) if game.on_field(name) else ()
    game.record("control.changes", writes, player=player, subjects=(*changed, term.player))
    happened(game, "control changed", changed, player)


def _lasts_longer(game: Game, name: str, term: Term) -> bool:
    """Whether who controls an object would lose it before a new term ends."""
    now = game.terms(name)
    return bool(now) and now[-1].until not in (FOR_GOOD, term.until)


def return_control(game: Game) -> None:
    """What somebody controlled for this turn goes back to whose it was before (B1.7)."""
    _end_terms(game, lambda term: term.until == END_OF_TURN, "control.returns", game.turn_player)


def release_control(game: Game) -> bool:
    """The state-based check that gives back what was controlled as long as something stayed on the field (22.2)."""
    if not game.held:
        return False

    def ends(term: Term) -> bool:
        return term.until == SOURCE_LEAVES and not game.is_same(term.source)

    return _end_terms(game, ends, "control.released", None)


def control_without(game: Game, player: str) -> None:
    """Everything that a player controlled who is out of the game goes back to whose it was before (B8.3.3)."""
    _end_terms(game, lambda term: term.player == player, "out.control_returns", player)
    for name in game.field:
        if game.controller(name) == player:
            writes: list[Write] = [(name, "controller", game.owner(name))]
            game.record("out.control_returns", writes, player=player, subjects=(name, game.owner(name)))


def _end_terms(game: Game, ends: Callable[[Term], bool], step: str, player: str | None) -> bool:
    """End some of what gives control of objects; gives whether there was any. What is left says who has it now."""
    ended, returned = False, []
    for name in game.field:
        terms = game.terms(name)
        left = tuple(term for term in terms if not ends(term))
        if left == terms:
            continue
        ended, back = True, _controller(game, name, left)
        goes_back = back != game.controller(name)
        game.record(
            step if goes_back else "control.unchanged",
            _with_terms(game, name, left),
            player=player,
            subjects=(name, back),
        )
        returned += [name] if goes_back else []
    happened(game, "control changed", returned, player)
    return ended


def _so_far(game: Game, name: str) -> tuple[Term, ...]:
    """What gives control of an object by now; who simply has it, without its having entered so, has it for good."""
    controller = game.controller(name)
    terms = game.terms(name)
    return terms or (() if controller == _controller(game, name, ()) else (Term(controller, FOR_GOOD, game.ref(name)),))


def whose_after_this_turn(game: Game, name: str) -> str | None:
    """Who controls an object once what gives control for this turn has ended; None where nothing does."""
    terms = game.terms(name)
    left = tuple(term for term in terms if term.until != END_OF_TURN)
    return None if left == terms else _controller(game, name, left)


def _controller(game: Game, name: str, terms: tuple[Term, ...]) -> str:
    """Who controls an object by certain terms: the newest says it; without any it is under whom it entered (5.3)."""
    entered_under = game.board.text(name, "entered_under")
    first = entered_under if entered_under in game.in_turn_order() else game.owner(name)
    return terms[-1].player if terms else first


def _with_terms(game: Game, name: str, terms: tuple[Term, ...]) -> list[Write]:
    """The changes by which certain terms are all that gives control of an object to somebody."""
    return [
        (name, "controller", _controller(game, name, terms)),
        (name, "control", tuple((term.player, term.until, tuple(term.source)) for term in terms) or None),
    ]
