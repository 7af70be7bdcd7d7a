"""Whatever is given to an import: it is taken as a whole, or refused in one line and nothing has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.importing import ImportRefused, ImportReport, import_document
from rules_index.importing.store import import_path, load
from tests.rules_index.importing.test_disorder import small_book
from tests.soak.mangling import mangled_book
from tests.soak.scale import seeds

DOCUMENT = "riftbound-2026-03-01"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a clean import in it."""
    folder = tmp_path_factory.mktemp("home")
    file = folder / "clean.txt"
    file.write_text("\n".join(f"{rule.number}. {rule.text}" for rule in small_book()), encoding="utf-8")
    import_document(file, DOCUMENT, home=folder, anyway=True, replace=True)
    return folder


@pytest.mark.parametrize("seed", seeds(6, 230))
def test_a_mangled_document_is_taken_whole_or_refused_in_one_line(home: Path, tmp_path: Path, seed: int) -> None:
    file = tmp_path / "mangled.txt"
    file.write_bytes(mangled_book(small_book(), seed))
    before = import_path(home, DOCUMENT).read_bytes()
    report = _imported(file, home, replace=seed % 3 > 0)
    if isinstance(report, ImportRefused):
        assert str(report).startswith(str(file))
        assert "\n" not in str(report)
        assert import_path(home, DOCUMENT).read_bytes() == before
        return
    stored = load(home, DOCUMENT)
    assert stored is not None
    assert len(stored.rules) == report.rules > 0
    assert stored.defects == report.defects
    told = {defect.number for defect in report.defects}
    assert {clause.printed for clause in stored.rules if not clause.text} <= told
    assert not list(home.rglob(".*.part"))


def _imported(file: Path, home: Path, *, replace: bool) -> ImportReport | ImportRefused:
    try:
        return import_document(file, DOCUMENT, home=home, anyway=True, replace=replace)
    except ImportRefused as refusal:
        return refusal
