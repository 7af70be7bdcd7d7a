"""Hits under their headings, and reasons in a few words."""

from __future__ import annotations

from rules_index.search import Hit, Place, Reason, ReasonKind
from webapp.translations import load_translations
from webapp.view_models.hit_sections import in_sections
from webapp.view_models.match_reasons import told


def hit(number: str, title: str, path: tuple[str, ...], place: int, document: str = "one") -> Hit:
    return Hit(document, number, title, "", path, "", "", "definition", 1.0, {}, place=place)


def test_the_best_hit_of_a_section_comes_first_and_the_others_as_they_are_read() -> None:
    hits = [
        hit("2.3", "燃尽", ("行动", "燃尽"), 23),
        hit("7.1", "眩晕", ("行动", "眩晕"), 71),
        hit("2.4", "燃尽", ("行动", "燃尽"), 24),
        hit("2", "燃尽", ("行动",), 20),
        hit("2.1", "燃尽", ("行动", "燃尽"), 21, document="other"),
    ]
    sections = [(each.document, each.path, [one.number for one in each.hits]) for each in in_sections(hits)]
    assert sections == [
        ("one", ("行动", "燃尽"), ["2.3", "2", "2.4"]),
        ("one", ("行动", "眩晕"), ["7.1"]),
        ("other", ("行动", "燃尽"), ["2.1"]),
    ]


def test_reasons_are_told_shortly_and_like_ones_together() -> None:
    reasons = [
        Reason(ReasonKind.SPELLING, "ranjin", "燃尽"),
        Reason(ReasonKind.CONCEPT, "横置", "休眠", concept="exhaust", zh="休眠", en="Exhaust"),
        Reason(ReasonKind.WORD, "单位", "单位"),
        Reason(ReasonKind.WORD, "战场", "战场"),
        Reason(ReasonKind.WORD, "回合", "回合", Place.HEADING),
    ]
    assert (
        told(reasons, load_translations("zh"))
        == "ranjin → 燃尽 · 横置 = 休眠 (Exhaust) · 单位、战场 · 回合（见上级标题）"
    )
    assert told(reasons[3:], load_translations("en")) == "战场 · 回合 (in a heading above)"


def test_a_concept_is_not_named_twice() -> None:
    same = Reason(ReasonKind.CONCEPT, "exhaust", "休眠", concept="exhaust", zh="休眠", en="Exhaust")
    assert told([same], load_translations("zh")) == "exhaust = 休眠"
    unseen = Reason(ReasonKind.CONCEPT, "横置", "横置", Place.NEARBY, "exhaust", "休眠", "Exhaust")
    assert told([unseen], load_translations("zh")) == "横置（见例子或上一条）"


def test_a_number_is_the_rules_own_or_near_it() -> None:
    assert told([Reason(ReasonKind.NUMBER, "650", "651")], load_translations("zh")) == "编号 651"
    assert told([Reason(ReasonKind.NEAR, "650", "651")], load_translations("en")) == "next to 650"
