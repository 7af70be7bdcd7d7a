"""A question as somebody learns from it, and the table of all that there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

Bilingual = Mapping[str, str]
"""A text in Chinese and in English: {"zh": ..., "en": ...}."""

NOT_SO: Bilingual = {"zh": "并非如此", "en": "It is not so"}
"""Why something is wrong that nothing leads to."""

KINDS = ("next", "end", "legal", "order", "all", "rule", "editions")
"""What a question asks: what happens next, how something ends up, whether something may be done and by which rule, the
order of steps, all that apply, which rule decides, and what differs between two editions."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that may be picked. `wrong` says why it is wrong, and where it comes from; None where it is right."""

    id: str
    text: Bilingual
    wrong: Bilingual | None = None

    @property
    def right(self) -> bool:
        """Whether it is right to pick it."""
        return self.wrong is None

    @property
    def tells_why(self) -> bool:
        """Whether more can be said of why it is wrong than that it is not so."""
        return self.wrong is not None and self.wrong != NOT_SO


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a case in one edition, with everything that is needed to ask, to grade and to explain it.

    `situation` tells the board's story in words, `played` what the players have done since the setup, line by line;
    `text` asks. The board to be shown is that after step `at` (0: the setup); the steps that answer it are those up to
    `until`. `several` tells that any number of options may be right. `rules` are what the question is about, without
    giving the answer away; `because` decide it. The situation of a variant is not told: its cards are called otherwise.
    """

    id: str
    kind: str
    case: str
    edition: str
    level: int
    complexity: str
    topic: str
    situation: Bilingual
    played: tuple[Bilingual, ...]
    text: Bilingual
    options: tuple[Option, ...]
    several: bool
    rules: tuple[str, ...]
    because: tuple[str, ...]
    at: int
    until: int

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.case.split("/")[0]

    @property
    def correct(self) -> tuple[str, ...]:
        """The ids of all options that are right."""
        return tuple(option.id for option in self.options if option.right)

    def grade(self, picked: Iterable[str]) -> bool:
        """Whether just the right options were picked. Raises UnknownOption."""
        chosen = set(picked)
        known = [option.id for option in self.options]
        for one in sorted(chosen):
            if one not in known:
                raise UnknownOption(self.id, one, known)
        return chosen == set(self.correct)

    @property
    def answer(self) -> str:
        """A mark of what is right, in eight letters: it changes when an edition makes something else right."""
        right = sorted(option.text["en"] for option in self.options if option.right)
        return sha256("\n".join([self.kind, *right]).encode()).hexdigest()[:8]


class UnknownOption(LookupError):
    """A question has no such option; the message says which it has."""

    def __init__(self, question: str, option: str, known: Sequence[str]) -> None:
        super().__init__(f"the question {question} has no option {option!r}; expected one of {', '.join(known)}")


class UnknownQuestion(LookupError):
    """There is no question of that id; `nearest` lists some that begin like it."""

    def __init__(self, question: str, nearest: Sequence[str]) -> None:
        like = f"; like it are {', '.join(nearest)}" if nearest else ""
        super().__init__(f"there is no question {question!r}{like}")
        self.wanted = question
        self.nearest = tuple(nearest)


class Listed(NamedTuple):
    """A question as the table lists it: all that is needed to pick one, but not its texts.

    `edition` is the document under which it is asked, `rules` the rules that it is about, `answer` the mark of what is
    right (`Question.answer`).
    """

    id: str
    edition: str
    kind: str
    level: int
    complexity: str
    answer: str
    rules: tuple[str, ...]

    @property
    def case(self) -> str:
        """The case that it is made from: `riftbound/combat/x` of `riftbound/combat/x:end.attacker.at`."""
        return self.id.partition(":")[0]

    @property
    def game(self) -> str:
        """Its game."""
        return self.id.partition("/")[0]

    @property
    def topic(self) -> str:
        """What it is about: the folders of the case below its game."""
        return "/".join(self.case.split("/")[1:-1])


class QuestionTable(Mapping[str, Listed]):
    """All questions that there are, by id, in the order of their ids."""

    def __init__(self, listed: Iterable[Listed]) -> None:
        self._listed = {one.id: one for one in sorted(listed)}

    def __getitem__(self, question: str) -> Listed:
        """Give a question. Raises UnknownQuestion, which is a LookupError but no KeyError."""
        if question not in self._listed:
            raise UnknownQuestion(question, self._like(question))
        return self._listed[question]

    def __contains__(self, question: object) -> bool:
        return question in self._listed

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    @cached_property
    def by_game(self) -> Mapping[str, tuple[Listed, ...]]:
        """The questions of each game."""
        found: dict[str, list[Listed]] = {}
        for one in self._listed.values():
            found.setdefault(one.game, []).append(one)
        return {game: tuple(some) for game, some in found.items()}

    def _like(self, question: str) -> list[str]:
        begin = question.partition(":")[0]
        return [one for one in self._listed if begin and one.startswith(begin)][:5]


FILE = Path(__file__).parent / "questions.tsv"
HEAD = "question\tedition\tkind\tlevel\tcomplexity\tanswer\trules"


def read_table(file: Path = FILE) -> QuestionTable:
    """Read the table of questions. Raises ValueError, with file and line, for a line that is none of the table."""
    listed: list[Listed] = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != 7 or cells[2] not in KINDS or not cells[3].isdigit():
            raise ValueError(f"{file}:{number}: expected {HEAD.replace(chr(9), ', ')}, parted by tabs")
        question, edition, kind, level, complexity, answer, rules = cells
        listed.append(Listed(question, edition, kind, int(level), complexity, answer, tuple(rules.split())))
    return QuestionTable(listed)


def written(questions: Iterable[Question]) -> str:
    """The table in text: a line for each question."""
    lines = (
        "\t".join((one.id, one.edition, one.kind, str(one.level), one.complexity, one.answer, " ".join(one.rules)))
        for one in sorted(questions, key=lambda one: one.id)
    )
    return "\n".join((HEAD, *lines, ""))
