"""What is printed on each card that is defined, with the text in force today for the sets after the first."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.scenarios.card_text.cards import FIRST_SET, card, facts

_FIRST_LIST = "riftbound-cards-origins.tsv"
_LATER_LIST = "newest/cards.tsv"
_LATER_LIST_ZH = "newest/cards-zh.tsv"


@dataclass(frozen=True)
class Printed:
    """A card as the lists have it; a text is empty where a list has none in that language."""

    text_en: str
    text_zh: str
    energy: str
    power: str
    might: str
    domains: int
    tags: tuple[str, ...]


@cache
def printed(name: str, reference: Path) -> Printed:
    """The card that a definition is of; `reference` is the folder of the lists. Raises KeyError for one in none."""
    if facts(name).set in FIRST_SET:
        return _of_the_first_list(reference)[card(name).titles["zh"]]
    return _of_the_later_list(reference)[facts(name).number]


@cache
def in_force(name: str, reference: Path) -> Printed:
    """The card with the text that is in force today, errata applied, whatever its set. Raises KeyError likewise."""
    return _of_the_later_list(reference)[facts(name).number]


@cache
def _of_the_first_list(reference: Path) -> dict[str, Printed]:
    """By Chinese name, which every card has there."""
    return {
        row["name_zh"]: Printed(
            row["text_en"],
            row["text_zh"],
            row["energy"] or "0",
            row["power_symbols"] or "0",
            row["might"] or "0",
            0 if row["domains"] == "colorless" else len(row["domains"].split("/")),
            tuple(filter(None, row["tags"].split("/"))),
        )
        for row in _rows(reference / _FIRST_LIST)
    }


@cache
def _of_the_later_list(reference: Path) -> dict[str, Printed]:
    """By number."""
    chinese = {
        row["number"]: "" if _is_equipment(row["text_zh"]) else row["text_zh"]
        for row in _rows(reference / _LATER_LIST_ZH)
    }
    return {
        row["number"]: Printed(
            "\n".join(filter(None, (row["rules_text"], row["effect_text"]))),
            chinese.get(row["number"], ""),
            row["energy"] or "0",
            row["power"] or "0",
            row["might"] or "0",
            0 if row["domains"] == "Colorless" else len(row["domains"].split("/")),
            tuple(filter(None, row["tags"].split("/"))),
        )
        for row in _rows(reference / _LATER_LIST)
    }


def _is_equipment(text_zh: str) -> bool:
    """Whether a text has Equip, which the Chinese list runs into one sign with its cost, and no effect text."""
    return "{{装配" in text_zh and "百炼" not in text_zh


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE):
            yield {key: (value or "").replace("\\n", "\n") for key, value in row.items()}
