"""Names that are not written as they are: a character of the same sound, letters wrong, missing, twice or swapped.

Candidates are those that share most of their characters, or pairs of letters, with the query; only these are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rapidfuzz.distance import OSA

from rules_index.card_names.letters import Token
from rules_index.card_names.lexicon import Key, Lexicon, Stretch, pieces, slips_allowed
from rules_index.card_names.names import KeyKind
from rules_index.folding import has_han

_CANDIDATES = 40
_LONGEST = 10
_SURE_IN_SENTENCE = 6
_SURE_SOUND = 8
_SHORTEST_SOUNDED = 3


def slips(lexicon: Lexicon, cut: Sequence[Token], bare: tuple[int, int]) -> Iterator[Stretch]:
    """The stretches of a query that are names but for slips; `bare` is what is left without words such as "card"."""
    yield from _by_sound(lexicon, cut, bare)
    for key in _candidates(lexicon, cut):
        likely = _han(lexicon, cut, key, bare) if has_han(key.letters) else _latin(lexicon, cut, key, bare)
        best = min(likely, key=lambda stretch: stretch.slips, default=None)
        if best is not None:
            yield best


def _candidates(lexicon: Lexicon, cut: Sequence[Token]) -> list[Key]:
    """The names that share most with a query, the likeliest first."""
    shared: dict[int, int] = {}
    for piece in set(pieces([token.text for token in cut])):
        for place in lexicon.postings.get(piece, ()):
            shared[place] = shared.get(place, 0) + 1
    needed = lexicon.needed
    enough = [(count - needed[place], place) for place, count in shared.items() if count >= needed[place]]
    enough.sort(key=lambda each: (-each[0], each[1]))
    return [lexicon.long[place] for _, place in enough[:_CANDIDATES]]


def _latin(lexicon: Lexicon, cut: Sequence[Token], key: Key, bare: tuple[int, int]) -> Iterator[Stretch]:
    letters, allowed = key.letters, slips_allowed(key.letters)
    for start in range(len(cut)):
        joined, known = "", True
        for end in range(start + 1, min(len(cut), start + _LONGEST) + 1):
            token = cut[end - 1]
            if token.han or len(joined) > len(letters) + allowed:
                break
            known = known and token.text in lexicon.words
            window = joined + token.bare
            joined += token.text
            if abs(len(window) - len(letters)) > allowed:
                continue
            distance = OSA.distance(letters, window, score_cutoff=allowed)
            whole = (start, end) == bare
            if 0 < distance <= allowed and not known and _is_sure(lexicon, key, window, whole=whole):
                yield Stretch.of(cut, start, end, key, distance)


def _is_sure(lexicon: Lexicon, key: Key, window: str, *, whole: bool) -> bool:
    """Whether letters a slip apart are that name, and no other word: in a sentence only if both are long."""
    letters = key.letters
    if whole:
        return len(letters) >= _SURE_IN_SENTENCE or letters[0] == window[0]
    shortest = _SURE_SOUND if key.kind is KeyKind.SOUND else _SURE_IN_SENTENCE
    return len(letters) >= shortest and letters not in lexicon.everyday and letters[0] == window[0]


def _han(lexicon: Lexicon, cut: Sequence[Token], key: Key, bare: tuple[int, int]) -> Iterator[Stretch]:
    size = len(key.letters)
    for length in (size, size - 1, size + 1):
        for start in range(len(cut) - length + 1):
            end = start + length
            window = "".join(token.text for token in cut[start:end])
            distance = OSA.distance(key.letters, window, score_cutoff=2)
            whole = (start, end) == bare
            if distance == 1 and _is_one_slip(lexicon, key.letters, window, whole=whole):
                yield Stretch.of(cut, start, end, key, 1)
            elif distance == 2 and whole and slips_allowed(key.letters) > 1:
                yield Stretch.of(cut, start, end, key, 2)


def _is_one_slip(lexicon: Lexicon, name: str, window: str, *, whole: bool) -> bool:
    """Whether what differs in one character is that name: the shorter, the more alike the two must be."""
    size = len(name)
    if not whole and name in lexicon.everyday:
        return False
    if len(window) != size:
        return size >= (4 if whole else 5)
    wrong = [(meant, written) for meant, written in zip(name, window, strict=True) if meant != written]
    if len(wrong) > 1:  # swapped
        return size >= (3 if whole else 4)
    if size >= (4 if whole else 5):
        return True
    same = _sound_alike(lexicon, *wrong[0])
    return same and (whole or size > 2)


def _sound_alike(lexicon: Lexicon, first: str, second: str) -> bool:
    readings = lexicon.readings
    return any(_plain(one) == _plain(other) for one in readings.get(first, ()) for other in readings.get(second, ()))


def _plain(sound: str) -> str:
    """A sound as those say it who do not tell zh from z, l from n, or -ng from -n."""
    if sound[:2] in ("zh", "ch", "sh"):
        sound = sound[0] + sound[2:]
    return sound.replace("l", "n").removesuffix("g")


def _by_sound(lexicon: Lexicon, cut: Sequence[Token], bare: tuple[int, int]) -> Iterator[Stretch]:
    """Chinese that sounds like a name of three characters or more, however many of them are wrong."""
    sounds = [lexicon.readings.get(token.text, ("",))[0] if token.han else "" for token in cut]
    for start in range(len(cut)):
        joined = ""
        for end in range(start + 1, min(len(cut), start + _LONGEST) + 1):
            if not sounds[end - 1]:
                break
            joined += sounds[end - 1]
            key = lexicon.keys.get(joined)
            if end - start < _SHORTEST_SOUNDED or key is None or key.kind is not KeyKind.SOUND:
                continue
            if (start, end) == bare or joined not in lexicon.everyday:
                yield Stretch.of(cut, start, end, key, 1)
