"""`casebook study`, `next`, `answer` and `flag`: one question after the other, each explained once it was answered."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from scenarios.questions import Question
from scenarios.replay import ReplayStep
from study.schedule import Item
from webapp.commands.board import drawn
from webapp.commands.output import print_json
from webapp.commands.studying.desk import Desk, lines_of, picked
from webapp.study_documents import answered_document, next_document, steps_that_answer

QUIT = ("q", "quit", "exit")


def review(desk: Desk, arguments: argparse.Namespace) -> int:
    """Ask what is due, then what is new, until nothing is left or somebody has had enough."""
    while True:
        item = _first(desk)
        if item is None:
            desk.say(desk.words("study_terminal.nothing_due"))
            return 0
        question = desk.questions.find(item.question.id)
        _show(desk, question, item)
        options = _heard(desk, question)
        if options is None:
            return 0
        attempt = desk.learner.answer(question, options, mode="new" if item.why.reason == "new" else "review")
        _explain(desk, question, right=attempt.right)


def show_next(desk: Desk, arguments: argparse.Namespace) -> int:
    """Show the question that comes next."""
    desk.tell_of_torn()
    item = _first(desk)
    if item is None:
        if arguments.json:
            print_json(None)
        else:
            desk.say(desk.words("study_terminal.nothing_due"))
        return 0
    question = desk.questions.find(item.question.id)
    if arguments.json:
        print_json(next_document(question, item.why.reason))
    else:
        _show(desk, question, item)
    return 0


def answer(desk: Desk, arguments: argparse.Namespace) -> int:
    """Grade an answer, write it into the log, and explain it."""
    listed = desk.table[arguments.question]
    question = desk.questions.find(listed.id)
    attempt = desk.learner.answer(question, picked(arguments.options), said=arguments.said)
    if arguments.json:
        steps = _steps(desk, question)
        print_json(answered_document(question, steps, right=attempt.right))
    else:
        _explain(desk, question, right=attempt.right)
    return 0


def flag(desk: Desk, arguments: argparse.Namespace) -> int:
    """Keep what a learner says is wrong with a question, for those who make them."""
    desk.learner.flag(desk.questions.find(desk.table[arguments.question].id), arguments.text)
    desk.say(desk.words("study_terminal.flagged"))
    return 0


def _first(desk: Desk) -> Item | None:
    queue = desk.learner.queue(desk.table, desk.now, desk.choice)
    return queue.items[0] if queue.items else None


def _show(desk: Desk, question: Question, item: Item | None = None) -> None:
    words = desk.words
    head = words("study_terminal.head", id=question.id, level=question.level, edition=question.edition)
    desk.say(f"{head} · {words(f'study_terminal.why_{item.why.reason}')}" if item else head)
    replay = desk.questions.replay(question.id)
    board = replay.board_at(question.at)
    title = words("table.after_step", n=question.at) if question.at else words("table.before")
    spoken = words.within(question.game, question.edition)
    desk.console.print(drawn(question.game, board, title, spoken, replay.numbers))
    for line, indent in lines_of(question, desk.language):
        desk.say(line, indent)
    desk.say(words("study_terminal.several" if question.several else "study_terminal.one", id=question.id))


def _explain(desk: Desk, question: Question, *, right: bool) -> None:
    words = desk.words
    letters = ", ".join(question.correct)
    desk.say(words("study_terminal.right" if right else "study_terminal.wrong", letters=letters))
    for option in question.options:
        if option.tells_why and option.wrong is not None:
            desk.say(f"{option.id}) {option.wrong[desk.language]}", 2)
    replay = desk.questions.replay(question.id)
    board = replay.board_at(min(question.until, len(replay.steps)))
    title = words("study.board_after")
    spoken = words.within(question.game, question.edition)
    desk.console.print(drawn(question.game, board, title, spoken, replay.numbers))
    steps = _steps(desk, question)
    if steps:
        desk.say(f"{words('study.steps')}:")
    for step in steps:
        mark = "*" if {*step.because} & {*question.because} else " "
        desk.say(f"{mark}{step.n:>3}. {words.of(step.text)} [{', '.join(step.because)}]")
    desk.say(f"{words('study.because')}:")
    for number in question.because:
        rule = desk.library.rule(question.edition, number)
        desk.say(f"{number} {rule.text if desk.language == 'zh' else rule.text_en or rule.text}", 2)
    desk.say(words("study_terminal.case", case=question.case))
    desk.say()


def _steps(desk: Desk, question: Question) -> Sequence[ReplayStep]:
    return steps_that_answer(question, desk.questions.replay(question.id))


def _heard(desk: Desk, question: Question) -> Sequence[str] | None:
    """What somebody picks; None where they have had enough."""
    known = {option.id for option in question.options}
    while True:
        try:
            said = input("> " if sys.stdin.isatty() else "").strip()
        except EOFError:
            return None
        if said.lower() in QUIT:
            return None
        options = picked(said)
        if options and set(options) <= known and (question.several or len(options) == 1):
            return options
        desk.say(desk.words("study_terminal.letters", letters=", ".join(sorted(known))))
