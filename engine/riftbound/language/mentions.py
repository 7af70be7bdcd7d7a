"""What texts speak of at all, so that nobody looks for what none of them could do.

Most games hold a few texts: no ability that looks for a discard, none that replaces anything. This is found by reading
the texts, wherever in a card they stand, and not by asking what is in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.riftbound.language.abilities import Replacement, Triggered
from engine.riftbound.language.aspects import asks_of_origin
from engine.riftbound.language.instructions import Give, parts_of
from engine.riftbound.language.keyword_abilities import KEYWORD_ABILITIES
from engine.riftbound.language.memories import asks_of_conquests, asks_of_memories, asks_of_what_is_off_board
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.texts import Text, instructions_of, texts_within
from engine.riftbound.language.within import parts_within, tallies_among


class Mentions(NamedTuple):
    """What some texts speak of.

    `events` are the kinds of event that an ability looks for, `passives` and `replacements` say whether there are such
    abilities, `more` whether a text grants or creates others, `elsewhere` whether one looks from off the board,
    `conquests` whether one asks if its source has conquered, `memories` whether one asks what was banished with it,
    `origins` whether one asks from where a card is played, and `tallies` what must be counted. `mights` are those that
    some text waits for a unit to reach, other than being Mighty; `mights_off_board` says whether the might of something
    hangs on what lies off the board. `keywords` are those that anything has or could get.
    """

    events: frozenset[str] = frozenset()
    passives: bool = False
    replacements: bool = False
    more: bool = False
    elsewhere: bool = False
    origins: bool = False
    tallies: frozenset[str] = frozenset()
    conquests: bool = False
    memories: bool = False
    mights: frozenset[int] = frozenset()
    mights_off_board: bool = False
    keywords: frozenset[str] = frozenset()


def mentioned_by(
    abilities: Sequence[Ability],
    effect: Sequence[Instruction],
    keywords: Iterable[str],
    appended: Sequence[Ability] = (),
) -> Mentions:
    """What one card speaks of: its abilities, the instructions of a spell, and what is granted and created by them.

    `appended` are the abilities of its effect text, which another card has while this one is attached to it.
    """
    texts = (*texts_within(abilities, effect), *texts_within(appended, ()))
    parts = tuple(parts_within(((*abilities, *appended), tuple(effect))))
    triggered = [text for text in texts if isinstance(text, Triggered)]
    named = frozenset((*keywords, *_given(texts, effect)))
    triggered += [KEYWORD_ABILITIES[name] for name in named if name in KEYWORD_ABILITIES]
    return Mentions(
        events=frozenset((*_looked_for(triggered), *_taken_for_each_other(texts))),
        passives=any(isinstance(text, Passive) for text in texts),
        replacements=any(isinstance(text, Replacement) for text in texts),
        more=len(texts) > len(abilities),
        elsewhere=any(ability.zone != "board" for ability in triggered),
        conquests=any(map(asks_of_conquests, parts)),
        memories=any(map(asks_of_memories, parts)),
        origins=_asks_of_origins(texts, triggered),
        mights=frozenset(one.might for ability in triggered for one in ability.patterns if one.might),
        tallies=tallies_among(parts),
        mights_off_board=any(isinstance(text, Passive) and _counts_off_board(text) for text in texts),
        keywords=named,
    )


def mentioned_together(several: Iterable[Mentions]) -> Mentions:
    """What several cards speak of between them."""
    each = tuple(several)
    return Mentions(
        events=frozenset().union(*(one.events for one in each)),
        passives=any(one.passives for one in each),
        replacements=any(one.replacements for one in each),
        more=any(one.more for one in each),
        elsewhere=any(one.elsewhere for one in each),
        origins=any(one.origins for one in each),
        tallies=frozenset().union(*(one.tallies for one in each)),
        conquests=any(one.conquests for one in each),
        memories=any(one.memories for one in each),
        mights=frozenset().union(*(one.mights for one in each)),
        mights_off_board=any(one.mights_off_board for one in each),
        keywords=frozenset().union(*(one.keywords for one in each)),
    )


def _counts_off_board(text: Passive) -> bool:
    """Whether a passive ability changes might by what lies off the board."""
    if text.might is None and text.sets_might is None:
        return False
    return any(map(asks_of_what_is_off_board, parts_within((text.condition, text.might, text.sets_might))))


def _asks_of_origins(texts: Sequence[Text], triggered: Iterable[Triggered]) -> bool:
    """Whether a passive ability asks from where a card is played, or a triggered one looks for that."""
    passives = (text for text in texts if isinstance(text, Passive))
    if any(asks_of_origin((text.condition, text.affects)) for text in passives):
        return True
    return any(one.played_from for ability in triggered for one in ability.patterns)


def _looked_for(triggered: Iterable[Triggered]) -> Iterator[str]:
    """The kinds of event that abilities look for."""
    return (pattern.event for ability in triggered for pattern in ability.patterns)


def _taken_for_each_other(texts: Iterable[Text]) -> Iterator[str]:
    """The kinds of event of which some text says that abilities looking for one trigger on the others, too."""
    for text in texts:
        if isinstance(text, Passive):
            yield from text.same_triggers


def _given(texts: Iterable[Text], effect: Sequence[Instruction]) -> Iterator[str]:
    """The keywords that texts give to objects."""
    for text in texts:
        if isinstance(text, Passive):
            yield from (keyword.name for keyword in (*text.keywords, *text.gives))
            yield from (name for name, _ in text.counted_keywords)
        yield from _given_by(instructions_of(text))
    yield from _given_by(effect)


def _given_by(effect: Sequence[Instruction]) -> Iterator[str]:
    for instruction in effect:
        if isinstance(instruction, Give):
            yield from (keyword.name for keyword in instruction.keywords)
        for part in parts_of(instruction):
            yield from _given_by(part)
