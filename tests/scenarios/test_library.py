"""The library of cases: ids are paths, files are read when asked for, and nearest names help."""

from __future__ import annotations

import pytest

from scenarios.library import CaseLibrary, UnknownCase
from scenarios.reading import MalformedFixture
from tests.scenarios.fixtures import CASE, JUNE, OCTOBER, write_case

HOLD = "riftbound/scoring/hold-a-battlefield"
CONQUER = "riftbound/scoring/conquer-a-battlefield"


@pytest.fixture
def library(tmp_path) -> CaseLibrary:
    write_case(tmp_path)
    write_case(tmp_path, CASE.replace(HOLD, CONQUER).replace('"445.2"]\ndiff', '"445.1"]\ndiff'), CONQUER)
    (tmp_path / "riftbound/cards").mkdir()
    (tmp_path / "riftbound/cards/units.yaml").write_text("ogre: {might: 5}\n", encoding="utf-8")
    return CaseLibrary.load(tmp_path)


def test_cases_stand_in_order_of_their_ids_and_shared_cards_are_none(library):
    assert list(library.cases) == [CONQUER, HOLD]
    assert len(library.cases) == 2


def test_a_case_is_read_once_and_can_name_shared_cards(library):
    case = library.case(HOLD)
    assert case.id == HOLD
    assert case.definition("ogre") == {"might": 5}
    assert library.case(HOLD) is case


def test_an_unknown_case_is_refused_with_the_nearest(library):
    with pytest.raises(UnknownCase) as caught:
        library.case("riftbound/scoring/hold-a-battlefeld")
    assert caught.value.nearest[0] == HOLD
    with pytest.raises(UnknownCase) as caught:
        library.find("conquer-a-battlefield")
    assert caught.value.nearest == (CONQUER,)


def test_cases_are_found_by_the_rule_they_are_evidence_for(library):
    assert [case.id for case in library.citing(JUNE, "630.2")] == [CONQUER, HOLD]
    assert [case.id for case in library.citing(OCTOBER, "445.2")] == [HOLD]
    assert library.citing(OCTOBER, "630.2") == []


def test_a_rule_without_cases_of_its_own_is_shown_by_those_below_it(library):
    assert [case.id for case in library.citing(OCTOBER, "445")] == [CONQUER, HOLD]
    assert [case.id for case in library.citing(JUNE, "630")] == [CONQUER, HOLD]
    assert library.citing(OCTOBER, "44") == []


def test_cases_are_found_by_rule_without_reading_them_to_the_end(library, tmp_path):
    early = 'rules: {riftbound-2025-06-02: ["1.2"]}\nid: riftbound/scoring/early\nactions: [[[\n'
    write_case(tmp_path, early, "riftbound/scoring/early")
    fresh = CaseLibrary.load(tmp_path)
    assert [case.id for case in fresh.citing(JUNE, "630.2")] == [CONQUER, HOLD]
    with pytest.raises(MalformedFixture, match=r"early\.yaml:4:1: "):
        fresh.citing(JUNE, "1.2")


def test_a_case_without_rules_cannot_be_found_by_rule(library, tmp_path):
    write_case(tmp_path, "id: riftbound/scoring/bare\n", "riftbound/scoring/bare")
    with pytest.raises(MalformedFixture, match=r"bare\.yaml:1:1: \(top\): the key 'rules' is missing"):
        CaseLibrary.load(tmp_path).citing(JUNE, "630.2")


def test_a_malformed_case_stops_nobody_who_does_not_ask_for_it(library, tmp_path):
    write_case(tmp_path, "id: 7", "riftbound/scoring/broken")
    fresh = CaseLibrary.load(tmp_path)
    assert fresh.case(HOLD).id == HOLD
    with pytest.raises(MalformedFixture, match=r"broken\.yaml:1:"):
        fresh.case("riftbound/scoring/broken")


def test_a_case_can_be_read_from_any_file(library, tmp_path_factory):
    file = tmp_path_factory.mktemp("elsewhere") / "my-case.yaml"
    file.write_text(CASE, encoding="utf-8")
    case = library.find(str(file))
    assert (case.id, case.file) == (HOLD, str(file))
    assert case.definition("ogre") == {"might": 5}
    assert case is not library.case(HOLD)


def test_inside_the_folder_the_id_must_be_the_path(library, tmp_path):
    file = write_case(tmp_path, CASE, "riftbound/scoring/renamed")
    with pytest.raises(MalformedFixture, match="is not the path of the file"):
        library.open(file)


def test_a_missing_file_is_an_error_of_the_system(library):
    with pytest.raises(FileNotFoundError):
        library.find("no/such/file.yaml")
