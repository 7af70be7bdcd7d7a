"""The pages on which a position is played, without a script: everything stands in the address or in the form."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scenarios.sandbox.link import read_link, write_link
from scenarios.sandbox.position import Position, read_position
from tests.bundled import CASES
from tests.webapp.fakes import JULY, OCTOBER
from webapp.app import create_app
from webapp.services import Services

REACTION = "riftbound/chain/reaction-resolves-first"
DEATHKNELL = "riftbound/combat/deathknell-after-the-combat"
BOLT, COURAGE, PASS_B = {"A": {"play": "bolt"}}, {"B": {"play": "courage"}}, {"B": "pass"}


@pytest.fixture(scope="module")
def app(services: Services) -> Flask:
    """The app with the bundled cases."""
    bundled = replace(services, cases=CASES)
    return create_app(lambda: bundled)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    client = app.test_client()
    client.set_cookie("lang", "en")
    return client


def got(client: FlaskClient, address: str) -> str:
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_data(as_text=True)


def opened(client: FlaskClient, case: str = REACTION) -> str:
    return got(client, f"/play/case/{case}")


def form_of(page: str) -> list[tuple[str, str]]:
    """What stands hidden in the form whose buttons all answers are."""
    found = re.search(r'<form id="play".*?</form>', page, re.S)
    assert found
    return [(name, html.unescape(value)) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', found[0])]


def buttons(page: str, name: str) -> list[str]:
    return [
        html.unescape(value) for value in re.findall(rf'<button[^>]* name="{name}" value="([^"]*)"(?! disabled)', page)
    ]


def pressed(client: FlaskClient, page: str, name: str, value: object) -> str:
    """Press a button of the page, which must be there, as a browser without scripts does."""
    sent = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
    assert sent in buttons(page, name), (name, sent, buttons(page, name))
    return got(client, f"/play?{urlencode([*form_of(page), (name, sent)])}")


def address_of(page: str) -> str:
    found = re.search(r'data-address="([^"]+)"', page)
    assert found
    return html.unescape(found[1])


def asked_of(page: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(address_of(page)).query)


def position_of(page: str) -> Position:
    return read_link(asked_of(page)["p"][0], CASES)


def text_of(page: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page[page.index("<main") : page.index("</main>")])).split())


def test_the_first_page_leads_to_boards_from_a_game_a_case_decks_or_a_link(client: FlaskClient) -> None:
    client.set_cookie("game", "riftbound")
    page = got(client, "/play?q=reaction")
    assert re.search(r'class="button primary" href="/play/edit\?game=riftbound"', page)
    assert "/play/case/riftbound/setup/from-the-decks-to-the-first-turn" in page
    assert "/play/case/riftbound/" in page.split("From decks")[0]
    link = asked_of(opened(client))["p"][0]
    answer = client.post("/play", data={"link": f"https://example.org/play?p={link}&at=0 "})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/play?p={link}")


def test_a_case_opens_before_its_script_and_redo_follows_it(client: FlaskClient) -> None:
    page = opened(client)
    assert asked_of(page)["at"] == ["0"]
    assert BOLT in [json.loads(each) for each in buttons(page, "add")]
    page = pressed(client, page, "redo", "1")
    assert "at" in asked_of(page)
    assert "B may respond, or pass" in text_of(page)


def test_an_address_shows_the_same_again_and_is_kept_nowhere(client: FlaskClient) -> None:
    page = pressed(client, opened(client), "add", BOLT)
    again = client.get(address_of(page))
    assert text_of(again.get_data(as_text=True)) == text_of(page)
    assert "private" in again.headers["Cache-Control"]


def test_what_is_asked_stands_with_its_rule_and_what_the_pass_leads_to(client: FlaskClient) -> None:
    page = pressed(client, opened(client), "add", BOLT)
    assert 'href="/rules/riftbound-2026-07-16/338.1"' in page
    assert "After this pass Bolt resolves" in text_of(page)
    assert "the only legal answer, made by itself" in text_of(page)


def test_who_goes_back_and_on_another_way_leaves_a_branch_that_can_be_named_compared_and_taken(
    client: FlaskClient,
) -> None:
    first = pressed(client, opened(client), "add", BOLT)
    back = pressed(client, first, "add", PASS_B)
    left = position_of(back).branches
    assert list(left) == ["1"]
    assert {"B": {"play": "courage"}} in left["1"]
    lines = pressed(client, back, "see", "lines")
    compared = pressed(client, lines, "with", "1")
    assert "Guard might" in text_of(compared)
    named = got(client, f"/play?{urlencode([*form_of(lines), ('keep', 'no answer')])}")
    assert list(position_of(named).branches) == ["1", "no answer"]
    taken = pressed(client, named, "take", "1")
    assert position_of(taken).answers == left["1"]
    assert set(position_of(taken).branches) == {"1", "no answer"}
    dropped = pressed(client, taken, "drop", "no answer")
    assert list(position_of(dropped).branches) == ["1"]


def test_undo_goes_back_to_the_last_choice_and_redo_gives_it_again(client: FlaskClient) -> None:
    page = pressed(client, opened(client), "add", BOLT)
    back = pressed(client, page, "back", buttons(page, "back")[0])
    assert asked_of(back)["at"] == ["0"]
    again = pressed(client, back, "redo", "1")
    assert position_of(again) == position_of(page)
    assert asked_of(again)["at"] == asked_of(page)["at"]


def test_undo_closes_the_card_that_is_open_and_forgets_what_was_picked(client: FlaskClient) -> None:
    page = pressed(client, pressed(client, opened(client), "add", BOLT), "card", "courage")
    assert 'aria-labelledby="look-name"' in page
    back = pressed(client, page, "back", "0")
    assert 'aria-labelledby="look-name"' not in back
    assert "card" not in asked_of(back)


def test_what_was_made_by_itself_leads_to_its_question_with_what_is_refused_there(client: FlaskClient) -> None:
    page = pressed(client, opened(client), "add", BOLT)
    assert buttons(page, "why") == ["1", "2"]
    why = pressed(client, page, "why", "1")
    assert asked_of(why)["at"] == ["1"]
    assert asked_of(why)["see"] == ["why"]
    asking = why.split('id="asking"')[1].split("</section>")[0]
    assert buttons(asking, "add") == ['{"A":{"choose":"guard"}}']
    assert "Courage" in asking
    assert "355.9.b" in asking
    assert "There is no other answer here." in pressed(client, page, "why", "2")
    assert position_of(pressed(client, why, "redo", "1")) == position_of(page)


def test_of_several_abilities_each_says_what_it_does(client: FlaskClient) -> None:
    page = pressed(client, opened(client, "riftbound/layers/mighty-only-then-stronger"), "card", "shrine")
    said = [html.unescape(each) for each in re.findall(r'<small class="says">(.*?)</small>', page)]
    assert said == ["Buff a friendly unit.", "Spend a buff of a friendly unit: draw 1."]
    assert 'class="says"' not in pressed(client, opened(client), "card", "bolt")


def test_an_answer_that_cannot_be_given_shows_the_board_before_it_and_why(client: FlaskClient) -> None:
    position = replace(position_of(opened(client)), answers=(BOLT, {"B": "pass"}, {"A": {"play": "bolt"}}))
    page = got(client, f"/play?p={write_link(position)}")
    refusal = re.search(r'<div class="refusal".*?</div>', page, re.S)
    assert refusal
    assert re.search(r'href="/rules/riftbound-2026-07-16/[\d.a-z]+"', refusal[0])
    assert asked_of(page)["p"] == [write_link(position)]
    on = pressed(client, page, "add", {"A": "end turn"})
    assert 'class="refusal"' not in on
    assert position_of(on).branches == {}


def test_a_card_tells_what_it_may_do_and_why_it_cannot(client: FlaskClient) -> None:
    page = pressed(client, opened(client), "card", "courage")
    cannot = re.search(r'<ul class="impossible">.*?</ul>\s*</li>', page, re.S)
    assert cannot
    assert "/rules/riftbound-2026-07-16/" in cannot[0]
    assert BOLT in [json.loads(each) for each in buttons(pressed(client, page, "card", "bolt"), "add")]


def test_damage_is_divided_by_steppers(client: FlaskClient) -> None:
    position = {
        "game": "riftbound",
        "edition": OCTOBER,
        **board_to_divide(),
        "answers": [{"A": {"move": "x", "to": "X"}}],
    }
    page = got(client, f"/play?p={write_link(read_position(position, CASES))}")
    assert buttons(page, "more") == ["one", "two"]
    for name in ("one", "one", "two"):
        assert "Divide 3" in text_of(page)
        page = pressed(client, page, "more", name)
    page = pressed(client, page, "add", {"A": {"assign": {"one": 2, "two": 1}}})
    assert "2 to Guard" in text_of(page)


def board_to_divide() -> dict[str, Any]:
    return {
        "cards": {
            "guard": {"type": "unit", "might": 2, "name": {"zh": "卫兵", "en": "Guard"}},
            "x": {"type": "unit", "might": 3},
        },
        "setup": {
            "players": {"A": {"base": ["x"]}, "B": {}},
            "turn": {"player": "A", "phase": "action"},
            "battlefields": {"X": {"units": [{"card": "guard", "owner": "B", "as": n} for n in ("one", "two")]}},
        },
    }


def test_several_things_are_picked_one_by_one_and_a_pick_is_taken_back(client: FlaskClient) -> None:
    page = got(client, "/play/case/riftbound/playing/a-group-of-targets")
    page = pressed(client, page, "add", {"A": {"play": "wildfire"}})
    names = buttons(page, "toggle")[:2]
    for name in names:
        page = pressed(client, page, "toggle", name)
    assert asked_of(page)["pick"] == names
    assert any(f'"choose":{json.dumps(names, separators=(",", ":"))}' in each for each in buttons(page, "add"))
    page = pressed(client, page, "toggle", names[0])
    assert asked_of(page)["pick"] == names[1:]


def test_a_seat_sees_no_hand_but_its_own_and_not_what_others_may_do(client: FlaskClient) -> None:
    page = pressed(client, pressed(client, opened(client), "add", BOLT), "as", "A")
    assert "Courage" not in page
    assert "cannot be seen from your seat" in text_of(page)
    assert "Courage" in pressed(client, page, "as", "B")


def test_it_stops_at_each_question_where_that_is_wanted(client: FlaskClient) -> None:
    page = pressed(client, pressed(client, opened(client), "stop", "step"), "add", BOLT)
    assert [json.loads(each) for each in buttons(page, "add")] == [{"A": {"choose": "guard"}}] * 2


def test_everybody_passes_and_says_where_it_stopped(client: FlaskClient) -> None:
    page = pressed(client, pressed(client, opened(client), "add", BOLT), "go", "everybody passes")
    assert "Guard" in text_of(page)
    assert buttons(page, "go") == ["main phase"]


def test_an_earlier_step_is_looked_back_at_and_branched_from(client: FlaskClient) -> None:
    page = pressed(client, pressed(client, opened(client), "add", BOLT), "see", "steps")
    back = pressed(client, page, "step", "1")
    assert "Looking back at step 1 of 5" in text_of(back)
    assert asked_of(pressed(client, back, "back", "0"))["at"] == ["0"]


def test_the_other_edition_marks_the_first_step_that_differs(client: FlaskClient) -> None:
    page = pressed(client, got(client, f"/play/case/{DEATHKNELL}?step=99"), "see", "edition")
    assert page.count('class="differs"') == 2
    assert "B chooses a target for Wraith: Fighter differs from here on" in text_of(page)


def test_all_lines_from_here_are_followed(client: FlaskClient) -> None:
    page = pressed(client, pressed(client, opened(client), "add", BOLT), "see", "explore")
    assert "2 endings" in text_of(page)


def test_what_was_drawn_by_lot_can_be_fixed_in_the_board(client: FlaskClient) -> None:
    case = "riftbound/setup/from-the-decks-to-the-first-turn"
    position = position_of(got(client, f"/play/case/{case}"))
    free = replace(position, base="", setup={key: of for key, of in position.setup.items() if key != "shuffles"})
    page = got(client, f"/play?p={write_link(replace(free, answers=free.answers[:2]))}")
    assert "Lots are drawn by the seed 0" in text_of(page)
    fixed = position_of(pressed(client, page, "fix", "1"))
    orders = fixed.setup["shuffles"]
    assert isinstance(orders, list)
    assert orders


def test_names_with_markup_are_shown_and_not_run(client: FlaskClient) -> None:
    name = "<script>alert(1)</script>"
    cards = {"x": {"type": "unit", "name": {"en": name, "zh": name}, "might": 2}}
    setup = {"turn": {"player": "A", "phase": "action"}, "players": {"A": {"base": ["x"]}, "B": {}}}
    read = read_position({"game": "riftbound", "cards": cards, "setup": setup, "branches": {name: []}}, CASES)
    page = got(client, f"/play?p={write_link(read)}&see=lines&card=x")
    assert name not in page
    assert html.escape(name) in page


def test_a_position_too_long_for_an_address_is_sent_by_its_form(client: FlaskClient) -> None:
    noise = "".join(chr(0x4E00 + n * 7919 % 20000) for n in range(1500))
    cards = {"x": {"type": "unit", "name": {"zh": noise, "en": "Noise"}, "might": 2}}
    setup = {"players": {"A": {"base": ["x"]}, "B": {}}}
    link = write_link(read_position({"game": "riftbound", "cards": cards, "setup": setup}, CASES))
    answer = client.post("/play", data={"p": link, "card": "x"})
    assert answer.status_code == 200
    page = answer.get_data(as_text=True)
    assert re.search(r'<form id="play"[^>]* method="post"', page)
    other = re.search(r'<a class="switch" href="([^"]+)"', page)
    assert other
    assert noise[:20] in html.unescape(got(client, html.unescape(other[1])))


@pytest.mark.parametrize(
    "address", ["/play?p=nonsense", "/play?p=1AA&add=[", "/play?p=1AA&at=x", "/play?p=1AA&share=a"]
)
def test_what_is_not_understood_is_told_in_one_line(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 400
    assert len(text_of(answer.get_data(as_text=True))) < 400


def test_a_case_leads_to_its_board_in_the_sandbox(client: FlaskClient) -> None:
    page = got(client, f"/cases/{REACTION}")
    assert f'href="/play/case/{REACTION}?edition={JULY}"' in page
    assert f'href="/play/edit/case/{REACTION}?edition={JULY}"' in page
