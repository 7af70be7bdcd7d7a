"""What a position may hold, and what is said where it is malformed or too large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.errors import Malformed
from engine.core.reading import LANGUAGES
from scenarios.messages import in_language

MOST_CARDS = 200
"""So many definitions of its own may a position have."""
MOST_BYTES = 200_000
"""So long may a position be, written as JSON."""
MOST_ANSWERS = 600
"""So many answers may a line of play have; a whole game has two or three hundred."""
MOST_BRANCHES = 50
MOST_STEPS = 5_000
"""So many steps may the line lead to."""
MOST_LISTED = 200
"""So many legal answers are listed."""
MOST_REFUSED = 300
"""So many refusals are listed."""
DEEPEST = 60

_EXPECTED: Mapping[str, str] = {"zh": "；应为 ", "en": "; expected "}
_SAID: Mapping[str, Mapping[str, str]] = {
    "cards": {
        "zh": "自带的卡牌定义有 {found} 张，最多 {most} 张",
        "en": "there are {found} definitions of cards here, at most {most} are taken",
    },
    "bytes": {
        "zh": "这个局面写成 JSON 有 {found} 字节，最多 {most} 字节",
        "en": "this position has {found} bytes of JSON, at most {most} are taken",
    },
    "answers": {
        "zh": "这条路线有 {found} 个应答，最多 {most} 个",
        "en": "this line of play has {found} answers, at most {most} are taken",
    },
    "branches": {
        "zh": "有 {found} 条分支，最多 {most} 条",
        "en": "there are {found} branches, at most {most} are taken",
    },
    "steps": {
        "zh": "这条路线超过 {most} 个步骤",
        "en": "this line of play leads to more than {most} steps",
    },
    "link": {
        "zh": "这个链接展开后超过 {most} 字节",
        "en": "this link holds more than {most} bytes",
    },
}


class MalformedPosition(Exception):
    """A position does not have the form that it must have, or is too large.

    `where` is the place as people write it (`answers[3].A.choose`), empty for the whole; `expected` says what would be
    right. `told` is the message in each language; of what the engine says, what `messages.yaml` knows in it.
    """

    def __init__(self, path: Sequence[str | int], message: str | Mapping[str, str], expected: str = "") -> None:
        self.where = "" if not path else Malformed(path, "").where
        self.path = tuple(path)
        self.expected = expected
        texts = message if isinstance(message, Mapping) else {each: in_language(message, each) for each in LANGUAGES}
        self.told = {language: self._line(text, language) for language, text in texts.items()}
        super().__init__(self.told["en"])

    def _line(self, text: str, language: str) -> str:
        place = f"{self.where}: " if self.where else ""
        expected = f"{_EXPECTED[language]}{in_language(self.expected, language)}" if self.expected else ""
        return " ".join(f"{place}{text}{expected}".split())


class TooMuch(MalformedPosition):
    """A position is beyond one of the limits: `limit` names it (cards, bytes, answers, branches, steps, link)."""

    def __init__(self, limit: str, most: int, found: int = 0) -> None:
        self.limit = limit
        self.most = most
        said = {language: text.format(found=found, most=most) for language, text in _SAID[limit].items()}
        super().__init__((limit,) if limit in ("cards", "answers", "branches") else (), said)


def hold_to(limit: str, most: int, found: int) -> None:
    """Raise TooMuch where there is more than the limit allows."""
    if found > most:
        raise TooMuch(limit, most, found)
