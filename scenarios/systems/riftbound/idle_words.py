"""Words of cards that do nothing in the case that they stand in, though they could do something in another."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.core.errors import Malformed
from scenarios.case import Case

_BONUS = "bonus_damage"
_Path = tuple[str | int, ...]


def check_bonus(case: Case, edition: str, says_so: Collection[str]) -> None:
    """Refuse a negative bonus to damage where no card gives one that it could lower: damage itself it never lowers.

    `says_so` are the rules that say this: a case that names one of them means to show it. Raises Malformed.
    """
    if set(says_so) & set(case.rules[edition]):
        return
    own = list(_numbers(case.cards, ("cards",)))
    lowering = [(path, number) for path, number in own if number < 0]
    if not lowering:
        return
    named = {name: case.definition(name) for name in _texts(case.setup) if name in case.shared.definitions}
    if all(number <= 0 for _, number in (*own, *_numbers(named, ()))):
        path, number = lowering[0]
        rules = ", ".join(says_so)
        raise Malformed(
            path,
            f"a negative bonus lowers other bonuses alone, never damage ({rules}), and there is none here",
            f"less_damage: {-number}, or {rules} among the rules of the case where it shows that",
        )


def _numbers(data: object, path: _Path) -> Iterator[tuple[_Path, int]]:
    """Every bonus to damage in the definitions of cards, with where it stands."""
    inside = data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        if key == _BONUS and isinstance(value, int):
            yield (*path, key), value
        else:
            yield from _numbers(value, (*path, key))


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, (Mapping, list)):
        for each in data.values() if isinstance(data, Mapping) else data:
            yield from _texts(each)
