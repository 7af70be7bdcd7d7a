"""The tokenizer keeps what rules are made of, with true positions and offsets."""

from __future__ import annotations

import jieba
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_index.folding import fold
from rules_index.search.segmenting import JiebaSegmenter, VocabularySegmenter
from rules_index.search.stemming import stem
from rules_index.search.tokenizing import bigrams, tokenize, without_stray_spaces, word_texts

WORDS = VocabularySegmenter(
    {"结算链": 50, "结算": 100, "链": 100, "战力": 80, "单位": 90, "获得": 90, "的": 1000}, 10_000
)


def texts(written: str) -> list[str]:
    return [token.text for token in tokenize(fold(written), WORDS)]


@pytest.mark.parametrize(
    ("written", "tokens"),
    [
        ("376.4.b.2", ["376.4.b.2"]),
        ("见 418.2。", ["见", "418.2"]),
        ("单位获得[M]+1", ["单位", "获得", "[m]", "+1"]),
        ("造成 3 点", ["造", "成", "3", "点"]),
        ("X 张", ["x", "张"]),
        ("結算鏈的戰力", ["结算链", "的", "战力"]),
        ("Exhausted units", ["exhaust", "unit"]),
        ("1.", ["1"]),
        ("Ｘ＋１", ["x", "+1"]),
    ],
)
def test_numbers_symbols_and_words_survive(written: str, tokens: list[str]) -> None:
    assert texts(written) == tokens


def test_positions_count_tokens_and_offsets_point_into_the_original() -> None:
    written = "單位獲得［Ｍ］+1，見 418.2"
    tokens = tokenize(fold(written), WORDS)
    assert [token.position for token in tokens] == list(range(len(tokens)))
    assert [written[token.start : token.end] for token in tokens] == ["單位", "獲得", "［Ｍ］", "+1", "見", "418.2"]


@given(st.text(alphabet="结算链战力单位的獲 ab1.[M]+，Ａ１", max_size=30))
def test_tokens_never_overlap_and_stay_inside_the_text(written: str) -> None:
    end = 0
    for token in tokenize(fold(written), WORDS):
        assert end <= token.start < token.end <= len(written)
        end = token.end


def test_neighbouring_characters_are_paired_within_a_run_only() -> None:
    assert bigrams("燃尽了,得分") == ["燃尽", "尽了", "得分"]


def test_spaces_left_over_from_line_breaks_are_closed() -> None:
    assert without_stray_spaces("友方单 位 gets 流 程") == "友方单位 gets 流程"


def test_jieba_keeps_the_terms_whole_and_knows_their_parts() -> None:
    segmenter = JiebaSegmenter(["自决行动", "主牌堆"])
    assert [word.text for word in segmenter.cut("自决行动的主牌堆")] == ["自决行动", "的", "主牌堆"]
    assert "牌堆" not in [word.text for word in JiebaSegmenter([]).parts("主牌堆")]
    assert "牌堆" in [word.text for word in JiebaSegmenter(["牌堆"]).parts("主牌堆")]


CHARACTERS = "自决行动的主牌堆结算链战力单位获得一二三〇㐀龥㒨了在中国人"


@pytest.fixture(scope="module")
def segmenter() -> JiebaSegmenter:
    """What jieba knows of these characters, with a few terms."""
    return JiebaSegmenter(["自决行动", "主牌堆", "结算链"], CHARACTERS)


@settings(deadline=None)
@given(run=st.text(alphabet=CHARACTERS, max_size=40))
def test_runs_are_cut_as_jieba_cuts_them(segmenter: JiebaSegmenter, run: str) -> None:
    known, theirs = segmenter._tokenizer, jieba.Tokenizer()
    theirs.FREQ, theirs.total, theirs.initialized = known.FREQ, known.total, True
    assert segmenter.texts(run) == list(theirs.cut(run, HMM=False))


@settings(deadline=None)
@given(written=st.text(alphabet="结算链战力单位的獲 ab1.[M]+，Ａ１'", max_size=40))
def test_an_index_holds_the_tokens_without_their_places(segmenter: JiebaSegmenter, written: str) -> None:
    folded = fold(written)
    assert list(word_texts(folded.folded, segmenter)) == [token.text for token in tokenize(folded, segmenter)]


@pytest.mark.parametrize(
    ("words", "common"),
    [
        (("exhaust", "exhausts", "exhausted", "exhausting"), "exhaust"),
        (("ability", "abilities"), "ability"),
        (("trigger", "triggered", "triggering"), "trigger"),
        (("die", "dies", "died"), "die"),
        (("stun", "stunned", "stunning"), "stun"),
        (("play", "plays", "played"), "play"),
        (("choose", "chosen", "choosing"), stem("choose")),
        (("pass", "passes", "passed"), "pass"),
    ],
)
def test_english_endings_are_cut_to_one_form(words: tuple[str, ...], common: str) -> None:
    assert {stem(word) for word in words} == {common}


def test_different_terms_keep_different_stems() -> None:
    terms = ["hold", "hidden", "hide", "might", "mighty", "unit", "unique", "recall", "recycle", "ready", "reaction"]
    assert len({stem(term) for term in terms}) == len(terms)
