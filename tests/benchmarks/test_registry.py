"""The benchmarks are found, and their figures say whether they pass."""

from __future__ import annotations

import importlib

from tests.benchmarks.__main__ import modules
from tests.benchmarks.figures import Figure, percentile


def test_every_benchmark_beside_the_registry_is_found_and_can_measure() -> None:
    found = list(modules([]))
    assert "bench_search" in found
    assert all(callable(importlib.import_module(f"tests.benchmarks.{name}").measure) for name in found)


def test_benchmarks_can_be_chosen_by_a_part_of_their_name() -> None:
    assert list(modules(["relev"])) == ["bench_relevance"]


def test_a_figure_passes_on_the_right_side_of_its_target() -> None:
    assert Figure("time", 5, "ms", 5).verdict == "pass"
    assert Figure("time", 5.1, "ms", 5).verdict == "MISSED"
    assert Figure("quality", 0.8, "", 0.8, at_least=True).verdict == "pass"
    assert Figure("quality", 0.79, "", 0.8, at_least=True).verdict == "MISSED"


def test_a_figure_without_a_target_is_printed_without_a_verdict_and_misses_nothing() -> None:
    plain = Figure("quality", 0.0, "", at_least=True)
    assert (plain.bound, plain.verdict, plain.misses) == ("", "", False)


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([5, 1, 3, 2, 4], 0.5) == 3
    assert percentile([5, 1, 3, 2, 4], 0.95) == 5
