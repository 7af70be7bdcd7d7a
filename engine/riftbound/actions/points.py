"""Points, gained and lost, and the victory that they bring (629, 633 / 441, 445)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.game import Game, GameOver
from engine.riftbound.state.counted import more_counted
from engine.riftbound.state.snapshots import Event
from engine.riftbound.values.statements import speaks_of_player, statements


def gain_points(
    game: Game, player: str, count: int, step: str, *also: str, at_last: bool = False, by: str = ""
) -> Steps[bool]:
    """Give a player points. False where that is replaced. `by` says that they are scored: conquer, hold.

    Who reaches the Victory Score wins at once (633 / 445), or in the next Cleanup (194.2 of 2026-07-16), but for what
    comes `at_last`: by burning out again and again, which nothing replaces and which wins at once (431.3.b, 431.3.c).
    """
    late = game.edition.wins_only_in_cleanups
    final = late and at_last
    if not final and _may_not_gain(game, player):
        game.record("points.forbidden", player=player, subjects=(player, count))
        return False
    kinds = ("scoring", by) if by else ()
    if not final and (yield from replaced(game, Event("gain_point", player=player, amount=count, by=kinds))):
        return False
    mates = game.teammates(player) if game.edition.teams_share_points else ()
    writes: list[Write] = [(one, "points", game.points(one) + count) for one in (player, *mates)]
    if by == "hold":
        writes += more_counted(game, player, "points_from_holding", count)
    also = (*also, *(("teams.share_points",) if mates else ()), *_steps_of_reaching(game, player, count, final=final))
    game.record(step, writes, player=player, subjects=(player, count), also=also)
    if final or not late:
        check_victory(game, player, also=game.known("win.at_last") if final else ())
    yield from occurred(game, [Event("gain_point", player=player, amount=count, by=kinds)])
    return True


def lose_points(game: Game, player: str, count: int) -> Steps[int]:
    """Take points from a player, and from the team if it shares them; gives how many were lost.

    Nobody has less than none (194.4 of 2026-07-16): of more than there are, all are lost, and from who has none nothing
    is (194.4.a), so that nothing triggers on it (194.4.b).
    """
    points = game.points(player)
    lost = min(count, points)
    if count <= 0:
        return 0
    if not lost:
        game.record("points.none_to_lose", player=player, subjects=(player, count))
        return 0
    event = Event("lose_point", player=player, amount=lost)
    if (yield from replaced(game, event)):
        return 0
    mates = game.teammates(player) if game.edition.teams_share_points else ()
    writes: list[Write] = [(one, "points", points - lost) for one in (player, *mates)]
    step = "points.lose" if lost == count else "points.lose_all"
    also = ("teams.share_points",) if mates else ()
    game.record(step, writes, player=player, subjects=(player, lost), also=also)
    yield from occurred(game, [event])
    return lost


def _steps_of_reaching(game: Game, player: str, count: int, *, final: bool) -> tuple[str, ...]:
    """What holds of points that nothing can replace (431.3.b), and of a score that an opponent has too (194.2.b)."""
    total, found = points_of_team(game, player) + count, ["points.at_last"] if final else []
    if total >= victory_score(game) and any(points_of_team(game, one) == total for one in game.opponents(player)):
        found.append("points.level")
    return game.known(*found)


def _may_not_gain(game: Game, player: str) -> bool:
    """Whether a passive ability in force keeps a player from points, or one of a team that shares them."""
    mates = game.teammates(player) if game.edition.teams_share_points else ()
    return any(
        "gain_points" in one.ability.forbids and any(speaks_of_player(game, one, each) for each in (player, *mates))
        for one in statements(game)
    )


def victory_score(game: Game) -> int:
    """The points that win: those of the mode, and what passive abilities add to them."""
    score = game.board.number(GAME, "victory")
    said = statements(game)
    return score + sum(one.ability.victory for one in said) if said else score


def points_of_team(game: Game, player: str) -> int:
    """The points of a player, and of the teammates if there are any (648.8.g / 462.8.g); or each has all (489.8.d)."""
    teammates, own = game.teammates(player), game.points(player)
    if game.edition.teams_share_points:
        return own
    return own + sum(map(game.points, teammates)) if teammates else own


def check_victories(game: Game, step: str) -> None:
    """End the game where a player has won, as a Cleanup finds it, in turn order. Raises GameOver."""
    least = victory_score(game)
    for player in game.in_turn_order():
        if points_of_team(game, player) >= least:
            check_victory(game, player, step)


def check_victory(game: Game, player: str, step: str = "win", also: tuple[str, ...] = ()) -> None:
    """End the game where a player, or that player's team, has the Victory Score. Raises GameOver.

    Where victory comes in Cleanups alone, it takes more points than any opponent has (194.2.a of 2026-07-16).
    """
    total = points_of_team(game, player)
    if total >= victory_score(game) and not _is_held_up(game, player, total):
        mode = game.board.text(GAME, "mode")
        team = ("win.whole_team",) if game.teammates(player) else ()
        others = [points_of_team(game, one) for one in game.opponents(player)]
        more = game.known("win.more_points") if any(one >= victory_score(game) for one in others) else ()
        also = (f"win.{mode}", *team, *more, *also)
        game.record(step, [(GAME, "winner", player)], player=player, subjects=(player, total), also=also)
        raise GameOver


def _is_held_up(game: Game, player: str, total: int) -> bool:
    """Whether an opponent has as many points or more, so that the game goes on (194.2.b of 2026-07-16)."""
    if not game.edition.wins_only_in_cleanups:
        return False
    return any(points_of_team(game, other) >= total for other in game.opponents(player))
