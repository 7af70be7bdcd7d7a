"""Every kind of file in the home is damaged in every way: a command gives the right answer, or says what is damaged."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from rules_index.importing import import_document
from scenarios.reviewing import Ledger
from tests.soak.mangling import BYTES
from tests.soak.scale import seeds
from webapp.commands import main

DOCUMENT = "vanguard"
SOURCE = "1. Luck\n1.1. Gain 1 point.\n1.2. Draw 2 cards.\n2. Skill\n2.1. Pass 3 times.\n2.2. Rest 4 turns.\n"
BEFORE = SOURCE.replace("Gain 1 point", "Gain 7 points")
COMMANDS = {
    "imports/vanguard.json": (("rules", DOCUMENT, "--json"), ("rule", DOCUMENT, "1.1", "--json")),
    "imports/vanguard.before": (("import", "--undo", "--document", DOCUMENT, "--json"),),
    "review.json": (("review", "--json"),),
}
SEARCHES = (("search", "Gain 1 point", "--document", DOCUMENT, "--json"),)


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two imports of one document, one of them replaced, and a ledger."""
    folder = tmp_path_factory.mktemp("healthy")
    home = folder / "home"
    for name, text in (("before.txt", BEFORE), ("now.txt", SOURCE)):
        (folder / name).write_text(text, encoding="utf-8")
        import_document(folder / name, DOCUMENT, home=home)
    with Ledger.changing(home) as ledger:
        ledger.clear("vanguard/case", DOCUMENT, {"1.1": "mark", "1.2": "mark"})
    return home


@pytest.fixture(scope="module")
def indexed(healthy: Path) -> Path:
    """The same folder, with a search index in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CASEBOOK_HOME", str(healthy))
        assert main(SEARCHES[0]) == 0
    return healthy


class Answers:
    """What a command says in a folder: its status, what it prints, and what it complains of."""

    def __init__(self, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, patch: pytest.MonkeyPatch):
        self._capsys, self._caplog, self._patch = capsys, caplog, patch

    def of(self, home: Path, command: tuple[str, ...]) -> tuple[int, str, str]:
        self._patch.setenv("CASEBOOK_HOME", str(home))
        self._caplog.clear()
        self._capsys.readouterr()
        status = main(command)
        said = self._capsys.readouterr()
        return status, _timeless(said.out), said.err + self._caplog.text


def _timeless(out: str) -> str:
    document = json.loads(out) if out.startswith(("{", "[")) else out
    if isinstance(document, dict):
        document.pop("took_ms", None)
    return json.dumps(document, sort_keys=True)


@pytest.fixture
def answers(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> Answers:
    return Answers(capsys, caplog, monkeypatch)


def check(
    answers: Answers, healthy: Path, damaged: Path, kind: str, seed: int, commands: tuple[tuple[str, ...], ...]
) -> None:
    shutil.copytree(healthy, damaged)
    path = damaged / kind
    spoilt = BYTES[seed % len(BYTES)](path.read_bytes(), random.Random(seed))
    path.write_bytes(spoilt)
    for command in commands:
        status, out, complaint = answers.of(damaged, command)
        assert "Traceback" not in complaint
        assert status in (0, 1, 2), complaint
        if command[0] == "import":
            assert status == 2 or out == _undone(healthy, spoilt, path.name, kind), complaint
        elif (status, out) != _right(answers, healthy, command):
            assert "damaged" in complaint, f"another answer, and not a word about {kind}"


_RIGHT: dict[tuple[Path, tuple[str, ...]], tuple[int, str]] = {}


def _right(answers: Answers, healthy: Path, command: tuple[str, ...]) -> tuple[int, str]:
    """What a command says in the folder that nothing has happened to."""
    if (healthy, command) not in _RIGHT:
        _RIGHT[healthy, command] = answers.of(healthy, command)[:2]
    return _RIGHT[healthy, command]


def _undone(healthy: Path, spoilt: bytes, name: str, kind: str) -> str:
    """What undoing says where the file was not spoilt after all."""
    assert (healthy / kind).read_bytes() == spoilt, f"a spoilt {name} was brought back"
    return json.dumps({"defects": [], "document": DOCUMENT, "lost": [], "rules": 6, "suspect": 0}, sort_keys=True)


@pytest.mark.parametrize("seed", seeds(2, 100))
@pytest.mark.parametrize("kind", ["imports/vanguard.json"])
def test_a_damaged_import_is_told_and_never_read(
    answers: Answers, healthy: Path, tmp_path: Path, kind: str, seed: int
) -> None:
    check(answers, healthy, tmp_path / "home", kind, seed, COMMANDS[kind])


@pytest.mark.soak
@pytest.mark.parametrize("seed", seeds(0, 100))
@pytest.mark.parametrize("kind", ["imports/vanguard.before", "review.json"])
def test_damage_that_only_some_commands_meet_is_told_by_them(
    answers: Answers, healthy: Path, tmp_path: Path, kind: str, seed: int
) -> None:
    check(answers, healthy, tmp_path / "home", kind, seed, COMMANDS[kind])


@pytest.mark.soak
@pytest.mark.parametrize("seed", seeds(0, 100))
def test_a_damaged_index_is_built_again(answers: Answers, indexed: Path, tmp_path: Path, seed: int) -> None:
    files = sorted(str(path.relative_to(indexed)) for path in (indexed / "search").rglob("*") if path.is_file())
    kind = files[seed % len(files)]
    check(answers, indexed, tmp_path / "home", kind, seed, SEARCHES)
