"""What axe objects to on a page. The contrast of colours is worked out once for each kind of text, not for each text.

That one rule takes three quarters of axe's time where a page has hundreds of texts that look alike; which texts are of
one kind, `one_of_a_kind.js` tells. All other rules look at all that is there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

WANTED = {
    "resultTypes": ["violations"],
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
}
MARK = "data-one-of-a-kind"
ONE_OF_A_KIND = Path(__file__).with_name("one_of_a_kind.js").read_text(encoding="utf-8")
_UNMARK = "(mark) => document.querySelectorAll(`[${mark}]`).forEach((each) => each.removeAttribute(mark))"
_MARKED_ALONE = "(mark) => axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })"
_RUN = "(wanted) => axe.run(wanted).then(({ violations }) => violations)"
_PLACE = "(where) => document.querySelectorAll('.asking').forEach((each) => { each.style.position = where; })"


def objections(page: Page) -> list[str]:
    """What axe finds wrong, seen from the top: a bar that stays in view lies over something wherever else one is.

    What is asked in the sandbox stays at the foot of a phone; meanwhile it stands where it would without that.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(_MARKED_ALONE, MARK)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(_PLACE, "static")
    page.evaluate(ONE_OF_A_KIND, MARK)
    found: list[dict[str, Any]] = page.evaluate(_RUN, WANTED)
    page.evaluate(_UNMARK, MARK)
    page.evaluate(_PLACE, "")
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
