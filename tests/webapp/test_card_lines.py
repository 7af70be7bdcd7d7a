"""What the cards of a case say, on their faces and in the list of the case's page."""

from __future__ import annotations

import re
from dataclasses import replace

from scenarios.library import CaseLibrary
from scenarios.replay import replay
from webapp.app import create_app
from webapp.board.card_lines import card_lines, card_texts
from webapp.board.tables.riftbound import table
from webapp.services import Services

CASE = CaseLibrary.load().case("riftbound/real-cards/void-seeker-after-a-flash")
BOARD = replay(CASE, CASE.editions[0]).before


def test_each_card_on_the_board_is_listed_once_and_blank_ones_are_not() -> None:
    lines = card_lines(CASE, BOARD)
    assert [line.names["en"] for line in lines] == ["Void Seeker", "Flash", "Undercover Agent"]
    assert all(set(line.text) == {"zh", "en"} and all(line.text.values()) for line in lines)


def test_a_face_on_the_table_bears_its_text() -> None:
    laid = table(BOARD, texts=card_texts(CASE, BOARD))
    agent = next(card for side in laid.battlefields[0].far for card in side.cards)
    assert "Deathknell: discard 2, then draw 2." in agent.text["en"]
    assert table(BOARD).battlefields[0].far[0].cards[0].text == {}


def test_nothing_is_listed_where_there_is_no_board() -> None:
    assert card_lines(CASE, {}) == ()


def test_a_local_card_that_wins_over_a_shared_one_speaks_for_itself() -> None:
    library = CaseLibrary.load()
    own = library.case("riftbound/triggers/first-death-of-two-at-once")
    lines = {line.names["en"]: line.text["en"] for line in card_lines(own, replay(own, own.editions[0]).before)}
    assert "another friendly unit dies" in lines["Echo Wraith"]


def test_the_page_of_a_case_shows_what_its_cards_say(services: Services) -> None:
    real = replace(services, cases=CaseLibrary.load(), replay=replay)
    page = create_app(lambda: real).test_client().get(f"/cases/{CASE.id}").get_data(as_text=True)
    listed = re.search(r'<details class="case-cards">.*?</details>', page, re.DOTALL)
    assert listed
    assert "虚空索敌" in listed.group()
    assert 'role="tooltip"' in page


def test_the_skills_of_characters_are_listed_with_the_cards() -> None:
    case = CaseLibrary.load().case("sanguosha/moving/eight-trigrams-for-who-has-no-armor")
    lines = {line.names["en"]: line.text["zh"] for line in card_lines(case, replay(case, "sanguosha").before)}
    assert lines["Eight Formations"].startswith("锁定技")
    assert "Agile Shift" in lines
