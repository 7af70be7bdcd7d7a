"""The table from steps to rules."""

from __future__ import annotations

import pytest

from engine.core.citations import Citations, UnknownStep, read_citations, read_deciding
from engine.core.grounds import Grounds

TABLE = Citations("an-edition", {"draw": Grounds(("5.1",)), "win": Grounds(("9.2.a",), ("9.2",))})


def test_a_step_stands_in_one_rule_or_in_several_those_first_that_decide_it():
    assert TABLE.rules("draw") == ("5.1",)
    assert TABLE.rules("win") == ("9.2.a", "9.2")
    assert (TABLE.rules("win").because, TABLE.rules("win").also) == (("9.2.a",), ("9.2",))


def test_an_unknown_step_names_the_edition_and_the_step():
    assert "lose" not in TABLE
    with pytest.raises(UnknownStep, match=r"an-edition.*'lose'") as caught:
        TABLE.rules("lose")
    assert (caught.value.edition, caught.value.step) == ("an-edition", "lose")


SHOP = {
    "draw": Grounds(("5.1",), ("5",)),
    "burn": Grounds(("6", "6.1", "6.2"), ("5",)),
    "last": Grounds(("7", "7.1"), ("6",)),
    "win": Grounds(("9",)),
}


def test_of_steps_that_are_one_the_first_decides_and_all_that_the_others_cite_holds_as_well():
    together = Citations("an-edition", SHOP).rules_together(("draw", "burn", "win"))
    assert together.because == ("5.1",)
    assert together.also == ("5", "6", "6.1", "6.2", "9")
    assert together == ("5.1", "5", "6", "6.1", "6.2", "9")


def test_a_step_that_decides_beside_another_gives_its_first_rule_before_anything_has_a_second():
    table = Citations("an-edition", SHOP, deciding=("last",))
    assert table.rules_together(("burn", "draw", "last")).because == ("6", "7", "6.1")
    assert table.rules_together(("burn", "draw", "last")).also == ("6.2", "5", "5.1", "7.1")
    assert table.rules_together(("last", "burn")).because == ("7", "7.1"), "what comes first is decided by itself"


def test_what_a_step_is_said_to_happen_because_of_decides_it():
    table = Citations("an-edition", SHOP)
    together = table.rules_together(("draw", "burn"), because=("win", "last"))
    assert together.because == ("5.1", "9", "7")
    assert together.also == ("5", "7.1", "6", "6.1", "6.2")
    assert table.rules_together(("draw", "burn")).because == ("5.1",), "the same steps without a reason are another sum"


def test_an_unknown_step_beside_another_is_a_mistake():
    with pytest.raises(UnknownStep, match="'lose'"):
        TABLE.rules_together(("draw", "lose"))


def test_the_table_is_given_out_as_a_copy():
    TABLE.steps().clear()
    assert set(TABLE.steps()) == {"draw", "win"}


def test_a_table_in_text_has_a_column_for_each_edition_and_an_empty_cell_where_a_step_does_not_exist():
    tables = read_citations("# steps\nstep\told\tnew\ndraw\t5.1\t7.1 7\nexile\t\t8\n")
    assert tables["old"].steps() == {"draw": ("5.1",)}
    assert tables["new"].steps() == {"draw": ("7.1", "7"), "exile": ("8",)}
    assert tables["new"].edition == "new"


def test_before_the_bar_of_a_cell_stands_what_decides_and_after_it_what_holds_as_well():
    row = read_citations("step\told\ndraw\t5.1 5.2 | 5\n", {"draw"})["old"]
    assert (row.rules("draw").because, row.rules("draw").also) == (("5.1", "5.2"), ("5",))
    assert row.deciding == {"draw"}


def test_the_list_of_deciding_steps_says_why_each_decides():
    assert read_deciding("# why\nstep\twhy\nburn\tthe deck runs out\n") == {"burn"}


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("burn", "line 2: expected a step, a tab, and why"),
        ("burn\t", "line 2: expected a step, a tab, and why"),
        ("burn\tout\nburn\tof it", "line 3: the step 'burn' stands in the list twice"),
    ],
)
def test_a_list_of_deciding_steps_with_a_slip_is_refused_with_its_line(lines, complaint):
    with pytest.raises(ValueError, match=complaint):
        read_deciding(f"step\twhy\n{lines}\n")


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("win\t9", "line 3: 1 cells of rules, expected 2"),
        ("draw\t5\t7", "line 3: the step 'draw' stands in the table twice"),
        ("win\t9\t1 2 3 4 | 5", "line 3: the step 'win' is decided by 4 rules, expected 1 to 3"),
        ("win\t9\t1 2 3 4", "line 3: the step 'win' is decided by 4 rules, expected 1 to 3"),
        ("win\t9\t| 5", "line 3: the step 'win' is decided by 0 rules, expected 1 to 3"),
        ("win\t9\t1 |", "line 3: the step 'win' has a bar with nothing after it"),
        ("win\t9\t1 | 2 | 3", "line 3: the step 'win' has a bar with another after it"),
        ("win\t9\t1 | 2 1", "line 3: the step 'win' names a rule twice"),
    ],
)
def test_a_table_in_text_with_a_slip_is_refused_with_its_line(row, complaint):
    with pytest.raises(ValueError, match=complaint):
        read_citations(f"step\told\tnew\ndraw\t5.1\t7.1\n{row}\n")
