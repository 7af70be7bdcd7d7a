"""What each address of the JSON interface may be asked: its parameters, as types that check and describe them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from rules_index.model import Kind
from rules_index.search.searcher import LONGEST_QUERY
from webapp.view_models.explore_page import LONGEST_SCRIPT

LIMIT = 10
MAX_LIMIT = 100
COMPLETIONS = 8

PATHS = {
    "document": ("文档编号 · the id of a document", "riftbound-2026-07-16"),
    "number": ("规则编号 · the number of a rule", "410.1"),
    "case_id": ("案例编号 · the id of a case", "riftbound/combat/stunned-defender-survives"),
    "card_id": ("卡牌编号 · the id of a card", "riftbound/OGN-001"),
}
"""What stands in the addresses themselves, with an example of each."""


class Within(Struct):
    """Where to look."""

    document: Annotated[list[str], Meta(description="只查这份文档，可重复 · only this document; may be repeated")] = (
        field(default_factory=list)
    )
    game: Annotated[
        list[str], Meta(description="只查这个游戏，可重复 · only this game; may be repeated", examples=[["riftbound"]])
    ] = field(default_factory=list)
    edition: Annotated[
        str,
        Meta(description="只查这个版本（日期），不写则查现行的 · only this edition (its date); else those in force"),
    ] = ""


class SearchQuery(Within, kw_only=True):
    """What `/search` takes."""

    q: Annotated[
        str,
        Meta(
            max_length=LONGEST_QUERY,
            description="问题、词语或规则编号 · words, a question or a rule number",
            examples=["眩晕"],
        ),
    ]
    kind: Annotated[list[Kind], Meta(description="只要这类规则，可重复 · only rules of this kind; may be repeated")] = (
        field(default_factory=list)
    )
    limit: Annotated[
        int, Meta(ge=1, le=MAX_LIMIT, description=f"最多几条（1–{MAX_LIMIT}） · how many hits at most")
    ] = LIMIT


class CompleteQuery(Within, kw_only=True):
    """What `/complete` takes."""

    q: Annotated[str, Meta(description="已输入的部分 · the query as far as it is typed", examples=["stu"])]
    limit: Annotated[int, Meta(ge=1, le=MAX_LIMIT, description=f"最多几条（1–{MAX_LIMIT}） · how many at most")] = (
        COMPLETIONS
    )


class ReplayQuery(Struct):
    """What `/replay` takes."""

    edition: Annotated[str, Meta(description="规则版本 · the edition to play under")] = ""
    seat: Annotated[str, Meta(description="只给这名玩家看得到的 · only what this player may see")] = field(
        name="as", default=""
    )


class ExploreQuery(Struct):
    """What `/explore` takes."""

    edition: Annotated[str, Meta(description="规则版本 · the edition to play under")] = ""
    start: Annotated[
        int,
        Meta(ge=0, le=LONGEST_SCRIPT, description="从脚本前几行之后开始 · begin after so many lines of the script"),
    ] = field(name="from", default=0)


class DiffQuery(Struct):
    """What `/diff` takes."""

    old: Annotated[str, Meta(description="旧版文档 · a document", examples=["riftbound-2025-06-02"])]
    new: Annotated[str, Meta(description="新版文档 · another edition of it", examples=["riftbound-2025-10-01"])]


class CoverageQuery(Struct):
    """What `/coverage` takes."""

    document: Annotated[str, Meta(description="只看这份文档 · only this document")] = ""
    rules: Annotated[
        int,
        Meta(
            ge=0,
            le=1,
            description="1：逐条列出 · 1 lists every rule with its cases (`by_rule`)",
        ),
    ] = 0
