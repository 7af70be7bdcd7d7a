"""Making new choices for a spell on the chain (750-755 of 2026-07-16)."""

from __future__ import annotations

import pytest

from engine.core.decisions import Action
from engine.riftbound.targeting.targets import stored_targets
from tests.engine.riftbound.boards import JULY, OCTOBER, duel, table
from tests.engine.tables import answer_all, asked, steps

PASS = Action("pass")
TWIST = {"take_control": {"what": {"choose": "spell"}, "new_choices": True}}
CARDS = {
    "twist": {"type": "spell", "keywords": ["reaction"], "effect": [TWIST]},
    "bolt": {"type": "spell", "effect": [{"deal": {"amount": 1, "to": {"choose": "unit"}}}]},
    "two": {
        "type": "spell",
        "effect": [{"stun": {"choose": "unit"}}, {"deal": {"amount": 1, "to": {"choose": "unit"}}}],
    },
    "fork": {
        "type": "spell",
        "effect": [{"choose_one": {"stun": [{"stun": {"choose": "unit"}}], "draw": [{"draw": 1}]}}],
    },
    "guard": {"type": "unit", "might": 3},
}


def stolen(spell: str, *targets: tuple[str, ...], units: tuple[str, ...] = ("x", "y"), edition: str = JULY):
    """A table where B has taken a spell of A, and is asked what comes next."""
    base = [{"card": "guard", "as": name} for name in units]
    at = table(duel(A={"hand": [spell]}, B={"hand": ["twist"], "base": base}), CARDS, edition)
    return answer_all(at, Action("play", (spell,)), *targets, PASS, Action("play", ("twist",)), (spell,), PASS, PASS)


def test_what_is_chosen_already_is_no_new_choice():
    at = answer_all(stolen("bolt", ("x",)), True)
    assert list(asked(at).answers()) == [("y",)]


def test_the_edition_before_lets_it_be_chosen_again():
    at = answer_all(stolen("bolt", ("x",), edition=OCTOBER), True)
    assert list(asked(at).answers()) == [("x",), ("y",)]
    assert "choices.made" not in steps(at)


@pytest.mark.parametrize(("edition", "offered"), [(JULY, False), (OCTOBER, True)])
def test_where_nothing_else_is_legal_no_new_choice_is_offered(edition, offered):
    at = stolen("bolt", ("x",), units=("x",), edition=edition)
    assert (asked(at).step == "control.new_choices") is offered
    assert ("choices.none_new" in steps(at)) is not offered


def test_of_several_choices_any_may_stay_as_it_is():
    at = answer_all(stolen("two", ("x",), ("x",)), True, ("x",), ("y",))
    told = next(entry for entry in at.game.journal.entries if entry.kind == "choices.made")
    assert told.subjects == ("two", "y")


def test_another_mode_makes_new_choices_of_what_it_asks_for():
    base = [{"card": "guard", "as": "x"}]
    at = table(duel(A={"hand": ["fork"]}, B={"hand": ["twist"], "base": base}), CARDS, JULY)
    at = answer_all(at, Action("play", ("fork",)), ("draw",), PASS, Action("play", ("twist",)), ("fork",), PASS, PASS)
    at = answer_all(at, True)
    assert list(asked(at).answers()) == [("stun",)]
    at = answer_all(at, ("stun",), ("x",))
    assert at.game.board.names("fork", "modes") == ("stun",)
    assert [name for group in stored_targets(at.game, "fork") for name, _ in group] == ["x"]


def test_where_another_target_is_legal_the_mode_may_stay():
    base = [{"card": "guard", "as": name} for name in ("x", "y")]
    at = table(duel(A={"hand": ["fork"]}, B={"hand": ["twist"], "base": base}), CARDS, JULY)
    at = answer_all(at, Action("play", ("fork",)), ("stun",), ("x",), PASS, Action("play", ("twist",)), ("fork",))
    at = answer_all(at, PASS, PASS, True)
    assert list(asked(at).answers()) == [("stun",), ("draw",)]
    at = answer_all(at, ("stun",))
    assert list(asked(at).answers()) == [("y",)]
