"""How much of each set is defined, that docs/real-cards.md says so, and what is lacking for the others."""

from __future__ import annotations

import re

import pytest

from rules_index.cards import SETS, CardFacts, load_cards
from tests.conftest import PROJECT
from tests.scenarios.card_text.cards import ALL, GAME, facts, of_sets

PAGE = (PROJECT / "docs" / "real-cards.md").read_text(encoding="utf-8")
_FIGURE = re.compile(r"^\| (?:defined|standard|not) .*\| (\d+) \|$", re.MULTILINE)


def is_standard(one: CardFacts) -> bool:
    """Whether the engine knows it without a definition: basic runes and tokens."""
    return one.type == "Rune" or one.supertype == "Token"


def listed(code: str) -> list[CardFacts]:
    """The cards of a set, as the list has them."""
    return [one for one in load_cards(GAME) if one.set == code]


def not_yet(code: str) -> dict[str, str]:
    """The cards of a set that are not defined, by number, with what is lacking."""
    path = PROJECT / "docs" / "cards-not-yet" / f"{code}.tsv"
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.is_file() else []
    return {number: why for number, _, why in (line.split("\t") for line in lines)}


def counted(code: str) -> tuple[int, int, int]:
    """The figures that the page has of a set: defined, standard, not defined."""
    part = PAGE.split(f"({code})", 1)[1].split("\n## ")[0]
    defined, standard, missing = (int(figure) for figure in _FIGURE.findall(part))
    return defined, standard, missing


@pytest.mark.parametrize("code", SETS)
def test_the_page_counts_the_cards_of_each_set(code):
    standard = sum(map(is_standard, listed(code)))
    defined = len(of_sets(code))
    assert counted(code) == (defined, standard, len(listed(code)) - standard - defined)


@pytest.mark.parametrize("code", SETS)
def test_of_each_card_that_is_not_defined_it_is_said_what_is_lacking(code):
    defined = {facts(name).number for name in of_sets(code)}
    wanted = {one.number for one in listed(code) if not is_standard(one)} - defined
    assert set(not_yet(code)) == wanted
    assert all(not_yet(code).values())


def test_every_definition_is_of_a_card_of_some_set():
    assert len(ALL) == sum(len(of_sets(code)) for code in SETS)
