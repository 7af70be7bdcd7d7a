"""Why a rule was found, in a few words: `横置 = 休眠 (Exhaust)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules_index.search.results import Place, Reason, ReasonKind

if TYPE_CHECKING:
    from webapp.translations import Translations


def told(reasons: Iterable[Reason], words: Translations) -> str:
    """The reasons in one line; what is alike (words of the rule itself, shared characters) stands together."""
    lines: dict[str, list[str]] = {}
    for reason in reasons:
        key = reason.kind.value if reason.place is Place.TEXT else f"{reason.kind.value} {reason.place.value}"
        lines.setdefault(key, []).append(_one(reason, words))
    return words("why.comma").join(words("list.comma").join(dict.fromkeys(alike)) for alike in lines.values())


def _one(reason: Reason, words: Translations) -> str:
    return words(f"why.{reason.place.value}", what=_what(reason, words))


def _what(reason: Reason, words: Translations) -> str:
    if reason.kind is ReasonKind.CONCEPT and reason.found != reason.asked:
        said = (reason.asked, reason.found)
        other = next((name for name in (reason.en, reason.zh) if name.lower() not in said), "")
        return words("why.concept_named" if other else "why.concept", asked=said[0], found=said[1], name=other)
    return words(f"why.{_PLAIN.get(reason.kind, 'word')}", asked=reason.asked, found=reason.found)


_PLAIN = {
    ReasonKind.NUMBER: "number",
    ReasonKind.NEAR: "near",
    ReasonKind.FORMER: "former",
    ReasonKind.SPELLING: "spelling",
    ReasonKind.CHARACTERS: "characters",
}
