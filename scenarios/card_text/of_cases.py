"""The text of the cards that a case brings to the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.errors import Malformed
from scenarios.card_text.card import Bilingual, render
from scenarios.card_text.speech import Unspeakable
from scenarios.case import Case
from scenarios.systems.riftbound import card_book


def texts_of(case: Case, names: Iterable[str]) -> Mapping[str, Bilingual]:
    """Render cards by name, in the order given; each once.

    Names that are no cards are left out, and so is what cannot be read or put into words: a page then shows the card
    without a text. Other games have no card data yet.
    """
    texts: dict[str, Bilingual] = {}
    if case.game != "riftbound":
        return texts
    try:
        book = card_book(case)
    except Malformed:
        return texts
    for name in names:
        if name in texts or name not in book:
            continue
        try:
            texts[name] = render(book[name], book)
        except (Malformed, Unspeakable):
            continue
    return texts
