"""From two concordances, one after the other, to that of the first edition and the last.

What happened on the way adds up: a rule that was only moved and then changed is changed, one that was added and then
removed is in neither. So nobody has to read two far editions against each other once their neighbours have been read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_index.concordance.pairs import Concordance, Pair, Relation

_WEIGHT = {Relation.SAME: 0, Relation.MOVED: 1, Relation.REWORDED: 2, Relation.CHANGED: 3}


def composed(first: Concordance, second: Concordance) -> tuple[Pair, ...]:
    """The pairs of the older edition of `first` and the newer one of `second`, whose older one is the newer of `first`.

    They come in no particular order; each rule that has no counterpart stands once, as added or removed.
    """
    strongest: dict[tuple[str | None, str | None], Relation] = {}
    for pair in _through(first, second):
        known = strongest.get((pair.old, pair.new))
        if known is None or _WEIGHT[pair.relation] > _WEIGHT[known]:
            strongest[pair.old, pair.new] = pair.relation
    pairs = tuple(Pair(old, new, relation) for (old, new), relation in strongest.items())
    return (*pairs, *_lone(first, second, pairs))


def _through(first: Concordance, second: Concordance) -> Iterator[Pair]:
    for pair in first.pairs:
        if pair.old is None or pair.new is None:
            continue
        for after in second.of(first.new, pair.new):
            if after.new is not None:
                yield Pair(pair.old, after.new, _together(pair, after))


def _together(pair: Pair, after: Pair) -> Relation:
    relation = max(pair.relation, after.relation, key=lambda each: _WEIGHT[each])
    if relation in (Relation.SAME, Relation.MOVED):
        return Relation.SAME if pair.old == after.new else Relation.MOVED
    return relation


def _lone(first: Concordance, second: Concordance, pairs: Iterable[Pair]) -> Iterator[Pair]:
    """The rules of either edition that no way through the edition between leads to the other."""
    listed = tuple(pairs)
    kept_old, kept_new = {pair.old for pair in listed}, {pair.new for pair in listed}
    olds = dict.fromkeys(pair.old for pair in first.pairs if pair.old is not None)
    news = dict.fromkeys(pair.new for pair in second.pairs if pair.new is not None)
    yield from (Pair(old, None, Relation.REMOVED) for old in olds if old not in kept_old)
    yield from (Pair(None, new, Relation.ADDED) for new in news if new not in kept_new)
