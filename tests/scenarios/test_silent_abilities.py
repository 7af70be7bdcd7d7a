"""A case whose own card waits for something that never comes is warned of, in every game, unless it says so."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from scenarios.library import CaseLibrary
from scenarios.replay import Replay, replay
from tests.bundled import CASES

SILENT = {
    "riftbound/movement/dying-is-no-move": "compass",
    "grand-archive/rest/already-rested": "sentry",
    "vanguard/main/move-and-position": "vaulter",
}
"""Cases in which something does not trigger, which they say, and what it is."""


def played(folder: Path, case_id: str, old: str, new: str) -> list[Replay]:
    """A bundled case with something else in it, played in all its editions."""
    game = case_id.split("/")[0]
    file = folder / f"{case_id}.yaml"
    file.parent.mkdir(parents=True)
    shutil.copytree(CASES.folder / game / "cards", folder / game / "cards")
    text = (CASES.folder / f"{case_id}.yaml").read_text(encoding="utf-8")
    assert re.search(old, text)
    file.write_text(re.sub(old, new, text), encoding="utf-8")
    case = CaseLibrary(folder).case(case_id)
    return [replay(case, edition) for edition in case.editions]


@pytest.mark.parametrize(("case_id", "card"), SILENT.items())
def test_a_card_of_the_case_that_never_triggers_is_warned_of_where_it_is_defined(
    tmp_path: Path, case_id: str, card: str
) -> None:
    for each in played(tmp_path, case_id, r"\n  not_triggered: \w+", ""):
        [warning] = each.warnings
        assert each.status == "holds"
        assert f"cards.{card}: {card} never triggers here" in warning
        assert f"{case_id.rpartition('/')[2]}.yaml:" in warning


def test_what_has_triggered_is_not_warned_of_and_may_not_be_said_to_be_silent(tmp_path: Path) -> None:
    for each in played(tmp_path, "riftbound/movement/dying-is-no-move", "triggered: compass", "triggered: martyr"):
        assert each.status == "fails"
        assert any("martyr has triggered" in failure for failure in each.failures)
        assert [warning.split("cards.")[1][:7] for warning in each.warnings] == ["compass"]


def test_what_has_no_ability_that_triggers_cannot_be_said_to_be_silent(tmp_path: Path) -> None:
    for each in played(tmp_path, "vanguard/main/move-and-position", "triggered: vaulter", "triggered: hero"):
        assert each.status == "malformed"
        assert "not_triggered: unknown word 'hero'; expected one of vaulter" in each.failures[0]


def test_a_token_that_is_gone_and_a_copy_have_triggered() -> None:
    for case_id in (
        "riftbound/triggers/the-might-of-a-token-that-is-gone",
        "riftbound/layers/a-copy-dies-with-what-it-copied",
    ):
        case = CASES.case(case_id)
        assert [replay(case, edition).warnings for edition in case.editions] == [()] * len(case.editions)


def test_what_lies_on_the_stack_from_the_start_has_triggered_before() -> None:
    case = CASES.case("grand-archive/negate/not-itself")
    assert replay(case, "grand-archive").warnings == ()
    assert "not_triggered" not in case.expect


def test_a_shared_card_of_a_case_may_be_silent() -> None:
    played_case = replay(CASES.case("vanguard/triggers/over"), "vanguard")
    assert "warden" in CASES.case("vanguard/triggers/over").shared.definitions
    assert (played_case.status, played_case.warnings) == ("holds", ())
