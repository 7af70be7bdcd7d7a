"""How files of the Casebook folder are replaced: one at a time, whole, and with the path in every complaint."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from rules_index.home import replace_file, writing


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_is_told_with_the_path_and_leaves_no_unfinished_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    target = tmp_path / "imports" / "one.json"
    replace_file(target, "old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="No space left") as caught:
        replace_file(target, "new")
    assert caught.value.filename == str(target)
    assert [path.name for path in target.parent.iterdir()] == ["one.json"]
    assert target.read_text(encoding="utf-8") == "old"


def test_what_a_killed_writer_left_unfinished_is_cleared_by_the_next(tmp_path: Path) -> None:
    (tmp_path / ".one-abc.part").write_text("half", encoding="utf-8")
    with writing(tmp_path):
        replace_file(tmp_path / "one.json", "whole")
    assert [path.name for path in tmp_path.glob("*one*")] == ["one.json"]
