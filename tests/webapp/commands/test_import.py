"""`casebook import`: a copy goes in and is shown beside the digest; what is no rules document changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.few_rules import bundle

SOURCE = """\
100. Beginnings
100.1. Whoever shuffles best goes first.
100.2. Nobody shuffles twice.
100.2.a. Not even a dealer.
100.2.a. Nor a judge.
101. Endings
101.1. The last card ends the game.
"""


@pytest.fixture
def home(casebook, tmp_path, monkeypatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("CASEBOOK_HOME", str(folder))
    return folder


@pytest.fixture
def few_rules(tmp_path, monkeypatch) -> None:
    """For tests that search: of what is bundled, little is there."""
    bundle(monkeypatch, tmp_path / "bundled", ["grand-archive"], "grand-archive/damage")


@pytest.fixture
def source(tmp_path) -> Path:
    file = tmp_path / "source.txt"
    file.write_text(SOURCE, encoding="utf-8")
    return file


def test_an_import_reports_rules_and_defects(casebook, home, source):
    report = casebook("import", str(source), "--document", "grand-archive", "--json").json
    assert (report["document"], report["rules"]) == ("grand-archive", 7)
    [defect] = [each for each in report["defects"] if each["kind"] == "duplicate"]
    assert (defect["line"], defect["number"]) == (5, "100.2.a")
    assert defect["message"]


@pytest.mark.usefixtures("few_rules")
def test_the_text_is_found_and_shown_afterwards(casebook, home, source):
    assert casebook("import", str(source), "--document", "grand-archive").status == 0
    rule = casebook("rule", "grand-archive", "100.2.a", "--json").json
    assert rule["official"] == "Not even a dealer."
    hits = casebook("search", "100.2.a", "--document", "grand-archive", "--json").json["hits"]
    assert [hit["number"] for hit in hits[:2]] == ["100.2.a", "100.2.a~2"]


def test_people_see_the_defects_with_their_lines(casebook, home, source):
    told = casebook("import", str(source), "--document", "grand-archive")
    assert "7" in told.out.splitlines()[0]
    assert "source.txt:5: duplicate 100.2.a" in told.out


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x7fELF\x00\x00\x01\x02",
        "一百条规则。\n".encode("gbk") * 50,
        SOURCE.encode("utf-16"),
        b"dear diary, nothing happened today\n" * 20,
        b"1. word\n" * 7_000_000,
    ],
    ids=["empty", "binary", "gbk", "utf-16", "no rules", "50 MB"],
)
def test_what_is_no_rules_document_is_refused_and_changes_nothing(casebook, home, source, content):
    casebook("import", str(source), "--document", "grand-archive")
    before = {path: path.read_bytes() for path in home.rglob("*.json")}
    source.write_bytes(content)
    refused = casebook("import", str(source), "--document", "grand-archive", "--json")
    assert refused.refused
    assert str(source) in refused.err
    assert {path: path.read_bytes() for path in home.rglob("*.json")} == before


def test_an_unknown_document_or_file_is_refused(casebook, home, source, tmp_path):
    unknown = casebook("import", str(source), "--document", "grand-achive")
    assert unknown.refused
    assert "grand-archive" in unknown.err
    assert casebook("import", str(tmp_path / "missing"), "--document", "vanguard").refused
    assert casebook("import", str(tmp_path), "--document", "vanguard").refused
    assert casebook("import", str(source)).refused
    assert not home.exists()


def test_a_later_edition_is_searched_and_compared_at_once(casebook, home, source, tmp_path, monkeypatch):
    bundle(monkeypatch, tmp_path / "bundled", ["riftbound-2025-06-02"], "riftbound/burn")
    casebook("import", str(source), "--document", "riftbound-2026-03-01", "--edition", "2026-03-01")
    later = source.with_name("later.txt")
    later.write_text(SOURCE.replace("101.1.", "101.2."), encoding="utf-8")
    casebook("import", str(later), "--document", "riftbound-2026-06-01")
    [hit] = casebook("search", "shuffles best", "--document", "riftbound-2026-06-01", "--limit", "1", "--json").json[
        "hits"
    ]
    assert (hit["document"], hit["number"]) == ("riftbound-2026-06-01", "100.1")
    compared = casebook("diff", "riftbound-2026-03-01", "riftbound-2026-06-01", "--json").json
    moved = [
        (pair["old"]["number"], pair["new"]["number"]) for pair in compared["pairs"] if pair["relation"] == "moved"
    ]
    assert moved == [("101.1", "101.2")]


def test_a_damaged_ledger_of_reviews_is_told_before_anything_is_imported(casebook, home, source):
    home.mkdir()
    (home / "review.json").write_text("{", encoding="utf-8")
    assert casebook("import", str(source), "--document", "grand-archive").refused
    assert not (home / "imports").exists()


DISORDERED = """\
100. Beginnings
100.1.
100.2.
100.3.

Whoever shuffles best goes first.

Nobody shuffles twice.

101. Endings
101.1. The last card ends the game.
"""


@pytest.mark.usefixtures("few_rules")
def test_a_doubtful_rule_is_called_so_wherever_it_is_shown(casebook, home, source):
    source.write_text(DISORDERED, encoding="utf-8")
    report = casebook("import", str(source), "--document", "grand-archive", "--json").json
    assert [each["number"] for each in report["defects"] if each["kind"] == "pairing"] == ["100.1", "100.2", "100.3"]
    assert casebook("rule", "grand-archive", "100.1", "--json").json["doubtful"] is True
    assert casebook("rule", "grand-archive", "101.1", "--json").json["doubtful"] is False
    assert "存疑" in casebook("rule", "grand-archive", "100.1").out
    assert "存疑" not in casebook("rule", "grand-archive", "101.1").out
    hits = casebook("search", "shuffles", "--document", "grand-archive", "--json").json["hits"]
    assert {hit["number"]: hit["doubtful"] for hit in hits if hit["number"][0] == "1"}["100.1"] is True
    assert "存疑" in casebook("search", "shuffles", "--document", "grand-archive").out
    doubtful = [each["number"] for each in casebook("rules", "grand-archive", "--json").json if each["doubtful"]]
    assert doubtful == ["100.1", "100.2", "100.3"]


def test_a_file_that_was_cut_off_replaces_nothing_unless_it_is_told_to_and_can_be_undone(casebook, home, source):
    whole = "".join(f"{number}. Lantern {number} burns.\n" for number in range(100, 130))
    source.write_text(whole, encoding="utf-8")
    casebook("import", str(source), "--document", "grand-archive")
    source.write_text(whole[: len(whole) // 2], encoding="utf-8")
    asked = casebook("import", str(source), "--document", "grand-archive", "--json")
    assert asked.refused
    assert "15 rules, where the import before has 30; 15 would go: 115, 116" in asked.err
    taken = casebook("import", str(source), "--document", "grand-archive", "--replace")
    assert "casebook import --undo --document grand-archive" in " ".join(taken.out.split())
    assert "115, 116, 117" in taken.out
    back = casebook("import", "--undo", "--document", "grand-archive", "--json").json
    assert (back["rules"], back["lost"]) == (30, [])
    assert casebook("rule", "grand-archive", "129", "--json").json["official"] == "Lantern 129 burns."


@pytest.mark.parametrize("arguments", [(), ("FILE", "--undo")])
def test_an_import_takes_a_file_or_undoes_not_both(casebook, home, source, arguments):
    given = (str(source) if each == "FILE" else each for each in arguments)
    refused = casebook("import", *given, "--document", "grand-archive")
    assert refused.refused
    assert "expected a file, or --undo" in refused.err


def test_there_is_nothing_to_undo_where_nothing_was_replaced(casebook, home, source):
    casebook("import", str(source), "--document", "grand-archive")
    assert casebook("import", "--undo", "--document", "grand-archive").refused


def test_a_text_that_is_no_edition_is_taken_only_if_it_is_wanted_anyway(casebook, home, source):
    text = "".join(
        f"{at}. Harbour {at}\n" + "".join(f"{at}.{n}. Row {n} times.\n" for n in (1, 2, 3)) for at in range(100, 112)
    )
    source.write_text(text, encoding="utf-8")
    refused = casebook("import", str(source), "--document", "riftbound-2025-12-02")
    assert refused.refused
    assert "of its 12 headings 0 stand in riftbound-" in refused.err
    assert (
        casebook("import", str(source), "--document", "riftbound-2025-12-02", "--anyway", "--json").json["rules"] == 48
    )


def test_a_folder_of_imports_that_cannot_be_read_is_told_and_not_taken_for_an_empty_one(
    casebook, home, source, monkeypatch
):
    casebook("import", str(source), "--document", "grand-archive")

    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    told = casebook("review")
    assert told.refused
    assert f"{home / 'imports'}: Permission denied" in told.err
