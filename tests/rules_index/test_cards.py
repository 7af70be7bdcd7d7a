"""The cards of five sets as facts: all of them, told as the sources tell them."""

from __future__ import annotations

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from rules_index.cards import SETS, MalformedCardList, load_cards
from scenarios.cards import SharedCards
from scenarios.library import BUNDLED

CARDS = {card.number: card for card in load_cards("riftbound")}


def test_every_card_of_the_five_sets_is_there() -> None:
    assert Counter(card.set for card in CARDS.values()) == {"OGN": 298, "OGS": 24, "SFD": 222, "UNL": 219, "VEN": 166}
    assert set(SETS) == {card.set for card in CARDS.values()}
    assert len({card.name_en for card in CARDS.values()}) == len(CARDS) == 929


def test_a_card_has_its_names_costs_and_keywords() -> None:
    card = CARDS["UNL-016"]
    assert (card.name_zh, card.type, card.domains) == ("焰爪", "Unit", ("Fury",))
    assert card.keywords == ("Hunt", "Level")
    assert card.names[0] == "焰爪"


@pytest.mark.shared
def test_the_facts_are_those_of_the_sources(shared: Path) -> None:
    with (shared / "reference" / "newest" / "cards.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    assert [row["number"] for row in rows] == list(CARDS)
    for row in rows:
        card = CARDS[row["number"]]
        told = (card.name_en, card.supertype, card.type, "/".join(card.domains), "/".join(card.tags))
        assert told == tuple(row[name] for name in ("name", "supertype", "type", "domains", "tags"))
        numbers = (card.energy, card.power, card.might, card.might_bonus)
        wanted = (row[name] for name in ("energy", "power", "might", "might_bonus"))
        assert numbers == tuple(int(cell) if cell else None for cell in wanted)


@pytest.mark.shared
def test_the_chinese_names_are_the_official_ones(shared: Path) -> None:
    with (shared / "reference" / "newest" / "cards-zh.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    known = [row for row in rows if row["number"] in CARDS and row["name_zh"]]
    assert len(known) > 400
    assert [row["number"] for row in known if CARDS[row["number"]].name_zh != row["name_zh"]] == []


def test_the_playable_cards_of_the_first_set_have_the_same_names() -> None:
    def plain(name: str) -> str:
        return re.sub(r"[^a-z]", "", name.lower())

    listed = {plain(card.name_en): card.name_zh for card in CARDS.values()}
    playable = SharedCards(BUNDLED / "riftbound" / "cards").definitions.values()
    names = [card["name"] for card in playable if isinstance(card, dict) and isinstance(card.get("name"), dict)]
    assert len(names) > 300
    # Legends bear the champion before their title in the cases, and in the list the title alone, or that of a starter.
    titles = {name["en"]: name["en"].rpartition(" - ")[2] for name in names}
    told = {name: map(plain, (name, title, f"{title} Starter")) for name, title in titles.items()}
    found = {name: [listed[each] for each in spellings if each in listed] for name, spellings in told.items()}
    assert [name["en"] for name in names if name.get("zh", "") not in found[name["en"]]] == []


@pytest.mark.parametrize(
    ("line", "message"),
    [("X-1\tX", "here.tsv:2: 2 cells; expected 3"), ("X-1\tX\tmany", "here.tsv:2: energy is 'many'; expected a whole")],
)
def test_a_line_of_another_form_is_named(tmp_path: Path, line: str, message: str) -> None:
    (tmp_path / "here.tsv").write_text(f"number\tset\tenergy\n{line}\n", encoding="utf-8")
    with pytest.raises(MalformedCardList, match=re.escape(message)):
        load_cards("here", tmp_path)


def test_a_game_without_a_list_has_no_cards() -> None:
    assert load_cards("vanguard") == ()
