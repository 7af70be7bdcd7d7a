"""Who puts what into words: the one register of speakers, by kind of instruction and of ability.

The modules beside this one enter what they speak. Instructions give abilities and abilities hold instructions, so both
are spoken through here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

from engine.riftbound.language.nodes import Ability, Instruction
from scenarios.card_text.dependent import hanging, without_keywords
from scenarios.card_text.scope import Scope
from scenarios.card_text.speech import Unspeakable

Speaker = Callable[[Scope, Any], str]
Speaking = TypeVar("Speaking", bound=Speaker)
INSTRUCTIONS: dict[type[Instruction], Speaker] = {}
"""Who speaks each kind of instruction."""
ABILITIES: dict[type, Speaker] = {}
"""Who speaks each kind of ability."""


def speaks_instructions(speakers: Mapping[type[Instruction], Speaker]) -> None:
    """Enter who speaks some kinds of instructions."""
    INSTRUCTIONS.update(speakers)


def speaks_ability(kind: type) -> Callable[[Speaking], Speaking]:
    """Enter who speaks a kind of ability."""

    def enter(speaker: Speaking) -> Speaking:
        ABILITIES[kind] = speaker
        return speaker

    return enter


def ability(scope: Scope, one: Ability) -> str:
    """One ability as a sentence without its end; what another text of the card spoke of is forgotten."""
    scope.it = scope.event = scope.own
    keywords, hangs = without_keywords(one)
    return hanging(scope, keywords, ABILITIES[type(hangs)](scope, hangs))


def instructions(scope: Scope, effect: Sequence[Instruction]) -> str:
    """Instructions as one sentence without its end."""
    return scope.speech.in_turn(clauses(scope, effect))


def clauses(scope: Scope, effect: Sequence[Instruction]) -> list[str]:
    """Each instruction as a clause; the same one several times in a row is said once, with how often."""
    found = []
    for same, run in groupby(effect):
        count = len(list(run))
        clause = instruction(scope, same)
        found.append(clause if count == 1 else scope.speech("times", n=str(count), do=clause))
    return found


def instruction(scope: Scope, do: Instruction) -> str:
    """One instruction as a clause. Raises Unspeakable for a kind that nobody has put into words."""
    speaker = INSTRUCTIONS.get(type(do))
    if speaker is None:
        raise Unspeakable(f"no words for the instruction {type(do).__name__}")
    return speaker(scope, do)
