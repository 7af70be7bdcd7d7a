"""Cards by a part of a name, where nothing else is asked: 灼焰, Scorcher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_index.card_names.letters import Token, tokens
from rules_index.card_names.lexicon import Key, Lexicon, pieces
from rules_index.card_names.names import KeyKind
from rules_index.folding import has_han

MANY = 8
"""A part of more cards than these names none of them."""
_PART = 0.6
_SHORTEST_LETTERS = 4


def parts(lexicon: Lexicon, asked: Sequence[Token]) -> Iterator[tuple[int, float]]:
    """The cards with a part in their name, and their scores, the card first of whose name it is more."""
    part = "".join(token.text for token in asked)
    if not _tells(lexicon, asked, part):
        return
    shares: dict[int, float] = {}
    for key in _holding(lexicon, part):
        for place in key.cards:
            fits = _fits(lexicon.cards[place][2], part)
            if key.kind is KeyKind.SOUND or fits:
                share = fits + len(part) / len(key.letters) + key.letters.startswith(part) / 2
                shares[place] = max(shares.get(place, 0.0), share)
    if len(shares) <= MANY:
        yield from ((place, _PART) for place in sorted(shares, key=lambda place: (-shares[place], place)))


def _tells(lexicon: Lexicon, asked: Sequence[Token], part: str) -> bool:
    """Whether a part tells a name from the words of the rules."""
    if len(part) < (2 if has_han(part) else _SHORTEST_LETTERS):
        return False
    return part not in lexicon.common and not (len(asked) == 1 and part in lexicon.words)


def _holding(lexicon: Lexicon, part: str) -> Iterator[Key]:
    """The keys that hold a part; by sound only those that begin with it."""
    holding = [set(lexicon.postings.get(piece, ())) for piece in pieces([part]) if piece[0] != "^" and piece[-1] != "$"]
    for place in sorted(set.intersection(*holding)) if holding else ():
        key = lexicon.long[place]
        if key.letters.startswith(part) if key.kind is KeyKind.SOUND else part in key.letters:
            yield key


def _fits(names: Sequence[str], part: str) -> int:
    """How a part lies in names: 2 as whole words of one, 1 at the beginning of a word, 0 only within one."""
    fits = 0
    for name in names:
        words = [token.text for token in tokens(name)]
        for start in range(len(words)):
            if "".join(words[start:]).startswith(part):
                ends = {"".join(words[start:end]) for end in range(start + 1, len(words) + 1)}
                fits = max(fits, 2 if part in ends else 1)
    return fits
