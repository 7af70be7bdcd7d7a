"""Where somebody stands: figures over time as plots, and the chapters of a rulebook, strong and weak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from rules_index.documents import Document, get_document
from study.learner import Learner
from study.standing.map import Strength, standing, weakest
from study.standing.plots import plot_bars, plot_shares, plot_stacks
from study.standing.progress import Progress, progress
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.studying.wanted import Wanted

ENOUGH = 100
"""Fewer questions about a rulebook tell nothing of its chapters: those of an older edition that nothing replaced."""


@dataclass(frozen=True)
class Plot:
    """A plot as SVG, with its figures as a table: the head, then a line for each point."""

    name: str
    svg: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class ProgressPage:
    """All that the template needs; `documents` are the rulebooks of which there is a map."""

    wanted: Wanted
    progress: Progress
    plots: tuple[Plot, ...]
    documents: tuple[Document, ...]
    document: Document | None
    strengths: tuple[Strength, ...]
    weak: tuple[Strength, ...]
    answers: int

    @property
    def begun(self) -> bool:
        """Whether anything was answered yet."""
        return self.answers > 0


def documents_asked(services: Services, game: str = "") -> tuple[str, ...]:
    """The rulebooks that there are enough questions about, of a game or of all."""
    table = services.question_table
    games = [game] if game in table.by_game else ([] if game else list(table.by_game))
    counts = Counter(one.edition for each in games for one in table.by_game[each])
    return tuple(document for document, count in counts.items() if count >= ENOUGH)


def progress_page(
    services: Services, learner: Learner, wanted: Wanted, document: str, words: Translations, at: datetime
) -> ProgressPage:
    """Put the page together; `document` is the rulebook whose map is wanted. Raises MalformedLog, OSError."""
    knowledge = learner.knowledge()
    found = progress(knowledge, services.question_table, at, wanted.choice)
    there = documents_asked(services, wanted.game)
    shown = document if document in there else there[0] if len(there) == 1 else ""
    strengths = standing(services.book(shown), knowledge, services.question_table, at) if shown else ()
    return ProgressPage(
        wanted=wanted,
        progress=found,
        plots=_plots(found, words),
        documents=tuple(get_document(each) for each in there),
        document=get_document(shown) if shown else None,
        strengths=strengths,
        weak=weakest(strengths),
        answers=sum(week.answers for week in found.weeks),
    )


def _plots(found: Progress, words: Translations) -> tuple[Plot, ...]:
    days = [(f"{one.day:%m-%d}", one.due) for one in found.days]
    weeks = [(f"{one.monday:%m-%d}", one) for one in found.weeks]
    levels = [(words("case.level", level=one.level), one) for one in found.levels]
    return (
        _plot(
            "due",
            plot_bars(words("study.plot.due"), days),
            ("day", "due"),
            [(day, str(count)) for day, count in days],
            words,
        ),
        _plot(
            "retention",
            plot_shares(words("study.plot.retention"), [(label, one.retention) for label, one in weeks]),
            ("week", "asked", "kept"),
            [(label, str(one.asked), str(one.kept)) for label, one in weeks],
            words,
        ),
        _plot(
            "answers",
            plot_stacks(words("study.plot.answers"), [(label, (one.answers, one.right)) for label, one in weeks]),
            ("week", "answers", "right"),
            [(label, str(one.answers), str(one.right)) for label, one in weeks],
            words,
        ),
        _plot(
            "levels",
            plot_stacks(
                words("study.plot.levels"), [(label, (one.questions, one.met, one.right)) for label, one in levels]
            ),
            ("level", "questions", "met", "right"),
            [(label, str(one.questions), str(one.met), str(one.right)) for label, one in levels],
            words,
        ),
        _plot(
            "rules",
            plot_bars(words("study.plot.rules"), [(label, one.rules) for label, one in weeks]),
            ("week", "rules"),
            [(label, str(one.rules)) for label, one in weeks],
            words,
        ),
    )


def _plot(name: str, svg: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]], words: Translations) -> Plot:
    return Plot(name, svg, tuple(words(f"study.column.{each}") for each in head), tuple(rows))
