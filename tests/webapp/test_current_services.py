"""Services that follow what is imported, while readers go on with those there were."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest

from rules_index.deadline import TooSlow
from rules_index.importing import import_document
from rules_index.importing.store import import_path
from tests.webapp.fakes import OCTOBER
from webapp.interim import services_meanwhile
from webapp.services import CurrentServices, Services, State

PATIENCE = 10.0


class SlowOpener:
    """Opens services once it is let; each opening gives services of its own."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.opened: list[Services] = []
        self.fault: Exception | None = None

    def __call__(self, home: Path) -> Services:
        assert self.may_go_on.wait(PATIENCE)
        if self.fault:
            raise self.fault
        self.opened.append(replace(self.services))
        return self.opened[-1]


def imported(home: Path, document: str = OCTOBER) -> None:
    file = import_path(home, document)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{monotonic()}", encoding="utf-8")


def until(holds: Callable[[], bool]) -> None:
    ends = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < ends, "waited too long"
        sleep(0.01)


def test_readers_go_on_with_the_old_services_until_the_new_ones_are_open(services: Services, tmp_path: Path) -> None:
    opener = SlowOpener(services)
    current = CurrentServices(tmp_path, opener)
    old = current()
    assert current.state() is State.CURRENT
    opener.may_go_on.clear()
    imported(tmp_path)
    began = monotonic()
    assert [current() for _ in range(50)] == [old] * 50
    assert monotonic() - began < 1, "nobody waits for the new ones"
    assert current.state() is State.OPENING
    opener.may_go_on.set()
    until(lambda: current.state() is State.CURRENT)
    assert current() is opener.opened[1]
    assert len(opener.opened) == 2, "many readers, one opening"


def test_what_is_imported_while_services_are_opened_is_opened_after_them(services: Services, tmp_path: Path) -> None:
    opener = SlowOpener(services)
    current = CurrentServices(tmp_path, opener)
    current()
    opener.may_go_on.clear()
    imported(tmp_path)
    assert current.state() is State.OPENING
    imported(tmp_path, "vanguard")
    opener.may_go_on.set()
    until(lambda: current.state() is State.CURRENT)
    assert current() is opener.opened[2]


def test_whoever_asks_first_waits_and_all_others_with_him(services: Services, tmp_path: Path) -> None:
    opener = SlowOpener(services)
    opener.may_go_on.clear()
    current = CurrentServices(tmp_path, opener)
    got: list[Services] = []
    readers = [threading.Thread(target=lambda: got.append(current())) for _ in range(4)]
    for reader in readers:
        reader.start()
    assert current.state() is State.OPENING
    opener.may_go_on.set()
    for reader in readers:
        reader.join(PATIENCE)
    assert got == opener.opened * 4


def test_services_that_cannot_be_opened_leave_the_old_ones_and_are_tried_again(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    opener = SlowOpener(services)
    current = CurrentServices(tmp_path, opener)
    old = current()
    opener.fault = OSError(28, "No space left on device")
    imported(tmp_path)
    with caplog.at_level(logging.ERROR, "casebook"):
        until(lambda: current.state() is State.FAILED)
    assert "No space left on device" in caplog.text
    assert current() is old
    opener.fault = None
    monkeypatch.setattr("webapp.services.TRY_AGAIN", 0.0)
    until(lambda: current.state() is State.CURRENT)
    assert current() is not old


def brought(home: Path, document: str) -> None:
    file = home / f"{document}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("1.1 Draw a card.\n1.2 Play a card.\n1.3 Pass the turn.\n", encoding="utf-8")
    import_document(file, document, home=home, title=document)


def test_a_document_of_ones_own_is_read_before_the_index_knows_of_it(services: Services, tmp_path: Path) -> None:
    brought(tmp_path, "hall-rules")
    meanwhile = services_meanwhile(tmp_path, services, (), (("hall-rules", 1),))
    assert meanwhile is not None
    assert meanwhile.rules.rule("hall-rules", "1.2").official == "Play a card."
    with pytest.raises(TooSlow):
        meanwhile.search("draw", ("hall-rules",))
    asked = (OCTOBER, "hall-rules")
    assert {hit.document for hit in meanwhile.search("眩晕", asked).hits} == {OCTOBER}


def test_what_replaces_something_waits_for_the_index(services: Services, tmp_path: Path) -> None:
    brought(tmp_path, "hall-rules")
    assert services_meanwhile(tmp_path, services, (("hall-rules", 1),), (("hall-rules", 2),)) is None
    assert services_meanwhile(tmp_path, services, (("hall-rules", 1),), ()) is None
    added = (("hall-rules", 1), (OCTOBER, 1))
    assert services_meanwhile(tmp_path, services, (), added) is None, "of a known document the digest is searched"
