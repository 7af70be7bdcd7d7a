"""The note on the mutants: its figures, the survivors by module, and why they survive."""

from __future__ import annotations

from tests.mutation.campaign import Result, modules
from tests.mutation.mutants import Mutant
from tests.mutation.report import Tally, report
from tests.mutation.trial import CRASHED, FAILED, SURVIVED, UNREACHED, UNSHOWN, Verdict


def result(function: str, how: str, *, cites: bool = False) -> Result:
    mutant = Mutant("engine.riftbound.windows.chain", function, 0, "inverted", "x", (7, 7), cites)
    return Result((mutant.key, 0), mutant, Verdict(how))


def tally(*hows: str, cites: bool = False) -> Tally:
    found = Tally("riftbound", seconds=12.4)
    for number, how in enumerate(hows):
        found.add(result(f"f{number}", how, cites=cites))
    return found


def test_the_share_counts_what_any_case_noticed():
    assert tally(FAILED, CRASHED, SURVIVED, UNREACHED).share == 0.5
    assert tally(FAILED).survivors == []


def test_what_nothing_can_notice_counts_neither_way_and_what_is_caught_always_counts():
    found, reasons = tally(FAILED, SURVIVED, SURVIVED), {"engine.riftbound.windows.chain f1: inverted: x": "the same"}
    assert found.score(reasons) == 1 / 2
    assert found.score({**reasons, "engine.riftbound.windows.chain f0: inverted: x": "not so"}) == 1 / 2
    assert found.score({}) == found.share == 1 / 3


def test_the_stricter_share_counts_what_cites_a_rule_alone():
    found = tally(UNSHOWN, SURVIVED, cites=True)
    found.add(result("other", FAILED))
    assert (found.share, found.share_of_citing) == (2 / 3, 1 / 2)
    assert "Of the 2 mutants that switch off" in report(found, {})


def test_the_note_gives_the_figures_and_each_survivor_with_its_reason():
    told = report(
        tally(FAILED, SURVIVED, UNREACHED), {"engine.riftbound.windows.chain f1: inverted: x": "the same either way"}
    )
    assert "**1 of 2 mutants that can be noticed are caught: 50.0%** (wanted: 97%), in 12 s." in told
    assert "1 more change nothing that a case could see; with them, 33.3% of all 3 are caught." in told
    assert "| riftbound.windows.chain | 3 | 1 | 33.3% |" in told
    assert "- `f1`, line 7: inverted: `x` — the same either way" in told
    assert "- `f2`, line 7: inverted: `x` — no case passes here" in told
    assert "Of the 2 survivors, 1 stand where no case passes, and 1 cannot be noticed" in told
    assert "`f0`" not in told


def test_the_note_says_how_many_verdicts_stand_from_an_earlier_campaign():
    found = tally(FAILED, SURVIVED)
    assert "Of these verdicts 1 stand from an earlier campaign" in report(found, {})
    tried_now = Tally("riftbound")
    tried_now.add(Result(found.results[0].name, found.results[0].mutant, Verdict(FAILED, "a case", 3)))
    assert "earlier campaign" not in report(tried_now, {})


def test_the_modules_that_carry_out_rules_are_tried_and_those_that_read_cards_are_not():
    found = modules("riftbound")
    assert {
        "engine.riftbound.combat.combat",
        "engine.riftbound.actions.harm",
        "engine.riftbound.editions.june_2025",
    } <= {*found}
    assert not [name for name in found if "language" in name or "citations" in name or name.endswith(".setup")]
