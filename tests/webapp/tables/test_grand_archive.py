"""A board of Grand Archive laid out: champion and lineage, memory, counters, the stack and the combat."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.webapp.boards_of_games import archive_board, thing
from webapp.board.changes import changes
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables.grand_archive import GRAND_ARCHIVE
from webapp.translations import load_translations


def laid(near: str | None = None, board: Any = None) -> Any:
    return GRAND_ARCHIVE.lay(board or archive_board(), Marks(), {}, near)


def told(before: Any, after: Any, language: str = "en") -> list[tuple[str, str, str, str]]:
    listed = changes(
        Scene(GRAND_ARCHIVE, before, load_translations(language)),
        Scene(GRAND_ARCHIVE, after, load_translations(language)),
    )
    return [(each.subject, each.field, each.before, each.after) for each in listed]


def test_a_champion_stands_upon_its_lineage_the_newest_on_top() -> None:
    champion = laid().near.champion
    ((zone, cards),) = champion.under
    assert (zone, [card.id for card in cards]) == ("inner_lineage", ["apprentice", "A-spirit"])
    assert [champion.number(kind) for kind in ("level", "base_level", "damage", "life")] == [3, 2, 7, 24]


def test_counters_and_states_are_told_on_the_card() -> None:
    (sprout,) = laid().far[0].field
    assert [(tag.group, tag.value, tag.amount) for tag in sprout.tags if tag.group in ("state", "counter")] == [
        ("state", "fostered", 1),
        ("state", "ephemeral", 1),
        ("counter", "buff", 2),
    ]


def test_what_is_loaded_lies_under_the_card_that_holds_it() -> None:
    bow = laid().near.field[0]
    assert [(zone, len(cards)) for zone, cards in bow.under] == [("loaded", 2)]


def test_memory_is_counted_apart_from_the_hand() -> None:
    near = laid().near
    assert (near.hand_count, near.memory_count) == (2, 1)


def test_what_waits_on_the_stack_names_its_targets() -> None:
    (waiting,) = laid().stack
    assert [target["en"] for target in waiting.targets] == ["Grey Wolf"]
    assert waiting.controller == "B"


def test_who_attacks_is_attacked_and_retaliates_is_told_on_them() -> None:
    board = archive_board()
    board["combat"]["retaliating"] = ["B-spirit"]
    table = laid(board=board)
    assert [tag.value for tag in table.near.field[1].tags if tag.group == "role"] == ["attacker"]
    assert [tag.value for tag in table.near.field[0].tags if tag.group == "role"] == ["weapon"]
    roles = [tag.value for tag in table.far[0].champion.tags if tag.group == "role"]
    assert roles == ["target", "retaliating"]


def test_whoever_may_act_is_marked() -> None:
    table = laid("B")
    assert (table.near.has_opportunity, table.far[0].has_opportunity) == (False, True)


def test_a_counter_that_is_added_and_a_state_that_ends_are_told() -> None:
    before, after = archive_board(), deepcopy(archive_board())
    sprout = after["players"]["B"]["field"][0]
    sprout["counters"]["buff"] = 3
    sprout["states"] = ["fostered"]
    assert told(before, after) == [("Sprout", "buff counter", "2", "3"), ("Sprout", "ephemeral", "yes", "—")]


def test_leveling_up_puts_the_old_champion_into_the_lineage() -> None:
    before, after = archive_board(), deepcopy(archive_board())
    old = after["players"]["A"]["champion"]
    new = {**thing("hero", "莉亚，苍穹射手", "Lia of the Sky", "A", "champion", life=30, level=4), "base_level": 3}
    lineage = [thing("lia", "莉亚，月下射手", "Lia, Moonlit Archer", "A", "champion"), *old["inner_lineage"]]
    after["players"]["A"]["champion"] = {**new, "inner_lineage": lineage}
    changed = told(before, after)
    assert ("Lia of the Sky", "place", "—", "A's champion") in changed
    assert ("Lia, Moonlit Archer", "place", "A's champion", "Lia of the Sky's inner lineage") in changed
    assert not [each for each in changed if each[0] == "Lia, Moonlit Archer" and each[1] != "place"]


def test_the_words_are_those_of_the_game() -> None:
    before, after = archive_board(), deepcopy(archive_board())
    after["players"]["A"]["field"][1]["rested"] = False
    assert told(before, after, "zh") == [("灰狼", "待命", "是", "否")]
    after["turn"]["phase"] = "recollection"
    assert told(before, after, "zh")[0] == ("", "阶段", "主要阶段", "追忆阶段")


def test_an_ability_on_the_stack_is_called_after_its_source() -> None:
    board = archive_board()
    ability = {"id": "item-1", "card": None, "kind": "trigger", "source": "wolf", "controller": "A", "targets": []}
    after = {**board, "stack": [*board["stack"], ability]}
    gone = {**board, "stack": [*board["stack"], {**ability, "source": {"gone": "wolf"}}]}
    assert told(board, gone) == told(board, after)
    assert [each.names["en"] for each in laid(board=after).stack] == ["Gust", "Grey Wolf"]
    assert told(board, after) == [("Grey Wolf's ability", "place", "—", "effects stack")]


def test_what_is_being_activated_is_neither_in_hand_nor_on_the_stack() -> None:
    board = archive_board()
    potion = board["players"]["A"]["hand"].pop(0)
    table = laid(board={**board, "announced": [potion]})
    assert ([each.id for each in table.announced], len(table.stack)) == (["potion"], 1)


def test_of_a_card_that_comes_to_the_field_only_what_says_something_is_told() -> None:
    before, after = archive_board(), deepcopy(archive_board())
    after["players"]["A"]["hand"].pop(0)
    before["players"]["A"]["hand"][0] = {key: before["players"]["A"]["hand"][0][key] for key in ("id", "card", "name")}
    item = thing("potion", "药水", "Potion", "A", "item", life=2)
    after["players"]["A"]["field"].append(item)
    assert told(before, after) == [("Potion", "place", "A's hand", "A's field"), ("Potion", "life", "—", "2")]


def test_of_a_covered_card_only_the_back_is_shown() -> None:
    board = archive_board()
    back = {"id": "A-unseen_memory-1", "card": None, "name": {"zh": "", "en": ""}, "owner": "A", "covered": True}
    board["players"]["A"]["memory"] = [back]
    assert laid(board=board).near.memory[0].card.names["en"] == "Card back"


def test_the_cards_of_an_attack_are_shown_while_there_are_any() -> None:
    board = archive_board()
    assert laid(board=board).near.intent == ()
    board["players"]["A"]["intent"] = [thing("slash", "斩击", "Slash", "A", "attack", power=3)]
    assert [bundle.card.id for bundle in laid(board=board).near.intent] == ["slash"]


def test_damage_on_a_champion_is_told_once() -> None:
    before, after = archive_board(), deepcopy(archive_board())
    champion = after["players"]["A"]["champion"]
    champion.update(damage=9, counters={**champion["counters"], "damage": 9})
    assert told(before, after) == [("Lia, Moonlit Archer", "damage", "7", "9")]
    assert "damage" not in [tag.value for tag in laid(board=after).near.champion.tags]
