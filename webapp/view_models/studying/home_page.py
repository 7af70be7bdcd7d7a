"""The first page of studying: what is to be done now, and what there is to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from rules_index.documents import Document, get_document
from study.learner import Learner
from study.schedule.queueing import NEW_A_DAY, Queue
from study.sittings.sitting import Sitting
from webapp.services import Services
from webapp.view_models.studying.wanted import LEVELS, MORE, Wanted


@dataclass(frozen=True)
class Way:
    """One thing to choose, with how many questions there are of it and how many of these were answered before."""

    name: str
    url: str
    current: bool
    questions: int
    met: int


@dataclass(frozen=True)
class OpenOne:
    """An exam or a diagnostic to go on with; a diagnostic is of a rulebook."""

    id: str
    title: Mapping[str, str]
    document: Document | None
    left: int


@dataclass(frozen=True)
class HomePage:
    """All that the template needs. `answered` is how many questions of those that are wanted were ever answered.

    `more` is how many new ones beyond those of every day are wanted by whoever asks for more.
    """

    wanted: Wanted
    queue: Queue
    games: tuple[Way, ...]
    topics: tuple[Way, ...]
    levels: tuple[Way, ...]
    under_way: Sequence[OpenOne]
    questions: int
    answered: int
    learns: bool
    more: int

    @property
    def waiting(self) -> int:
        """How many questions are due, for whatever reason."""
        return sum(count for reason, count in self.queue.counts.items() if reason != "new")

    @property
    def may_have_more(self) -> bool:
        """Whether somebody who is done may begin more new questions today."""
        return not self.fresh and self.answered < self.questions and self.more > 0

    @property
    def fresh(self) -> int:
        """How many new ones are offered today."""
        return self.queue.counts.get("new", 0)


def home_page(services: Services, learner: Learner, wanted: Wanted, at: datetime, day_began: datetime) -> HomePage:
    """Put the page together. Raises MalformedLog, MalformedPaper, OSError."""
    table = services.question_table
    met = learner.knowledge().met
    queue = learner.queue(table, at, wanted.choice, new_a_day=wanted.new_a_day, day_began=day_began)
    there = list(wanted.with_(topic="", level=None).choice.of(table))
    of_game = Counter(one.game for one in table.values())
    met_of_game = Counter(table[each].game for each in list(met) if each in table)
    of_level = Counter(one.level for one in there)
    topics = Counter(one.topic for one in there)
    met_topics = Counter(one.topic for one in there if one.id in met)
    met_levels = Counter(one.level for one in there if one.id in met)
    chosen = list(wanted.choice.of(table))
    return HomePage(
        wanted=wanted,
        queue=queue,
        games=tuple(
            Way(game, Wanted(game).url("home"), game == wanted.game, of_game[game], met_of_game[game])
            for game in table.by_game
        ),
        topics=tuple(
            Way(
                topic,
                wanted.with_(topic="" if topic == wanted.topic else topic).url("home"),
                topic == wanted.topic,
                topics[topic],
                met_topics[topic],
            )
            for topic in (sorted(topics) if wanted.game else ())
        ),
        levels=tuple(
            Way(
                str(level),
                wanted.with_(level=None if level == wanted.level else level).url("home"),
                level == wanted.level,
                of_level[level],
                met_levels[level],
            )
            for level in LEVELS
        ),
        under_way=tuple(_open_one(each) for each in learner.sittings.under_way(at)),
        questions=len(chosen),
        answered=sum(1 for one in chosen if one.id in met),
        learns=bool(met),
        more=sum(one.reviewed and one.first >= day_began for one in list(met.values())) - NEW_A_DAY + MORE,
    )


def _open_one(sitting: Sitting) -> OpenOne:
    paper = sitting.paper
    document = get_document(paper.of) if paper.sort == "diagnostic" else None
    return OpenOne(paper.id, paper.title, document, len(sitting.unanswered))
