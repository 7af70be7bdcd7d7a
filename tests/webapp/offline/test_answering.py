"""Requests handed to the app within the browser: below any address, with cookies kept, to be shown in a frame."""

from __future__ import annotations

import pytest

from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.limits import Limits
from webapp.offline.browser.answering import Answering
from webapp.study_service import StudyService

ADDRESS = "https://club.example/judges/"


@pytest.fixture
def answering(tmp_path):
    services = make_services(tmp_path / "services")
    limits = Limits(names=frozenset({"club.example"}))
    return Answering(create_app(lambda: services, limits, study=StudyService(tmp_path / "home")), ADDRESS)


def test_links_lead_below_the_address(answering):
    reply = answering.answer("GET", f"{ADDRESS}?q=1")
    assert reply.status == 200
    assert 'href="/judges/cases' in reply.body.decode()
    assert 'href="/cases' not in reply.body.decode()


def test_a_page_may_be_shown_in_our_own_frame(answering):
    headers = dict(answering.answer("GET", ADDRESS).headers)
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in headers


def test_cookies_are_remembered_here_and_not_by_the_browser(answering):
    reply = answering.answer("GET", f"{ADDRESS}?lang=en")
    assert answering.cookies["lang"] == "en"
    assert "Set-Cookie" not in dict(reply.headers)
    assert b'<html lang="en"' in answering.answer("GET", ADDRESS).body
