"""The site for use without network below `/offline/`, and the address that takes in what was answered there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from study.attempts import Attempt
from study.attempts.events import new_id, now
from study.learner import Learner
from study.transfer import export
from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.permission import MayImport
from webapp.study_service import StudyService
from webapp.views.offline import SITE

LOG = "/api/v1/study/log"


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def client(tmp_path, home) -> Iterator[FlaskClient]:
    services = make_services(tmp_path / "services")
    app = create_app(lambda: services, study=StudyService(home, MayImport.OWNER))
    with app.test_client() as client:
        yield client


@pytest.fixture
def built(home):
    folder = home / SITE
    (folder / "parts").mkdir(parents=True)
    (folder / "site.json").write_text("{}", encoding="utf-8")
    (folder / "index.html").write_text("the first page", encoding="utf-8")
    (folder / "parts" / "code-1.gz").write_bytes(b"\x1f\x8b")
    (home / "secret.txt").write_text("not of the site", encoding="utf-8")
    return folder


def answers(home, count: int) -> bytes:
    """What another device has answered, as it sends it."""
    other = Learner(home.parent / "phone", "guest")
    other.record(
        Attempt(
            id=new_id(),
            at=now(),
            question="x:end.a",
            edition="e",
            answer="m",
            picked=("a",),
            right=True,
            rating=3,
            mode="new",
        )
        for _ in range(count)
    )
    return b"".join(export(other))


def test_without_a_site_the_page_says_how_to_build_one(client):
    answer = client.get("/offline/")
    assert answer.status_code == 404
    assert "casebook site" in answer.text


def test_the_first_page_and_the_parts_are_sent_as_they_lie(client, built):
    assert client.get("/offline/").text == "the first page"
    part = client.get("/offline/parts/code-1.gz")
    assert part.data == b"\x1f\x8b"
    assert "Content-Encoding" not in part.headers
    assert "immutable" in part.headers["Cache-Control"]
    assert client.get("/offline/site.json").headers["Cache-Control"] == "no-cache"


def test_the_page_may_run_python_and_show_itself_in_a_frame_and_nothing_of_others(client, built):
    policy = client.get("/offline/").headers["Content-Security-Policy"]
    assert "'wasm-unsafe-eval'" in policy
    assert "frame-ancestors 'self'" in policy
    assert "default-src 'self'" in policy


def test_any_other_address_leads_to_the_page_on_the_network(client, built):
    answer = client.get("/offline/cases?game=riftbound")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/cases?game=riftbound")


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "/evil.example/", "no-such-page"])
def test_nothing_outside_the_site_is_sent_and_nobody_is_led_elsewhere(client, built, path):
    answer = client.get(f"/offline/{path}")
    assert answer.status_code in (308, 404)
    assert "not of the site" not in answer.text
    assert answer.headers.get("Location", "http://localhost/offline/").startswith("http://localhost/offline/")


def test_the_site_is_told_where_answers_are_sent(client):
    assert client.get("/offline/server.json").get_json() == {"study": LOG}


def test_what_was_answered_elsewhere_is_taken_in_once(client, home):
    sent = answers(home, 3)
    assert client.post(LOG, data=sent).get_json() == {"events": 3, "papers": 0, "known": 0}
    assert client.post(LOG, data=sent).get_json() == {"events": 0, "papers": 0, "known": 3}
    assert len(Learner(home, "guest").log.events()) == 3


@pytest.mark.parametrize("sent", [b"{}", b"not json\n", b'{"kind":"casebook-study","version":1}\n{"kind":"attempt"}'])
def test_what_is_no_log_is_refused_and_nothing_of_it_kept(client, home, sent):
    answer = client.post(LOG, data=sent)
    assert answer.status_code == 400
    assert answer.get_json()["error"]
    assert Learner(home, "guest").log.events() == ()


def test_an_empty_log_is_nothing_to_take_in(client, home):
    answer = client.post(LOG, data=b"")
    assert (answer.status_code, answer.get_json()) == (200, {"events": 0, "papers": 0, "known": 0})
    assert Learner(home, "guest").log.events() == ()


def test_other_sites_send_nothing(client, home):
    answer = client.post(LOG, data=answers(home, 1), headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert Learner(home, "guest").log.events() == ()
