"""The mutator on a toy engine: what it spoils, that the change is live, and that it is taken back."""

from __future__ import annotations

import inspect
import time

import pytest

from scenarios.library import CaseLibrary
from tests.mutation import toy
from tests.mutation.campaign import Plan, _Process, _try, caches_of, documents_with
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.patching import SourceChanged, applied, check_source
from tests.mutation.toy import Toy, announced, play, refusals
from tests.mutation.tracing import lines_executed
from tests.mutation.trial import CRASHED, ENDLESS, FAILED, SURVIVED, UNREACHED, UNSHOWN, Verdict, try_runs

SOURCE = inspect.getsource(toy)
MUTANTS = list(mutants_of(toy.__name__, SOURCE))


def mutant(function: str, operator: str, fragment: str = "") -> Mutant:
    """The one mutant that fits."""
    found = [
        each
        for each in MUTANTS
        if each.function == function and each.operator == operator and fragment in each.fragment
    ]
    assert len(found) == 1, [each.key for each in MUTANTS if each.function == function]
    return found[0]


def played(change: Mutant | None = None) -> Toy:
    game = Toy()
    if change is None:
        play(game)
        return game
    with applied(change, SOURCE):
        play(game)
    return game


def test_untouched_the_toy_scores_three_points_and_ends():
    assert played().entries == [("score", (1,))] * 3 + [("end", ())]


def test_a_step_may_lose_its_entry():
    assert played(mutant("play", "not recorded", "'end'")).entries == [("score", (1,))] * 3


def test_a_step_may_lose_what_it_writes_wherever_that_stands(monkeypatch):
    monkeypatch.setattr(Toy, "generous", True)
    assert played().points == 4
    gift = played(mutant("play", "writes nothing", "'gift'"))
    assert (gift.points, gift.entries[-1]) == (3, ("gift", ()))


def test_a_condition_is_turned_round():
    assert ("gift", (1,)) in played(mutant("play", "inverted", "game.generous")).entries


def test_a_predicate_answers_the_contrary():
    assert played(mutant("Toy.is_over", "inverted")).entries == [("end", ())]


def test_a_boundary_moves():
    assert played(mutant("Toy.is_over", "boundary moved")).points == 4


def test_a_flag_of_a_class_is_turned():
    assert played(mutant("Toy", "flag turned")).points == 4
    assert Toy.generous is False


def test_a_refusal_is_left_out_and_the_others_stay():
    with applied(mutant("refusals", "not refused", "too_many"), SOURCE):
        assert refusals(Toy(), 4) == ("limit",)
    assert refusals(Toy(), 4) == ("too_many", "limit")


def test_an_operand_is_dropped():
    with applied(mutant("refusals", "operand dropped", "points > 3"), SOURCE):
        assert refusals(Toy(), 1)


def test_a_nested_procedure_is_left_out_and_the_function_stays_a_generator():
    with applied(mutant("announced", "left out", "_nested"), SOURCE):
        assert list(announced(played())) == ["first"]
    with applied(mutant("announced", "not refused", "first"), SOURCE):
        assert list(announced(played())) == ["score"] * 3


def test_what_only_counts_what_a_search_looks_at_in_vain_is_left_alone():
    found = [each.fragment for each in MUTANTS if (each.function, each.operator) == ("first_even", "left out")]
    assert found == ["odd.append(number)"]


def test_an_error_is_not_raised():
    with pytest.raises(LookupError):
        list(announced(Toy()))
    with applied(mutant("_nested", "not raised"), SOURCE):
        assert list(announced(Toy())) == ["first"]


def test_every_mutant_can_be_put_in_and_is_taken_out_again():
    for each in MUTANTS:
        with applied(each, SOURCE):
            pass
    assert played().points == 3
    check_source(toy.__name__, SOURCE)


def test_every_mutant_has_a_key_of_its_own_or_is_told_apart_by_its_number():
    assert len({(each.key, each.number) for each in MUTANTS}) == len(MUTANTS)


def test_a_source_that_was_edited_meanwhile_is_noticed():
    with pytest.raises(SourceChanged, match="play"):
        check_source(toy.__name__, SOURCE.replace('record("end")', 'record("finish")'))


def test_the_lines_that_a_run_passes_through_are_known():
    file = inspect.getfile(toy)
    numbers = {line for _, line in lines_executed(lambda: play(Toy()), [file])}
    over = mutant("Toy.is_over", "inverted").lines[0]
    gift = mutant("play", "writes nothing", "'gift'").lines[0]
    assert over in numbers
    assert gift not in numbers


def test_a_trial_ends_with_the_first_run_that_does_not_hold():
    asked: list[str] = []

    def run(name: str, noticed: str | None) -> tuple[str, object]:
        return name, lambda: asked.append(name) or noticed

    verdict = try_runs(iter([run("one", None), run("two", FAILED), run("three", None)]))
    assert (verdict.how, verdict.by, verdict.runs, verdict.caught) == (FAILED, "two", 2, True)
    assert asked == ["one", "two"]


def test_an_error_and_a_game_without_end_catch_a_mutant_too(monkeypatch):
    monkeypatch.setattr("tests.mutation.trial.SECONDS", 0.05)
    assert try_runs(iter([("crash", lambda: str(1 // 0))])).how == CRASHED

    def endless() -> None:
        with applied(mutant("play", "writes nothing", "'score'"), SOURCE):
            play(Toy())

    verdict = try_runs(iter([("loop", endless)]))
    assert (verdict.how, verdict.caught) == (ENDLESS, True)
    assert played().points == 3


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_game_without_end_is_ended_though_the_first_alarm_is_swallowed(monkeypatch):
    monkeypatch.setattr("tests.mutation.trial.SECONDS", 0.05)

    class Slow:
        def __del__(self) -> None:
            _spin(0.1)

    def endless() -> None:
        Slow()
        _spin(5)

    assert try_runs(iter([("loop", endless)])).how == ENDLESS


def test_a_run_that_was_only_held_up_is_played_once_more(monkeypatch):
    monkeypatch.setattr("tests.mutation.trial.SECONDS", 0.05)
    times = []

    def held_up() -> None:
        times.append(len(times))
        while len(times) == 1:
            pass

    assert try_runs(iter([("held up", held_up)])).how == SURVIVED
    assert len(times) == 2


def _spin(seconds: float) -> None:
    """Use that much processor time."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_what_no_run_notices_survives_and_what_none_passes_is_told_apart():
    assert try_runs(iter([("fine", lambda: None)])).how == SURVIVED
    assert not try_runs(iter([("fine", lambda: None)])).caught
    assert try_runs(iter([])).how == UNREACHED
    assert not try_runs(iter([])).caught


def test_a_rule_that_a_case_no_longer_shows_catches_a_mutant_too():
    verdict = try_runs(iter([("fine", lambda: None), ("less", lambda: UNSHOWN), ("more", lambda: FAILED)]))
    assert (verdict.how, verdict.by, verdict.caught) == (UNSHOWN, "less", True)


def test_what_cites_a_rule_is_told_from_what_does_not():
    assert mutant("play", "not recorded", "'end'").cites
    assert mutant("refusals", "not refused", "too_many").cites
    assert mutant("play", "inverted", "game.generous").cites
    assert mutant("Toy.is_over", "inverted").cites
    assert mutant("Toy", "flag turned").cites
    assert not mutant("Toy.is_rich", "inverted").cites
    assert not mutant("refusals", "operand dropped", "points > 3").cites
    assert not mutant("announced", "left out", "_nested").cites


def test_a_flag_is_tried_on_the_editions_alone_that_have_its_value():
    class First:
        document = "first"
        generous = False
        strict = True

    class Second(First):
        document = "second"
        generous = True

    class Third(Second):
        document = "third"

    assert documents_with(First, "generous") == {"first"}
    assert documents_with(Second, "generous") == {"second", "third"}
    assert documents_with(First, "strict") == {"first", "second", "third"}
    assert documents_with(Toy, "generous") == frozenset()


def test_a_flag_is_tried_first_on_the_runs_that_ask_for_it():
    line = next(number for number, text in enumerate(SOURCE.splitlines(), 1) if "if game.generous" in text)
    runs = [(name, "any") for name in "abc"]
    plan = Plan({toy.__name__: SOURCE}, runs, {(toy.__name__, line): (2,)}, [frozenset()] * 3)
    assert _Process(plan).runs_through(mutant("Toy", "flag turned")) == [2, 0, 1]


def test_cases_that_are_to_come_first_do():
    runs = [(name, "any") for name in "abc"]
    through = {(toy.__name__, line): (0, 1, 2) for line in range(1, len(SOURCE.splitlines()) + 1)}
    plan = Plan({toy.__name__: SOURCE}, runs, through, [frozenset()] * 3, 1, early=frozenset({1}))
    one = mutant("Toy.is_rich", "inverted")
    assert _try(plan, ((one.key, 0), one)).verdict == Verdict(CRASHED, "b in any", 1)


def test_what_a_function_has_answered_before_is_forgotten_before_each_run():
    assert caches_of([toy.__name__]) == [toy.is_most]
    cases = CaseLibrary.load().cases
    case = cases[next(each for each in cases if each.startswith("vanguard/"))]
    run = (case.id, case.editions[0])
    process = _Process(Plan({toy.__name__: SOURCE}, [run]))
    assert toy.is_most(3)
    with applied(mutant("is_most", "inverted"), SOURCE):
        assert toy.is_most(3)
        process.play(run)
        assert not toy.is_most(3)
    process.play(run)
    assert toy.is_most(3)
