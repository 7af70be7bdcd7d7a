"""The JSON interface answers as the design fixes it, and describes itself truly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.fakes import BOARDLESS, FAILING, JUNE, OCTOBER, STUNNED, THREE

API = "/api/v1"


def get(client: FlaskClient, address: str, status: int = 200) -> Any:
    answer = client.get(API + address)
    assert answer.status_code == status, answer.get_data(as_text=True)
    assert answer.mimetype == "application/json"
    return answer.get_json()


def test_search_gives_hits_with_path_and_scenarios(client: FlaskClient) -> None:
    found = get(client, f"/search?q=8.1&document={OCTOBER}&limit=1")
    assert {"query", "hits", "suggestion", "took_ms"} <= set(found)
    (hit,) = found["hits"]
    assert (hit["document"], hit["number"], hit["scenarios"]) == (OCTOBER, "8.1", [STUNNED])
    assert hit["path"] == ["眩晕"]
    assert {"title", "text", "official", "score"} <= set(hit)


def test_search_keeps_to_games_and_kinds_and_says_why(client: FlaskClient) -> None:
    found = get(client, "/search?q=眩晕&game=riftbound&edition=2025-10-01&kind=heading&kind=procedure")["hits"]
    assert {hit["kind"] for hit in found} == {"heading", "procedure"}
    assert found[0]["why"][0]["asked"] == "眩晕"
    assert get(client, "/search?q=眩晕&game=vanguard")["hits"] == []


def test_completions_name_terms_titles_and_numbers(client: FlaskClient) -> None:
    found = get(client, "/complete?q=xuan&edition=2025-10-01")
    assert found["query"] == "xuan"
    assert {"text": "眩晕", "kind": "term", "zh": "眩晕", "en": "Stun", "games": ["riftbound"]} in found["completions"]
    numbers = get(client, f"/complete?q=8.&document={OCTOBER}&limit=1")["completions"]
    assert [(each["text"], each["kind"]) for each in numbers] == [("8.1", "number")]


def test_a_rule_has_everything_around_it(client: FlaskClient) -> None:
    rule = get(client, f"/rules/{OCTOBER}/8.1")
    assert rule["parents"] == ["8"]
    assert rule["next"] == "8.2"
    assert rule["references"] == ["8.2"]
    assert rule["scenarios"] == [STUNNED]
    assert rule["counterparts"] == [{"document": JUNE, "number": "7.1", "relation": "changed"}]
    assert get(client, f"/rules/{OCTOBER}/8.2")["referenced_by"] == ["8.1"]


def test_the_rules_of_a_document_stand_in_order(client: FlaskClient) -> None:
    listed = get(client, f"/rules/{OCTOBER}")
    assert [rule["number"] for rule in listed] == ["8", "8.1", "8.2", "9", "9.1"]


def test_cases_and_one_case(client: FlaskClient) -> None:
    assert [case["id"] for case in get(client, "/cases")] == [FAILING, BOARDLESS, STUNNED, THREE]
    assert get(client, f"/cases/{STUNNED}")["rules"] == {JUNE: ["7.1"], OCTOBER: ["8.1", "8.2"]}


def test_a_replay_in_all_editions_is_a_list_and_in_one_is_not(client: FlaskClient) -> None:
    assert [each["edition"] for each in get(client, f"/replay/{STUNNED}")] == [JUNE, OCTOBER]
    one = get(client, f"/replay/{STUNNED}?edition={OCTOBER}")
    assert set(one) == {"id", "edition", "status", "steps", "before", "after", "failures"}
    assert {"n", "kind", "player", "text", "rules", "because", "also", "changes"} <= set(one["steps"][0])
    assert get(client, f"/replay/{THREE}")["edition"] == JUNE


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/search?q=" + "a" * 10_000, 400),
        ("/search?q=a&limit=x", 400),
        ("/search?q=a&limit=0", 400),
        ("/search?q=a&limit=101", 400),
        ("/search?q=a&document=nix", 404),
        ("/search?q=a&game=nix", 404),
        ("/search?q=a&kind=nix", 400),
        ("/complete?q=a&game=nix", 404),
        ("/complete?q=a&limit=0", 400),
        ("/rules/nix", 404),
        (f"/rules/{OCTOBER}/8.7", 404),
        ("/cases/riftbound/nix/nix", 404),
        (f"/replay/{STUNNED}?edition=nix", 404),
        ("/nowhere", 404),
        ("/diff", 400),
        (f"/diff?old={JUNE}&new={JUNE}", 404),
        ("/search", 400),
        ("/search?q=a&q=b", 400),
        ("/search?q=a&limit=", 400),
        ("/search?q=a&limit=1&limit=2", 400),
        ("/search?q=a&limit=99999999999999999999999999", 400),
        ("/search?q=a&limit=1.5", 400),
        ("/search?q=a&kind=heading&kind=nix", 400),
        (f"/coverage?document={JUNE}&rules=2", 400),
        ("/rules/%ff", 404),
        ("/rules/%00", 404),
        ("/rules/%2Fx", 404),
        ("/cards//x", 404),
        ("/cases/%2Fx%C2%98", 404),
    ],
)
def test_errors_are_json_with_one_message(client: FlaskClient, address: str, status: int) -> None:
    answer = get(client, address, status)
    assert answer["error"]
    assert "\n" not in answer["error"]


def test_the_description_names_every_address_and_no_other(app: Flask, client: FlaskClient) -> None:
    described = set(get(client, "/openapi.json")["paths"])
    served = {
        re.sub(r"<(?:path:)?(\w+)>", r"{\1}", rule.rule.removeprefix(API))
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(API)
    }
    assert described == served - {"/", "/openapi.json"}


@pytest.mark.parametrize(
    ("shape", "address"),
    [
        ("Search", "/search?q=8.1&edition=2025-10-01"),
        ("Completions", "/complete?q=8&edition=2025-10-01"),
        ("Documents", "/documents"),
        ("Rule", f"/rules/{OCTOBER}/8.1"),
        ("RuleLineList", f"/rules/{OCTOBER}"),
        ("CaseList", "/cases"),
        ("InterpretationList", "/interpretations"),
        ("TermList", "/terms"),
        ("Review", "/review"),
        ("Replays", f"/replay/{STUNNED}"),
        ("Replays", f"/replay/{THREE}"),
        ("Diff", f"/diff?old={JUNE}&new={OCTOBER}"),
        ("Coverage", f"/coverage?document={OCTOBER}&rules=1"),
    ],
)
def test_every_answer_is_what_is_described_and_no_more(client: FlaskClient, shape: str, address: str) -> None:
    schemas = get(client, "/openapi.json")["components"]["schemas"]
    assert list(_differing(get(client, address), schemas[shape], schemas, shape)) == []


def _differing(value: Any, schema: Any, schemas: Any, place: str) -> Iterator[str]:
    """Where an answer has other keys than its schema says; types are for schemathesis to check."""
    if "$ref" in schema:
        yield from _differing(value, schemas[schema["$ref"].rsplit("/", 1)[-1]], schemas, place)
    elif "anyOf" in schema:
        wanted = next(each for each in schema["anyOf"] if _is(value, each))
        yield from _differing(value, wanted, schemas, place)
    elif isinstance(value, list):
        for n, each in enumerate(value):
            yield from _differing(each, schema.get("items", {}), schemas, f"{place}[{n}]")
    elif isinstance(value, dict) and "properties" in schema:
        yield from (f"{place}.{name} is described, not sent" for name in set(schema["required"]) - set(value))
        yield from (f"{place}.{name} is sent, not described" for name in set(value) - set(schema["properties"]))
        for name in set(value) & set(schema["properties"]):
            yield from _differing(value[name], schema["properties"][name], schemas, f"{place}.{name}")


def _is(value: Any, schema: Any) -> bool:
    kinds = {"array": list, "null": type(None), "string": str}
    return isinstance(value, kinds.get(schema.get("type"), dict))


def test_a_reply_that_is_not_described_would_be_noticed(client: FlaskClient) -> None:
    schemas = get(client, "/openapi.json")["components"]["schemas"]
    case = get(client, "/cases")[0]
    assert list(_differing({**case, "more": 1}, schemas["Case"], schemas, "Case")) == [
        "Case.more is sent, not described"
    ]
    del case["id"]
    assert list(_differing(case, schemas["Case"], schemas, "Case")) == ["Case.id is described, not sent"]


def test_documents_are_listed_with_what_is_there_of_each(client: FlaskClient) -> None:
    listed = {each["id"]: each for each in get(client, "/documents")["documents"]}
    assert (listed[OCTOBER]["game"], listed[OCTOBER]["edition"]) == ("riftbound", "2025-10-01")
    assert (listed[OCTOBER]["rules"], listed[OCTOBER]["cases"]) == (5, 1)
    assert listed[OCTOBER]["imported"] == {"rules": 5}
    assert listed[JUNE]["imported"] is None


@pytest.mark.parametrize(("language", "says"), [("zh", "q 只能给出一次。"), ("en", "q may be given once only.")])
def test_a_fault_is_told_in_the_readers_language(client: FlaskClient, language: str, says: str) -> None:
    assert get(client, f"/search?q=a&q=b&lang={language}", 400)["error"] == says


def test_a_fault_names_the_parameter_and_what_it_may_be(client: FlaskClient) -> None:
    error = get(client, "/search?q=a&kind=heading&kind=nix&lang=en", 400)["error"]
    assert error.startswith("kind cannot be “nix”; the choices are: heading, definition,")
    assert "at most 300" in get(client, f"/search?q={'a' * 301}&lang=en", 400)["error"]


def test_other_methods_are_refused_with_what_is_allowed(client: FlaskClient) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        answer = client.open(f"{API}/search", method=method)
        assert (answer.status_code, set(answer.headers["Allow"].split(", "))) == (405, {"GET", "HEAD", "OPTIONS"})
        assert answer.get_json()["error"]
    assert client.options(f"{API}/search").status_code == 200
    head = client.head(f"{API}/cases")
    assert (head.status_code, head.data) == (200, b"")


def test_what_is_not_listed_is_ignored(client: FlaskClient) -> None:
    assert get(client, f"/cases/{STUNNED}?nix=1&nix=2") == get(client, f"/cases/{STUNNED}")


def test_every_reference_in_the_description_leads_somewhere(client: FlaskClient) -> None:
    text = client.get(f"{API}/openapi.json").get_data(as_text=True)
    schemas = get(client, "/openapi.json")["components"]["schemas"]
    named = set(re.findall(r"#/components/schemas/(\w+)", text))
    assert named
    assert named <= set(schemas)


def test_the_bounds_in_the_description_are_those_that_are_kept(client: FlaskClient) -> None:
    described = get(client, "/openapi.json")["paths"]
    bounded = [
        (address.replace("{case_id}", STUNNED), parameter["name"], bound)
        for address, methods in described.items()
        for parameter in methods.get("get", {"parameters": ()})["parameters"]
        for bound in (parameter["schema"].get("minimum", 0) - 1, parameter["schema"].get("maximum", 0) + 1)
        if "maximum" in parameter["schema"]
    ]
    assert {name for _, name, _ in bounded} == {"limit", "from", "rules", "since"}
    for address, name, beyond in bounded:
        error = get(client, f"{address}?q=8.1&p=1&{name}={beyond}", 400)["error"]
        assert name in error
