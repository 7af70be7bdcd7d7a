"""How much of the rules the cases show: for each document and, if wanted, for each rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules_index.documents import played_under
from rules_index.model import Rule
from scenarios.reviewing import Suspect
from scenarios.unshown import Reason, unshown
from scenarios.verifying import Run


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule: the cases that name it as theirs, those that carry it out, and those of the latter that hold.

    A case carries a rule out where it stands in the trace, or where it refuses what the script tries. Of those that
    hold, `decides` are the cases in which it decides a step, or a refusal; in the others it holds as well.
    """

    rule: Rule
    cited_by: tuple[str, ...]
    executed_by: tuple[str, ...]
    passing: tuple[str, ...]
    decides: tuple[str, ...]

    @property
    def also(self) -> tuple[str, ...]:
        """The cases that hold in which the rule decides nothing, and only holds as well."""
        return tuple(case for case in self.passing if case not in set(self.decides))


@dataclass(frozen=True, slots=True)
class DocumentCoverage:
    """The rules of one document, in reading order, and the numbers of those that a case cites by a suspect link."""

    document: str
    rules: tuple[RuleCoverage, ...]
    suspect: frozenset[str] = frozenset()

    @property
    def operative(self) -> tuple[RuleCoverage, ...]:
        """The rules that say what happens in play, so that a case can show them."""
        return tuple(each for each in self.rules if each.rule.operative)

    @property
    def cited(self) -> tuple[RuleCoverage, ...]:
        """The rules that at least one case names as its own."""
        return tuple(each for each in self.rules if each.cited_by)

    @property
    def executed(self) -> tuple[RuleCoverage, ...]:
        """The rules that at least one case carries out."""
        return tuple(each for each in self.rules if each.executed_by)

    @property
    def passing(self) -> tuple[RuleCoverage, ...]:
        """The rules that at least one case carries out which holds."""
        return tuple(each for each in self.rules if each.passing)

    @property
    def decided(self) -> tuple[RuleCoverage, ...]:
        """The operative rules that decide a step or a refusal in at least one case which holds."""
        return tuple(each for each in self.operative if each.decides)

    @property
    def undecided(self) -> tuple[RuleCoverage, ...]:
        """The operative rules that a case which holds carries out, and that never decide anything."""
        return tuple(each for each in self.operative if each.passing and not each.decides)

    @property
    def missing(self) -> tuple[RuleCoverage, ...]:
        """The operative rules that no case which holds carries out."""
        return tuple(each for each in self.operative if not each.passing)

    @property
    def unshown(self) -> Mapping[str, Reason]:
        """Why no case can show some of the missing rules, by number."""
        reasons, missing = unshown(self.document), {each.rule.number for each in self.missing}
        return {number: reason for number, reason in reasons.items() if number in missing}


def document_coverage(
    document: str, rules: Sequence[Rule], runs: Iterable[Run], suspects: Iterable[Suspect] = ()
) -> DocumentCoverage:
    """Count, for each rule of a document, the runs in that edition that name it, carry it out, hold, and rest on it.

    The rules of a supplement are cited in the runs of the document that it supplements.
    """
    edition = played_under(document)
    cited: dict[str, list[str]] = {}
    executed: dict[str, list[str]] = {}
    passing: dict[str, list[str]] = {}
    decides: dict[str, list[str]] = {}
    for run in runs:
        if run.edition != edition:
            continue
        for number in run.cited:
            cited.setdefault(number, []).append(run.case)
        for number in run.executed:
            executed.setdefault(number, []).append(run.case)
            if run.holds:
                passing.setdefault(number, []).append(run.case)
        for number in run.decided if run.holds else ():
            decides.setdefault(number, []).append(run.case)
    return DocumentCoverage(
        document,
        tuple(
            RuleCoverage(rule, *(tuple(cases.get(rule.number, ())) for cases in (cited, executed, passing, decides)))
            for rule in rules
        ),
        frozenset(one.number for one in suspects if one.edition == edition),
    )
