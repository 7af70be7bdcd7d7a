"""Pages that are made before a reader asks for them: which of them, once, and without a trace."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.limits import Limits
from webapp.offline.browser import ahead as making
from webapp.offline.browser.ahead import Ahead
from webapp.offline.browser.answering import Answering
from webapp.study_service import StudyService

ADDRESS = "https://club.example/judges/"


class Counting(Answering):
    """Answers, and notes what it was asked for."""

    asked: list[str]

    def answer(self, method, address, headers=(), body=b"", *, remembers=True):
        self.asked.append(address.removeprefix(ADDRESS))
        return super().answer(method, address, headers, body, remembers=remembers)


@pytest.fixture
def answering(tmp_path: Path) -> Counting:
    services = make_services(tmp_path / "services")
    limits = Limits(names=frozenset({"club.example"}))
    app = create_app(lambda: services, limits, study=StudyService(tmp_path / "home"))
    found = Counting(app, ADDRESS)
    found.asked = []
    return found


def test_a_page_in_view_is_made_once(answering):
    ahead = Ahead(answering, ADDRESS)
    for _ in range(2):
        ahead.make(f"{ADDRESS}cases", "en")
    assert answering.asked == ["cases"]


def test_the_page_that_is_asked_for_afterwards_is_the_one_that_was_made(answering, monkeypatch):
    Ahead(answering, ADDRESS).make(f"{ADDRESS}glossary", "en")
    made = []
    monkeypatch.setattr("webapp.views.glossary.render_template", lambda *_, **__: made.append(1) or "anew")
    reply = answering.answer("GET", f"{ADDRESS}glossary", [("accept-language", "en")])
    assert b'<html lang="en"' in reply.body
    assert made == []


def test_what_takes_long_changes_or_lies_elsewhere_is_not_made(answering):
    ahead = Ahead(answering, ADDRESS)
    for url in ("study", "play", "diff/one/other", "explore/a/case", "cards/a/1"):
        ahead.make(f"{ADDRESS}{url}", "en")
    ahead.make("https://elsewhere.example/judges/cases", "en")
    ahead.make(f"https://elsewhere.example/?next={ADDRESS}cases", "en")
    assert answering.asked == []


def test_nothing_of_the_reader_changes_by_it(answering):
    Ahead(answering, ADDRESS).make(f"{ADDRESS}cases?lang=en", "zh")
    assert answering.asked == ["cases?lang=en"]
    assert answering.cookies == {}


def test_it_is_made_anew_for_a_reader_who_has_chosen_otherwise(answering):
    ahead = Ahead(answering, ADDRESS)
    ahead.make(f"{ADDRESS}cases", "zh")
    answering.cookies["lang"] = "en"
    ahead.make(f"{ADDRESS}cases", "zh")
    assert answering.asked == ["cases", "cases"]


def test_of_many_pages_the_first_are_forgotten(answering, monkeypatch):
    monkeypatch.setattr(making, "MOST", 2)
    ahead = Ahead(answering, ADDRESS)
    for path in ("cases", "glossary", "rules", "cases"):
        ahead.make(f"{ADDRESS}{path}", "zh")
    assert answering.asked == ["cases", "glossary", "rules", "cases"]
