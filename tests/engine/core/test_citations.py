"""The table from steps to rules."""

from __future__ import annotations

import pytest

from engine.core.citations import Citations, UnknownStep, read_citations

TABLE = Citations("an-edition", {"draw": ("5.1",), "win": ("9.2.a", "9.2")})


def test_a_step_stands_in_one_rule_or_in_several_the_most_specific_first():
    assert TABLE.rules("draw") == ("5.1",)
    assert TABLE.rules("win") == ("9.2.a", "9.2")


def test_an_unknown_step_names_the_edition_and_the_step():
    assert "lose" not in TABLE
    with pytest.raises(UnknownStep, match=r"an-edition.*'lose'") as caught:
        TABLE.rules("lose")
    assert (caught.value.edition, caught.value.step) == ("an-edition", "lose")


def test_steps_that_are_one_cite_each_rule_once_in_their_order():
    table = Citations("an-edition", {"draw": ("5.1", "5"), "burn": ("6", "5"), "win": ("9",)})
    assert table.rules_together(("burn", "draw")) == ("6", "5", "5.1")
    assert table.rules_together(("draw", "burn")) == ("5.1", "5", "6")
    with pytest.raises(UnknownStep, match="'lose'"):
        table.rules_together(("draw", "lose"))


def test_the_table_is_given_out_as_a_copy():
    TABLE.steps().clear()
    assert set(TABLE.steps()) == {"draw", "win"}


def test_a_table_in_text_has_a_column_for_each_edition_and_an_empty_cell_where_a_step_does_not_exist():
    tables = read_citations("# steps\nstep\told\tnew\ndraw\t5.1\t7.1 7\nexile\t\t8\n")
    assert tables["old"].steps() == {"draw": ("5.1",)}
    assert tables["new"].steps() == {"draw": ("7.1", "7"), "exile": ("8",)}
    assert tables["new"].edition == "new"


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("win\t9", "line 3: 1 cells of rules, expected 2"),
        ("draw\t5\t7", "line 3: the step 'draw' stands in the table twice"),
    ],
)
def test_a_table_in_text_with_a_slip_is_refused_with_its_line(row, complaint):
    with pytest.raises(ValueError, match=complaint):
        read_citations(f"step\told\tnew\ndraw\t5.1\t7.1\n{row}\n")
