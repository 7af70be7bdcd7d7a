"""Two editions side by side: rows, the page and its cases, the JSON, and what cannot be compared."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rules_index.concordance import Relation, differing
from rules_index.documents import DOCUMENTS, SUPPLEMENTS
from scenarios.differences import Difference
from tests.webapp.fakes import JUNE, OCTOBER, STUNNED, THREE, replay
from webapp import service_bundle
from webapp.background import Background
from webapp.board.endings import endings
from webapp.services import Services
from webapp.translations import load_translations
from webapp.view_models.diff_chapters import in_chapters
from webapp.view_models.edition_comparison import comparable, counts, elsewhere, rows

SHOWN = f"/diff/{JUNE}/{OCTOBER}"
DIFFERENCES = (Difference(STUNNED, ("7.1",), ("8.1",)), Difference(THREE, ("7.9",), ("8.9",)))


@pytest.fixture
def played(services: Services, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Two cases that end differently, given by hand; lists how often the editions were played."""
    asked: list[tuple[str, str]] = []

    def differences(cases: object, old: str, new: str) -> tuple[Difference, ...]:
        asked.append((old, new))
        return DIFFERENCES

    monkeypatch.setattr(service_bundle, "differences", differences)
    monkeypatch.setitem(services.__dict__, "_background", Background())
    return asked


def test_each_pair_is_a_row_with_the_words_that_differ(services: Services) -> None:
    concordance = services.concordances.between(JUNE, OCTOBER)
    found = {row.mark: row for row in rows(services.rules, concordance)}
    assert set(found) == {"7--8", "7.1--8.1", "7.2--", "--8.2", "--9", "7.3--9.1"}
    row = found["7.1--8.1"]
    assert row.old is not None
    assert row.new is not None
    assert (row.old.text, row.new.text) == differing(row.old.rule.text, row.new.rule.text)
    assert row.old.text
    assert row.old.official == row.new.official == (), "only one of the two has an official text"
    assert found["7--8"].old is not None
    assert found["7--8"].old.text == ()


def test_cases_stand_under_what_changes_play_and_nowhere_else(services: Services) -> None:
    concordance = services.concordances.between(JUNE, OCTOBER)
    differences = (Difference(STUNNED, ("7", "7.1", "7.3"), ("8.2",)), Difference(THREE, ("7.3",), ("9.1",)))
    under = {row.mark: row.cases for row in rows(services.rules, concordance, differences=differences) if row.cases}
    assert under == {"7.1--8.1": (STUNNED,), "--8.2": (STUNNED,)}
    assert elsewhere(concordance, differences) == (THREE,)


def test_pairs_are_counted_by_relation(services: Services) -> None:
    counted = counts(services.concordances.between(JUNE, OCTOBER))
    assert counted == {"same": 0, "moved": 1, "reworded": 1, "changed": 1, "added": 2, "removed": 1}


def test_only_editions_of_one_game_are_offered_the_older_first() -> None:
    offered = [(old.id, new.id) for old, new in comparable((*DOCUMENTS, *SUPPLEMENTS))]
    assert offered == [(JUNE, OCTOBER), (JUNE, "riftbound-2026-07-16"), (OCTOBER, "riftbound-2026-07-16")]


def test_the_page_shows_one_relation_with_both_texts(client: FlaskClient) -> None:
    page = client.get(SHOWN).get_data(as_text=True)
    assert re.findall(r'<article class="pair" id="([^"]*)"', page) == ["7.1--8.1"]
    (old, new) = re.findall(r'<p lang="zh-Hans">(.*?)</p>', page)
    assert "<del>" in old
    assert "<ins>" in new
    assert re.sub("</?del>", "", old) == "眩晕的单位在战斗中不造成伤害。"
    assert re.sub("</?ins>", "", new) == "眩晕的单位 &lt;不&gt; 造成战斗伤害 (见 8.2)。"
    added = client.get(f"{SHOWN}?relation=added").get_data(as_text=True)
    assert re.findall(r'<article class="pair" id="([^"]*)"', added) == ["--8.2", "--9"]
    assert "没有对应的条目" in added


def test_the_page_plays_no_case_until_it_is_asked_for_them(client: FlaskClient, played: list[object]) -> None:
    page = client.get(SHOWN).get_data(as_text=True)
    assert not played
    assert "diff.js" in page
    assert f"/cases/{STUNNED}" not in page
    whole = client.get(f"{SHOWN}?cases=1").get_data(as_text=True)
    assert played == [(JUNE, OCTOBER)]
    assert "diff.js" not in whole
    assert whole.index('id="7.1--8.1"') < whole.index(f"/cases/{STUNNED}") < whole.index(f"/cases/{THREE}")


def test_the_page_can_ask_for_its_cases_by_row(client: FlaskClient, played: list[object]) -> None:
    found = client.get(f"{SHOWN}/cases?lang=en").get_json()
    assert list(found["rows"]) == ["7.1--8.1"]
    assert f"/cases/{STUNNED}" in found["rows"]["7.1--8.1"]
    assert f"/cases/{THREE}" in found["elsewhere"]
    assert found["said"].startswith("2 cases")
    client.get(f"{SHOWN}/cases")
    assert len(played) == 1, "played once and kept"


def test_a_case_is_shown_as_it_ends_in_both_editions(client: FlaskClient, played: list[object]) -> None:
    page = client.get(f"{SHOWN}?cases=1&lang=zh").get_data(as_text=True)
    (section,) = re.findall(r'data-row="7.1--8.1">(.*?)</article>', page, re.DOTALL)
    assert re.findall(r'href="(/cases/[^"]*edition=[^"]*)"', section.replace("&amp;", "&")) == [
        f"/cases/{STUNNED}?edition={each}&step=0&reveal=1" for each in (JUNE, OCTOBER)
    ]
    assert re.search(r'<th scope="row">甲 分数</th><td>3</td><td>4</td>', section)
    assert "两名单位都活着" in section


def test_a_case_that_differs_only_on_the_way_says_so(services: Services, app: Flask) -> None:
    alike = replace(services, replay=lambda case, edition: replay(case, OCTOBER))
    with app.test_request_context():
        found = endings(alike, STUNNED, (JUNE, OCTOBER), load_translations("zh"))
    assert found.differences == ()
    assert found.more == 0
    page = app.jinja_env.get_template("_diff_cases.html")
    with app.test_request_context():
        app.update_template_context(context := {"cases": [found], "heading": "diff.cases", "level": 4})
        assert "结局相同" in page.render(context)


def test_what_changed_is_listed_open_at_the_top_and_counted_once_the_cases_are_played(
    client: FlaskClient, played: list[object]
) -> None:
    one_case = re.compile(r'href="#7.1--8.1"><span class="number">8.1</span> <span class="count">1</span>')
    before = client.get(SHOWN).get_data(as_text=True)
    assert '<details class="diff-index" open>' in before
    assert 'href="#7.1--8.1"' in before
    assert not one_case.search(before)
    assert one_case.search(client.get(f"{SHOWN}?cases=1").get_data(as_text=True))
    assert one_case.search(client.get(f"{SHOWN}/cases").get_json()["index"])
    assert "diff-index" not in client.get(f"{SHOWN}?relation=reworded").get_data(as_text=True)


def test_pairs_stand_folded_under_the_headings_of_the_newer_edition(client: FlaskClient) -> None:
    page = client.get(f"{SHOWN}?relation=added").get_data(as_text=True)
    folded = re.findall(r'<details class="diff-chapter"><summary>(.*?)</summary>(.*?)</details>', page, re.DOTALL)
    told = [" ".join(re.sub("<[^>]*>", "", summary).split()) for summary, _ in folded]
    assert told == ["8 眩晕 1", "9 壁垒 1"]
    assert [re.findall(r'class="pair" id="([^"]*)"', pairs) for _, pairs in folded] == [["--8.2"], ["--9"]]


def test_a_pair_that_only_the_older_edition_has_stands_under_its_heading_there(services: Services) -> None:
    concordance = services.concordances.between(JUNE, OCTOBER)
    (chapter,) = in_chapters(services.rules, rows(services.rules, concordance, (Relation.REMOVED,)))
    assert (chapter.heading.document, chapter.heading.number) == (JUNE, "7")
    assert [row.mark for row in chapter.rows] == ["7.2--"]


def test_the_shelf_links_the_comparison(client: FlaskClient) -> None:
    assert f'href="{SHOWN}"' in client.get("/rules").get_data(as_text=True)


def test_a_rule_says_what_became_of_it(client: FlaskClient) -> None:
    changed = client.get(f"/rules/{OCTOBER}/8.1").get_data(as_text=True)
    assert '<span class="relation changed">改动</span>' in changed
    assert 'relation=changed#7.1--8.1"' in changed
    removed = client.get(f"/rules/{JUNE}/7.2?lang=en").get_data(as_text=True)
    assert '<span class="relation removed">Removed</span>' in removed
    assert 'relation=removed#7.2--"' in removed


def test_the_interface_gives_the_whole_concordance(client: FlaskClient, played: list[object]) -> None:
    found = client.get(f"/api/v1/diff?old={OCTOBER}&new={JUNE}").get_json()
    assert (found["old"], found["new"]) == (JUNE, OCTOBER), "the older first, whichever is named first"
    assert found["counts"]["changed"] == 1
    assert len(found["pairs"]) == sum(found["counts"].values())
    (pair,) = [pair for pair in found["pairs"] if pair["relation"] == "changed"]
    assert (pair["old"]["number"], pair["new"]["number"], pair["scenarios"]) == ("7.1", "8.1", [STUNNED])
    assert [tuple(span) for span in pair["old"]["marks"]["text"]] == list(
        differing(pair["old"]["text"], pair["new"]["text"])[0]
    )
    (added, _) = [pair for pair in found["pairs"] if pair["relation"] == "added"]
    assert added["old"] is None
    assert found["scenarios"] == [STUNNED, THREE]
    assert found["scenarios_elsewhere"] == [THREE]


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        (f"/api/v1/diff?old={JUNE}&new=vanguard", 404, "vanguard"),
        (f"/api/v1/diff?old={JUNE}&new={JUNE}", 404, JUNE),
        (f"/api/v1/diff?old={JUNE}&new=riftbound-2025-10", 404, OCTOBER),
        (f"/api/v1/diff?old={JUNE}", 400, ""),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_message(client, address, status, says) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert set(answer.get_json()) == {"error", "nearest"}
    assert says in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    ("address", "status"), [(f"/diff/{JUNE}/vanguard", 404), (f"/diff/{JUNE}/x", 404), (f"{SHOWN}?relation=like", 400)]
)
def test_a_page_that_cannot_be_is_a_clear_problem(client: FlaskClient, address: str, status: int) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert "problem" in answer.get_data(as_text=True)
