"""While the first services are opened a browser is told so at once, and a program waits."""

from __future__ import annotations

import threading
from time import sleep

import pytest
from werkzeug.test import Client
from werkzeug.wrappers import Request, Response

from webapp.preparing import MOST_WAITING, Preparing

BROWSER = {"Accept": "text/html,*/*;q=0.8"}


@Request.application
def ready(_: Request) -> Response:
    return Response("ready")


@pytest.fixture
def preparing() -> Preparing:
    return Preparing(ready)


@pytest.mark.parametrize(("language", "says"), [("en-GB,en", "Being prepared"), ("zh", "正在准备"), ("", "正在准备")])
def test_a_browser_is_told_at_once_and_asks_again(preparing: Preparing, language: str, says: str) -> None:
    answer = Client(preparing).get("/rules", headers={**BROWSER, "Accept-Language": language})
    assert answer.status_code == 503
    assert says in answer.text
    assert 'http-equiv="refresh"' in answer.text
    assert answer.headers["Retry-After"] == "2"
    assert answer.headers["Cache-Control"] == "no-store"


def test_once_it_is_done_everybody_is_answered(preparing: Preparing) -> None:
    preparing.done()
    assert Client(preparing).get("/", headers=BROWSER).text == "ready"
    assert Client(preparing).get("/").text == "ready"


def test_programs_wait_but_never_so_many_that_nobody_is_answered(preparing: Preparing) -> None:
    answers: list[str] = []
    waiting = [
        threading.Thread(target=lambda: answers.append(Client(preparing).get("/api/v1/search").text))
        for _ in range(MOST_WAITING)
    ]
    for each in waiting:
        each.start()
    while preparing._waiting._value:
        sleep(0.01)
    assert Client(preparing).get("/api/v1/search").status_code == 503
    assert answers == []
    preparing.done()
    for each in waiting:
        each.join()
    assert answers == ["ready"] * MOST_WAITING
