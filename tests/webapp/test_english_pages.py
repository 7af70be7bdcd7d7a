"""Who reads English meets no Chinese that is not there on purpose, and what is there is marked as Chinese."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from rules_index.documents import DOCUMENTS
from tests.bundled import CASES
from webapp.app import create_app
from webapp.services import CurrentServices

HAN = re.compile(r"[\u3400-\u9fff]")
VOID = frozenset({"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"})
SPOKEN = ("alt", "aria-label", "content", "placeholder", "title")
"""The attributes that are read out or shown."""
ON_PURPOSE = ("a.switch", "span.other-name", "p.other-name", "details.other-language", "details.asked", "dl.names")
"""The way to the Chinese pages, names in the other language, and what stands beside the English on demand."""
DIFF = "/diff/riftbound-2025-06-02/riftbound-2025-10-01"
RULES = ("414", "418.2.c", "410.1.b")
PAGES = (
    "/",
    "/?q=burn+out",
    "/?q=stun&game=riftbound",
    "/?q=qqqq",
    "/?q=ranjin",
    "/rules",
    *(f"/rules/riftbound-2025-10-01/{number}" for number in RULES),
    "/rules/riftbound-2025-10-01/418/section",
    "/rules/riftbound-2025-10-01/418.2.c/show",
    "/rules/nope",
    "/cases?everywhere=1",
    "/cases?game=sanguosha&q=draw",
    "/explore/riftbound/combat/stunned-defender-survives",
    "/line/riftbound/combat/stunned-defender-survives?step=2",
    "/cards",
    "/cards/riftbound/SFD-025",
    "/glossary",
    "/glossary?q=tap",
    "/glossary/exhaust",
    "/interpretations",
    "/review",
    "/display",
    "/pinned",
    DIFF,
    f"{DIFF}?relation=same",
)
OF_GAMES = tuple(
    next(case for case in sorted(CASES.cases) if case.startswith(game))
    for game in sorted({each.game for each in DOCUMENTS})
)


class ChineseFinder(HTMLParser):
    """Collects the Chinese on a page: where it stands and whether it is marked as Chinese."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.unmarked: list[str] = []
        self.unwanted: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in VOID:
            self.open.append((f"{tag}.{given.get('class') or ''}", given.get("lang") or ""))
        for name in SPOKEN:
            if HAN.search(given.get(name) or ""):
                self.unwanted.append(f"{tag}[{name}] {given[name]}")

    def handle_endtag(self, tag: str) -> None:
        while self.open and not self.open.pop()[0].startswith(f"{tag}."):
            pass

    def handle_data(self, data: str) -> None:
        if not HAN.search(data):
            return
        where = f"{' '.join(name for name, _ in self.open[-3:])}: {data.strip()[:60]}"
        if not next((language for _, language in reversed(self.open) if language), "").startswith("zh"):
            self.unmarked.append(where)
        if re.search(r"[\u3400-\u9fff]{8,}|[，。；]", data) and not self.on_purpose:
            self.unwanted.append(where)

    @property
    def on_purpose(self) -> bool:
        return any(name.startswith(ON_PURPOSE) for name, _ in self.open)


@pytest.fixture(scope="module")
def client(shared_home: Path) -> FlaskClient:
    return create_app(CurrentServices(shared_home)).test_client()


def looked_through(client: FlaskClient, address: str) -> ChineseFinder:
    finder = ChineseFinder()
    finder.feed(client.get(address, headers={"Accept-Language": "en"}).get_data(as_text=True))
    return finder


@pytest.mark.parametrize("address", PAGES)
def test_a_page_in_english_has_no_chinese_sentence_and_marks_every_chinese_word(
    client: FlaskClient, address: str
) -> None:
    found = looked_through(client, address)
    assert found.unwanted == []
    assert found.unmarked == []


@pytest.mark.parametrize("document", [document.id for document in DOCUMENTS])
def test_the_contents_of_every_document_are_english(client: FlaskClient, document: str) -> None:
    found = looked_through(client, f"/rules/{document}")
    assert (found.unwanted, found.unmarked) == ([], [])


@pytest.mark.parametrize("case_id", OF_GAMES)
@pytest.mark.parametrize("asked", ["", "?step=0&reveal=1", "?step=2"])
def test_a_case_of_every_game_is_english_at_every_moment(client: FlaskClient, case_id: str, asked: str) -> None:
    found = looked_through(client, f"/cases/{case_id}{asked}")
    assert (found.unwanted, found.unmarked) == ([], [])


def test_every_case_is_told_in_english() -> None:
    told = {
        case_id: [case.title, case.question, *filter(None, (case.ruling, case.interpretation))]
        for case_id, case in ((case_id, CASES.case(case_id)) for case_id in CASES.cases)
    }
    assert [
        case_id
        for case_id, texts in told.items()
        if not all(HAN.search(text.get("en") or "汉") is None for text in texts)
    ] == []
