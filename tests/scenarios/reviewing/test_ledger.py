"""The ledger of reviews: several processes change it at once and nothing is lost; what is damaged is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scenarios.reviewing import Ledger, MalformedLedger, ledger_path

CLEARING = """\
import sys; from pathlib import Path; from scenarios.reviewing import Ledger
for number in range(8):
    with Ledger.changing(Path(sys.argv[1])) as ledger:
        ledger.clear(f"case-{sys.argv[2]}-{number}", "document", {"1.1": "mark"})
"""


def test_nothing_is_lost_where_four_processes_clear_cases_at_once(tmp_path: Path) -> None:
    running = [subprocess.Popen([sys.executable, "-c", CLEARING, str(tmp_path), str(worker)]) for worker in range(4)]
    assert [process.wait(timeout=120) for process in running] == [0, 0, 0, 0]
    wanted = {f"case-{worker}-{number} document" for worker in range(4) for number in range(8)}
    assert set(Ledger.open(tmp_path).cleared) == wanted


def test_a_ledger_that_nobody_changes_is_not_written(tmp_path: Path) -> None:
    with Ledger.changing(tmp_path):
        pass
    assert not ledger_path(tmp_path).exists()


def test_a_ledger_as_an_older_casebook_wrote_it_is_read(tmp_path: Path) -> None:
    text = '{"format": 1, "baseline": {}, "cleared": {"case document": {"1": "mark"}}, "outcomes": {}}'
    ledger_path(tmp_path).write_text(text, encoding="utf-8")
    assert Ledger.open(tmp_path).lets_stand("case", "document", "1", "mark")


@pytest.mark.parametrize(
    "content",
    [
        "[" * 200_000,
        "{",
        "[]",
        '{"format": 1}',
        '{"format": 1, "baseline": {}, "cleared": {"case": 5}, "outcomes": {}}',
        "\x00",
    ],
    ids=["deep", "cut", "list", "empty", "of another form", "zero"],
)
def test_a_damaged_ledger_is_told_with_its_path_and_what_to_do(tmp_path: Path, content: str) -> None:
    ledger_path(tmp_path).write_text(content, encoding="utf-8")
    with pytest.raises(MalformedLedger, match=r"review\.json: damaged .*delete it"):
        Ledger.open(tmp_path)


def test_a_flipped_bit_of_a_ledger_is_seen(tmp_path: Path) -> None:
    with Ledger.changing(tmp_path) as ledger:
        ledger.clear("case", "document", {"1.1": "aaaa"})
    path = ledger_path(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"aaaa", b"aaba"))
    with pytest.raises(MalformedLedger, match="not what was written"):
        Ledger.open(tmp_path)
