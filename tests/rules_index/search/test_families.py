"""A rule that stands in several editions is one hit, in the newest that is searched."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules_index.concordance import Relation, Standing
from rules_index.documents import DOCUMENTS
from rules_index.search.families import Families, Kin, gather_families, load_families, save_families

OLD, MIDDLE, NEW = "riftbound-2025-06-02", "riftbound-2025-10-01", "riftbound-2026-07-16"
# 0 1 2 | 3 4 | 5 6 | 7: the old 1 and 2 were merged into the new 6, the old 0 was dropped after the middle edition.
SPANS = {OLD: (0, 3), MIDDLE: (3, 5), NEW: (5, 7), "vanguard": (7, 8)}
KIN = {
    0: [Kin(3, "same")],
    1: [Kin(6, "changed"), Kin(4, "moved")],
    2: [Kin(6, "reworded")],
    3: [Kin(0, "same")],
    4: [Kin(6, "changed"), Kin(1, "moved")],
    6: [Kin(4, "changed"), Kin(1, "changed"), Kin(2, "reworded")],
}
FAMILIES = Families(SPANS, KIN, DOCUMENTS)


def test_the_rules_of_the_other_editions_are_shown_as_what_they_became() -> None:
    assert FAMILIES.shown_as([NEW]) == {5: (5,), 6: (6,), 1: (6,), 2: (6,), 4: (6,)}


def test_an_older_edition_shows_itself_and_is_helped_by_what_the_newer_ones_say_as_well() -> None:
    assert FAMILIES.shown_as([OLD]) == {0: (0,), 1: (1,), 2: (2,), 3: (0,), 4: (1,), 6: (2,)}


def test_of_several_editions_that_are_searched_what_was_dropped_stands_for_itself() -> None:
    shown = FAMILIES.shown_as([OLD, MIDDLE, NEW])
    assert (shown[0], shown[3], shown[1]) == ((0,), (3,), (6,))


def test_a_book_that_is_not_searched_shows_nothing() -> None:
    assert FAMILIES.shown_as(["vanguard"]) == {7: (7,)}
    assert set(FAMILIES.lending(["vanguard"])) == {"vanguard"}
    assert FAMILIES.lending([MIDDLE]) == (NEW, MIDDLE, OLD)


def test_editions_are_counted_and_not_rules() -> None:
    assert [FAMILIES.other_editions(ordinal) for ordinal in (6, 1, 5)] == [2, 2, 0]


def test_families_are_what_the_concordance_says_the_newest_edition_first(tmp_path: Path) -> None:
    numbers = {OLD: ["1", "2"], NEW: ["7"], MIDDLE: ["4"], "vanguard": ["1"]}

    def standing(document: str, number: str) -> Sequence[Standing]:
        known = {
            (OLD, "1"): [Standing(MIDDLE, "4", Relation.MOVED), Standing(NEW, "7", Relation.CHANGED)],
            (OLD, "2"): [Standing(MIDDLE, None, Relation.REMOVED)],
        }
        return known.get((document, number), [])

    families = gather_families(numbers, standing, DOCUMENTS)
    assert families.spans == {OLD: (0, 2), NEW: (2, 3), MIDDLE: (3, 4), "vanguard": (4, 5)}
    assert families.kin == {0: [Kin(2, "changed"), Kin(3, "moved")]}
    save_families(families, tmp_path)
    again = load_families(tmp_path, DOCUMENTS)
    assert (again.spans, again.kin) == (families.spans, families.kin)
