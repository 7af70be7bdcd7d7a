"""Derived values: might, keywords, tags and abilities of every object, through the layers (634-639 / 446-453).

Base values are printed; everything else is computed anew from the effects in force and never written down. The layers
(traits, abilities, arithmetic) are gone through again and again until no effect is left to apply, each effect once for
each object (449). `engine.riftbound.values.layers` finds the effects and their order within a layer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.riftbound.cards import Card
from engine.riftbound.language.expressions import Amount, Selector
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import COUNTED_KEYWORDS, EQUIPMENT
from engine.riftbound.state.snapshots import Snapshot
from engine.riftbound.state.state import State

_NO_KEYWORDS: Mapping[str, int] = {}
Granted = tuple[tuple[str, Ability], ...]
"""Abilities that something has besides those printed on it, each with the key under which it is found again."""


class Asker(Protocol):
    """Answers the questions of passive abilities, given the values computed so far.

    `text` is the key under which the ability stands, which says what appends it where effect text does.
    """

    def holds(self, ability: Passive, source: str, text: str, values: Values) -> bool:
        """Whether the condition of a passive ability holds, where it is not about the object it applies to."""

    def applies(self, ability: Passive, source: str, text: str, card: str, values: Values) -> bool:
        """Whether a passive ability of `source` applies to `card`; what `holds` answers is not asked again."""

    def amount(self, amount: Amount, source: str, text: str, card: str, values: Values) -> int:
        """How much an amount in a passive ability is for `card`."""

    def candidates(self, selector: Selector, source: str, text: str, values: Values) -> tuple[str, ...]:
        """What fits a selector of a passive ability."""

    @property
    def increases_first(self) -> bool:
        """Whether arithmetic raises might before it lowers it (450.3.c)."""

    @property
    def outcomes_make_dependency(self) -> bool:
        """Whether an effect depends on another that only alters how much it does (638.1.c, not 451.1.c)."""


class Values:
    """Might, keywords, tags and granted abilities of all objects, while they are computed and afterwards.

    Only what differs from the print is held: most of what lies on a board is as it is printed.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._might: dict[str, int] = {}
        self._keywords: dict[str, dict[str, int]] = {}
        self._tags: dict[str, tuple[str, ...]] = {}
        self._granted: dict[str, Granted] = {}
        self._given: dict[str, dict[str, int]] = {}
        """The keywords of attached cards that are not printed on them, and so are active (135.4.b)."""

    def copy(self) -> Values:
        """The same values, to try something out on."""
        other = Values(self._state)
        other._might = dict(self._might)
        other._keywords = {card: dict(keywords) for card, keywords in self._keywords.items()}
        other._tags = dict(self._tags)
        other._granted = dict(self._granted)
        other._given = {card: dict(keywords) for card, keywords in self._given.items()}
        return other

    def might(self, unit: str) -> int:
        """The might of a unit; never below 0 (139.2.b). Off the board it is the printed one (711)."""
        return max(0, self._raw_might(unit))

    def is_below_zero(self, unit: str) -> bool:
        """Whether the might of a unit would be negative, and so counts as 0 (139.2.b / 140.2.b)."""
        return self._raw_might(unit) < 0

    def true_might(self, unit: str) -> int:
        """The might of a unit as increases and decreases have made it, which may be below zero."""
        return self._raw_might(unit)

    def _raw_might(self, unit: str) -> int:
        value = self._might.get(unit)
        return self._state.card(unit).might if value is None else value

    def keywords(self, card: str) -> Mapping[str, int]:
        """The keywords of an object, each with its value (1 where it has none of its own)."""
        found = self._keywords.get(card)
        return self._state.card(card).printed_keywords if found is None else found

    def active_keywords(self, card: str) -> Mapping[str, int]:
        """The keywords of an object that do anything: of one that is attached not those printed on it (718.2)."""
        if self._state.is_attached(card):
            return self._given.get(card, _NO_KEYWORDS)
        return self.keywords(card)

    def tags(self, card: str) -> tuple[str, ...]:
        """The tags of an object."""
        found = self._tags.get(card)
        return self._state.card(card).tags if found is None else found

    def granted(self, card: str) -> Granted:
        """The abilities that an object has besides those printed on it."""
        return self._granted.get(card, ())

    @property
    def are_as_printed(self) -> bool:
        """Whether no effect has applied to anything."""
        return not (self._might or self._keywords or self._tags or self._granted)

    def are_altered(self, card: str) -> bool:
        """Whether an effect has applied to an object, if only to leave things as they were."""
        return any(card in values for values in (self._might, self._keywords, self._tags, self._granted))

    @property
    def grants(self) -> Mapping[str, Granted]:
        """All granted abilities, by object."""
        return self._granted

    # -- while they are computed ------------------------------------------------------------------------------

    def set_might(self, card: str, value: int) -> None:
        """Assign might (637.1.a.1 / 450.1.a.1)."""
        self._might[card] = value

    def add_might(self, card: str, value: int) -> None:
        """Raise or lower might."""
        self._might[card] = self._raw_might(card) + value

    def grant(self, card: str, keywords: tuple[KeywordValue, ...]) -> None:
        """Grant keywords: values add up, the others are redundant."""
        sets = [self._own_keywords(card)]
        if self._state.is_attached(card):
            sets.append(self._given.setdefault(card, {}))
        for own in sets:
            for name, value in keywords:
                own[name] = own.get(name, 0) + value if name in COUNTED_KEYWORDS else 1

    def lose(self, card: str, keywords: tuple[str, ...]) -> None:
        """Take keywords away (713.3.b / 717.3.b)."""
        own = self._own_keywords(card)
        for name in keywords:
            own.pop(name, None)
            self._given.get(card, {}).pop(name, None)

    def _own_keywords(self, card: str) -> dict[str, int]:
        """The keywords of an object, to be altered: until something does, they are those printed on it."""
        found = self._keywords.get(card)
        if found is None:
            found = self._keywords[card] = dict(self._state.card(card).printed_keywords)
        return found

    def add_tags(self, card: str, tags: tuple[str, ...]) -> None:
        """Give an object tags besides its own."""
        own = self.tags(card)
        self._tags[card] = (*own, *(tag for tag in tags if tag not in own))

    def add_abilities(self, card: str, abilities: Granted) -> None:
        """Give an object abilities besides its own."""
        self._granted[card] = (*self.granted(card), *abilities)


def buffs_on(state: State, unit: str) -> int:
    """How many buffs lie on a unit: one at most (702.3), unless something lets it have more."""
    return 1 + state.board.number(unit, "more_buffs") if state.has_flag(unit, "buffed") else 0


def times_empowered(state: State, card: str) -> int:
    """How often an object is Empowered: once at most (441.1.a), unless something lets it be more often (441.1.c.1)."""
    return 1 + state.board.number(card, "more_empowered") if state.has_flag(card, "empowered") else 0


def snapshot(state: State, values: Values, card: str) -> Snapshot:
    """Freeze what an object is now."""
    known: Mapping[str, Any] = state.board.known(card)
    controller, zone = state.controller(card), state.zone_of(card)
    return Snapshot(
        id=card,
        card=state.card(card),
        owner=known.get("owner") or "",
        controller=controller,
        zone=zone,
        might=values.might(card),
        keywords=dict(values.keywords(card)),
        exhausted=known.get("exhausted") is True,
        stunned=known.get("stunned") is True,
        buffed=known.get("buffed") is True,
        damage=known.get("damage") or 0,
        attacker=known.get("attacker") is True,
        defender=known.get("defender") is True,
        incarnation=known.get("incarnation") or 0,
        tags=values.tags(card),
        buffs=buffs_on(state, card) if known.get("buffed") else 0,
        granted=values.granted(card),
        attached_to=known.get("attached_to") or "",
        equipped=is_equipped(state, values, card),
        played_this_turn=known.get("played_this_turn") is True,
        alone=state.is_board_zone(zone) and state.units_at(zone or "", controller) == (card,),
        empowered=known.get("empowered") is True,
        times_empowered=times_empowered(state, card) if known.get("empowered") else 0,
    )


def is_equipped(state: State, values: Values, card: str) -> bool:
    """Whether Equipment is among what is attached to a card (818.3.b)."""
    attached = state.attached_cards(card)
    return bool(attached) and any(EQUIPMENT in values.tags(one) for one in attached)


class Present:
    """An object as it stands: what a snapshot would hold of it, looked up only where it is asked for."""

    __slots__ = ("_state", "_values", "card", "controller", "id")

    def __init__(self, state: State, values: Values, card: str, controller: str | None = None) -> None:
        """Look at an object; `controller` is who is to count as its controller, if not the present one."""
        self._state = state
        self._values = values
        self.id = card
        self.card: Card = state.card(card)
        self.controller = state.controller(card) if controller is None else controller

    @property
    def owner(self) -> str:
        """Who brought it into the game."""
        return self._state.owner(self.id)

    @property
    def zone(self) -> str | None:
        """Where it lies."""
        return self._state.zone_of(self.id)

    @property
    def might(self) -> int:
        """Its might."""
        return self._values.might(self.id)

    @property
    def keywords(self) -> Mapping[str, int]:
        """Its keywords with their values."""
        return self._values.keywords(self.id)

    @property
    def tags(self) -> tuple[str, ...]:
        """Its tags."""
        return self._values.tags(self.id)

    @property
    def exhausted(self) -> bool:
        """Whether it is exhausted."""
        return self._state.board.flag(self.id, "exhausted")

    @property
    def stunned(self) -> bool:
        """Whether it is stunned."""
        return self._state.board.flag(self.id, "stunned")

    @property
    def buffed(self) -> bool:
        """Whether a buff lies on it."""
        return self._state.board.flag(self.id, "buffed")

    @property
    def empowered(self) -> bool:
        """Whether it is Empowered."""
        return self._state.board.flag(self.id, "empowered")

    @property
    def damage(self) -> int:
        """The damage marked on it."""
        return self._state.board.number(self.id, "damage")

    @property
    def attached_to(self) -> str:
        """What it is attached to."""
        return self._state.attached_to(self.id)

    @property
    def equipped(self) -> bool:
        """Whether Equipment is attached to it."""
        return is_equipped(self._state, self._values, self.id)

    @property
    def played_this_turn(self) -> bool:
        """Whether it was played this turn."""
        return self._state.board.flag(self.id, "played_this_turn")

    @property
    def attacker(self) -> bool:
        """Whether it attacks."""
        return self._state.board.flag(self.id, "attacker")

    @property
    def defender(self) -> bool:
        """Whether it defends."""
        return self._state.board.flag(self.id, "defender")


Seen = Present | Snapshot
"""An object as it stands, or as it was when it was seen."""
