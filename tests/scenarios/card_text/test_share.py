"""How much of the first set is defined, and that docs/real-cards.md says so."""

from __future__ import annotations

import csv
import re

import pytest

from tests.conftest import PROJECT
from tests.scenarios.card_text.cards import ALL, card

PAGE = (PROJECT / "docs" / "real-cards.md").read_text(encoding="utf-8")
STANDARD = ("rune", "indicator_unit")
"""The categories of the list that the engine knows without a definition: basic runes and tokens."""


def counts() -> list[int]:
    """The figures of the page: defined, standard, not defined."""
    return [int(figure) for figure in re.findall(r"^\| .* \| (\d+) \|$", PAGE, re.MULTILINE)]


@pytest.mark.shared
def test_every_card_of_the_list_is_defined_and_the_page_counts_them(shared):
    with (shared / "reference" / "riftbound-cards-origins.tsv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t"))
    listed = {row["name_zh"] for row in rows if row["category"] not in STANDARD}
    defined = {card(name).titles["zh"] for name in ALL}
    assert (listed - defined, defined - listed) == (set(), set())
    assert counts() == [len(defined), len(rows) - len(listed), 0]


def test_the_page_says_how_many_there_are():
    defined, standard, missing = counts()
    assert defined == len(ALL)
    assert f"{defined + standard} of {defined + standard + missing}" in PAGE
