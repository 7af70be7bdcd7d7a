"""Which derived values a text asks about: might, keywords or tags, in descriptions, amounts and conditions.

Whatever asks about none of them comes out the same whatever the layers do, and need not be asked again (638 / 451).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum

from engine.riftbound.language.expressions import Amount, Condition, Operand, Range, Selector


class Aspect(Enum):
    """A kind of derived value."""

    MIGHT = "might"
    KEYWORDS = "keywords"
    TAGS = "tags"


Aspects = frozenset[Aspect]
NONE: Aspects = frozenset()
MIGHT: Aspects = frozenset((Aspect.MIGHT,))
KEYWORDS: Aspects = frozenset((Aspect.KEYWORDS,))
TAGS: Aspects = frozenset((Aspect.TAGS,))
_ASKING = {
    "might": MIGHT,
    "mighty": MIGHT,
    "keyword": KEYWORDS,
    "without_keyword": KEYWORDS,
    "tags": TAGS,
    "without_tags": TAGS,
    "as_named": TAGS,
    "equipped": TAGS,
}


def of_selector(selector: Selector | None) -> Aspects:
    """What a description asks about the objects that it is held against."""
    if selector is None:
        return NONE
    own = (aspects for name, aspects in _ASKING.items() if name in selector.asked)
    limits = (_of_range(limits) for limits in (selector.might, selector.energy, selector.power))
    return _together((*own, *limits, *map(of_selector, (*selector.options, selector.holds, selector.chosen_by))))


def of_amount(amount: Amount | None) -> Aspects:
    """What a number is read from."""
    if amount is None:
        return NONE
    of = amount.of if isinstance(amount.of, Operand) else None
    read = (
        *(amount.might_of, amount.energy_of, amount.power_of, amount.buffs_of, amount.times_empowered),
        *(amount.damage_on, amount.keyword_of, of),
    )
    reads_might = any(one is not None for one in (amount.might_of, amount.highest_might, amount.total_might))
    return _together(
        (
            MIGHT if reads_might else NONE,
            KEYWORDS if amount.keyword_of is not None else NONE,
            *(of_selector(operand.selector) for operand in read if operand is not None),
            of_selector(amount.count),
            of_selector(amount.highest_might),
            of_selector(amount.total_might),
            TAGS if amount.tags_among is not None else NONE,
            of_selector(amount.tags_among),
            of_amount(amount.plus),
        )
    )


def of_condition(condition: Condition | None) -> Aspects:
    """What decides whether a condition holds."""
    if condition is None:
        return NONE
    described = (condition.exists, condition.self_is, condition.it_is, condition.event_is)
    return _together(
        (
            *map(of_condition, (*condition.all, *condition.any, condition.no, condition.some_opponent)),
            *map(of_selector, described),
            of_amount(condition.of),
            _of_range(condition.number),
        )
    )


def _of_range(limits: Range | None) -> Aspects:
    return NONE if limits is None else of_amount(limits.low) | of_amount(limits.high)


def _together(parts: Iterable[Aspects]) -> Aspects:
    return NONE.union(*parts)


def asks_about_it(part: object) -> bool:
    """Whether a condition, or any other expression, refers to the object that a text is just then about (`it`).

    What does not comes out the same for every object that a passive ability may apply to.
    """
    if isinstance(part, tuple):
        return any(map(asks_about_it, part))
    if not isinstance(part, (Condition, Amount, Operand, Range, Selector)):
        return False
    if isinstance(part, Condition) and part.it_is is not None:
        return True
    if isinstance(part, Operand) and part.kind == "it":
        return True
    if isinstance(part, Selector) and (
        part.kind == "location" or "it" in (part.among, part.except_named, part.place_of)
    ):
        return True
    return any(asks_about_it(getattr(part, one.name)) for one in fields(part))


def asks_of_origin(part: object) -> bool:
    """Whether a condition, or any other expression, asks from where a card is played."""
    if isinstance(part, tuple):
        return any(map(asks_of_origin, part))
    if isinstance(part, Selector) and part.played_from is not None:
        return True
    if not isinstance(part, (Condition, Amount, Operand, Range, Selector)):
        return False
    return any(asks_of_origin(getattr(part, one.name)) for one in fields(part))


def asks_of_choices(part: object) -> bool:
    """Whether a condition, or any other expression, asks what something chooses."""
    if isinstance(part, tuple):
        return any(map(asks_of_choices, part))
    if isinstance(part, Selector) and part.choosing is not None:
        return True
    if not isinstance(part, (Condition, Amount, Operand, Range, Selector)):
        return False
    return any(asks_of_choices(getattr(part, one.name)) for one in fields(part))
