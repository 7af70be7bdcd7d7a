"""A board is edited by forms alone: each edit is another address, and what makes no sense is said at the thing."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from scenarios.sandbox.play import play
from scenarios.sandbox.position import read_position
from scenarios.systems import SYSTEMS
from tests.bundled import CASES
from tests.webapp.editing.editor import Editor

STUNNED = "riftbound/combat/stunned-defender-survives"


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("game", SYSTEMS)
def test_every_panel_of_every_game_is_shown(table: FlaskClient, game: str, language: str) -> None:
    editor = Editor(table, game=game)
    for show in ("", "add", "make", "cards", "table", "decks", "text"):
        answer = table.get("/play/edit", query_string={"p": editor.link, "show": show, "lang": language})
        assert answer.status_code == 200, show
        assert "private" in answer.headers["Cache-Control"]
    page = editor.page(at="A")
    assert 'name="do" value="set"' in page


@pytest.mark.parametrize("game", SYSTEMS)
def test_every_piece_on_an_empty_table_opens_its_panel(table: FlaskClient, game: str) -> None:
    editor = Editor(table, game=game)
    tapped = set(re.findall(r'form="edit" name="at" value="([^"]+)"', editor.page()))
    assert {"A", "B"} <= tapped
    for each in tapped:
        assert 'id="look-name"' in editor.page(at=each)


def test_a_board_is_built_from_nothing(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("put", zone="A.hand", card="cleave")
    editor.do("put", zone="X.units", card="vi-destructive", owner="A")
    editor.do("put", zone="A.runes", card="fury rune")
    editor.do("set", at="fury rune", f__exhausted="on")
    editor.do("set", at="A", f__points="3", **{"f.power.fury": "2"})
    editor.do("set", show="table", **{"f.turn.player": "B", "f.turn.phase": "action", "f.turn.number": "6"})
    board = play(editor.position, CASES).replay.before
    assert board["players"]["A"]["hand"][0]["card"] == "cleave"
    assert board["battlefields"]["X"]["units"][0]["owner"] == "A"
    assert board["players"]["A"]["runes"][0]["exhausted"]
    assert (board["players"]["A"]["points"], board["players"]["A"]["power"]) == (3, {"fury": 2})
    assert (board["turn"]["player"], board["turn"]["number"]) == ("B", 6)


def test_cards_are_found_in_both_languages(table: FlaskClient) -> None:
    editor = Editor(table)
    for typed in ("Cleave", "cleave"):
        assert 'name="card" value="cleave"' in editor.page(show="add", q=typed)
    chinese = CASES.shared("riftbound").definitions["cleave"]["name"]["zh"]
    assert 'name="card" value="cleave"' in editor.page(show="add", q=chinese)
    assert "No such card" in editor.page(show="add", q="zzzzzz")


def test_a_thing_is_moved_put_in_order_copied_named_and_taken_away(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("put", zone="A.deck", card="cleave")
    editor.do("order", at="cleave", by="bottom")
    assert editor.position.setup["players"]["A"]["deck"][-1] == "cleave"
    editor.do("move", at="cleave", zone="A.hand")
    editor.do("copy", at="cleave")
    editor.do("rename", at="cleave#2", name="second")
    editor.do("remove", at="cleave")
    assert editor.position.setup["players"]["A"]["hand"] == [{"card": "cleave", "as": "second"}]


def test_an_ability_waits_to_resolve(table: FlaskClient) -> None:
    editor = Editor(table)
    definition = "engine: {type: gear, abilities: [{activated: {cost: {exhaust_self: true}, do: [{draw: 1}]}}]}"
    editor.do("paste", text=definition, zone="A.base", into="yes")
    editor.do("ability", at="engine", number="0", controller="A")
    assert editor.position.setup["chain"] == [{"source": "engine", "ability": 0, "controller": "A"}]
    assert 'role="alert"' not in editor.page()


def test_saying_something_else_leaves_the_order_of_targets(table: FlaskClient) -> None:
    editor = Editor(table)
    players = "players: {A: {base: [blank, {card: blank, as: other}]}, B: {}}"
    chain = "chain: [{card: bolt, controller: A, targets: [[other, blank]]}]"
    editor.do("text", text=f"cards: {{bolt: {{type: spell}}}}\nsetup: {{{players}, {chain}}}")
    editor.do("set", at="bolt", f__controller="B", **{"f.targets": ["blank", "other"]})
    assert editor.position.setup["chain"] == [{"card": "bolt", "controller": "B", "targets": [["other", "blank"]]}]
    editor.do("set", at="bolt", f__controller="B", **{"f.targets": ["B"]})
    assert editor.position.setup["chain"][0]["targets"] == ["B"]


def test_a_card_is_made_from_menus_and_reads_as_it_says(table: FlaskClient) -> None:
    editor = Editor(table)
    page = editor.do(
        "make",
        kind="spell",
        name_en="Zap",
        name_zh="电击",
        zone="A.hand",
        into="yes",
        moment0="resolves",
        does0="deal",
        amount0="3",
        target0="enemy",
        **{"f.cost.energy": "1", "f.timing": "reaction"},
    )
    assert editor.position.cards["zap"]["keywords"] == ["reaction"]
    assert editor.position.setup["players"]["A"]["hand"] == ["zap"]
    assert "电击" in page
    assert re.search(r"Deal 3 .*enemy", editor.page(at="zap"))


def test_what_makes_no_sense_is_said_at_the_thing_and_the_rest_is_drawn(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("put", zone="A.base", card="cleave")
    page = editor.page()
    assert page.count('name="at" value="cleave"') == 1
    assert "never lies among the base" in page
    assert "Main" in page or "main deck" in page
    assert 'role="alert"' in editor.page(at="cleave")
    assert "/play?p=" not in page.split("</header>")[2]


def test_a_whole_board_is_pasted_as_text_and_faults_are_told(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("text", text="setup: {players: {A: {points: 5}, B: {}}}")
    assert editor.position.setup == {"players": {"A": {"points": 5}, "B": {}}}
    for wrong in ("setup: [", "setup: {players: &a {A: *a}}", "{}", "cards: {x: 1}"):
        assert 'role="alert"' in editor.do("text", text=wrong)
    assert editor.position.setup == {"players": {"A": {"points": 5}, "B": {}}}


def test_answers_stay_while_they_can_be_given(table: FlaskClient) -> None:
    position = read_position({"case": STUNNED}, CASES).playing(({"A": {"move": "attacker", "to": "X"}}, {"A": "pass"}))
    editor = Editor(table, position)
    editor.do("set", at="B", f__points="2")
    assert (len(editor.position.answers), "dropped" in editor.asked) == (2, False)
    page = editor.do("set", show="table", **{"f.turn.player": "B", "f.turn.phase": "action"})
    assert (len(editor.position.answers), editor.asked["dropped"]) == (0, ["2"])
    assert 'role="status"' in page


def test_the_last_edit_can_be_undone_by_a_link(table: FlaskClient) -> None:
    editor = Editor(table)
    before = editor.link
    editor.do("put", zone="A.hand", card="cleave")
    assert editor.asked["was"] == [before]
    assert 'id="undo"' in editor.page(was=before)


def test_decks_are_put_on_the_table(table: FlaskClient) -> None:
    editor = Editor(table)
    answer = editor.do("decks", **{"deck.A": "3 Cleave\n12 Fury Rune\nno such card"})
    assert "no such card" in answer
    editor.do("decks", **{"deck.A": "3 Cleave\n12 Fury Rune"})
    assert editor.position.setup["players"]["A"]["deck"] == [{"card": "cleave", "count": 3}]


def test_players_places_and_editions(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("player", name="C")
    editor.do("place", name="Z")
    editor.do("edition", edition="riftbound-2025-06-02")
    assert (list(editor.position.setup["players"]), editor.position.edition) == (
        ["A", "B", "C"],
        "riftbound-2025-06-02",
    )
    editor.do("no_player", at="C")
    editor.do("no_place", at="Z")
    assert "Z" not in editor.position.setup["battlefields"]
    assert 'role="alert"' in editor.do("no_player", at="B")


def test_names_with_markup_are_shown_and_never_run(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("make", kind="unit", name_en="<script>alert(1)</script>", zone="A.base", into="yes", **{"f.might": "2"})
    for page in (editor.page(), editor.page(show="cards"), editor.page(show="text"), editor.page(at="A")):
        assert "<script>alert" not in page
    assert "&lt;script&gt;" in editor.page()


def test_a_long_board_is_sent_by_forms(table: FlaskClient) -> None:
    editor = Editor(table)
    many = "\n".join(
        f"card{n}: {{type: unit, might: {n % 9 + 1}, name: {{zh: 名字{n * 7919}, en: N{n * 104729}}}}}"
        for n in range(150)
    )
    page = editor.do("paste", text=many)
    link = re.search(r'name="p" value="([^"]+)"', page)
    assert link
    assert len(link[1]) > 2000
    assert '<form id="edit" action="/play/edit" method="post"' in page
    assert table.post("/play/edit", data={"p": link[1], "show": "cards"}).status_code == 200


@pytest.mark.parametrize("query", [{"p": "1nothing"}, {"p": "x"}])
def test_a_broken_link_says_so(table: FlaskClient, query: dict[str, str]) -> None:
    assert table.get("/play/edit", query_string=query).status_code == 400


def test_a_deed_that_is_none_says_so(table: FlaskClient) -> None:
    editor = Editor(table)
    assert table.post("/play/edit", data={"p": editor.link, "do": "odd"}).status_code == 400
    assert 'role="alert"' in editor.do("remove", at="nobody")


def test_the_board_of_a_case_is_changed(table: FlaskClient) -> None:
    answer = table.get(f"/play/edit/case/{STUNNED}")
    assert answer.status_code == 302
    assert table.get("/play/edit/case/nothing").status_code == 404
    assert table.get(answer.headers["Location"]).status_code == 200


def test_what_a_battlefield_has_replaced_is_picked_among_battlefields_alone(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("put", zone="B.banishment", card="targons-peak")
    editor.do("put", zone="B.banishment", card="cleave")
    page = editor.page(at="X")
    offered = re.findall(r'name="f\.replaced" value="([^"]*)"', page)
    assert [one for one in offered if one] == ["targons-peak"]
    editor.do("set", at="X", f__card="brush", f__replaced="targons-peak")
    assert play(editor.position, CASES).replay.before["battlefields"]["X"]["replaced"] == ["targons-peak"]
    assert "replaces" in editor.page()
