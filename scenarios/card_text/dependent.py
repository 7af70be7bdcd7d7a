"""Texts that hang on dependent keywords: `Level 3: this unit has +1 Might` (727)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.riftbound.language.expressions import Condition
from engine.riftbound.language.nodes import Ability
from scenarios.card_text.scope import Scope


def parted(asked: Condition | None) -> tuple[tuple[Condition, ...], Condition | None]:
    """The dependent keywords of a condition, and what else it asks; Legion counts as one beside others only."""
    if asked is None or not asked.makes_dependent:
        return (), asked
    parts = tuple(_parts(asked))
    keywords = tuple(one for one in parts if one.makes_dependent or one.legion)
    others = tuple(one for one in parts if one not in keywords)
    rest = None if not others else others[0] if len(others) == 1 else Condition(all=others)
    return keywords, rest


def _parts(asked: Condition) -> Iterator[Condition]:
    if not asked.all:
        yield asked
    for part in asked.all:
        yield from _parts(part)


def hanging(scope: Scope, keywords: Sequence[Condition], told: str) -> str:
    """A text with the dependent keywords before it."""
    for keyword in reversed(keywords):
        if keyword.level:
            told = scope.speech("dependent.level", n=str(keyword.level), text=told)
        else:
            name = scope.speech.word("keywords", "empowered" if keyword.empowered else "legion")
            told = scope.speech("dependent", keyword=name, text=told)
    return told


def without_keywords(ability: Ability) -> tuple[tuple[Condition, ...], Ability]:
    """An ability without the dependent keywords that stand before it, and these."""
    asked = getattr(ability, "condition", None)
    keywords, rest = parted(asked)
    return keywords, replace(ability, condition=rest) if keywords else ability  # type: ignore[call-arg]
