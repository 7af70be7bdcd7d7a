"""In which order the workers of `make check` take the files of tests: those that take longest first.

Left to itself, pytest-xdist begins with the files that hold the most tests. But nine tests of the search take a minute,
and eleven thousand of the cases half of one: what takes long and comes last leaves all workers but one idle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

SECONDS: Mapping[str, float] = {
    "tests/browser/offline/test_without_network.py": 124,
    "tests/browser/test_accessibility.py": 96,
    "tests/webapp/test_fresh_install.py": 60,
    "tests/rules_index/search/test_segments.py": 55,
    "tests/browser/test_journeys.py": 44,
    "tests/browser/test_studying.py": 43,
    "tests/webapp/test_importing_pages.py": 36,
    "tests/browser/test_importing.py": 35,
    "tests/rules_index/search/test_relevance.py": 32,
    "tests/scenarios/test_cases.py": 29,
    "tests/browser/test_editing.py": 25,
    "tests/scenarios/test_playing_each_card.py": 24,
    "tests/rules_index/search/test_backends.py": 23,
    "tests/scenarios/spreading/test_on_scheduler.py": 22,
    "tests/rules_index/importing/test_pdf.py": 18,
    "tests/rules_index/search/test_searcher.py": 18,
    "tests/browser/test_reading.py": 16,
    "tests/browser/test_walk.py": 14,
    "tests/browser/test_games.py": 14,
    "tests/webapp/tables/test_frames.py": 13,
    "tests/rules_index/importing/test_lookalike.py": 13,
    "tests/rules_index/importing/test_disorder.py": 13,
    "tests/webapp/editing/test_forms.py": 13,
    "tests/browser/test_switch.py": 11,
    "tests/browser/test_visiting.py": 10,
    "tests/webapp/test_rule_text.py": 10,
    "tests/webapp/commands/test_import.py": 9,
    "tests/rules_index/card_names/test_finding.py": 9,
    "tests/engine/test_random_games.py": 9,
    "tests/webapp/test_api_schema.py": 9,
    "tests/soak/test_requests.py": 8,
    "tests/rules_index/digests/test_agreement.py": 8,
    "tests/scenarios/test_random_decks.py": 8,
    "tests/webapp/commands/test_main.py": 8,
    "tests/scenarios/test_hostile_cases.py": 8,
    "tests/scenarios/sandbox/editing/test_boards.py": 7,
    "tests/webapp/test_english_pages.py": 7,
    "tests/test_walls.py": 7,
    "tests/engine/test_undone.py": 7,
    "tests/soak/test_crowds.py": 7,
    "tests/scenarios/sandbox/test_opening.py": 7,
    "tests/engine/riftbound/test_view.py": 6,
    "tests/browser/test_playing.py": 6,
    "tests/scenarios/reviewing/test_pins.py": 6,
    "tests/engine/riftbound/test_random_play.py": 6,
    "tests/browser/test_searching.py": 5,
    "tests/webapp/test_play_api.py": 5,
    "tests/browser/test_in_view.py": 5,
    "tests/webapp/commands/test_card.py": 5,
    "tests/scenarios/test_endless.py": 5,
    "tests/webapp/offline/test_ready_cases.py": 5,
    "tests/webapp/test_permission.py": 5,
    "tests/scenarios/reviewing/test_review.py": 5,
    "tests/webapp/commands/test_search.py": 5,
    "tests/rules_index/search/test_case_search.py": 4,
    "tests/webapp/test_own_documents.py": 4,
    "tests/engine/riftbound/test_conceding.py": 4,
    "tests/webapp/test_offline_pages.py": 4,
    "tests/webapp/test_cards_pages.py": 4,
    "tests/webapp/test_glossary.py": 4,
}
"""Seconds of the files that take longer than their number of tests says, measured on two quiet cores: docs/speed.md."""
ANY_TEST = 0.003
"""What any other test takes."""


BUILDING = 120.0
"""So many seconds of other tests each worker begins with, while the index of the shared home is built beside them."""
_WITH_INDEX = "shared_home"


def longest_first(items: Iterable[pytest.Item], workers: int = 1) -> list[pytest.Item]:
    """The same tests, by files: those that take longest first, and of two alike the one that was first.

    Before them come some that need no index of all that is bundled, for each of so many workers, since it takes a while
    until there is one.
    """
    listed = list(items)
    tests = Counter(_file_of(item.nodeid) for item in listed)
    seconds = {file: SECONDS.get(file, ANY_TEST * count) for file, count in tests.items()}
    waiting = {_file_of(item.nodeid) for item in listed if _WITH_INDEX in getattr(item, "fixturenames", ())}
    ordered = sorted(seconds, key=lambda file: -seconds[file])
    first = _while_building({file: seconds[file] for file in ordered if file not in waiting}, workers)
    places = {file: place for place, file in enumerate(dict.fromkeys([*first, *ordered]))}
    return sorted(listed, key=lambda item: places[_file_of(item.nodeid)])


def _while_building(others: Mapping[str, float], workers: int) -> Iterator[str]:
    """Those files, in their order, that are begun before every worker has been busy for as long as building takes."""
    busy = [0.0] * workers
    for file, seconds in others.items():
        if min(busy) >= BUILDING:
            return
        busy[busy.index(min(busy))] += seconds
        yield file


def _file_of(name: str) -> str:
    return name.partition("::")[0]


class WholeFiles(LoadFileScheduling):
    """Hands out whole files in their order, as `--dist loadfile` does, without counting all tests anew at each.

    That took the process that hands them out as long as it takes a worker to run some thousand of them.
    """

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.config.option.loadscopereorder = False
        self._waiting: dict[str, int] = {}

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        super().add_node_collection(node, collection)
        if node in self.registered_collections:
            self.registered_collections[node] = Numbered(collection)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        name = self.registered_collections[node][item_index]
        file = self._split_scope(name)
        unit = self.assigned_work[node][file]
        if not unit[name]:
            self._waiting[file] = self._waiting_in(file, unit) - 1
        super().mark_test_complete(node, item_index, duration)

    def _pending_of(self, workload: Mapping[str, Mapping[str, bool]]) -> int:
        return sum(self._waiting_in(file, unit) for file, unit in workload.items())

    def _waiting_in(self, file: str, unit: Mapping[str, bool]) -> int:
        return self._waiting.get(file, len(unit))


class Numbered(list[str]):
    """The names of tests, each with its place at hand."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(names)
        self._places = {name: place for place, name in enumerate(self)}

    def index(self, name: str, *_: Any) -> int:
        """Where a name stands. Raises ValueError where it does not."""
        if name not in self._places:
            raise ValueError(f"{name!r} is no test that was collected")
        return self._places[name]
