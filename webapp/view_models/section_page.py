"""The page of a section: continuous text, what was found in it, and the sections before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_index.documents import Document
from rules_index.model import Kind, Rule
from webapp.board.replays import rule_or_none
from webapp.view_models.finding import wanted
from webapp.view_models.passages import Passage, Reading, Wording, passages

if TYPE_CHECKING:
    from collections.abc import Iterable

    from webapp.services import Services
    from webapp.translations import Translations
    from webapp.view_models.sections import Section


@dataclass(frozen=True)
class SectionPage:
    """A section as it is read.

    `headings` stand above it, `numbers` are those of its rules. `wordings` are those to choose from, and `wording` the
    one that is shown. `found` are the passages that say what was looked for, `around` the sections before and after.
    """

    document: Document
    section: Section
    headings: tuple[Rule, ...]
    passages: tuple[Passage, ...]
    numbers: frozenset[str]
    wordings: tuple[Wording, ...]
    wording: Wording
    find: str
    found: tuple[Passage, ...]
    around: tuple[Section | None, Section | None]

    @property
    def inside(self) -> tuple[Passage, ...]:
        """The headings in it that lead to its parts; none where there is but one."""
        parts = tuple(each for each in self.passages if each.level == 2)
        return parts if len(parts) > 1 else ()


def section_page(services: Services, rule: Rule, words: Translations, wording: str = "", find: str = "") -> SectionPage:
    """Put the page of the section together in which a rule is read.

    `wording` is what was asked for; anything else means the official text, where it has been imported.
    """
    section = services.sections.holding(rule)
    wordings = wordings_of(section.rules)
    chosen = next((each for each in wordings if each == wording), wordings[0])
    named = section.above if section.above == section.head else None
    shown = passages(section.rules, Reading(chosen, words, wanted(find)), services, named)
    return SectionPage(
        document=services.rules.document(section.head.document),
        section=section,
        headings=tuple(_headings(services, section)),
        passages=shown,
        numbers=frozenset(each.number for each in section.rules),
        wordings=wordings,
        wording=chosen,
        find=find.strip(),
        found=tuple(each for each in shown if each.found) if wanted(find) else (),
        around=services.sections.around(section.head),
    )


def wordings_of(rules: Iterable[Rule]) -> tuple[Wording, ...]:
    """The wordings in which some rules can be read, the first of them unless somebody asks for another."""
    listed = tuple(rules)
    official = any(rule.official and rule.kind != Kind.HEADING for rule in listed)
    ours = any((rule.text or rule.text_en) and rule.kind != Kind.HEADING for rule in listed)
    if official and ours:
        return (Wording.OFFICIAL, Wording.DIGEST, Wording.BOTH)
    return (Wording.OFFICIAL,) if official else (Wording.DIGEST,)


def _headings(services: Services, section: Section) -> Iterable[Rule]:
    """What stands above the section, from the top, without the one that names it."""
    for number in section.head.parents:
        rule = rule_or_none(services, section.head.document, number)
        if rule is not None and rule != section.above:
            yield rule
