"""Cards found by every name that people use, and none where no card is named."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules_index.card_names import CardFinder, CardNames, read_names, save_names
from rules_index.card_names.letters import key_of
from scenarios.catalogue import Catalogue
from tests.conftest import PROJECT
from tests.rules_index.card_names.lots import lots, without_names

SEED, DRAWN = 20260716, 400
FOUND, FALSE = 0.98, 0.03

SCORCHER, REBEL = "riftbound/OGN-001", "riftbound/OGN-202"


@pytest.mark.parametrize(
    ("query", "card"),
    [
        ("灼焰飞龙", SCORCHER),
        ("Blazing Scorcher", SCORCHER),
        ("blazingscorcher", SCORCHER),
        ("灼焰飛龍", SCORCHER),
        ("zhuoyanfeilong", SCORCHER),
        ("zhuo yan fei long", SCORCHER),
        ("ZYFL", SCORCHER),
        ("zxqd", "riftbound/SFD-090"),
        ("灼炎飞龙", SCORCHER),
        ("灼炎飞笼", SCORCHER),
        ("灼飞龙", SCORCHER),
        ("blazign scorcher", SCORCHER),
        ("灼焰", SCORCHER),
        ("Scorcher", SCORCHER),
        ("灼焰飞龙进场时是休眠的吗", SCORCHER),
        ("does Blazing Scorcher enter ready", SCORCHER),
        ("what is blazing scorcher's cost", SCORCHER),
        ("Jinx Rebel", REBEL),
        ("jinx, rebell", REBEL),
        ("Jinx - Rebel", REBEL),
        ("金克丝 反抗者的技能", REBEL),
        ("kaisa survivor", "riftbound/OGN-039"),
        ("Kai’Sa Daughter of the Void", "riftbound/OGN-247"),
        ("亚索，疾风剑豪", "riftbound/OGN-259"),
        ("决斗", "riftbound/OGN-128"),
        ("what does Block do", "riftbound/OGN-057"),
        ("can I play Block on my turn", "riftbound/OGN-057"),
        ("「决斗」能选自己的单位吗", "riftbound/OGN-128"),
        ("lü bu", "sanguosha/lu-bu"),
        ("杀", "sanguosha/slash"),
        ("squire lena", "grand-archive/squire-lena"),
        ("Lena", "grand-archive/squire-lena"),
    ],
)
def test_a_card_is_found_by_whatever_it_is_called(finder: CardFinder, query: str, card: str) -> None:
    assert finder.find(query)[0].id == card


def test_a_champion_by_name_alone_is_all_cards_of_that_champion(finder: CardFinder) -> None:
    jinx = {"riftbound/OGN-030", REBEL, "riftbound/OGN-251"}
    assert {hit.id for hit in finder.find("Jinx")} == {hit.id for hit in finder.find("金克丝")} == jinx
    assert finder.find("yasuo wind")[0].names == ("亚索，乘风归", "Yasuo, Windrider")


def test_the_longest_name_wins_and_several_cards_are_all_found(finder: CardFinder) -> None:
    hits = finder.find("亚索，乘风归和灼焰飞龙同时进场")
    assert [hit.names[0] for hit in hits] == ["亚索，乘风归", "灼焰飞龙"]
    assert hits[0].score > finder.find("亚索")[0].score > finder.find("yasou")[0].score


def test_only_cards_of_the_games_asked_for_are_found(finder: CardFinder) -> None:
    assert [hit.game for hit in finder.find("Smite")] == ["riftbound", "grand-archive"]
    assert [hit.id for hit in finder.find("Smite", ["grand-archive"])] == ["grand-archive/smite"]
    assert finder.find("灼焰飞龙", ["vanguard"]) == []
    assert len(finder.find("Jinx", limit=2)) == 2


@pytest.mark.parametrize(
    "query",
    [
        "征服",
        "conquer",
        "ready",
        "combat",
        "hidden",
        "win",
        "vision",
        "recruit",
        "can I block with an exhausted unit",
        "法术对绝",
        "规则退回",
        "418.2.c",
        "",
        "？！",
        "x" * 5000,
    ],
)
def test_words_of_the_rules_find_no_card(finder: CardFinder, query: str) -> None:
    assert finder.find(query) == []


def test_of_names_drawn_by_lot_nearly_all_are_found_first(catalogue: Catalogue, finder: CardFinder) -> None:
    missed = []
    for lot in lots(catalogue, DRAWN, SEED):
        hits = finder.find(lot.query, [lot.card.game])
        if not (hits and lot.names & set(map(key_of, hits[0].names))):
            missed.append((lot.way, lot.query))
    assert 1 - len(missed) / DRAWN >= FOUND, missed


def test_queries_without_a_name_find_next_to_nothing(finder: CardFinder) -> None:
    queries = without_names()
    wrong = [query for query in queries if finder.find(query)]
    assert len(queries) > 100
    assert len(wrong) / len(queries) <= FALSE, wrong


def test_names_are_plain_data_that_comes_back_as_it_was(names: CardNames, tmp_path: Path) -> None:
    save_names(names, tmp_path)
    assert json.loads(json.dumps(names)) == read_names(tmp_path)
    assert CardFinder(read_names(tmp_path)).find("zyfl")[0].id == SCORCHER


def test_finding_loads_no_pinyin_and_no_definitions(names: CardNames, tmp_path: Path) -> None:
    save_names(names, tmp_path)
    told = (
        "import sys; from pathlib import Path; from rules_index.card_names import CardFinder, read_names;"
        f"found = CardFinder(read_names(Path({str(tmp_path)!r}))).find('牙索的技能');"
        "print(len(found), sorted({'pypinyin', 'scenarios', 'jieba'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", told], cwd=PROJECT, capture_output=True, text=True, timeout=60)
    assert run.stdout.split(" ", 1) == [run.stdout.split(" ")[0], "[]\n"], run.stderr
