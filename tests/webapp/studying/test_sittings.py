"""Exams and diagnostics on pages: nothing is told before the end, reloads resume, and the server holds to the time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from study.attempts import Attempt
from tests.webapp.studying.conftest import Browser, Site

TELLING = ("is-right", "is-wrong", "why-wrong", "verdict-head")


def begun(browser: Browser, exam: str = "vanguard-basics") -> str:
    """The address of an exam that was begun."""
    return browser.sent(f"/study/exams/{exam}", {})


def test_an_exam_is_begun_answered_resumed_and_handed_in(own: Site) -> None:
    browser = own.browser()
    assert "15 questions · 25 minutes · 70% to pass" in browser.get("/study/exams?game=vanguard")
    sitting = begun(browser)
    first = str(browser.client.get(sitting).location)
    assert first.endswith("/1")
    page = browser.get(first)
    assert 'role="timer"' in page
    second = browser.sent(first, {"pick": "a"})
    assert second.endswith("/2")
    again = own.browser()
    assert str(again.client.get(sitting).location) == second
    assert 'aria-pressed="true"' in again.get(first)
    assert not any(telling in again.get(each) for each in (first, second) for telling in TELLING)
    assert str(again.client.get(f"{sitting}/result").location) == second
    assert "14 questions open" in again.get(f"{sitting}/end")
    result = again.get(again.sent(f"{sitting}/end", {}))
    assert "/15" in result
    assert "Not passed" in result
    assert result.count('class="outcome-of') == 15
    assert len([one for one in own.guest.log.events() if isinstance(one, Attempt)]) == 1
    assert str(again.client.get(first).location).endswith("/result")


def test_no_try_begins_before_the_pause_is_over_and_none_twice_at_once(own: Site) -> None:
    browser = own.browser()
    sitting = begun(browser)
    assert begun(browser) == sitting
    browser.sent(f"{sitting}/end", {})
    listed = browser.get(begun(browser))
    assert "May be tried again from:" in listed
    assert len(list(own.guest.sittings.papers())) == 1


def test_an_answer_after_the_time_is_told_and_not_counted(own: Site) -> None:
    browser = own.browser()
    sitting = begun(browser)
    (paper,) = own.guest.sittings.papers()
    late = replace(paper, begun=datetime.now(UTC) - timedelta(minutes=26))
    own.guest.sittings.begin(late)
    onward = browser.sent(f"{sitting}/3", {"pick": "a"})
    assert onward.endswith("/result?late=1")
    page = browser.get(onward)
    assert "this last answer does not count" in page
    assert page.count("(left out)") == 15
    assert own.guest.log.events() == ()


def test_a_diagnostic_asks_without_a_word_goes_on_and_ends_with_a_map(own: Site) -> None:
    browser = own.browser()
    sitting = browser.sent("/study/diagnostic", {"document": "sanguosha", "count": "15"})
    at = str(browser.client.get(sitting).location)
    for _ in range(5):
        page = browser.get(at)
        assert 'role="timer"' not in page
        assert not any(telling in page for telling in TELLING)
        at = browser.sent(at, {"pick": "a"})
    assert browser.sent("/study/diagnostic", {"document": "sanguosha", "count": "15"}) == sitting
    assert "10 questions open" in browser.get("/study/diagnostic?game=sanguosha")
    result = browser.get(browser.sent(f"{sitting}/end", {}))
    assert "Strong and weak chapters" in result
    assert '<tr class="verdict-' in result
    assert "/rules/sanguosha/" in result
    assert "Strong and weak chapters" in browser.get("/study/progress?game=sanguosha")


def test_nobody_looks_into_the_exam_of_another_browser(public: Site) -> None:
    one, other = public.browser(), public.browser()
    sitting = begun(one)
    one.get(f"{sitting}/1")
    for address in (sitting, f"{sitting}/1", f"{sitting}/end", f"{sitting}/result"):
        other.get(address, 404)
    assert other.post(f"{sitting}/end", {}).status_code == 404
    one.get(f"{sitting}/1")
    one.get(f"{sitting}/99", 404)


def test_what_is_no_document_or_number_begins_nothing(own: Site) -> None:
    browser = own.browser()
    for sent in ({"document": "chess"}, {"document": "vanguard", "count": "99"}, {}):
        assert browser.post("/study/diagnostic", sent).status_code == 400
    assert own.folders == []


def test_a_paper_to_print_is_the_same_by_its_number_and_its_key_stands_apart(own: Site) -> None:
    browser = own.browser()
    paper, key = (
        browser.get("/study/exams/sanguosha-basics/paper?number=7"),
        browser.get("/study/exams/sanguosha-basics/key?number=7"),
    )
    assert "sanguosha-basics 7" in paper
    assert "sanguosha-basics 7" in key
    assert paper.count('class="paper-question"') == 15
    assert paper.count('class="table') >= 15
    assert not any(telling in paper for telling in (*TELLING, "is not so", 'class="letters"'))
    assert key.count('class="letters"') == 15
    assert browser.get("/study/exams/sanguosha-basics/paper?number=7") == paper
    assert str(browser.client.get("/study/exams/sanguosha-basics/paper").location).partition("number=")[2].isdigit()
    assert own.folders == []
