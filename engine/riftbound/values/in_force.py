"""Which abilities are in force: printed, granted, and delayed ones that some text has created (382-385)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from engine.core.state import GAME
from engine.riftbound.language.abilities import Replacement, Triggered
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import ZONES_OFF_BOARD
from engine.riftbound.state.context import Context
from engine.riftbound.state.state import State
from engine.riftbound.state.text_keys import attached_of_key
from engine.riftbound.values.asking import context_of_passive
from engine.riftbound.values.characteristics import Granted
from engine.riftbound.values.matching import Readings


class InForce(NamedTuple):
    """An ability in force: whose it is, where it is found again, and who controls it.

    `key` is the place among the abilities of its source, or that of a created text (`card|number`). `record` names a
    delayed ability, which belongs to no object (385).
    """

    source: str
    key: str
    controller: str
    ability: Ability
    record: str = ""


class AbilitiesInForce:
    """Every ability in force at one moment, by kind, and what else is found by going through them all.

    `grants` are the abilities granted at that moment, `readings` how the edition reads card text.
    """

    def __init__(self, state: State, grants: Mapping[str, Granted], readings: Readings) -> None:
        self._state = state
        self._readings = readings
        self.grants = grants
        self.triggered: list[tuple[InForce, Triggered]] = []
        self.passive: list[tuple[InForce, Passive]] = []
        self.replacements: list[tuple[InForce, Replacement]] = []
        for one in everything_in_force(state, grants):
            if isinstance(one.ability, Triggered):
                self.triggered.append((one, one.ability))
            elif isinstance(one.ability, Passive):
                self.passive.append((one, one.ability))
            elif isinstance(one.ability, Replacement):
                self.replacements.append((one, one.ability))

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """The passive ones, with the contexts from which they are read."""
        return tuple(
            Statement(
                ability,
                context_of_passive(self._state, one.record or one.source, self._readings, attached_of_key(one.key)),
                one.record,
            )
            for one, ability in self.passive
        )

    @cached_property
    def about_playing(self) -> tuple[Statement, ...]:
        """Those among them that say something of cards as they are played."""
        return tuple(one for one in self.statements if one.ability.is_about_playing)

    @cached_property
    def giving_repeats(self) -> tuple[Statement, ...]:
        """Those among them that give spells Repeat."""
        return tuple(one for one in self.statements if one.ability.repeats)

    @cached_property
    def repeating_abilities(self) -> tuple[Statement, ...]:
        """Those among them that give abilities Repeat."""
        return tuple(one for one in self.statements if one.ability.abilities_repeats)

    @cached_property
    def giving_ways(self) -> tuple[Statement, ...]:
        """Those among them that let cards be played otherwise than usual."""
        return tuple(one for one in self.statements if one.ability.ways)

    @cached_property
    def applying_costs(self) -> tuple[Statement, ...]:
        """Those among them that ask for a cost to perform a game action (204.4)."""
        return tuple(one for one in self.statements if one.ability.must_pay is not None)

    @cached_property
    def of_either_kind(self) -> tuple[Statement, ...]:
        """Those among them that are discounts of which the player picks the kind: energy or power."""
        return tuple(
            one
            for one in self.statements
            if any(change is not None and change.or_power for change in (one.ability.less, one.ability.abilities_less))
        )

    @cached_property
    def about_parts(self) -> tuple[Statement, ...]:
        """Those among them that are discounts on one additional cost alone."""
        return tuple(one for one in self.statements if one.ability.less_of)

    @cached_property
    def about_activating(self) -> tuple[Statement, ...]:
        """Those among them that change what activated abilities cost."""
        return tuple(one for one in self.statements if one.ability.is_about_activating)

    @cached_property
    def about_choosing(self) -> tuple[Statement, ...]:
        """Those among them that keep something from being chosen by enemies."""
        return tuple(one for one in self.statements if one.ability.keeps_from_being_chosen)

    @cached_property
    def elsewhere(self) -> tuple[tuple[InForce, Triggered], ...]:
        """The triggered abilities that look from another zone than the board, which they name (378.2)."""
        return tuple(_looking_from_elsewhere(self._state)) if self._state.mentions.elsewhere else ()


def _looking_from_elsewhere(state: State) -> Iterator[tuple[InForce, Triggered]]:
    for player in state.players:
        for word, zone in ZONES_OFF_BOARD.items():
            for source in state.zone(f"{player}.{zone}"):
                for key, ability in state.card(source).triggered:
                    if ability.zone == word:
                        yield InForce(source, key, player, ability), ability


def delayed(state: State) -> Iterator[InForce]:
    """The delayed abilities that wait for their moment."""
    board = state.board
    for record in board.names(GAME, "delayed"):
        key = board.text(record, "text")
        ability = state.text_of(key)
        assert isinstance(ability, Ability)
        yield InForce(board.text(record, "source"), key, board.text(record, "controller"), ability, record)


def everything_in_force(state: State, grants: Mapping[str, Granted]) -> Iterator[InForce]:
    """Every ability on the board that does something of itself, of battlefields too, and every delayed one."""
    for source in state.everything_on_board():
        # Asked after every change of the board, and most of what lies there has nothing but activated abilities.
        standing, granted = () if state.is_attached(source) else state.card(source).standing, grants.get(source, ())
        if standing or granted:
            controller = state.controller(source)
            for key, ability in (*standing, *granted):
                yield InForce(source, key, controller, ability)
    for source in state.battlefields:
        if state.board.text(source, "card"):
            for key, ability in state.card(source).standing:
                yield InForce(source, key, state.battlefield_controller(source) or "", ability)
    yield from delayed(state)


class Statement(NamedTuple):
    """A passive ability in force, and from where it is read."""

    ability: Passive
    context: Context
    record: str = ""
