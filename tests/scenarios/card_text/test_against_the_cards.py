"""What our own wording of a card says, compared with the card: the same numbers, the same words of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest

from engine.riftbound.cards import Card
from engine.riftbound.language.words import TALLIES
from rules_index.cards import CardFacts
from scenarios.card_text import rules_text
from tests.scenarios.card_text.cards import ALL, FIRST_SET, SHARED, card, facts, of_sets
from tests.scenarios.card_text.meaning import meaning, meaning_zh
from tests.scenarios.card_text.printed import Printed, in_force, printed

_EXCUSED = Path(__file__).parent / "excused"


def _excused() -> dict[tuple[str, str], str]:
    """Differences of wording that change nothing, each with its reason, from one file for each set."""
    lines = [
        line.split("\t") for path in sorted(_EXCUSED.glob("*.tsv")) for line in path.read_text("utf-8").splitlines()
    ]
    return {(language, name): why for language, name, why in lines if language != "language"}


EXCUSED = _excused()
LISTS_DIFFER = {
    "ava-achiever": "the list of the first set has the tag Bandle City besides",
    "whirlwind": "the list of the first set has it for 4 energy",
}
"""Cards of which the list of the first set says otherwise than the list of all sets, which is followed."""


@pytest.fixture(scope="module")
def row(shared: Path) -> Callable[[str], Printed]:
    """What is printed on the card that a definition is of."""
    return partial(printed, reference=shared / "reference")


@pytest.mark.shared
@pytest.mark.parametrize("name", ALL)
def test_a_card_says_what_is_printed_on_it(name, row, shared):
    """One test for all that is asked of a card, since a test costs more than what it asks."""
    its_numbers_and_keywords_are_those_of_the_card(name, "en", meaning, row)
    its_numbers_and_keywords_are_those_of_the_card(name, "zh", meaning_zh, row)
    friendly_is_what_the_card_calls_so_and_no_other_thing(name, row)
    what_is_printed_in_figures_is_in_the_data(name, row, shared)


def its_numbers_and_keywords_are_those_of_the_card(name, language, reading, row):
    said = reading(rules_text(card(name))[language])
    text = row(name).text_en if language == "en" else row(name).text_zh
    wanted = reading(text)
    if not text:
        said, wanted = lent(name, row(name), language)
    assert (wanted != said) == ((language, name) in EXCUSED), f"card: {wanted}\nours: {said}"


@pytest.mark.shared
@pytest.mark.parametrize("name", of_sets(*FIRST_SET))
def test_cards_of_the_first_set_say_what_their_text_in_force_says(name, shared):
    """Many texts of the first set were corrected since; the definitions follow them as they read today."""
    wanted = meaning(in_force(name, shared / "reference").text_en)
    said = meaning(rules_text(card(name))["en"])
    assert wanted == said or ("en", name) in EXCUSED, f"card: {wanted}\nours: {said}"


def lent(name: str, row: Printed, language: str) -> tuple[Counter[str], Counter[str]]:
    """Of a card without a text in one language: our numbers, and those of its text in the other."""
    other = larger(meaning(row.text_en)[0] if row.text_en else meaning_zh(row.text_zh)[0])
    ours = meaning if language == "en" else meaning_zh
    return larger(ours(rules_text(card(name))[language])[0]), other


def larger(numbers: Counter[str]) -> Counter[str]:
    """The numbers above 1, without their signs: what two languages have in common."""
    return Counter({number.lstrip("+-"): count for number, count in numbers.items() if number.lstrip("+-") != "1"})


_SAYING_WHOSE = ("side", "owner", "player", *TALLIES)


def sides(part: object) -> set[str]:
    """Every side that a part of a definition asks for."""
    if isinstance(part, Mapping):
        own = {value for key, value in part.items() if key in _SAYING_WHOSE and isinstance(value, str)}
        return own.union(*map(sides, part.values()))
    return set().union(*map(sides, part)) if isinstance(part, Sequence) and not isinstance(part, str) else set()


def friendly_is_what_the_card_calls_so_and_no_other_thing(name, row):
    """What a teammate controls is friendly, and not yours (648.8.c, 648.8.d), so the two must not be mixed up."""
    text = re.sub(r"\([^)]*\)", "", row(name).text_en).lower() or row(name).text_zh
    said = bool(re.search(r"friendly|\ballies\b|\bally\b", text)) or (not row(name).text_en and "友方" in text)
    assert any(side.startswith("friendly") for side in sides(SHARED.definitions[name])) == said


def what_is_printed_in_figures_is_in_the_data(name, row, shared):
    wanted, here = in_force(name, shared / "reference") if name in LISTS_DIFFER else row(name), card(name)
    assert figures(here) == (wanted.energy, wanted.power, wanted.might)
    assert len(here.tags) == len(wanted.tags)
    assert len(here.domains) == wanted.domains


def figures(one: Card) -> tuple[str, str, str]:
    """What a card costs in energy and power, and its might."""
    return str(one.cost.energy), str(sum(amount for _, amount in one.cost.power)), str(one.might)


def test_kind_domains_and_tags_are_those_of_the_list():
    assert ALL
    assert {name: kind for name in ALL if (kind := kind_of(card(name))) != kind_in_the_list(facts(name))} == {}


def kind_of(one: Card) -> tuple[object, ...]:
    return one.type, list(one.supertypes), sorted(one.domains), sorted(one.tags)


def kind_in_the_list(listed: CardFacts) -> tuple[object, ...]:
    supertypes = [supertype.lower() for supertype in (listed.supertype,) if supertype]
    domains = sorted(domain.lower() for domain in listed.domains if domain != "Colorless")
    return listed.type.lower(), supertypes, domains, sorted(listed.tags)


def test_excuses_are_for_cards_that_there_are():
    assert {name for _, name in EXCUSED} <= set(ALL)
