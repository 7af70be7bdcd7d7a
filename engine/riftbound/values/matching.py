"""Asking the board what card text asks: how much an amount is, whether a condition holds, which objects are meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.core.state import GAME
from engine.core.ways import Limits
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Amount, Condition, Operand, Range
from engine.riftbound.state.context import Context
from engine.riftbound.state.counted import is_first_turn_of, turns_of
from engine.riftbound.state.snapshots import Snapshot
from engine.riftbound.state.state import State
from engine.riftbound.values.characteristics import Present, Values, snapshot
from engine.riftbound.values.fitting import Fitting


class Readings(NamedTuple):
    """How an edition reads what editions read differently.

    `gone` is what an amount read from a gone object comes to (563.2.c.8 / 356.3.e.12). `legion_counts_itself` says that
    Legion, other than on spells and play effects, is met by having played the very card (724.1.c / 728.1.c.2).
    `increases_first` says that arithmetic raises might before it lowers it (637.3.b / 450.3.c), `limits_are_snapshots`
    that a decrease with a limit stays as large as it first was (450.3.b). `champions_by_name` says that all copies of
    the Chosen Champion are the Chosen Champion (103.2.a.3 of 2025-10-01), `free_battlefields_mean_nobody` that `you` in
    the text of a battlefield that nobody controls means nobody (181.6.c of 2025-10-01), `combatants_carry_here` that
    `here` in the attack or defend effect of a unit is where that unit is by now (359.3.f.2 of 2026-07-16),
    `outcomes_make_dependency` that an effect depends on another that only alters how much it does (638.1.c, 478.1.c).
    """

    gone: int | None
    legion_counts_itself: bool
    increases_first: bool = False
    limits_are_snapshots: bool = False
    champions_by_name: bool = False
    free_battlefields_mean_nobody: bool = False
    combatants_carry_here: bool = False
    outcomes_make_dependency: bool = True


_SUMMED = ("units_lost", "lost_in_beginning", "discarded", "spells_played")
"""What is counted of several players together; of all else it is that of one of them."""


class Matcher(Fitting):
    """Answers questions of card text about one state, as an edition reads them."""

    def __init__(self, state: State, values: Values, readings: Readings) -> None:
        super().__init__(state, values)
        self.readings = readings
        self.asked_of_the_gone = False
        """Whether anything was asked of an object that is no longer there."""

    @property
    def champions_by_name(self) -> bool:
        """Whether every copy of the Chosen Champion counts as such (103.2.a.3)."""
        return self.readings.champions_by_name

    @property
    def combatants_carry_here(self) -> bool:
        """Whether `here` in an attack or defend effect is where its unit is by now (359.3.f.2)."""
        return self.readings.combatants_carry_here

    # -- objects ----------------------------------------------------------------------------------------------

    def known(self, operand: Operand, context: Context) -> tuple[str, ...]:
        """The objects of an operand that need no new choice."""
        if operand.kind == "self":
            return (context.source,)
        if operand.kind == "attached":
            return (context.attached,) if context.attached else ()
        if operand.kind in ("it", "event"):
            return context.known_as(operand.kind)
        if operand.kind == "named":
            return context.known_as(operand.name)
        if operand.kind == "rest":
            return tuple(name for name in context.known_as(operand.name) if name not in context.taken)
        if operand.kind == "place":
            place = None if context.event is None else context.event.place
            return () if place is None else (place,)
        if operand.kind == "legend":
            return self.state.zone(f"{context.controller}.legend")
        if operand.kind == "all":
            assert operand.selector is not None
            return self.candidates(operand.selector, context)
        return context.chosen.get(id(operand), ())

    # -- amounts ----------------------------------------------------------------------------------------------

    def amount(self, amount: Amount, context: Context) -> int | None:
        """How much an amount is now; `gone` where it is read from an object that is no longer there."""
        value = self._amount(amount, context)
        if value is None:
            return None
        more = 0 if amount.plus is None else self.amount(amount.plus, context)
        return None if more is None else value * amount.times + more

    def _amount(self, amount: Amount, context: Context) -> int | None:
        if amount.tally:
            return self._tally(amount, context)
        if amount.count is not None:
            return len(self.candidates(amount.count, context))
        if amount.highest_might is not None:
            mights = [self.values.might(unit) for unit in self.candidates(amount.highest_might, context)]
            return max(mights, default=0)
        if amount.total_might is not None:
            return sum(self.values.might(unit) for unit in self.candidates(amount.total_might, context))
        if amount.tags_among is not None:
            there = [self.values.tags(name) for name in self.candidates(amount.tags_among, context)]
            return sum(1 for tag in amount.tags if any(tag in tags for tags in there))
        if amount.might_of is not None:
            return self._read(amount.might_of, context, lambda seen: seen.might)
        if amount.energy_of is not None:
            return self._cost_of(amount.energy_of, context, lambda cost: cost.energy)
        if amount.power_of is not None:
            return self._cost_of(amount.power_of, context, lambda cost: sum(number for _, number in cost.power))
        if amount.buffs_of is not None:
            return self._read(amount.buffs_of, context, lambda seen: seen.buffs)
        if amount.times_empowered is not None:
            return self._read(amount.times_empowered, context, lambda seen: seen.times_empowered)
        if amount.damage_on is not None:
            return self._read(amount.damage_on, context, lambda seen: seen.damage)
        if amount.keyword_of is not None:
            return self._read(amount.keyword_of, context, lambda seen: seen.keywords.get(amount.keyword, 0))
        if amount.event:
            return context.event.amount if context.event else 0
        if amount.paid:
            return context.paid
        return context.done if amount.done else amount.fixed

    def _tally(self, amount: Amount, context: Context) -> int | None:
        """A number that a player has; of several opponents the one that is nearest to what is asked."""
        board = self.state.board
        if isinstance(amount.of, Operand):
            return max((board.number(name, amount.tally) for name in self.known(amount.of, context)), default=0)
        players: tuple[str, ...] = (context.controller,)
        if amount.of == "opponent":
            players = self.state.opponents(context.controller)
        elif amount.of == "anyone":
            players = self.state.players
        elif amount.of == "friendly":
            players = (context.controller, *self.state.teammates(context.controller))
        elif amount.of == "event_player":
            doer = context.event.player if context.event is not None else None
            players = (doer or context.controller,)
        elif amount.of == "that_player":
            players = (context.that_player or context.controller,)
        if amount.tally == "points_to_win":
            victory = board.number(GAME, "victory")
            return min(victory - self.state.points(player) for player in players)
        if amount.tally == "turns":
            return max(turns_of(self.state, player) for player in players)
        if amount.tally in _SUMMED:
            return sum(board.number(player, amount.tally) for player in players)
        return max(board.number(player, amount.tally) for player in players)

    def _read(self, operand: Operand, context: Context, value: Callable[[Snapshot], int]) -> int | None:
        if operand.kind == "event" and context.event is not None and context.event.object is not None:
            return value(context.event.object)
        for name in self.known(operand, context):
            if name in context.seen:
                return value(context.seen[name])
            if self.state.zone_of(name) is not None:
                return value(snapshot(self.state, self.values, name))
        self.asked_of_the_gone = True
        return self.readings.gone

    def _cost_of(self, operand: Operand, context: Context, figure: Callable[[Cost], int]) -> int | None:
        """A figure of the printed cost (206): of something named, though it were a token that is no more."""
        gone = [name for name in self.known(operand, context) if self.state.zone_of(name) is None]
        if operand.kind == "named" and gone and self.state.is_card(gone[0]):
            return figure(self.state.card(gone[0]).cost)
        return self._read(operand, context, lambda seen: figure(seen.card.cost))

    def in_range(self, limits: Range | None, value: int, context: Context) -> bool:
        """Whether a number lies within limits; not where a limit is read from something that is gone."""
        if limits is None:
            return True
        figures = self.limits(limits, context)
        return figures is not None and figures.hold(value)

    def limits(self, limits: Range | None, context: Context) -> Limits | None:
        """Limits in figures; None where one is read from something that is gone, so that nothing lies within them."""
        if limits is None:
            return Limits()
        low = None if limits.low is None else self.amount(limits.low, context)
        high = None if limits.high is None else self.amount(limits.high, context)
        if (limits.low is not None and low is None) or (limits.high is not None and high is None):
            return None
        return Limits(low, high)

    # -- conditions -------------------------------------------------------------------------------------------

    def holds(self, condition: Condition | None, context: Context) -> bool:
        """Whether a condition holds now; no condition always does."""
        if condition is None:
            return True
        return all(self._parts(condition, context))

    def _parts(self, condition: Condition, context: Context) -> Iterator[bool]:
        """Each question that the condition asks, answered."""
        if condition.all:
            yield all(self.holds(part, context) for part in condition.all)
        if condition.any:
            yield any(self.holds(part, context) for part in condition.any)
        if condition.no is not None:
            yield not self.holds(condition.no, context)
        if condition.some_opponent is not None:
            others = self.state.opponents(context.controller)
            yield any(self.holds(condition.some_opponent, replace(context, that_player=one)) for one in others)
        if condition.exists is not None:
            yield bool(self.candidates(condition.exists, context))
        if condition.of is not None:
            value = self.amount(condition.of, context)
            yield value is not None and self.in_range(condition.number, value, context)
        if condition.legion:
            yield self.state.board.number(context.controller, "cards_played") > self._played_itself(context)
        if condition.level:
            yield self.state.board.number(context.controller, "xp") >= condition.level
        if condition.empowered:
            yield self._is_empowered(context)
        if condition.done:
            yield context.done > 0
        if condition.paid:
            yield context.paid > 0
        if condition.alone:
            yield self._alone(context.source)
        if condition.from_hidden:
            yield context.event is not None and context.event.from_hidden
        if condition.self_is is not None:
            yield self.fits(condition.self_is, context.source, context)
        if condition.it_is is not None:
            yield any(self.fits(condition.it_is, name, context) for name in context.it)
        if condition.event_is is not None:
            seen = context.event.object if context.event else None
            yield seen is not None and self.fits_snapshot(condition.event_is, seen, context)
        if condition.attached_this_turn:
            yield self._attached_this_turn(context)
        if condition.conquered:
            turn = self.state.board.number(GAME, "turn")
            yield self.state.board.get(context.source, "conquered_on") == turn
        if condition.first_turn:
            yield is_first_turn_of(self.state, self.state.turn_player)
        if condition.your_beginning:
            yield self.state.phase == "beginning" and self.state.turn_player == context.controller
        if condition.event_players_turn:
            yield context.event is not None and context.event.player == self.state.turn_player
        if condition.showdown:
            yield self.state.showdown is not None
        if condition.your_turn is not None:
            yield (self.state.turn_player == context.controller) == condition.your_turn

    def _attached_this_turn(self, context: Context) -> bool:
        """Whether what appends this text was attached to the source this turn."""
        board = self.state.board
        return board.get(context.attached, "attached_on") == board.number(GAME, "turn")

    def _played_itself(self, context: Context) -> int:
        """Legion asks for another card: the source does not count if it was itself played this turn (724.1.c)."""
        event = context.event
        seen = event.object if event is not None and event.kind == "play" else None
        is_play_effect = seen is not None and seen.id == context.source
        if self.readings.legion_counts_itself and not is_play_effect:
            return 0
        return 1 if self.state.board.flag(context.source, "played_this_turn") else 0

    def _is_empowered(self, context: Context) -> bool:
        """Whether the source is Empowered (828.1.c); one that its event took from the board, whether it was."""
        seen = context.event.object if context.event is not None else None
        if seen is not None and seen.id == context.source and not self.state.on_board(context.source):
            return seen.empowered
        return self.state.has_flag(context.source, "empowered")

    def _alone(self, unit: str) -> bool:
        """Whether a unit attacks or defends with no other unit of its controller there."""
        fights = self.state.has_flag(unit, "attacker") or self.state.has_flag(unit, "defender")
        return fights and self.is_alone(Present(self.state, self.values, unit))
