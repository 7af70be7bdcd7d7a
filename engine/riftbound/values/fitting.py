"""Which objects fit a description: kind, side, place, print and state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from engine.core.state import GAME
from engine.riftbound.cards import Card
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.expressions import Range, Selector, Side
from engine.riftbound.language.texts import Text
from engine.riftbound.state.champions import chosen_champion
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Snapshot
from engine.riftbound.state.state import CHAIN, State
from engine.riftbound.values.characteristics import Present, Seen, Values
from engine.riftbound.values.said_of_objects import (
    FURTHER,
    OF_CHOICES,
    OF_NAMES,
    OF_NUMBERS,
    OF_OTHERS,
    OF_PLACE,
    OF_PRINT,
    OF_STATE,
)

MIGHTY = 5
"""A unit is Mighty from this might on (708)."""
_OFF_BOARD = ("hand", "deck", "trash", "banishment", "champion_zone")


class Fitting(ABC):
    """Answers which objects fit a selector in one state, with the values computed for it."""

    def __init__(self, state: State, values: Values) -> None:
        self.state = state
        self.values = values

    @abstractmethod
    def in_range(self, limits: Range | None, value: int, context: Context) -> bool:
        """Whether a number lies within limits."""

    @property
    @abstractmethod
    def champions_by_name(self) -> bool:
        """Whether every copy of the Chosen Champion counts as such, and not only the very card (103.2.a.3)."""

    @property
    @abstractmethod
    def combatants_carry_here(self) -> bool:
        """Whether `here` in the attack or defend effect of a unit is where that unit is by now (359.3.f.2)."""

    def candidates(self, selector: Selector, context: Context) -> tuple[str, ...]:
        """All objects that fit a selector, in the order of the board."""
        return tuple(name for name in self._pool(selector, context) if self.fits(selector, name, context))

    def any_fits(self, selector: Selector, names: Collection[str], context: Context) -> bool:
        """Whether one of some objects is among those that fit a selector."""
        return any(name in names and self.fits(selector, name, context) for name in self._pool(selector, context))

    def _pool(self, selector: Selector, context: Context) -> Iterable[str]:
        state = self.state
        if selector.among is not None:
            return context.known_as(selector.among)
        if selector.kind == "player":
            return state.players
        if selector.kind == "battlefield":
            return state.battlefields
        if selector.kind == "location":
            return (*(f"{player}.base" for player in state.players), *state.battlefields)
        on_chain = selector.kind in ("spell", "ability") and selector.place not in _OFF_BOARD
        if on_chain or selector.place == CHAIN:
            return tuple(item for item in state.zone(CHAIN) if item != context.item)
        if selector.kind == "facedown":
            return state.facedown
        if selector.place in _OFF_BOARD:
            name = "champion" if selector.place == "champion_zone" else selector.place
            return tuple(card for player in state.players for card in state.zone(f"{player}.{name}"))
        if selector.options and any(option.kind == "facedown" for option in selector.options):
            return (*state.everything_on_board(), *state.facedown)
        return state.units() if selector.kind == "unit" else state.everything_on_board()

    def fits(self, selector: Selector, name: str, context: Context) -> bool:
        """Whether an object, as it is now, fits a selector."""
        if selector.kind == "player":
            return self._fits_side(selector.side, name, context)
        if selector.kind == "battlefield":
            return self._fits_battlefield(selector, name, context)
        if selector.kind == "location":
            return self._fits_location(selector, name, context)
        if not self.state.is_card(name):
            return self._fits_ability(selector, name, context)
        return self.fits_snapshot(selector, Present(self.state, self.values, name), context)

    def fits_snapshot(self, selector: Selector, seen: Seen, context: Context) -> bool:
        """Whether an object, as it was when it was seen, fits a selector."""
        # Asked more often than all else, and of some three dozen properties a text asks for two or three.
        asked = selector.asked
        return (
            self._fits_kind(selector, seen.card)
            and ("side" not in asked or self._fits_side(selector.side, seen.controller, context))
            and not (selector.other and seen.id == context.source)
            and (asked.isdisjoint(OF_PLACE) or self._fits_place(selector, seen, context))
            and (asked.isdisjoint(FURTHER) or self._fits_further(selector, seen, context))
        )

    def _fits_further(self, selector: Selector, seen: Seen, context: Context) -> bool:
        """Whether it fits what a selector says beyond what kind of thing it is, whose, and where."""
        asked = selector.asked
        return (
            ("chosen_champion" not in asked or self._fits_champion(selector.chosen_champion, seen))
            and (asked.isdisjoint(OF_PRINT) or self._fits_print(selector, seen))
            and (asked.isdisjoint(OF_STATE) or self._fits_state(selector, seen))
            and (asked.isdisjoint(OF_NUMBERS) or self._fits_numbers(selector, seen, context))
            and (asked.isdisjoint(OF_NAMES) or self._fits_names(selector, seen.id, context))
            and (asked.isdisjoint(OF_OTHERS) or self._fits_others(selector, seen, context))
            and (selector.owner is None or self._fits_side(selector.owner, seen.owner, context))
            and (asked.isdisjoint(OF_CHOICES) or self._fits_choices(selector, seen.id, context))
            and (not selector.options or any(self.fits_snapshot(one, seen, context) for one in selector.options))
        )

    def _fits_choices(self, selector: Selector, name: str, context: Context) -> bool:
        """Whether it chooses what is asked, and is chosen by what is asked."""
        if selector.choosing is not None and not self._chooses(selector.choosing, name, context):
            return False
        if selector.not_choosing is not None and self._chooses(selector.not_choosing, name, context):
            return False
        if selector.chosen_by is None:
            return True
        this = Selector(kind="object", among="chosen")
        about = replace(context, named={**context.named, "chosen": (name,)}, taken=set())
        others = (item for item in self.state.zone(CHAIN) if item != context.item)
        return any(self._chooses(this, one, about) for one in others if self.fits(selector.chosen_by, one, context))

    def _fits_numbers(self, selector: Selector, seen: Seen, context: Context) -> bool:
        return (
            (selector.might is None or self.in_range(selector.might, seen.might, context))
            and self.in_range(selector.energy, seen.card.cost.energy, context)
            and self.in_range(selector.power, sum(amount for _, amount in seen.card.cost.power), context)
        )

    @staticmethod
    def _fits_names(selector: Selector, name: str, context: Context) -> bool:
        if selector.except_named is not None and name in context.known_as(selector.except_named):
            return False
        return selector.among is None or (name in context.known_as(selector.among) and name not in context.taken)

    def _fits_others(self, selector: Selector, seen: Seen, context: Context) -> bool:
        """Whether it is attached to something named, has its controller, or what the source has named."""
        if selector.attached_to is not None and seen.attached_to not in context.known_as(selector.attached_to):
            return False
        if selector.banished_with is not None and not self._was_banished_with(selector.banished_with, seen, context):
            return False
        if selector.as_named is not None and not self._is_as_named(selector.as_named, seen, context):
            return False
        if selector.controller_of is None:
            return True
        return seen.controller in map(self.state.controller, context.known_as(selector.controller_of))

    def _was_banished_with(self, name: str, seen: Seen, context: Context) -> bool:
        """Whether texts of something named have banished it, as the object that it is still (397)."""
        this: object = (seen.id, self.state.incarnation(seen.id))
        return any(this in self.state.board.names(one, "banished_with") for one in context.known_as(name))

    def _is_as_named(self, what: str, seen: Seen, context: Context) -> bool:
        """Whether it has the tag, the name or the type that was named for the source of the text (760)."""
        named = self.state.board.text(context.source, "has_named")
        if what == "type":
            return seen.card.is_a(named)
        return named in seen.tags if what == "tag" else named == seen.card.name

    def _fits_battlefield(self, selector: Selector, name: str, context: Context) -> bool:
        state = self.state
        if not self._fits_names(selector, name, context) or name not in state.battlefields:
            return False
        if selector.occupied is not None and bool(state.units_at(name)) != selector.occupied:
            return False
        is_open = not state.units_at(name) and state.battlefield_controller(name) is None
        if selector.open is not None and is_open != selector.open:
            return False
        if selector.elsewhere and name == self.here(context):
            return False
        if selector.place == "here" and name != self.here(context):
            return False
        if selector.place_of is not None and name not in self._places_of(selector.place_of, context):
            return False
        if selector.holds is not None and not self._is_held(selector.holds, name, context):
            return False
        if selector.in_showdown not in (None, name == state.showdown):
            return False
        conquered = state.board.get(name, "conquered_on") == state.board.number(GAME, "turn")
        if selector.conquered not in (None, conquered):
            return False
        if not self.in_range(selector.units_there, len(state.units_at(name)), context):
            return False
        return self._fits_side(selector.side, state.battlefield_controller(name) or "", context)

    def _is_held(self, by: Selector, battlefield: str, context: Context) -> bool:
        """Whether something that fits is at a battlefield."""
        return any(self.state.zone_of(name) == battlefield for name in self.candidates(by, context))

    def _fits_location(self, selector: Selector, name: str, context: Context) -> bool:
        """Whether `it` could move there: another place than its own, no base but its controller's (352.2)."""
        if selector.holds is not None and not self._is_held(selector.holds, name, context):
            return False
        if context.it and all(name == self.state.zone_of(unit) for unit in context.it):
            return False
        for unit in context.it[:1]:
            return name in self.state.battlefields or name == f"{self.state.controller(unit)}.base"
        return True

    def _fits_ability(self, selector: Selector, item: str, context: Context) -> bool:
        """Whether something on the chain is an ability as described."""
        board = self.state.board
        return (
            board.text(item, "kind") == "ability"
            and selector.kind in ("ability", "object")
            and self._fits_side(selector.side, board.text(item, "controller"), context)
            and (selector.keyword is None or self._has_timing(item, selector.keyword))
            and (selector.choosing is None or self._chooses(selector.choosing, item, context))
            and (selector.not_choosing is None or not self._chooses(selector.not_choosing, item, context))
            and (not selector.options or any(self._fits_ability(one, item, context) for one in selector.options))
        )

    def _chooses(self, wanted: Selector, item: str, context: Context) -> bool:
        """Whether something on the chain has chosen an object as described that is still the one it has chosen.

        Of what is to be played it is what it could choose, or is taken to choose.
        """
        if wanted.side == "friendly_to_it":
            context = replace(context, it=(item,))
        trying = self.state.trying
        if trying is not None and trying[0] == item:
            return any(self.fits(wanted, name, context) for name in trying[1])
        if item not in self.state.zone(CHAIN):
            return self.state.card(item).chooses and bool(self.candidates(wanted, context))
        groups: tuple[Any, ...] = self.state.board.names(item, "targets")
        return any(
            self.state.incarnation(name) == incarnation and self.fits(wanted, name, context)
            for group in groups
            for name, incarnation in group
        )

    def _has_timing(self, item: str, keyword: str) -> bool:
        """Whether an activated ability has Action or Reaction (718.4.c, 725.4.c / 722.4.c, 729.4.c)."""
        key = self.state.board.text(item, "ability")
        if "|" in key:
            ability: Text = self.state.text_of(key)
        elif key.isdecimal():
            ability = self.state.card(self.state.board.text(item, "source")).abilities[int(key)]
        else:
            return False
        return isinstance(ability, Activated) and ability.timing == keyword

    def _fits_side(self, side: Side, player: str, context: Context) -> bool:
        """Whether a player is on a side; where `you` is nobody, none is friend or enemy (181.6.c)."""
        if side == "any":
            return True
        if side == "that_player":
            return player == context.that_player
        if side == "friendly_to_it":
            return any(not self.state.are_opponents(self.state.controller(one), player) for one in context.it)
        if side in ("event_player", "friendly_to_event_player"):
            return self._is_on_side(player, side, (context.event and context.event.player) or "")
        return self._is_on_side(player, side, context.controller)

    def _is_on_side(self, player: str, side: Side, of: str) -> bool:
        """Whether a player is the one meant, another one, a friend (648.8.d / 462.8.d) or an enemy of theirs."""
        if not player:
            return False
        if side in ("yours", "event_player"):
            return player == of
        if side == "not_yours":
            return player != of
        return bool(of) and self.state.are_opponents(of, player) == (side == "enemy")

    @staticmethod
    def _fits_kind(selector: Selector, card: Card) -> bool:
        """Whether the kind fits; a card, in card text, is a Main Deck card, and tokens are none (052, 176)."""
        kind = selector.kind
        if kind in ("object", "facedown"):
            return True
        if kind == "permanent":
            return card.is_permanent
        return card.is_main_deck if kind == "card" else card.type == kind or kind in card.also

    def _fits_place(self, selector: Selector, seen: Seen, context: Context) -> bool:
        if selector.place_of is not None and seen.zone not in self._places_of(selector.place_of, context):
            return False
        if selector.not_at is not None and seen.zone in self._places_of(selector.not_at, context):
            return False
        if selector.holds is not None and not self._is_held(selector.holds, seen.zone or "", context):
            return False
        here = self.here(context) if selector.elsewhere or selector.place == "here" else None
        if selector.elsewhere and (seen.zone is None or seen.zone == here):
            return False
        if selector.in_showdown is not None and (seen.zone == (self.state.showdown or "")) != selector.in_showdown:
            return False
        if selector.played_from is not None and not self._comes_from(selector.played_from, seen):
            return False
        place = selector.place
        if place is None:
            return True
        if place == "board":
            return self.state.is_board_zone(seen.zone)
        if place == "here":
            return (seen.zone or "").removesuffix(".facedown") == here
        if place == "battlefield":
            return (seen.zone or "").removesuffix(".facedown") in self.state.battlefields
        if place == "chain":
            return seen.zone == CHAIN
        if place == "your_base":
            return seen.zone == f"{context.controller}.base"
        name = "champion" if place == "champion_zone" else place
        return (seen.zone or "").endswith(f".{name}")

    def _comes_from(self, zone: str, seen: Seen) -> bool:
        """Whether a card is played from a zone, or lies there still and would be; from a hand where nothing is said."""
        known = self.state.board
        marked = known.text(seen.id, "played_from") or ("facedown" if known.flag(seen.id, "from_hidden") else "hand")
        came_from = marked if seen.zone == CHAIN else (seen.zone or "").rpartition(".")[2]
        return came_from != "hand" if zone == "elsewhere" else came_from == zone

    def _places_of(self, name: str, context: Context) -> tuple[str | None, ...]:
        """The places that something named stands for: a battlefield itself, else where each object lies.

        `origin` and `destination` are where the move of an event began and where it ended.
        """
        if name in ("origin", "destination"):
            event = context.event
            moved = event.object if event is not None else None
            return (event.origin if name == "origin" else moved.zone if moved else None,) if event else ()
        known = context.known_as(name)
        return tuple(one if one in self.state.battlefields else self.state.zone_of(one) for one in known)

    def _fits_champion(self, wanted: bool | None, seen: Seen) -> bool:
        """Whether it is, or is not, its owner's Chosen Champion: the card, or any of its name."""
        chosen = chosen_champion(self.state, seen.owner)
        same_name = chosen is not None and self.champions_by_name and self.state.card(chosen).name == seen.card.name
        return (seen.id == chosen or same_name) == wanted

    @staticmethod
    def _fits_print(selector: Selector, seen: Seen) -> bool:
        card = seen.card
        return (
            (selector.type is None or card.is_a(selector.type))
            and (selector.except_type is None or not card.is_a(selector.except_type))
            and (selector.supertype is None or selector.supertype in card.supertypes)
            and all(tag in seen.tags for tag in selector.tags)
            and not any(tag in seen.tags for tag in selector.without_tags)
            and (selector.named is None or card.name == selector.named)
            and (selector.domain is None or selector.domain in card.domains)
            and (selector.keyword is None or selector.keyword in seen.keywords)
            and selector.without_keyword not in seen.keywords
            and (selector.token is None or ("token" in card.supertypes) == selector.token)
        )

    def _fits_state(self, selector: Selector, seen: Seen) -> bool:
        return (
            (selector.exhausted is None or selector.exhausted == seen.exhausted)
            and (selector.stunned is None or selector.stunned == seen.stunned)
            and (selector.buffed is None or selector.buffed == seen.buffed)
            and (selector.empowered is None or selector.empowered == seen.empowered)
            and (selector.damaged is None or selector.damaged == (seen.damage > 0))
            and (selector.attacker is None or selector.attacker == seen.attacker)
            and (selector.defender is None or selector.defender == seen.defender)
            and (selector.in_combat is None or selector.in_combat == (seen.attacker or seen.defender))
            and (selector.mighty is None or selector.mighty == (seen.card.type == "unit" and seen.might >= MIGHTY))
            and (selector.alone is None or selector.alone == self.is_alone(seen))
            and (selector.attached is None or selector.attached == bool(seen.attached_to))
            and (selector.equipped is None or selector.equipped == seen.equipped)
            and (selector.played_this_turn is None or selector.played_this_turn == seen.played_this_turn)
        )

    def is_alone(self, seen: Seen) -> bool:
        """Whether a unit is the only one of its controller at its place; of one that has left, whether it was."""
        zone = seen.zone
        if isinstance(seen, Snapshot) and zone != self.state.zone_of(seen.id):
            return seen.alone
        return zone is not None and self.state.units_at(zone, seen.controller) == (seen.id,)

    def here(self, context: Context) -> str | None:
        """The place that `here` means: where the source stands, or where the event took place."""
        if context.here_instead is not None:
            return context.here_instead
        if context.source in self.state.battlefields:
            return context.source
        zone = self.state.zone_of(context.source)
        if zone in self.state.battlefields:
            return zone
        event = context.event
        if event is not None and event.place:
            if self.combatants_carry_here and event.is_combat_of(context.source):
                return zone if self.state.is_board_zone(zone) else None
            return event.place
        return self.state.board.text(context.item, "here") or zone if context.item else zone
