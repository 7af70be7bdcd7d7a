"""What the misreadings noted in a case claim, as wrong answers: facts that are not so, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.reading import LANGUAGES
from scenarios.misreadings import Misreading
from scenarios.questions.facts import Asked, settled
from scenarios.questions.played import PlayedCase
from scenarios.questions.question import Bilingual

WHY = {"zh": "这是误读：{reading}", "en": "A misreading: {reading}"}
FORGETS = {"zh": "（忽略了规则 {rule}）", "en": " (this overlooks rule {rule})"}


def misread_values(played: PlayedCase, asked: Asked) -> Iterator[tuple[object, Bilingual]]:
    """Values that a fact would have as somebody misreads the case, with why they are wrong."""
    for one in _of(played):
        if asked.subject not in one.would_be:
            continue
        claimed = one.would_be[asked.subject]
        if not asked.name:
            yield claimed, _why(played, one)
        elif isinstance(claimed, Mapping) and asked.name in claimed:
            yield settled(asked.field, claimed[asked.name]), _why(played, one)


def misread_refusal(played: PlayedCase, place: int) -> Bilingual | None:
    """Why it is wrong that something refused is allowed, as somebody misreads the case; None where nobody does.

    `place` counts what is tried, from 0.
    """
    return next((_why(played, one) for one in _of(played) if one.allows == place + 1), None)


def misread_rules(played: PlayedCase, place: int) -> tuple[str, ...]:
    """The rules that somebody overlooks who thinks that something refused is allowed; `place` as above."""
    return next(
        (one.forgotten(played.edition, played.case.rules) for one in _of(played) if one.allows == place + 1), ()
    )


def _of(played: PlayedCase) -> Iterator[Misreading]:
    return (one for one in played.case.misreadings if one.is_about(played.edition))


def _why(played: PlayedCase, one: Misreading) -> Bilingual:
    numbers = one.forgotten(played.edition, played.case.rules)
    return {
        language: WHY[language].format(reading=one.reading[language])
        + (FORGETS[language].format(rule=numbers[0]) if numbers else "")
        for language in LANGUAGES
    }
