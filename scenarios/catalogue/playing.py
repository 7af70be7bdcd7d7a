"""Which cases a shared card plays in: those whose setup or script names it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.texts import Bilingual

_CALLED = "as"
"""The key under which a card gets another name, by which the rest of the case calls it."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A case in which a card plays: as much of it as a list shows."""

    id: str
    game: str
    title: Bilingual
    question: Bilingual
    interpretation: Bilingual | None


def cases_by_card(cases: CaseLibrary, game: str) -> Mapping[str, tuple[Playing, ...]]:
    """The cases of a game by the shared definitions that play in them, in the order of their ids.

    All cases of the game are read for it, which takes a second. A definition of a case's own is no shared card,
    whatever its name. Raises MalformedFixture.
    """
    known = frozenset(cases.shared(game).definitions)
    found: dict[str, list[Playing]] = {}
    for case_id in cases.cases:
        if case_id.split("/")[0] == game:
            case = cases.case(case_id)
            shown = Playing(case.id, case.game, case.title, case.question, case.interpretation)
            for name in sorted(shared_cards_of(case, known)):
                found.setdefault(name, []).append(shown)
    return {name: tuple(playing) for name, playing in found.items()}


def shared_cards_of(case: Case, known: frozenset[str]) -> frozenset[str]:
    """Those of the known shared definitions that a case names in its setup or script."""
    renamed = set(_texts(case.setup, only=_CALLED))
    named = set(_texts(case.setup)) | (set(_texts(case.actions)) - renamed)
    return frozenset(named & known) - set(case.cards)


def _texts(data: object, only: str = "") -> Iterator[str]:
    """Every text in plain data, keys too, without names given by `as`; with `only`, those alone under that key."""
    if isinstance(data, str):
        if not only:
            yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if only and key == only and isinstance(value, str):
                yield value
            elif key != _CALLED:
                yield from _texts(value, only)
                if not only:
                    yield str(key)
    elif isinstance(data, (list, tuple)):
        for each in data:
            yield from _texts(each, only)
