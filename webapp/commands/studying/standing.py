"""`casebook study progress`: what is due, what is kept, how much of the rulebook was met, where one is weak."""

from __future__ import annotations

import argparse

from study.standing import chapters, standing
from study.standing import progress as figures
from webapp.commands.output import print_json
from webapp.commands.studying.desk import Desk

BAR = 20


def progress(desk: Desk, arguments: argparse.Namespace) -> int:
    """Show the figures, and each chapter of the rulebooks in which something was answered."""
    desk.tell_of_torn()
    knowledge = desk.learner.knowledge()
    found = figures(knowledge, desk.table, desk.now, desk.choice)
    met = {desk.table[one].edition for one in knowledge.met if one in desk.table}
    books = [chapters(desk.library, document) for document in sorted(met)]
    strengths = {book.document: standing(book, knowledge, desk.table, desk.now) for book in books}
    if arguments.json:
        print_json(
            {
                "due": [{"day": one.day.isoformat(), "due": one.due} for one in found.days],
                "weeks": [
                    {"monday": one.monday.isoformat(), "answers": one.answers, "right": one.right, "rules": one.rules}
                    | {"retention": one.retention}
                    for one in found.weeks
                ],
                "levels": [
                    {"level": one.level, "questions": one.questions, "met": one.met, "right": one.right}
                    for one in found.levels
                ],
                "rules": {"all": found.rules, "met": found.rules_met, "known": found.rules_known},
                "chapters": [
                    {
                        "document": document,
                        "number": one.chapter.number,
                        "name": one.chapter.name,
                        "questions": one.questions,
                        "answered": one.answered,
                        "right": one.right,
                        "verdict": one.verdict,
                        "missed": list(one.missed),
                    }
                    for document, some in strengths.items()
                    for one in some
                ],
            }
        )
        return 0
    words = desk.words
    today = found.days[0].due if found.days else 0
    answers = sum(one.answers for one in found.weeks)
    desk.say(words("study_terminal.today", due=today, answers=answers))
    desk.say(words("study_terminal.rules", met=found.rules_met, known=found.rules_known, all=found.rules))
    for level in found.levels:
        desk.say(
            words("study_terminal.level", level=level.level, met=level.met, right=level.right, all=level.questions), 2
        )
    for document, some in strengths.items():
        desk.say(document)
        for one in some:
            filled = round(BAR * one.right / one.answered) if one.answered else 0
            bar = "█" * filled + "░" * (BAR - filled)
            name = one.chapter.name[desk.language]
            desk.say(f"{bar} {one.right}/{one.answered} {one.chapter.number} {name}", 2)
    return 0
