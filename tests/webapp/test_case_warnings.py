"""What is odd about a case stands on its page, in the language of the reader; a case without it shows nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.webapp.fakes import JUNE, STUNNED
from tests.webapp.fakes import replay as usual
from webapp.app import create_app
from webapp.services import Services


def page(services: Services, language: str, warnings: Any, reveal: int = 1) -> str:
    """The page of a case, of which something is said on the way, with or without what comes of it."""

    def warned(case: Any, edition: str) -> Any:
        return replace(usual(case, edition), warnings=tuple(each.format(file=case.file) for each in warnings))

    client = create_app(lambda: replace(services, replay=warned)).test_client()
    return client.get(f"/cases/{STUNNED}?edition={JUNE}&lang={language}&reveal={reveal}").get_data(as_text=True)


@pytest.mark.parametrize(("language", "heading"), [("zh", "这个案例有可疑之处"), ("en", "Odd about this case")])
def test_the_page_of_a_case_shows_what_is_odd_about_it(services: Services, language: str, heading: str) -> None:
    html = page(services, language, ["{file}:5:3: cards.bell: bell never triggers here"])
    section = html.split('<section class="warnings"')[1].split("</section>")[0]
    assert heading in section
    assert f"<li>{STUNNED}:5:3: cards.bell: bell never triggers here</li>" in section


def test_without_anything_odd_nothing_is_said_of_it(services: Services) -> None:
    assert 'class="warnings"' not in page(services, "en", [])


def test_what_is_odd_gives_nothing_away(services: Services) -> None:
    assert "never triggers" not in page(services, "en", ["{file}:5:3: cards.bell: bell never triggers here"], reveal=0)
