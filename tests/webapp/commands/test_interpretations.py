"""`casebook interpretations`: the readings of the bundled cases."""

from __future__ import annotations

from tests.bundled import CASES

DESERTED = "riftbound/combat/deserted-before-damage"


def test_every_case_with_a_reading_is_listed_once(casebook):
    listed = casebook("interpretations", "--json").json
    wanted = {case.id for case in CASES.cases.values() if case.interpretation}
    assert DESERTED in wanted
    assert sorted(each["id"] for each in listed) == sorted(wanted)


def test_people_are_told_question_and_reading_in_their_language(casebook):
    case = CASES.case(DESERTED)
    assert case.interpretation is not None
    for language in ("zh", "en"):
        told = "".join(casebook("interpretations", "--lang", language).out.split())
        assert "".join(case.question[language].split()) in told
        assert "".join(case.interpretation[language].split()) in told
