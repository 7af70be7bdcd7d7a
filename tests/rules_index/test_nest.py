"""Which rules stand above which."""

from __future__ import annotations

from rules_index.importing.nest import Place, nest


def rows(*numbers: str) -> list[Place]:
    """Return places in reading order; an `h` after a number makes it a heading."""
    return [Place(number.rstrip("h"), number.rstrip("h"), number.endswith("h")) for number in numbers]


def test_whole_numbers_stand_under_the_heading_before_them() -> None:
    above = nest(rows("357h", "358", "358.1", "359", "360h", "361"))
    assert above["358.1"] == ("357", "358")
    assert above["359"] == ("357",)
    assert above["361"] == ("360",)


def test_a_heading_with_rules_of_its_own_is_a_member_of_the_section() -> None:
    above = nest(rows("586h", "587", "590h", "591h", "591.1", "592h", "592.1", "593", "595h", "596"))
    assert above["591.1"] == ("590", "591")
    assert above["592"] == ("590",)
    assert above["593"] == ("590",)
    assert above["596"] == ("595",)


def test_a_round_heading_before_another_heading_opens_a_chapter() -> None:
    above = nest(rows("300h", "301h", "302", "399h", "400h", "400.1", "500h", "501h", "502"))
    assert above["302"] == ("300", "301")
    assert above["400.1"] == ("300", "399", "400")
    assert above["502"] == ("500", "501")


def test_documents_without_sections_nest_by_segments_alone() -> None:
    assert nest(rows("1h", "2", "2.1", "3h", "4"), sections=False) == {
        "1": (),
        "2": (),
        "2.1": ("2",),
        "3": (),
        "4": (),
    }


def test_a_clause_without_its_parent_stands_under_the_nearest_number_above() -> None:
    assert nest(rows("3", "3.2.a", "3.2.a.1"))["3.2.a.1"] == ("3", "3.2.a")


def test_of_two_rules_with_one_number_the_sub_rules_belong_to_the_one_before_them() -> None:
    places = [
        Place("5", "5", False),
        Place("5.1", "5.1", False),
        Place("5~2", "5", False),
        Place("5.1~2", "5.1", False),
    ]
    assert nest(places)["5.1~2"] == ("5~2",)
