"""A position as a short text for an address, and whatever else somebody may put there."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import random
import zlib

import pytest

from scenarios.case import GAMES
from scenarios.sandbox import link
from scenarios.sandbox.limits import MalformedPosition, TooMuch
from scenarios.sandbox.link import read_link, read_link_data, write_link
from scenarios.sandbox.opening import open_case
from tests.bundled import CASES
from tests.scenarios.sandbox.positions import LIBRARY, position

ORDINARY = 2_000
DIGEST = "0547c3d976f43f3094050d2da6f12630ebc335857ed6368c74932d9455949a97"
"""Of the words of the first kind of links. A link that was given away is read by them for ever."""


def test_a_link_holds_the_whole_position():
    made = position({"A": {"play": "bolt"}}, branches={"另一条": [{"A": "end turn"}]})
    assert read_link(write_link(made), LIBRARY) == made
    assert write_link(made).isascii()


def test_boards_of_cases_are_short_even_without_the_case():
    cases = [CASES.case(case_id) for case_id in list(CASES.cases)[::40]]
    lengths = [len(write_link(open_case(case, case.editions[-1], bundled=False))) for case in cases]
    assert max(lengths) < ORDINARY


def test_an_opened_case_is_a_name():
    case = CASES.case("riftbound/combat/stunned-defender-survives")
    assert len(write_link(open_case(case, case.editions[0]))) < 120


@pytest.mark.parametrize("broken", ["", "1", "2abc", "1é", "1****", "1AAAA", "x" * 100, "1" + "A" * 999])
def test_a_broken_link_is_one_message(broken):
    with pytest.raises(MalformedPosition) as caught:
        read_link(broken, LIBRARY)
    assert "broken" in str(caught.value)


def test_a_link_with_one_letter_changed_or_missing_never_fails_otherwise():
    good, chance = write_link(position({"A": {"play": "bolt"}})), random.Random(4)
    for _ in range(300):
        at = chance.randrange(len(good))
        spoilt = good[:at] + chance.choice(["", "A", "_", "9"]) + good[at + 1 :]
        with contextlib.suppress(MalformedPosition):
            assert read_link(spoilt, LIBRARY).game in GAMES


def packed(text: bytes) -> str:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return "1" + base64.urlsafe_b64encode(squeeze.compress(text) + squeeze.flush()).decode().rstrip("=")


def test_a_bomb_does_not_unpack():
    with pytest.raises(TooMuch):
        read_link_data(packed(b" " * 50_000_000))
    with pytest.raises(TooMuch):
        read_link_data("1" + "A" * link.LONGEST)


def test_a_nest_of_brackets_is_broken_and_no_more():
    with pytest.raises(MalformedPosition):
        read_link(packed(b"[" * 150_000), LIBRARY)


def test_the_words_that_links_are_packed_with_never_change():
    assert hashlib.sha256(link._dictionary()).hexdigest() == DIGEST
