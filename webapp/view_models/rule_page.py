"""The page of one rule, with everything around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules_index.concordance import Change, Relation, Standing
from rules_index.documents import Document, newest_edition
from rules_index.model import Kind, Rule
from scenarios.case import Case
from scenarios.evidence import Evidence, evidence
from webapp.board.replays import rule_or_none
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.annotated_text import Annotator, Stretch
from webapp.view_models.counterparts import Counterpart, OtherEdition, other_editions
from webapp.view_models.passages import Passage, Reading, Wording, passages
from webapp.view_models.rule_text import digest_of, examples_of, titles
from webapp.view_models.sections import Section, weight

LONGEST_BELOW = 24_000
"""So much text (see `sections.weight`), some forty rules, stands below a rule on its own page."""


@dataclass(frozen=True)
class RulePage:
    """A rule and its neighbours, resolved. Of its parents, `headings` only name, and `context` say something.

    `successor` is the edition in force where that is another one, `now` what stands for the rule there, and `gone`
    the row on the page of comparison that shows it without a counterpart, where nothing does. `below` is the text of
    all that stands below the rule; where that would be long, it is empty, and `children` name the next of it. The whole
    is read in the `section`.
    """

    document: Document
    rule: Rule
    headings: tuple[Rule, ...]
    context: tuple[Rule, ...]
    children: tuple[Rule, ...]
    below: tuple[Passage, ...]
    section: Section
    sections_around: tuple[Section | None, Section | None]
    references: tuple[Rule, ...]
    referenced_by: tuple[Rule, ...]
    previous: Rule | None
    next: Rule | None
    shown_by: tuple[Showing, ...]
    other_editions: tuple[OtherEdition, ...]
    history: tuple[Change, ...]
    successor: Document | None
    now: tuple[Standing, ...]
    gone: tuple[Counterpart, ...]
    texts: Texts

    @property
    def only_names(self) -> bool:
        """Whether the rule says nothing but its title, while others stand below it."""
        return bool(self.children) and not self.rule.text and self.rule.official in (*titles(self.rule), "")


@dataclass(frozen=True)
class Texts:
    """What the rule says, digest and official text, each with its examples; cut where they refer to something."""

    digest: tuple[Stretch, ...]
    examples: tuple[tuple[Stretch, ...], ...]
    in_the_other_language: str
    official: tuple[Stretch, ...]
    official_examples: tuple[tuple[Stretch, ...], ...]


@dataclass(frozen=True)
class Showing:
    """The cases that show a rule by one rule of one edition, and what became of that one (`scenarios.evidence`).

    `decides` tells whether the rule decides in them, or holds only as well.
    """

    document: str
    number: str
    relation: Relation | None
    decides: bool
    cases: tuple[Case, ...]


@dataclass(frozen=True)
class Chapter:
    """A rule at the top of a document, with the headings under it, in reading order."""

    rule: Rule
    sections: tuple[Rule, ...]
    rules: int


def rule_page(services: Services, document: str, number: str, words: Translations) -> RulePage:
    """Put the page of a rule together for a reader, with what stands around it in the document that holds it.

    Raises UnknownDocument or UnknownRule.
    """
    rule = services.rules.rule(document, number)
    document = rule.document
    parents = _rules(services, document, rule.parents)
    newest = newest_edition(services.rules.documents, services.rules.document(document))
    successor = newest if newest.id != document else None
    others = other_editions(services.concordances, services.rules, rule)
    return RulePage(
        document=services.rules.document(document),
        rule=rule,
        headings=tuple(parent for parent in parents if parent.kind == Kind.HEADING),
        context=tuple(parent for parent in parents if parent.kind != Kind.HEADING),
        children=_rules(services, document, rule.children),
        below=_below(services, rule, words),
        section=services.sections.holding(rule),
        sections_around=services.sections.around(rule),
        references=_rules(services, document, rule.references),
        referenced_by=_rules(services, document, services.rules.referenced_by(document, rule.number)),
        previous=_rule(services, document, rule.previous),
        next=_rule(services, document, rule.next),
        shown_by=_shown_by(evidence(services.cases, services.concordances, document, rule.number)),
        other_editions=others,
        history=services.concordances.history(document, rule.number),
        successor=successor,
        now=_now(services, rule, successor),
        gone=tuple(
            each for other in others if other.document == successor for each in other.counterparts if each.rule is None
        ),
        texts=_texts(Annotator(services.glossary, rule, words), rule, words),
    )


def _below(services: Services, rule: Rule, words: Translations) -> tuple[Passage, ...]:
    """The text of all rules below one, if it is short enough to stand on its page."""
    under = services.sections.below(rule)
    if sum(map(weight, under)) > LONGEST_BELOW:
        return ()
    return passages(under, Reading(Wording.OFFICIAL, words), top=3)


def _shown_by(found: Iterable[Evidence]) -> tuple[Showing, ...]:
    """Put together the cases that are played, and decided or not, by the same rule, where the first of them stands."""
    together: dict[tuple[str, str, Relation | None, bool], list[Case]] = {}
    for each in found:
        together.setdefault((each.document, each.number, each.relation, each.decides), []).append(each.case)
    return tuple(Showing(*played_by, tuple(cases)) for played_by, cases in together.items())


def _now(services: Services, rule: Rule, successor: Document | None) -> tuple[Standing, ...]:
    if successor is None:
        return ()
    standing = services.concordances.standing_in(rule.document, successor.id, rule.number)
    return tuple(each for each in standing if each.number is not None)


def _texts(annotator: Annotator, rule: Rule, words: Translations) -> Texts:
    """In the order in which they are read, since the annotator marks what comes first."""
    digest = digest_of(rule, words)
    other = rule.text if digest == rule.text_en else rule.text_en
    return Texts(
        annotator.cut(digest),
        tuple(annotator.cut(example) for example in examples_of(rule, words)),
        other if other != digest else "",
        annotator.cut_official(rule.official),
        tuple(annotator.cut_official(example) for example in rule.official_examples),
    )


def chapters(rules: Sequence[Rule]) -> tuple[Chapter, ...]:
    """A document's topmost rules, each with the headings under it; without headings, with its own children."""
    below: dict[str, list[Rule]] = {}
    for rule in rules:
        below.setdefault(rule.parents[0] if rule.parents else rule.number, []).append(rule)
    return tuple(_chapter(under) for under in below.values())


def _chapter(rules: Sequence[Rule]) -> Chapter:
    top, *under = rules
    headings = tuple(rule for rule in under if rule.kind == Kind.HEADING)
    return Chapter(top, headings or tuple(rule for rule in under if rule.parent == top.number), len(under))


def _rules(services: Services, document: str, numbers: Iterable[str]) -> tuple[Rule, ...]:
    found = (rule_or_none(services, document, number) for number in numbers)
    return tuple(rule for rule in found if rule is not None)


def _rule(services: Services, document: str, number: str | None) -> Rule | None:
    return None if number is None else rule_or_none(services, document, number)
