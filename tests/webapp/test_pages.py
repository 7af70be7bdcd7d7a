"""What the pages show, read as text; the look is for eyes and the browser tests."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from tests.webapp.fakes import BOARDLESS, FAILING, JUNE, OCTOBER, STUNNED, THREE


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, answer.get_data(as_text=True)
    return answer.get_data(as_text=True)


def test_search_shows_hits_with_headings_marks_edition_and_cases(client: FlaskClient) -> None:
    html = page(client, f"/?q=眩晕&document={OCTOBER}")
    assert "<mark>眩晕</mark>的单位 &lt;不&gt;" in html
    assert "符文战场 2025-10-01" in html
    assert f'href="/cases/{STUNNED}"' in html
    assert f'<p class="twins">也见 <a href="/rules/{JUNE}/7.1">' in html
    assert html.count(f'href="/rules/{JUNE}/7.1"') == 1


def test_hits_of_one_section_stand_under_its_heading_with_the_day_it_holds_from(client: FlaskClient) -> None:
    html = page(client, f"/hits?q=眩晕&document={OCTOBER}")
    assert html.count('<section class="hit-section">') == html.count("<header>")
    assert html.count("2025-10-01 旧版") == html.count('<section class="hit-section">') + 1, "the best rule says so too"
    below = html[html.index('<section class="hit-section">') :]
    assert below.index(f'href="/rules/{OCTOBER}/8?') < below.index(f'href="/rules/{OCTOBER}/8.1?')


def test_each_hit_says_why_it_was_found(client: FlaskClient) -> None:
    assert "xuanyun → 眩晕" in page(client, "/hits?q=xuanyun&edition=2025-10-01")
    assert "stunned = 眩晕" in page(client, "/hits?q=stunned&edition=2025-10-01")
    assert "编号 8.1" in page(client, "/hits?q=8.1&edition=2025-10-01")


def test_filters_keep_to_games_editions_and_kinds(client: FlaskClient) -> None:
    hits = page(client, f"/hits?q=眩晕&game=riftbound&document={JUNE}&kind=condition")
    assert f'href="/rules/{JUNE}/7.1?' in hits
    assert hits.count(f"/rules/{OCTOBER}") == 1, "as the twin of the rule, and no more"
    assert "没有找到" in page(client, "/hits?q=眩晕&game=vanguard")
    html = page(client, f"/?q=眩晕&kind=condition&game=riftbound&document={JUNE}")
    assert 'name="kind" value="condition" checked' in html
    assert "符文战场 2025-06-02、条件" in html


def test_a_document_that_an_address_names_is_seen_among_the_filters(client: FlaskClient) -> None:
    html = page(client, "/?q=眩晕&document=vanguard")
    assert 'name="document" value="vanguard" checked' in html
    assert 'name="document"' not in page(client, "/?q=眩晕")


@pytest.mark.parametrize("address", ["/cases/{}", "/rules/{}", "/?q=a&kind={}", "/api/v1/rules/{}", "/api/v1/cases/{}"])
def test_what_is_far_too_long_is_not_repeated(client: FlaskClient, address: str) -> None:
    answer = client.get(address.format("nonsense" * 600))
    assert answer.status_code in (400, 404)
    assert "nonsense" * 60 not in answer.get_data(as_text=True).partition("</title>")[2].partition("</h1>")[2]


def test_links_of_the_hits_keep_the_filters(client: FlaskClient) -> None:
    assert "&amp;kind=condition" in page(client, "/hits?q=xuanyun&kind=condition&edition=2025-10-01")


@pytest.mark.parametrize(("address", "status"), [("/?q=a&game=chess", 404), ("/?q=a&kind=ban", 400)])
def test_filters_that_do_not_exist_are_refused(client: FlaskClient, address: str, status: int) -> None:
    page(client, address, status)


def test_typing_as_you_search_gets_the_hits_of_the_page(client: FlaskClient) -> None:
    hits = page(client, "/hits?q=8.1&edition=2025-10-01")
    assert "<html" not in hits
    assert hits.strip() in page(client, "/?q=8.1&edition=2025-10-01")


def test_nothing_found_offers_a_way_on(client: FlaskClient) -> None:
    html = page(client, "/?q=人格骑&kind=pointer")
    assert "没有找到" in html
    assert 'href="/?q=人格骑升&amp;kind=pointer"' in unquote(html)
    assert "不筛选" in html
    assert 'href="/?q=431.2.c"' in html


@pytest.mark.parametrize("query", ["(", '"', "*", "[", "\\", "。。。", "<script>", "%00", "' OR 1", "🂡" * 40])
def test_any_query_is_safe(client: FlaskClient, query: str) -> None:
    answer = client.get("/", query_string={"q": query})
    assert answer.status_code == 200
    assert "<script>" not in answer.get_data(as_text=True)


def test_a_rule_shows_digest_official_text_and_all_around_it(client: FlaskClient) -> None:
    html = page(client, f"/rules/{OCTOBER}/8.1")
    for shown in (
        "2025-10-01 旧版",
        "&lt;不&gt; 造成战斗伤害",
        "官方文本：处于眩晕",
        "食人魔眩晕",
        "眩晕的防守方",
        "引用",
        "可推演",
    ):
        assert shown in html
    assert f'rel="next" href="/rules/{OCTOBER}/8.2"' in html


def test_a_rule_lists_who_refers_to_it_and_what_stands_below(client: FlaskClient) -> None:
    assert "被引用" in page(client, f"/rules/{OCTOBER}/8.2")
    below = page(client, f"/rules/{OCTOBER}/8")
    assert f'href="/rules/{OCTOBER}/8.1"' in below
    assert f'href="/rules/{OCTOBER}/8.2"' in below


def test_a_case_that_runs_in_both_editions_names_the_counterpart(client: FlaskClient) -> None:
    html = page(client, f"/rules/{JUNE}/7.1")
    assert f'href="/rules/{OCTOBER}/8.1"' in html


def test_contents_list_every_rule(client: FlaskClient) -> None:
    html = page(client, f"/rules/{OCTOBER}")
    assert html.count(f'href="/rules/{OCTOBER}/') >= 5


def test_the_result_of_a_case_is_not_in_the_page_before_it_is_asked_for(client: FlaskClient) -> None:
    html = page(client, f"/cases/{STUNNED}")
    assert "先想一想" in html
    assert "甲用 4 战力的步兵" in html
    for hidden in ("步兵回到基地", "步兵移动到战场", "眩晕只管", "两版对照"):
        assert hidden not in html


def test_the_way_to_the_ruling_leads_to_it_and_not_past_it(client: FlaskClient) -> None:
    html = page(client, f"/cases/{STUNNED}")
    assert re.search(r'href="[^"]*reveal=1#ruling"', html)
    assert re.search(
        r'<details class="ruling" id="ruling" tabindex="-1" open>', page(client, f"/cases/{STUNNED}?reveal=1")
    )


def test_revealed_the_case_shows_ruling_steps_and_comparison(client: FlaskClient) -> None:
    html = page(client, f"/cases/{STUNNED}?reveal=1")
    for shown in ("步兵回到基地", "步兵移动到战场 X", "眩晕只管", "两版对照", "甲 分数"):
        assert shown in html


def test_a_step_by_its_address_draws_the_board_as_it_stands_then(client: FlaskClient) -> None:
    html = page(client, f"/cases/{STUNNED}?step=1")
    assert 'aria-current="step"' in html
    assert "第 1 步之后的牌局" in html
    assert "甲的基地" in html
    assert '<details class="ruling" id="ruling" tabindex="-1" >' in html.replace("\n", "")


@pytest.mark.parametrize(("asked", "shown"), [("99", "第 2 步，共 2 步"), ("-3", "牌局从这里开始")])
def test_a_step_outside_the_replay_is_its_nearest_end(client: FlaskClient, asked: str, shown: str) -> None:
    assert shown in page(client, f"/cases/{STUNNED}?step={asked}")


def test_frames_are_what_the_page_draws(client: FlaskClient) -> None:
    frames = client.get(f"/frames/{STUNNED}?edition={OCTOBER}").get_json()
    assert [each["n"] for each in frames] == [0, 1, 2]
    html = page(client, f"/cases/{STUNNED}?edition={OCTOBER}&step=1")
    assert frames[1]["table"].strip() in html
    assert frames[1]["now"].strip() in html


def test_a_step_leads_with_the_rules_that_decide_it_and_folds_what_holds_as_well(client: FlaskClient) -> None:
    moved, dealt = (
        client.get(f"/frames/{STUNNED}?edition={OCTOBER}&lang=en").get_json()[step]["now"] for step in (1, 2)
    )
    leading, folded = moved.split("<details")
    assert f'href="/rules/{OCTOBER}/8.1"' in leading
    assert f'href="/rules/{OCTOBER}/8.2"' not in leading
    assert "Also holds: 1 rule<" in folded
    assert f'href="/rules/{OCTOBER}/8.2"' in folded
    assert "<details" not in dealt
    steps = page(client, f"/cases/{STUNNED}?edition={OCTOBER}&step=1").split('class="steps"')[1].split("</ol>")[0]
    assert f"/rules/{OCTOBER}/8.1" in steps
    assert f"/rules/{OCTOBER}/8.2" not in steps, "the list of all steps names what decides alone"


def test_the_other_edition_is_a_link_away(client: FlaskClient) -> None:
    html = page(client, f"/cases/{STUNNED}?edition={JUNE}&step=2")
    assert f'href="/rules/{JUNE}/7.1"' in html
    assert f"edition={OCTOBER}" in html


def test_a_case_that_does_not_hold_says_so_and_why(client: FlaskClient) -> None:
    html = page(client, f"/cases/{FAILING}?reveal=1")
    assert "结果与预期不符" in html
    assert "A.points: expected 1, got 3" in html


def test_a_case_without_a_board_is_still_a_page(client: FlaskClient) -> None:
    assert "摆不出牌局" in page(client, f"/cases/{BOARDLESS}")
    assert "x.yaml:3:1" in page(client, f"/cases/{BOARDLESS}?reveal=1")


def test_rules_that_a_text_refers_to_are_links_in_the_text(client: FlaskClient) -> None:
    html = page(client, f"/rules/{OCTOBER}/8.1")
    assert f'(见 <a href="/rules/{OCTOBER}/8.2">8.2</a>)' in html


def test_more_than_two_players_all_have_a_seat(client: FlaskClient) -> None:
    html = page(client, f"/cases/{THREE}")
    for seat in ("甲方", "乙方", "丙方"):
        assert seat in html


def test_cases_are_listed_by_topic(client: FlaskClient) -> None:
    html = page(client, "/cases")
    assert html.index("战斗") < html.index("眩晕的防守方") < html.index("三人桌")


def test_english_is_remembered_and_the_way_back_is_offered(client: FlaskClient) -> None:
    assert '<html lang="en">' in page(client, f"/cases/{STUNNED}?lang=en")
    html = page(client, f"/cases/{STUNNED}")
    assert "A stunned defender" in html
    assert f'href="/cases/{STUNNED}?lang=zh"' in html
    assert '<html lang="zh-Hans">' in page(client, "/?lang=zh")


def test_an_unknown_language_is_chinese(client: FlaskClient) -> None:
    assert '<html lang="zh-Hans">' in page(client, "/?lang=xx")


@pytest.mark.parametrize(
    ("address", "nearest"),
    [
        ("/rules/riftbound-2025-10-02", "/rules/riftbound-2025-10-01"),
        (f"/rules/{OCTOBER}/8.9", f"/rules/{OCTOBER}/8.2"),
        ("/cases/riftbound/combat/stuned", f"/cases/{STUNNED}"),
        (f"/cases/{STUNNED}?edition=vanguard", f"/cases/{STUNNED}?edition={JUNE}"),
    ],
)
def test_what_does_not_exist_is_a_page_with_the_nearest(client: FlaskClient, address: str, nearest: str) -> None:
    html = page(client, address, 404)
    assert f'href="{nearest}"' in html


def test_a_query_that_is_too_long_is_told_so(client: FlaskClient) -> None:
    html = page(client, "/?q=" + "眩" * 10_000, 400)
    assert "10000" in html


def test_a_step_that_is_no_number_is_refused(client: FlaskClient) -> None:
    assert "应当是整数" in page(client, f"/cases/{STUNNED}?step=two", 400)


def test_an_address_that_is_nowhere_is_a_page(client: FlaskClient) -> None:
    assert "没有这一页" in page(client, "/nowhere", 404)


@pytest.mark.parametrize("address", ["/", "/api/v1/cases", "/nowhere", "/static/base.css", f"/cases/{STUNNED}"])
def test_every_answer_carries_the_security_headers(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "address", ["/", "/?q=眩晕", f"/rules/{OCTOBER}/8.1", f"/cases/{STUNNED}?reveal=1", "/api/v1/"]
)
def test_pages_hold_nothing_that_their_own_policy_blocks(client: FlaskClient, address: str) -> None:
    html = page(client, address)
    assert " style=" not in html
    assert "onclick" not in html
    scripts = html.count("<script") - html.count('<script type="application/ld+json">')
    assert scripts == html.count('<script type="module" src="/static/')


def test_a_case_whose_rule_reads_otherwise_says_so_and_is_listed(client: FlaskClient) -> None:
    assert 'href="/review"' in client.get(f"/cases/{STUNNED}?edition={OCTOBER}").get_data(as_text=True)
    assert 'href="/review"' not in client.get(f"/cases/{STUNNED}?edition={JUNE}").get_data(as_text=True)
    page = client.get("/review").get_data(as_text=True)
    assert f"casebook review {STUNNED} --clear" in page
    assert f'href="/rules/{OCTOBER}/8.1"' in page


def test_the_best_rule_and_the_best_case_stand_side_by_side_above_the_hits(client: FlaskClient) -> None:
    html = page(client, f"/hits?q=眩晕&document={OCTOBER}")
    above = html[: html.index('<section class="hit-section">')]
    assert f'<h2><a href="/rules/{OCTOBER}/8.1?' in above
    assert f'<h3><a href="/cases/{STUNNED}">眩晕的防守方</a></h3>' in above
    assert "最相近的案例" in above


def test_what_no_rule_speaks_of_gets_no_best_rule(client: FlaskClient) -> None:
    html = page(client, "/hits?q=qqqzzzxxx&edition=2025-10-01")
    assert "最相关的规则" not in html
    assert "没有找到" in html
