"""Every question's answer, worked out once more by another way: from a fresh replay of its case alone.

A sample in the suite; `make recompute` goes through all (CASEBOOK_QUESTIONS=1 takes every case instead of every 40th).
"""

from __future__ import annotations

import os

import pytest

from rules_index.library import Library
from scenarios.questions import Question, Questions, read_table
from scenarios.questions.facts import NOBODY, NOWHERE, expected_facts, statement
from scenarios.questions.played import PlayedCase
from scenarios.questions.variants import play_variant
from scenarios.replay import replay
from tests.bundled import CASES

EVERY = int(os.environ.get("CASEBOOK_QUESTIONS", "40"))
TABLE = read_table()
QUESTIONS = Questions(CASES, Library.load())


def asked_of(game: str) -> list[str]:
    cases = sorted({one.case for one in TABLE.by_game[game]})[::EVERY]
    return [one.id for one in TABLE.by_game[game] if one.case in set(cases)]


@pytest.mark.parametrize("game", ["riftbound", "grand-archive", "vanguard", "sanguosha"])
def test_every_answer_comes_out_the_same_by_another_way(game):
    wrong = [one for one in asked_of(game) if not right_again(QUESTIONS.find(one))]
    assert wrong == [], "\n".join(wrong)
    assert len(asked_of(game)) >= 8


def right_again(question: Question) -> bool:
    return question.answer == TABLE[question.id].answer and CHECKS[question.kind](question)


def views(value):
    """Every mapping of a board that has an id, with the name of the zone or player above it."""
    if isinstance(value, dict):
        if "id" in value and "card" in value:
            yield value
        for below in value.values():
            yield from views(below)
    elif isinstance(value, list):
        for below in value:
            yield from views(below)


def known(after: dict, subject: str) -> dict:
    for group in ("players", "battlefields"):
        if subject in (after.get(group) or {}):
            return after[group][subject]
    if subject in after and isinstance(after[subject], dict):
        return after[subject]
    return next((one for one in views(after) if one["id"] == subject), {})


def ends(question: Question) -> bool:
    """The right option shows what the board of a fresh replay has; of a variant only that one option is right."""
    if question.id.endswith("~1"):
        return len(question.correct) == 1
    field = question.id.partition(":end.")[2]
    subject, _, name = field.rpartition(".") if field != "winner" else ("winner", "", "")
    after = replay(CASES.case(question.case), question.edition).after
    shown = next(option.text["en"] for option in question.options if option.right)
    if subject == "winner":
        return shown == (after["winner"] or NOBODY["en"])
    subject = next(
        (
            one
            for one in CASES.case(question.case).expectation(question.edition)
            if str(one).replace(" ", "_") == subject
        ),
        subject,
    )
    expected = CASES.case(question.case).expectation(question.edition)[subject]
    if name == "at":
        return shown == named(question, expected["at"])
    value = known(after, subject).get(name)
    value = value["id"] if isinstance(value, dict) and "id" in value else value
    if isinstance(value, list):
        return shown == str(len(value))
    return shown in (str(value or 0), str(value or NOBODY["en"]))


def steps(question: Question):
    return replay(CASES.case(question.case), question.edition).steps


def next_step(question: Question) -> bool:
    """Of the options that are steps at all, the right one has the lowest number from the moment of asking on."""
    first = {step.text["en"]: step.n for step in reversed(steps(question)) if step.n > question.at}
    numbers = {option.id: first.get(option.text["en"]) for option in question.options}
    right = numbers[question.correct[0]]
    return right is not None and all(n is None or n >= right for n in numbers.values())


def ordered(question: Question) -> bool:
    """Each step stands in the trace once, and the right sequence is that of their numbers."""
    lines = dict(line.split(" ", 1) for line in question.text["en"].splitlines()[1:])
    trace = [step.text["en"] for step in steps(question)]
    right = next(option.text["en"] for option in question.options if option.right).split(" → ")
    places = [trace.index(lines[mark]) for mark in right]
    return places == sorted(places) and all(trace.count(text) == 1 for text in lines.values())


def rule(question: Question) -> bool:
    """The right rule decides the step; no wrong one is cited there at all."""
    step = steps(question)[question.until - 1]
    right = {option.text["en"].split(" ")[0] for option in question.options if option.right}
    wrong = {option.text["en"].split(" ")[0] for option in question.options if not option.right}
    return right <= set(step.because) and not wrong & set(step.rules)


def legal(question: Question) -> bool:
    """What is forbidden is tried by the case, which holds; what is allowed is done in it."""
    case = CASES.case(question.case)
    right = next(option.text["en"] for option in question.options if option.right)
    if right == "Yes":
        return question.id.endswith(".done")
    tries = [line["illegal"] for line in case.actions if isinstance(line, dict) and "illegal" in line]
    held = replay(case, question.edition)
    return bool(tries) and held.status == "holds" and right.split(" ")[1] in held.used


def statements(question: Question) -> bool:
    """The right statements are so on the board of a fresh replay, the wrong ones are not."""
    varied = question.id.endswith("~1")
    played = (play_variant if varied else PlayedCase)(CASES.case(question.case), question.edition)
    so = {statement(played, one, one.value(played.after))["en"] for one in expected_facts(played)}
    shown = {option.text["en"] for option in question.options}
    return {option.text["en"] for option in question.options if option.right} == so & shown


def named(question: Question, place: str | None) -> str:
    """What a place is called that the author of the case has worked out."""
    if place is None:
        return NOWHERE["en"]
    return PlayedCase(CASES.case(question.case), question.edition).name(place)["en"]


def editions(question: Question) -> bool:
    case = CASES.case(question.case)
    *old, new = (replay(case, edition) for edition in case.editions)
    return new.status == "holds" and any(one.status == "holds" and one.after != new.after for one in old)


CHECKS = {
    "end": ends,
    "next": next_step,
    "order": ordered,
    "rule": rule,
    "legal": legal,
    "all": statements,
    "editions": editions,
}
