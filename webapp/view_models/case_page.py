"""The page of one case: which edition is shown, how far the reader has come, and where each control leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for

from rules_index.documents import Document, get_document
from scenarios.case import Case
from scenarios.messages import in_language
from webapp.board.card_lines import CardLine, card_lines
from webapp.board.comparison import Difference, differences
from webapp.board.replays import Ground, grounds
from webapp.board.scenes import Scene
from webapp.board.tables import game_table
from webapp.board.walking import Address, Walk, seated, walk
from webapp.service_types import Replay
from webapp.services import Services
from webapp.translations import Translations

RULING, STEPS = "ruling", "steps"
"""The parts of the page that an address may lead to (case.html, _walk.html)."""


@dataclass(frozen=True)
class Request:
    """What the address asks for: the edition, the step (None: none named), whether the result may be shown, a seat."""

    edition: str | None = None
    step: int | None = None
    reveal: bool = False
    seat: str | None = None


@dataclass(frozen=True)
class EditionLink:
    """One edition that the case runs in."""

    document: Document
    url: str
    current: bool


@dataclass(frozen=True)
class Comparison:
    """The endings in all editions, side by side."""

    editions: tuple[Document, ...]
    differences: tuple[Difference, ...]


@dataclass(frozen=True)
class CasePage:
    """All that the template of a case needs beside the frame in view.

    `card_ids` leads from the shared definitions among its cards to the pages of these.
    """

    case: Case
    edition: str
    document: Document
    level: int | None
    asked: Request
    walk: Walk
    editions: tuple[EditionLink, ...]
    grounds: tuple[Ground, ...]
    comparison: Comparison | None
    cards: tuple[CardLine, ...]
    card_ids: Mapping[str, str]
    suspect: bool
    failures: Sequence[str]
    """What does not hold, a line each; the file is named by the case's id, not by its place on the server."""
    warnings: Sequence[str]
    """What is odd about the case, whether it holds or not: an ability of one of its cards that never triggers."""

    @property
    def revealed(self) -> bool:
        """Whether the reader has asked for the result: by saying so, or by opening a step."""
        return self.asked.reveal or self.asked.step is not None

    @property
    def ruling_open(self) -> bool:
        """Whether the ruling shows at once; whoever walks the steps opens it when ready."""
        return self.asked.reveal or self.status != "holds"

    @property
    def status(self) -> str:
        """Whether the case holds in this edition."""
        return self.walk.replay.status

    @property
    def reveal_url(self) -> str:
        """The page with the ruling open, and in view."""
        return self._url(step=0, reveal=1, anchor=RULING)

    @property
    def walk_url(self) -> str:
        """The page at the first step, the ruling still closed."""
        return self._url(step=min(1, len(self.walk.steps)))

    @property
    def explore_url(self) -> str:
        """Every line of decisions of the case in this edition."""
        return url_for("explore.results", case_id=self.case.id, edition=self.edition)

    def _url(self, *, step: int, reveal: int | None = None, anchor: str = STEPS) -> str:
        return _address(self.case, self.edition, reveal, anchor)(step, self.asked.seat)


def case_page(services: Services, case_id: str, asked: Request, words: Translations) -> CasePage:
    """Put the page of a case together. Raises UnknownCase, and UnknownEdition for one that the case does not name."""
    case = services.cases.case(case_id)
    edition = chosen_edition(case, asked.edition)
    replay = seated(services.replay(case, edition), asked.seat)
    cards = card_lines(case, replay.before)
    pages = ((line.shared, services.catalogue.defined(case.game, line.shared)) for line in cards if line.shared)
    return CasePage(
        case=case,
        edition=edition,
        document=get_document(edition),
        level=level(case),
        asked=asked,
        walk=walk(
            services, replay, asked.step, _address(case, edition, 1 if asked.reveal else None), _frames_url(replay)
        ),
        editions=tuple(_edition_link(services, case, each, each == edition, asked) for each in case.editions),
        grounds=grounds(services, edition, case.rules[edition]),
        comparison=_comparison(services, case, replay, words) if len(case.editions) > 1 else None,
        cards=cards,
        card_ids={name: card.id for name, card in pages if card is not None},
        suspect=(case.id, edition) in services.suspects.runs,
        failures=_told(case, replay.failures, words),
        warnings=_told(case, replay.warnings, words),
    )


def _told(case: Case, lines: Sequence[str], words: Translations) -> Sequence[str]:
    return [in_language(each, words.language).replace(case.file, case.id) for each in lines]


class UnknownEdition(LookupError):
    """The case does not run in this edition; `nearest` lists those it runs in."""

    def __init__(self, case: Case, edition: str) -> None:
        super().__init__(f"case {case.id} does not run in edition {edition!r}: it names {', '.join(case.editions)}")
        self.wanted = edition
        self.nearest = case.editions


def chosen_edition(case: Case, edition: str | None) -> str:
    """The edition asked for, or the newest that the case names. Raises UnknownEdition."""
    if edition is None:
        return case.editions[-1]
    if edition not in case.editions:
        raise UnknownEdition(case, edition)
    return edition


def level(case: Case) -> int | None:
    """How much a reader must know for a case, 0 to 3."""
    return case.difficulty.level if case.difficulty else None


def _address(case: Case, edition: str, reveal: int | None, anchor: str = STEPS) -> Address:
    """Where the steps of a case are shown; the edition is named where there are several."""
    named = edition if len(case.editions) > 1 else None

    def page(step: int | None, seat: str | None) -> str:
        values: dict[str, Any] = {"edition": named, **_named_seat(seat), "step": step, "reveal": reveal}
        return url_for("cases.case", case_id=case.id, **values, _anchor=anchor)

    return page


def _frames_url(replay: Replay) -> str:
    return url_for("cases.frames", case_id=replay.id, edition=replay.edition, **_named_seat(replay.seat))


def _named_seat(seat: str | None) -> dict[str, Any]:
    return {} if seat is None else {"as": seat}


def _edition_link(services: Services, case: Case, edition: str, current: bool, asked: Request) -> EditionLink:
    kept: dict[str, Any] = {"step": 0, "reveal": 1} if asked.reveal else {"step": 0} if asked.step is not None else {}
    kept |= _named_seat(asked.seat)
    return EditionLink(get_document(edition), url_for("cases.case", case_id=case.id, edition=edition, **kept), current)


def _comparison(services: Services, case: Case, replay: Replay, words: Translations) -> Comparison:
    """The endings in all editions; that of the replay which the page shows is there already."""
    endings = [
        replay if each == replay.edition else seated(services.replay(case, each), replay.seat) for each in case.editions
    ]
    documents = tuple(get_document(edition) for edition in case.editions)
    return Comparison(documents, differences([_ending(case, each, words) for each in endings]))


def _ending(case: Case, replay: Replay, words: Translations) -> Scene:
    return Scene(game_table(case.game, replay.edition), replay.after, words, replay.numbers)
