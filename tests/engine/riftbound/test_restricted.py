"""Resources that may be spent on some things only, as they wait in the pool (054.2)."""

from __future__ import annotations

import pytest

from engine.core.reading import Malformed
from engine.riftbound.actions.resources import add, empty_pools
from engine.riftbound.actions.restricted import restricted_in_pool, uses_of
from engine.riftbound.playing.payments import pool_of
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import JULY, JUNE, duel, new

CARDS = {
    "footman": {"type": "unit", "might": 2},
    "bolt": {"type": "spell", "effect": [{"draw": 1}]},
    "sword": {"type": "gear"},
}
POOL = {"restricted": {"spell_energy": 2, "gear_and_abilities_power": 1, "showdowns_energy": 1}}


def game(edition: str = JULY, **more: object):
    own = {"hand": ["bolt", "sword"], "base": ["footman"], "energy": 1, "power": {"calm": 1}}
    return new(duel(A={**own, **POOL, **more}), CARDS, edition)


def test_a_setup_says_them_and_the_view_shows_them():
    assert view(game())["players"]["A"]["restricted"] == POOL["restricted"]
    assert "restricted" not in view(game(restricted={}))["players"]["A"]


def test_an_older_edition_has_none():
    with pytest.raises(Malformed, match="do not stay restricted"):
        game(JUNE)
    free = new(duel(A={"hand": ["bolt"]}), CARDS, JUNE)
    add(free, "A", 2, (), only_for="spell")
    assert (free.board.number("A", "energy"), restricted_in_pool(free, "A")) == (2, ())


def test_the_pool_is_as_large_as_what_is_paid_for_allows():
    assert pool_of(game(), "A", "bolt") == (3, (("calm", 1),))
    assert pool_of(game(), "A", "sword") == (1, (("calm", 1), ("universal", 1)))
    assert pool_of(game(), "A", "footman") == (1, (("calm", 1),))


def test_on_what_somebody_spends_depends_on_what_asks_for_it():
    assert uses_of(game(), "bolt") == {"spell"}
    assert uses_of(game(), "footman") == {"unit ability"}


def test_what_is_added_stays_restricted_and_goes_with_the_pool():
    playing = game()
    add(playing, "A", 1, (), only_for="spell")
    assert dict(restricted_in_pool(playing, "A"))["spell_energy"] == 3
    assert playing.board.number("A", "energy") == 1
    empty_pools(playing, "pool.end_of_turn")
    assert restricted_in_pool(playing, "A") == ()


def test_restricted_power_is_universal():
    text = {
        "type": "unit",
        "might": 1,
        "abilities": [{"triggered": {"when": "play", "do": [{"add": {"power": {"fury": 1}, "only_for": "spell"}}]}}],
    }
    with pytest.raises(Malformed, match="meant for some things only"):
        new(duel(A={"base": ["ox"]}), {"ox": text}, JULY)
