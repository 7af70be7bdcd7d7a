"""A form that is sent as the page has filled it changes nothing, whatever thing of whatever case it is about."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from scenarios.sandbox.editing.edits import board_of
from scenarios.sandbox.editing.starting import board_of_case
from scenarios.sandbox.position import case_of
from scenarios.systems import SYSTEMS
from tests.bundled import CASES
from tests.webapp.editing.editor import Editor

EVERY = 40
THINGS = 4


class Forms(HTMLParser):
    """The fields of every form of a page, as a browser would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[dict[str, list[str]]] = []
        self._select = ""
        self._option: str | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag == "form":
            self.forms.append({})
        elif tag == "select":
            self._select, self._option = said.get("name") or "", None
        elif tag == "option" and ("selected" in said or self._option is None):
            self._option = said.get("value") or ""
        elif tag == "input" and self.forms and said.get("name"):
            ticked = said.get("type") not in ("checkbox", "radio") or "checked" in said
            if ticked:
                self.forms[-1].setdefault(said["name"] or "", []).append(said.get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self._select:
            self.forms[-1].setdefault(self._select, []).append(self._option or "")


def journal(position):
    system = SYSTEMS[position.game]
    case = case_of(position, CASES)
    return system.engine.new_game(position.edition, position.setup, system.cards(case)).journal.entries


def some_cases(game):
    return [name for name in CASES.cases if name.startswith(f"{game}/")][::EVERY]


@pytest.mark.parametrize("game", SYSTEMS)
def test_a_form_that_is_sent_as_it_is_changes_nothing(table: FlaskClient, game: str) -> None:
    tried = 0
    for case_id in some_cases(game):
        position = board_of_case(case_id, CASES)
        before = journal(position)
        board = board_of(position)
        things = [thing.name for _, thing in board.things() if not thing.counted][:THINGS]
        for at in (*things, board.players[0], *board.places[:1], ""):
            editor = Editor(table, position)
            page = editor.page(at=at) if at else editor.page(show="table")
            form = next((each for each in Forms(page).forms if each.get("do") == ["set"]), None)
            if form is None:
                continue
            answer = table.post("/play/edit", data=form)
            assert answer.status_code == 303, (case_id, at)
            editor._went(answer.headers["Location"])
            assert journal(editor.position) == before, (case_id, at)
            tried += 1
    assert tried >= 5
