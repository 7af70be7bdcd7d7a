"""A review without scripts: a question, its answer with all reasons, how it was, the next one."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest

from study.attempts import Attempt, Flag, Rated
from tests.study.fakes import attempt
from tests.webapp.studying.conftest import SEVERAL, STUNNED, WHERE, Site


def letter(page: str, text: str) -> str:
    """The letter of the option that says something."""
    found = re.search(rf'value="(.)" ><b aria-hidden="true">.</b> <span>{text}<', page)
    assert found
    return found[1]


def right_and_wrong(page: str) -> tuple[str, str]:
    """The right option of the question where the attacker is, and a wrong one."""
    return letter(page, "A's base"), letter(page, "battlefield X")


def test_the_first_page_says_what_is_to_be_done_and_leads_to_a_question(own: Site) -> None:
    browser = own.browser()
    page = browser.get("/study?game=riftbound")
    assert "<dd>10</dd>" in page
    assert "/study/next?game=riftbound" in page
    answer = browser.client.get("/study/next?game=riftbound")
    assert answer.status_code == 303
    asked = browser.get(str(answer.location))
    assert 'class="table' in asked
    assert asked.count('name="pick"') >= 2
    assert own.folders == []


def test_a_question_has_its_board_and_its_options_and_tells_nothing_of_the_answer(own: Site) -> None:
    page = own.browser().get(f"/study/question/{WHERE}")
    assert "Where is Footman after all that?" in page
    assert page.count('<button class="pick"') == 4
    for telling in ("is-right", "is-wrong", "440.1.a.2", "why-wrong"):
        assert telling not in page


def test_a_wrong_answer_is_kept_and_told_with_every_reason_and_the_steps(own: Site) -> None:
    browser = own.browser()
    right, wrong = right_and_wrong(browser.get(f"/study/question/{WHERE}"))
    onward = browser.sent(f"/study/question/{WHERE}", {"pick": wrong, "game": "riftbound", "tried": "0"})
    page = browser.get(onward)
    assert "</span> Wrong</h1>" in page
    assert page.count("✗ Wrong") == 3
    # Nothing leads to any of these three: that they are wrong is said once, by their mark.
    for told, there in (("It is not so", 0), ('class="why-wrong"', 0), ("The rules that decide it", 1)):
        assert page.count(told) == there
    assert "what has changed has a dashed frame" in page
    assert "Both sides still have units: Footman is recalled to A's base" in page
    assert 'href="/rules/riftbound-2026-07-16/466.1.a.2"' in page
    assert 'rel="next" href="/study/next?game=riftbound"' in page
    (kept,) = own.guest.log.events()
    assert isinstance(kept, Attempt)
    assert (kept.question, kept.picked, kept.right, kept.mode) == (WHERE, (wrong,), False, "new")
    assert right != wrong


def test_a_right_answer_may_be_rated_and_leads_to_the_next_question(own: Site) -> None:
    browser = own.browser()
    right, _ = right_and_wrong(browser.get(f"/study/question/{WHERE}"))
    page = browser.get(browser.sent(f"/study/question/{WHERE}", {"pick": right, "tried": "0"}))
    assert "</span> Right</h1>" in page
    assert page.count('name="rating"') == 4
    assert browser.sent(f"/study/rate/{WHERE}", {"rating": "4", "game": "riftbound"}) == "/study/next?game=riftbound"
    answered, rated = own.guest.log.events()
    assert isinstance(answered, Attempt)
    assert isinstance(rated, Rated)
    assert (rated.attempt, rated.rating) == (answered.id, 4)


def test_a_form_that_is_sent_twice_counts_once_and_later_answers_count_again(own: Site) -> None:
    browser = own.browser()
    for tried in ("0", "0", "1"):
        browser.sent(f"/study/question/{WHERE}", {"pick": "a", "tried": tried})
    assert [one.mode for one in own.guest.log.events()] == ["new", "review"]  # type: ignore[union-attr]


def test_several_options_may_be_ticked_and_at_least_one_must(own: Site) -> None:
    browser = own.browser()
    assert browser.get(f"/study/question/{SEVERAL}").count('type="checkbox" name="pick"') == 5
    onward = browser.sent(f"/study/question/{SEVERAL}", {"pick": ["a", "c"], "tried": "0"})
    assert "pick=a&pick=c" in onward
    assert browser.get(onward).count("your pick") == 2
    back = browser.sent(f"/study/question/{SEVERAL}", {"tried": "1"})
    assert "Pick an option first" in browser.get(back)
    assert len(own.guest.log.events()) == 1


def test_a_question_can_be_flagged_with_what_is_unclear(own: Site) -> None:
    browser = own.browser()
    onward = browser.sent(f"/study/flag/{WHERE}", {"pick": "a", "text": "Which <b>Footman</b>?"})
    assert "Taken down" in browser.get(onward)
    (kept,) = own.guest.log.events()
    assert isinstance(kept, Flag)
    assert kept.text == "Which <b>Footman</b>?"


def test_a_question_whose_answer_an_edition_changed_says_so(own: Site) -> None:
    before = attempt(WHERE, datetime.now(UTC) - timedelta(days=1), answer="00000000")
    own.guest.record([before])
    browser = own.browser()
    assert "a newer edition changed what is right" in browser.get(f"/study/question/{WHERE}")
    assert "1 question has another answer" in browser.get("/study?game=riftbound")
    page = browser.get(browser.sent(f"/study/question/{WHERE}", {"pick": "a", "tried": "1"}))
    assert "What is right here has changed" in page


def test_the_sandbox_opens_at_the_moment_of_the_question_also_of_a_variant(own: Site) -> None:
    browser = own.browser()
    for question in (WHERE, f"{WHERE}~1"):
        answer = browser.client.get(f"/study/board/{question}")
        assert answer.status_code == 302
        assert 'class="asking' in browser.get(str(answer.location))


def test_who_is_done_for_today_may_have_more(own: Site) -> None:
    browser = own.browser()
    for _ in range(10):
        asked = str(browser.client.get("/study/next?game=sanguosha").location).partition("?")[0]
        browser.sent(asked, {"pick": "a", "tried": "0"})
    done = browser.get("/study?game=sanguosha")
    assert "Ten more new ones" in done
    assert "/study/next?game=sanguosha&more=10" in done


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/study/question/riftbound/combat/nothing:end.a", 404),
        (f"/study/question/{STUNNED}:end.nobody", 404),
        (f"/study/question/{STUNNED}", 404),
        (f"/study/answered/{WHERE}?pick=z", 400),
        ("/study/call/riftbound/nothing", 404),
        ("/study/sitting/nothing", 404),
        ("/study/sitting/..%2f..%2fguest", 404),
        ("/study/exams/nothing/paper", 404),
        ("/study?game=chess", 404),
        ("/study?level=seven", 200),
    ],
)
def test_what_is_not_there_is_told_and_breaks_nothing(own: Site, address: str, status: int) -> None:
    own.browser().get(address, status)


def test_an_option_that_is_none_is_refused_and_nothing_kept(own: Site) -> None:
    assert own.browser().post(f"/study/question/{WHERE}", {"pick": "z"}).status_code == 400
    assert own.folders == []
