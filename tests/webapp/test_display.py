"""Light, dark, high contrast and the size of the text, remembered without a script."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

import webapp
from tests.webapp.fakes import OCTOBER
from tests.webapp.test_pages import page
from webapp.display import SIZES, THEMES

STATIC = Path(webapp.__file__).parent / "static"


def root(html: str) -> str:
    [tag] = re.findall(r"<html[^>]*>", html)
    return str(tag)


def test_a_choice_is_remembered_and_leads_back_to_the_page_it_was_made_on(client: FlaskClient) -> None:
    here = f"/rules/{OCTOBER}/8.1?q=stun"
    answer = client.get("/display", query_string={"theme": "dark", "next": here})
    assert (answer.status_code, answer.headers["Location"]) == (303, here)
    client.get("/display?size=150&next=/")
    assert root(page(client, here)) == '<html lang="zh-Hans" data-theme="dark" data-size="150">'
    assert 'data-theme="dark"' in root(page(client, f"/rules/{OCTOBER}/8.1/show"))


def test_the_usual_look_forgets_what_was_chosen(client: FlaskClient) -> None:
    client.get("/display?theme=contrast")
    client.get("/display?theme=auto")
    assert root(page(client, "/")) == '<html lang="zh-Hans">'


def test_every_page_offers_the_choices_and_knows_its_own_address(client: FlaskClient) -> None:
    html = page(client, f"/rules/{OCTOBER}?x=1")
    assert f'name="next" value="/rules/{OCTOBER}?x=1"' in html
    for theme in THEMES:
        assert f'name="theme" value="{theme}" aria-pressed="{"true" if theme == "auto" else "false"}"' in html
    for size in SIZES:
        assert f'name="size" value="{size}"' in html


@pytest.mark.parametrize("cookie", ['"><script>', "purple", "", "dark;x"])
def test_a_cookie_that_is_not_ours_counts_as_none(client: FlaskClient, cookie: str) -> None:
    client.set_cookie("theme", cookie)
    client.set_cookie("size", cookie)
    assert root(page(client, "/")) in ('<html lang="zh-Hans">', '<html lang="zh-Hans" data-theme="dark">')


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "/nowhere", "javascript:alert(1)", ""])
def test_nobody_is_led_elsewhere(client: FlaskClient, elsewhere: str) -> None:
    answer = client.get("/display", query_string={"theme": "dark", "next": elsewhere})
    assert answer.headers["Location"] == "/display"


def test_a_choice_that_does_not_exist_shows_those_that_do(client: FlaskClient) -> None:
    assert "高对比" in page(client, "/display?theme=purple")


@pytest.mark.parametrize("sheet", sorted(STATIC.glob("*.css")), ids=lambda sheet: sheet.name)
def test_colours_stand_in_one_style_sheet(sheet: Path) -> None:
    if sheet.name in ("display.css", "print.css"):
        return
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[^{}]*;)|\brgba?\(|\bhsla?\(", text) == []


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize(("theme", "least"), [("usual", 4.5), ("contrast", 7.0)])
@pytest.mark.parametrize("side", [0, 1], ids=["light", "dark"])
def test_every_text_stands_out_from_what_is_behind_it(theme: str, least: float, side: int) -> None:
    usual, _, high = (STATIC / "display.css").read_text(encoding="utf-8").partition('[data-theme="contrast"] {')
    found = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", usual if theme == "usual" else high)
    colours = {name: (light, dark)[side] for name, light, dark in found}
    texts = ("ink", "soft", "number", "link", "near", "far", "changed", "wei", "wu", "god")
    pairs = [(text, behind) for text in texts for behind in ("paper", "sheet", "mat", "mat-deep", "card")]
    pairs += [("ink", "mark"), ("ink", "gone"), ("ink", "come"), ("seal-ink", "seal"), ("paper", "ink")]
    assert {
        pair: contrast(colours[pair[0]], colours[pair[1]])
        for pair in pairs
        if contrast(colours[pair[0]], colours[pair[1]]) < least
    } == {}
