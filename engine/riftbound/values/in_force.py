"""Which abilities are in force: printed, granted, and delayed ones that some text has created (382-385)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.core.state import GAME
from engine.riftbound.language.abilities import Activated, Replacement, Triggered
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import ZONES_OFF_BOARD
from engine.riftbound.state.context import Context
from engine.riftbound.values.asking import context_of_passive
from engine.riftbound.values.characteristics import Present

if TYPE_CHECKING:
    from engine.riftbound.values.derived import DerivedState


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

    `grants` are the abilities granted at that moment.
    """

    def __init__(self, state: DerivedState) -> None:
        self._game = state
        self.grants = state.grants
        self.triggered: list[tuple[InForce, Triggered]] = []
        self.passive: list[tuple[InForce, Passive]] = []
        self.replacements: list[tuple[InForce, Replacement]] = []
        for one in everything_in_force(state):
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
                context_of_passive(self._game, one.record or one.source, self._game.readings),
                one.record,
            )
            for one, ability in self.passive
        )

    @cached_property
    def about_playing(self) -> tuple[Statement, ...]:
        """Those among them that say something of cards as they are played."""
        return tuple(one for one in self.statements if one.ability.is_about_playing)

    @cached_property
    def about_activating(self) -> tuple[Statement, ...]:
        """Those among them that change what activated abilities cost."""
        return tuple(one for one in self.statements if one.ability.is_about_activating)

    @cached_property
    def elsewhere(self) -> tuple[tuple[InForce, Triggered], ...]:
        """The triggered abilities that look from another zone than the board, which they name (378.2)."""
        return tuple(_looking_from_elsewhere(self._game)) if self._game.mentions.elsewhere else ()


def _looking_from_elsewhere(state: DerivedState) -> Iterator[tuple[InForce, Triggered]]:
    for player in state.players:
        for word, zone in ZONES_OFF_BOARD.items():
            for source in state.zone(f"{player}.{zone}"):
                for key, ability in state.card(source).triggered:
                    if ability.zone == word:
                        yield InForce(source, key, player, ability), ability


def delayed(state: DerivedState) -> Iterator[InForce]:
    """The delayed abilities that wait for their moment."""
    board = state.board
    for record in board.names(GAME, "delayed"):
        key = board.text(record, "text")
        ability = state.text_of(key)
        assert isinstance(ability, Ability)
        yield InForce(board.text(record, "source"), key, board.text(record, "controller"), ability, record)


def everything_in_force(state: DerivedState) -> Iterator[InForce]:
    """Every ability on the board that does something of itself, of battlefields too, and every delayed one."""
    grants = state.grants
    for source in state.everything_on_board():
        # Asked after every change of the board, and most of what lies there has nothing but activated abilities.
        standing, granted = state.card(source).standing, grants.get(source, ())
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


def statements(state: DerivedState) -> tuple[Statement, ...]:
    """Every passive ability in force."""
    return state.in_force.statements if state.mentions.passives else ()


def speaks_of(state: DerivedState, one: Statement, card: str, player: str) -> bool:
    """Whether a passive ability speaks of a card that a player is playing, or would play, and holds now.

    One about "the next" card that has found it speaks of no other.
    """
    bound = state.board.text(one.record, "bound") if one.record else ""
    if (bound and bound != card) or not state.matcher.holds(one.ability.condition, one.context):
        return False
    if one.ability.affects is None:
        return card == one.context.source
    seen = Present(state, state.values, card, player)
    return state.matcher.fits_snapshot(one.ability.affects, seen, one.context)


def about_card(state: DerivedState, card: str, player: str) -> Iterable[Statement]:
    """What passive abilities say of a card as it is played: its own, wherever it is (363.2.a), and those in force."""
    return _about_card(state, card, player) if state.mentions.passives else ()


def _about_card(state: DerivedState, card: str, player: str) -> Iterator[Statement]:
    if not state.on_board(card):
        for ability in state.card(card).abilities:
            if isinstance(ability, Passive) and ability.is_about_playing and ability.affects is None:
                own = Statement(ability, Context(card, player))
                if state.matcher.holds(ability.condition, own.context):
                    yield own
    yield from (one for one in state.in_force.about_playing if speaks_of(state, one, card, player))


def has_activated(state: DerivedState, source: str) -> bool:
    """Whether activated abilities are printed on a card, wherever it lies."""
    return state.is_card(source) and any(isinstance(one, Activated) for one in state.card(source).abilities)


def activated_abilities(state: DerivedState, source: str) -> tuple[tuple[str, Activated], ...]:
    """The activated abilities of an object, with their keys."""
    if not state.on_board(source):
        return ()
    granted = state.values.granted(source)
    if not granted:
        return state.card(source).activated
    return (*state.card(source).activated, *((key, one) for key, one in granted if isinstance(one, Activated)))
