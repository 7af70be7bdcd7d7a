"""What axe objects to on a page. The contrast of colours is worked out once for each kind of text, not for each text.

That one rule takes three quarters of axe's time where a page has hundreds of texts that look alike; which texts are of
one kind, `one_of_a_kind.js` tells. All other rules look at all that is there.
"""

from __future__ import annotations

from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

WANTED = {
    "resultTypes": ["violations", "incomplete"],
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    },
}
_ONE_OF_A_KIND = Path(__file__).with_name("one_of_a_kind.js").read_text(encoding="utf-8")
_MARK = "data-one-of-a-kind"
_MANY = 300
"""Of no more texts than these each is looked at: telling them apart takes as long as looking at them."""
_PLACE = "(where) => document.querySelectorAll('.asking').forEach((each) => { each.style.position = where; })"


def objections(page: Page, many: int = _MANY) -> list[str]:
    """What axe finds wrong, seen from the top: a bar that stays in view lies over something wherever else one is.

    What is asked in the sandbox stays at the foot of a phone; meanwhile it stands where it would without that. Of more
    texts than `many` one of each kind is asked about.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(_PLACE, "static")
    found = page.evaluate(_ONE_OF_A_KIND, {"wanted": WANTED, "mark": _MARK, "many": many})
    page.evaluate(_PLACE, "")
    return [f"{rule}: {html[:160]}" for rule, html in found]
