"""Checking citations: every rule number that a case names must stand in the loaded documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.core.errors import Malformed
from rules_index.library import Library, UnknownRule
from scenarios.carried_over import carried_line, carried_reason, is_played, said_for
from scenarios.case import UNKNOWN, Case

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class WrongCitation:
    """A rule number that does not exist: where it is cited, in which document, and the nearest numbers there."""

    where: str
    document: str
    number: str
    nearest: tuple[str, ...]

    def __str__(self) -> str:
        nearest = f"; nearest: {', '.join(self.nearest)}" if self.nearest else ""
        return f"{self.where}: {self.document} has no rule {self.number}{nearest}"


def check_citations(case: Case, library: Library) -> None:
    """Refuse a case that cites a rule which does not exist. Raises MalformedFixture for the first such number."""
    for edition, path, number, nearest in _wrong(case, library):
        expected = f"one that exists, such as {', '.join(nearest)}" if nearest else "one that exists"
        raise case.malformed(Malformed(path, f"{edition} has no rule {number}", expected), edition)


def wrong_citations(case: Case, library: Library) -> list[WrongCitation]:
    """List the numbers that a case cites and that do not exist: as evidence, fired, deciding, reasons, overlooked."""
    wrong = []
    for edition, path, number, nearest in _wrong(case, library):
        place = case.malformed(Malformed(path, "no such rule"), edition)
        wrong.append(WrongCitation(f"{place.file}:{place.line}:{place.column}", edition, number, nearest))
    return wrong


def _wrong(case: Case, library: Library) -> Iterator[tuple[str, Path, str, tuple[str, ...]]]:
    """Each number that does not exist: the edition, where in the case it is cited, and the nearest that do exist."""
    for edition in case.editions:
        for path, number in _cited(case, edition):
            nearest = _missing(library, edition, number)
            if nearest is not None:
                yield edition, path, number, nearest


def _missing(library: Library, document: str, number: str) -> tuple[str, ...] | None:
    """Give the nearest numbers where there is no such rule, and None where there is."""
    try:
        rule = library.rule(document, number)
    except UnknownRule as error:
        return error.nearest
    return None if rule.number == number else (rule.number,)


def _cited(case: Case, edition: str) -> Iterator[tuple[Path, str]]:
    for position, number in enumerate(case.rules[edition]):
        yield ("rules", edition, position), number
    expected = case.expectation(edition)
    for key in ("fired", "not_fired", "decided"):
        yield from _numbers(expected.get(key), ("expect", key))
    for one in case.misreadings:
        yield from _numbers(list(one.forgotten(edition, case.editions)), (*one.path, "forgets"))
    for position, action in enumerate(case.actions):
        line = action if isinstance(action, Mapping) else {}
        if is_played(line, edition):
            yield from _reasons(carried_line(line, edition, case.editions), ("actions", position), edition)


def _reasons(data: object, path: Path, edition: str) -> Iterator[tuple[Path, str]]:
    """Find every `because` in an action; where it is given by edition, only that of this edition."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "because":
                yield from _numbers(_reason(value, edition), (*path, key))
            else:
                yield from _reasons(value, (*path, key), edition)


def _reason(value: object, edition: str) -> object:
    """The numbers of a `because` in an edition."""
    if not isinstance(value, Mapping):
        return value
    written_for, said = said_for(edition, value) or (edition, None)
    return carried_reason(said, written_for, edition)


def _numbers(data: object, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(data, str):
        if data != UNKNOWN:
            yield path, data
    elif isinstance(data, list | tuple):
        for position, number in enumerate(data):
            yield from _numbers(number, (*path, position))
