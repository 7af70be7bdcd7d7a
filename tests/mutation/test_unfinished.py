"""A campaign that was killed goes on from what it had written down, and from nothing else."""

from __future__ import annotations

import importlib
import inspect

import pytest

from scenarios.spreading import HERE
from tests.mutation import campaign
from tests.mutation.campaign import Result
from tests.mutation.kept import Outcome, named
from tests.mutation.mutants import mutants_of
from tests.mutation.trial import FAILED, SURVIVED, UNREACHED, Verdict
from tests.mutation.unfinished import ChangedMeanwhile, Unfinished, fingerprint

ONE, TWO = ("m f: inverted: x", 0), ("m f: inverted: a\tb", 1)
CAUGHT, LEFT = Verdict(FAILED, "a/case in 2025-06-02", 3), Verdict(SURVIVED, runs=12)


def begun(file, of="this"):
    killed = Unfinished(file, of)
    killed.add(ONE, CAUGHT)
    killed.add(TWO, LEFT)
    return file


def test_what_was_written_down_is_found_again_and_added_to(tmp_path):
    file = begun(tmp_path / "build" / "riftbound.unfinished")
    resumed = Unfinished(file, "this")
    assert resumed.resume() == {ONE: CAUGHT, TWO: LEFT}
    three = ("m g: inverted: y", 0)
    resumed.add(three, LEFT)
    assert Unfinished(file, "this").resume() == {ONE: CAUGHT, TWO: LEFT, three: LEFT}


def test_a_line_that_was_cut_off_is_left_out(tmp_path):
    file = begun(tmp_path / "riftbound.unfinished")
    file.write_text(file.read_text(encoding="utf-8")[:-4], encoding="utf-8")
    assert Unfinished(file, "this").resume() == {ONE: CAUGHT}
    assert Unfinished(file, "this").resume() == {ONE: CAUGHT}


def test_the_time_before_is_counted_in(tmp_path):
    file = tmp_path / "riftbound.unfinished"
    file.write_text(f"this\n70\tfailed\tx\t1\t0\t{ONE[0]}\n", encoding="utf-8")
    resumed = Unfinished(file, "this")
    resumed.resume()
    assert 70 <= resumed.seconds < 80


def test_nothing_is_gone_on_from_where_another_engine_was_tried_or_all_was_finished(tmp_path):
    file = begun(tmp_path / "riftbound.unfinished", of="another engine")
    with pytest.raises(ChangedMeanwhile, match=r"riftbound\.unfinished"):
        Unfinished(file, "this").resume()
    finished = Unfinished(begun(file), "this")
    finished.finish()
    assert Unfinished(file, "this").resume() == {}


def test_the_fingerprint_changes_with_the_engine_the_cases_and_what_is_asked(tmp_path):
    engine, case = (
        tmp_path / "engine" / "grand_archive" / "turn.py",
        tmp_path / "scenarios" / "grand-archive" / "a.yaml",
    )
    for file in (engine, case):
        file.parent.mkdir(parents=True)
        file.write_text("one", encoding="utf-8")
    seen = [fingerprint("grand-archive", (400,), tmp_path)]
    assert fingerprint("grand-archive", (400,), tmp_path) == seen[0]
    seen.append(fingerprint("grand-archive", (500,), tmp_path))
    for file in (engine, case):
        file.write_text("two", encoding="utf-8")
        seen.append(fingerprint("grand-archive", (400,), tmp_path))
    assert len({*seen}) == 4


def test_what_was_tried_before_is_given_in_its_place_and_not_tried_again(monkeypatch):
    tried_now = []

    def found_now(plan, one):
        tried_now.append(one[0])
        return Result(*one, LEFT)

    monkeypatch.setattr(campaign, "_try", found_now)
    monkeypatch.setattr(campaign, "_trace", lambda plan, run: None)
    names = ["engine.vanguard.actions.riding"]
    every = [each.name for each in campaign.campaign("vanguard", names, HERE)]
    tried_now.clear()
    results = list(campaign.campaign("vanguard", names, HERE, tried={every[1]: CAUGHT}))
    assert [each.name for each in results] == every
    assert [each.verdict for each in results] == [LEFT, CAUGHT, *[LEFT] * (len(every) - 2)]
    assert tried_now == [every[0], *every[2:]]


def test_where_all_has_been_tried_nothing_is_played(monkeypatch):
    monkeypatch.setattr(campaign, "_trace", lambda plan, run: pytest.fail("a run was played"))
    names = ["engine.vanguard.actions.riding"]
    source = inspect.getsource(importlib.import_module(names[0]))
    tried = {name: CAUGHT for name, _ in named(mutants_of(names[0], source))}
    results = list(campaign.campaign("vanguard", names, HERE, tried=tried))
    assert {each.name: each.verdict for each in results} == tried


def test_where_only_some_cases_are_played_who_survives_is_what_it_was(monkeypatch):
    played = []
    monkeypatch.setattr(campaign, "_trace", lambda plan, run: played.append(run[0]))
    monkeypatch.setattr(campaign, "_try", lambda plan, one: Result(*one, Verdict(UNREACHED)))
    names = ["engine.vanguard.actions.riding"]
    source = inspect.getsource(importlib.import_module(names[0]))
    (one, _), *_ = named(mutants_of(names[0], source))
    before = {one: Outcome(SURVIVED, "")}
    results = list(campaign.campaign("vanguard", names, HERE, before=before, again=True, only=("vanguard/riding/",)))
    assert {each.rpartition("/")[0] for each in played} == {"vanguard/riding"}
    assert [each.verdict.how for each in results if each.name == one] == [SURVIVED]
    assert {each.verdict.how for each in results if each.name != one} == {UNREACHED}
