"""Replies that are sent again: kept, compressed, and not sent twice."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.webapp.fakes import OCTOBER, STUNNED
from webapp.app import create_app
from webapp.services import Services

RULE = f"/rules/{OCTOBER}/8.1"


def static_of(client: FlaskClient) -> str:
    found = re.search(r'href="(/static/[0-9a-f]{12}/base\.css)"', client.get("/rules").get_data(as_text=True))
    assert found
    return found[1]


@pytest.mark.parametrize("encoding", ["gzip", "br", "zstd"])
@pytest.mark.parametrize("address", ["/", RULE, f"/frames/{STUNNED}", "/api/v1/cases", "static"])
def test_whatever_a_browser_takes_is_compressed_and_a_fraction(
    client: FlaskClient, address: str, encoding: str
) -> None:
    address = static_of(client) if address == "static" else address
    whole = client.get(address)
    packed = client.get(address, headers={"Accept-Encoding": encoding})
    assert "Content-Encoding" not in whole.headers
    assert packed.headers["Content-Encoding"] == encoding
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.data) < 0.6 * len(whole.data)


@pytest.mark.parametrize("encoding", ["identity", "br"])
def test_a_browser_that_has_a_page_already_gets_it_no_second_time(client: FlaskClient, encoding: str) -> None:
    headers = {"Accept-Encoding": encoding}
    first = client.get(RULE, headers=headers)
    again = client.get(RULE, headers={**headers, "If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""
    other = client.get(f"{RULE}?lang=en", headers={**headers, "If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200


def test_style_sheets_and_scripts_are_kept_for_a_year_under_an_address_of_their_own(client: FlaskClient) -> None:
    answer = client.get(static_of(client))
    assert answer.cache_control.immutable
    assert (answer.cache_control.max_age or 0) >= 365 * 24 * 3600
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_an_address_from_before_an_update_leads_to_what_is_there_now(client: FlaskClient) -> None:
    for former in ("/static/0123456789ab/base.css", "/static/base.css"):
        assert client.get(former).headers["Location"] == static_of(client)
        assert client.get(former).cache_control.no_store
    assert client.get("/static/x/nothing.css", follow_redirects=True).status_code == 404


def answered(client: FlaskClient, address: str, language: str = "zh") -> TestResponse:
    return client.get(address, headers={"Accept-Language": language})


def test_a_page_is_made_once_for_each_reader_and_anew_once_something_is_imported(services: Services) -> None:
    made = []

    def replaying(*asked: object) -> object:
        made.append(asked)
        return services.replay(*asked)  # type: ignore[arg-type]

    bundles = [replace(services, replay=replaying)]
    client = create_app(lambda: bundles[-1]).test_client()
    first = answered(client, f"/cases/{STUNNED}")
    count = len(made)
    assert count
    assert answered(client, f"/cases/{STUNNED}").data == first.data
    assert len(made) == count
    assert answered(client, f"/cases/{STUNNED}", "en").data != first.data
    assert len(made) > count
    count = len(made)
    client.set_cookie("game", "riftbound")
    assert answered(client, f"/cases/{STUNNED}").data != first.data
    assert len(made) > count
    count = len(made)
    bundles.append(replace(bundles[-1]))
    answered(client, f"/cases/{STUNNED}")
    assert len(made) > count


def test_what_goes_wrong_is_not_kept(services: Services) -> None:
    broken = [True]

    def search(*_: object) -> object:
        if broken[0]:
            raise LookupError("not of our making")
        return services.search("眩晕")

    app = create_app(lambda: replace(services, search=search))  # type: ignore[arg-type]
    app.config["PROPAGATE_EXCEPTIONS"] = False
    client = app.test_client()
    assert client.get("/?q=眩晕").status_code == 500
    broken[0] = False
    assert client.get("/?q=眩晕").status_code == 200
    assert client.get("/cases/riftbound/combat/nothing").status_code == 404
