"""Setups of Grand Archive that cannot be."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.grand_archive.setups.setup import new_game
from tests.engine.grand_archive.random_cards import CARDS


@pytest.mark.parametrize("second", [{"field": ["knight"]}, {"field": [{"card": "knight", "owner": "B"}]}])
def test_nobody_begins_with_two_champions(second: dict[str, object]) -> None:
    setup = {"turn": {"player": "A"}, "players": {"A": {"champion": "squire", **second}, "B": {}}}

    with pytest.raises(Malformed, match="A controls 2 champions") as refused:
        new_game("grand-archive", setup, CARDS)

    assert refused.value.path == ("setup", "players", "A")
