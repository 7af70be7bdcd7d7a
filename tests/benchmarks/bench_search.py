"""Search over all five imported documents: building, querying in process, and the whole command from cold."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rules_index.library import Library
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.benchmarks.corpus import import_all
from tests.benchmarks.figures import Figure, milliseconds, percentile

_ROUNDS = 20
_COLD_RUNS = 5
QUERIES = (
    "418.2.c",
    "规则418",
    "rule 599.1",
    "516.5.b.1",
    "650-652 认输",
    "燃尽",
    "眩晕",
    "结算链 优先行动权",
    "据守 得分",
    "替换效果 顺序",
    "tap 横置",
    "墓地里的牌谁能看",
    "爆牌库对手得几分",
    "嘲讽怎么分配伤害",
    "ranjin",
    "jsl",
    "zhengfu defen",
    "出发式技能",
    "放诼",
    "征符战场",
    "隱藏的牌什麼時候能打出",
    "替換效果",
    "do I burn out when my deck is empty",
    "counter a spell on the chain",
    "how much damage kills a stunned unit",
    "目标跑回基地了法术还生效吗",
    "两个人同时触发谁先放上结算链",
    "战场上没人了盖着的牌怎么办",
    "最后一分能靠征服拿吗",
    "重铸一次几张",
    "人格騎升 抽牌",
    "瞬逝的单位离场去哪里",
)


def measure() -> Iterator[Figure]:
    """Figures of search, over the imported documents or (without them) over the digests alone."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        scope = "five imported documents" if import_all(home) else "digests only"
        library = Library.load(home)
        yield Figure(
            f"index build, {scope}",
            milliseconds(lambda: open_searcher(library, CaseLibrary.load(), home)) / 1000,
            "s",
            10,
        )
        searcher = open_searcher(library, CaseLibrary.load(), home)
        first = [milliseconds(lambda query=query: searcher.search(query)) for query in QUERIES]
        yield Figure("query, asked for the first time, p95", percentile(first, 0.95), "ms", 20)
        again = [milliseconds(lambda query=query: searcher.search(query)) for _ in range(_ROUNDS) for query in QUERIES]
        yield Figure("query in process, p50", percentile(again, 0.5), "ms", 1)
        yield Figure("query in process, p95", percentile(again, 0.95), "ms", 3)
        typed = [query[:size] for query in QUERIES for size in range(1, len(query) + 1)]
        completed = [milliseconds(lambda query=query: searcher.complete(query)) for query in typed]
        yield Figure("completion in process, p95", percentile(completed, 0.95), "ms", 10)
        cold = [milliseconds(lambda: _command(home)) / 1000 for _ in range(_COLD_RUNS)]
        yield Figure("casebook search, cold, slowest", max(cold), "s", 0.7)


def _command(home: Path) -> None:
    command = [str(Path(sys.executable).with_name("casebook")), "search", "牌库空了还抽", "--json"]
    environment = os.environ | {"CASEBOOK_HOME": str(home)}
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
