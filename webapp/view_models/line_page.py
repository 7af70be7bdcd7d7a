"""The page of one line of a case: the choices that make it, and its replay to walk through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import url_for

from rules_index.documents import Document, get_document
from scenarios.case import Case
from scenarios.game_tree import Choice
from scenarios.history import play_history
from webapp.board.scenes import Scene, names_over
from webapp.board.tables import game_table
from webapp.board.walking import Address, Walk, seated, walk
from webapp.service_types import Replay
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.case_page import chosen_edition
from webapp.view_models.explore_page import Made, UnknownStart, made


@dataclass(frozen=True)
class LineRequest:
    """What the address asks for: the edition, how much of the script comes first, the answers, the step, the seat."""

    edition: str | None
    start: int
    positions: tuple[int, ...]
    step: int
    seat: str | None


@dataclass(frozen=True)
class LinePage:
    """All that the template needs beside the frame in view."""

    case: Case
    document: Document
    line: tuple[Made, ...]
    walk: Walk
    explore_url: str


def line_page(services: Services, case_id: str, asked: LineRequest, words: Translations) -> LinePage:
    """Put the page together. Raises UnknownCase, UnknownEdition, UnknownPlayer, NoSuchLine or MalformedFixture."""
    replay, line = followed(services, case_id, asked)
    case = services.cases.case(case_id)
    table = game_table(case.game, replay.edition)
    scenes = [Scene(table, board, words, replay.numbers) for board in (replay.before, replay.after)]
    known, spoken = names_over(scenes), scenes[0].spoken
    address = _address(replay, asked)
    return LinePage(
        case=case,
        document=get_document(replay.edition),
        line=tuple(made(services, replay.edition, choice, known, spoken) for choice in line),
        walk=walk(services, replay, asked.step, address, _url("explore.frames", replay, asked, as_=asked.seat)),
        explore_url=url_for("explore.results", case_id=case_id, edition=replay.edition, start=asked.start or None),
    )


def followed(services: Services, case_id: str, asked: LineRequest) -> tuple[Replay, tuple[Choice, ...]]:
    """The line that is asked for, as the seat sees it. Raises as `line_page` does."""
    case = services.cases.case(case_id)
    edition = chosen_edition(case, asked.edition)
    if asked.start > len(case.actions):
        raise UnknownStart(case, asked.start)
    replay, line = play_history(case, edition, asked.positions, start=asked.start)
    return seated(replay, asked.seat), line


def _address(replay: Replay, asked: LineRequest) -> Address:
    def page(step: int | None, seat: str | None) -> str:
        return _url("explore.line", replay, asked, step=step, as_=seat, _anchor="steps")

    return page


def _url(endpoint: str, replay: Replay, asked: LineRequest, *, as_: str | None, **values: Any) -> str:
    line = ".".join(map(str, asked.positions))
    values |= {"edition": replay.edition, "start": asked.start or None, "line": line, "as": as_}
    return url_for(endpoint, case_id=replay.id, **values)
