"""From what may be picked to a question: options in a steady order, and what speaks against keeping one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from engine.core.reading import LANGUAGES
from scenarios.questions.played import Move, PlayedCase
from scenarios.questions.question import Bilingual, Option, Question

LETTERS = "abcdefgh"
MOST_OPTIONS = 4
LEAST_OPTIONS = 3
ENDINGS = ("end", "all", "editions")
"""The kinds of questions that ask for what comes of the moves."""
MOST_MOVES = 14
"""So many moves of the players can be followed; a question about more is none of the rules."""
GOES_ON: Bilingual = {
    "zh": "此后各方都别无选择，一直进行到不再有人必须行动",
    "en": "Nobody has a choice after that: the game goes on until nobody must act",
}
TELLING_LENGTH = 1.8
"""By so much no right option may be longer, or shorter, than every wrong one."""


_RAW = re.compile(r"[a-z]{3,}")
"""A word of a case's file that stands among Chinese words."""
_NAMED_AS_WRITTEN = re.compile(r"套牌.*")
"""What is brought to a game is called as the case calls it."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that may be picked, before it has a letter; `wrong` is None for what is right."""

    text: Bilingual
    wrong: Bilingual | None = None


@dataclass(frozen=True, slots=True)
class Discarded:
    """A question that was not kept, and why."""

    id: str
    reason: str


@dataclass(slots=True)
class Draft:
    """What a maker of questions fills in; the rest follows from the case."""

    id: str
    kind: str
    text: Bilingual
    candidates: Sequence[Candidate]
    because: tuple[str, ...]
    rules: tuple[str, ...]
    at: int = 0
    until: int = 0
    several: bool = False
    in_order: bool = False
    """Whether options stand in the order in which they are given (numbers, yes and no), not in one by lot."""
    moves: Sequence[Move] = field(default_factory=tuple)
    least: int = LEAST_OPTIONS
    told: bool = True
    """Whether the case's own question is told as the situation."""


def finish(played: PlayedCase, draft: Draft) -> Question | Discarded:
    """Make a question of a draft, or say why it is not kept."""
    reason = next(objections(draft), "")
    if reason:
        return Discarded(draft.id, reason)
    case = played.case
    ordered = draft.candidates if draft.in_order else _by_lot(draft.id, draft.candidates)
    difficulty = case.difficulty
    return Question(
        id=draft.id,
        kind=draft.kind,
        case=case.id,
        edition=played.edition,
        level=difficulty.level if difficulty else 1,
        complexity=difficulty.complexity if difficulty else "medium",
        topic=case.topic,
        situation=case.question if draft.told else {},
        played=(*(move.text for move in draft.moves), *((GOES_ON,) if _goes_on(played, draft) else ())),
        text=draft.text,
        options=tuple(Option(LETTERS[place], one.text, one.wrong) for place, one in enumerate(ordered)),
        several=draft.several,
        rules=draft.rules,
        because=draft.because,
        at=draft.at,
        until=draft.until,
    )


def _goes_on(played: PlayedCase, draft: Draft) -> bool:
    """Whether what is asked for comes only after passes that nobody could have withheld, at the very end."""
    return played.goes_on and draft.at == 0 and draft.until == len(played.entries)


def objections(draft: Draft) -> Iterator[str]:
    """Why a question is not kept: reasons in English, for the list of what was discarded."""
    right = [one for one in draft.candidates if one.wrong is None]
    wrong = [one for one in draft.candidates if one.wrong is not None]
    if not draft.because or not draft.rules:
        yield "no rule is cited"
    if not right:
        yield "nothing is right"
    if not draft.several and len(right) > 1:
        yield "more than one option is right"
    if draft.several and not wrong:
        yield "every option is right"
    if len(draft.candidates) < draft.least:
        yield f"only {len(draft.candidates)} options are plausible"
    for language in LANGUAGES:
        texts = [one.text[language] for one in draft.candidates]
        if len(set(texts)) < len(texts):
            yield "two options read the same"
    if any(_RAW.search(_NAMED_AS_WRITTEN.sub("", text["zh"])) for text in _told_in(draft)):
        yield "something has no name in Chinese"
    if not draft.moves and draft.kind in ENDINGS:
        yield "nobody does anything, so that nothing says how far it goes"
    if len(draft.moves) > MOST_MOVES:
        yield f"more than {MOST_MOVES} moves lead there"
    if not draft.several and not draft.in_order and right and wrong and _telling(right[0], wrong):
        yield "the right option gives itself away by its length"


def _told_in(draft: Draft) -> Iterator[Bilingual]:
    """The texts of a question in which things of the game are named; those of rules are in both languages anyway."""
    yield draft.text
    yield from (move.text for move in draft.moves)
    if draft.kind not in ("rule", "legal"):
        yield from (one.text for one in draft.candidates)


def _telling(right: Candidate, wrong: Sequence[Candidate]) -> bool:
    """Whether the right option is far longer, or far shorter, than all others."""
    for language in LANGUAGES:
        length = len(right.text[language]) + 8
        others = [len(one.text[language]) + 8 for one in wrong]
        if length > TELLING_LENGTH * max(others) or length * TELLING_LENGTH < min(others):
            return True
    return False


def filled(texts: Bilingual, **values: object) -> Bilingual:
    """A text with its gaps filled in both languages."""
    return {language: text.format(**values) for language, text in texts.items()}


def by_lot(mark: str, several: Iterable[str]) -> list[str]:
    """Put names into an order that looks drawn by lot, and is the same each time for one mark."""
    return sorted(several, key=lambda one: sha256(f"{mark}\n{one}".encode()).digest())


def _by_lot(mark: str, candidates: Sequence[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda one: sha256(f"{mark}\n{one.text['en']}".encode()).digest())
