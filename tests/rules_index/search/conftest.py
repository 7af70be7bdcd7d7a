"""A small rulebook of our own, in the shape of the real ones, and a searcher over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from rules_index.concordance import Standing
from rules_index.documents import Document, get_document
from rules_index.model import Kind, Rule
from rules_index.search import Searcher
from rules_index.search.backend import BackendFactory
from rules_index.search.packed_backend import PackedFactory
from rules_index.search.sqlite_backend import SqliteFactory
from rules_index.search.whoosh_backend import WhooshFactory

OLD, NEW, ARCHIVE = "riftbound-2025-06-02", "riftbound-2025-10-01", "grand-archive"


class SmallLibrary:
    """What search needs of a library, over rules that a test wrote down."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._rules = {
            document: [rule for rule in rules if rule.document == document] for document in (OLD, NEW, ARCHIVE)
        }

    @property
    def documents(self) -> Sequence[Document]:
        return [get_document(document) for document in self._rules]

    def rules(self, document: str) -> Sequence[Rule]:
        return self._rules[document]

    def path(self, rule: Rule) -> Sequence[str]:
        titles = {other.number: other.title for other in self._rules[rule.document]}
        return tuple(dict.fromkeys(titles[number] for number in rule.parents if titles.get(number)))

    def standing(self, document: str, number: str) -> Sequence[Standing]:
        return ()

    def fingerprint(self) -> str:
        return repr(self._rules)


def heading(document: str, number: str, title: str, title_en: str, official: str = "") -> Rule:
    return Rule(document, number, title, title, title_en, official=official, kind=Kind.HEADING)


def rule(document: str, number: str, title: str, text: str, official: str = "", examples: tuple[str, ...] = ()) -> Rule:
    parts = number.partition("~")[0].split(".")
    parents = tuple(".".join(parts[:size]) for size in range(1, len(parts)))
    return Rule(document, number, title, text, official=official, examples=examples, parents=parents)


RULES = (
    heading(OLD, "133", "领域标记", "Domain Marks"),
    rule(OLD, "133.1", "领域标记", "每张符文牌上都画着它的特性。"),
    rule(OLD, "133.1~2", "领域标记", "传奇牌上画着两种特性。"),
    heading(OLD, "507", "阶段", "Phases"),
    rule(OLD, "507.5", "阶段", "轮到谁，谁就是回合玩家。"),
    rule(OLD, "507.5.b", "阶段", "下列事情只在行动阶段做。"),
    rule(OLD, "507.5.b.i", "阶段", "打出单位和装备。"),
    heading(OLD, "607", "燃尽", "Burn Out", "燃盡 (Burn Out)"),
    rule(OLD, "607.2.b", "燃尽", "挑一个对手，给他加上 1 分。", "選擇一名對手,其獲得 1 點。"),
    heading(OLD, "650", "认输", "Concession"),
    rule(OLD, "651", "认输", "不想再打，随时可以说出来。"),
    rule(OLD, "652", "认输", "走的人带走他的全部牌。"),
    heading(OLD, "717", "急速", "Accelerate", "迅捷 (Accelerate)"),
    rule(OLD, "717.1", "急速", "多付一份费用，单位就竖着进场。"),
    heading(NEW, "357", "技能", "Abilities"),
    rule(NEW, "376.4.b.2", "触发式技能", "征服效果只看拿下战场的那一刻。"),
    heading(NEW, "401", "休眠", "Exhaust"),
    rule(NEW, "401.1", "休眠", "把竖着的牌横过来，它就休眠了。"),
    rule(NEW, "401.1.c", "休眠", "横着的牌没法再休眠一次。"),
    heading(NEW, "408", "暗置", "Hide"),
    rule(NEW, "408.1", "暗置", "有待命的牌可以面朝下放到自己的战场。"),
    heading(NEW, "414", "放逐", "Banish"),
    rule(NEW, "414.1", "放逐", "放逐的牌去放逐区，不进废牌堆。"),
    heading(NEW, "418", "燃尽", "Burn Out"),
    rule(NEW, "418.1", "燃尽", "主牌堆的牌不够拿，就得燃尽。", examples=("牌堆剩 2 张，要抽 3 张：先抽 2 张。",)),
    rule(NEW, "418.2", "燃尽", "照下面的次序做。"),
    rule(NEW, "418.2.a", "燃尽", "先把废牌堆洗进主牌堆。"),
    rule(NEW, "418.2.c", "燃尽", "选一名对手，让他得 1 分。"),
    rule(NEW, "418.2.c.1", "燃尽", "多人局里可以选任何一名对手。"),
    heading(NEW, "430", "增益", "Buff"),
    rule(NEW, "430.1", "增益", "带增益的单位 [M]+1，最多带 1 个。"),
    heading(NEW, "440", "结算链", "Chain"),
    rule(NEW, "440.1", "结算链", "链上的法术后放的先结算。"),
    heading(ARCHIVE, "1", "待命/待命状态", "Rest/Rested"),
    rule(ARCHIVE, "1.1", "待命/待命状态", "把物件横过来，就是让它待命。"),
    heading(ARCHIVE, "2", "反击", "Retaliate"),
    rule(ARCHIVE, "2.1", "反击", "防守的单位可以打回去，代价是自己待命。"),
)


@pytest.fixture(scope="session")
def small_library() -> SmallLibrary:
    return SmallLibrary(RULES)


@pytest.fixture(scope="session", params=[WhooshFactory, SqliteFactory, PackedFactory])
def engine(request: pytest.FixtureRequest) -> BackendFactory:
    factory: type[BackendFactory] = request.param
    return factory()


@pytest.fixture(scope="session")
def searcher(
    small_library: SmallLibrary, engine: BackendFactory, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Searcher]:
    opened = Searcher.open(small_library, tmp_path_factory.mktemp("home"), engine)
    yield opened
    opened.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"
