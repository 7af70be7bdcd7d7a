"""Scoring: conquering and holding battlefields (630-632 / 442-444)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.actions.deck import draw
from engine.riftbound.actions.points import gain_points, points_of_team, victory_score
from engine.riftbound.game import Game
from engine.riftbound.state.snapshots import Event
from engine.riftbound.values.statements import speaks_of_player, statements


def scored(game: Game, player: str) -> tuple[str, ...]:
    """The battlefields that a player has scored this turn."""
    return game.board.names(player, "scored")


def may_score(game: Game, player: str, battlefield: str) -> bool:
    """Once for each battlefield and turn, by either way (631 / 443); not what a teammate held (630.1.a / 442.1.a).

    That is about the team of the turn player, and keeps no opponent from scoring there.
    """
    of_team = player == game.turn_player or player in game.teammates(game.turn_player)
    if cannot_score(game, player, battlefield):
        return False
    held_by_team = of_team and battlefield in game.board.names(GAME, "held_by_teammates")
    return battlefield not in scored(game, player) and not held_by_team


def conquer(game: Game, player: str, battlefield: str, *also: str, was_free: bool = False) -> Steps[None]:
    """Score a battlefield of which the player has just gained control (630.1 / 442.1).

    `was_free` says that nobody controlled it before.
    """
    if not may_score(game, player, battlefield):
        step = "score.not_twice" if battlefield in scored(game, player) else "score.held_by_teammate"
        if cannot_score(game, player, battlefield):
            step = "score.forbidden"
        game.record(step, player=player, subjects=(player, battlefield))
        return
    yield from _score(game, player, battlefield, "conquer", *also, was_free=was_free)


def hold(game: Game, player: str, battlefields: tuple[str, ...]) -> Steps[None]:
    """Score every battlefield that the turn player controls in the Scoring Step (630.2, 515.2.b.1)."""
    for battlefield in battlefields:
        if may_score(game, player, battlefield):
            yield from _score(game, player, battlefield, "hold")
        elif cannot_score(game, player, battlefield):
            game.record("score.forbidden", player=player, subjects=(player, battlefield))


def cannot_score(game: Game, player: str, battlefield: str) -> bool:
    """Whether a text in force keeps a player from scoring at the battlefield where it stands."""
    return any(
        "score_here" in one.ability.forbids
        and game.matcher.here(one.context) == battlefield
        and speaks_of_player(game, one, player)
        for one in statements(game)
    )


def _score(game: Game, player: str, battlefield: str, how: str, *also: str, was_free: bool = False) -> Steps[None]:
    """Mark the battlefield as scored, earn up to one point, and trigger what triggers on it (632 / 444)."""
    writes: list[Write] = [(player, "scored", (*scored(game, player), battlefield))]
    if how == "conquer" and game.mentions.conquests:
        turn = game.board.number(GAME, "turn")
        writes += [(one, "conquered_on", turn) for one in (battlefield, *game.units_at(battlefield, player))]
    game.record(f"score.{how}", writes, player=player, subjects=(player, battlefield), also=also)
    total = points_of_team(game, player)
    short = victory_score(game) - total
    final = short <= 1 if game.edition.wins_only_in_cleanups else short == 1
    gained = False
    if not final:
        gained = yield from gain_points(game, player, 1, "score.point", by=how)
    elif how == "hold":
        gained = yield from gain_points(
            game, player, 1, "score.final_point_by_hold", *_final_in_team(game, player), by=how
        )
    elif _scored_everywhere(game, player):
        excepted = ("teams.final_point_excepts",) if game.board.names(GAME, "held_by_teammates") else ()
        gained = yield from gain_points(game, player, 1, "score.final_point_by_conquer", *excepted, by=how)
    else:
        also = _final_in_team(game, player)
        game.record("score.draw_instead", player=player, subjects=(player, battlefield), also=also)
        yield from draw(game, player, 1, instructed=False)
    if not (game.heeds(how) or game.heeds("score")):
        return
    units = game.units_at(battlefield, player)
    amount = 1 if gained else 0
    seen = [*(game.snapshot(unit) for unit in units), None]
    events = [Event(how, one, player, place=battlefield, amount=amount, was_free=was_free) for one in seen]
    scoring = seen if game.heeds("score") else [None]
    events += [Event("score", one, player, place=battlefield) for one in scoring]
    yield from occurred(game, events)


def _final_in_team(game: Game, player: str) -> tuple[str, ...]:
    """In a team, too, holding gives the final point as usual, and conquering without the rest does not (648.8.g.2)."""
    return ("teams.final_point_as_usual",) if game.teammates(player) else ()


def _scored_everywhere(game: Game, player: str) -> bool:
    """Whether every battlefield counts as scored this turn, those that teammates held left aside (648.8.g.1)."""
    excepted = game.board.names(GAME, "held_by_teammates")
    return all(place in scored(game, player) or place in excepted for place in game.battlefields)
