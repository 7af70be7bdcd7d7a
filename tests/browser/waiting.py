"""Waiting for what a page becomes, without losing time.

Playwright looks at an expectation again after 0.1, 0.35 and 0.85 seconds: what comes after 0.15 is seen at 0.35. Where
a test waits dozens of times it adds up; and `wait_for_function` is refused by the pages' Content-Security-Policy.
"""

from __future__ import annotations

from contextlib import suppress
from time import monotonic

from playwright.sync_api import Error, Page

PATIENCE = 20.0
_STEP_MS = 15


def until(page: Page, holds: str, given: object = None) -> None:
    """Wait until a function of the page's own language, to which something may be given, returns what is true.

    Raises AssertionError where it has not after `PATIENCE` seconds.
    """
    ends = monotonic() + PATIENCE
    while True:
        with suppress(Error):  # a page that is being left answers nothing
            if page.evaluate(holds, given):
                return
        assert monotonic() < ends, f"{holds} with {given!r} on {page.url}"
        page.wait_for_timeout(_STEP_MS)
