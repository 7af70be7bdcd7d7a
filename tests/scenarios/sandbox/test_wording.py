"""What may be answered is told in words that stand on the table, not in those of the files."""

from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.starting import empty_table
from scenarios.sandbox.play import play
from scenarios.sandbox.position import read_position
from tests.bundled import CASES


def test_circles_are_called_by_name() -> None:
    position = edits.add_card(empty_table("vanguard", CASES), "A.hand", "squire")
    asked = play(position, CASES).asked
    assert asked is not None
    told = [each.text for each in asked.options if "front_left" in each.objects]
    assert told == [{"zh": "召唤侍从到前列左", "en": "call Squire to front left"}]
    assert not [each for each in asked.options if "_" in each.text["en"]]


def test_who_orders_abilities_is_told_which_resolves_last() -> None:
    monks = [{"card": "ember-monk", "owner": "A", "as": one} for one in ("monk", "abbot")]
    hidden = {"controller": "A", "units": monks, "facedown": {"card": "teemo-scout", "owner": "A", "as": "teemo"}}
    board = {
        "game": "riftbound",
        "setup": {"turn": {"player": "A"}, "players": {"A": {}, "B": {}}, "battlefields": {"X": hidden}},
        "answers": [{"A": {"play": "teemo"}}],
    }
    asked = play(read_position(board, CASES), CASES).asked
    assert asked is not None
    assert (asked.kind, set(asked.things)) == ("order", {"monk", "abbot", "teemo"})
    assert asked.question["en"].endswith("the first on the chain resolves last")
