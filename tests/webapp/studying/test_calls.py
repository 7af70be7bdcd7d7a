"""Calls to the floor: nothing tells the ruling before one was given; the learner grades."""

from __future__ import annotations

from study.attempts import Attempt
from tests.webapp.studying.conftest import STUNNED, Site

RULING = "Both live, <i>nobody</i> scores."


def test_a_call_is_ruled_compared_and_graded(own: Site) -> None:
    browser = own.browser()
    asked = browser.get(f"/study/call/{STUNNED}")
    assert 'class="table' in asked
    assert "466.1.a.2" not in asked
    answer = browser.post(f"/study/call/{STUNNED}", {"ruling": RULING, "rules": "466.1.a.2, 101, 999.9", "since": "1"})
    page = answer.get_data(as_text=True)
    for heading in ("Found", "Missing", "Beside the point", "No such rule", "The ruling of the case"):
        assert heading in page
    assert "<i>nobody</i>" not in page
    assert own.folders == []
    onward = browser.sent(f"/study/graded/{STUNNED}", {"ruling": RULING, "rules": "466.1.a.2", "grade": "2"})
    assert onward == "/study/call"
    (kept,) = own.guest.log.events()
    assert isinstance(kept, Attempt)
    assert (kept.mode, kept.text, kept.picked, kept.rating, kept.right) == ("call", RULING, ("466.1.a.2",), 2, False)


def test_the_next_call_is_another_one(own: Site) -> None:
    browser = own.browser()
    first = str(browser.client.get("/study/call?game=vanguard").location)
    browser.get(first)
    case = first.partition("/call/")[2].partition("?")[0]
    onward = browser.sent(f"/study/graded/{case}", {"ruling": "x", "rules": "", "grade": "3", "game": "vanguard"})
    assert onward == "/study/call?game=vanguard"
    assert str(browser.client.get(onward).location) != first


def test_without_a_grade_nothing_is_kept(own: Site) -> None:
    for grade in ("", "0", "5", "good"):
        assert own.browser().post(f"/study/graded/{STUNNED}", {"ruling": "x", "grade": grade}).status_code == 400
    assert own.folders == []
