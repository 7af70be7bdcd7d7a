"""A site in one language: what it leaves out, and that nothing is lost which was said in the other language alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_index.asked import Asked
from rules_index.model import Rule
from rules_index.search.findable import FindableCase
from scenarios import reading, ready_made
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.ready_made import BOTH, FOLDER, pack, take_in
from scenarios.replay import replay
from tests.bundled import CASES
from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.locale import offer_only
from webapp.offline.browser.cases import ReadyCases
from webapp.offline.building.languages import case_in, choices, data_in, mark, rule_in

RULE = Rule(
    document="riftbound-2026-07-16",
    number="1.1",
    title="眩晕",
    text="眩晕的单位不造成战斗伤害。",
    title_en="Stun",
    text_en="A stunned unit deals no combat damage.",
    examples=("比如甲。",),
    examples_en=("Say, A.",),
    asked=Asked(zh=("眩晕了还能打吗",), en=("does it still hit",)),
    official="OFFICIAL TEXT",
)


def test_of_two_languages_all_or_one_may_be_chosen() -> None:
    assert [mark(each) for each in choices(("zh", "en"))] == ["zh-en", "zh", "en"]
    assert choices(("en",)) == (("en",),)


def test_a_rule_in_one_language_has_nothing_of_the_other() -> None:
    english = rule_in(RULE, ("en",))
    assert (english.title, english.text, english.examples) == (RULE.title_en, RULE.text_en, RULE.examples_en)
    assert (english.title_en, english.text_en, english.examples_en) == ("", "", ())
    assert english.asked == Asked(en=RULE.asked.en)
    chinese = rule_in(RULE, ("zh",))
    assert (chinese.title, chinese.text, chinese.text_en, chinese.title_en) == (RULE.title, RULE.text, "", "")
    assert chinese.asked == Asked(zh=RULE.asked.zh)
    assert {each.official for each in (english, chinese)} == {"OFFICIAL TEXT"}
    assert rule_in(RULE, ("zh", "en")) is RULE


def test_what_is_said_in_the_other_language_alone_stays() -> None:
    only_chinese = replace(RULE, title_en="", text_en="", examples_en=(), asked=Asked(zh=RULE.asked.zh))
    assert rule_in(only_chinese, ("en",)) == only_chinese
    only_english = replace(RULE, title="", text="", examples=(), asked=Asked(en=RULE.asked.en))
    assert rule_in(only_english, ("zh",)) == only_english


def test_a_case_is_found_by_what_it_says_in_one_language() -> None:
    said = {"zh": "眩晕", "en": "Stunned"}
    case = FindableCase(
        "a/b/c", "a", said, said, said, {}, cards=("步兵", "Footman"), asked=("它会死吗", "does it die")
    )
    english = case_in(case, ("en",))
    assert list(english.title.values()) == ["Stunned"]
    assert list(english.asked) == ["does it die"]
    assert english.cards == case.cards, "a card is found by each of its names"
    assert list(case_in(case, ("zh",)).asked) == ["它会死吗"]


def test_sentences_are_kept_once_and_names_in_both_languages() -> None:
    data = {"ruling": {"zh": "一", "en": "one"}, "cards": [{"name": {"zh": "步兵", "en": "Footman"}}], "n": 1}
    assert data_in(data, ("en",), BOTH) == {
        "ruling": {BOTH: "one"},
        "cards": [{"name": {"zh": "步兵", "en": "Footman"}}],
        "n": 1,
    }


def _steps(case: Case, edition: str) -> list[tuple[object, ...]]:
    played = replay(case, edition)
    return [(played.status, step.kind, step.player, step.rules, step.changes, step.subjects) for step in played.steps]


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> CaseLibrary:
    """The cases of a game as a site in English has them."""
    monkeypatch.setattr(ready_made, "_taken", {})
    monkeypatch.setattr(ready_made, "_folders", {})
    monkeypatch.setattr(reading, "_ready_made", reading._nothing_ready)
    files = sorted((FOLDER / "sanguosha").rglob("*.yaml"))
    take_in(pack(files, lambda data: data_in(data, ("en",), BOTH)))
    return ReadyCases()


def test_a_case_in_one_language_is_played_as_in_two(english: CaseLibrary) -> None:
    ids = [each for each in CASES.cases if each.startswith("sanguosha/")][::7]
    assert len(ids) > 5
    for case_id in ids:
        here, there = english.case(case_id), CASES.case(case_id)
        assert here.ruling == {"zh": there.ruling["en"], "en": there.ruling["en"]}
        edition = next(iter(there.rules))
        assert _steps(here, edition) == _steps(there, edition)


def test_pages_come_in_the_languages_that_are_offered_and_lead_to_no_other(tmp_path) -> None:
    services = make_services(tmp_path)
    app = create_app(lambda: services)
    client = app.test_client()
    assert "hreflang" in client.get("/?lang=en").text
    offer_only(app, ("en",))
    page = client.get("/?lang=zh", headers={"Accept-Language": "zh-CN"})
    assert '<html lang="en"' in page.text
    assert "hreflang" not in page.text
    assert "Set-Cookie" not in page.headers
