"""Words that make a question but say nothing about rules; a query without any other word keeps them."""

from __future__ import annotations

import re

_CHINESE = """
的 了 吗 呢 吧 啊 呀 嘛 么 是 在 有 会 能 可以 可 还 还能 还是 怎么 怎样 如何 什么 啥 什么时候 何时 为什么 为何
谁 哪 哪里 哪个 哪些 多少 几 我 你 他 她 它 我们 他们 自己 这 那 这个 那个 这样 那样 一个 个 张 次 点 名 之后 之前
以后 以前 时 时候 当 如果 若 就 都 也 和 与 或 或者 被 把 给 让 从 到 对 上 下 里 中 要 算 算不算 一样 区别 没 没有
不 不是 是不是 能不能 可不可以 会不会 有没有 请问 问 一下 然后 再 又 而 但 但是 所以 因为 只 才 则 将 于 其 该 此
并 会怎样 怎么办 怎么样 意思 是什么 是啥 叫 多 去 来 过 着 得 地 之 所 以 及 等 算是 应该 需要 必须 处理 情况 问题 规则
用 身上 马上
行不行 还要 觉得 告诉 干嘛 到底 平时 几时 突然 说 说的 想 想要 看 知道 以为 结果 反正 现在 刚刚 刚 随便 直接 立刻 进来
过来 回去 出来 起来 来得及 有用 有用吗 没用 对吗 对吧 是吧 行吗 好吗 真的 其实 那种 这种 哪边 哪条 东西 朋友
人家 对面 大家 咋办 咋 咋样 啥时候 而且 只能 照样 根本 要是 就算 不算 不行 也行 都行 同时
"""
_ENGLISH = """
a an the i me my you your he she it its they them their we our this that these those is are was were be been being
am do does did doing have has had can could may might would should will shall must to of in on at for from with by
as into and or but if then than so not no yes what when where which who whom whose why how there here about does
happens happen get got going go just also any some mean means rule rules use used
still want wants whenever ever really actually
his him her hers himself us isn't didn't doesn't don't isn didn doesn won't can't said says say told ok okay right wrong
anyway now since because suppose let's let think thought wondering wonder know guess like kinda sort stuff thing things
guy's mine yours too though even yet already him someone somebody something anything nothing else me's gonna gotta
"""


def _stems(words: str) -> frozenset[str]:
    from rules_index.search.stemming import stem

    return frozenset(stem(word) for word in words.split())


STOP_WORDS: frozenset[str] = frozenset(_CHINESE.split()) | _stems(_ENGLISH)

_ASKING = re.compile(r"吗|能|可以|可否|\b(?:can|may|does|do i)\b")


def asks(folded: str) -> bool:
    """Whether a folded query is a question, which a heading alone does not answer."""
    return _ASKING.search(folded) is not None
