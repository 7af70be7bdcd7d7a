"""The pages on what is bundled: rules are shown, cases are walked, and an import is seen without a restart."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from time import sleep
from urllib.parse import unquote
from zlib import crc32

import pytest
from flask.testing import FlaskClient

from rules_index.documents import DOCUMENTS, SUPPLEMENTS, newest_first
from rules_index.importing import import_document
from rules_index.library import Library
from tests.bundled import CASES as BUNDLED
from webapp.app import create_app
from webapp.services import CurrentServices, State

OCTOBER = "riftbound-2025-10-01"
EVERY = int(os.environ.get("CASEBOOK_PAGES", "20"))
"""Of so many rules and cases one is shown; `make pages` takes them all."""
CASES = sorted(BUNDLED.cases)


def is_drawn(name: str) -> bool:
    """Whether the sample holds what has this name: the same at every run, and no part of a document is left out."""
    return crc32(name.encode()) % EVERY == 0


@pytest.fixture(scope="module")
def client(shared_home: Path) -> FlaskClient:
    return create_app(CurrentServices(shared_home)).test_client()


@pytest.mark.parametrize("document", [document.id for document in DOCUMENTS])
def test_every_bundled_rule_has_a_page(client: FlaskClient, shared_home: Path, document: str) -> None:
    assert client.get(f"/rules/{document}").status_code == 200
    numbers = [rule.number for rule in Library.load(shared_home).rules(document)]
    drawn = [number for number in numbers if is_drawn(f"{document} {number}")]
    assert drawn
    assert [each for each in drawn if client.get(f"/rules/{document}/{each}").status_code != 200] == []


@pytest.mark.parametrize("case_id", [each for each in CASES if is_drawn(each)])
def test_every_bundled_case_can_be_walked_in_every_edition(client: FlaskClient, case_id: str) -> None:
    editions = BUNDLED.case(case_id).editions
    for edition in editions:
        address = f"/cases/{case_id}?edition={edition}"
        assert client.get(f"{address}&lang=zh").status_code == 200
        assert client.get(f"{address}&lang=en&reveal=1").status_code == 200
    # The tables of all steps take ten times as long as a page: those of the newest edition are drawn.
    frames = client.get(f"/frames/{case_id}?edition={editions[-1]}&lang=zh").get_json()
    assert [frame["n"] for frame in frames] == list(range(len(frames)))
    assert 'class="seat near' in frames[-1]["table"]


@pytest.mark.parametrize("kept", ["document=vanguard", "game=vanguard", "document=vanguard&game=vanguard"])
def test_the_filters_let_through_what_goes_beyond_a_document(client: FlaskClient, kept: str) -> None:
    hit = client.get(f"/api/v1/search?q=B1.4&{kept}").get_json()["hits"][0]
    assert (hit["document"], hit["number"]) == ("vanguard-beyond", "B1.4")
    assert "B1.4" in [each["text"] for each in client.get(f"/api/v1/complete?q=B1.&{kept}").get_json()["completions"]]
    assert 'href="/rules/vanguard-beyond/B1.4?' in client.get(f"/hits?q=B1.4&{kept}").get_data(as_text=True)


def test_no_two_filters_bear_the_same_name(client: FlaskClient) -> None:
    names = re.findall(r'<label class="chip">.*?<span>([^<]*)</span>', client.get("/").get_data(as_text=True))
    assert len(names) == len(set(names)) > 0


def test_searching_for_burning_out_finds_its_rules(client: FlaskClient) -> None:
    html = client.get(f"/?q=燃尽&document={OCTOBER}&lang=zh").get_data(as_text=True)
    assert f'href="/rules/{OCTOBER}/418?' in html or f'href="/rules/{OCTOBER}/418.1?' in html


def test_coverage_counts_every_document(client: FlaskClient) -> None:
    while (answer := client.get("/api/v1/coverage")).status_code == 503:
        assert answer.headers["Retry-After"], "the cases are being played"
    covered = answer.get_json()["documents"]
    assert [each["document"] for each in covered] == [
        document.id for document in newest_first((*DOCUMENTS, *SUPPLEMENTS))
    ]
    (october,) = (each for each in covered if each["document"] == OCTOBER)
    assert october["rules"] >= october["operative"] > len(october["missing"])
    assert october["executed"] >= october["passing"] > 0
    assert october["operative"] > len(october["missing"]) > 0


def test_an_import_is_seen_beside_the_digest_without_a_restart(
    shared_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    CurrentServices(shared_home)()  # its index, which whoever needs it first builds
    shutil.copytree(shared_home, tmp_path / "home")
    current = CurrentServices(tmp_path / "home")
    client = create_app(current).test_client()
    address = f"/rules/{OCTOBER}/418"
    assert "尚未导入原文" in client.get(address).get_data(as_text=True)
    copy = tmp_path / "copy.txt"
    copy.write_text(
        "418. 燃尽\n418.1. 我自己抄来的一份条文，里面有个词叫琉璃。\n418.2. 另一条，凑数。\n", encoding="utf-8"
    )
    import_document(copy, OCTOBER, home=tmp_path / "home")
    monkeypatch.setattr("rules_index.search.searcher.build_index", None)  # it is built in another process
    while current.state() is State.OPENING:
        assert client.get(address).status_code == 200, "readers go on meanwhile"
        sleep(0.1)
    assert current.state() is State.CURRENT
    assert "叫琉璃" in client.get(f"{address}.1").get_data(as_text=True)
    assert "<mark>琉璃</mark>" in client.get("/?q=琉璃&edition=2025-10-01").get_data(as_text=True)


@pytest.mark.parametrize("query", ["重铸", "主动技能", "B2.1"])
def test_what_stands_under_no_heading_is_shown_too(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/?q={query}&game=sanguosha")
    assert answer.status_code == 200
    assert 'href="/rules/sanguosha' in answer.get_data(as_text=True)


@pytest.mark.parametrize(("game", "name"), [("riftbound", "符文战场"), ("sanguosha", "三国杀")])
def test_readings_begin_with_the_chosen_game(client: FlaskClient, game: str, name: str) -> None:
    html = client.get(f"/interpretations?game={game}").get_data(as_text=True)
    assert re.findall(r'class="topic-name">([^<]*?) ·', html) == [name]
    games = re.findall(r"<h3>([^<]*)</h3>", html)
    assert games[0] == name
    assert len(games) > 1


def test_a_damaged_ledger_of_reviews_is_logged_and_stops_no_page(
    shared_home: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    CurrentServices(shared_home)()
    (tmp_path / "search").symlink_to(shared_home / "search")
    (tmp_path / "review.json").write_text("{", encoding="utf-8")
    assert create_app(CurrentServices(tmp_path)).test_client().get("/review").status_code == 200
    assert "review.json: damaged" in caplog.text


@pytest.mark.parametrize("document", ["vanguard-beyond", "vanguard"])
def test_a_rule_beyond_the_document_is_told_to_be_one(client: FlaskClient, document: str) -> None:
    page = client.get(f"/rules/{document}/B1.5?lang=zh").get_data(as_text=True)
    assert "文外规则" in page
    assert "casebook import" not in page
    assert "文外规则" not in client.get("/rules/vanguard/1.1?lang=zh").get_data(as_text=True)


@pytest.mark.parametrize("case_id", [next(each for each in CASES if each.startswith(game)) for game in ("s", "v")])
def test_whatever_a_page_of_a_case_leads_to_is_there(client: FlaskClient, case_id: str) -> None:
    page = client.get(f"/cases/{case_id}?reveal=1").get_data(as_text=True)
    targets = set(re.findall(r'href="(/(?:rules|cases|explore|static)[^"#]*)', page))
    assert any(target.startswith("/rules/") for target in targets)
    gone = [target for target in targets if client.get(target.replace("&amp;", "&")).status_code != 200]
    assert gone == []


@pytest.mark.parametrize("game", sorted({each.split("/")[0] for each in CASES}))
def test_the_lines_of_a_case_of_every_game_can_be_listed_and_walked(client: FlaskClient, game: str) -> None:
    case_id = next(each for each in CASES if each.startswith(f"{game}/"))
    page = client.get(f"/explore/{case_id}").get_data(as_text=True)
    line = re.search(r'href="(/line/[^"]*)"', page)
    assert line
    address = line.group(1).replace("&amp;", "&")
    assert client.get(address).status_code == 200
    frames = client.get(address.replace("/line/", "/line-frames/")).get_json()
    assert 'class="seat near' in frames[-1]["table"]


def test_what_goes_beyond_a_document_is_found_from_its_contents(client: FlaskClient) -> None:
    shelf = re.findall(r'href="/rules/([^"/]*)"', client.get("/rules").get_data(as_text=True))
    assert shelf.index("vanguard-beyond") == shelf.index("vanguard") + 1
    assert 'href="/rules/vanguard-beyond"' in client.get("/rules/vanguard").get_data(as_text=True)
    assert "文外规则" in client.get("/rules/vanguard-beyond?lang=zh").get_data(as_text=True)


def test_the_index_of_the_readings_leads_to_each_topic_once(client: FlaskClient) -> None:
    page = client.get("/interpretations").get_data(as_text=True).partition("<main")[2].partition("</details>")[0]
    topics = [unquote(each) for each in re.findall(r'href="/interpretations\?topic=([^"]+)"', page)]
    assert len(set(topics)) == len(topics) > 10
    told = [client.get(f"/interpretations?topic={each}").get_data(as_text=True) for each in topics]
    found = [
        case for each in told for case in re.findall(r'<article class="reading">\s*<h3><a href="/cases/([^"]+)"', each)
    ]
    assert sorted(found) == sorted(case_id for case_id in CASES if BUNDLED.case(case_id).interpretation)
    assert 'rel="next"' in told[0]
    assert 'rel="next"' not in told[-1]
