"""What is given out to be an edition is held against the others, and an import against the one before it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_index.importing import ImportRefused, import_document, undo_import
from rules_index.importing.digests import read_digest
from rules_index.importing.store import load, path_before
from rules_index.model import Kind

OCTOBER = "riftbound-2025-10-01"
LATER = "riftbound-2025-12-02"


def edition(headings: list[str], rules_each: int = 5) -> str:
    """A rulebook with these headings, and so many rules of our own under each."""
    lines = []
    for at, heading in enumerate(headings):
        lines.append(f"{100 + at}. {heading}")
        lines += [
            f"{100 + at}.{rule}. Whoever holds lantern {at} waits {rule} turns." for rule in range(1, rules_each + 1)
        ]
    return "\n".join(lines) + "\n"


def known_headings(count: int = 12) -> list[str]:
    return [clause.title_en for clause in read_digest(OCTOBER) if clause.kind is Kind.HEADING][:count]


def write(folder: Path, text: str, name: str = "rules.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def numbers(home: Path, document: str) -> list[str]:
    stored = load(home, document)
    return [clause.number for clause in stored.rules] if stored else []


@pytest.mark.parametrize("document", [LATER, "riftbound-9999-12-31", OCTOBER])
def test_a_text_that_is_like_no_edition_is_refused_with_the_figures(tmp_path: Path, document: str) -> None:
    path = write(tmp_path, edition([f"Harbour {number}" for number in "ABCDEFGHIJKL"]))
    with pytest.raises(ImportRefused) as caught:
        import_document(path, document, home=tmp_path / "home")
    assert "of its 12 headings 0 stand in riftbound-" in str(caught.value)
    assert "of its 72 rules" in str(caught.value)
    assert "--anyway" in str(caught.value)
    assert numbers(tmp_path / "home", document) == []
    assert import_document(path, document, home=tmp_path / "home", anyway=True).rules == 72


def test_a_text_with_the_headings_of_an_edition_is_a_later_one(tmp_path: Path) -> None:
    report = import_document(write(tmp_path, edition(known_headings())), LATER, home=tmp_path)
    assert report.rules == 72
    [note] = [defect for defect in report.defects if defect.kind == "edition"]
    assert "72 rules, where riftbound-" in note.message
    assert "is the file whole?" in note.message


@pytest.mark.shared
@pytest.mark.parametrize(
    ("file", "fits"), [("core-rules-2026-07-16-en.txt", True), ("tournament-rules-2026-07-16-en.txt", False)]
)
def test_of_the_newest_texts_the_core_rules_are_an_edition_and_the_tournament_rules_are_none(
    shared: Path, tmp_path: Path, file: str, fits: bool
) -> None:
    path = shared / "reference" / "newest" / file
    if fits:
        assert import_document(path, LATER, home=tmp_path).rules == 2381
    else:
        with pytest.raises(ImportRefused, match=r"of its 73 headings 3 stand in riftbound-\S+, of its 935 rules"):
            import_document(path, LATER, home=tmp_path)


def test_an_import_that_loses_many_rules_is_refused_unless_it_is_to_replace(tmp_path: Path) -> None:
    home, whole = tmp_path / "home", edition(known_headings())
    import_document(write(tmp_path, whole), OCTOBER, home=home)
    before = numbers(home, OCTOBER)
    cut = write(tmp_path, whole[: len(whole) // 2], "cut.txt")
    with pytest.raises(
        ImportRefused, match=r"cut\.txt: 36 rules, where the import before has 72; 36 would go: 106, .*--replace"
    ):
        import_document(cut, OCTOBER, home=home)
    assert numbers(home, OCTOBER) == before
    report = import_document(cut, OCTOBER, home=home, replace=True)
    assert len(report.lost) == 36
    assert set(report.lost) == set(before) - set(numbers(home, OCTOBER))


def test_an_import_that_loses_a_few_rules_is_taken_and_says_which(tmp_path: Path) -> None:
    home, whole = tmp_path / "home", edition(known_headings())
    import_document(write(tmp_path, whole), OCTOBER, home=home)
    few = "\n".join(line for line in whole.split("\n") if not line.startswith(("101.2.", "105.5.")))
    assert import_document(write(tmp_path, few), OCTOBER, home=home).lost == ("101.2", "105.5")


def test_the_import_before_is_brought_back_and_the_undoing_can_be_undone(tmp_path: Path) -> None:
    home, whole = tmp_path / "home", edition(known_headings())
    import_document(write(tmp_path, whole), OCTOBER, home=home)
    before = numbers(home, OCTOBER)
    import_document(write(tmp_path, whole[: len(whole) // 2]), OCTOBER, home=home, replace=True)
    assert undo_import(OCTOBER, home=home).rules == 72
    assert numbers(home, OCTOBER) == before
    assert undo_import(OCTOBER, home=home).rules == 36
    assert numbers(home, OCTOBER) == before[:36]


def test_where_nothing_was_replaced_there_is_nothing_to_bring_back(tmp_path: Path) -> None:
    import_document(write(tmp_path, edition(known_headings())), OCTOBER, home=tmp_path / "home")
    with pytest.raises(ImportRefused, match="nothing to bring back"):
        undo_import(OCTOBER, home=tmp_path / "home")


def test_a_damaged_import_is_not_brought_back(tmp_path: Path) -> None:
    home, whole = tmp_path / "home", edition(known_headings())
    import_document(write(tmp_path, whole), OCTOBER, home=home)
    import_document(write(tmp_path, whole.replace("waits 1", "waits 2")), OCTOBER, home=home)
    before = path_before(home, OCTOBER)
    before.write_bytes(before.read_bytes().replace(b"waits 1", b"waits 3", 1))
    with pytest.raises(ImportRefused, match=r"riftbound-2025-10-01\.before: damaged .*again"):
        undo_import(OCTOBER, home=home)
    assert json.loads(before.read_bytes())["document"] == OCTOBER
