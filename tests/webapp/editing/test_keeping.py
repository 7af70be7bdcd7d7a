"""A position is kept: as a link, as pictures, as a page to print, and as a case file that replays."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from flask.testing import FlaskClient

from scenarios.sandbox.link import write_link
from scenarios.sandbox.opening import open_case
from scenarios.sandbox.position import read_position
from scenarios.systems import SYSTEMS
from tests.bundled import CASES
from webapp.view_models.playing.wanted import LONGEST_ADDRESS

STUNNED = "riftbound/combat/stunned-defender-survives"


def link_of(case_id: str) -> str:
    case = CASES.case(case_id)
    return write_link(open_case(case, case.editions[-1]))


def first_case(game: str) -> str:
    return next(name for name in CASES.cases if name.startswith(f"{game}/"))


def replay(file: Path) -> int:
    """What `casebook replay FILE` ends with."""
    command = [
        sys.executable,
        "-c",
        "import sys; from webapp.commands import main; sys.exit(main())",
        "replay",
        str(file),
    ]
    home = {**os.environ, "CASEBOOK_HOME": str(file.parent / "home")}
    return subprocess.run(command, capture_output=True, check=False, env=home).returncode


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("game", SYSTEMS)
def test_every_game_is_kept_drawn_and_printed(table: FlaskClient, game: str, language: str) -> None:
    query = {"p": link_of(first_case(game)), "lang": language}
    page = table.get("/play/keep", query_string=query)
    assert page.status_code == 200
    assert "private" in page.headers["Cache-Control"]
    assert 'name="fact"' in page.get_data(as_text=True)
    printed = table.post("/play/print", data={**query, "question_en": "Why <b>?", "ruling_en": "So."})
    assert "Why &lt;b&gt;?" in printed.get_data(as_text=True) or language == "zh"
    svg = table.get("/play/picture.svg", query_string={**query, "step": 1})
    assert (svg.mimetype, svg.get_data()[:4]) == ("image/svg+xml", b"<svg")


def test_a_picture_is_made_as_png(table: FlaskClient) -> None:
    answer = table.get("/play/picture.png", query_string={"p": link_of(STUNNED), "step": 0})
    assert answer.get_data()[:4] == b"\x89PNG"


def long_link() -> str:
    """The link of a board that is too long for an address: every card on it has a text of its own that says nothing."""
    chance = Random(1)
    cards = {f"card {n}": {"type": "unit", "might": 1, "tags": [f"{chance.getrandbits(64):x}"]} for n in range(120)}
    setup = {"players": {"A": {"base": list(cards)}, "B": {}}}
    return write_link(read_position({"game": "riftbound", "cards": cards, "setup": setup}, CASES))


def test_a_position_too_long_for_an_address_is_drawn_and_sent_by_forms(table: FlaskClient) -> None:
    link = long_link()
    assert len(link) > LONGEST_ADDRESS
    page = table.post("/play/keep", data={"p": link, "step": "0", "lang": "en"}).get_data(as_text=True)
    assert "keep-board" in page
    assert 'class="keep-picture"' not in page
    for kind, begins in (("svg", b"<svg"), ("png", b"\x89PNG")):
        assert f'action="/play/picture.{kind}"' in page
        answer = table.post(f"/play/picture.{kind}", data={"p": link, "step": "0"})
        assert answer.get_data().startswith(begins)
        assert answer.headers["Content-Disposition"] == f'attachment; filename="board-0.{kind}"'
    for address in ("/play", "/play/edit", "/play/keep", "/play/print"):
        page = table.post(address, data={"p": link}).get_data(as_text=True)
        assert 'form="whole" formaction="/play' in page
        assert f'href="/play/keep?p={link}' not in page


def test_the_link_is_there_to_be_copied(table: FlaskClient) -> None:
    link = link_of(STUNNED)
    page = table.get("/play/keep", query_string={"p": link, "lang": "en"}).get_data(as_text=True)
    address = re.search(r'id="address" readonly value="([^"]+)"', page)
    assert address
    assert address[1].endswith(link)
    assert f"{len(address[1])} characters" in page


def ticked(table: FlaskClient, link: str, **fields: object) -> dict[str, object]:
    """The form of the file with everything ticked that has changed in the line of play."""
    page = table.get("/play/keep", query_string={"p": link, "lang": "en"}).get_data(as_text=True)
    offered = re.search(r'class="ticks facts-ticks">(.*?)</fieldset>', page, re.S)
    assert offered
    facts = [value.replace("&#34;", '"') for value in re.findall(r'name="fact" value="([^"]+)"', offered[1])]
    assert facts
    return {"p": link, "save": "yes", "lang": "en", "fact": facts, **fields}


def test_a_saved_file_replays_and_fails_with_one_expectation_changed(table: FlaskClient, tmp_path: Path) -> None:
    form = ticked(table, link_of(STUNNED), name="My Case!", question_en="Who lives?", title_zh="存下来")
    page = table.post("/play/keep?lang=en", data=form).get_data(as_text=True)
    assert "The case holds." in page
    answer = table.post("/play/file", data=form)
    assert answer.headers["Content-Disposition"] == 'attachment; filename="my-case.yaml"'
    text = answer.get_data(as_text=True)
    assert "id: riftbound/sandbox/my-case" in text
    assert "存下来" in text
    file = tmp_path / "my-case.yaml"
    file.write_text(text, encoding="utf-8")
    assert replay(file) == 0
    wrong, count = re.subn(r"moves: (\d)", lambda found: f"moves: {int(found[1]) + 1}", text.partition("expect:")[2])
    assert count
    file.write_text(f"{text.partition('expect:')[0]}expect:{wrong}", encoding="utf-8")
    assert replay(file) != 0


def test_a_refusal_that_is_ticked_stands_in_the_file_with_its_rule(table: FlaskClient) -> None:
    link = link_of(STUNNED)
    page = table.get("/play/keep", query_string={"p": link}).get_data(as_text=True)
    refused = re.findall(r'name="refused" value="([^"]+)"', page)
    assert refused
    line = refused[0].replace("&#34;", '"')
    text = table.post("/play/file", data={"p": link, "save": "yes", "refused": line}).get_data(as_text=True)
    assert "illegal:" in text
    assert "because:" in text
    assert next(iter(json.loads(line))) in text


def test_what_could_not_have_failed_is_warned_of(table: FlaskClient) -> None:
    link = link_of(STUNNED)
    fact = json.dumps(["defender", "stunned"])
    page = table.get("/play/keep", query_string={"p": link}).get_data(as_text=True)
    others = [value.replace("&#34;", '"') for value in re.findall(r'name="fact" value="([^"]+)"', page)]
    data = {"p": link, "save": "yes", "fact": [fact]}
    assert fact in others
    answer = table.post("/play/keep?lang=en", data=data).get_data(as_text=True)
    assert "These could not have failed" in answer


def test_without_a_tick_there_is_no_file(table: FlaskClient) -> None:
    data = {"p": link_of(STUNNED), "save": "yes", "lang": "en"}
    assert 'role="alert"' in table.post("/play/keep", data=data).get_data(as_text=True)
    assert table.post("/play/file", data=data).status_code == 400


@pytest.mark.parametrize("address", ["/play/keep", "/play/print", "/play/picture.svg"])
def test_a_broken_link_says_so(table: FlaskClient, address: str) -> None:
    assert table.get(address, query_string={"p": "1nothing"}).status_code == 400
