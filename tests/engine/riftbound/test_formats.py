"""Formats of play: which cards their lists forbid, and how many games a match may have."""

from __future__ import annotations

import re

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.riftbound.cards import read_card
from engine.riftbound.formats import FORMATS, is_banned, listed
from tests.engine.riftbound.boards import duel, new


def named(title: str, kind: str = "spell"):
    return read_card("x", Node({"type": kind, "name": {"zh": "某牌", "en": title}}))


def test_every_line_names_a_format_a_card_what_is_said_of_it_and_a_day():
    assert {one.format for one in listed()} == set(FORMATS)
    assert {one.status for one in listed()} == {"banned", "restricted"}
    assert all(re.fullmatch(r"20\d\d-\d\d-\d\d", one.as_of) for one in listed())
    assert len(set(listed())) == len(listed())


def test_a_card_is_known_by_its_english_name():
    assert is_banned(named("Fight or Flight"), "constructed")
    assert is_banned(named("Reaver's Row", "battlefield"), "2v2")
    assert not is_banned(named("Fight"), "constructed")


def test_what_is_restricted_is_not_banned():
    legend = named("Wuju Bladesman - Starter", "legend")
    assert not any(is_banned(legend, one) for one in FORMATS)


@pytest.mark.parametrize(
    ("more", "edition", "where", "hint"),
    [
        ({"mode": "match", "best_of": 4}, "riftbound-2026-07-16", "setup.best_of", "3 or 5"),
        ({"mode": "match", "best_of": 7}, "riftbound-2026-07-16", "setup.best_of", "at most 5"),
        ({"mode": "duel", "best_of": 5}, "riftbound-2026-07-16", "setup.best_of", "mode: match"),
        ({"mode": "match", "best_of": 5}, "riftbound-2025-10-01", "setup.best_of", "without it"),
        ({"format": "constructd"}, "riftbound-2026-07-16", "setup.format", "'constructed'"),
    ],
)
def test_a_mistake_is_named_with_its_place(more: dict[str, object], edition: str, where: str, hint: str):
    with pytest.raises(Malformed) as caught:
        new(duel(**more), edition=edition)
    assert caught.value.where == where
    assert hint in str(caught.value)
