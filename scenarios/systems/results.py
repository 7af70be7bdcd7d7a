"""When two boards are the same result: the view of a board without what only keeps the books."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.board import ZONE_FIELD, Board

_NESTED = (dict, list)


@dataclass(frozen=True, slots=True)
class Bookkeeping:
    """What says how a board of one game came about, or whose move it is, and not what stands on it.

    `keys` are left out of the view and `fields` of the records; the zones in `ordered` (by the last part of their
    name) keep their order, all others are compared without.
    """

    keys: frozenset[str]
    fields: frozenset[str]
    ordered: frozenset[str]

    def result(self, shown: dict[str, Any]) -> dict[str, Any]:
        """A view without bookkeeping, and with what lies in no order sorted by id."""
        found: dict[str, Any] = self._result(shown)
        return found

    def fingerprint(self, board: Board) -> Hashable:
        """A mark that only boards with the same result share; found faster than the result itself."""
        facts: list[Hashable] = []
        for record in board.records():
            ordered = record.rpartition(".")[2] in self.ordered
            for field, value in board.fields(record).items():
                if field == ZONE_FIELD and isinstance(value, tuple) and not ordered:
                    facts.append((record, frozenset(value)))
                elif field not in self.fields:
                    facts.append((record, field, value))
        return frozenset(facts)

    def _result(self, shown: Any, key: str = "") -> Any:
        """A part of the view, which is made of plain mappings and lists."""
        if type(shown) is dict:
            return {
                name: self._result(value, name) if type(value) in _NESTED else value
                for name, value in shown.items()
                if name not in self.keys
            }
        if type(shown) is not list:
            return shown
        found = [self._result(each) if type(each) in _NESTED else each for each in shown]
        if key not in self.ordered and found and all(isinstance(each, Mapping) and "id" in each for each in found):
            found.sort(key=lambda each: str(each["id"]))
        return found
