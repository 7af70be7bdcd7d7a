"""From one hit of a search to the next, on the pages of the rules."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.webapp.fakes import JUNE, OCTOBER
from tests.webapp.test_pages import page
from webapp.services import Services
from webapp.translations import load_translations
from webapp.view_models.filters import Filters
from webapp.view_models.hit_position import hit_position
from webapp.view_models.results import results

QUERY = "眩晕"


def links(html: str) -> list[str]:
    """Where the headings of the hits lead, in the order of the page, without the best rule beside them."""
    below = html[html.index('<section class="hit-section">') :]
    return [unescape(each) for each in re.findall(r'<h[2-4]><a href="([^"]+\?q=[^"]*)"', below)]


def test_who_follows_the_next_hit_sees_every_hit_in_the_order_of_the_page(client: FlaskClient) -> None:
    listed = links(page(client, f"/?q={QUERY}&edition=2025-10-01&game=riftbound"))
    assert len(listed) >= 3
    seen, at = [listed[0]], listed[0]
    while following := re.search(r'<a rel="next" href="([^"]+\?q=[^"]+)"', page(client, at)):
        at = unescape(following[1])
        seen.append(at)
    assert seen == listed


def test_the_page_says_which_hit_it_is_and_leads_back(client: FlaskClient) -> None:
    listed = links(page(client, f"/?q={QUERY}&document={OCTOBER}"))
    html = page(client, listed[1])
    assert f"第 2 条，共 {len(listed)} 条" in html
    [back] = re.findall(r'<a class="back" href="([^"]+)"', html)
    assert links(page(client, unescape(back))) == listed


def test_the_scope_of_the_search_is_kept(services: Services) -> None:
    rule = services.rules.rule(JUNE, "7.1")
    kept = Filters.of(MultiDict([("document", JUNE), ("kind", "condition")]))
    found = hit_position(services, QUERY, kept, rule)
    assert found is not None
    assert found.trail.partition("&")[2] == f"document={JUNE}&kind=condition"
    shown = results(services, QUERY, kept, load_translations("zh"))
    assert found.count == sum(game.count for game in shown.games)
    assert all(each is None or each[0] == JUNE for each in (found.previous, found.next))


def test_a_rule_that_is_no_hit_leads_back_only(services: Services) -> None:
    found = hit_position(services, QUERY, Filters(), services.rules.rule(OCTOBER, "9"))
    assert found is not None
    assert (found.place, found.previous, found.next) == (0, None, None)


@pytest.mark.parametrize("garbled", ["q=x&game=chess", "q=x&edition=never", f"q={'x' * 5000}", "q=x&kind=ban", "q="])
def test_a_garbled_link_still_shows_the_rule(client: FlaskClient, garbled: str) -> None:
    html = page(client, f"/rules/{OCTOBER}/8.1?{garbled}")
    assert "眩晕" in html
    assert 'class="hit-position"' not in html


def test_a_search_is_carried_out_once_for_all_its_hits(services: Services) -> None:
    before = services.hit_order.cache_info().misses  # type: ignore[attr-defined]
    for number in ("8", "8.1", "8.2"):
        hit_position(services, "once", Filters(), services.rules.rule(OCTOBER, number))
    assert services.hit_order.cache_info().misses == before + 1  # type: ignore[attr-defined]


def test_the_clean_address_is_the_canonical_one(client: FlaskClient) -> None:
    html = page(client, f"/rules/{OCTOBER}/8.1?q={QUERY}")
    assert f'<link rel="canonical" href="http://localhost/rules/{OCTOBER}/8.1">' in html
