"""Every question's answer, worked out once more: its case is played anew with that answer expected of it.

What is right must hold, and every wrong option must fail, by the checks that cases are tested with; the modules that
make questions only tell what things are called. A sample in the suite; `make recompute` goes through all
(CASEBOOK_QUESTIONS=1 takes every case instead of every 40th).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pytest

from rules_index.documents import get_document
from rules_index.library import Library
from scenarios.case import Case
from scenarios.questions import Question, Questions, read_table
from scenarios.questions.facts import FLAG, NUMBER, PLACE, Asked, expected_facts, statement, value_in_words
from scenarios.questions.played import PlayedCase
from scenarios.questions.variants import variant_of
from scenarios.replay import replay
from scenarios.running import run, stand_after
from scenarios.systems import SYSTEMS
from tests.bundled import CASES

EVERY = int(os.environ.get("CASEBOOK_QUESTIONS", "40"))
TABLE = read_table()
QUESTIONS = Questions(CASES, Library.load())
DATES = {get_document(edition).edition: edition for edition in SYSTEMS["riftbound"].editions}


def asked_of(game: str) -> list[str]:
    cases = sorted({one.case for one in TABLE.by_game[game]})[::EVERY]
    return [one.id for one in TABLE.by_game[game] if one.case in set(cases)]


@pytest.mark.parametrize("game", ["riftbound", "grand-archive", "vanguard", "sanguosha"])
def test_every_answer_comes_out_the_same_by_another_way(game):
    wrong = [one for one in asked_of(game) if not right_again(QUESTIONS.find(one))]
    assert wrong == [], "\n".join(wrong)
    assert len(asked_of(game)) >= 3


@pytest.mark.parametrize("kind", ["next", "order", "legal", "editions"])
def test_rare_kinds_are_in_the_sample_too(kind):
    listed = [one.id for one in TABLE.values() if one.kind == kind][:: max(1, EVERY // 4)]
    assert listed
    assert [one for one in listed if not right_again(QUESTIONS.find(one))] == []


@pytest.mark.parametrize("kind", ["end", "all", "next", "order", "rule", "legal", "editions"])
def test_an_answer_that_is_exchanged_for_a_wrong_one_is_noticed(kind):
    listed = [one.id for one in TABLE.values() if one.kind == kind]
    question = QUESTIONS.find(listed[len(listed) // 2])
    right = next(one for one in question.options if one.right)
    wrong = next(one for one in question.options if not one.right)
    swapped = {right.id: replace(right, wrong=wrong.text), wrong.id: replace(wrong, wrong=None)}
    spoilt = replace(question, options=tuple(swapped.get(one.id, one) for one in question.options))
    assert CHECKS[kind](question)
    assert not CHECKS[kind](spoilt)


def right_again(question: Question) -> bool:
    return question.answer == TABLE[question.id].answer and CHECKS[question.kind](question)


# -- what is so at the end ------------------------------------------------------------------------------------


def case_of(question: Question) -> Case:
    """The case that is played: of a variant with other cards."""
    case = CASES.case(question.case)
    found = variant_of(case) if question.id.endswith("~1") else case
    assert found is not None
    return found


@lru_cache(maxsize=4)
def called(question_case: str, varied: bool, edition: str) -> PlayedCase:
    """What things are called: asked of names alone."""
    case = CASES.case(question_case)
    return PlayedCase((variant_of(case) or case) if varied else case, edition)


def names(question: Question, edition: str | None = None) -> PlayedCase:
    return called(question.case, question.id.endswith("~1"), edition or question.edition)


def comes_true(case: Case, edition: str, asked: Asked, value: object) -> bool:
    """Whether the case holds that expects just this at its end."""
    fact = {asked.subject: {asked.name: value} if asked.name else value}
    plain = [
        line for line in case.actions if not (isinstance(line, dict) and {*line} & {"check", "illegal", "options"})
    ]
    # What a case looks at and tries on its way may be otherwise in a variant.
    actions = case.actions if case is CASES.case(case.id) else plain
    changed = replace(case, actions=actions, expect=fact, expect_by_edition={}, misreadings=(), kept={})
    status = run(changed, edition).status
    assert status in ("holds", "fails"), status
    return status == "holds"


def values_of(played: PlayedCase, asked: Asked, text: str) -> Iterator[object]:
    """The values that a text may mean."""
    if asked.field.values == NUMBER:
        yield from sorted({int(number) for number in re.findall(r"\d+", text)})
    elif asked.field.values == FLAG:
        yield from (True, False)
    elif asked.field.values == PLACE:
        yield from (*played.wording.cast.places, *zones(played), None)
    else:
        yield from (*played.game.players, None)


def zones(played: PlayedCase) -> Iterator[str]:
    """Every zone in which a card lies, at the start or at the end, and those of all players by the same names."""
    known = {
        str(value) for facts in (played.before, played.after) for (_, name), value in facts.items() if name == "at"
    }
    usual = (
        *("base", "trash", "hand", "deck", "banishment", "field", "graveyard", "drop", "soul", "equipment", "intent"),
        *("order", "trigger", "removed", "damage", "memory", "judgement", "main_deck", "material_deck", "rune_deck"),
    )
    parts = {place.rpartition(".")[2] for place in known} | set(usual)
    yield from (*known, "stack", "chain", "field", "guardian_circle", "discard", "processing")
    yield from (f"{player}.{part}" for player in played.game.players for part in sorted(parts))


def said_in(played: PlayedCase, text: str) -> tuple[Asked, object]:
    """The fact that a statement is about, and the value that it states."""
    for asked in expected_facts(played):
        for value in values_of(played, asked, text):
            if statement(played, asked, value)["en"] == text:
                return asked, value
    raise AssertionError(text)


def ends(question: Question) -> bool:
    """The right value holds, and none of the others."""
    mark = question.id.removesuffix("~1").partition(":end.")[2]
    played, case = names(question), case_of(question)
    [asked] = [
        one for one in expected_facts(played) if f"{one.subject.replace(' ', '_')}.{one.name}".rstrip(".") == mark
    ]
    for option in question.options:
        fitting = [
            value
            for value in dict.fromkeys(values_of(played, asked, option.text["en"]))
            if value_in_words(played, asked.field, value)["en"] == option.text["en"]
        ]
        assert fitting, option.text
        if any(comes_true(case, question.edition, asked, value) for value in fitting) != option.right:
            return False
    return True


def statements(question: Question) -> bool:
    """Each statement that is right holds, each other fails."""
    played, case = names(question), case_of(question)
    return all(
        comes_true(case, question.edition, *said_in(played, option.text["en"])) == option.right
        for option in question.options
    )


def editions(question: Question) -> bool:
    """What is said of both editions holds in each; of every other option something fails."""
    case = CASES.case(question.case)
    for option in question.options:
        parts = [part.partition(": ") for part in option.text["en"].split("; ")]
        assert len(parts) == 2
        holds = [comes_true(case, DATES[date], *said_in(names(question), text)) for date, _, text in parts]
        if all(holds) != option.right:
            return False
    return True


# -- how it goes ----------------------------------------------------------------------------------------------


def steps(question: Question):
    return replay(CASES.case(question.case), question.edition).steps


def next_step(question: Question) -> bool:
    """The right option is a step that comes from the moment of asking on; all others come later, or never."""
    first = {step.text["en"]: step.n for step in reversed(steps(question)) if step.n > question.at}
    numbers = {option.id: first.get(option.text["en"]) for option in question.options}
    [right] = question.correct
    place = numbers.pop(right)
    return place == question.until and all(n is None or n > place for n in numbers.values())


def ordered(question: Question) -> bool:
    """Each step stands in the trace once; the right sequence is that of their numbers, and the others are not."""
    lines = dict(line.split(" ", 1) for line in question.text["en"].splitlines()[1:])
    trace = [step.text["en"] for step in steps(question)]
    assert all(trace.count(text) == 1 for text in lines.values())
    sequences = {option.id: option.text["en"].split(" → ") for option in question.options}
    places = {mark: [trace.index(lines[one]) for one in order] for mark, order in sequences.items()}
    return tuple(mark for mark, order in places.items() if order == sorted(order)) == question.correct


# -- which rule -----------------------------------------------------------------------------------------------


def rule(question: Question) -> bool:
    """The right rule decides the step that is asked about; no wrong one is cited there at all."""
    step = steps(question)[question.until - 1]
    assert step.text["en"] in question.text["en"]
    right = {option.text["en"].split(" ")[0] for option in question.options if option.right}
    wrong = {option.text["en"].split(" ")[0] for option in question.options if not option.right}
    return right <= set(step.because) and not wrong & set(step.rules)


def legal(question: Question) -> bool:
    """What is forbidden is refused by the rule that is right and by no other; what is allowed may be done."""
    case, mark = CASES.case(question.case), question.id.partition(":legal.")[2]
    [right] = [option for option in question.options if option.right]
    if mark == "done":
        return right.text["en"] == "Yes" and is_done(case, question)
    place = list(tried_lines(case, question.edition))[int(mark) - 1]
    refused = {
        option.id: is_refused(case, question.edition, place, option.text["en"].split(" ")[1])
        for option in question.options
        if option.text["en"] != "Yes"
    }
    return tuple(mark for mark, is_so in refused.items() if is_so) == (right.id,)


def tried_lines(case: Case, edition: str) -> Iterator[int]:
    """The places of the lines that try something which is refused, of those that are played in an edition."""
    for place, line in enumerate(case.actions):
        if isinstance(line, dict) and "illegal" in line:
            before = run(replace(case, actions=case.actions[:place], kept={}), edition).tried
            if len(run(replace(case, actions=case.actions[: place + 1], kept={}), edition).tried) > len(before):
                yield place


def is_refused(case: Case, edition: str, place: int, number: str) -> bool:
    """Whether the case holds that expects a line to be refused by this rule."""
    line = dict(case.actions[place])
    line["illegal"] = {**line["illegal"], "because": {edition: number}}
    actions = [*case.actions[:place], line, *case.actions[place + 1 :]]
    return run(replace(case, actions=actions, misreadings=(), kept={}), edition).status == "holds"


def is_done(case: Case, question: Question) -> bool:
    """Whether something that is refused elsewhere in the case is played at the moment of asking, by whom it asks of."""
    refused = [line["illegal"] for line in case.actions if isinstance(line, dict) and "illegal" in line]
    for place, line in enumerate(case.actions):
        player = next((one for one in line if one in case.setup["players"]), None) if isinstance(line, dict) else None
        if player is None or not any(gist(one.get(player)) == gist(line[player]) for one in refused):
            continue
        before, after = (steps_after(case, question.edition, lines) for lines in (place, place + 1))
        if before <= question.at < after and question.text["en"].startswith(f"May {player} do this now"):
            return True
    return False


def gist(said: object) -> object:
    """What a line does, without how: the verb and what it is done with."""
    return next(iter(said.items())) if isinstance(said, dict) else said


def steps_after(case: Case, edition: str, lines: int) -> int:
    """How many steps have happened when so many lines were played."""
    return len(SYSTEMS[case.game].journal(stand_after(case, edition, lines).game).entries)


CHECKS = {
    "end": ends,
    "next": next_step,
    "order": ordered,
    "rule": rule,
    "legal": legal,
    "all": statements,
    "editions": editions,
}
