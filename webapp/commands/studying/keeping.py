"""`casebook study export`, `import` and `delete`: what is kept of a learner is theirs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from scenarios.questions import Question
from study.anki import export_anki
from study.transfer import export as lines_of_log
from study.transfer import take_in as merge
from webapp.app import create_app
from webapp.commands.error_messages import BadInput
from webapp.commands.studying.desk import Desk
from webapp.view_models.studying.pictures import BoardPictures


def export(desk: Desk, arguments: argparse.Namespace) -> int:
    """Write the log, or a package for Anki with the questions that are chosen."""
    if arguments.anki is not None:
        # Pictures are drawn from a template of the pages.
        with create_app().test_request_context():
            found = export_anki(
                _chosen(desk, arguments.most),
                Path(arguments.anki),
                BoardPictures(desk.questions, desk.library, desk.words).draw,
                language=desk.language,
                by=arguments.by,
            )
        desk.say(desk.words("study_terminal.exported", count=found, file=arguments.anki))
        return 0
    data = b"".join(lines_of_log(desk.learner))
    if arguments.file is None:
        sys.stdout.write(data.decode())
    else:
        Path(arguments.file).write_bytes(data)
        desk.say(desk.words("study_terminal.exported", count=data.count(b"\n"), file=arguments.file))
    return 0


def take_in(desk: Desk, arguments: argparse.Namespace) -> int:
    """Merge a log that was exported, here or on another device."""
    taken = merge(desk.learner, Path(arguments.file).read_bytes(), arguments.file)
    desk.say(desk.words("study_terminal.taken", events=taken.events, papers=taken.papers, known=taken.known))
    return 0


def delete(desk: Desk, arguments: argparse.Namespace) -> int:
    """Delete everything that is kept of a learner on this device."""
    if not arguments.yes:
        raise BadInput("this deletes every answer on this device; say --yes if you mean it")
    desk.learner.delete()
    desk.say(desk.words("study_terminal.deleted"))
    return 0


def _chosen(desk: Desk, most: int | None) -> Iterator[Question]:
    listed = islice(desk.choice.of(desk.table), most)
    return (desk.questions.find(one.id) for one in listed)
