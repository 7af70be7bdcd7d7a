"""The text of the cards that a case brings to the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from engine.core.errors import Malformed
from engine.core.reading import Node
from scenarios.card_text.card import Bilingual, render
from scenarios.card_text.speech import Unspeakable
from scenarios.case import Case
from scenarios.systems.riftbound import RIFTBOUND


def texts_of(case: Case, names: Iterable[str]) -> Mapping[str, Bilingual]:
    """The texts of cards by name, in the order given; each once.

    Those of Riftbound are rendered from their data, those of other games stand in the cards. Names that are no cards
    are left out, and so is what cannot be read or put into words: a page then shows the card without a text.
    """
    if case.game != "riftbound":
        return _written(case, names)
    told = {name: _rendered(case, name) for name in names}
    return {name: text for name, text in told.items() if text is not None}


def _rendered(case: Case, name: str) -> Bilingual | None:
    """The text of a card of Riftbound, put into words once, however often its case is shown; None where it has none."""
    key = f"text of {name}"
    if key not in case.kept:
        case.kept[key] = _render(case, name)
    return cast(Bilingual | None, case.kept[key])


def _render(case: Case, name: str) -> Bilingual | None:
    try:
        book = RIFTBOUND.cards(case)
        return render(book[name], book) if name in book else None
    except (Malformed, Unspeakable):
        return None


def _written(case: Case, names: Iterable[str]) -> Mapping[str, Bilingual]:
    """The texts that the definitions of cards hold; one in one language stands for both."""
    written: dict[str, Bilingual] = {}
    for name in names:
        definition = case.definition(name)
        text = definition.get("text") if isinstance(definition, Mapping) else None
        try:
            told = {} if text is None else Node(text).bilingual_or_plain()
        except Malformed:
            continue
        if all(told.values()) and told:
            written[name] = told
    return written
