"""A card in a judgement area that was used as a delayed trick."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.sanguosha.zones import move
from tests.engine.sanguosha.boards import known, new

CARDS = known(
    {
        "dodge": {"type": "basic", "suit": "diamond"},
        "indulgence": {"type": "delayed_trick", "suit": "heart"},
    }
)


def _game(zone: str, used_as: str):
    return new(CARDS, players={"A": {zone: [{"card": "dodge", "used_as": used_as}]}, "B": {}})


def test_it_counts_as_the_trick_until_it_leaves_for_another_kind_of_zone() -> None:
    game = _game("judgement", "indulgence")

    assert game.counts_as("dodge").name == "indulgence"
    assert game.board.names("dodge", "targets") == ("A",)

    move(game, {"dodge": "B.judgement"}, "move.to", player="A")

    assert game.counts_as("dodge").name == "indulgence"
    assert game.board.names("dodge", "targets") == ("B",)

    move(game, {"dodge": "B.hand"}, "gain", player="B")

    assert game.counts_as("dodge").name == "dodge"
    assert game.board.names("dodge", "targets") == ()


@pytest.mark.parametrize(("zone", "used_as"), [("hand", "indulgence"), ("judgement", "dodge")])
def test_it_is_used_so_in_a_judgement_area_only_and_only_as_a_delayed_trick(zone: str, used_as: str) -> None:
    with pytest.raises(Malformed, match="delayed trick"):
        _game(zone, used_as)
