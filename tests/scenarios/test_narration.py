"""The narration: every step and refusal has a sentence in both languages, and the sentences say what happened."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace as changed
from pathlib import Path

import pytest

import engine.riftbound
from engine.core.decisions import Refusal
from engine.core.journal import Entry
from scenarios.library import CaseLibrary
from scenarios.narration import Cast, Narrator
from scenarios.narration.grammar import complaint
from scenarios.narration.naming import Namer
from scenarios.narration.phrasebook import read_phrasebook
from scenarios.narration.sentences import polished
from scenarios.reading import MalformedFixture
from scenarios.replay import replay
from tests.scenarios.fixtures import JUNE, write_case

NARRATOR = Narrator("riftbound")
BOOK = NARRATOR.book
ENGINE = Path(engine.riftbound.__file__).parent
CASES = CaseLibrary.load()


def title(zh: str, en: str) -> dict[str, str]:
    return {"zh": zh, "en": en}


CAST = Cast(
    players=("A", "B", "C"),
    places=("X", "Y", "temple"),
    titles={
        "ogre": title("食人魔", "Ogre"),
        "bolt": title("闪电", "Bolt"),
        "scout": title("斥候", "Scout"),
        "left": title("步兵", "Footman"),
        "right": title("步兵", "Footman"),
        "goat": title("goat", "goat"),
        "goat#2": title("goat", "goat"),
        "temple": title("神殿", "Temple"),
    },
)


def tell(kind: str, *subjects: object, player: str | None = "A") -> tuple[str, str]:
    told = NARRATOR.tell(Entry(1, kind, player, ("1",), (), None, subjects), CAST)  # type: ignore[arg-type]
    return told["zh"], told["en"]


def refuse(step: str, about: str = "", player: str = "B") -> tuple[str, str]:
    said = NARRATOR.refuse(Refusal(step, ("1",), about), player, CAST)
    return said["zh"], said["en"]


# -- nothing is left without a sentence -----------------------------------------------------------------------


def test_every_step_that_is_recorded_by_name_can_be_told():
    assert sorted(set(named_in_calls("record")) - set(BOOK.steps)) == []


def test_every_step_that_refuses_by_name_can_be_explained():
    named = set(named_in_calls("refusal"))
    assert "timing.closed" in named
    assert sorted(named - set(BOOK.refusals)) == []


def named_in_calls(method: str) -> Iterator[str]:
    """The steps that the engine gives to `game.<method>` as plain texts."""
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method:
                branches = (
                    [node.args[0].body, node.args[0].orelse] if isinstance(node.args[0], ast.IfExp) else node.args
                )
                yield from (
                    one.value for one in branches[:2] if isinstance(one, ast.Constant) and "." in str(one.value)
                )


# -- what the sentences say -----------------------------------------------------------------------------------


def test_a_point_by_burning_out():
    assert tell("burn_out.point", "B", 1) == ("乙得 1 分（燃尽）", "B gains 1 point (Burn Out)")


def test_a_number_decides_between_one_and_many():
    assert tell("draw", "A", 1)[1] == "A draws 1 card"
    assert tell("draw", "A", 2)[1] == "A draws 2 cards"


def test_a_list_decides_between_one_and_many():
    assert tell("cleanup.lethal", "ogre", player=None)[1] == "Ogre has lethal damage and dies"
    assert tell("cleanup.lethal", "ogre", "bolt", "scout")[1] == "Ogre, Bolt and Scout have lethal damage and die"
    assert tell("cleanup.lethal", "ogre", "scout")[0] == "食人魔、斥候受到致命伤害，被摧毁"


def test_damage_names_each_unit_with_its_share():
    zh, en = tell("combat.assign", "A", "ogre", 4, "scout", 1)
    assert zh == "甲分配战斗伤害：对食人魔 4 点、对斥候 1 点"
    assert en == "A assigns combat damage: 4 to Ogre and 1 to Scout"


def test_cards_that_go_to_several_zones_are_told_zone_by_zone():
    narrator = Narrator("sanguosha")
    cast = Cast(("A", "B"), {name: title(zh, en) for name, zh, en in (("x", "杀", "Slash"), ("y", "闪", "Dodge"))})

    def put(*subjects: str) -> dict[str, str]:
        return narrator.tell(Entry(1, "put.into", "A", ("2",), (), None, subjects), cast)

    assert put("x", "y", "discard") == {
        "zh": "甲将杀、闪置入弃牌堆",
        "en": "A puts Slash and Dodge into the discard pile",
    }
    assert put("x", "A.hand", "y", "B.weapon") == {
        "zh": "甲将杀置入甲的手牌区、将闪置入乙的武器栏",
        "en": "A puts Slash into A's hand and Dodge into B's weapon slot",
    }


def test_places_have_names():
    assert tell("standard_move.effect", "ogre", "X") == ("食人魔移动到战场 X", "Ogre moves to battlefield X")
    assert tell("move", "ogre", "B.base") == ("甲让食人魔移动到乙的基地", "A moves Ogre to B's base")
    assert tell("score.hold", "A", "temple") == ("甲据守神殿，从那里得分", "A holds and scores Temple")


def test_what_was_paid_is_told_without_what_was_not():
    assert tell("pay.resources", "bolt", 2, "fury", 1) == (
        "甲为闪电支付 2 点法力、1 点炽烈符能",
        "A pays 2 energy and 1 fury power for Bolt",
    )
    assert tell("pay.resources", "bolt", 0, "calm", 1)[1] == "A pays 1 calm power for Bolt"


def test_might_and_keywords_are_given_together():
    assert tell("give.might", "ogre", 2) == ("食人魔战力 +2", "Ogre gets +2 might")
    zh, en = tell("give.might", "ogre", "scout", -1, "assault", 2, "tank", 1)
    assert zh == "食人魔、斥候战力 -1，获得强攻 2、壁垒"
    assert en == "Ogre and Scout get -1 might and Assault 2 and Tank"


def test_might_raised_to_a_number_is_no_gain_of_that_number():
    assert tell("give.raised_to", "ogre", 6) == (
        "食人魔的战力提升到 6（本来不低于此的不变）",
        "The might of Ogre is raised to 6, unless it is as high already",
    )


def test_what_was_considered_and_rejected_says_why():
    assert tell("trigger.condition_failed", "ogre", "die")[0] == "有“摧毁”，但食人魔的触发条件不成立，不触发"
    assert tell("score.not_twice", "A", "X")[0] == "甲取得战场 X，但它本回合已经得过分，不算征服，不再得分"
    assert (
        tell("targets.mistargeted", "bolt", "ogre")[1] == "Ogre is no legal target of Bolt any more and is not affected"
    )


def test_a_part_without_its_subject_is_left_out():
    assert tell("combat.end", None) == ("战斗结束", "The combat ends")
    assert tell("combat.end", "X") == ("战场 X 的战斗结束", "The combat at battlefield X ends")


def test_a_kind_without_a_sentence_is_told_by_its_name():
    assert tell("dance.for_joy", "ogre") == ("dance: for joy", "dance: for joy")


# -- names ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("subject", "zh", "en"),
    [
        ("B", "乙", "B"),
        ("Y", "战场 Y", "battlefield Y"),
        ("Y.facedown", "战场 Y 的暗置区", "the Facedown Zone of battlefield Y"),
        ("C.trash", "丙的废牌堆", "C's trash"),
        ("left", "步兵 #1", "Footman #1"),
        ("goat", "goat #1", "goat #1"),
        ("goat#2", "goat #2", "goat #2"),
        ("ogre's ability", "食人魔的技能", "Ogre's ability"),
        ("left's ability#2", "步兵 #1 的技能", "Footman #1's ability"),
        ("ogre/2", "食人魔（2）", "Ogre (2)"),
        ("ogre/drill/2", "食人魔（drill/2）", "Ogre (drill/2)"),
        ("fury/calm", "炽烈或翠意", "fury or calm"),
        ("end_of_turn", "回合结束", "the end of the turn"),
        ("who knows", "who knows", "who knows"),
        (3, "3", "3"),
    ],
)
def test_each_kind_of_subject_has_its_name(subject, zh, en):
    assert polished(Namer(BOOK, CAST, "zh").call(subject), "zh") == zh
    assert Namer(BOOK, CAST, "en").call(subject) == en


# -- refusals -------------------------------------------------------------------------------------------------


def test_a_refusal_says_what_would_be_right():
    assert refuse("move.cost", "ogre") == (
        "食人魔已经休眠；标准移动的费用是让活跃的单位休眠",
        "Ogre is exhausted; a standard move costs exhausting a ready unit",
    )
    assert refuse("hide.needs_control", "X")[0] == "战场 X 不归乙控制；只能暗置到自己控制的战场"


def test_a_cost_that_cannot_be_paid_is_told_in_both_languages():
    assert refuse("pay.not_enough", "2 energy, 1 fury power, 3 any power") == (
        "付不出 2 点法力、1 点炽烈符能、3 点任意特性的符能；符文池加上能用的符文都不够",
        "There is not enough to pay 2 energy, 1 fury power and 3 any-domain power, "
        "even with every rune that can be used",
    )
    assert refuse("pay.not_enough", "1 mind/body power")[0].startswith("付不出 1 点灵光或摧破符能；")


def test_what_is_no_option_is_refused_in_a_sentence_too():
    assert refuse("burn_out.choose", "A") == ("甲不是合法的选择", "A is no legal choice")
    assert refuse("targets.choose", "ogre+scout") == (
        "食人魔、斥候不是合法的选择",
        "Ogre and Scout are no legal choice",
    )


def test_an_illegal_action_in_a_case_is_explained_in_both_languages(tmp_path):
    text = Path(write_case(tmp_path)).read_text(encoding="utf-8")
    text = text.replace("B: {}}", "B: {hand: [guard]}}").replace(
        "setup:\n", "setup:\n  turn: {player: A}\n  battlefields: {X: {}}\n"
    )
    write_case(tmp_path, text.replace("- A: pass", "- A: {move: guard, to: X}"))
    played = replay(CaseLibrary(tmp_path).case("riftbound/scoring/hold-a-battlefield"), JUNE)
    assert played.status == "illegal"
    assert "guard 不能移动；只有场上的单位能移动 / Guard cannot move; only units on the board can" in played.failures[0]


# -- a phrasebook that is not in order ------------------------------------------------------------------------

BEFORE = '  cleanup.lethal:\n    zh: "{all}受到致命伤害，被摧毁"\n'


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        ('  cleanup.lethal:\n    zh: "{everybody}死"\n', "'{everybody}' is no placeholder"),
        ('  cleanup.lethal:\n    zh: "[{all}死"\n', "a square bracket has no partner"),
        ('  cleanup.lethal:\n    zh: ""\n', "the text is empty"),
        ('  cleanup.lethal:\n    fr: "{all}"\n', "unknown key 'fr'"),
        ("  cleanup.lethal:\n", "the key 'zh' is missing"),
    ],
)
def test_a_broken_sentence_is_refused_with_its_place(tmp_path, broken, complaint):
    whole = (Path(engine.riftbound.__file__).parents[2] / "scenarios/narration/riftbound.yaml").read_text("utf-8")
    assert whole.count(BEFORE) == 1
    file = tmp_path / "broken.yaml"
    file.write_text(whole.replace(BEFORE, broken), encoding="utf-8")
    with pytest.raises(MalformedFixture) as caught:
        read_phrasebook(file)
    assert complaint in caught.value.message
    assert caught.value.field.startswith("steps.cleanup.lethal")
    assert abs(caught.value.line - 1 - whole[: whole.index(BEFORE)].count("\n")) <= 1


def test_cards_that_nobody_names_are_counted():
    titles = {name: title(name, name) for name in ("x", "y", "z")}
    entry = Entry(1, "event.lose_cards", "A", ("9.1",), (), None, ("x", "y", "z"))
    told = {
        count: Narrator("sanguosha").tell(entry, Cast(("A", "B"), titles, unseen=frozenset("xyz"[:count])))
        for count in (0, 1, 2)
    }
    in_chinese = ["x、y、z", "一张牌、y、z", "2 张牌、z"]
    assert [each["zh"] for each in told.values()] == [f"甲失去了牌：{cards}" for cards in in_chinese]
    assert told[2]["en"] == "A has lost 2 cards and z"


def test_namesakes_are_numbered_in_the_order_of_the_game_and_cards_that_are_only_counted_are_not() -> None:
    titles = {name: title("步兵", "Footman") for name in ("second", "A-deck-1", "first")} | {
        "ogre": title("食人魔", "Ogre")
    }
    assert Cast(("A", "B"), titles).numbers == {"second": 1, "first": 2}


def test_a_number_is_taken_once_by_each_name_in_each_language() -> None:
    titles = {"a": title("步兵", "Footman"), "b": title("步兵", "Trooper"), "c": title("骑兵", "Trooper")}
    assert Cast(("A", "B"), titles).numbers == {"a": 1, "b": 2, "c": 3}


def test_no_step_of_any_case_calls_an_object_by_its_id() -> None:
    case = CASES.case("riftbound/movement/no-move-to-where-two-others-are")
    told = "".join(step.text[language] for step in replay(case, case.editions[-1]).steps for language in ("zh", "en"))
    assert "步兵 #" in told
    assert "third" not in told


# -- what editions call differently ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "zh", "en"),
    [
        (JUNE, "甲的行动阶段", "A's Action Phase"),
        ("riftbound-2026-07-16", "甲的主阶段", "A's Main Phase"),
    ],
)
def test_a_step_is_told_in_the_words_of_the_edition_that_is_played(edition: str, zh: str, en: str) -> None:
    told = NARRATOR.tell(Entry(1, "phase.action", "A", ("1",), (), None, ("A",)), changed(CAST, edition=edition))
    assert (told["zh"], told["en"]) == (zh, en)


def test_a_sentence_with_a_term_that_there_is_not_says_so() -> None:
    assert complaint("{player}'s {term:action-phase}") == ""
    assert complaint("{player}'s {term:no-such-term}") == "'no-such-term' is no term whose name depends on the edition"


def test_a_step_calls_things_as_they_were_called_just_before_it() -> None:
    former = {"ogre": ((0, title("步兵", "Footman")), (2, title("食人魔", "Ogre")))}
    cast = Cast(("A", "B"), {"ogre": title("食人魔", "Ogre"), "foot": title("步兵", "Footman")}, former=former)
    assert cast.numbers == {"ogre": 1, "foot": 2}
    assert [cast.at(step).title("ogre")["en"] for step in (1, 2, 3)] == ["Footman", "Footman", "Ogre"]
    assert cast.title("ogre")["en"] == "Ogre"
    told = [Namer(BOOK, cast.at(step), "en").call("ogre") for step in (2, 3)]
    assert told == ["Footman #1", "Ogre"]
