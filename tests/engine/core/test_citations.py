"""The table from steps to rules."""

from __future__ import annotations

import pytest

from engine.core.citations import Citations, UnknownStep

TABLE = Citations("an-edition", {"draw": "5.1", "win": ("9.2.a", "9.2")})


def test_a_step_stands_in_one_rule_or_in_several_the_most_specific_first():
    assert TABLE.rules("draw") == ("5.1",)
    assert TABLE.rules("win") == ("9.2.a", "9.2")


def test_an_unknown_step_names_the_edition_and_the_step():
    assert "lose" not in TABLE
    with pytest.raises(UnknownStep, match=r"an-edition.*'lose'") as caught:
        TABLE.rules("lose")
    assert (caught.value.edition, caught.value.step) == ("an-edition", "lose")


def test_the_table_is_given_out_as_a_copy():
    TABLE.steps().clear()
    assert set(TABLE.steps()) == {"draw", "win"}
