"""A card made on the spot: picked from menus, written as a definition of the effect language.

`menus.yaml` holds, for each game, what is asked of each type of card, when an ability works and what it does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.reading import LANGUAGES
from scenarios.reading import read_fixture
from scenarios.sandbox.wording import Bilingual

FILE = Path(__file__).parent / "menus.yaml"
MOST_ABILITIES = 2
_ADDED = "+"
"""`keywords+assault` is a number that comes into the list of keywords by that name."""
_BETWEEN = {"zh": "：", "en": ": "}
_STOP = {"zh": "。", "en": "."}


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing that is asked of a card: `kind` as of a field of a board, or `list`; `needed` where it must be said.

    What is picked goes under the key `into` of the definition.
    """

    key: str
    kind: str
    into: str
    of: tuple[str, ...] = ()
    words: str = "value"
    low: int = 0
    high: int = 99
    needed: object = None


@dataclass(frozen=True, slots=True)
class Menu:
    """One line of a menu: its words, and the data that it stands for; `types` are the types of card that have it."""

    key: str
    label: Bilingual
    data: Mapping[str, Any]
    types: tuple[str, ...] = ()

    @property
    def asks(self) -> tuple[str, ...]:
        """Which of `amount` and `target` must be said besides."""
        text = repr(self.data)
        return tuple(each for each in ("amount", "target") if f"${each}" in text)

    @property
    def passive(self) -> bool:
        """Whether this is about what holds all the time, instead of what is done at some moment."""
        return "passive" in self.data

    def goes_with(self, does: Menu) -> bool:
        """Whether at this moment such a thing can be done."""
        needs = does.data.get("needs")
        return self.passive == does.passive and needs in (None, self.data.get("gives"))


@dataclass(frozen=True, slots=True)
class Menus:
    """All menus of a game: `types` tell what is asked of each type of card."""

    types: Mapping[str, tuple[Asked, ...]]
    moments: Mapping[str, Menu]
    does: Mapping[str, Menu]
    targets: Mapping[str, Menu]

    def moments_of(self, kind: str) -> tuple[Menu, ...]:
        """When the abilities of a type of card may work."""
        return tuple(moment for moment in self.moments.values() if kind in moment.types)


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability as it was picked: when, what, how much and to what."""

    moment: str
    does: str
    amount: int = 1
    target: str = ""


@cache
def menus(game: str) -> Menus:
    """The menus of a game. Raises KeyError, or MalformedFixture."""
    everything: Mapping[str, Any] = read_fixture(FILE).data
    data = everything[game]
    fields = {key: _asked(key, told) for key, told in data["fields"].items()}
    return Menus(
        types={kind: tuple(fields[key] for key in keys) for kind, keys in data["types"].items()},
        moments=_menu(data["moments"]),
        does=_menu(data["does"]),
        targets=_menu(data["targets"]),
    )


def make(
    game: str, kind: str, names: Mapping[str, str], values: Mapping[str, Any], abilities: Sequence[Ability] = ()
) -> dict[str, Any]:
    """Write the definition of a card. What is not known to the menus is left out."""
    known = menus(game)
    definition: dict[str, Any] = {"type": kind}
    told = {language: text for language, text in names.items() if text}
    if told:
        definition["name"] = {language: told.get(language) or next(iter(told.values())) for language in LANGUAGES}
    for asked in known.types.get(kind, ()):
        value = values.get(asked.key)
        _write(definition, asked, asked.needed if value in (None, "", []) else value)
    texts = []
    for each in abilities[:MOST_ABILITIES]:
        moment, does = known.moments.get(each.moment), known.does.get(each.does)
        if moment is None or does is None or kind not in moment.types or not moment.goes_with(does):
            continue
        _add_ability(definition, known, moment, does, each)
        texts.append(_told(known, moment, does, each))
    if texts and game != "riftbound":
        definition["text"] = {language: " ".join(text[language] for text in texts) for language in LANGUAGES}
    return definition


def _asked(key: str, told: Mapping[str, Any]) -> Asked:
    return Asked(
        key=key,
        kind=told["kind"],
        into=told.get("key", key),
        of=tuple(told.get("of", ())),
        words=told.get("words", "value"),
        low=told.get("low", 0),
        high=told.get("high", 99),
        needed=told.get("needed"),
    )


def _menu(lines: Mapping[str, Mapping[str, Any]]) -> dict[str, Menu]:
    return {
        key: Menu(
            key=key,
            label=dict(line["label"]),
            data={name: value for name, value in line.items() if name not in ("label", "types")},
            types=tuple(line.get("types", ())),
        )
        for key, line in lines.items()
    }


def _write(definition: dict[str, Any], asked: Asked, value: Any) -> None:
    if value is None or value is False or value in ("", [], {}):
        return
    key, added, name = asked.into.partition(_ADDED)
    if added:
        definition[key] = [*definition.get(key, ()), {name: value}]
        return
    outer, dot, inner = asked.into.partition(".")
    if dot:
        definition[outer] = {**definition.get(outer, {}), inner: value}
    elif isinstance(value, list) and isinstance(definition.get(key), list):
        definition[key] = [*definition[key], *value]
    else:
        definition[key] = value


def _add_ability(definition: dict[str, Any], known: Menus, moment: Menu, does: Menu, picked: Ability) -> None:
    target = known.targets.get(picked.target) or next(iter(known.targets.values()), None)
    said = {"$amount": picked.amount, "$target": target.data["is"] if target else None}
    if moment.passive:
        written: Any = [_filled(moment.data["as"], {"$passive": _filled(does.data["passive"], said)})]
    else:
        done = [_filled(does.data["do"], said)]
        written = [_filled(moment.data["as"], {"$do": done})] if "as" in moment.data else done
    into = moment.data["into"]
    definition[into] = [*definition.get(into, ()), *written]
    for key, value in moment.data.get("with", {}).items():
        definition[key] = value


def _filled(form: Any, said: Mapping[str, Any]) -> Any:
    """A form with what was picked in the places that are marked for it; `-$amount` is the negative number."""
    if isinstance(form, str) and form.startswith("-$"):
        return -said[form[1:]]
    if isinstance(form, str) and form in said:
        return said[form]
    if isinstance(form, Mapping):
        return {key: _filled(value, said) for key, value in form.items()}
    if isinstance(form, list):
        return [_filled(each, said) for each in form]
    return form


def _told(known: Menus, moment: Menu, does: Menu, picked: Ability) -> Bilingual:
    """What an ability says, put together from the words of the menus."""
    return {language: "".join(_pieces(known, moment, does, picked, language)) for language in LANGUAGES}


def _pieces(known: Menus, moment: Menu, does: Menu, picked: Ability, language: str) -> Iterator[str]:
    yield moment.label[language] + _BETWEEN[language] + does.label[language]
    if "amount" in does.asks:
        yield f" {picked.amount}"
    if "target" in does.asks and picked.target in known.targets:
        target = known.targets[picked.target].label[language]
        yield f"（{target}）" if language == "zh" else f" ({target})"
    yield _STOP[language]


def abilities_of(rows: Iterable[Mapping[str, str]]) -> list[Ability]:
    """Abilities from rows of text, as a form sends them; rows without both moment and effect are left out."""
    return [
        Ability(row["moment"], row["does"], _whole(row.get("amount", ""), 1), row.get("target", ""))
        for row in rows
        if row.get("moment") and row.get("does")
    ]


def _whole(text: str, usual: int) -> int:
    digits = text.strip().removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 7 else usual
