"""docs/fixture-format.md tells every word that a fixture may hold: whoever writes a case need not read the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import scenarios
from engine.core.reading import Node
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.narration import narrator
from scenarios.running import run

FORMAT = Path(__file__).parents[2] / "docs" / "fixture-format.md"
CASES = Path(scenarios.__file__).parent
NARRATION = CASES / "narration"
TOLD_TOGETHER = re.compile(r"^(battle|next_turn)_")
"""What Vanguard's document says of `turn_power` and its like it says of these too."""
NOT_FOR_CASES = {"return_suppressed"}
"""What only the engine's own standard cards say."""


def noting(read: Callable[..., Any], words: set[str]) -> Callable[..., Any]:
    """A method of `Node` that notes the closed vocabulary which it is given."""

    def noted(self: Node, allowed: Iterable[str] | None = None) -> Any:
        known = None if allowed is None else tuple(allowed)
        words.update(known or ())
        return read(self, known)

    return noted


def named_in(case: Case) -> set[str]:
    """The keys of a case's own file, among them its players and decks, and the shared cards of its game."""
    written = (CASES / f"{case.id}.yaml").read_text(encoding="utf-8")
    return {name.strip() for name in re.findall(r"[\w' -]+(?=:)", written)} | set(case.shared.definitions)


@pytest.fixture(scope="module")
def vocabulary() -> set[str]:
    """Every word that a reader would have taken, in a case of each topic, beside those that the case named itself."""
    found: set[str] = set()
    books = {file: narrator.read_phrasebook(file) for file in NARRATION.glob("*.yaml")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(narrator, "read_phrasebook", books.__getitem__)  # its words are none of a fixture
        words: set[str] = set()
        for name in ("mapping", "text"):
            patch.setattr(Node, name, noting(getattr(Node, name), words))
        library = CaseLibrary.load()
        for case_id in {one.rpartition("/")[0]: one for one in library.cases}.values():
            words.clear()
            case = library.case(case_id)
            run(case, next(iter(case.rules)))
            found |= words - named_in(case)
    return found


def test_every_word_that_a_fixture_may_hold_is_told(vocabulary: set[str]) -> None:
    told = set(re.findall(r"\w+", FORMAT.read_text(encoding="utf-8")))
    asked = {TOLD_TOGETHER.sub("turn_", word) for word in vocabulary - NOT_FOR_CASES if re.fullmatch(r"[a-z_ ]+", word)}
    assert len(asked) > 600
    assert sorted(word for word in asked if not set(word.split()) <= told) == []
