"""The two catalogues hold the same keys, and templates ask for no other."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import nodes

import webapp
from rules_index.documents import DOCUMENTS
from rules_index.model import Kind
from tests.bundled import CASES
from webapp.translations import load_translations

TEMPLATES = sorted((Path(webapp.__file__).parent / "templates").rglob("*.html"))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_keys() -> None:
    assert set(load_translations("zh").entries) == set(load_translations("en").entries)
    assert len(load_translations("zh").entries) > 100


def test_both_languages_fill_in_the_same_values() -> None:
    zh, en = load_translations("zh").entries, load_translations("en").entries
    assert {key: placeholders(zh[key]) for key in zh} == {key: placeholders(en[key]) for key in en}


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_templates_use_known_keys_only(template: Path, app: Flask) -> None:
    tree = app.jinja_env.parse(template.read_text(encoding="utf-8"))
    asked = {
        call.args[0].value
        for call in tree.find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name == "t" and isinstance(call.args[0], nodes.Const)
    }
    assert asked - set(load_translations("zh").entries) == set()


def test_every_kind_of_rule_and_every_game_has_a_name() -> None:
    entries = load_translations("zh").entries
    assert {f"kind.{kind}" for kind in Kind} | {f"game.{each.game}" for each in DOCUMENTS} <= set(entries)


def test_every_topic_of_the_bundled_cases_has_a_name() -> None:
    shelves = {(case.game, case.topic) for case in CASES.cases.values()}
    assert shelves
    assert {each for each in shelves if not load_translations("zh").within(each[0]).has(f"topic.{each[1]}")} == set()


def test_an_unknown_value_stands_for_itself_and_an_unknown_language_is_chinese() -> None:
    assert load_translations("fr").label("topic", "brand-new") == "brand-new"
    assert load_translations("fr").language == "zh"


def test_a_text_in_one_language_serves_both() -> None:
    assert load_translations("en").of({"zh": "只有中文"}) == "只有中文"
    assert load_translations("en").of(None) == ""


def test_a_game_has_its_own_name_for_a_thing_and_shares_the_rest() -> None:
    zh = load_translations("zh")
    assert (zh.label("value", "draw"), zh.within("sanguosha").label("value", "draw")) == ("抽牌阶段", "摸牌阶段")
    assert zh.within("sanguosha")("table.won") == zh("table.won")
    assert not zh.has("choice.no-such-verb")


@pytest.mark.parametrize(("count", "said"), [(0, "0 lines"), (1, "1 line"), (2, "2 lines")])
def test_one_is_told_from_several(count: int, said: str) -> None:
    assert load_translations("en")("explore.lines", count=count) == said
