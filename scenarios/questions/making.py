"""All questions of a case, and one question by its id: nothing is kept but the table, all else is played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from pathlib import Path

from rules_index.library import Library
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.questions.drafting import Discarded, Draft, finish
from scenarios.questions.editions import between_editions
from scenarios.questions.endings import all_that_apply, how_it_ends
from scenarios.questions.played import PlayedCase, play_for_questions
from scenarios.questions.question import Question, UnknownQuestion
from scenarios.questions.rules import Prohibitions, RuleBook, RuleQuestions
from scenarios.questions.steps import in_which_order, what_happens_next
from scenarios.questions.variants import play_variant, variant_of
from scenarios.replay import Replay
from scenarios.systems import SYSTEMS

PROHIBITIONS = Path(__file__).parent / "prohibitions.tsv"
HEAD = "edition\tverb\trules by which some case is refused it"

VARIANT = "~1"
"""How the id of a question ends that is asked of the variant of a case."""
VARIED = ("end", "all")
"""The kinds of questions that are asked of variants too."""

MOST_PLAYED = 8
"""So many cases stay as they were played: whoever asks for a question then asks for its board."""

Maker = Callable[[PlayedCase], Iterator[Draft]]


class QuestionMaker:
    """Makes questions out of cases and rules."""

    def __init__(self, cases: CaseLibrary, library: Library, prohibitions: Prohibitions) -> None:
        """`prohibitions` are the rules by which something is refused in some case, by edition and verb."""
        self._cases = cases
        self._library = library
        self._play = lru_cache(maxsize=MOST_PLAYED)(self._play_anew)
        rules = RuleQuestions(cache(self._book), prohibitions)
        self._makers: Mapping[str, Maker] = {
            "next": what_happens_next,
            "end": how_it_ends,
            "legal": rules.may_it_be_done,
            "order": in_which_order,
            "all": all_that_apply,
            "rule": rules.which_rule,
            "editions": between_editions,
        }

    def _book(self, document: str) -> RuleBook:
        return RuleBook(self._library, document)

    def of_case(self, case: Case) -> Iterator[Question | Discarded]:
        """Make all questions of a case, in the newest edition that it runs in; those not kept say why."""
        played = play_for_questions(case, edition_of(case))
        if played is None:
            yield Discarded(case.id, "the case does not hold")
            return
        for make in self._makers.values():
            for draft in make(played):
                yield finish(played, draft)
        variant = play_variant(case, edition_of(case))
        if variant is None:
            return
        for kind in VARIED:
            for draft in self._makers[kind](variant):
                yield finish(variant, _varied(draft))

    def find(self, question: str) -> Question:
        """Make one question by its id. Raises UnknownQuestion, UnknownCase or MalformedFixture."""
        case_id, kind, varied = parted(question)
        if kind not in self._makers:
            raise UnknownQuestion(question, ())
        played = self._play(case_id, varied)
        drafts = () if played is None else self._makers[kind](played)
        for draft in map(_varied, drafts) if varied else drafts:
            if draft.id == question and played is not None:
                made = finish(played, draft)
                if isinstance(made, Question):
                    return made
        raise UnknownQuestion(question, ())

    def replay(self, question: str) -> Replay:
        """The play that a question is about. Raises UnknownQuestion, UnknownCase or MalformedFixture."""
        case_id, _, varied = parted(question)
        played = self._play(case_id, varied)
        if played is None:
            raise UnknownQuestion(question, ())
        return played.replay

    def case(self, question: str) -> Case:
        """The case that is played there: of a variant with other cards. Raises as `replay` does."""
        case_id, _, varied = parted(question)
        case = self._cases.case(case_id)
        found = variant_of(case) if varied else case
        if found is None:
            raise UnknownQuestion(question, ())
        return found

    def _play_anew(self, case_id: str, varied: bool) -> PlayedCase | None:
        case = self._cases.case(case_id)
        return (play_variant if varied else play_for_questions)(case, edition_of(case))


def parted(question: str) -> tuple[str, str, bool]:
    """What the id of a question says: the case, the kind of question, and whether it is asked of the variant."""
    case_id, _, rest = question.partition(":")
    return case_id, rest.removesuffix(VARIANT).partition(".")[0], rest.endswith(VARIANT)


def _varied(draft: Draft) -> Draft:
    """A question of a variant: its id says so, and the case's own words, which name other cards, are not told."""
    return replace(draft, id=draft.id + VARIANT, told=False)


def edition_of(case: Case) -> str:
    """The edition under which the questions of a case are asked: the newest one that it runs in."""
    return next(edition for edition in reversed(SYSTEMS[case.game].editions) if edition in case.rules)


def read_prohibitions(file: Path = PROHIBITIONS) -> Prohibitions:
    """Read the rules by which something is refused, by edition and verb. Raises ValueError, with file and line."""
    found: dict[tuple[str, str], Sequence[str]] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()[1:], 2):
        cells = line.split("\t")
        if len(cells) != 3 or not all(cells):
            raise ValueError(f"{file}:{number}: expected {HEAD.replace(chr(9), ', ')}, parted by tabs")
        found[cells[0], cells[1]] = tuple(cells[2].split())
    return found


class Questions:
    """Every question, made when somebody asks for it."""

    def __init__(self, cases: CaseLibrary, library: Library) -> None:
        self._cases = cases
        self._library = library

    @cached_property
    def _maker(self) -> QuestionMaker:
        return QuestionMaker(self._cases, self._library, read_prohibitions())

    def find(self, question: str) -> Question:
        """Make a question by its id. Raises UnknownQuestion, UnknownCase or MalformedFixture."""
        return self._maker.find(question)

    def replay(self, question: str) -> Replay:
        """The play that a question is about. Raises UnknownQuestion, UnknownCase or MalformedFixture."""
        return self._maker.replay(question)

    def case(self, question: str) -> Case:
        """The case that is played there, whose cards are called otherwise in a variant. Raises as `replay` does."""
        return self._maker.case(question)
