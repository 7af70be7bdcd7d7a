"""Asking the board what card text asks: which objects fit, how much an amount is, whether a condition holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.riftbound.cards import Card
from engine.riftbound.characteristics import Values, snapshot
from engine.riftbound.language.abilities import Passive
from engine.riftbound.language.expressions import Amount, Condition, Operand, Range, Selector
from engine.riftbound.snapshots import Event, Snapshot
from engine.riftbound.state import CHAIN, State


@dataclass(slots=True)
class Context:
    """From where a text is read: its source, who controls it, what was chosen, and what happened just before.

    `source` is the card that the text stands on and `item` the thing on the chain, if there is one. `chosen` holds
    the targets of each operand of the text (by its identity); `named` those that were given a name. `it` is what the
    instruction before acted on, `done` how much it did.
    """

    source: str
    controller: str
    item: str | None = None
    event: Event | None = None
    chosen: dict[int, tuple[str, ...]] = field(default_factory=dict)
    named: dict[str, tuple[str, ...]] = field(default_factory=dict)
    it: tuple[str, ...] = ()
    done: int = 0


class Readings(NamedTuple):
    """How an edition reads what editions read differently.

    `gone` is what an amount read from a gone object comes to (563.2.c.8 / 356.3.e.12). `legion_counts_itself` says that
    Legion, other than on spells and play effects, is met by having played the very card (724.1.c / 728.1.c.2).
    """

    gone: int | None
    legion_counts_itself: bool


class Matcher:
    """Answers questions of card text about one state, as an edition reads them."""

    def __init__(self, state: State, values: Values, readings: Readings) -> None:
        self.state = state
        self.values = values
        self.readings = readings
        self.asked_of_the_gone = False
        """Whether anything was asked of an object that is no longer there."""

    # -- objects ----------------------------------------------------------------------------------------------

    def candidates(self, selector: Selector, context: Context) -> tuple[str, ...]:
        """All objects that fit a selector, in the order of the board."""
        return tuple(name for name in self._pool(selector, context) if self.fits(selector, name, context))

    def _pool(self, selector: Selector, context: Context) -> Iterable[str]:
        state = self.state
        if selector.kind == "player":
            return state.players
        if selector.kind == "battlefield":
            return state.battlefields
        if selector.kind in ("spell", "ability"):
            return tuple(item for item in state.zone(CHAIN) if item != context.item)
        if selector.place in ("hand", "deck", "trash", "banishment", "champion_zone"):
            name = "champion" if selector.place == "champion_zone" else selector.place
            return tuple(card for player in state.players for card in state.zone(f"{player}.{name}"))
        return tuple(state.everything_on_board())

    def fits(self, selector: Selector, name: str, context: Context) -> bool:
        """Whether an object, as it is now, fits a selector."""
        if selector.kind == "player":
            return self._fits_side(selector, name, context)
        if selector.kind == "battlefield":
            controller = self.state.battlefield_controller(name)
            return selector.side == "any" or self._fits_side(selector, controller or "", context)
        if selector.kind in ("spell", "ability"):
            return self._fits_item(selector, name, context)
        # A snapshot is dear, and of all that is on the board most is of another kind.
        if not self._fits_kind(selector, self.state.card(name)):
            return False
        return self.fits_snapshot(selector, snapshot(self.state, self.values, name), context)

    def fits_snapshot(self, selector: Selector, seen: Snapshot, context: Context) -> bool:
        """Whether an object, as it was when it was seen, fits a selector."""
        return (
            self._fits_kind(selector, seen.card)
            and self._fits_side(selector, seen.controller, context)
            and not (selector.other and seen.id == context.source)
            and self._fits_place(selector, seen, context)
            and self._fits_print(selector, seen)
            and self._fits_state(selector, seen)
            and self._in_range(selector.might, seen.might, context)
            and self._in_range(selector.energy, seen.card.cost.energy, context)
        )

    def _fits_item(self, selector: Selector, item: str, context: Context) -> bool:
        board = self.state.board
        is_spell = board.text(item, "kind") == "spell"
        return is_spell == (selector.kind == "spell") and self._fits_side(
            selector, board.text(item, "controller"), context
        )

    def _fits_side(self, selector: Selector, player: str, context: Context) -> bool:
        if selector.side == "any":
            return True
        enemy = bool(player) and self.state.are_opponents(context.controller, player)
        return bool(player) and enemy == (selector.side == "enemy")

    @staticmethod
    def _fits_kind(selector: Selector, card: Card) -> bool:
        """Whether the kind fits; a card, in card text, is a Main Deck card, and tokens are none (052, 176)."""
        if selector.kind == "permanent":
            return card.is_permanent
        if selector.kind == "card":
            return card.is_main_deck
        return card.type == selector.kind

    def _fits_place(self, selector: Selector, seen: Snapshot, context: Context) -> bool:
        place = selector.place
        if place is None or place == "board":
            return place is None or self.state.is_board_zone(seen.zone)
        if place == "here":
            return seen.zone is not None and seen.zone == self.here(context)
        if place == "battlefield":
            return seen.zone in self.state.battlefields
        name = "champion" if place == "champion_zone" else place
        return (seen.zone or "").endswith(f".{name}")

    @staticmethod
    def _fits_print(selector: Selector, seen: Snapshot) -> bool:
        card = seen.card
        return (
            (selector.type is None or card.type == selector.type)
            and all(tag in card.tags for tag in selector.tags)
            and not any(tag in card.tags for tag in selector.without_tags)
            and (selector.named is None or card.name == selector.named)
            and (selector.domain is None or selector.domain in card.domains)
            and (selector.keyword is None or selector.keyword in seen.keywords)
            and (selector.token is None or ("token" in card.supertypes) == selector.token)
        )

    @staticmethod
    def _fits_state(selector: Selector, seen: Snapshot) -> bool:
        wanted = (
            (selector.exhausted, seen.exhausted),
            (selector.stunned, seen.stunned),
            (selector.buffed, seen.buffed),
            (selector.damaged, seen.damage > 0),
            (selector.attacker, seen.attacker),
            (selector.defender, seen.defender),
        )
        return all(want is None or want == is_so for want, is_so in wanted)

    def here(self, context: Context) -> str | None:
        """The place that `here` means: where the source stands, or where the event took place."""
        if context.source in self.state.battlefields:
            return context.source
        zone = self.state.zone_of(context.source)
        if zone in self.state.battlefields:
            return zone
        if context.event is not None and context.event.place:
            return context.event.place
        return self.state.board.text(context.item, "here") or zone if context.item else zone

    # -- amounts and conditions -------------------------------------------------------------------------------

    def amount(self, amount: Amount, context: Context) -> int | None:
        """How much an amount is now; `gone` where it is read from an object that is no longer there."""
        value = self._amount(amount, context)
        return None if value is None else value * amount.times

    def _amount(self, amount: Amount, context: Context) -> int | None:
        if amount.count is not None:
            return len(self.candidates(amount.count, context))
        if amount.highest_might is not None:
            mights = [self.values.might(unit) for unit in self.candidates(amount.highest_might, context)]
            return max(mights, default=0)
        if amount.might_of is not None:
            return self._read(amount.might_of, context, lambda seen: seen.might)
        if amount.energy_of is not None:
            return self._read(amount.energy_of, context, lambda seen: seen.card.cost.energy)
        return context.done if amount.done else amount.fixed

    def _read(self, operand: Operand, context: Context, value: object) -> int | None:
        assert callable(value)
        if operand.kind == "event" and context.event is not None and context.event.object is not None:
            return int(value(context.event.object))
        for name in self.known(operand, context):
            if self.state.zone_of(name) is not None:
                return int(value(snapshot(self.state, self.values, name)))
        self.asked_of_the_gone = True
        return self.readings.gone

    def known(self, operand: Operand, context: Context) -> tuple[str, ...]:
        """The objects of an operand that need no new choice."""
        if operand.kind == "self":
            return (context.source,)
        if operand.kind == "it":
            return context.it
        if operand.kind == "named":
            return context.named.get(operand.name, ())
        if operand.kind == "event":
            return (context.event.object.id,) if context.event and context.event.object else ()
        if operand.kind == "all" and operand.selector is not None:
            return self.candidates(operand.selector, context)
        return ()

    def _in_range(self, limits: Range | None, value: int, context: Context) -> bool:
        if limits is None:
            return True
        low = None if limits.low is None else self.amount(limits.low, context)
        high = None if limits.high is None else self.amount(limits.high, context)
        if (limits.low is not None and low is None) or (limits.high is not None and high is None):
            return False
        return (low is None or value >= low) and (high is None or value <= high)

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
        if condition.exists is not None:
            yield bool(self.candidates(condition.exists, context))
        if condition.of is not None:
            value = self.amount(condition.of, context)
            yield value is not None and self._in_range(condition.number, value, context)
        if condition.legion:
            yield self.state.board.number(context.controller, "cards_played") > self._played_itself(context)
        if condition.done:
            yield context.done > 0
        if condition.alone:
            yield self._alone(context.source)
        if condition.self_is is not None:
            yield self.fits(condition.self_is, context.source, context)
        if condition.it_is is not None:
            yield any(self.fits(condition.it_is, name, context) for name in context.it)
        if condition.event_is is not None:
            seen = context.event.object if context.event else None
            yield seen is not None and self.fits_snapshot(condition.event_is, seen, context)
        if condition.your_turn is not None:
            yield (self.state.turn_player == context.controller) == condition.your_turn

    def _played_itself(self, context: Context) -> int:
        """Legion asks for another card: the source does not count if it was itself played this turn (724.1.c)."""
        event = context.event
        seen = event.object if event is not None and event.kind == "play" else None
        is_play_effect = seen is not None and seen.id == context.source
        if self.readings.legion_counts_itself and not is_play_effect:
            return 0
        return 1 if self.state.board.flag(context.source, "played_this_turn") else 0

    def _alone(self, unit: str) -> bool:
        """Whether a unit attacks or defends with no other unit of its controller there."""
        place = self.state.battlefield_of(unit)
        if place is None or not (self.state.has_flag(unit, "attacker") or self.state.has_flag(unit, "defender")):
            return False
        return self.state.units_at(place, self.state.controller(unit)) == (unit,)


def passive_fits(state: State, readings: Readings, ability: Passive, source: str, card: str, values: Values) -> bool:
    """Whether a passive ability of `source` applies to `card`, with the values computed so far."""
    controller = state.controller(source) if source not in state.battlefields else state.turn_player
    context = Context(source, controller)
    matcher = Matcher(state, values, readings)
    if ability.affects is None:
        return card == source and matcher.holds(ability.condition, context)
    return matcher.fits(ability.affects, card, context) and matcher.holds(ability.condition, context)
