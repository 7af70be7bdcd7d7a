"""Derived values: might and keywords of every object on the board, through the layers (634-639 / 446-453).

Base values are printed; everything else is computed anew from the effects in force and never written down. The layers
(traits, abilities, arithmetic) are gone through again and again until no effect is left to apply, each effect once for
each object (449). Within a layer the oldest effect comes first (639 / 453); an effect whose condition comes true only
through another is applied on the next round, which is what dependency asks for (638 / 451).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.riftbound.language.abilities import Passive
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.words import VALUED_KEYWORDS
from engine.riftbound.snapshots import Snapshot
from engine.riftbound.state import GAME, State

TRAITS, ABILITIES, ARITHMETIC = 1, 2, 3


class Effect(NamedTuple):
    """One continuous effect in one layer: what it does, and to which objects it applies at present."""

    key: str
    layer: int
    applies: Callable[[str, Values], bool]
    might: int = 0
    sets_might: int | None = None
    keywords: tuple[KeywordValue, ...] = ()


class Values:
    """Might and keywords of all objects, while they are computed and afterwards."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._might: dict[str, int] = {}
        self._keywords: dict[str, dict[str, int]] = {}

    def might(self, unit: str) -> int:
        """The might of a unit; never below 0 (139.2.b). Off the board it is the printed one (711)."""
        value = self._might.get(unit)
        if value is None:
            value = self._state.card(unit).might
        return max(0, value)

    def keywords(self, card: str) -> Mapping[str, int]:
        """The keywords of an object, each with its value (1 where it has none of its own)."""
        found = self._keywords.get(card)
        return printed_keywords(self._state, card) if found is None else found

    def start(self, card: str) -> None:
        """Begin with what is printed."""
        self._might[card] = self._state.card(card).might
        self._keywords[card] = printed_keywords(self._state, card)

    def set_might(self, card: str, value: int) -> None:
        """Assign might (637.1.a.1 / 450.1.a.1)."""
        self._might[card] = value

    def add_might(self, card: str, value: int) -> None:
        """Raise or lower might."""
        self._might[card] = self._might.get(card, 0) + value

    def grant(self, card: str, keywords: tuple[KeywordValue, ...]) -> None:
        """Grant keywords: values add up, the others are redundant."""
        own = self._keywords[card]
        for name, value in keywords:
            own[name] = own.get(name, 0) + value if name in VALUED_KEYWORDS else 1


def printed_keywords(state: State, card: str) -> dict[str, int]:
    """The keywords printed on a card; a keyword printed twice adds up where it has a value."""
    found: dict[str, int] = {}
    for name, value in state.card(card).keywords:
        found[name] = found.get(name, 0) + value if name in VALUED_KEYWORDS else 1
    return found


Fits = Callable[[Passive, str, str, Values], bool]
"""Asks whether a passive ability of one object (second) applies to another (third), given the values so far."""


def compute(state: State, fits: Fits) -> Values:
    """Compute the values of all objects on the board."""
    values = Values(state)
    objects = tuple(state.everything_on_board())
    for card in objects:
        values.start(card)
    effects = sorted((*_modifications(state), *_passives(state, objects, fits)), key=lambda effect: effect.layer)
    applied: set[tuple[str, str]] = set()
    changed = bool(effects)
    while changed:
        changed = False
        for effect in effects:
            for card in objects:
                if (effect.key, card) not in applied and effect.applies(card, values):
                    _apply(effect, card, values)
                    applied.add((effect.key, card))
                    changed = True
    _combat_arithmetic(state, objects, values)
    return values


def _apply(effect: Effect, card: str, values: Values) -> None:
    if effect.sets_might is not None:
        values.set_might(card, effect.sets_might)
    if effect.might:
        values.add_might(card, effect.might)
    if effect.keywords:
        values.grant(card, effect.keywords)


def _combat_arithmetic(state: State, objects: tuple[str, ...], values: Values) -> None:
    """Buffs (703), and Assault and Shield for the designations that a unit has (719.1.c, 726.1.c)."""
    for card in objects:
        keywords = values.keywords(card)
        if state.has_flag(card, "buffed"):
            values.add_might(card, 1)
        if state.has_flag(card, "attacker"):
            values.add_might(card, keywords.get("assault", 0))
        if state.has_flag(card, "defender"):
            values.add_might(card, keywords.get("shield", 0))


def _modifications(state: State) -> Iterator[Effect]:
    board = state.board
    for name in board.names(GAME, "modifications"):
        target = board.text(name, "target")

        def applies(card: str, values: Values, target: str = target) -> bool:
            return card == target

        sets_might = board.get(name, "sets_might")
        if isinstance(sets_might, int):
            yield Effect(name + ":1", TRAITS, applies, sets_might=sets_might)
        keywords = tuple(KeywordValue(str(pair[0]), int(pair[1])) for pair in _pairs(board.get(name, "keywords")))
        if keywords:
            yield Effect(name + ":2", ABILITIES, applies, keywords=keywords)
        might = board.number(name, "might")
        if might:
            yield Effect(name + ":3", ARITHMETIC, applies, might=might)


def _pairs(value: object) -> tuple[tuple[str, int], ...]:
    return value if isinstance(value, tuple) else ()


def _passives(state: State, objects: tuple[str, ...], fits: Fits) -> Iterator[Effect]:
    sources = [*objects, *(name for name in state.battlefields if state.board.text(name, "card"))]
    for source in sources:
        for position, ability in enumerate(state.card(source).abilities):
            if not isinstance(ability, Passive):
                continue

            def applies(card: str, values: Values, ability: Passive = ability, source: str = source) -> bool:
                return fits(ability, source, card, values)

            key = f"{source}:{position}"
            if ability.keywords:
                yield Effect(key + ":2", ABILITIES, applies, keywords=ability.keywords)
            if ability.might:
                yield Effect(key + ":3", ARITHMETIC, applies, might=ability.might)


def snapshot(state: State, values: Values, card: str) -> Snapshot:
    """Freeze what an object is now."""
    board = state.board
    return Snapshot(
        id=card,
        card=state.card(card),
        owner=state.owner(card),
        controller=state.controller(card),
        zone=state.zone_of(card),
        might=values.might(card),
        keywords=dict(values.keywords(card)),
        exhausted=board.flag(card, "exhausted"),
        stunned=board.flag(card, "stunned"),
        buffed=board.flag(card, "buffed"),
        damage=board.number(card, "damage"),
        attacker=board.flag(card, "attacker"),
        defender=board.flag(card, "defender"),
        incarnation=state.incarnation(card),
    )
