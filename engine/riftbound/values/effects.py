"""Continuous effects: what one does to the values of objects, and which there are (634-637, 702-703 / 446-450).

They come from passive abilities, from what lasts for a while, from buffs and from the keywords of combat.
`engine.riftbound.values.layers` puts them in order and applies them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.core.state import GAME
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.aspects import KEYWORDS, MIGHT, NONE, TAGS, Aspects
from engine.riftbound.language.expressions import Amount, Condition, Selector
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import CARD_TYPES
from engine.riftbound.state.state import State
from engine.riftbound.values.characteristics import Asker, Granted, Values, buffs_on

TRAITS, ABILITIES, ARITHMETIC = 1, 2, 3


@dataclass(slots=True, eq=False)
class Effect:
    """One continuous effect in one layer: to which objects it applies at present, and what it does to each.

    `among` are the objects that it can apply to at all, None where that is any; `while_true` says whether it applies to
    anything now, `fits` whether to an object. `dynamic` says that more than time may give it its place in the order.
    `source` is what the passive ability is read from that makes it, `affects` whom that names.
    `step` names what makes it, where the rules have a name for that.
    `asks` are the values that decide to what it applies, `reads` those that decide how much it does.
    """

    key: str
    layer: int
    time: int
    among: Collection[str] | None = None
    while_true: Callable[[Values], bool] | None = None
    fits: Callable[[str, Values], bool] | None = None
    might: Callable[[str, Values], int] | None = None
    minimum: int | None = None
    sets_might: Callable[[str, Values], int] | None = None
    raises_to: int | None = None
    keywords: tuple[KeywordValue, ...] = ()
    counted: tuple[tuple[str, Callable[[str, Values], int]], ...] = ()
    loses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: Callable[[Values], Granted] | None = None
    source: str = ""
    affects: Selector | None = None
    dynamic: bool = False
    asks: Aspects = NONE
    reads: Aspects = NONE
    only_raises: bool = False
    condition: Condition | None = None
    step: str = ""

    @property
    def alters(self) -> Aspects:
        """Which values it changes; abilities are none that a text asks about."""
        if self.might is not None or self.sets_might is not None or self.raises_to is not None:
            return MIGHT
        return KEYWORDS if self.keywords or self.counted or self.loses else TAGS if self.tags else NONE

    def applying(self, objects: Collection[str], values: Values) -> Iterator[str]:
        """The objects that it applies to; whoever alters values meanwhile alters what comes later."""
        if self.while_true is not None and not self.while_true(values):
            return
        candidates: Iterable[str] = objects
        if self.among is not None:
            candidates = (card for card in self.among if card in objects)
        for card in candidates:
            if self.fits is None or self.fits(card, values):
                yield card

    def change(self, card: str, values: Values) -> int:
        """How much might it adds to or takes from an object now, its limit considered."""
        if self.raises_to is not None:
            return max(0, self.raises_to - values.might(card))
        change = self.might(card, values) if self.might is not None else 0
        if self.minimum is None:
            return change
        return -min(-change, max(0, values.might(card) - self.minimum))

    def decreases(self, objects: Collection[str], values: Values) -> bool:
        """Whether it is a decrease, even where its limit leaves nothing to take away at present."""
        might = self.might
        if might is None or self.only_raises:
            return False
        return any(might(card, values) < 0 for card in self.applying(objects, values))

    def work_on(self, card: str, values: Values) -> None:
        """Do to one object what the effect does."""
        if self.sets_might is not None:
            values.set_might(card, self.sets_might(card, values))
        if self.tags:
            values.add_tags(card, self.tags)
        if self.might is not None or self.raises_to is not None:
            values.add_might(card, self.change(card, values))
        if self.keywords:
            values.grant(card, self.keywords)
        if self.counted:
            read = ((name, value(card, values)) for name, value in self.counted)
            values.grant(card, tuple(KeywordValue(name, value) for name, value in read if value > 0))
        if self.loses:
            values.lose(card, self.loses)
        if self.abilities is not None:
            values.add_abilities(card, self.abilities(values))

    def outcome(self, objects: Collection[str], values: Values) -> tuple[tuple[str, int], ...]:
        """To which objects it applies, and how much might it changes or assigns there."""
        assign = self.sets_might
        if self.counted:
            reads = [value for _, value in self.counted]
            return tuple((card, sum(read(card, values) for read in reads)) for card in self.applying(objects, values))
        return tuple(
            (card, assign(card, values) if assign is not None else self.change(card, values))
            for card in self.applying(objects, values)
        )


def effects_on(state: State, objects: Collection[str], values: Values, asker: Asker) -> list[Effect]:
    """All effects that there are now; abilities granted in `values` are sources too."""
    effects = [*_passives(state, objects, values, asker)] if state.mentions.passives else []
    if state.attachments:
        effects += _attached(state)
    effects += _modifications(state)
    granted = {keyword.name for effect in effects for keyword in effect.keywords}
    granted.update(name for effect in effects for name, _ in effect.counted)
    effects += _combat(state, granted)
    return effects


# -- what lasts for a while -----------------------------------------------------------------------------------


def _modifications(state: State) -> Iterator[Effect]:
    """What lasts for a while on one object."""
    board = state.board
    for name in board.names(GAME, "modifications"):
        among, time = (board.text(name, "target"),), board.number(name, "time")
        sets_might, raises_to = board.get(name, "sets_might"), board.get(name, "raises_to")
        if isinstance(sets_might, int):
            yield Effect(name + ":1", TRAITS, time, among, sets_might=_always(sets_might))
        tags = board.names(name, "tags")
        if tags:
            yield Effect(name + ":tags", TRAITS, time, among, tags=tags)
        keywords = tuple(KeywordValue(str(pair[0]), int(pair[1])) for pair in _pairs(board.get(name, "keywords")))
        loses = board.names(name, "loses")
        if keywords or loses:
            yield Effect(name + ":2", ABILITIES, time, among, keywords=keywords, loses=loses)
        if board.names(name, "abilities"):
            granted = tuple((key, state.ability_at(key)) for key in board.names(name, "abilities"))
            yield Effect(name + ":abilities", ABILITIES, time, among, abilities=_these(granted))
        if board.number(name, "might"):
            yield _change_for_a_while(state, name, among, time)
        if isinstance(raises_to, int):
            yield Effect(name + ":4", ARITHMETIC, time, among, raises_to=raises_to, dynamic=True, reads=MIGHT)


def _change_for_a_while(state: State, name: str, among: Collection[str], time: int) -> Effect:
    might, minimum = state.board.number(name, "might"), state.board.get(name, "minimum")
    limit = minimum if isinstance(minimum, int) else None
    effect = Effect(name + ":3", ARITHMETIC, time, among, might=_always(might), minimum=limit, only_raises=might >= 0)
    if limit is not None:
        effect.dynamic, effect.reads = True, MIGHT
    return effect


def _pairs(value: object) -> tuple[tuple[str, int], ...]:
    return value if isinstance(value, tuple) else ()


def _always(number: int) -> Callable[[str, Values], int]:
    return lambda card, values: number


def _these(granted: Granted) -> Callable[[Values], Granted]:
    return lambda values: granted


# -- what is attached -----------------------------------------------------------------------------------------


def _attached(state: State) -> Iterator[Effect]:
    """Effect text and Might Bonus of everything that is attached (477.2.c, 477.3.d of 2026-07-16)."""
    for top, attached in state.attachments.items():
        for one in attached:
            time, text = state.board.number(one, "time"), state.effect_text(one)
            if text.keywords:
                step = "layers.effect_text"
                yield Effect(f"{one}:effect_keywords", ABILITIES, time, (top,), keywords=text.keywords, step=step)
            if text.abilities:
                granted = _these(state.appended_texts(one))
                yield Effect(
                    f"{one}:effect_text", ABILITIES, time, (top,), abilities=granted, step="layers.effect_text"
                )
            bonus = state.card(one).might_bonus
            if bonus and state.card(top).is_a("unit"):
                effect = Effect(f"{one}:might_bonus", ARITHMETIC, time, (top,), step="layers.might_bonus")
                effect.might, effect.only_raises = _bonus(state, bonus), bonus > 0
                yield effect


def _bonus(state: State, bonus: int) -> Callable[[str, Values], int]:
    """A Might Bonus, as many times as what it is attached to says."""

    def times(card: str, values: Values) -> int:
        printed = () if state.is_attached(card) else state.card(card).changing_bonuses
        granted = (one for _, one in values.granted(card) if isinstance(one, Passive))
        return math.prod(one.bonus_times for one in (*printed, *granted))

    return lambda card, values: bonus * times(card, values)


# -- passive abilities ----------------------------------------------------------------------------------------


def _passives(state: State, objects: Collection[str], values: Values, asker: Asker) -> Iterator[Effect]:
    """Passive abilities that change values: of objects on the board, of battlefields, granted and delayed ones."""
    board, grants = state.board, values.grants
    for source in (*objects, *(name for name in state.battlefields if board.text(name, "card"))):
        inactive = state.is_attached(source)
        for key, passive in () if inactive else state.card(source).changing_values:
            yield from _effects_of(state, passive, key, source, objects, asker)
        for key, ability in grants.get(source, ()):
            if isinstance(ability, Passive) and ability.changes_values:
                yield from _effects_of(state, ability, key, source, objects, asker)
    for record in board.names(GAME, "delayed"):
        text = board.text(record, "text")
        delayed = state.text_of(text)
        if isinstance(delayed, Passive) and delayed.changes_values:
            yield from _effects_of(state, delayed, text, record, objects, asker)


def _effects_of(
    state: State, ability: Passive, text: str, source: str, objects: Collection[str], asker: Asker
) -> Iterator[Effect]:
    """One passive ability, a part for each layer. `text` is where it stands, `source` whose it is."""
    key = f"{source}:{text}"

    def part(name: str, layer: int) -> Effect:
        return _part(state, ability, source, text, objects, asker, f"{key}:{name}", layer)

    def read(amount: Amount) -> Callable[[str, Values], int]:
        if amount.is_fixed:
            return _always(amount.fixed)
        return lambda card, values: asker.amount(amount, source, text, card, values)

    if ability.sets_might is not None:
        effect = part("1", TRAITS)
        effect.sets_might = read(ability.sets_might)
        yield effect
    if ability.tags:
        effect = part("tags", TRAITS)
        effect.tags = ability.tags
        yield effect
    if ability.keywords or ability.loses:
        effect = part("2", ABILITIES)
        effect.keywords, effect.loses = ability.keywords, ability.loses
        yield effect
    if ability.counted_keywords:
        effect = part("counted", ABILITIES)
        effect.counted = tuple((name, read(value)) for name, value in ability.counted_keywords)
        effect.dynamic = True
        yield effect
    if ability.abilities:
        effect = part("abilities", ABILITIES)
        effect.abilities = _these(tuple((state.key_of(text, one), one) for one in ability.abilities))
        yield effect
    if ability.gives:
        yield from _given_by_equipment(state, ability, text, source, asker)
    others = ability.exhaust_abilities_of
    if others is not None:
        effect = part("borrowed", ABILITIES)
        effect.abilities = lambda values: tuple(
            exhaust_abilities(state, asker.candidates(others, source, text, values))
        )
        yield effect
    if ability.might is not None:
        effect = part("3", ARITHMETIC)
        effect.might, effect.minimum = read(ability.might), ability.minimum
        effect.only_raises = ability.might.is_fixed and ability.might.fixed >= 0
        effect.dynamic = effect.dynamic or not ability.might.is_fixed
        yield effect
    if ability.raise_to is not None:
        effect = part("4", ARITHMETIC)
        effect.raises_to, effect.dynamic, effect.only_raises = ability.raise_to, True, True
        yield effect


def _part(
    state: State,
    ability: Passive,
    source: str,
    text: str,
    objects: Collection[str],
    asker: Asker,
    key: str,
    layer: int,
) -> Effect:
    """What is the same in all parts of one passive ability: when it applies, and to what."""
    affects = ability.affects
    effect = Effect(key, layer, state.board.number(source, "time"), source=source, affects=affects)
    effect.dynamic = ability.condition is not None or affects is not None or ability.minimum is not None
    effect.condition = ability.condition
    effect.asks, effect.reads = ability.asked_of_objects, ability.asked_of_amounts
    if ability.holds_for_all and ability.condition is not None:
        effect.while_true = lambda values: asker.holds(ability, source, text, values)
    if affects is None:
        effect.among = (source,)
    elif affects.kind in CARD_TYPES:
        effect.among = tuple(card for card in objects if state.card(card).is_a(affects.kind))
    if affects is not None or not ability.holds_for_all:
        effect.fits = lambda card, values: asker.applies(ability, source, text, card, values)
    return effect


def _given_by_equipment(state: State, ability: Passive, text: str, source: str, asker: Asker) -> Iterator[Effect]:
    """The keywords that each Equipment which a passive ability describes gives to what it is attached to."""
    for top, attached in state.attachments.items():
        for one in attached:

            def fits(card: str, values: Values, one: str = one) -> bool:
                return asker.applies(ability, source, text, one, values)

            effect = Effect(f"{source}:{text}:gives:{one}", ABILITIES, state.board.number(source, "time"), (top,))
            effect.fits, effect.keywords, effect.source, effect.asks = (
                fits,
                ability.gives,
                source,
                ability.asked_of_objects,
            )
            effect.dynamic = True
            yield effect


def exhaust_abilities(state: State, objects: Sequence[str]) -> Iterator[tuple[str, Activated]]:
    """The activated abilities printed on objects that cost to exhaust them, with their keys."""
    for name in objects:
        card = state.card(name)
        for number, ability in enumerate(card.abilities):
            if isinstance(ability, Activated) and ability.cost.exhaust_self:
                yield f"{card.name}|{number}", ability


# -- buffs and the keywords of combat -------------------------------------------------------------------------


def _combat(state: State, granted: Collection[str]) -> Iterator[Effect]:
    """Buffs (703), and Assault and Shield for the designations that a unit has (719.1.c, 726.1.c).

    `granted` are the keywords that some effect grants: what is neither printed nor granted, no unit can have.
    """
    for card in state.units():
        known = state.board.known(card)
        if known.get("buffed"):
            buffs = buffs_on(state, card)
            yield Effect(f"{card}:buff", ARITHMETIC, 0, (card,), might=_always(buffs), only_raises=True)
        for designation, keyword in (("attacker", "assault"), ("defender", "shield")):
            if known.get(designation) and (keyword in granted or keyword in state.card(card).printed_keywords):
                effect = Effect(f"{card}:{keyword}", ARITHMETIC, 0, (card,), only_raises=True)
                effect.fits, effect.might = _has(keyword), _value_of(keyword)
                effect.asks = effect.reads = KEYWORDS
                yield effect


def _has(keyword: str) -> Callable[[str, Values], bool]:
    return lambda card, values: keyword in values.keywords(card)


def _value_of(keyword: str) -> Callable[[str, Values], int]:
    return lambda card, values: values.keywords(card).get(keyword, 0)
