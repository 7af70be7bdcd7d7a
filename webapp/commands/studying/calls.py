"""`casebook study call`: a player calls; the learner rules and cites, and then sees what decides the case."""

from __future__ import annotations

import argparse

from scenarios.deciding import read_deciding
from scenarios.replay import replay
from study.calls import compare, grounds, next_call, open_call, record_call
from webapp.commands.error_messages import BadInput
from webapp.commands.output import print_json
from webapp.commands.studying.desk import Desk


def call(desk: Desk, arguments: argparse.Namespace) -> int:
    """Show a call; with a ruling, compare it with what the case comes to, and keep it once it is graded."""
    case_id = arguments.case or next_call(desk.table, desk.learner.knowledge(), desk.choice)
    if case_id is None:
        raise BadInput("there is no case of that kind; leave out --game, --level or --topic")
    case = desk.cases.case(case_id)
    asked = open_call(case)
    if arguments.ruling is None:
        if arguments.json:
            print_json({"case": asked.case, "edition": asked.edition, "question": dict(asked.text)})
        else:
            desk.say(asked.text[desk.language])
            desk.say(desk.words("study_terminal.call_how", case=asked.case))
        return 0
    played = replay(case, asked.edition)
    meant = grounds(case, asked.edition, read_deciding(desk.cases.folder), played.executed)
    compared = compare(arguments.cite, meant, desk.library)
    if arguments.grade is not None:
        record_call(desk.learner, asked, meant, ruling=arguments.ruling, cited=arguments.cite, grade=arguments.grade)
    if arguments.json:
        print_json(
            {
                "case": asked.case,
                "edition": asked.edition,
                "ruling": dict(case.ruling),
                "found": list(compared.found),
                "near": [{"rule": one.cited, "meant": one.meant} for one in compared.near],
                "holds": list(compared.holds),
                "beside": list(compared.beside),
                "missing": list(compared.missing),
                "unknown": [one.cited for one in compared.unknown],
                "kept": arguments.grade is not None,
            }
        )
        return 0
    words = desk.words
    desk.say(words("study_terminal.ruling", ruling=words.of(dict(case.ruling))))
    for name, rules in (
        ("found", compared.found),
        ("near", [one.cited for one in compared.near]),
        ("holds", compared.holds),
        ("missing", compared.missing),
        ("beside", compared.beside),
        ("unknown", [one.cited for one in compared.unknown]),
    ):
        if rules:
            desk.say(words(f"study_terminal.{name}", rules=", ".join(rules)), 2)
    if arguments.grade is None:
        desk.say(words("study_terminal.grade"))
    return 0
