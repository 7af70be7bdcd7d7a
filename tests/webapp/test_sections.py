"""Documents cut into pages of continuous text: nothing lost, nothing twice, no page too long."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.library import Library
from rules_index.model import Kind, Rule
from webapp.services import Services
from webapp.view_models.sections import ENOUGH, LONGEST, Sections, sections, weight

BUNDLED = Library(Path("/nonexistent"))
LONG = "字" * 3_000


def rule(number: str, *parents: str, text: str = "文") -> Rule:
    return Rule("d", number, number, text, parents=parents)


def numbers(cut: tuple[object, ...]) -> list[list[str]]:
    return [[each.number for each in section.rules] for section in cut]  # type: ignore[attr-defined]


@pytest.mark.parametrize("document", [each.id for each in BUNDLED.documents])
def test_every_rule_of_a_document_stands_in_one_section_in_reading_order(document: str) -> None:
    listed = BUNDLED.rules(document)
    cut = sections(listed)
    assert [each for section in cut for each in section.rules] == list(listed)
    assert all(len(section.rules) == 1 or sum(map(weight, section.rules)) <= LONGEST for section in cut)


def test_what_is_short_is_one_section_that_its_first_rule_names() -> None:
    [only] = sections([rule("1"), rule("1.1", "1"), rule("1.2", "1")])
    assert (only.above, only.last) == (only.head, only.head)
    assert only.head.number == "1"


def test_what_is_long_is_cut_where_its_children_begin_and_its_own_text_opens_the_first() -> None:
    tree = [rule("1")]
    for child in ("1.1", "1.2", "1.3"):
        tree += [rule(child, "1", text=LONG), *(rule(f"{child}.{n}", "1", child, text=LONG) for n in range(4))]
    first, second, third = sections(tree)
    assert [each.number for each in first.rules][:3] == ["1", "1.1", "1.1.0"]
    assert [second.head.number, third.head.number] == ["1.2", "1.3"]
    assert first.above == tree[0]
    assert second.above == second.head


def test_small_neighbours_share_a_section_under_the_name_of_what_they_stand_under() -> None:
    tree = [rule("1"), *(rule(f"1.{n}", "1", text="字" * 1_000) for n in range(60))]
    cut = sections(tree)
    assert len(cut) > 2
    assert all(sum(map(weight, each.rules)) <= ENOUGH for each in cut)
    assert cut[1].above == tree[0]
    assert cut[1].last == cut[1].rules[-1]
    assert numbers(cut)[0][:2] == ["1", "1.0"], "the heading never stands alone"


def test_a_heading_above_a_heading_that_is_too_long_stands_with_what_follows() -> None:
    tree = [rule("1"), rule("1.1", "1"), *(rule(f"1.1.{n}", "1", "1.1", text=LONG) for n in range(20))]
    first, *_ = sections(tree)
    assert [each.number for each in first.rules][:3] == ["1", "1.1", "1.1.0"]


def test_a_document_of_thousands_of_levels_is_cut_all_the_same() -> None:
    names = [str(n) for n in range(2_000)]
    tree = [rule(name, *names[:n]) for n, name in enumerate(names)]
    cut = sections(tree)
    assert [each for section in cut for each in section.rules] == tree


def test_neighbours_and_what_stands_below_are_found(services: Services) -> None:
    book = services.rules
    heading = book.rule("riftbound-2025-10-01", "8")
    kept = Sections(book)
    assert [each.number for each in kept.below(heading)] == ["8.1", "8.2"]
    assert kept.holding(book.rule("riftbound-2025-10-01", "9.1")).head == heading
    assert kept.around(heading) == (None, None)
    assert heading.kind == Kind.HEADING


def test_sections_follow_one_another() -> None:
    kept = Sections(BUNDLED)
    every = kept.of("riftbound-2026-07-16")
    assert kept.around(every[1].head) == (every[0], every[2])
    assert kept.around(every[-1].rules[-1]) == (every[-2], None)
