"""What differs between two editions: the same case played in both, and a fact that comes out differently."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.reading import LANGUAGES
from rules_index.documents import get_document
from scenarios.questions.drafting import Candidate, Draft
from scenarios.questions.endings import deciding
from scenarios.questions.facts import FLAG, expected_facts, statement
from scenarios.questions.played import COLON, PlayedCase

ASKS = {"zh": "按这两个版本的规则，结果各是什么？", "en": "How does it come out under each of these editions?"}
SEMICOLON = {"zh": "；", "en": "; "}
SWAPPED = {"zh": "正好相反", "en": "It is the other way round"}
ALIKE = {"zh": "两个版本的结果不同", "en": "The two editions come out differently"}


def between_editions(played: PlayedCase) -> Iterator[Draft]:
    """Ask for a fact that the editions before decide otherwise."""
    for other in played.other_editions:
        for one in expected_facts(played):
            new, old = one.value(played.after), one.value(other.after)
            if new == old or (one.field.values != FLAG and None in (new, old) and one.name == "at"):
                continue
            pairs = [(old, new), (new, old), (old, old), (new, new)]
            reasons = [None, SWAPPED, ALIKE, ALIKE]
            dates = [get_document(each.edition).edition for each in (other, played)]
            yield Draft(
                id=f"{played.case.id}:editions.{one.subject.replace(' ', '_')}.{one.name}".rstrip("."),
                kind="editions",
                text=ASKS,
                candidates=[
                    Candidate(
                        {
                            language: SEMICOLON[language].join(
                                f"{date}{COLON[language]}{statement(played, one, value)[language]}"
                                for date, value in zip(dates, pair, strict=True)
                            )
                            for language in LANGUAGES
                        },
                        reason,
                    )
                    for pair, reason in zip(pairs, reasons, strict=True)
                ],
                because=deciding(played, one),
                rules=played.case.rules[played.edition],
                until=len(played.entries),
                moves=played.moves,
            )
            return
