"""Fixtures that all tests share."""

from __future__ import annotations

import gc
import os
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
SHARED = PROJECT.parent / "shared"

MOST_MEMORY = 3 * 1024**3
"""Bytes of address space that a test may take: what runs away fails by its name and leaves the machine alone."""


def pytest_collection_finish() -> None:
    """Have the garbage collector leave alone what was collected: looking through it took a third of all time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def bounded_memory(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep each test within bounds, but for those that drive a browser, which sets aside far more than it uses."""
    if "browser" in request.node.path.parts:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


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
