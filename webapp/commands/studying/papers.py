"""`casebook study exam` and `diagnostic`: questions asked in one go, told nothing of until they are handed in."""

from __future__ import annotations

import argparse
from typing import Any

from rules_index.home import casebook_home
from study.exams import begin_exam, blueprints, draw, find_blueprint, printed
from study.sittings import Result, Sitting
from study.standing import begin_diagnostic, chapters
from webapp.commands.error_messages import BadInput
from webapp.commands.output import print_json
from webapp.commands.studying.desk import Desk, lines_of, picked
from webapp.commands.studying.naming import read_named
from webapp.study_documents import question_document


def exam(desk: Desk, arguments: argparse.Namespace) -> int:
    """List, begin, go on with, hand in or print a mock exam."""
    _settle(arguments)
    if arguments.action == "list":
        return _list(desk, arguments)
    if arguments.paper is None and arguments.action in ("begin", "print"):
        raise BadInput(f"study exam {arguments.action} needs the id of an exam; `casebook study exam` lists them")
    if arguments.action == "begin":
        blueprint = find_blueprint(arguments.paper, casebook_home())
        sitting = begin_exam(desk.learner, blueprint, desk.table, desk.questions.find, desk.now)
        return _show_paper(desk, sitting, arguments)
    if arguments.action == "print":
        return _print(desk, arguments)
    return _go_on(desk, arguments)


def diagnostic(desk: Desk, arguments: argparse.Namespace) -> int:
    """Begin, go on with or hand in a diagnostic over the chapters of a rulebook."""
    _settle(arguments)
    if arguments.action == "begin":
        documents = sorted({one.edition for one in desk.table.values()})
        if arguments.paper not in documents:
            raise BadInput(f"a diagnostic needs a document with questions: one of {', '.join(documents)}")
        book = chapters(desk.library, arguments.paper)
        sitting = begin_diagnostic(desk.learner, book, desk.table, desk.questions.find, desk.now, count=arguments.count)
        return _show_paper(desk, sitting, arguments)
    return _go_on(desk, arguments)


def _go_on(desk: Desk, arguments: argparse.Namespace) -> int:
    sitting = _sitting(desk, arguments.paper)
    if arguments.action == "show":
        return _show_paper(desk, sitting, arguments)
    if arguments.action == "answer":
        if not 1 <= arguments.number <= len(sitting.paper.asked):
            raise BadInput(f"there is no question {arguments.number}; expected 1 to {len(sitting.paper.asked)}")
        number, options = arguments.number, arguments.options
        question = sitting.paper.asked[number - 1].question
        sitting.answer(question.id, picked(options), desk.now)
        left = len(sitting.unanswered)
        if arguments.json:
            print_json({"sitting": sitting.paper.id, "kept": True, "unanswered": left})
        else:
            if arguments.paper is None:
                desk.say(f"{desk.words.of(sitting.paper.title)} · {sitting.paper.id}")
            desk.say(desk.words("study_terminal.kept", left=left))
        return 0
    if arguments.action == "hand-in":
        sitting = desk.learner.sittings.hand_in(sitting.paper.id, desk.now)
    return _show_result(desk, sitting, arguments)


def _settle(arguments: argparse.Namespace) -> None:
    arguments.paper, arguments.number, arguments.options = read_named(arguments.action, arguments.named)


def _sitting(desk: Desk, wanted: str | None) -> Sitting:
    """A try by its id; the one under way where none is named."""
    if wanted is not None:
        return desk.learner.sittings.get(wanted, desk.now)
    under_way = desk.learner.sittings.under_way(desk.now)
    if not under_way:
        raise BadInput("nothing is under way; begin with `casebook study exam begin EXAM`")
    if len(under_way) != 1:
        tries = ", ".join(f"{one.paper.id} ({one.paper.of})" for one in under_way)
        raise BadInput(f"several are under way, say which is meant: {tries}")
    return under_way[0]


def _list(desk: Desk, arguments: argparse.Namespace) -> int:
    known = blueprints(casebook_home())
    under_way = {one.paper.of: one.paper.id for one in desk.learner.sittings.under_way(desk.now)}
    if arguments.json:
        print_json(
            [
                {
                    "id": one.id,
                    "game": one.game,
                    "title": one.title,
                    "questions": one.count,
                    "minutes": one.minutes,
                    "pass_mark": one.pass_mark,
                    "under_way": under_way.get(one.id),
                }
                for one in known.values()
            ]
        )
        return 0
    for one in known.values():
        desk.say(
            desk.words(
                "study_terminal.exam",
                id=one.id,
                title=desk.words.of(one.title),
                count=one.count,
                minutes=one.minutes,
                mark=one.pass_mark,
            )
        )
        if one.id in under_way:
            desk.say(desk.words("study_terminal.under_way", sitting=under_way[one.id]), 2)
    return 0


def _show_paper(desk: Desk, sitting: Sitting, arguments: argparse.Namespace) -> int:
    paper = sitting.paper
    left = sitting.seconds_left(desk.now)
    if arguments.json:
        print_json(
            {
                "sitting": paper.id,
                "of": paper.of,
                "title": paper.title,
                "seconds_left": None if left is None else round(left),
                "questions": [
                    {
                        **question_document(asked.question),
                        "picked": list(answered.picked) if (answered := sitting.answers.get(asked.question.id)) else [],
                    }
                    for asked in paper.asked
                ],
            }
        )
        return 0
    desk.say(desk.words("study_terminal.paper", title=desk.words.of(paper.title), sitting=paper.id))
    if left is not None:
        desk.say(desk.words("study_terminal.minutes_left", minutes=round(left / 60)))
    for number, asked in enumerate(paper.asked, 1):
        answered = sitting.answers.get(asked.question.id)
        mark = f" [{', '.join(answered.picked)}]" if answered and answered.picked else ""
        desk.say()
        desk.say(f"{number}.{mark}")
        for line, indent in lines_of(asked.question, desk.language):
            desk.say(line, indent + 2)
    return 0


def _show_result(desk: Desk, sitting: Sitting, arguments: argparse.Namespace) -> int:
    result = sitting.result()
    if arguments.json:
        print_json(result_document(sitting, result))
        return 0
    words = desk.words
    key = {None: "study_terminal.result", True: "study_terminal.passed", False: "study_terminal.failed"}[result.passed]
    desk.say(words(key, right=result.right, of=result.of, percent=round(result.percent)))
    for part in result.parts:
        desk.say(f"{desk.words.of(dict(part.name)) or part.part}: {part.right}/{part.of}", 2)
    for number, one in enumerate(result.outcomes, 1):
        if not one.right:
            question = one.asked.question
            given = ", ".join(one.picked) or "-"
            desk.say(
                words(
                    "study_terminal.missed",
                    number=number,
                    given=given,
                    letters=", ".join(question.correct),
                    rules=", ".join(question.because),
                    case=question.case,
                ),
                2,
            )
    return 0


def result_document(sitting: Sitting, result: Result) -> dict[str, Any]:
    """What came of an exam or a diagnostic, as JSON."""
    return {
        "sitting": sitting.paper.id,
        "of": sitting.paper.of,
        "right": result.right,
        "questions": result.of,
        "passed": result.passed,
        "parts": [{"part": one.part, "name": dict(one.name), "right": one.right, "of": one.of} for one in result.parts],
        "answers": [
            {
                "id": one.asked.question.id,
                "picked": list(one.picked),
                "correct": list(one.asked.question.correct),
                "right": one.right,
                "because": list(one.asked.question.because),
            }
            for one in result.outcomes
        ],
    }


def _print(desk: Desk, arguments: argparse.Namespace) -> int:
    """A paper to be printed; its key goes on a page of its own, asked for with `--key`."""
    known = blueprints(casebook_home())
    if arguments.paper in known:
        blueprint = known[arguments.paper]
        seed = 1 if arguments.number is None else arguments.number
        paper = draw(blueprint, desk.table, desk.questions.find, seed=seed, begun=desk.now)
    else:
        paper = _sitting(desk, arguments.paper).paper
    sheet = printed(paper)
    desk.say(f"{desk.words.of(dict(sheet.title))} · {sheet.mark}")
    if arguments.key:
        for line in sheet.key:
            desk.say(f"{line.number}. {', '.join(line.letters)} [{', '.join(line.because)}] {line.case}")
        return 0
    for one in sheet.questions:
        desk.say()
        desk.say(f"{one.number}. {one.situation.get(desk.language, '')}")
        for move in one.played:
            desk.say(f"- {move[desk.language]}", 4)
        desk.say(one.text[desk.language], 2)
        for option in one.options:
            desk.say(f"{option.letter}) {option.text[desk.language]}", 4)
    return 0
