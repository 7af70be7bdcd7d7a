"""Which assignments of combat damage are legal (626.1.d / 439.1.d): in which order units must be reached, and how far.

With a dozen units there are more orders than there is memory for, so none is formed: of an assignment that kills some
units and stops short of one more it only matters which these are.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.decisions import Refusal, Shares
from engine.core.state import GAME
from engine.riftbound.abilities.tracked import lethal_beyond
from engine.riftbound.game import Game
from engine.riftbound.language.words import DAMAGED_BY, LAST_IN_LINE
from engine.riftbound.values.statements import dies_of_any_damage, statements


def lethal(game: Game, unit: str) -> int:
    """The damage that must still be assigned to a unit to be lethal: never zero (139.2.a, 626.1.d.1.a).

    What prevents damage to it, or doubles it, is taken into account (437.5.a, 465.2.c.5), and so is a text by which any
    damage of the player who assigns is enough (142.4.c).
    """
    needed = max(1, game.might(unit) - game.damage(unit))
    if DAMAGED_BY in game.mentions.tallies:
        sides = [game.board.text(GAME, side) for side in ("attacker", "defender")]
        assigning = [side for side in sides if side != game.controller(unit)]
        needed = 1 if dies_of_any_damage(game, unit, assigning) else needed
    return lethal_beyond(game, unit, needed)


def ignored_by(game: Game, player: str) -> frozenset[str]:
    """The keywords that a player ignores while assigning damage in this combat, by texts of what is there (766)."""
    return frozenset(
        word
        for one in statements(game)
        if one.ability.ignores and one.context.controller == player and game.matcher.here(one.context) == game.combat
        if game.matcher.holds(one.ability.condition, one.context)
        for word in one.ability.ignores
    )


class Ranks(NamedTuple):
    """Units with the damage that is lethal to each, by the order in which damage must reach them.

    Tank first, those that must be last at the end. A unit that must be both is assigned as the player likes, each unit
    for itself (439.1.d.7, 439.1.d.8); 626.1.d.3 of 2025-06-02 does not say, and is read in the same way.
    """

    lethal: Mapping[str, int]
    first: tuple[str, ...]
    plain: tuple[str, ...]
    last: tuple[str, ...]
    either: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, units: Sequence[str], ignored: frozenset[str] = frozenset()) -> Ranks:
        """The ranks of units as they stand now, for a player who ignores some keywords (766)."""
        ranks: dict[tuple[bool, bool], list[str]] = {}
        last_in_line = [word for word in LAST_IN_LINE if word not in ignored]
        for unit in units:
            is_first = "tank" not in ignored and bool(game.keyword(unit, "tank"))
            rank = is_first, any(game.keyword(unit, word) for word in last_in_line)
            ranks.setdefault(rank, []).append(unit)
        first, plain, last, either = (
            tuple(ranks.get(rank, ())) for rank in ((True, False), (False, False), (False, True), (True, True))
        )
        return cls({unit: lethal(game, unit) for unit in units}, first, plain, last, either)

    def total(self, units: Collection[str]) -> int:
        """The damage that is lethal to all of some units."""
        return sum(self.lethal[unit] for unit in units)


# -- all of them ------------------------------------------------------------------------------------------------


def divisions(ranks: Ranks, amount: int) -> Iterator[Shares]:
    """Every legal assignment that differs in something, each once: what is left over lies on one unit."""
    if amount >= ranks.total(ranks.lethal):
        yield from _with_excess(ranks, amount)
        return
    reached_first = tuple(unit for unit in ranks.lethal if unit in (*ranks.first, *ranks.either))
    if amount <= ranks.total(reached_first):
        yield from (tuple(way.items()) for way in _ways(ranks, amount, reached_first))
    if ranks.plain or ranks.last:
        for early in _taken_early(ranks, amount):
            yield from _beyond_the_first(ranks, amount, early)


def _with_excess(ranks: Ranks, amount: int) -> Iterator[Shares]:
    """All units get lethal damage, and any one of them what is left, in the order in which they are reached."""
    left = amount - ranks.total(ranks.lethal)
    in_turn = sorted(ranks.lethal, key=lambda unit: (unit in ranks.last) - (unit in (*ranks.first, *ranks.either)))
    for unit in in_turn if left else [""]:
        yield tuple((name, share + (left if name == unit else 0)) for name, share in ranks.lethal.items())


def _beyond_the_first(ranks: Ranks, amount: int, early: tuple[str, ...]) -> Iterator[Shares]:
    """The assignments that go beyond the units that come first: these and some that may come first, too, are dead."""
    dead = {unit: ranks.lethal[unit] for unit in (*ranks.first, *early)}
    left = amount - sum(dead.values())
    through = left - ranks.total(ranks.plain)
    if through < 0:
        yield from ((*dead.items(), *way.items()) for way in _ways(ranks, left, ranks.plain))
        return
    dead |= {unit: ranks.lethal[unit] for unit in ranks.plain}
    if not through:
        yield tuple(dead.items())
        return
    late = tuple(unit for unit in ranks.either if unit not in early)
    for way in _ways(ranks, through, ranks.last, late):
        # Where it reaches nothing but such a unit, that is one of the assignments to those that come first.
        if ranks.plain or any(unit in way for unit in ranks.last):
            yield (*dead.items(), *way.items())


def _ways(ranks: Ranks, amount: int, able: Sequence[str], also: Sequence[str] = ()) -> Iterator[dict[str, int]]:
    """Every way to kill some of the units that are `able` to die, with what is left on one more, if anything is.

    The one that gets less than what is lethal may also be one of some others. A way that cannot be brought to its end
    is left as soon as that is seen: what may still die is too little, and nothing else could take what is left.
    """
    order = (*able, *also)
    after = [0, *itertools.accumulate(ranks.lethal[unit] for unit in reversed(able))][::-1]

    def can_end(left: int, start: int, dead: Collection[str]) -> bool:
        if after[start] >= left:
            return True
        spared = (unit for place, unit in enumerate(order) if unit not in dead and not start <= place < len(able))
        return max((ranks.lethal[unit] for unit in spared), default=0) > left - after[start]

    dead: dict[str, int] = {}
    stack = [(amount, 0, iter(range(len(order))))] if can_end(amount, 0, dead) else []
    while stack:
        left, start, places = stack[-1]
        for place in places:
            unit, need = order[place], ranks.lethal[order[place]]
            dies = start <= place < len(able)
            if unit not in dead and (need > left or (dies and need == left)):
                yield {**dead, unit: left}
            elif dies and can_end(left - need, place + 1, {*dead, unit}):
                dead[unit] = need
                stack.append((left - need, place + 1, iter(range(len(order)))))
                break
        else:
            stack.pop()
            if dead:
                dead.popitem()


def _taken_early(ranks: Ranks, amount: int) -> Iterator[tuple[str, ...]]:
    """Which of the units that may come first or last die first, where damage goes on from there; most of them first."""
    beyond = amount - ranks.total(ranks.first)
    most_late = max((ranks.lethal[unit] for unit in ranks.either), default=1)
    least = beyond - ranks.total((*ranks.plain, *ranks.last)) - most_late + 1
    after = [0, *itertools.accumulate(ranks.lethal[unit] for unit in reversed(ranks.either))][::-1]
    stack: list[tuple[tuple[str, ...], int, int]] = [((), 0, 0)]
    while stack:
        early, total, place = stack.pop()
        if total >= beyond or total + after[place] < least:
            continue
        if place == len(ranks.either):
            yield early
            continue
        unit = ranks.either[place]
        stack.append((early, total, place + 1))
        stack.append(((*early, unit), total + ranks.lethal[unit], place + 1))


# -- what forbids one -------------------------------------------------------------------------------------------


def division_refusals(
    game: Game, shares: Mapping[str, int], units: tuple[str, ...], ignored: frozenset[str] = frozenset()
) -> tuple[Refusal, ...]:
    """What forbids an assignment: lethal damage in full before the next unit (626.1.d.2), Tank first (626.1.d.1).

    No unit takes more than that while another could still take some: 439.1.d.4 says so, and 626.1.d.2 is read in the
    same way, which the refusal tells.
    """
    ranks = Ranks.of(game, units, ignored)
    found = []
    unfinished = [unit for unit in units if 0 < shares.get(unit, 0) < ranks.lethal[unit]]
    untouched = [unit for unit in units if not shares.get(unit, 0)]
    if len(unfinished) > 1:
        found += [game.refusal("combat.lethal_in_full", unit) for unit in unfinished]
    # Nothing is forbidden by a unit that died first, or was left to the end; one that was begun may be either.
    late = [unit for unit in ranks.either if unit in untouched]
    readings: list[list[Refusal]] = [
        _out_of_turn(game, ranks, shares, late),
        _out_of_turn(game, ranks, shares, [*late, *unfinished]),
    ]
    fewest: list[Refusal] = min(readings, key=len)
    found += fewest
    excess = [unit for unit in units if shares.get(unit, 0) > ranks.lethal[unit]]
    if unfinished or untouched:
        step = "combat.excess" if game.edition.forbids_excess_in_words else "combat.excess_as_read"
        found += [game.refusal(step, unit) for unit in excess]
    return tuple(found)


def _out_of_turn(game: Game, ranks: Ranks, shares: Mapping[str, int], late: Collection[str]) -> list[Refusal]:
    """What is assigned to a unit before one that comes earlier has lethal damage; `late` are left to the end."""
    begins = {*ranks.first, *(unit for unit in ranks.either if unit not in late)}
    ends = {*ranks.last, *(unit for unit in ranks.either if unit in late)}
    groups = [[unit for unit in ranks.lethal if unit in group] for group in (begins, {*ranks.plain}, ends)]
    found = []
    for earlier, later in itertools.combinations([group for group in groups if group], 2):
        short = [unit for unit in earlier if shares.get(unit, 0) < ranks.lethal[unit]]
        tank = any(game.keyword(unit, "tank") for unit in short)
        for unit in later if short else ():
            if shares.get(unit, 0):
                found.append(game.refusal("combat.tank" if tank else "combat.assigned_last", unit))
    return found
