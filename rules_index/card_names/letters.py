"""A text cut into what names are made of: Chinese characters one by one, words of other scripts, no signs."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rules_index.folding import HAN, fold

_TOKEN = re.compile(rf"[{HAN}]|[^\W_{HAN}]+(?:['’‘`´ʼ][^\W_{HAN}]+)*")
_APOSTROPHES = re.compile(r"['’‘`´ʼ]")
_OPENING = frozenset("「『《〈“‘\"'【[(（")
_ACCENTED = re.compile(r"[^\x00-\x7f]")


@dataclass(frozen=True, slots=True)
class Token:
    """One character or word, folded.

    `bare` is the word without an English possessive. `capital` tells that it is written like a name within a sentence
    (Block), `opened` that a quotation mark or bracket stands before it.
    """

    text: str
    bare: str
    han: bool
    capital: bool = False
    opened: bool = False


def tokens(text: str) -> tuple[Token, ...]:
    """Cut a text into tokens, in order."""
    folded = fold(text)
    found = []
    for match in _TOKEN.finditer(folded.folded):
        start, end = folded.original_span(*match.span())
        written = text[start:end]
        opened = start > 0 and text[start - 1] in _OPENING
        found.append(_token(match.group(), written, opened))
    return tuple(found)


def key_of(name: str) -> str:
    """The letters of a name, by which it is found."""
    return "".join(token.text for token in tokens(name))


def _token(word: str, written: str, opened: bool) -> Token:
    if len(word) == 1 and "\u3007" <= word <= "\u9fff":
        return Token(word, word, han=True, opened=opened)
    parts = _APOSTROPHES.split(plain(word))
    text = "".join(parts)
    bare = "".join(parts[:-1]) if len(parts) > 1 and parts[-1] == "s" else text
    return Token(text, bare, han=False, capital=written[:1].isupper() and not written[1:].isupper(), opened=opened)


def plain(word: str) -> str:
    """A word without accents: `lü` is written `lu` as well."""
    if not _ACCENTED.search(word):
        return word
    apart = unicodedata.normalize("NFKD", word)
    return "".join(character for character in apart if not unicodedata.combining(character))
