"""`casebook rules` and `casebook rule`: what the documents say, in the shapes of the contract."""

from __future__ import annotations

OCTOBER = "riftbound-2025-10-01"


def test_all_rules_of_a_document_come_in_order(casebook):
    rules = casebook("rules", OCTOBER, "--json").json
    wanted = {
        *("number", "title", "title_en", "text", "text_en", "official", "official_examples", "asked", "kind"),
        *("operative", "examples", "references", "doubtful"),
    }
    assert all(wanted <= set(rule) for rule in rules)
    numbers = [rule["number"] for rule in rules]
    assert numbers[numbers.index("418.2") :][:3] == ["418.2", "418.2.a", "418.2.b"]
    assert len(set(numbers)) == len(numbers)


def test_people_read_a_document_as_an_outline(casebook):
    lines = casebook("rules", OCTOBER).out.splitlines()
    depth = {line.split()[0]: len(line) - len(line.lstrip()) for line in lines if line.split()[0][:1].isdigit()}
    assert depth["418"] < depth["418.2"] < depth["418.2.c"]


def test_a_rule_has_every_field_of_the_contract(casebook):
    rule = casebook("rule", OCTOBER, "418.2", "--json").json
    wanted = {
        *("document", "number", "title", "path", "text", "official", "kind", "operative", "examples", "parents"),
        *("children", "previous", "next", "references", "referenced_by", "scenarios", "counterparts"),
    }
    assert wanted <= set(rule)
    assert (rule["document"], rule["number"], rule["title"]) == (OCTOBER, "418.2", "燃尽")
    assert rule["parents"][-1] == "418"
    assert rule["children"] == ["418.2.a", "418.2.b", "418.2.c", "418.2.d"]
    assert rule["next"] == "418.2.a"


def test_people_see_a_rule_between_its_parents_and_children(casebook):
    lines = [line.split() for line in casebook("rule", OCTOBER, "418.2").out.splitlines() if line.strip()]
    order = [words[0] for words in lines if words[0].startswith("418")]
    assert order == ["418", "418.2", "418.2.a", "418.2.b", "418.2.c", "418.2.d"]


def test_what_does_not_exist_is_refused_with_the_nearest(casebook):
    missing = casebook("rule", OCTOBER, "418.2.x")
    assert missing.refused
    assert "418.2.d" in missing.err
    unknown = casebook("rules", "riftbound-2025-10")
    assert unknown.refused
    assert OCTOBER in unknown.err
    assert casebook("rule", "", "").refused
    assert casebook("rule", OCTOBER).refused


def test_a_rule_beyond_its_document_is_told_to_be_one(casebook):
    assert "文外规则" in casebook("rule", "vanguard", "B1.9").out
    assert "文外规则" not in casebook("rule", "vanguard", "2.1.2").out


def test_the_id_of_a_case_stands_in_one_line(casebook):
    shown = casebook("rule", "vanguard", "B1.9", "--lang", "en").out.split()
    assert "vanguard/battle/one-battle-however-many" in shown
