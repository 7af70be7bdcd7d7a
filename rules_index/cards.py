"""The cards of a game as facts: names, set, kind, costs, might, domains, tags and keywords; no rules text.

`card_lists/<game>.tsv` holds one card a line. These are all cards that judges ask about; which of them the engine can
play is another matter (`scenarios/<game>/cards`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

CARD_LISTS = Path(__file__).parent / "card_lists"
SETS = {
    "OGN": "Origins",
    "OGS": "Proving Grounds",
    "SFD": "Spiritforged",
    "UNL": "Unleashed",
    "VEN": "Vendetta",
}
"""The sets of Riftbound by the letters that their numbers begin with."""
_SEVERAL = "/"


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is printed on a card, but for its text.

    `number` is the set and the place in it (`UNL-016`), `name_zh` empty where no official Chinese name is known.
    `supertype` is one of Champion, Signature, Basic and Token, or empty; `type` of Unit, Spell, Gear, Legend,
    Battlefield and Rune. Costs and might are None where the card has none; `might_bonus` is that of Equipment.
    """

    number: str
    set: str
    name_en: str
    name_zh: str
    supertype: str
    type: str
    domains: tuple[str, ...]
    energy: int | None
    power: int | None
    might: int | None
    might_bonus: int | None
    tags: tuple[str, ...]
    keywords: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Its names, Chinese first where it has one."""
        return tuple(name for name in (self.name_zh, self.name_en) if name)


class MalformedCardList(ValueError):
    """A line of a list of cards is of another form; the message is `file:line: what is wrong; expected ...`."""


@lru_cache(maxsize=8)
def load_cards(game: str, folder: Path = CARD_LISTS) -> tuple[CardFacts, ...]:
    """Return the cards of a game in the order of sets and numbers; none where there is no list.

    Raises MalformedCardList.
    """
    path = folder / f"{game}.tsv"
    if not path.is_file():
        return ()
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    rows = [(place, line.split("\t")) for place, line in lines if line.strip() and not line.startswith("#")]
    header, cards = rows[0][1], rows[1:]
    return tuple(_card(dict(zip(header, _checked(path, place, header, cells), strict=True))) for place, cells in cards)


def _checked(path: Path, place: int, header: list[str], cells: list[str]) -> list[str]:
    if len(cells) != len(header):
        raise MalformedCardList(f"{path.name}:{place}: {len(cells)} cells; expected {len(header)}: {', '.join(header)}")
    for name, cell in zip(header, cells, strict=True):
        if name in _NUMBERS and cell and not cell.lstrip("-").isdigit():
            raise MalformedCardList(f"{path.name}:{place}: {name} is {cell!r}; expected a whole number, or nothing")
    return cells


_NUMBERS = ("energy", "power", "might", "might_bonus")


def _card(cells: dict[str, str]) -> CardFacts:
    def number(name: str) -> int | None:
        return int(cells[name]) if cells[name] else None

    def several(name: str) -> tuple[str, ...]:
        return tuple(filter(None, cells[name].split(_SEVERAL)))

    return CardFacts(
        number=cells["number"],
        set=cells["set"],
        name_en=cells["name_en"],
        name_zh=cells["name_zh"],
        supertype=cells["supertype"],
        type=cells["type"],
        domains=several("domains"),
        energy=number("energy"),
        power=number("power"),
        might=number("might"),
        might_bonus=number("might_bonus"),
        tags=several("tags"),
        keywords=several("keywords"),
    )
