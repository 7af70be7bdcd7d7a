"""What lasts on a unit and alters damage that it would be dealt: Prevent (437), and damage that is doubled (432).

Both are replacement effects that are tracked on the unit itself, as a modification that lasts for a while. Where a unit
has both, its controller orders them (372); in combat that is done as damage is assigned (465.2.c.5).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.game import Game
from engine.riftbound.state.snapshots import Doer
from engine.riftbound.zones import drop_modifications

PREVENT, DOUBLE = "prevent", "double"
OUT_OF_REACH = 10_000
"""The damage that is lethal where no amount is (437.5.b): more than can ever be assigned."""


class Tracked(NamedTuple):
    """The modifications of one unit that alter damage of one kind: those that prevent it, those that double it."""

    preventing: tuple[str, ...] = ()
    doubling: tuple[str, ...] = ()

    @property
    def needs_an_order(self) -> bool:
        """Whether it matters which of them is applied first."""
        return bool(self.preventing and self.doubling)


NOTHING = Tracked()


def tracked(game: Game, unit: str, kinds: Sequence[str] = ()) -> Tracked:
    """What alters damage that a unit would be dealt by something of these kinds; by combat where none is named."""
    names = game.modifications_of(unit)
    if not names:
        return NOTHING
    board = game.board
    fitting = [name for name in names if _meant(game, name, kinds or ("combat",))]
    preventing = (one for one in fitting if board.number(one, "prevents") or board.flag(one, "prevents_all"))
    return Tracked(tuple(preventing), tuple(one for one in fitting if board.number(one, "times_damage")))


def _meant(game: Game, name: str, kinds: Sequence[str]) -> bool:
    by = game.board.names(name, "damage_by")
    return not by or bool(set(by) & set(kinds))


def lethal_beyond(game: Game, unit: str, needed: int) -> int:
    """The combat damage that must be assigned for a unit to be dealt so much (437.5.a, 465.2.c.4.a)."""
    found = tracked(game, unit)
    if found is NOTHING:
        return needed
    if any(game.board.flag(one, "prevents_all") for one in found.preventing):
        return OUT_OF_REACH
    value, times = _value(game, found), _times(game, found)
    if game.board.text(unit, "damage_order") == DOUBLE:
        return math.ceil((needed + value) / times)
    return value + math.ceil(needed / times)


def _value(game: Game, found: Tracked) -> int:
    return sum(game.board.number(one, "prevents") for one in found.preventing)


def _times(game: Game, found: Tracked) -> int:
    return math.prod(game.board.number(one, "times_damage") for one in found.doubling)


def decide_order(game: Game, unit: str, kinds: Sequence[str] = ()) -> Steps[None]:
    """Let the controller of a unit say what applies first, where both kinds of effect alter the damage (372)."""
    if tracked(game, unit, kinds).needs_an_order and not game.board.text(unit, "damage_order"):
        player = game.controller(unit)
        answer = yield from game.choose(player, "replacement.order", (PREVENT, DOUBLE), about=unit)
        writes: list[Write] = [(unit, "damage_order", answer[0])]
        game.record("replacement.order", writes, player=player, subjects=(player, *answer))


def altered(game: Game, unit: str, amount: int, doer: Doer) -> Steps[int]:
    """What a unit is dealt of an amount, once it is doubled and prevented as its controller has ordered it."""
    kinds = doer.kinds if doer.item is not None else ()
    found = tracked(game, unit, kinds)
    if found == NOTHING:
        return amount
    yield from decide_order(game, unit, kinds)
    if game.board.text(unit, "damage_order") == DOUBLE:
        return _prevented(game, unit, found, _doubled(game, unit, found, amount))
    return _doubled(game, unit, found, _prevented(game, unit, found, amount))


def _doubled(game: Game, unit: str, found: Tracked, amount: int) -> int:
    if not amount or not found.doubling:
        return amount
    amount *= _times(game, found)
    game.record("damage.doubled", player=game.controller(unit), subjects=(unit, amount))
    return amount


def _prevented(game: Game, unit: str, found: Tracked, amount: int) -> int:
    """Reduce an amount by what is tracked, which is used up by so much, the oldest first (437.2, 437.3)."""
    for name in found.preventing if amount else ():
        taken = amount if game.board.flag(name, "prevents_all") else min(amount, game.board.number(name, "prevents"))
        amount -= taken
        _use(game, unit, name, taken, whole=not amount)
        if not amount:
            break
    return amount


def _use(game: Game, unit: str, name: str, taken: int, *, whole: bool) -> None:
    """Say how much is prevented, and write down what is still tracked.

    Where nothing is left to be dealt, what was ordered for this damage is forgotten: the next is ordered anew (372).
    """
    board, player = game.board, game.controller(unit)
    also = ["prevent.not_dealt"] if whole else []
    if board.flag(name, "prevents_all"):
        once = board.flag(name, "next_only")
        writes = drop_modifications(game, (name,)) if once else []
        also.insert(0, "prevent.expires" if once else "prevent.all_stays")
    else:
        left = board.number(name, "prevents") - taken
        writes = [(name, "prevents", left)] if left else drop_modifications(game, (name,))
        also.append("prevent.left" if left else "prevent.expires")
    if whole:
        writes = [*writes, *forget_orders(game, (unit,))]
    if bonus_counts(game):
        also += game.known("prevent.with_bonus")
    game.record("prevent", writes, player=player, subjects=(unit, taken), also=tuple(also))


def bonus_counts(game: Game) -> bool:
    """Whether what resolves has had Bonus Damage added to what it deals (715.4.a)."""
    return game.has_come_of_it("damage.bonus")


def forget_orders(game: Game, units: Sequence[str]) -> list[Write]:
    """The changes by which what was ordered for damage that has been dealt is forgotten."""
    return [(unit, "damage_order", None) for unit in units if game.board.text(unit, "damage_order")]


def track(game: Game, units: Sequence[str], player: str, step: str, said: dict[str, object]) -> None:
    """Track an effect on each of some units; `said` are the fields of its modification."""
    names, writes = [], list[Write]()
    for unit in units:
        name = game.fresh("modification")
        names.append(name)
        writes += [(name, "target", unit), (name, "time", game.now), *_fields(name, said)]
    writes.append((GAME, "modifications", (*game.board.names(GAME, "modifications"), *names)))
    game.record(step, writes, player=player, subjects=tuple(units))


def _fields(name: str, said: dict[str, object]) -> Iterator[Write]:
    yield from ((name, field, value) for field, value in said.items() if value)  # type: ignore[misc]
