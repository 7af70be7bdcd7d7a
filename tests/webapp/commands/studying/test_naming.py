"""What a command about an exam names: the try may be left out where only one is under way."""

from __future__ import annotations

import pytest

from webapp.commands.error_messages import BadInput
from webapp.commands.studying.naming import Named, read_named


@pytest.mark.parametrize(
    ("action", "said", "named"),
    [
        ("answer", ["3", "a"], Named(None, 3, "a")),
        ("answer", ["20261128t0", "3", "a,c"], Named("20261128t0", 3, "a,c")),
        ("begin", ["riftbound-basics"], Named("riftbound-basics")),
        ("print", ["riftbound-basics", "7"], Named("riftbound-basics", 7)),
        ("hand-in", [], Named()),
        ("list", [], Named()),
    ],
)
def test_what_is_named(action: str, said: list[str], named: Named) -> None:
    assert read_named(action, said) == named


@pytest.mark.parametrize(
    ("action", "said", "told"),
    [
        ("answer", [], "expected `answer N OPTION`"),
        ("answer", ["1"], "expected `answer N OPTION`"),
        ("answer", ["a", "1"], "'a' is no number of a question"),
        ("answer", ["0", "a"], "'0' is no number of a question"),
        ("print", ["riftbound-basics", "x"], "such as `print riftbound-basics 7`"),
        ("begin", ["riftbound-basics", "7"], "begin takes no '7'"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_what_is_expected(action: str, said: list[str], told: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_named(action, said)
    assert told in str(refused.value)
