"""Channel runes and add resources to the rune pool (606, 605 / 417, 416)."""

from __future__ import annotations

from engine.core.board import Value
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.actions.restricted import restricted_in_pool, with_restricted
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Power, sorted_power
from engine.riftbound.state.counted import more_counted
from engine.riftbound.zones import put, unanswered


def channel(game: Game, player: str, count: int, *, exhausted: bool = False, step: str = "channel") -> Steps[int]:
    """Put the top runes of the Rune Deck on the board, as many as there are; gives how many."""
    runes = game.zone(f"{player}.rune_deck")[:count]
    if len(runes) < count:
        short = "channel.as_many_as_possible" if step == "channel.phase" else "channel.partly"
        game.record(short, player=player, subjects=(player, len(runes), count))
    if not runes:
        return 0
    writes: list[Write] = [(rune, "controller", player) for rune in runes]
    if exhausted:
        writes += [(rune, "exhausted", True) for rune in runes]
    subjects: tuple[Value, ...] = (player, len(runes), *runes)
    also = ("channel.exhausted",) if exhausted else ()
    put(game, runes, f"{player}.runes", step, player=player, writes=writes, subjects=subjects, also=also)
    yield from happened_to(game, "channel", runes, player)
    return len(runes)


def power_in_pool(game: Game, player: str) -> Power:
    """The power in a player's rune pool."""
    value = game.board.get(player, "power")
    return tuple((str(pair[0]), int(pair[1])) for pair in value) if isinstance(value, tuple) else ()  # type: ignore


def pool_with(game: Game, player: str, energy: int, power: Power) -> list[Write]:
    """The changes that add resources to a pool."""
    amounts = dict(power_in_pool(game, player))
    for domain, amount in power:
        amounts[domain] = amounts.get(domain, 0) + amount
    return [
        (player, "energy", game.board.number(player, "energy") + energy),
        (player, "power", sorted_power(amounts)),
    ]


def add(
    game: Game,
    player: str,
    energy: int,
    power: Power,
    step: str = "add",
    source: str = "",
    also: tuple[str, ...] = (),
    only_for: str = "",
) -> None:
    """Put energy and power into a player's rune pool; nobody can respond (605.2 / 416.2).

    `only_for` is what alone they are meant for, if anything. Where that is an activated ability of a gear, it counts
    as one that was played.
    """
    gear = int(bool(source) and game.is_card(source) and game.card(source).is_a("gear"))
    about: tuple[str | int, ...] = tuple(part for pair in power for part in pair)
    if game.cause is not None and game.cause.kind == "resolve.spell":
        also = (*also, *game.known("add.of_spell"))
    bound = bool(only_for) and game.edition.restricts_resources
    also = (*also, *(["add.restricted"] if bound else []))
    added = with_restricted(game, player, only_for, energy, power) if bound else pool_with(game, player, energy, power)
    game.record(
        step,
        (
            *added,
            *more_counted(game, player, "gear_abilities_played", gear),
            *unanswered(),
        ),
        player=player,
        subjects=(player, source, energy, *about),
        also=also,
    )


def empty_pools(game: Game, step: str) -> None:
    """Empty every player's rune pool (160): unspent resources are lost."""
    bound = [p for p in game.players if restricted_in_pool(game, p)]
    players = [p for p in game.players if game.board.number(p, "energy") or power_in_pool(game, p) or p in bound]
    if players:
        writes: list[Write] = [(player, field, None) for player in players for field in ("energy", "power")]
        writes += [(player, "restricted", None) for player in bound]
        game.record(step, writes, subjects=tuple(players))
