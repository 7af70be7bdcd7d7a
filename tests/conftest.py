"""Fixtures that all tests share."""

from __future__ import annotations

import gc
import os
import resource
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import GeneratorType
from typing import Any

import pytest

from tests import kept_home, kept_templates
from tests.scheduling import WholeFiles, longest_first

PROJECT = Path(__file__).resolve().parent.parent
SHARED = PROJECT.parent / "shared"

MOST_MEMORY = 2 * 1024**3
"""Bytes of address space that a test may take beside what its process has: what runs away fails by its name."""
SIZES = Path("/proc/self/statm")
PAGE = resource.getpagesize()


def pytest_configure() -> None:
    """Compile each template of the pages once."""
    kept_templates.install()


def pytest_collection_finish() -> None:
    """Have the garbage collector leave alone what was collected: looking through it took a third of all time."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Close the procedures of games that somebody still keeps.

    Left to the end of the interpreter, they are closed when what they name is gone, and complain of it.
    """
    for each in gc.get_objects():
        if isinstance(each, GeneratorType) and each.gi_code.co_name == "play_game" and not each.gi_running:
            each.close()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take longest."""
    items[:] = longest_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


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


def _shared_top(factory: pytest.TempPathFactory) -> Path:
    """The folder that all workers of this run have in common."""
    top = factory.getbasetemp()
    return top.parent if "PYTEST_XDIST_WORKER" in os.environ else top


@pytest.fixture(scope="session")
def shared_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One Casebook folder, nothing imported, for all tests that only read: its index is built once for all workers."""
    return kept_home.home_below(_shared_top(tmp_path_factory))


@pytest.fixture(scope="session", autouse=True)
def _index_of_the_shared_home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """Have that index built beside the tests that need none, and kept for the next run."""
    if not any("shared_home" in _fixtures(item) for item in request.session.items):
        yield
        return
    home = kept_home.home_below(_shared_top(tmp_path_factory))
    building = kept_home.building(home) if os.environ.get("PYTEST_XDIST_WORKER") == "gw0" else None
    yield
    if building is not None:
        building.terminate()
        building.wait()
    kept_home.keep(home)


def _fixtures(item: pytest.Item) -> Sequence[str]:
    return item.fixturenames if isinstance(item, pytest.Function) else ()


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
