"""The JSON documents of commands and interface alike: plain dicts in the shapes that the design fixes.

One function a document, so that `casebook rule --json` and `GET /api/v1/rules/...` cannot drift apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules_index.model import Rule
from scenarios.evidence import evidence
from webapp.view_models.case_groups import interpreted

if TYPE_CHECKING:
    from rules_index.concordance import Concordances
    from rules_index.documents import Document as Edition
    from rules_index.glossary import Glossary
    from rules_index.search import Completion, SearchResult
    from rules_index.terms import Concept
    from scenarios.case import Case
    from scenarios.coverage import DocumentCoverage, RuleCoverage
    from scenarios.exploring import Exploration
    from scenarios.game_tree import Choice, Fork
    from scenarios.library import CaseLibrary
    from scenarios.reviewing import Reviewed
    from webapp.replies.cases import Asked, Difficulty, Interpretation, Source, Term, Way
    from webapp.replies.cases import Case as CaseReply
    from webapp.replies.cases import Exploration as ExplorationReply
    from webapp.replies.cases import Fork as ForkReply
    from webapp.replies.cases import Replay as ReplayReply
    from webapp.replies.cases import Step as StepReply
    from webapp.replies.editions import Coverage, Review
    from webapp.replies.editions import DocumentCoverage as CoverageReply
    from webapp.replies.editions import RuleCoverage as RuleCoverageReply
    from webapp.replies.rules import Completions, DocumentLine, Documents, Phrasings, RuleLine, Search
    from webapp.replies.rules import Rule as RuleReply
    from webapp.service_types import Replay, RuleBook, Step


def search_document(result: SearchResult) -> Search:
    """`casebook search`: the query, the rules, cases and cards that it finds, a suggestion, and the time it took."""
    return {**result.as_record()}


def completions_document(query: str, completions: Iterable[Completion]) -> Completions:
    """What a query may be going to be: each completion with what its new part names."""
    return {"query": query, "completions": [each.as_record() for each in completions]}


def documents_document(library: RuleBook, cases: CaseLibrary) -> Documents:
    """All documents: what each is, how many rules it has, and how many cases cite it."""
    cited = Counter(edition for case in cases.cases.values() for edition in case.rules)
    return {"documents": [_document(each, library.rules(each.id), cited[each.id]) for each in library.documents]}


def _document(document: Edition, rules: Sequence[Rule], cases: int) -> DocumentLine:
    official = sum(bool(rule.official) for rule in rules)
    return {
        "id": document.id,
        "title": document.title,
        "title_en": document.title_en,
        "game": document.game,
        "book": document.book,
        "language": document.language,
        "edition": document.edition,
        "effective": document.effective,
        "supplements": document.supplements,
        "rules": len(rules),
        "imported": {"rules": official} if official else None,
        "cases": cases,
    }


def rules_document(rules: Sequence[Rule]) -> list[RuleLine]:
    """`casebook rules`: all rules of a document in order."""
    return [
        {
            "number": rule.number,
            "title": rule.title,
            "title_en": rule.title_en,
            "text": rule.text,
            "text_en": rule.text_en,
            "official": rule.official,
            "official_examples": list(rule.official_examples),
            "asked": _phrasings(rule),
            "kind": rule.kind,
            "operative": rule.operative,
            "examples": list(rule.examples),
            "examples_en": list(rule.examples_en),
            "references": list(rule.references),
            "doubtful": rule.doubtful,
        }
        for rule in rules
    ]


def rule_document(
    library: RuleBook, concordances: Concordances, cases: CaseLibrary, document: str, number: str
) -> RuleReply:
    """`casebook rule`: one rule with everything around it. Raises UnknownDocument or UnknownRule."""
    rule = library.rule(document, number)
    shown = evidence(cases, concordances, rule.document, rule.number)
    return {
        "document": rule.document,
        "number": rule.number,
        "title": rule.title,
        "title_en": rule.title_en,
        "path": list(library.path(rule)),
        "text": rule.text,
        "text_en": rule.text_en,
        "official": rule.official,
        "kind": rule.kind,
        "operative": rule.operative,
        "examples": list(rule.examples),
        "examples_en": list(rule.examples_en),
        "asked": _phrasings(rule),
        "official_examples": list(rule.official_examples),
        "parents": list(rule.parents),
        "children": list(rule.children),
        "previous": rule.previous,
        "next": rule.next,
        "references": list(rule.references),
        "referenced_by": list(library.referenced_by(document, rule.number)),
        "scenarios": [each.case.id for each in shown],
        "decides": [each.case.id for each in shown if each.decides],
        "played_by": [
            {
                "case": each.case.id,
                "document": each.document,
                "number": each.number,
                "decides": each.decides,
                "relation": each.relation if each.relation else None,
            }
            for each in shown
        ],
        "history": [
            {
                "old": {"document": change.old.document, "number": change.old.number},
                "new": {"document": change.new.document, "number": change.new.number},
                "relation": change.relation,
            }
            for change in concordances.history(rule.document, rule.number)
        ],
        "counterparts": [
            {"document": other.document, "number": other.number, "relation": other.relation}
            for other in concordances.standing(rule.document, rule.number)
            if other.number is not None
        ],
        "doubtful": rule.doubtful,
    }


def _phrasings(rule: Rule) -> Phrasings:
    return {"zh": list(rule.asked.zh), "en": list(rule.asked.en)}


def case_document(case: Case) -> CaseReply:
    """One case as its fixture states it, without its script: what it asks, what it rests on, how it is ruled."""
    return {
        "id": case.id,
        "game": case.game,
        "topic": case.topic,
        "title": dict(case.title),
        "question": dict(case.question),
        "rules": {edition: list(numbers) for edition, numbers in case.rules.items()},
        "difficulty": _difficulty(case),
        "source": _source(case),
        "interpretation": dict(case.interpretation) if case.interpretation else None,
        "ruling": dict(case.ruling),
    }


def interpretations_document(cases: CaseLibrary) -> list[Interpretation]:
    """`casebook interpretations`: how the cases read what the rules leave open, by topic."""
    return [_interpretation(case) for shelf in interpreted(cases) for case in shelf.cases]


def _interpretation(case: Case) -> Interpretation:
    return {
        "id": case.id,
        "topic": case.topic,
        "title": dict(case.title),
        "question": dict(case.question),
        "rules": {edition: list(numbers) for edition, numbers in case.rules.items()},
        "interpretation": dict(case.interpretation) if case.interpretation else None,
    }


def terms_document(glossary: Glossary, concepts: Iterable[Concept], documents: Iterable[Edition]) -> list[Term]:
    """`casebook terms`: what each concept is in each document, what it is called where, and which names mislead."""
    shown = tuple(documents)
    return [
        {
            "id": concept.id,
            "zh": concept.zh,
            "en": concept.en,
            "names": {place: list(names) for place, names in concept.names.items()},
            "definitions": [
                {"document": each.id, "number": defined.rule.number, "text": defined.text}
                for each in shown
                if (defined := glossary.definitions(each.id).get(concept.id))
            ],
            "false_friends": [
                {"name": friend.name, "concept": friend.other.id, "places": list(friend.places)}
                for friend in glossary.false_friends(concept)
            ],
        }
        for concept in concepts
    ]


def step_document(step: Step) -> StepReply:
    """One step of a replay, with its rules and changes."""
    return {
        "n": step.n,
        "kind": step.kind,
        "player": step.player,
        "text": dict(step.text),
        "rules": list(step.rules),
        "because": list(step.because),
        "also": list(step.also),
        "changes": [list(change) for change in step.changes],
    }


def replay_document(replay: Replay) -> ReplayReply:
    """`casebook replay`: the steps of a case in one edition, with the boards before and after."""
    return {
        "id": replay.id,
        "edition": replay.edition,
        "status": replay.status,
        "steps": [step_document(step) for step in replay.steps],
        "before": replay.before,
        "after": replay.after,
        "failures": list(replay.failures),
    }


def exploration_document(exploration: Exploration) -> ExplorationReply:
    """`casebook explore`: the results of all lines of decisions, and what parts them (docs/exploring.md)."""
    return {
        "id": exploration.id,
        "edition": exploration.edition,
        "from": exploration.start,
        "lines": exploration.lines,
        "cut": exploration.cut,
        "unfollowed": exploration.unfollowed,
        "endless": exploration.endless,
        "stopped": list(exploration.stopped),
        "parting": _fork(exploration.parting),
        "before": exploration.before,
        "results": [
            {
                "n": result.n,
                "lines": result.lines,
                "positions": list(result.positions),
                "line": [{**_asked(choice), "answer": choice.shown} for _, choice in result.line],
                "decided_by": _fork(result.decided_by),
                "board": result.board,
            }
            for result in exploration.results
        ],
    }


def _fork(fork: Fork | None) -> ForkReply | None:
    if fork is None:
        return None
    ways: list[Way] = [{"answer": choice.shown, "results": list(results)} for choice, results in fork.outcomes]
    return {**_asked(fork), "answers": ways}


def _asked(decision: Choice | Fork) -> Asked:
    return {
        "player": decision.player,
        "step": decision.step,
        "rules": list(decision.rules),
        "because": list(decision.rules.because),
        "also": list(decision.rules.also),
        "about": decision.about or None,
    }


def review_document(reviewed: Iterable[Reviewed], cleared: int = 0) -> Review:
    """`casebook review`: the cases with suspect links, how each came out when played again, and what was cleared."""
    return {
        "suspect": [
            {
                "id": one.case,
                "edition": one.edition,
                "verdict": one.verdict.value,
                "links": [
                    {
                        "number": link.number,
                        "became": link.became.value,
                        "document": link.document,
                        "now": link.now or None,
                    }
                    for link in one.links
                ],
            }
            for one in reviewed
        ],
        "cleared": cleared,
    }


def coverage_document(covered: Iterable[DocumentCoverage], *, by_rule: bool = False) -> Coverage:
    """`casebook coverage`: how many rules of each document the cases show, and which operative ones they miss.

    `decided` counts the operative rules that decide something in a case which holds; `undecided` lists those that only
    hold as well, wherever they are carried out. With `by_rule`, every rule is listed with its cases.
    """
    return {"documents": [_covered(each, by_rule=by_rule) for each in covered]}


def _covered(covered: DocumentCoverage, *, by_rule: bool) -> CoverageReply:
    counted: CoverageReply = {
        "document": covered.document,
        "rules": len(covered.rules),
        "operative": len(covered.operative),
        "cited": len(covered.cited),
        "executed": len(covered.executed),
        "passing": len(covered.passing),
        "decided": len(covered.decided),
        "suspect": len(covered.suspect),
        "missing": [missing.rule.number for missing in covered.missing],
        "undecided": [each.rule.number for each in covered.undecided],
        "unshown": [{"number": number, "zh": why["zh"], "en": why["en"]} for number, why in covered.unshown.items()],
    }
    if by_rule:
        counted["by_rule"] = [_rule_covered(each) for each in covered.rules]
    return counted


def _rule_covered(covered: RuleCoverage) -> RuleCoverageReply:
    return {
        "number": covered.rule.number,
        "operative": covered.rule.operative,
        "cited": list(covered.cited_by),
        "executed": list(covered.executed_by),
        "passing": list(covered.passing),
        "decides": list(covered.decides),
        "also": list(covered.also),
    }


def _difficulty(case: Case) -> Difficulty | None:
    known = case.difficulty
    return {"level": known.level, "complexity": known.complexity} if known else None


def _source(case: Case) -> Source | None:
    known = case.source
    return {"kind": known.kind, "note": known.note, "where": known.where, "date": known.date} if known else None
