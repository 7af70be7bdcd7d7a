"""What each of the other games has of its own is said by the same forms."""

from __future__ import annotations

from flask.testing import FlaskClient

from scenarios.sandbox.play import play
from tests.bundled import CASES
from tests.webapp.editing.editor import Editor


def board_of(editor: Editor):
    return play(editor.position, CASES).replay.before


def test_a_battle_of_vanguard_goes_on(table: FlaskClient) -> None:
    editor = Editor(table, game="vanguard")
    editor.do("put", zone="A.front_left", card="knight")
    editor.do("put", zone="B.hand", card="squire")
    editor.do("put", zone="B.damage", card="squire")
    editor.do("set", at="squire#2", f__face_down="on")
    editor.do("set", at="knight", f__rested="on", f__battle_power="5000", **{"f.turn_gained": ["boost"]})
    battle = {"f.turn.phase": "battle", "f.battle.attacker": "knight", "f.battle.target": "rival"}
    page = editor.do("set", show="table", **{**battle, "f.battle.step": "guard"})
    assert 'role="alert"' not in page
    board = board_of(editor)
    assert (board["battle"]["attacker"], board["battle"]["step"]) == ("knight", "guard")
    assert board["players"]["A"]["circles"]["front_left"]["power"] == 15000
    assert board["players"]["B"]["damage"][0]["face_down"]


def test_a_stack_of_grand_archive_waits(table: FlaskClient) -> None:
    editor = Editor(table, game="grand-archive")
    spark = "spark: {type: action, speed: fast, cost: 1, effect: [{deal: {amount: 2, to: {target: unit}}}]}"
    editor.do("paste", text=f"{spark}\nfootman: {{type: ally, cost: 1, power: 2, life: 2}}")
    editor.do("put", zone="A.field", card="footman")
    editor.do("put", zone="stack", card="spark", owner="B")
    editor.do("set", at="footman", f__rested="on", f__damage="1", **{"f.counters.buff": "1"})
    editor.do("set", at="spark", f__controller="B", **{"f.targets": ["footman"]})
    editor.do("put", zone="footman.loaded", card="blank regalia")
    page = editor.do("set", show="table", **{"f.turn.player": "A", "f.opportunity": "A"})
    assert 'role="alert"' not in page
    board = board_of(editor)
    assert (board["stack"][0]["card"], board["stack"][0]["controller"]) == ("spark", "B")
    [footman] = board["players"]["A"]["field"]
    assert (footman["rested"], footman["counters"]["buff"], len(footman["loaded"])) == (True, 1, 1)


def test_a_character_of_sanguosha_sits_down(table: FlaskClient) -> None:
    editor = Editor(table, game="sanguosha")
    characters = [name for name, each in CASES.shared("sanguosha").definitions.items() if each["type"] == "character"]
    editor.do("make", kind="skill", name_en="Draw Two", moment0="used", does0="draw", amount0="2")
    editor.do("make", kind="equipment", name_en="Bow", zone="A.weapon", into="yes", **{"f.suit": "club", "f.rank": "5"})
    page = editor.do(
        "set",
        at="A",
        f__character=characters[0],
        f__skills="Draw Two",
        f__marks="fury 2, grief",
        f__health="2",
        **{"f.sealed": ["armor"]},
    )
    assert 'role="alert"' not in page
    own = board_of(editor)["players"]["A"]
    assert (own["character"]["id"], list(own["skills"]), own["health"]) == (characters[0], ["draw two"], 2)
    assert own["marks"] == {"fury": 2, "grief": 1}
    assert own["equipment"]["weapon"]["card"]["id"] == "bow"
    assert {"A": {"skill": "draw two"}} in [one.line for one in play(editor.position, CASES).asked.options]
