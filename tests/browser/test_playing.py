"""A position is played by touch on a phone, in both languages: one game after the other, each with a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.test_accessibility import objections, small_type

pytestmark = pytest.mark.browser

LANGUAGES = ("zh-CN", "en")


@pytest.fixture(params=LANGUAGES)
def hand(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A phone in each language; anything that goes wrong in its pages fails the test."""
    context = browser.new_context(viewport=PHONE, has_touch=True, locale=request.param)  # type: ignore[arg-type]
    context.set_default_timeout(20_000)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)))
    yield context
    context.close()
    assert faults == []


def opened(context: BrowserContext, server: str, case: str) -> Page:
    page = context.new_page()
    page.goto(f"{server}/play/case/{case}")
    expect(page.locator(".asking")).to_be_visible()
    return page


def tap(page: Page, name: str) -> None:
    """Tap a piece on the table."""
    page.locator(f'.table [data-id="{name}"]').first.tap()


def on(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until the line of play is longer for it."""
    before = page.locator("main").get_attribute("data-n")
    act()
    expect(page.locator("main")).not_to_have_attribute("data-n", before or "")


def give(page: Page, line: str) -> None:
    """Tap the button of an answer, known by what it sends."""
    on(page, lambda: page.locator(f".asking button[name=add][value='{line}']").first.tap())


def asked(page: Page, player: str, kind: str) -> None:
    """Wait until a player may do something that is sent so."""
    expect(page.locator(f".asking button[name=add][value^='{{\"{player}\":{kind}']").first).to_be_visible()


def assert_sound(page: Page) -> None:
    """Nothing that axe objects to, no type too small, nothing that sticks out."""
    assert objections(page) == []
    assert small_type(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_riftbound_combat_with_a_reaction_and_a_late_defender(hand: BrowserContext, fresh: str) -> None:
    page = opened(hand, fresh, "riftbound/combat/late-defender-and-shield")
    tap(page, "giant")
    give(page, '{"A":{"move":"giant","to":"X"}}')
    asked(page, "B", '{"play"')
    expect(page.locator(".ahead")).to_contain_text("X")
    tap(page, "guard")
    expect(page.locator(".impossible .rule-link").first).to_be_visible()
    assert_sound(page)
    tap(page, "rescue")
    give(page, '{"B":{"play":"rescue"}}')
    while page.locator("button[name=more]").count() == 0:
        on(page, lambda: page.locator(".asking button.pass").first.tap())
    expect(page.locator("button[name=more]").first).to_be_visible()
    for name in ("guard", "warden"):
        for _ in range(3):
            share = page.locator(f".stepper:has(button[name=more][value={name}]) output")
            before = int(share.text_content() or 0)
            page.locator(f"button[name=more][value={name}]").tap()
            expect(share).to_have_text(str(before + 1))
    assert_sound(page)
    give(page, '{"A":{"assign":{"guard":3,"warden":3}}}')
    expect(page.locator(".itself").first).to_be_visible()
    tap(page, "warden")
    expect(page.locator(".look")).to_be_visible()
    assert page.locator('.battlefield [data-id="warden"]').count() == 1
    again = hand.new_page()
    again.goto(page.url)
    assert again.locator(".asking .who").text_content() == page.locator(".asking .who").text_content()
    assert again.locator('.battlefield [data-id="warden"]').count() == 1


def test_a_grand_archive_stack_is_answered_and_resolves_from_the_top(hand: BrowserContext, fresh: str) -> None:
    page = opened(hand, fresh, "grand-archive/activate/respond-with-opportunity")
    tap(page, "spark")
    give(page, '{"A":{"activate":"spark"}}')
    give(page, '{"A":{"choose":"footman"}}')
    asked(page, "A", '"pass"')
    give(page, '{"A":"pass"}')
    asked(page, "B", '{"activate"')
    tap(page, "b footman")
    expect(page.locator(".impossible .rule-link").first).to_be_visible()
    tap(page, "b spark")
    give(page, '{"B":{"activate":"b spark"}}')
    expect(page.locator(".chain li")).to_have_count(2)
    assert_sound(page)
    page.locator("button[value='resolve the top']").tap()
    expect(page.locator(".chain li")).to_have_count(1)
    page.locator("button[value='resolve the top']").tap()
    expect(page.locator(".chain li")).to_have_count(0)
    page.locator("button[name=at]").first.tap()
    expect(page.locator(".chain li")).not_to_have_count(0)
    page.locator("button[name=redo]").tap()
    expect(page.locator(".asking")).to_be_visible()


def test_a_vanguard_battle_is_guarded_and_triggers_are_checked(hand: BrowserContext, fresh: str) -> None:
    page = opened(hand, fresh, "vanguard/battle/perfect-guard")
    tap(page, "attacker")
    expect(page.locator('.table .reach-target[data-id="target"]')).to_be_visible()
    on(page, lambda: tap(page, "target"))
    asked(page, "B", '{"guard"')
    tap(page, "warden")
    give(page, '{"B":{"guard":"warden"}}')
    give(page, '{"B":"yes"}')
    expect(page.locator(".table .reach-target")).to_have_count(2)
    on(page, lambda: tap(page, "spare"))
    give(page, '{"B":"pass"}')
    expect(page.locator(".itself").first).to_be_visible()
    expect(page.locator(".near .vanguard-circle .of-power")).to_contain_text("33000")
    asked(page, "A", '"pass"')
    tap(page, "attacker")
    expect(page.locator(".impossible .rule-link").first).to_be_visible()
    expect(page.locator(".far .damage-zone b")).to_have_text("0")
    assert_sound(page)


def test_a_sanguosha_card_is_recast(hand: BrowserContext, fresh: str) -> None:
    page = opened(hand, fresh, "sanguosha/recasting/recast-a-card")
    tap(page, "slash")
    expect(page.locator(".impossible .rule-link").first).to_be_visible()
    give(page, '{"A":{"recast":"slash"}}')
    expect(page.locator('.near .hand [data-id="peach"]')).to_be_visible()
    assert page.locator('.near .hand [data-id="slash"]').count() == 0
    expect(page.locator(".happened .rule-link").first).to_be_visible()
    assert_sound(page)


def test_without_a_script_the_page_plays_through_its_forms(plain_phone: BrowserContext, fresh: str) -> None:
    page = opened(plain_phone, fresh, "riftbound/chain/reaction-resolves-first")
    tap(page, "bolt")
    give(page, '{"A":{"play":"bolt"}}')
    expect(page.locator(".chain li")).to_have_count(1)
    tap(page, "courage")
    give(page, '{"B":{"play":"courage"}}')
    expect(page.locator(".chain li")).to_have_count(0)
    expect(page.locator(".far .card .might")).to_contain_text("5")


def test_by_keyboard_alone_a_card_is_played_and_the_focus_stays_in_reach(phone: BrowserContext, fresh: str) -> None:
    page = opened(phone, fresh, "riftbound/chain/reaction-resolves-first")
    page.locator('.table [data-id="bolt"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#look-name")).to_be_focused()
    page.locator(".look button[name=add]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".chain li")).to_have_count(1)
    assert page.evaluate("document.activeElement.closest('.asking') !== null")
