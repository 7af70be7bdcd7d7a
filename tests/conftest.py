"""Fixtures that all tests share."""

from __future__ import annotations

import gc
import os
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.scheduling import WholeFiles, longest_first

PROJECT = Path(__file__).resolve().parent.parent
SHARED = PROJECT.parent / "shared"

MOST_MEMORY = 2 * 1024**3
"""Bytes of address space that a test may take beside what its process has: what runs away fails by its name."""
SIZES = Path("/proc/self/statm")
PAGE = resource.getpagesize()


def pytest_collection_finish() -> None:
    """Have the garbage collector leave alone what was collected: looking through it took a third of all time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take longest."""
    items[:] = longest_first(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> WholeFiles | None:
    """Hand out whole files in that order, where whole files are asked for."""
    return WholeFiles(config, log) if config.option.dist == "loadfile" else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Keep each test within bounds, but for those that drive a browser, which sets aside far more than it uses.

    A fixture that does so costs each of 19,000 tests more than most of them take.
    """
    before = resource.getrlimit(resource.RLIMIT_AS)
    if "browser" not in item.path.parts:
        resource.setrlimit(resource.RLIMIT_AS, (_address_space() + MOST_MEMORY, before[1]))
    try:
        return (yield)
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _address_space() -> int:
    """The bytes of address space that this process has: a worker that has run thousands of tests has gathered some.

    Where the system does not tell (it is no Linux), as many as a test may take.
    """
    if not SIZES.exists():
        return MOST_MEMORY
    return int(SIZES.read_text(encoding="ascii").split(maxsplit=1)[0]) * PAGE


@pytest.fixture(scope="session")
def shared_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One Casebook folder, nothing imported, for all tests that only read: its index is built once for all workers."""
    top = tmp_path_factory.getbasetemp()
    home = (top.parent if "PYTEST_XDIST_WORKER" in os.environ else top) / "casebook-home"
    home.mkdir(exist_ok=True)
    return home


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference documents beside the project; without it the test skips, and says so.

    In continuous integration the folder is always there, so its absence is a failure and not a skip.
    """
    if not SHARED.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"the reference documents are missing: {SHARED}")
        pytest.skip(f"no reference documents at {SHARED}")
    return SHARED
