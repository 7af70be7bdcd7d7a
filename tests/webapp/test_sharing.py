"""Other sites can show us: short links, frames, pictures, what a page says of itself, and oEmbed."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from tests.webapp.fakes import BOARDLESS, FAILING, JUNE, OCTOBER, STUNNED, THREE

HOST = "http://localhost"


def page(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.get_data(as_text=True)


def meta(text: str) -> dict[str, str]:
    """What the page says of itself, by property."""
    return {
        name: unescape(value)
        for name, value in re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', text)
    }


def data(text: str) -> Any:
    [block] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    return json.loads(block)


@pytest.mark.parametrize(
    ("short", "leads"),
    [
        (f"/r/{OCTOBER}/8.1", f"/rules/{OCTOBER}/8.1"),
        (f"/r/{JUNE}/7.1", f"/rules/{JUNE}/7.1"),
        (f"/r/{OCTOBER}/8.1?lang=en&nix=1", f"/rules/{OCTOBER}/8.1?lang=en"),
        (f"/c/{STUNNED}", f"/cases/{STUNNED}"),
        (f"/c/{STUNNED}?edition={JUNE}&step=1", f"/cases/{STUNNED}?edition={JUNE}&step=1"),
    ],
)
def test_short_links_lead_to_the_page(client: FlaskClient, short: str, leads: str) -> None:
    answer = client.get(short)
    assert (answer.status_code, answer.headers["Location"]) == (302, leads)
    assert client.get(leads).status_code == 200


@pytest.mark.parametrize(
    "address",
    [
        "/r/nix/1",
        f"/r/{OCTOBER}/99",
        "/c/nix",
        "/c/nix.png",
        f"/r/{OCTOBER}/99.png",
        "/embed/c/nix",
        f"/embed/r/{OCTOBER}/99",
    ],
)
def test_what_is_not_there_is_told_with_what_is(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "<h1" in answer.get_data(as_text=True)
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_only_frames_may_be_framed(client: FlaskClient) -> None:
    for address in (f"/embed/c/{STUNNED}", f"/embed/r/{OCTOBER}/8.1"):
        headers = client.get(address).headers
        assert "frame-ancestors *" in headers["Content-Security-Policy"]
        assert "script-src" not in headers["Content-Security-Policy"]
        assert "X-Frame-Options" not in headers
    for address in ("/", f"/cases/{STUNNED}", f"/rules/{OCTOBER}/8.1", f"/c/{STUNNED}.png", "/oembed", "/api/v1/cases"):
        headers = client.get(address).headers
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"


def test_a_framed_case_asks_first_and_tells_when_it_is_opened(client: FlaskClient) -> None:
    text = page(client, f"/embed/c/{STUNNED}?lang=en")
    before, after = text.split("<details", 1)
    assert "Who dies and who scores?" in before
    assert "Both units live." not in before
    assert "Both units live." in after
    assert "<script" not in text
    assert f'href="{HOST}/cases/{STUNNED}?edition={OCTOBER}" target="_blank" rel="noopener"' in text


def test_a_framed_rule_has_its_text_and_the_way_to_the_page(client: FlaskClient) -> None:
    text = page(client, f"/embed/r/{JUNE}/7.1")
    assert "眩晕的单位在战斗中不造成伤害。" in text
    assert f'href="{HOST}/rules/{JUNE}/7.1" target="_blank"' in text
    assert "<script" not in text


def test_a_case_without_a_board_is_framed_and_drawn_all_the_same(client: FlaskClient) -> None:
    assert "What if there is no board?" in page(client, f"/embed/c/{BOARDLESS}?lang=en")
    assert client.get(f"/c/{BOARDLESS}.png").status_code == 200
    assert client.get(f"/c/{FAILING}.svg").status_code == 200


def test_the_picture_of_a_case_shows_the_end_or_a_step(client: FlaskClient) -> None:
    last, first = page(client, f"/c/{STUNNED}.svg?lang=en"), page(client, f"/c/{STUNNED}.svg?lang=en&step=0")
    assert "4/8 points" in last
    assert "at the end" in last
    assert "3/8 points" in first
    assert "before the first step" in first
    assert "3/8 points" in page(client, f"/c/{STUNNED}.svg?lang=en&edition={JUNE}")
    assert client.get(f"/c/{STUNNED}.png?edition=nix").status_code == 404
    assert client.get(f"/c/{STUNNED}.png?step=x").status_code == 400
    assert client.get(f"/c/{STUNNED}.gif").status_code == 404


def test_the_picture_of_a_rule_shows_our_digest_and_never_the_imported_text(client: FlaskClient) -> None:
    shown = page(client, f"/r/{OCTOBER}/8.2.svg")
    assert "回合结束时眩晕消失" in shown
    assert "官方文本" not in shown


def test_a_picture_is_kept_by_whoever_asks(client: FlaskClient) -> None:
    answer = client.get(f"/c/{STUNNED}.png")
    assert answer.mimetype == "image/png"
    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    again = client.get(f"/c/{STUNNED}.png", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_pages_say_what_they_are_when_they_are_shared(client: FlaskClient, language: str) -> None:
    case = meta(page(client, f"/cases/{STUNNED}?lang={language}"))
    assert case["og:title"] == {"zh": "眩晕的防守方", "en": "A stunned defender"}[language]
    assert case["og:description"].endswith({"zh": "谁得分？", "en": "Who dies and who scores?"}[language])
    assert case["og:url"] == f"{HOST}/cases/{STUNNED}?edition={OCTOBER}"
    assert case["og:image"] == f"{HOST}/c/{STUNNED}.png?lang={language}&edition={OCTOBER}"
    rule = meta(page(client, f"/rules/{OCTOBER}/8.2?lang={language}"))
    assert rule["og:title"].startswith("8.2 ")
    assert rule["og:description"] == "回合结束时眩晕消失。"
    for each in (case, rule):
        picture = client.get(each["og:image"])
        assert (picture.status_code, picture.mimetype) == (200, "image/png")
        assert (each["og:image:width"], each["og:image:height"]) == ("1200", "630")


def test_what_is_shared_is_the_same_whatever_step_is_in_view(client: FlaskClient) -> None:
    assert meta(page(client, f"/cases/{STUNNED}?step=1"))["og:url"] == meta(page(client, f"/cases/{STUNNED}"))["og:url"]


def test_a_page_names_its_short_link(client: FlaskClient) -> None:
    for address, short in ((f"/cases/{STUNNED}", f"/c/{STUNNED}"), (f"/rules/{OCTOBER}/8.1", f"/r/{OCTOBER}/8.1")):
        assert f'<link rel="shortlink" href="{HOST}{short}">' in page(client, address)


def test_a_case_is_a_question_with_an_accepted_answer(client: FlaskClient) -> None:
    told = data(page(client, f"/cases/{STUNNED}?lang=en&reveal=1"))
    assert (told["@context"], told["@type"], told["inLanguage"]) == ("https://schema.org", "QAPage", "en")
    question = told["mainEntity"]
    assert (question["@type"], question["name"]) == ("Question", "A stunned defender")
    assert (question["text"], question["answerCount"]) == ("Who dies and who scores?", 1)
    assert question["acceptedAnswer"]["text"] == "Both units live."
    assert client.get(question["acceptedAnswer"]["url"]).status_code == 200
    hidden = data(page(client, f"/cases/{STUNNED}?lang=en"))["mainEntity"]["acceptedAnswer"]
    assert hidden == {"@type": "Answer", "url": question["acceptedAnswer"]["url"]}
    unanswered = data(page(client, f"/cases/{FAILING}"))["mainEntity"]
    assert (unanswered["answerCount"], "acceptedAnswer" in unanswered) == (0, False)


def test_a_rule_is_a_term_of_its_document_under_its_headings(client: FlaskClient) -> None:
    told = data(page(client, f"/rules/{OCTOBER}/8.1"))
    term = told["mainEntity"]
    assert (term["@type"], term["termCode"]) == ("DefinedTerm", "8.1")
    assert term["description"] == "眩晕的单位 <不> 造成战斗伤害 (见 8.2)。"
    assert term["inDefinedTermSet"]["url"] == f"{HOST}/rules/{OCTOBER}"
    crumbs = told["breadcrumb"]["itemListElement"]
    assert [each["position"] for each in crumbs] == [1, 2, 3]
    assert all(client.get(each["item"]).status_code == 200 for each in crumbs)


@pytest.mark.parametrize(
    "path",
    [
        f"/c/{STUNNED}",
        f"/cases/{STUNNED}?edition={OCTOBER}",
        f"/embed/c/{STUNNED}",
        f"/r/{OCTOBER}/8.1",
        f"/rules/{OCTOBER}/8.1",
    ],
)
def test_oembed_gives_a_frame_for_every_address_of_a_page(client: FlaskClient, path: str) -> None:
    told = client.get(f"/oembed?url={quote(HOST + path)}").get_json()
    assert (told["version"], told["type"], told["width"]) == ("1.0", "rich", 600)
    [frame] = re.findall(r'<iframe src="([^"]+)"', told["html"])
    framed = client.get(unescape(frame))
    assert framed.status_code == 200
    assert "frame-ancestors *" in framed.headers["Content-Security-Policy"]
    assert client.get(told["thumbnail_url"]).mimetype == "image/png"


def test_the_oembed_document_is_found_from_the_page(client: FlaskClient) -> None:
    [link] = re.findall(r'type="application/json\+oembed" href="([^"]+)"', page(client, f"/cases/{THREE}?lang=en"))
    assert client.get(unescape(link)).get_json()["title"] == "Three at a table"


def test_oembed_keeps_to_the_room_there_is(client: FlaskClient) -> None:
    told = client.get(f"/oembed?url={HOST}/c/{STUNNED}&maxwidth=320&maxheight=1").get_json()
    assert (told["width"], told["height"]) == (320, 200)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("", 400),
        ("url=" + "a" * 3_000, 400),
        (f"url={HOST}/c/{STUNNED}&format=xml", 501),
        (f"url={HOST}/c/{STUNNED}&maxwidth=x", 400),
        (f"url={HOST}/cases", 404),
        (f"url={HOST}/c/nix", 404),
        (f"url={HOST}/c/{STUNNED}%3Fedition=nix", 404),
        (f"url=http://elsewhere/c/{STUNNED}", 404),
        (f"url=javascript:{HOST}/c/{STUNNED}", 404),
        ("url=http://[", 404),
        ("url=%00", 404),
    ],
)
def test_oembed_says_what_it_cannot_do(client: FlaskClient, asked: str, status: int) -> None:
    answer = client.get(f"/oembed?{asked}")
    assert answer.status_code == status
    assert answer.get_json()["error"]
