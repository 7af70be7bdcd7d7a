"""Cards by what they are called, alone or within a longer question; the longest name wins."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rules_index.card_names.letters import Token, tokens
from rules_index.card_names.lexicon import Key, Lexicon, Stretch
from rules_index.card_names.names import CardNames, KeyKind
from rules_index.card_names.parts import parts
from rules_index.card_names.slips import slips
from rules_index.folding import has_han

if TYPE_CHECKING:
    from rules_index.search.results import CardHit

LIMIT = 8
_LONGEST = 16
_LONGEST_QUERY = 400
_SURE_SOUND = 6
_SCORES = {KeyKind.NAME: 1.0, KeyKind.OTHER: 0.9, KeyKind.SOUND: 0.85, KeyKind.INITIALS: 0.7}
_SLIP = 0.15
_ENGLISH_FRAME = frozenset(["the", "a", "an", "card", "cards", "what", "is", "does", "do", "show", "find"])
_HAN_FRAME = ("这张牌", "这张卡", "这张", "卡牌", "是什么牌", "是什么卡", "是什么", "什么", "牌", "卡")
_PLAYING = ("打出", "使用")
_ASKED_OF_CARDS = ("的技能", "的效果", "的费用", "的能力", "的战力", "的异能", "这张", "那张", "这个单位", "这个法术")


class CardFinder:
    """Finds cards by every name, from plain data (`card_names`) alone."""

    def __init__(self, names: CardNames) -> None:
        self._lexicon = Lexicon(names)

    def find(self, query: str, games: Collection[str] = (), limit: int = LIMIT) -> list[CardHit]:
        """The cards that a query names, the best first; none where it names no card.

        Args:
            query: as it was typed: capitals and quotation marks tell names from words.
            games: only cards of these; of all, if none is named.
            limit: how many at most.

        """
        cut = tokens(query[:_LONGEST_QUERY])
        if not cut:
            return []
        wanted = frozenset(
            place for place, (_, game, _) in enumerate(self._lexicon.cards) if not games or game in games
        )
        bare = _bare(cut)
        found = [each for each in self._exact(cut, bare) if not wanted.isdisjoint(each.key.cards)]
        hits = {} if found else self._by_part(cut, bare, wanted)
        if not hits:
            if not any((each.start, each.end) == bare for each in found):
                found += [each for each in slips(self._lexicon, cut, bare) if not wanted.isdisjoint(each.key.cards)]
            for stretch in _longest(found):
                score = _SCORES[stretch.key.kind] - _SLIP * stretch.slips
                for place in self._ordered(stretch, cut, wanted):
                    hits.setdefault(place, score)
        return [self._hit(place, score) for place, score in list(hits.items())[:limit]]

    def _by_part(self, cut: Sequence[Token], bare: tuple[int, int], wanted: frozenset[int]) -> dict[int, float]:
        """The cards of whose names the query is a part, as it stands or without words such as "card"."""
        for start, end in dict.fromkeys(((0, len(cut)), bare)):
            found = {place: score for place, score in parts(self._lexicon, cut[start:end]) if place in wanted}
            if found:
                return found
        return {}

    def _exact(self, cut: Sequence[Token], bare: tuple[int, int]) -> Iterator[Stretch]:
        keys = self._lexicon.keys
        for start in range(len(cut)):
            joined = ""
            for end in range(start + 1, min(len(cut), start + _LONGEST) + 1):
                token = cut[end - 1]
                for letters in {joined + token.text, joined + token.bare}:
                    key = keys.get(letters)
                    if key is not None and self._means(key, cut, (start, end), bare):
                        yield Stretch.of(cut, start, end, key)
                joined += token.text

    def _means(self, key: Key, cut: Sequence[Token], span: tuple[int, int], bare: tuple[int, int]) -> bool:
        """Whether the letters of a name are meant as that name where they stand."""
        if span in (bare, (0, len(cut))):
            return True
        if key.kind is KeyKind.INITIALS:
            return False
        if key.kind is KeyKind.SOUND and len(key.letters) < _SURE_SOUND:
            return False
        return key.letters not in self._lexicon.everyday or _is_marked(cut, *span)

    def _ordered(self, stretch: Stretch, cut: Sequence[Token], wanted: frozenset[int]) -> list[int]:
        """The cards of one name, those first whose names hold more of what else the query says."""
        cards = [place for place in stretch.key.cards if place in wanted]
        if len(cards) < 2:
            return cards
        rest = {token.text for token in (*cut[: stretch.start], *cut[stretch.end :])}

        def said(place: int) -> int:
            own = [token.text for name in self._lexicon.cards[place][2] for token in tokens(name)]
            return sum(len(word) for word in rest if any(each.startswith(word) for each in own))

        return sorted(cards, key=lambda place: -said(place))

    def _hit(self, place: int, score: float) -> CardHit:
        # Search stands on this package, so this package may not wait for all of search when it is imported.
        from rules_index.search.results import CardHit

        card_id, game, names = self._lexicon.cards[place]
        return CardHit(card_id, game, tuple(names), score)


def _longest(found: Iterable[Stretch]) -> list[Stretch]:
    """The names that stand, none overlapping another, the longest first."""
    chosen: list[Stretch] = []
    for stretch in sorted(found, key=lambda each: (*each.weight, each.start)):
        if all(stretch.end <= each.start or each.end <= stretch.start for each in chosen):
            chosen.append(stretch)
    return chosen


def _bare(cut: Sequence[Token]) -> tuple[int, int]:
    """The span of a query without the words around a name that only say that a card is asked for."""
    start, end = 0, len(cut)
    while end - start > 1 and cut[start].text in _ENGLISH_FRAME:
        start += 1
    while end - start > 1 and cut[end - 1].text in _ENGLISH_FRAME:
        end -= 1
    said = "".join(token.text if token.han else " " for token in cut[start:end])
    for frame in _HAN_FRAME:
        if said.endswith(frame) and len(said) > len(frame):
            end -= len(frame)
            said = said.removesuffix(frame)
    return start, end


def _is_marked(cut: Sequence[Token], start: int, end: int) -> bool:
    """Whether an everyday word is written as a name: quoted, with a capital in a sentence, or asked of as cards are."""
    first = cut[start]
    if first.opened:
        return True
    if has_han(first.text):
        following = "".join(token.text for token in cut[end : end + 4])
        before = "".join(token.text for token in cut[max(0, start - 2) : start])
        return following.startswith(_ASKED_OF_CARDS) or before in _PLAYING
    others = [token for place, token in enumerate(cut) if not start <= place < end and not token.han]
    small = any(not token.capital for token in others[1 if start else 0 :]) or any(token.han for token in cut)
    return first.capital and small and (start > 0 or cut[-1].han)
