"""Queries drawn by lot: names of cards in every spelling, alone and within a sentence, and queries without a name."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml
from opencc import OpenCC
from pypinyin import lazy_pinyin

from rules_index.card_names.letters import key_of, tokens
from rules_index.folding import has_han
from rules_index.library import Library
from scenarios.catalogue import Catalogue, CatalogueCard
from tests.conftest import PROJECT

SENTENCES = {
    "zh": (
        "{}的技能能不能响应",
        "{}这张牌进场时可以直接横置吗",
        "我打出{}之后对手还能响应吗",
        "如果{}被眩晕，它还能反击吗",
        "请问{}在对决里可以打出吗",
    ),
    "en": (
        "does {} enter ready",
        "can I play {} during a showdown",
        "what happens when {} leaves the battlefield",
        "if my opponent counters {}, do I get the cost back",
        "is {}'s ability a trigger",
    ),
}


@dataclass(frozen=True)
class Lot:
    """A query for a card, and the way in which it was spelt."""

    way: str
    query: str
    card: CatalogueCard

    @property
    def names(self) -> frozenset[str]:
        """What a hit may be called: the card itself, or another of exactly the same name."""
        return frozenset(map(key_of, self.card.names))


def lots(catalogue: Catalogue, count: int, seed: int) -> Iterator[Lot]:
    """Draw cards of all games and spell each in a way drawn by lot; every way that a card has comes equally often."""
    lot = random.Random(seed)
    cards = list(catalogue)
    clear = _clear(cards)
    for turn in range(count):
        way = list(_WAYS)[turn % len(_WAYS)]
        # One query in five is for a card of the three games of which few cards are known.
        pool = [card for card in cards if (card.game != "riftbound") == (turn // len(_WAYS) % 5 == 0)]
        spelt = None
        while spelt is None:
            card = lot.choice(pool)
            spelt = _WAYS[way](card, lot, clear)
        yield Lot(way, spelt, card)


def without_names() -> list[str]:
    """Queries about rules that name no card: headings, and how judges ask."""
    known = yaml.safe_load((PROJECT / "tests/rules_index/search/queries-tune.yaml").read_text(encoding="utf-8"))
    asked = [each["query"] for each in known if each["kind"] != "number" and each["query"] not in _WITH_A_NAME]
    library = Library.load(Path("/nonexistent"))
    titles = {title for document in library.documents for rule in library.rules(document.id) for title in _titles(rule)}
    return [*asked, *sorted(titles - _WITH_A_NAME)]


_WITH_A_NAME = frozenset(
    ("tank and caitlyn damage order", "Ambush", "Hide", "Sacrifice", "Sacrifice ——牺牲", "狩猎", "守护者一副卡组几张")
)
"""These name a card in full, though some of them also mean a rule."""


def _titles(rule: object) -> Iterator[str]:
    if getattr(rule, "kind", "") == "heading":
        yield from filter(None, (getattr(rule, "title", ""), getattr(rule, "title_en", "")))


def _clear(cards: Sequence[CatalogueCard]) -> Counter[str]:
    """How many cards there are of each part of a name, of each pinyin and of each row of initials."""
    found: Counter[str] = Counter()
    for card in cards:
        spelt = {part for name in card.names for part in _parts(name)}
        if card.name.get("zh"):
            spelt |= {_pinyin(card.name["zh"]), _initials(card.name["zh"])}
        found.update(spelt)
    return found


def _parts(name: str) -> set[str]:
    cut = [token.text for token in tokens(name)]
    return {"".join(cut[start:end]) for start in range(len(cut)) for end in range(start + 1, len(cut) + 1)}


Clear = Counter[str]


def _chinese(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    return card.name.get("zh")


def _english(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    name = card.name["en"]
    return lot.choice((name, name.lower(), name.upper(), name.replace(",", ""), name.replace("'", "")))


def _sound(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    name = card.name.get("zh")
    if not name or len(key_of(name)) < 2 or clear[_pinyin(name)] > 1:
        return None
    return lot.choice((_pinyin(name), " ".join(lazy_pinyin(key_of(name)))))


def _first_letters(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    name = card.name.get("zh")
    if not name or len(_initials(name)) < 4 or clear[_initials(name)] > 1:
        return None
    return lot.choice((_initials(name), " ".join(_initials(name)), _initials(name).upper()))


def _traditional(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    name = card.name.get("zh")
    written = OpenCC(lot.choice(("s2t", "s2tw", "s2hk"))).convert(name) if name else None
    return written if written != name else None


def _slip_in_chinese(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    name = card.name.get("zh")
    if not name or len(name) < 2:
        return None
    place = lot.randrange(len(name))
    alike = [each for each in _homophones(lazy_pinyin(name)[place]) if each != name[place]]
    return name[:place] + lot.choice(alike) + name[place + 1 :] if alike and has_han(name[place]) else None


def _slip_in_english(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    name = card.name["en"].lower()
    if len(name) < 6:
        return None
    at = lot.randrange(1, len(name) - 1)
    if not name[at : at + 2].isalpha() or name[at] == name[at + 1]:
        return None
    swapped = name[:at] + name[at + 1] + name[at] + name[at + 2 :]
    return lot.choice((name[:at] + name[at + 1 :], name[:at] + name[at] + name[at:], swapped))


def _half(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    """Half of the name, where no other card has it and it is no word of the rules."""
    cut = [token.text for token in tokens(card.name.get(lot.choice(("zh", "en")), ""))]
    space = "" if "".join(cut) and has_han(cut[0]) else " "
    size = (len(cut) + 1) // 2
    if len(cut) < (4 if not space else 2):
        return None
    half = lot.choice((cut[:size], cut[len(cut) - size :]))
    told = clear["".join(half)] == 1 and len("".join(half)) >= (2 if not space else 5)
    return space.join(half) if told and not (len(half) == 1 and space and _is_word(half[0])) else None


def _in_chinese(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    name = card.name.get("zh")
    return lot.choice(SENTENCES["zh"]).format(name) if name and len(name) > 1 else None


def _in_english(card: CatalogueCard, lot: random.Random, clear: Clear) -> str | None:
    return lot.choice(SENTENCES["en"]).format(card.name["en"])


_WAYS: dict[str, Callable[[CatalogueCard, random.Random, Clear], str | None]] = {
    "chinese": _chinese,
    "english": _english,
    "pinyin": _sound,
    "initials": _first_letters,
    "traditional": _traditional,
    "slip in Chinese": _slip_in_chinese,
    "slip in English": _slip_in_english,
    "half": _half,
    "in a Chinese sentence": _in_chinese,
    "in an English sentence": _in_english,
}


def _pinyin(name: str) -> str:
    return "".join(lazy_pinyin(key_of(name)))


def _initials(name: str) -> str:
    return "".join(syllable[0] for syllable in lazy_pinyin(key_of(name)))


@cache
def _homophones(sound: str) -> list[str]:
    """The characters in daily use that are read so."""
    common = (bytes((high, low)).decode("gb2312") for high in range(0xB0, 0xD7) for low in range(0xA1, 0xFA))
    return [character for character in common if lazy_pinyin(character) == [sound]]


@cache
def _rules_words() -> frozenset[str]:
    texts = (PROJECT / "rules_index/digests").glob("*.en.txt")
    return frozenset(word.strip(".,;:()") for path in texts for word in path.read_text(encoding="utf-8").split())


def _is_word(word: str) -> bool:
    return word in _rules_words() or word.capitalize() in _rules_words()
