"""A call to the floor: what a player asks, and the ruling that was given beside that of the case."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rules_index.documents import Document, get_document
from scenarios.case import Case
from study.calls import Call, Comparison, Grounds, compare, grounds, open_call, split_citations
from webapp.board.replays import Ground, frame, rule_or_none
from webapp.board.tables import Layout
from webapp.board.walking import StepLine, walk
from webapp.services import Services
from webapp.translations import Translations


@dataclass(frozen=True)
class CallPage:
    """What a player asks, with the board before anybody acted."""

    case: Case
    call: Call
    document: Document
    table: Layout | None


@dataclass(frozen=True)
class Named:
    """A rule that was named, or should have been; `other` is the one that was meant, where it was only near."""

    ground: Ground
    other: str = ""


@dataclass(frozen=True)
class Group:
    """What became of some of the rules: `found`, `near`, `holds`, `beside`, `missing` or `unknown`."""

    key: str
    rules: tuple[Named, ...]


@dataclass(frozen=True)
class ComparedPage:
    """The ruling that was given, the one of the case, and the rules of both."""

    case: Case
    call: Call
    document: Document
    ruling: str
    cited: tuple[str, ...]
    groups: tuple[Group, ...]
    steps: tuple[StepLine, ...]
    table: Layout | None


def call_page(services: Services, case_id: str, words: Translations) -> CallPage:
    """A call by its case. Raises UnknownCase, MalformedFixture."""
    case = services.cases.case(case_id)
    call = open_call(case)
    shown = frame(services, services.replay(case, call.edition), 0, words)
    return CallPage(case, call, get_document(call.edition), shown.table)


def grounds_of(services: Services, case_id: str, executed: Collection[str] | None = None) -> Grounds:
    """The rules of a case: those that decide it, and all others that it goes by."""
    case = services.cases.case(case_id)
    edition = open_call(case).edition
    if executed is None:
        executed = {number for step in services.replay(case, edition).steps for number in step.rules}
    return grounds(case, edition, services.deciding, executed)


def compared_page(services: Services, case_id: str, ruling: str, cited: str, words: Translations) -> ComparedPage:
    """A ruling beside that of the case. Raises UnknownCase, UnknownDocument."""
    case = services.cases.case(case_id)
    call = open_call(case)
    replay = services.replay(case, call.edition)
    numbers = split_citations(cited)
    meant = grounds_of(services, case_id, {number for step in replay.steps for number in step.rules})
    found = compare(numbers, meant, services.rules)  # type: ignore[arg-type]
    shown = frame(services, replay, len(replay.steps), words)
    steps = walk(services, replay, None, lambda _step, _seat: "", "").steps
    return ComparedPage(
        case=case,
        call=call,
        document=get_document(call.edition),
        ruling=ruling,
        cited=numbers,
        groups=_groups(services, found, call.edition),
        steps=steps,
        table=shown.table,
    )


def _groups(services: Services, found: Comparison, edition: str) -> tuple[Group, ...]:
    def named(number: str, other: str = "") -> Named:
        return Named(Ground(number, rule_or_none(services, edition, number)), other)

    several = (
        Group("found", tuple(named(each) for each in found.found)),
        Group("near", tuple(named(each.cited, each.meant) for each in found.near)),
        Group("missing", tuple(named(each) for each in found.missing)),
        Group("holds", tuple(named(each) for each in found.holds)),
        Group("beside", tuple(named(each) for each in found.beside)),
        Group("unknown", tuple(Named(Ground(each.cited, None), ", ".join(each.nearest[:3])) for each in found.unknown)),
    )
    return tuple(group for group in several if group.rules)
