"""The walls between the packages: who may import whom, who may write the board, and how long a file may be."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import PROJECT

PACKAGES = ("rules_index", "engine", "scenarios", "study", "webapp")
MAY_IMPORT = {
    "rules_index": {"rules_index"},
    "engine": {"engine"},
    "scenarios": {"scenarios", "engine", "rules_index"},
    "study": {"study", "scenarios", "rules_index"},
    "webapp": {"webapp", "study", "scenarios", "rules_index"},
}
OF_ANOTHER_ROOM = {
    "engine": {"flask", "whoosh", "yaml", "jieba", "waitress", "rich"},
    "rules_index": {"flask", "waitress"},
    "scenarios": {"flask", "whoosh", "jieba", "waitress", "rich"},
    "study": {"flask", "whoosh", "jieba", "waitress", "rich"},
    "webapp": {"whoosh", "jieba", "fsrs", "genanki"},
}
LET_THROUGH = {("webapp/commands/error_messages.py", "engine")}
"""Whoever turns errors into messages must know their names."""
THE_ONE_WRITER = "engine/core/journal.py"
LONGEST_FILE = 400


def sources(package: str) -> Iterator[Path]:
    return (PROJECT / package).rglob("*.py")


def name(path: Path) -> str:
    return path.relative_to(PROJECT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The top packages that a file imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}:{node.lineno}: imports are written from the top package"
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_imports_only_what_it_may_know(package):
    files = list(sources(package))
    assert files
    forbidden = (set(PACKAGES) - MAY_IMPORT[package]) | OF_ANOTHER_ROOM[package] | {"tests"}
    wrong = [
        f"{name(path)} imports {each}"
        for path in files
        for each in imported(path)
        if each in forbidden and (name(path), each) not in LET_THROUGH
    ]
    assert wrong == []


def test_every_exception_to_the_walls_is_still_needed():
    assert [(file, each) for file, each in LET_THROUGH if each not in set(imported(PROJECT / file))] == []


def test_only_the_journal_writes_the_board():
    """Nobody else calls `apply`, `assign` or `take_over`, reaches for the records of a board, or sets them."""
    wrong = [
        f"{name(path)}:{node.lineno}: {ast.unparse(node)}"
        for path in sources("engine")
        if name(path) not in (THE_ONE_WRITER, "engine/core/board.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("apply", "assign", "take_over", "_records", "_zone_of")
    ]
    assert wrong == []


def test_the_wall_around_the_board_is_not_around_nothing():
    writer = ast.parse((PROJECT / THE_ONE_WRITER).read_text(encoding="utf-8"))
    assert any(isinstance(node, ast.Attribute) and node.attr == "apply" for node in ast.walk(writer))


def test_no_file_is_too_long_to_have_one_job():
    files = [path for package in (*PACKAGES, "tests") for path in sources(package)]
    long = {name(path): lines for path in files if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST_FILE}
    assert long == {}


@pytest.mark.shared
def test_nothing_repeats_the_sentences_of_the_source_documents(shared):
    """Facts carry over from the source documents, sentences never do."""
    checked = subprocess.run(
        [sys.executable, shared / "tools" / "wording_check.py"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stdout == ""
    assert checked.returncode == 0, checked.stderr
