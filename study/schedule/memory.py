"""How well a question is remembered, by fsrs: its cards as records that can be kept, and what it makes of an answer."""

from __future__ import annotations

from datetime import datetime

from fsrs import Card, Rating, Scheduler, State
from msgspec import Struct

SCHEDULER = Scheduler(enable_fuzzing=False)
"""The usual parameters, nine of ten to be remembered; without chance, so that every device plans the same."""


class Memory(Struct, frozen=True, array_like=True, gc=False):
    """What fsrs knows of a question with one right answer: a card of its own for every mark that the answer had."""

    state: int
    step: int | None
    stability: float
    difficulty: float
    due: datetime
    last: datetime

    @property
    def learnt(self) -> bool:
        """Whether it comes back after days; else after minutes, since it is new or was missed."""
        return self.state == State.Review


def after_answer(memory: Memory | None, rating: int, at: datetime) -> Memory:
    """What is remembered after an answer at some time; None stands for a question that was never answered."""
    # A card without a number waits a millisecond for one, and nothing depends on it.
    card = Card(card_id=0, due=at) if memory is None else _card(memory)
    reviewed, _ = SCHEDULER.review_card(card, Rating(rating), at)
    assert reviewed.stability is not None
    assert reviewed.difficulty is not None
    return Memory(int(reviewed.state), reviewed.step, reviewed.stability, reviewed.difficulty, reviewed.due, at)


def chance(memory: Memory, at: datetime) -> float:
    """How likely it is that somebody still knows it at some time."""
    return SCHEDULER.get_card_retrievability(_card(memory), at)


def _card(memory: Memory) -> Card:
    state, due, last = State(memory.state), memory.due, memory.last
    return Card(0, state, memory.step, memory.stability, memory.difficulty, due, last)
