"""Points that a text takes: how many, what sees it, what stands in for it (194.4, 489.8.d of 2026-07-16)."""

from __future__ import annotations

import pytest

from engine.core.citations import UnknownStep
from engine.core.decisions import Action
from engine.core.errors import Malformed
from tests.engine.riftbound.boards import JULY, OCTOBER, duel, new, table
from tests.engine.tables import answer_all

PASS = Action("pass")


def levy(amount: object) -> dict[str, object]:
    """A spell by which each opponent loses points, and its player draws as many cards as points were lost."""
    effect = [{"lose_points": {"player": "each_opponent", "amount": amount}}, {"draw": "done"}]
    return {"type": "spell", "effect": effect}


def mourner(**ability: object) -> dict[str, object]:
    """A gear with one ability that looks for its controller's losing points."""
    [(kind, what)] = ability.items()
    when = {"event": "lose_point", "player": "you"}
    return {"type": "gear", "abilities": [{kind: {"when": when, **what}}]}  # type: ignore[dict-item]


def taxed(points: int, amount: object, *base: str, edition: str = JULY, **cards: dict[str, object]):
    """A table where B has had points, and A's spell that takes some has resolved."""
    setup = duel(A={"hand": ["levy"], "deck": 9}, B={"points": points, "base": list(base), "deck": 2})
    at = table(setup, {"levy": levy(amount), **cards}, edition)
    return answer_all(at, Action("play", ("levy",)), PASS, PASS)


def kinds(at) -> list[str]:
    """The steps about points lost."""
    return [one.kind for one in at.game.journal.entries if "lose" in one.kind]


@pytest.mark.parametrize(
    ("points", "amount", "left", "told"),
    [
        (5, 2, 3, ["points.lose"]),
        (2, 2, 0, ["points.lose"]),
        (2, 3, 0, ["points.lose_all"]),
        (0, 1, 0, ["points.none_to_lose"]),
        (3, 0, 3, []),
        (0, 0, 0, []),
    ],
)
def test_as_many_points_are_lost_as_there_are(points, amount, left, told):
    at = taxed(points, amount)
    assert at.game.points("B") == left
    assert kinds(at) == told
    assert len(at.game.zone("A.hand")) == points - left


@pytest.mark.parametrize(("points", "triggers"), [(4, 1), (1, 1), (0, 0)])
def test_losing_points_triggers_where_any_are_lost(points, triggers):
    at = taxed(points, 2, "bell", bell=mourner(triggered={"do": [{"draw": 1}]}))
    assert len(at.game.chain) == triggers


@pytest.mark.parametrize(("points", "left", "drawn"), [(4, 4, 1), (0, 0, 0)])
def test_what_is_done_instead_of_losing_points_leaves_them(points, left, drawn):
    at = taxed(points, 2, "shield", shield=mourner(replacement={"instead": [{"draw": 1}]}))
    assert at.game.points("B") == left
    assert len(at.game.zone("B.hand")) == drawn
    assert len(at.game.zone("A.hand")) == 0


def test_an_edition_without_a_rule_for_it_says_so():
    with pytest.raises(UnknownStep, match=r"points\.lose"):
        taxed(3, 1, edition=OCTOBER)


def test_an_amount_that_is_none_is_told():
    with pytest.raises(Malformed, match=r"lose_points"):
        new(duel(A={"hand": ["levy"]}), {"levy": {"type": "spell", "effect": [{"lose_points": "all"}]}}, JULY)


@pytest.mark.parametrize("when", ["lose_point", {"event": "lose_point", "object": "unit"}])
def test_what_happens_to_a_player_is_asked_of_a_player(when):
    bell = {"type": "gear", "abilities": [{"triggered": {"when": when, "do": [{"draw": 1}]}}]}
    with pytest.raises(Malformed, match=r"lose_point"):
        new(duel(A={"base": ["bell"]}), {"bell": bell}, JULY)
