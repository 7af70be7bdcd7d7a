"""Somebody who puts a board on the table with one finger, and plays it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from scenarios.sandbox.link import read_link
from scenarios.sandbox.play import Played, play
from tests.browser.objecting import objections
from tests.browser.waiting import until
from tests.bundled import CASES

ROW = ("moment", "does", "amount", "target")


class Judge:
    """Taps on the pages of one game, beginning at its empty table."""

    def __init__(self, page: Page, server: str, game: str) -> None:
        self.page = page
        page.goto(f"{server}/play/edit?game={game}")

    # -- putting the board on the table ------------------------------------------------------------------------

    def put(self, zone: str, typed: str, card: str) -> None:
        """Find a card by what is typed, and put it somewhere."""
        page = self.page
        self.sent(page.locator("button[name=show][value=add]").first.tap)
        self.sent(lambda: page.locator("#zone").select_option(zone))
        expect(page.locator("#put input[name=zone]")).to_have_value(zone)
        self.sent(lambda: page.locator("#find-card").fill(typed))
        self.sent(page.locator(f".found-cards button[value='{card}']").tap)

    def make(self, kind: str, name: str, zone: str, *ability: str, **said: Any) -> None:
        """Make a card from the menus and put it somewhere: when its ability works, what it does, how much, to what."""
        page = self.page
        self.sent(page.locator("button[name=show][value=make]").first.tap)
        chip = page.locator(f".chip[name=kind][value={kind}]")
        if chip.get_attribute("aria-current") is None:
            self.sent(chip.tap)
        page.locator("#name-zh").fill(name)
        page.locator("#name-en").fill(name)
        for key, value in said.items():
            self._say(page.locator(f"[name='f.{key}']"), value)
        for key, picked in zip(ROW, ability, strict=False):
            self._say(page.locator(f"[name={key}0]"), picked)
        page.locator("#make-zone").select_option(zone)
        self.sent(page.locator("form:has(#make-zone) .button.primary").tap)

    def say(self, key: str, value: str, *, about: str = "") -> None:
        """Say something of a thing, a player or a place; of the table where nothing is named."""
        open_panel = f"button[name=at][value='{about}']" if about else "button[name=show][value=table]"
        self.sent(self.page.locator(open_panel).first.tap)
        self.sent(lambda: self._say(self.page.locator(f"[name='f.{key}']"), value))

    def _say(self, field: Locator, value: Any) -> None:
        if field.count() > 1:
            field.and_(self.page.locator(f"[value='{value}']")).check()
        elif field.evaluate("(each) => each.tagName") == "SELECT":
            field.select_option(str(value))
        else:
            field.fill(str(value))

    def sent(self, act: Callable[[], object]) -> None:
        """Do something that sends a form, and wait until what was asked for is there."""
        with self.page.expect_response(re.compile("/play")):
            act()
        until(self.page, "() => !document.documentElement.hasAttribute('data-waiting')")

    # -- playing -----------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Go from the board to its play."""
        self.page.locator(".ways a.button.primary").tap()
        expect(self.page.locator("#asking .who")).to_be_visible()

    def tap(self, name: str) -> None:
        """Tap a piece on the table."""
        self.sent(self.page.locator(f'.table [data-id="{name}"]').first.tap)

    def give(self, line: Mapping[str, Any]) -> None:
        """Tap the button of an answer, known by what it sends."""
        sends = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        self.on(self.page.locator(f".asking button[name=add][value='{sends}']").first.tap)

    def on(self, act: Callable[[], object]) -> None:
        """Do something, and wait until the line of play is longer for it."""
        before = self.page.locator("main").get_attribute("data-n")
        act()
        until(self.page, "(n) => (document.querySelector('main')?.dataset.n ?? n) !== n", before or "")

    def is_refused(self, name: str, rule: str) -> None:
        """Tap a piece that cannot be used now: the rule is told."""
        self.tap(name)
        expect(
            self.page.locator(".look .impossible .rule-link", has_text=re.compile(f"^{re.escape(rule)}$"))
        ).to_be_visible()

    def why_nothing_else(self, rule: str) -> None:
        """Ask why the first answer that was made by itself was the only one: the rule is told; then come back."""
        here = self.page.url
        self.page.locator(".happened button[name=why]").first.tap()
        expect(self.page.locator(".look .impossible .rule-link", has_text=rule).first).to_be_visible()
        assert objections(self.page) == []
        self.page.go_back()
        expect(self.page).to_have_url(here)

    # -- what has come of it -----------------------------------------------------------------------------------

    @property
    def played(self) -> Played:
        """The position that the address holds."""
        return play(read_link(parse_qs(urlsplit(self.page.url).query)["p"][0], CASES), CASES)

    @property
    def board(self) -> Any:
        """The board at its end."""
        return self.played.board


def cards(zone: Any) -> list[str]:
    """The cards that lie in a zone."""
    return [each["card"] for each in zone]
