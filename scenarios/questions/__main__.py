"""`python -m scenarios.questions`: play all cases, and write down which questions they give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from rules_index.library import Library
from scenarios.library import CaseLibrary
from scenarios.questions.drafting import Discarded
from scenarios.questions.making import HEAD, PROHIBITIONS, QuestionMaker, edition_of
from scenarios.questions.played import play_for_questions
from scenarios.questions.question import FILE, Question, written
from scenarios.questions.rules import Prohibitions

DISCARDED = Path(__file__).parent / "discarded.tsv"


def prohibitions_in(cases: CaseLibrary) -> Prohibitions:
    """The rules by which some case is refused something, by edition and verb."""
    found: dict[tuple[str, str], set[str]] = {}
    for case_id in cases.cases:
        case = cases.case(case_id)
        played = play_for_questions(case, edition_of(case))
        for tried in () if played is None else played.tried:
            if tried.action is not None:
                found.setdefault((edition_of(case), tried.action.verb), set()).update(tried.refused.rules.because)
    return {key: sorted(numbers) for key, numbers in sorted(found.items())}


def make_all(cases: CaseLibrary, maker: QuestionMaker) -> tuple[list[Question], list[Discarded]]:
    """Make the questions of all cases: those that are kept, and those that are not."""
    kept: list[Question] = []
    discarded: list[Discarded] = []
    for case_id in cases.cases:
        for made in maker.of_case(cases.case(case_id)):
            kept.append(made) if isinstance(made, Question) else discarded.append(made)
    return kept, discarded


def _discarded(several: Iterable[Discarded]) -> str:
    lines = (f"{one.id}\t{one.reason}" for one in sorted(several, key=lambda one: one.id))
    return "\n".join(("question that was not kept\twhy", *lines, ""))


def main() -> None:
    """Write the tables of the bundled cases, and tell how many there are of each kind."""
    cases = CaseLibrary.load()
    prohibitions = prohibitions_in(cases)
    lines = (f"{edition}\t{verb}\t{' '.join(numbers)}" for (edition, verb), numbers in prohibitions.items())
    PROHIBITIONS.write_text("\n".join((HEAD, *lines, "")), encoding="utf-8")
    kept, discarded = make_all(cases, QuestionMaker(cases, Library.load(), prohibitions))
    FILE.write_text(written(kept), encoding="utf-8")
    DISCARDED.write_text(_discarded(discarded), encoding="utf-8")
    for (game, kind), count in sorted(Counter((one.game, one.kind) for one in kept).items()):
        print(f"{game}\t{kind}\t{count}")
    print(f"{len(kept)} questions, {len(discarded)} not kept")


if __name__ == "__main__":
    main()
