"""Lines that a web site, a converter or a printer put around a rulebook, told apart by their whole shape.

A pattern has to match a whole line: a rule that merely mentions a comment or a page must never be caught.
"""

from __future__ import annotations

import re

from rules_index.importing.pdf.marks import PAGE, WITHOUT_TEXT

_LONGEST = 80

PAGE_MARK = re.compile(
    r"""
    =+\s*第\s*\d+\s*页\s*=+                 # a converter's page mark
    | (?:\#+\s*)?第\s*\d+\s*[页頁](?:\s*[/,\uff0c]?\s*共\s*\d+\s*[页頁])?
    | [-–—]\s*\d+\s*[-–—]                   # - 12 -
    | (?:Page|PAGE|page)\s+\d+(?:\s*(?:of|/)\s*\d+)?
    """,
    re.VERBOSE,
)

TABLE_RULE = re.compile(r"[\s|:+=_*-]*")
"""A line of bars and dashes, or nothing at all."""

SITE_TEXT = re.compile(
    r"""
    .*(?:会员登陆|会员登录|会員登入|登录\s*&\s*注册|登陆\s*&\s*注册).*
    | .*\|\s*我要投稿
    | .*的评论\s*[(\uff08]共\s*\d*\s*条[)\uff09]
    | 分享到\S{0,20}
    | 打赏.{0,20}
    | (?:全部)?评论\s*\d*\s*条?
    | 按(?:时间|热度)排序
    | 还没有评论
    | 未完待续.*
    | 最后(?:更新|编辑)(?:于|[:\uff1a]).{0,12}
    | Last\ Updated:\s*\S+
    """,
    re.VERBOSE,
)


def reason_to_drop(text: str) -> str:
    """Return why a line is no rule (`page`, `layout`, `no text`, `boilerplate`), or nothing if it may be one."""
    if PAGE.fullmatch(text):
        return "layout"
    if WITHOUT_TEXT.fullmatch(text):
        return "no text"
    if TABLE_RULE.fullmatch(text):
        return "layout"
    if len(text) > _LONGEST:
        return ""
    if PAGE_MARK.fullmatch(text):
        return "page"
    return "boilerplate" if SITE_TEXT.fullmatch(text) else ""
