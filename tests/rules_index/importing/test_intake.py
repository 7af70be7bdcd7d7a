"""Importing a file: what is kept, what is refused, and that a refusal or a crash changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules_index.importing import ImportRefused, import_document
from rules_index.importing.decode import SIZE_LIMIT, read_source
from rules_index.importing.store import import_path, imported_documents, load

RULES = "357. 技能\n358. 甲。\n358.1. 乙。\n358.1. 丙。\n"
DOCUMENT = "riftbound-2025-10-01"
PROSE = "天上的云很白,我们要用这个时候来说一说规则的对和不对,大家都会在这里。\n"


def write(folder: Path, content: bytes | str, name: str = "rules.txt") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_an_import_reports_its_rules_and_defects_and_is_kept(tmp_path: Path) -> None:
    report = import_document(write(tmp_path, RULES), DOCUMENT, home=tmp_path / "home", language="zh-Hans")
    assert (report.document, report.rules) == (DOCUMENT, 4)
    assert [(defect.line, defect.kind, defect.number) for defect in report.defects] == [(4, "duplicate", "358.1")]
    stored = load(tmp_path / "home", DOCUMENT)
    assert stored is not None
    assert [clause.number for clause in stored.rules] == ["357", "358", "358.1", "358.1~2"]
    assert (stored.edition, stored.language, stored.file_name) == ("2025-10-01", "zh-Hans", "rules.txt")
    assert stored.defects == report.defects


def test_carriage_returns_and_byte_order_mark_are_read(tmp_path: Path) -> None:
    path = write(tmp_path, b"\xef\xbb\xbf" + RULES.replace("\n", "\r\n").encode())
    assert import_document(path, DOCUMENT, home=tmp_path).rules == 4


def test_english_text_of_older_windows_is_read(tmp_path: Path) -> None:
    text = "1.1. The “lantern” isn’t lost – it’s hidden…\n1.2. Æther café.\n" + "1.3. All other rules are plain.\n" * 9
    assert read_source(write(tmp_path, text.encode("cp1252"))) == text


def test_an_import_replaces_the_one_before(tmp_path: Path) -> None:
    import_document(write(tmp_path, RULES), DOCUMENT, home=tmp_path / "home")
    import_document(write(tmp_path, "357. 甲。\n358. 乙。\n359. 丙。\n"), DOCUMENT, home=tmp_path / "home")
    stored = load(tmp_path / "home", DOCUMENT)
    assert stored is not None
    assert [clause.number for clause in stored.rules] == ["357", "358", "359"]
    assert sorted(files(tmp_path / "home")) == [
        "imports/.lock",
        f"imports/{DOCUMENT}.before",
        f"imports/{DOCUMENT}.json",
    ]


REFUSED = [
    pytest.param(b"", "is empty; expected", id="empty"),
    pytest.param(b" \n\t\n", "is empty; expected", id="blank"),
    pytest.param(b"%PDF-1.7\n%\xe2\xe3\n", "this PDF is damaged or cut off", id="pdf"),
    pytest.param(b"PK\x03\x04" + bytes(range(256)), "a ZIP archive or an office document", id="docx"),
    pytest.param(bytes(range(256)) * 8, "binary file", id="binary"),
    pytest.param(RULES.encode() * 2000 + b"\x00", "binary file", id="zero-far-down"),
    pytest.param(PROSE.encode("gb18030") * 20, "the text is GB18030; expected UTF-8", id="gbk"),
    pytest.param(PROSE.replace("个", "個").encode("utf-16"), "the text is UTF-16; expected UTF-8", id="utf-16"),
    pytest.param(RULES.encode("utf-16-be"), "the text is UTF-16", id="utf-16-without-mark"),
    pytest.param("這個時候的規則對我們來說是會用到的,牌在這裡。\n".encode("big5") * 9, "the text is BIG5", id="big5"),
    pytest.param(b"357. One.\n358. T\xffwo.\n359. Three.\n", ":2: byte 0xff is no UTF-8", id="broken-utf-8"),
    pytest.param(b"357. One.\n358. T\x96\xffwo \xff\xfe\xfd.\n", ":2: byte 0x96 is no UTF-8", id="no-windows-text"),
    pytest.param(PROSE, "no rules found; expected numbered rules", id="prose"),
    pytest.param(b"x" * (SIZE_LIMIT + 1), "at most 8 MB are read", id="too-large"),
]


@pytest.mark.parametrize(("content", "message"), REFUSED)
def test_what_is_no_rules_document_is_refused_and_nothing_changes(tmp_path: Path, content: bytes, message: str) -> None:
    home = tmp_path / "home"
    import_document(write(tmp_path, RULES), DOCUMENT, home=home)
    before = files(home)
    path = write(tmp_path, content, "bad.txt")
    with pytest.raises(ImportRefused) as caught:
        import_document(path, DOCUMENT, home=home)
    assert message in str(caught.value)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)
    assert files(home) == before


def test_a_huge_file_is_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    with pytest.raises(ImportRefused, match="50 MB; at most 8 MB"):
        read_source(path)


def test_an_unknown_document_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(ImportRefused, match=r"no document 'riftbond-2025-10-01'.*riftbound-2025-10-01"):
        import_document(write(tmp_path, RULES), "riftbond-2025-10-01", home=tmp_path / "home")
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("name", ["nothing.txt", "."])
def test_a_missing_file_or_a_folder_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ImportRefused, match="cannot be read"):
        import_document(tmp_path / name, DOCUMENT, home=tmp_path / "home")


def test_a_home_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    blocked = write(tmp_path, "a file where a folder should be", "home")
    with pytest.raises(ImportRefused, match="cannot be written"):
        import_document(write(tmp_path, RULES), DOCUMENT, home=blocked)


def test_an_import_of_another_edition_is_taken_but_noted(tmp_path: Path) -> None:
    path = write(tmp_path, "1. 甲\n1.1. 乙。\n1.2. 丙。\n")
    (defect,) = import_document(path, DOCUMENT, home=tmp_path).defects
    assert defect.kind == "edition"
    assert "only 0 of 3 numbers" in defect.message


def test_an_import_that_names_another_edition_is_taken_but_noted(tmp_path: Path) -> None:
    path = write(tmp_path, f"Rules\nLast Updated: 2025-06-02\n{RULES}")
    defects = [defect for defect in import_document(path, DOCUMENT, home=tmp_path).defects if defect.kind == "edition"]
    assert [(defect.line, "2025-06-02" in defect.message) for defect in defects] == [(2, True)]


def test_an_import_that_fails_while_writing_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    import_document(write(tmp_path, RULES), DOCUMENT, home=home)
    before = files(home)

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(ImportRefused, match="No space left"):
        import_document(write(tmp_path, "357. 新。\n358. 新。\n359. 新。\n", "new.txt"), DOCUMENT, home=home)
    assert files(home) == before


def test_an_import_that_is_killed_half_way_leaves_the_old_one_serving(tmp_path: Path) -> None:
    home = tmp_path / "home"
    import_document(write(tmp_path, RULES), DOCUMENT, home=home)
    new = write(tmp_path, "357. 新。\n358. 新。\n359. 新。\n", "new.txt")
    program = (
        "import os, signal, sys; from pathlib import Path; from rules_index.importing import import_document\n"
        "os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)\n"
        "import_document(Path(sys.argv[1]), sys.argv[2], home=Path(sys.argv[3]))\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(new), DOCUMENT, str(home)], check=False)
    assert done.returncode == -9
    stored = load(home, DOCUMENT)
    assert stored is not None
    assert len(stored.rules) == 4
    assert import_document(new, DOCUMENT, home=home).rules == 3


def test_an_import_of_an_older_format_is_parsed_again_from_its_source(tmp_path: Path) -> None:
    import_document(write(tmp_path, RULES), DOCUMENT, home=tmp_path)
    path = import_path(tmp_path, DOCUMENT)
    record = json.loads(path.read_text(encoding="utf-8"))
    del record["seal"]
    path.write_text(json.dumps({**record, "format": 0, "rules": ["unreadable"]}), encoding="utf-8")
    stored = load(tmp_path, DOCUMENT)
    assert stored is not None
    assert [clause.number for clause in stored.rules] == ["357", "358", "358.1", "358.1~2"]
    path.write_text(json.dumps({**record, "format": 0, "source": RULES.replace("乙", "丁")}), encoding="utf-8")
    assert load(tmp_path, DOCUMENT) is None


def test_a_damaged_import_counts_as_none_and_is_reported(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    import_document(write(tmp_path, RULES), DOCUMENT, home=tmp_path)
    path = import_path(tmp_path, DOCUMENT)
    path.write_bytes(path.read_bytes()[:100])
    assert load(tmp_path, DOCUMENT) is None
    assert "import riftbound-2025-10-01 again" in caplog.text


@pytest.mark.parametrize(
    "spoilt",
    [[], 5, {}, {"rules": [[1, 2]]}, {"rules": 5}, {"defects": [[]]}, {"format": 0, "document": "nope"}],
)
def test_an_import_of_another_form_counts_as_none(tmp_path: Path, spoilt: object) -> None:
    import_document(write(tmp_path, RULES), DOCUMENT, home=tmp_path)
    path = import_path(tmp_path, DOCUMENT)
    whole = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(
        json.dumps({**whole, **spoilt} if isinstance(spoilt, dict) and spoilt else spoilt), encoding="utf-8"
    )
    assert load(tmp_path, DOCUMENT) is None
    assert path.is_file()


def test_a_flipped_bit_in_an_import_is_seen(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    import_document(write(tmp_path, "357. Luck\n357.1. Gain 1 point.\n357.2. Draw.\n"), DOCUMENT, home=tmp_path)
    path = import_path(tmp_path, DOCUMENT)
    path.write_bytes(path.read_bytes().replace(b"1 point", b"0 point", 1))
    assert load(tmp_path, DOCUMENT) is None
    assert f"{path} is damaged (its content is not what was written)" in caplog.text


def test_an_import_that_is_nested_without_end_is_damaged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    import_document(write(tmp_path, RULES), DOCUMENT, home=tmp_path)
    import_path(tmp_path, DOCUMENT).write_text("[" * 200_000, encoding="utf-8")
    assert load(tmp_path, DOCUMENT) is None
    assert "is damaged (it is nested too deeply)" in caplog.text


def test_an_import_that_cannot_be_read_is_not_called_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import_document(write(tmp_path, RULES), DOCUMENT, home=tmp_path)

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(PermissionError, match="Permission denied"):
        load(tmp_path, DOCUMENT)


def test_a_folder_of_imports_that_cannot_be_read_is_not_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(PermissionError, match="Permission denied"):
        imported_documents(tmp_path)


def test_a_document_that_stands_twice_in_its_file_is_imported_once_and_said_to(tmp_path: Path) -> None:
    book = "Rules of a game\n357. Luck\n357.1. Gain 1 point.\n357.2. Draw.\n358. Skill\n358.1. Pass.\n"
    report = import_document(write(tmp_path, book + book), DOCUMENT, home=tmp_path)
    assert report.rules == 5
    [twice] = [defect for defect in report.defects if defect.kind == "twice"]
    assert twice.line == 8
    stored = load(tmp_path, DOCUMENT)
    assert stored is not None
    assert [clause.text for clause in stored.rules] == ["Luck", "Gain 1 point.", "Draw.", "Skill", "Pass."]
