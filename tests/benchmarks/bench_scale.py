"""Search over 44,000 rules, the shipped ones copied under other numbers: what a much larger shelf would cost."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from rules_index.concordance import Standing
from rules_index.documents import Document
from rules_index.library import Library
from rules_index.model import Rule
from rules_index.search import Searcher
from scenarios.findable import FindableShelf
from scenarios.library import CaseLibrary
from tests.benchmarks.bench_search import QUERIES
from tests.benchmarks.corpus import import_all
from tests.benchmarks.figures import Figure, milliseconds, percentile

WANTED = 44_000
_ROUNDS = 5


class CopiedLibrary:
    """A library with each of its documents several times, the copies under numbers of their own.

    The rules of a copy begin with its number: `03418.2` is 418.2 in the third.
    """

    def __init__(self, library: Library, copies: int) -> None:
        self._library = library
        self._copies = copies
        self._made: dict[str, Sequence[Rule]] = {}
        self._titles: dict[str, dict[str, str]] = {}

    @property
    def documents(self) -> Sequence[Document]:
        return self._library.documents

    def rules(self, document: str) -> Sequence[Rule]:
        """All copies of the rules of a document, made once."""
        if document not in self._made:
            original = self._library.rules(document)
            self._made[document] = [_numbered(rule, copy) for copy in range(self._copies) for rule in original]
        return self._made[document]

    def path(self, rule: Rule) -> Sequence[str]:
        """The headings above a rule."""
        if rule.document not in self._titles:
            self._titles[rule.document] = {each.number: each.title for each in self.rules(rule.document)}
        titles = self._titles[rule.document]
        return tuple(title for title in dict.fromkeys(titles[number] for number in rule.parents) if title)

    def standing(self, document: str, number: str) -> Sequence[Standing]:
        """What became of a rule in the other editions; nobody knows of copies."""
        return self._library.standing(document, number)

    def fingerprint(self) -> str:
        return f"{self._library.fingerprint()} {self._copies}"


def _numbered(rule: Rule, copy: int) -> Rule:
    """A rule under the number of a copy; the first copy is the rule itself."""
    if not copy:
        return rule
    before = f"{copy:02}"
    return replace(rule, number=before + rule.number, parents=tuple(before + number for number in rule.parents))


def measure() -> Iterator[Figure]:
    """Building, asking, and the memory of a process that only reads."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        import_all(home)
        copies = _copies(Library.load(home))
        library = CopiedLibrary(Library.load(home), copies)
        count = sum(len(library.rules(document.id)) for document in library.documents)
        seconds = milliseconds(lambda: _open(library, home)) / 1000
        yield Figure(f"index build, {count} rules", seconds, "s", 60)
        searcher = _open(library, home)
        for query in QUERIES:
            searcher.search(query)
        asked = [milliseconds(lambda query=query: searcher.search(query)) for _ in range(_ROUNDS) for query in QUERIES]
        yield Figure(f"query, {count} rules, p50", percentile(asked, 0.5), "ms", 5)
        yield Figure(f"query, {count} rules, p95", percentile(asked, 0.95), "ms", 15)
        yield Figure(f"memory of a reader, {count} rules", _reader_megabytes(home, copies), "MB", 200)


def _open(library: CopiedLibrary, home: Path) -> Searcher:
    """The search over all copies, and the cases and cards once."""
    others = FindableShelf(CaseLibrary.load(), Library.load(home).concordances)
    return Searcher.open(library, home, others=others)


def _copies(library: Library) -> int:
    """How many copies of a library make as many rules as are wanted."""
    rules = sum(len(library.rules(document.id)) for document in library.documents)
    return -(-WANTED // rules)


def _reader_megabytes(home: Path, copies: int) -> float:
    """The greatest memory of a process of its own that opens the index and asks everything."""
    command = [sys.executable, "-m", "tests.benchmarks.bench_scale", str(home), str(copies)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def _read(home: Path, copies: int) -> None:
    searcher = _open(CopiedLibrary(Library.load(home), copies), home)
    for query in QUERIES:
        searcher.search(query)
    # Not `ru_maxrss`: a process begins with that of the one that started it.
    status = Path("/proc/self/status").read_text(encoding="ascii")
    print(int(status.partition("VmHWM:")[2].split()[0]) / 1024)


if __name__ == "__main__":
    _read(Path(sys.argv[1]), int(sys.argv[2]))
