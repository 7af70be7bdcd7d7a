"""What a text of a card means in numbers and keywords, so that two wordings can be compared."""

from __future__ import annotations

import re
from collections import Counter

DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")
_DOMAINS_ZH = {
    "红色": "炽烈",
    "绿色": "翠意",
    "蓝色": "灵光",
    "橙色": "摧破",
    "紫色": "混沌",
    "黄色": "序理",
}
_SYMBOLS_ZH = {**_DOMAINS_ZH, "A": "任意"}
_COUNTED = {"two": "2", "three": "3", "four": "4", "second": "2", "third": "3", "twice": "2"}
_COUNTED_ZH = {"两": "2", "二": "2", "三": "3", "四": "4", "五": "5", "六": "6", "七": "7", "八": "8"}

_WORDS = {
    **{word: word for word in ("stun", "draw", "discard", "channel", "recycle", "recall", "reveal", "banish", "look")},
    **{word: word for word in ("accelerate", "assault", "deathknell", "deflect", "ganking", "hidden", "legion")},
    **{word: word for word in ("reaction", "shield", "tank", "temporary", "vision", "mighty", "conquer", "hold")},
    **{word: word for word in ("kill", "counter", "buff", "exhaust", "damaged", "attack", "defend", "facedown")},
    "action": "action",
    "dies?": "die",
    "died": "die",
    "move": "move",
    "trash": "trash",
    "hand": "hand",
    "ready|readied": "ready",
    r"base\b": "base",
}
_WORDS_ZH = {
    **{word: word for word in ("急速", "强攻", "绝念", "法盾", "游走", "待命", "鼓舞", "反应", "坚守", "壁垒", "瞬息")},
    **{word: word for word in ("预知", "迅捷", "强力", "眩晕", "抽", "弃置", "召出", "召回", "展示", "无效化")},
    **{word: word for word in ("征服", "据守", "摧毁", "增益", "废牌堆", "活跃", "休眠")},
    "手牌": "手牌",
}


def meaning(text: str) -> tuple[Counter[str], set[str]]:
    """The numbers of an English text, each as often as it stands, and the words of the game in it."""
    plain = re.sub(r"\([^)]*\)", " ", text)
    plain = re.sub(r":rb_energy_(\d+):", r" \1 energy ", plain)
    plain = re.sub(r"(?::rb_rune_(\w+):)+", _power, plain)
    plain = plain.replace(":rb_exhaust:", " exhaust ").replace(":rb_might:", " Might ").lower()
    for word, digit in _COUNTED.items():
        plain = re.sub(rf"\b{word}\b", digit, plain)
    plain = plain.replace("one or fewer", "1 or fewer")
    numbers = Counter(re.findall(r"[+-]?\d+", plain))
    words = {name for pattern, name in _WORDS.items() if re.search(rf"\b(?:{pattern})", plain)}
    return numbers, words | {domain for domain in DOMAINS if re.search(rf"\b{domain}\b", plain)}


def _power(found: re.Match[str]) -> str:
    runes = re.findall(r":rb_rune_(\w+):", found.group())
    domain = "" if runes[0] == "rainbow" else runes[0]
    return f" {len(runes)} {domain} power "


def meaning_zh(text: str) -> tuple[Counter[str], set[str]]:
    """The same for a Chinese text; one of something is no number there."""
    plain = re.sub(r"[（(][^（(）)]*[）)]", " ", text)
    plain = re.sub(r"\{\{横置\}\}", "休眠", plain)
    plain = re.sub(r"\{\{回响(\d*)((?:A|.色)*)\}\}", _repeat_zh, plain)
    plain = re.sub(r"(?:\{\{(?:A|.色)\}\})+", _power_zh, plain)
    plain = re.sub(r"\{\{S\}\}", " ", plain)
    plain = re.sub(r"[{}]", " ", plain)
    for word, digit in _COUNTED_ZH.items():
        plain = re.sub(rf"{word}(?=[名张枚件个次处点段])", digit, plain)
    numbers = Counter(number for number in re.findall(r"[+-]?\d+", plain) if number != "1")
    words = {name for pattern, name in _WORDS_ZH.items() if pattern in plain}
    return numbers, words | {domain for domain in _DOMAINS_ZH.values() if domain in plain}


def _repeat_zh(found: re.Match[str]) -> str:
    """Repeat and its cost, which stand together there, with a symbol for each part."""
    symbols = "".join(f"{{{{{symbol}}}}}" for symbol in re.findall(r"A|.色", found.group(2)))
    return f" 回响 {found.group(1)} {symbols}"


def _power_zh(found: re.Match[str]) -> str:
    runes = re.findall(r"\{\{(A|.色)\}\}", found.group())
    return f" {len(runes)} {_SYMBOLS_ZH[runes[0]]} "
