"""What our own wording of a card says, compared with the card: the same numbers, the same words of the game."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from scenarios.card_text import rules_text
from tests.scenarios.card_text.cards import ALL, SHARED, card
from tests.scenarios.card_text.meaning import meaning, meaning_zh

LIST = "riftbound-cards-origins.tsv"
EXCUSED = {
    ("en", "scrapheap"): "a gear that is killed dies: one event",
    ("en", "stacked-deck"): "`put 1` is said as `a card`",
    ("en", "twisted-fate-gambler"): "the domains are printed as symbols, which count as one power each",
    ("en", "noxus-saboteur"): "cards with Hidden that could be revealed are facedown cards",
    ("en", "falling-star"): "the same instruction twice is said once, with how often",
    ("en", "icathian-rain"): "the same instruction six times is said once, with how often",
    ("en", "tryndamere-barbarian"): "only an attack deals excess damage and conquers",
    ("en", "bullet-time"): "`any amount` is printed with one symbol",
    ("en", "dr-mundo-expert"): "an increase by a number of cards is +1 for each",
    ("zh", "dr-mundo-expert"): "an increase by a number of cards is +1 for each",
    ("en", "stand-united"): "an increase by the number of buffs is +1 for each",
    ("zh", "stand-united"): "an increase by the number of buffs is +1 for each",
    ("zh", "the-candlelit-sanctum"): "the card says `two cards` a second time",
    ("zh", "challenge"): "the card says `these two units` where we name them",
    ("en", "gentlemens-duel"): "the card says `these two units` where we name them",
    ("zh", "gentlemens-duel"): "the card says `these two units` where we name them",
    ("zh", "dragons-rage"): "the card says `these two units` where we name them",
    ("en", "party-favors"): "the card says `you and that player each` where we say who draws one by one",
    ("zh", "nocturne-horrifying"): "revealing stands in the English text of the card alone",
    ("zh", "unyielding-spirit"): "the card says `counter the damage` for what the rules call preventing it",
    ("zh", "meditation"): "the card says `one more` where we say how many in all",
    ("zh", "ahri-alluring"): "a point more is a point",
    ("zh", "tryndamere-barbarian"): "a point more is a point",
    ("zh", "pack-of-wonders"): "hidden cards are called facedown cards",
    ("zh", "mushroom-pouch"): "hidden cards are called facedown cards",
    ("zh", "jinx-loose-cannon"): "fewer than two cards are at most one",
}
"""Differences of wording that change nothing, each with its reason."""


@pytest.fixture(scope="module")
def printed(shared) -> dict[str, dict[str, str]]:
    """The rows of the list by Chinese name, which every card has."""
    with (shared / "reference" / LIST).open(encoding="utf-8", newline="") as stream:
        return {row["name_zh"]: row for row in csv.DictReader(stream, delimiter="\t")}


@pytest.mark.shared
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("language", "reading"), [("en", meaning), ("zh", meaning_zh)])
def test_numbers_and_keywords_are_those_of_the_card(name, language, reading, printed):
    row = printed[card(name).titles["zh"]]
    said = reading(rules_text(card(name))[language])
    wanted = reading(row[f"text_{language}"])
    if language == "en" and not row["name_en"]:  # of the starter cards the list has the Chinese text alone
        said, wanted = larger(said[0]), larger(meaning_zh(row["text_zh"])[0])
    assert (wanted != said) == ((language, name) in EXCUSED), f"card: {wanted}\nours: {said}"


def larger(numbers: Counter[str]) -> Counter[str]:
    """The numbers above 1, without their signs: what two languages have in common."""
    return Counter({number.lstrip("+-"): count for number, count in numbers.items() if number.lstrip("+-") != "1"})


def sides(part: object) -> set[str]:
    """Every side that a part of a definition asks for."""
    if isinstance(part, Mapping):
        own = {str(part[key]) for key in ("side", "owner") if key in part}
        return own.union(*map(sides, part.values()))
    return set().union(*map(sides, part)) if isinstance(part, Sequence) and not isinstance(part, str) else set()


@pytest.mark.shared
@pytest.mark.parametrize("name", ALL)
def test_friendly_is_what_the_card_calls_so_and_no_other_thing(name, printed):
    """What a teammate controls is friendly, and not yours (648.8.c, 648.8.d), so the two must not be mixed up."""
    row = printed[card(name).titles["zh"]]
    text = re.sub(r"\([^)]*\)", "", row["text_en"]).lower() or row["text_zh"]
    said = "friendly" in text or (not row["text_en"] and "友方" in text)
    assert any(side.startswith("friendly") for side in sides(SHARED.definitions[name])) == said


@pytest.mark.shared
@pytest.mark.parametrize("name", ALL)
def test_what_is_printed_in_figures_is_in_the_data(name, printed):
    row, here = printed[card(name).titles["zh"]], card(name)
    power = sum(amount for _, amount in here.cost.power)
    assert (str(here.cost.energy), str(power)) == (row["energy"] or "0", row["power_symbols"] or "0")
    assert str(here.might) == (row["might"] or "0")
    assert len(here.tags) == len(list(filter(None, row["tags"].split("/"))))
    assert len(here.domains) == (0 if row["domains"] == "colorless" else len(row["domains"].split("/")))
