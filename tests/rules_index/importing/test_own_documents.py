"""Documents of the user's own: which ids are taken, what is guessed of them, and that they go without a trace."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_index.documents import OWN_GAME, are_editions, newest_edition
from rules_index.importing import ImportRefused, ImportReport, forget_import, import_document, undo_import
from rules_index.importing.store import import_path, imported_documents, load
from rules_index.library import Library
from rules_index.scope import Scope

NOTES = """\
Notes of the Harbour Club

1. Come on time.
2. Bring your own wick.
2.1. Borrowed wicks are returned, see rule 1.
"""
JANUARY, MAY = "my-game-2026-01-01", "my-game-2026-05-01"
KNOWN = "riftbound-2025-10-01"


def write(folder: Path, text: str = NOTES, name: str = "notes.txt") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def taken(folder: Path, document: str, text: str = NOTES, **said: str | None) -> ImportReport:
    return import_document(write(folder, text), document, home=folder / "home", **said)  # type: ignore[arg-type]


def files(home: Path) -> dict[str, bytes]:
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def test_an_unknown_id_makes_a_document_with_what_the_text_tells(tmp_path: Path) -> None:
    report = taken(tmp_path, "club-notes")
    assert (report.own, report.title, report.language) == (True, "Notes of the Harbour Club", "en")
    library = Library.load(tmp_path / "home")
    document = library.document("club-notes")
    assert (document.own, document.game, document.edition) == (True, OWN_GAME, "")
    rule = library.rule("club-notes", "2.1")
    assert (rule.official, rule.references, rule.parents) == (
        "Borrowed wicks are returned, see rule 1.",
        ("1",),
        ("2",),
    )


def test_without_a_heading_the_file_gives_the_title(tmp_path: Path) -> None:
    path = write(tmp_path, NOTES.partition("\n\n")[2], "harbour_house-rules.txt")
    assert import_document(path, "x", home=tmp_path).title == "harbour house rules"


def test_of_a_first_line_with_several_sentences_the_first_is_the_title(tmp_path: Path) -> None:
    text = NOTES.replace("Notes of the Harbour Club", "# Harbour Rules v1.4 (Spring). Published 2026-07-16")
    assert taken(tmp_path, "club", text).title == "Harbour Rules v1.4 (Spring)"


def test_what_is_said_goes_before_what_is_guessed_and_stays_when_the_text_is_replaced(tmp_path: Path) -> None:
    said = {"title": "Hausregeln", "game": "Laternen Spiel", "language": "de", "edition": "2026-05-01"}
    taken(tmp_path, "haus", **said)
    report = taken(tmp_path, "haus", NOTES.replace("wick", "lamp"))
    assert (report.title, report.game, report.language, report.edition) == tuple(said.values())
    document = Library.load(tmp_path / "home").document("haus")
    assert (document.game, document.game_name, document.effective) == ("laternen-spiel", "Laternen Spiel", "2026-05-01")


@pytest.mark.parametrize(
    ("document", "game", "found"),
    [
        ("club", None, OWN_GAME),
        ("riftbound-club", None, "riftbound"),
        ("club", "Grand Archive", "grand-archive"),
        ("club", "三国杀", "sanguosha"),
        ("club", "grand_archive", "grand-archive"),
        ("club", "万智牌", "万智牌"),
        ("riftbound-club", "own", OWN_GAME),
    ],
)
def test_the_game_is_one_of_ours_by_any_name_or_a_new_one(
    tmp_path: Path, document: str, game: str | None, found: str
) -> None:
    taken(tmp_path, document, game=game)
    assert Library.load(tmp_path / "home").document(document).game == found


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("101. 每位玩家摸牌。\n102. 弃牌。\n103. 结束。\n", "zh-Hans"),
        ("101. 每位玩家抽牌後開始戰鬥。\n102. 棄牌。\n103. 結束這個階段。\n", "zh-Hant"),
        ("101. カードをひく。\n102. カードをすてる。\n103. ターンをおわる。\n", "ja"),
        ("101. 카드를 뽑는다.\n102. 카드를 버린다.\n103. 끝난다.\n", "ko"),
        (NOTES, "en"),
    ],
)
def test_the_language_is_told_by_the_letters(tmp_path: Path, text: str, language: str) -> None:
    assert taken(tmp_path, "club", text).language == language


@pytest.mark.parametrize(
    ("document", "told"),
    [
        ("riftbound-2025-6-02", "riftbound-2025-06-02"),
        ("riftbound-2025-10", "riftbound-2025-10-01"),
        ("riftbound-2024-01-01", "riftbound-2025-06-02"),
        ("grand-archiv", "grand-archive"),
        ("riftbound", "riftbound-2025-06-02"),
        ("my-game-2026-13-01", "2026-13-01 is no date"),
    ],
)
def test_what_looks_like_a_slip_is_taken_only_by_a_title(tmp_path: Path, document: str, told: str) -> None:
    with pytest.raises(ImportRefused, match=told) as caught:
        taken(tmp_path, document)
    assert "--title" in str(caught.value)
    assert not (tmp_path / "home").exists()
    assert taken(tmp_path, document, title="Mine").own


@pytest.mark.parametrize(
    "document", ["", ".", "..", "../x", "a..b", ".x", "x.", "-x", "a b", "a/b", "ä", "x" * 65, "a\n"]
)
def test_what_cannot_be_an_id_is_refused(tmp_path: Path, document: str) -> None:
    with pytest.raises(ImportRefused, match="expected letters a to z"):
        taken(tmp_path, document, title="Mine")


def test_ids_that_differ_in_capitals_alone_clash(tmp_path: Path) -> None:
    taken(tmp_path, "Club-Notes")
    with pytest.raises(ImportRefused, match="expected Club-Notes"):
        taken(tmp_path, "club-notes", title="Mine")
    with pytest.raises(ImportRefused, match="expected grand-archive-beyond"):
        taken(tmp_path, "Grand-Archive-Beyond", title="Mine")


@pytest.mark.parametrize(
    ("document", "said", "told"),
    [
        (KNOWN, {"title": "Mine"}, "leave --title out"),
        (KNOWN, {"game": "chess"}, "its game is riftbound"),
        (KNOWN, {"edition": "2026-01-01"}, "its edition is 2025-10-01"),
        ("grand-archive-beyond", {}, "is Casebook's own"),
        (MAY, {"edition": "2026-06-01"}, "expected one date"),
        ("x", {"edition": "20260501"}, "is no date"),
        ("x", {"edition": "2026-02-30"}, "is no date"),
        ("x", {"language": "English!"}, "expected a tag"),
        ("x", {"title": " "}, "expected one line"),
        ("x", {"title": "a\nb"}, "expected one line"),
        ("x", {"title": "x" * 121}, "expected one line"),
        ("x", {"game": "!!"}, "letters or digits"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_line(
    tmp_path: Path, document: str, said: dict[str, str], told: str
) -> None:
    with pytest.raises(ImportRefused, match=told) as caught:
        taken(tmp_path, document, **said)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "home").exists()


def test_a_known_document_may_be_told_what_it_is(tmp_path: Path) -> None:
    report = taken(tmp_path, KNOWN, game="Riftbound", edition="2025-10-01")
    assert not report.own
    assert Library.load(tmp_path / "home").document(KNOWN).title_en == "Riftbound Core Rules 2025-10-01"


def test_dated_ids_of_one_stem_are_editions_and_the_newest_is_searched(tmp_path: Path) -> None:
    taken(tmp_path, JANUARY, game="Lanterns", title="Lanterns 2026-01-01")
    taken(tmp_path, "my-club", game="Lanterns")
    report = taken(tmp_path, MAY, NOTES.replace("returned, see", "returned today, see"))
    assert (report.before, report.title, report.game) == (JANUARY, "Lanterns 2026-05-01", "Lanterns")
    library = Library.load(tmp_path / "home")
    old, new = library.document(JANUARY), library.document(MAY)
    assert are_editions(old, new)
    assert newest_edition(library.documents, old) == new
    assert not are_editions(old, library.document("my-club"))
    assert set(Scope(("Lanterns",)).wanted(library.documents)) == {MAY, "my-club"}
    assert Scope((), "", (JANUARY,)).wanted(library.documents) == (JANUARY,)
    pairs = {(pair.old, pair.new): pair.relation.value for pair in library.concordances.between(JANUARY, MAY).pairs}
    assert pairs["2.1", "2.1"] == "changed"
    assert pairs["1", "1"] == "same"


def test_an_import_that_replaces_another_says_which_rules_it_loses_and_is_undone(tmp_path: Path) -> None:
    taken(tmp_path, "club", f"{NOTES}3. Be fair.\n3.1. Always.\n", title="First")
    report = taken(tmp_path, "club", title="Second")
    assert (report.lost, report.title) == (("3", "3.1"), "Second")
    assert undo_import("club", home=tmp_path / "home").title == "First"
    assert Library.load(tmp_path / "home").rule("club", "3.1").official == "Always."


def test_forgetting_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    home = tmp_path / "home"
    taken(tmp_path, "stays")
    before = files(home)
    taken(tmp_path, "club")
    taken(tmp_path, "club", NOTES.replace("wick", "lamp"))
    assert forget_import("club", home=home).whole
    assert files(home) == before
    assert [each.id for each in Library.load(home).documents if each.own] == ["stays"]
    for again in (lambda: forget_import("club", home=home), lambda: undo_import("club", home=home)):
        with pytest.raises(ImportRefused, match="club: nothing is imported"):
            again()


def test_of_a_bundled_document_the_digest_stays(tmp_path: Path) -> None:
    home = tmp_path / "home"
    taken(tmp_path, KNOWN)
    assert not forget_import(KNOWN, home=home).whole
    library = Library.load(home)
    assert library.rule(KNOWN, "101").text or library.rule(KNOWN, "101").title
    assert not any(rule.official for rule in library.rules(KNOWN))


def test_who_forgets_what_is_not_there_leaves_no_trace(tmp_path: Path) -> None:
    for document in ("nothing", KNOWN):
        with pytest.raises(ImportRefused, match=f"{document}: nothing is imported"):
            forget_import(document, home=tmp_path / "home")
    with pytest.raises(ImportRefused, match="expected letters"):
        forget_import("../x", home=tmp_path / "home")
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("spoilt", [b"", b"{}", b"not json", b'{"seal": "'])
def test_a_damaged_document_is_reported_left_out_and_can_be_forgotten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, spoilt: bytes
) -> None:
    home = tmp_path / "home"
    taken(tmp_path, "club")
    import_path(home, "club").write_bytes(spoilt)
    assert imported_documents(home) == ()
    assert f"{import_path(home, 'club')} is damaged" in caplog.text
    assert not any(each.own for each in Library.load(home).documents)
    assert forget_import("club", home=home).whole
    assert not import_path(home, "club").exists()


def test_a_file_that_describes_another_document_is_damaged(tmp_path: Path) -> None:
    home = tmp_path / "home"
    taken(tmp_path, "club")
    import_path(home, "club").rename(import_path(home, "other"))
    assert imported_documents(home) == ()


def test_an_older_format_is_parsed_again_as_the_document_it_describes(tmp_path: Path) -> None:
    from rules_index.importing.sealing import sealed

    home = tmp_path / "home"
    taken(tmp_path, "club", title="Mine")
    path = import_path(home, "club")
    record = json.loads(path.read_text(encoding="utf-8"))
    del record["seal"]
    path.write_text(sealed({**record, "format": 2, "rules": []}), encoding="utf-8")
    stored = load(home, "club")
    assert stored is not None
    assert stored.own is not None
    assert stored.own.title == "Mine"
    assert [clause.number for clause in stored.rules] == ["1", "2", "2.1"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    document=st.one_of(st.text(max_size=70), st.from_regex(r"[A-Za-z0-9.-]{1,12}", fullmatch=True)),
    title=st.one_of(st.none(), st.text(max_size=130)),
    game=st.one_of(st.none(), st.text(max_size=20)),
)
def test_any_id_title_and_game_is_taken_as_it_is_or_refused_in_one_line(
    tmp_path: Path, document: str, title: str | None, game: str | None
) -> None:
    home = tmp_path / "home"
    taken(tmp_path, "stays")
    before = files(home)
    try:
        report = taken(tmp_path, document, title=title, game=game)
    except ImportRefused as error:
        refused = str(error)
    else:
        refused = "one line"
        library = Library.load(home)
        found = library.document(document)
        assert (found.own, found.title) == (True, report.title)
        assert title is None or found.title == title.strip()
        assert document in Scope((found.game,)).wanted(library.documents)
        assert len(library.rules(document)) == 3
        forget_import(document, home=home)
    assert refused.isprintable()
    assert files(home) == before
