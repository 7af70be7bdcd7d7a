"""Lines as a tree: what lies behind a fork, the first that parts results, and the one that settles a result."""

from __future__ import annotations

from engine.core.decisions import Choose
from scenarios.game_tree import Choice, Fork, Way, decided_by, lines_of, parting, results_of


def fork(name: str, **ways: Way) -> Fork:
    asked = Choose(chooser="A", step=name, rules=("1.1",), options=tuple(ways))
    choices = [Choice.of(asked, (word,), position) for position, word in enumerate(ways)]
    return Fork.of(asked, list(zip(choices, ways.values(), strict=True)))


def test_a_fork_knows_the_results_and_lines_behind_it():
    inner = fork("inner", left=1, right=2)
    outer = fork("outer", stay=1, on=inner, lost=None)
    assert outer.results == {1, 2}
    assert outer.lines == 3
    assert [number for number, _ in lines_of(outer)] == [1, 1, 2]
    assert results_of(None) == frozenset()


def test_the_first_parting_decision_is_found_level_by_level():
    deep = fork("deep", a=1, b=2)
    same = fork("same", a=fork("one", a=1, b=2), b=deep)
    assert parting(same) is same.ways[0][1]
    assert parting(fork("plain", a=1, b=1)) is None
    assert parting(3) is None


def test_ways_that_were_not_followed_part_nothing():
    assert not fork("cut", a=1, b=None).parts


def test_a_line_is_decided_by_its_last_real_choice():
    inner = fork("inner", left=1, right=2)
    later = fork("later", x=1, y=1)
    outer = fork("outer", on=inner, off=fork("other", a=later, b=2))
    lines = {tuple(choice.shown for _, choice in line): line for _, line in lines_of(outer)}
    assert decided_by(lines["on", "left"]) is inner
    assert decided_by(lines["off", "a", "x"]) is outer.ways[1][1]
    assert decided_by(()) is None
