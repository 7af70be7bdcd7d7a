"""One question of each game, answered from nothing: the board put on the table by touch and played, in both languages.

What comes of each was worked out from the rules first; see above each test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.judging import Judge, cards
from tests.browser.objecting import objections
from tests.browser.test_accessibility import READERS, small_type

pytestmark = pytest.mark.browser

MOST_SECONDS = 90
Begin = Callable[[str], Judge]


@pytest.fixture(params=READERS.values(), ids=READERS)
def begin(browser: Browser, bundled: str, request: pytest.FixtureRequest) -> Iterator[Begin]:
    """Somebody who begins at the empty table of a game, and has a minute and a half until the ruling."""
    size, language = request.param
    context = browser.new_context(viewport=size, has_touch=True, locale=language)
    context.set_default_timeout(20_000)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)))
    page, began = context.new_page(), monotonic()
    yield lambda game: Judge(page, bundled, game)
    assert monotonic() - began < MOST_SECONDS
    assert objections(page) == []
    assert small_type(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    context.close()
    assert faults == []


def test_a_riftbound_combat_with_a_reaction(begin: Begin) -> None:
    """An ogre of 5 might attacks a guard of 2, to which a reaction gives 4 more: 6 damage kill the ogre, and 5 do not
    kill the guard, who stays, is healed, and keeps the battlefield; nobody has conquered, so nobody scores."""
    judge = begin("riftbound")
    judge.make("unit", "ogre", "A.base", might=5)
    judge.make("unit", "guard", "X.units:B", might=2)
    judge.make("spell", "rally", "B.hand", "resolves", "give_might", "4", "unit", timing="reaction")
    judge.say("controller", "B", about="X")
    judge.play()
    judge.is_refused("rally", "312.1")
    judge.tap("ogre")
    judge.on(lambda: judge.tap("X"))
    judge.tap("rally")
    judge.give({"B": {"play": "rally"}})
    judge.on(lambda: judge.tap("guard"))
    expect(judge.page.locator(".itself").first).to_be_visible()
    board = judge.board
    assert cards(board["battlefields"]["X"]["units"]) == ["guard"]
    assert [(unit["damage"], unit["might"]) for unit in board["battlefields"]["X"]["units"]] == [(0, 6)]
    assert board["battlefields"]["X"]["controller"] == "B"
    assert cards(board["players"]["A"]["trash"]) == ["ogre"]
    assert cards(board["players"]["B"]["trash"]) == ["rally"]
    assert [board["players"][player]["points"] for player in "AB"] == [0, 0]


def test_a_grand_archive_effects_stack_is_answered(begin: Begin) -> None:
    """A bolt of 3 damage targets a scout with 2 life; its owner answers with a fast negation, which resolves first: the
    bolt does nothing and goes to the graveyard, the scout lives."""
    judge = begin("grand-archive")
    judge.make("action", "bolt", "A.hand", "resolves", "damage", "3", "unit", cost=0)
    judge.make("action", "deny", "B.hand", "resolves", "negate", cost=0, speed="fast")
    judge.make("ally", "scout", "B.field", cost=0, power=1, life=2)
    judge.play()
    judge.is_refused("deny", "40.1")
    judge.tap("bolt")
    judge.give({"A": {"activate": "bolt"}})
    judge.on(lambda: judge.tap("scout"))
    judge.tap("deny")
    judge.give({"B": {"activate": "deny"}})
    expect(judge.page.locator(".chain li")).to_have_count(0)
    judge.on(judge.page.locator("button[name=back]").first.tap)
    expect(judge.page.locator(".chain li")).to_have_count(1)
    judge.on(judge.page.locator("button[name=redo]").tap)
    expect(judge.page.locator(".chain li")).to_have_count(0)
    board = judge.board
    assert [(each["card"], each["damage"]) for each in board["players"]["B"]["field"] if each["card"] == "scout"] == [
        ("scout", 0)
    ]
    assert cards(board["players"]["A"]["graveyard"]) == ["bolt"]
    assert cards(board["players"]["B"]["graveyard"]) == ["deny"]


def test_a_vanguard_battle_with_a_guard_and_a_trigger_check(begin: Begin) -> None:
    """13000 attack 13000, guarded with 10000: 23000 against 13000. The first of two drive checks is a critical trigger,
    10000 and a critical more: 23000 are as many, so the attack hits, for two damage."""
    judge = begin("vanguard")
    judge.make("unit", "spark", "A.deck", grade=0, power=5000, shield=15000, trigger="critical")
    judge.make("unit", "wall", "B.hand", grade=0, power=5000, shield=10000)
    judge.put("B.hand", "英雄", "hero")
    judge.say("turn.phase", "battle")
    judge.play()
    judge.tap("hero")
    judge.on(lambda: judge.tap("rival"))
    judge.is_refused("hero#2", "B1.3")
    judge.tap("wall")
    judge.give({"B": {"guard": "wall"}})
    judge.why_nothing_else("B1.3")
    board = judge.board
    assert (board["players"]["A"]["vanguard"]["power"], board["players"]["A"]["vanguard"]["critical"]) == (23000, 2)
    assert len(board["players"]["B"]["damage"]) == 2
    assert "spark" in cards(board["players"]["A"]["hand"])
    assert cards(board["players"]["B"]["drop"]) == ["wall"]


def test_a_sanguosha_recast_with_a_skill_that_waits_for_it(begin: Begin) -> None:
    """A recast slash goes to the discard pile first, and its owner draws the peach on top; a skill after recasting then
    draws one more, if its owner wants to."""
    judge = begin("sanguosha")
    judge.put("A.hand", "slash", "slash")
    judge.put("deck", "peach", "peach")
    judge.make("skill", "thrift", "A.skills", "recast", "draw", "1")
    judge.play()
    judge.is_refused("slash", "B2.6")
    judge.give({"A": {"recast": "slash"}})
    judge.give({"A": "yes"})
    expect(judge.page.locator(".happened .rule-link").first).to_be_visible()
    board = judge.board
    assert cards(board["discard"]) == ["slash"]
    assert cards(board["players"]["A"]["hand"]) == ["peach", "blank"]
    assert len(board["deck"]) == 19
