"""One of each kind of text stands for all of its kind: what is hard to read is found wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.objecting import objections

pytestmark = pytest.mark.browser

ROWS = 12
STYLE = """
body { color: #222; background: #fff; font: 16px/2 sans-serif; }
.row { position: relative; margin: 0; } .pale { color: #999; } .dark { background: #444; }
.over { position: absolute; inset: 0; background: #333; z-index: -1; }
.big { font-size: 30px; color: #888; } .big small { font-size: 12px; }
.tap { color: #999; position: relative; display: inline-block; }
.tap::after { content: ""; position: absolute; top: 0; left: 0; width: 60px; height: 30px; background: #eee3; }
"""
HARD_TO_READ = {
    "its own colour": '<p class="row" style="color: #aaa">of one kind</p>',
    "its class": '<p class="row pale">of one kind</p>',
    "what it stands in": '<div class="dark"><p class="row">of one kind</p></div>',
    "far above it": '<div class="dark"><div><div><p class="row">of one kind</p></div></div></div>',
    "its size": '<p class="row big">large enough <small>of one kind</small></p>',
    "what is painted over": '<div style="position: relative; z-index: 0"><p class="row">of one kind'
    '<span class="over"></span></p></div>',
    "how much of it is seen through": '<p class="row" style="opacity: .4">of one kind</p>',
}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def shown(page: Page, *rows: str) -> None:
    easy = ['<p class="row">of one kind</p>'] * ROWS
    page.set_content(
        f'<!doctype html><html lang="en"><title>Rows</title><style>{STYLE}</style>'
        f"<main><h1>Rows</h1>{''.join([*easy, *rows, *easy])}</main>"
    )


@pytest.mark.parametrize("row", HARD_TO_READ.values(), ids=HARD_TO_READ)
def test_a_text_among_many_that_is_hard_to_read_is_found_by(page: Page, row: str) -> None:
    shown(page, row)
    found = objections(page, many=0)
    assert len(found) == 1
    assert found == objections(page, many=1000)
    assert found[0].startswith("color-contrast: ")


def test_of_rows_that_are_all_hard_to_read_one_is_told(page: Page) -> None:
    shown(page, *['<p class="row pale">of one kind</p>'] * 3)
    assert len(objections(page, many=1000)) == 3
    assert len(objections(page, many=0)) == 1
    shown(page)
    assert objections(page, many=0) == []


def test_where_the_first_of_a_kind_cannot_be_told_the_others_are_looked_at(page: Page) -> None:
    """What a style sheet puts after a short text may hide all of it, so axe gives no answer; of a long one it does."""
    texts = ("of", "a kind that is much longer " * 9)
    rows = [f'<p class="row"><a class="tap" href="#">{text}</a></p>' for text in texts]
    shown(page, *rows)
    found = objections(page, many=0)
    assert found == objections(page, many=1000)
    assert len(found) == 1
    assert "longer" in found[0]
