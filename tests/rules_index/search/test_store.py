"""The index on disk: built once, switched in at once, rebuilt when it has to be, never opened when it is not ours."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import machineid
import pytest

from rules_index.search import machine, store
from rules_index.search.store import IndexStore

WHILE = 1.0
"""So many seconds processes get in each other's way, each from when it begins."""


def write(content: str):
    def build(folder: Path) -> None:
        (folder / "data").write_text(content, encoding="utf-8")

    return build


def fail(folder: Path) -> None:
    (folder / "data").write_text("half", encoding="utf-8")
    raise OSError("no space left")


def never(folder: Path) -> None:
    pytest.fail("nothing should have been built")


def content(folder: Path | None) -> str | None:
    return folder and (folder / "data").read_text(encoding="utf-8")


def test_an_index_is_built_on_first_use_and_then_kept(home: Path) -> None:
    assert content(IndexStore(home).current_or_built("one", write("first"))) == "first"
    assert content(IndexStore(home).current_or_built("one", never)) == "first"


def test_another_fingerprint_builds_anew_and_removes_what_is_older(home: Path) -> None:
    store = IndexStore(home)
    for mark in ("one", "two", "three"):
        assert content(store.current_or_built(mark, write(mark))) == mark
    assert len(list((home / "search").glob("index-*"))) == 2, "the current one, and the one that readers may still open"


def test_of_discarded_indexes_nothing_is_left_and_the_next_is_built_anew(home: Path) -> None:
    store = IndexStore(home)
    store.discard()
    assert not home.exists()
    for mark in ("one", "two"):
        store.current_or_built(mark, write("a text of somebody's own"))
    store.discard()
    assert {path.name for path in (home / "search").iterdir()} == {"seal.key", "build.lock"}
    assert content(store.current_or_built("two", write("new"))) == "new"


@pytest.mark.parametrize("damage", ["changed", "missing", "extra"])
def test_a_damaged_index_is_built_again(home: Path, damage: str) -> None:
    folder = IndexStore(home).current_or_built("one", write("good"))
    if damage == "changed":
        (folder / "data").write_text("evil", encoding="utf-8")
    elif damage == "missing":
        (folder / "data").unlink()
    else:
        (folder / "more").write_text("?", encoding="utf-8")
    assert IndexStore(home).current("one") is None
    assert content(IndexStore(home).current_or_built("one", write("good"))) == "good"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"folder": 1}', "\0\0"])
def test_a_damaged_list_of_contents_is_no_index(home: Path, text: str) -> None:
    IndexStore(home).current_or_built("one", write("good"))
    (home / "search" / "current.json").write_text(text, encoding="utf-8")
    assert IndexStore(home).current("one") is None


def test_an_index_that_came_from_another_home_is_not_opened(tmp_path: Path) -> None:
    IndexStore(tmp_path / "theirs").current_or_built("one", write("evil"))
    IndexStore(tmp_path / "ours").current_or_built("one", write("good"))
    key = (tmp_path / "ours" / "search" / "seal.key").read_bytes()
    (tmp_path / "theirs" / "search").rename(tmp_path / "brought")
    (tmp_path / "brought" / "seal.key").write_bytes(key)
    (tmp_path / "ours" / "search").rename(tmp_path / "old")
    (tmp_path / "brought").rename(tmp_path / "ours" / "search")
    assert IndexStore(tmp_path / "ours").current("one") is None


def test_a_whole_home_that_came_from_another_machine_is_built_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "machine_mark", lambda: b"theirs")
    IndexStore(home).current_or_built("one", write("evil"))
    monkeypatch.setattr(store, "machine_mark", lambda: b"ours")
    assert IndexStore(home).current("one") is None, "its key came along, the mark of their machine did not"
    assert content(IndexStore(home).current_or_built("one", write("good"))) == "good"


def test_what_marks_the_machine_is_the_same_for_the_next_process() -> None:
    other = subprocess.run(
        [sys.executable, "-c", "from rules_index.search.machine import machine_mark; print(machine_mark().hex())"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == machine.machine_mark().hex()


def test_a_machine_without_an_id_trusts_no_index_but_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> str:
        raise machineid.MachineIdNotFound

    monkeypatch.setattr(machineid, "hashed_id", unknown)
    monkeypatch.setattr(machine, "BOOT_ID", tmp_path / "none")
    marks = {machine.machine_mark.__wrapped__() for _ in range(2)}
    assert len(marks) == 2


def test_a_manifest_cannot_point_out_of_its_folder(home: Path) -> None:
    IndexStore(home).current_or_built("one", write("good"))
    manifest = home / "search" / "current.json"
    changed = json.loads(manifest.read_text(encoding="utf-8")) | {"folder": "../elsewhere"}
    manifest.write_text(json.dumps(changed), encoding="utf-8")
    assert IndexStore(home).current("one") is None


def test_a_build_that_fails_leaves_the_old_index_and_no_rubbish(home: Path) -> None:
    IndexStore(home).current_or_built("one", write("first"))
    with pytest.raises(OSError, match="no space"):
        IndexStore(home).current_or_built("two", fail)
    assert content(IndexStore(home).current("one")) == "first"
    assert not list((home / "search").glob("building-*"))


def _build_for_ever(home: Path) -> None:
    def build(folder: Path) -> None:
        (folder / "data").write_text("half", encoding="utf-8")
        time.sleep(60)

    IndexStore(home).current_or_built("two", build)


def test_a_builder_killed_half_way_leaves_the_old_index_and_frees_its_place(home: Path) -> None:
    IndexStore(home).current_or_built("one", write("first"))
    builder = multiprocessing.get_context("fork").Process(target=_build_for_ever, args=(home,))
    builder.start()
    deadline = time.monotonic() + 60
    while not list((home / "search").glob("building-*/data")):
        assert time.monotonic() < deadline, "the builder does not begin"
        time.sleep(0.01)
    os.kill(builder.pid or 0, signal.SIGKILL)
    builder.join()
    assert content(IndexStore(home).current("one")) == "first"
    assert content(IndexStore(home).current_or_built("two", write("second"))) == "second"
    assert not list((home / "search").glob("building-*"))


def test_of_two_that_need_an_index_one_builds_and_both_get_it(home: Path) -> None:
    built: list[str] = []

    def build(folder: Path) -> None:
        built.append(folder.name)
        time.sleep(0.2)
        write("good")(folder)

    with ThreadPoolExecutor(4) as pool:
        folders = list(pool.map(lambda _: IndexStore(home).current_or_built("one", build), range(4)))
    assert len(built) == 1
    assert {content(folder) for folder in folders} == {"good"}


def test_the_folder_of_indexes_is_private(home: Path) -> None:
    IndexStore(home).current_or_built("one", write("good"))
    assert (home / "search" / "seal.key").stat().st_mode & 0o077 == 0


def _ask_for_a_while(home: Path) -> int:
    """Open the index again and again, and count the times that it was not whole."""
    bad, until = 0, time.monotonic() + WHILE
    while time.monotonic() < until:
        bad += IndexStore(home).opened("first", write("good"), content) != "good"
    return bad


def test_an_index_that_is_being_removed_while_it_is_opened_gives_way_to_the_newer_one(home: Path) -> None:
    store = IndexStore(home)
    first = store.current_or_built("first", write("good"))

    def opening(folder: Path) -> str:
        if folder == first:
            store.current_or_built("second", write("good"))
            (first / "data").unlink()
        return content(folder)

    assert store.opened("first", write("good"), opening) == "good"


def test_four_reading_processes_and_a_rebuilding_one_never_see_half_an_index(home: Path) -> None:
    with ProcessPoolExecutor(5, mp_context=multiprocessing.get_context("fork")) as pool:
        readers = [pool.submit(_ask_for_a_while, home) for _ in range(4)]
        builder = pool.submit(_build_for_a_while, home)
        assert [reader.result() for reader in readers] == [0, 0, 0, 0]
        assert builder.result() > 0


def _build_for_a_while(home: Path) -> int:
    """Replace the index by a new one of the same content again and again; gives how often."""
    count, until = 0, time.monotonic() + WHILE
    while time.monotonic() < until:
        count += 1
        IndexStore(home).current_or_built(f"other {count}", write("good"))
    return count


def yes() -> bool:
    return True


def test_an_index_with_nothing_imported_serves_again_when_the_one_after_it_is_discarded(home: Path) -> None:
    store = IndexStore(home)
    lasting = store.current_or_built("bundled", write("bundled"), yes)
    later = store.current_or_built("imported", write("imported"))
    assert store.whole() == [later, lasting]
    store.discard()
    assert store.whole() == [lasting]
    assert not later.exists()
    assert content(store.current_or_built("bundled", never)) == "bundled"


def test_of_indexes_with_nothing_imported_the_last_one_stays(home: Path) -> None:
    store = IndexStore(home)
    for mark in ("one", "two"):
        store.current_or_built(mark, write(mark), yes)
    store.current_or_built("imported", write("imported"))
    assert [content(folder) for folder in store.whole()] == ["imported", "two"]
    assert len(list((home / "search").glob("index-*"))) == 2


def test_a_damaged_index_with_nothing_imported_is_built_anew(home: Path) -> None:
    store = IndexStore(home)
    lasting = store.current_or_built("bundled", write("bundled"), yes)
    store.current_or_built("imported", write("imported"))
    (lasting / "data").write_text("damaged", encoding="utf-8")
    store.discard()
    assert store.whole() == []
    assert content(store.current_or_built("bundled", write("anew"), yes)) == "anew"
