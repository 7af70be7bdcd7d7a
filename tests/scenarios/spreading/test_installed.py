"""What is installed, and in what two installations differ."""

from __future__ import annotations

import pytest

from scenarios.spreading.installed import PACKAGES, VERSION, difference, digest, installed


@pytest.fixture
def package(tmp_path):
    (tmp_path / "inner").mkdir()
    (tmp_path / "code.py").write_text("a = 1")
    (tmp_path / "inner" / "case.yaml").write_text("id: x")
    return tmp_path


def test_a_digest_is_the_same_until_a_file_that_decides_changes(package):
    before = digest(package)
    (package / "wordings.txt").write_text("a wording")
    (package / "code.pyc").write_text("compiled")
    assert digest(package) == before
    (package / "inner" / "case.yaml").write_text("id: y")
    assert digest(package) != before


def test_a_digest_tells_names_and_the_ends_of_files(package):
    before = digest(package)
    (package / "code.py").rename(package / "other.py")
    renamed = digest(package)
    (package / "inner" / "table.tsv").write_text("")
    assert len({before, renamed, digest(package)}) == 3


def test_what_is_installed_here_has_a_version_and_every_package():
    here = installed((*PACKAGES, "no_such_package"))
    assert set(here) == {VERSION, *PACKAGES}
    assert here == installed(PACKAGES)
    assert difference(here, here) == ""


def test_differences_are_told_by_version_then_by_package():
    here = {VERSION: "1", "engine": "a", "scenarios": "b"}
    assert difference(here, {**here, VERSION: "2"}) == "Casebook 2, not 1"
    assert difference(here, {VERSION: "1", "engine": "a"}) == "no scenarios"
    assert difference(here, {**here, "scenarios": "c", "more": "d"}) == "other files in scenarios"
