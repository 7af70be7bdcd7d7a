from __future__ import annotations

from datetime import timedelta
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from study.attempts import Attempt, Event, Reset
from study.attempts.merging import merged
from study.schedule import Knowledge
from tests.study.fakes import START, attempt


@st.composite
def logs(draw: st.DrawFn) -> list[list[Event]]:
    """Up to four logs with events of few questions and times, some of which several have."""
    events: list[Event] = []
    for number in range(draw(st.integers(0, 12))):
        at = START + timedelta(hours=draw(st.integers(0, 200)))
        question = draw(st.sampled_from(["q1", "q2", "q3"]))
        if draw(st.integers(0, 5)) == 0:
            events.append(Reset(id=str(number), at=at, question=question))
            continue
        events.append(
            attempt(
                question,
                at,
                event=str(number),
                right=draw(st.booleans()),
                answer=draw(st.sampled_from(["m1", "m2"])),
                mode=draw(st.sampled_from(["review", "new", "exam", "call"])),
            )
        )
    return [[event for event in events if draw(st.booleans())] for _ in range(draw(st.integers(1, 4)))]


def known(events: tuple[Event, ...]) -> Knowledge:
    knowledge = Knowledge()
    assert knowledge.take(events)
    return knowledge


@given(logs(), st.randoms(use_true_random=False))
def test_logs_merged_in_any_order_give_the_same_state(several, chance: Random):
    mixed = [chance.sample(log, len(log)) for log in chance.sample(several, len(several))]
    assert merged(*mixed) == merged(*several)
    assert known(merged(*mixed)) == known(merged(*several))


@given(logs())
def test_merging_one_by_one_is_merging_all(several):
    bit_by_bit: tuple[Event, ...] = ()
    for log in several:
        bit_by_bit = merged(bit_by_bit, log)
    assert bit_by_bit == merged(*several)


@given(logs())
def test_what_is_added_piece_by_piece_is_what_is_added_at_once_or_it_says_so(several):
    knowledge = Knowledge()
    seen: list[Event] = []
    for log in several:
        seen.extend(log)
        if not knowledge.take(sorted(log, key=lambda event: event.key)):
            knowledge = known(merged(seen))
    assert knowledge == known(merged(*several))


def test_nothing_is_lost_and_nothing_counts_twice():
    one, two, three = (attempt(event=name) for name in "123")
    assert [event.id for event in merged([one, two], [two, three])] == ["1", "2", "3"]


def test_two_events_of_one_id_are_settled_the_same_way_in_both_orders():
    one = attempt(event="1")
    other = replace(one, right=False)
    assert isinstance(one, Attempt)
    assert merged([one], [other]) == merged([other], [one])
