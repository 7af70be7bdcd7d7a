"""A diagnostic: questions spread over the chapters of a rulebook, without a timer, told nothing of until the end."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import datetime
from itertools import chain, zip_longest
from random import Random

from scenarios.questions.question import Listed, QuestionTable
from study.exams.drawing import Find, one_of_a_case
from study.learner import Learner
from study.sittings.paper import Paper, frozen, new_paper_id
from study.sittings.sitting import Sitting
from study.standing.chapters import Book

COUNT = 30
TITLE = {"zh": "定位测试", "en": "Diagnostic"}


class NothingToAsk(ValueError):
    """There is no question about a document, or none of the levels."""


def begin_diagnostic(
    learner: Learner,
    book: Book,
    table: QuestionTable,
    find: Find,
    at: datetime,
    *,
    count: int = COUNT,
    levels: Collection[int] = (),
    seed: int | None = None,
) -> Sitting:
    """Go on with the diagnostic that is under way, or draw one and begin it. Raises NothingToAsk, OSError."""
    for sitting in learner.sittings.under_way(at):
        if (sitting.paper.sort, sitting.paper.of) == ("diagnostic", book.document):
            return sitting
    lot = secrets.randbelow(2**31) if seed is None else seed
    return learner.sittings.begin(draw_diagnostic(book, table, find, seed=lot, begun=at, count=count, levels=levels))


def draw_diagnostic(
    book: Book,
    table: QuestionTable,
    find: Find,
    *,
    seed: int,
    begun: datetime,
    count: int = COUNT,
    levels: Collection[int] = (),
) -> Paper:
    """Draw questions of as many chapters as have any, one of each in turn. Raises NothingToAsk, and what `find` raises.

    The chapters come in an order of the lot, so that a short diagnostic does not always leave out the same.
    """
    lot = Random(seed)
    by_chapter: dict[str, list[Listed]] = {}
    for one in table.values():
        if one.edition == book.document and (not levels or one.level in levels):
            for chapter in book.chapters_of(one.rules[:1]):
                by_chapter.setdefault(chapter.number, []).append(one)
    if not by_chapter:
        raise NothingToAsk(f"there is no question about {book.document} of these levels")
    drawn = _spread(by_chapter, count, lot)
    names = {chapter.number: chapter.name for chapter in book.chapters}
    return Paper(
        id=new_paper_id(begun),
        sort="diagnostic",
        of=book.document,
        title=TITLE,
        begun=begun,
        seed=seed,
        asked=tuple(frozen(find(one.id), chapter) for chapter, one in drawn),
        parts={chapter: names[chapter] for chapter, _ in drawn},
    )


def _spread(by_chapter: dict[str, list[Listed]], count: int, lot: Random) -> list[tuple[str, Listed]]:
    order = list(by_chapter)
    lot.shuffle(order)
    queues: list[list[tuple[str, Listed]]] = []
    taken: set[str] = set()
    for chapter in order:
        some = by_chapter[chapter]
        lot.shuffle(some)
        apart = one_of_a_case(some, taken)
        # What one chapter may need of its questions is known before: no other need avoid the cases of the rest.
        taken.update(one.case for one in apart[: count // len(order) + 1])
        queues.append([(chapter, one) for one in apart])
    rounds = chain.from_iterable(zip_longest(*queues))
    drawn = [one for one in rounds if one is not None][:count]
    lot.shuffle(drawn)
    return drawn
