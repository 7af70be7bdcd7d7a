"""A case that is in order, for tests to break one thing at a time."""

from __future__ import annotations

from pathlib import Path

from scenarios.library import CaseLibrary
from scenarios.replay import Replay, replay

JUNE = "riftbound-2025-06-02"
OCTOBER = "riftbound-2025-10-01"
JULY = "riftbound-2026-07-16"

CASE = """\
id: riftbound/scoring/hold-a-battlefield
title: {zh: 守住战场, en: Holding a battlefield}
question: {zh: 甲守着战场，开始阶段得几分？, en: How much does A score?}
rules:
  riftbound-2025-06-02: ["630.2"]
  riftbound-2025-10-01: ["445.2"]
difficulty: {level: 1, complexity: simple}
source: {kind: derived, note: the plainest hold}
cards:
  guard: {type: unit, might: 3}
setup:
  players: {A: {points: 2}, B: {}}
actions:
  - A: pass
expect:
  A: {points: 3, hand: 1}
  fired: ["630.2"]
expect_by_edition:
  riftbound-2025-10-01:
    A: {points: 4}
    fired: ["445.2"]
ruling: {zh: 一分。, en: One point.}
"""


def write_case(folder: Path, text: str = CASE, case_id: str = "riftbound/scoring/hold-a-battlefield") -> Path:
    """Put a case into a folder of cases, under its id."""
    file = folder / f"{case_id}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def played(folder: Path, text: str, edition: str | None = None) -> Replay:
    """Play a case of a user's own, with the shared cards of its game, in its first edition if none is named."""
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    case = CaseLibrary.load().find(str(file))
    return replay(case, edition or case.editions[0])
