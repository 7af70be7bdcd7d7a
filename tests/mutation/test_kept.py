"""What became of mutants is kept, and the next campaign builds upon it."""

from __future__ import annotations

import pytest

from tests.mutation.kept import Outcome, named, read, settled, write
from tests.mutation.mutants import Mutant
from tests.mutation.trial import CRASHED, ENDLESS, FAILED, SURVIVED, UNREACHED, UNSHOWN, Verdict


def mutant(fragment, line=7):
    return Mutant("engine.riftbound.windows.chain", "f", 0, "inverted", fragment, (line, line))


def test_mutants_of_one_key_are_told_apart_by_their_order():
    names = [name for name, _ in named([mutant("x", 7), mutant("y"), mutant("x", 9)])]
    assert names == [(mutant("x").key, 0), (mutant("y").key, 0), (mutant("x").key, 1)]


def test_verdicts_are_read_as_they_were_written_and_what_was_not_tried_again_stays(tmp_path):
    file = tmp_path / "build" / "riftbound.tsv"
    x, y = ("m f: inverted: x", 0), ("m f: inverted: x", 1)
    write(file, [(x, Verdict(SURVIVED, runs=3)), (y, Verdict(FAILED, "a/case in 2025-06-02", 1))], {})
    assert read(file) == {x: Outcome(SURVIVED, ""), y: Outcome(FAILED, "a/case in 2025-06-02")}
    write(file, [(x, Verdict(UNSHOWN, "b/case in 2025-06-02", 2))], read(file))
    assert read(file) == {x: Outcome(UNSHOWN, "b/case in 2025-06-02"), y: Outcome(FAILED, "a/case in 2025-06-02")}


def test_nothing_is_known_where_nothing_was_kept_and_a_file_of_another_kind_is_refused(tmp_path):
    assert read(tmp_path / "none.tsv") == {}
    (tmp_path / "other.tsv").write_text("mutant\tcaught\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"other\.tsv"):
        read(tmp_path / "other.tsv")


@pytest.mark.parametrize(
    ("how", "is_settled"),
    [(FAILED, True), (UNSHOWN, True), (CRASHED, True), (ENDLESS, False), (SURVIVED, False), (UNREACHED, False)],
)
def test_what_no_case_noticed_or_only_the_clock_is_not_settled(how, is_settled):
    assert Outcome(how, "").settled is is_settled


def test_what_a_case_noticed_stands_and_all_else_is_tried_again():
    caught, survivor, endless, new = named([mutant("a"), mutant("b"), mutant("c"), mutant("d")])
    before = {caught[0]: Outcome(FAILED, "x"), survivor[0]: Outcome(SURVIVED, ""), endless[0]: Outcome(ENDLESS, "y")}
    assert settled([caught, survivor, endless, new], before) == {caught[0]: Verdict(FAILED, "x")}
    assert Verdict(FAILED, "x").stands
    assert not Verdict(FAILED, "x", 1).stands
    assert not Verdict(UNREACHED).stands
