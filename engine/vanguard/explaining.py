"""Why a derived value is what it is: the rules of it, where no step of the journal tells of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.grounds import Grounds
from engine.vanguard.game import Game
from engine.vanguard.values import applying, is_below_0

_OF_VALUES = {
    "grade": "value.grade",
    "power": "value.power",
    "critical": "value.critical",
    "drive": "value.drive",
    "shield": "value.shield",
    "defence": "value.shield",
    "units": "value.units",
    "guardians": "value.units",
    "soul": "value.soul",
}
_BY_ABILITIES = ("power", "critical", "drive", "shield", "defence")


def rules_of_values(game: Game, name: str, looked_at: Iterable[str]) -> Grounds:
    """The rules by which what is looked at on a player or an object is so, each once."""
    fields = [field for field in looked_at if field in _OF_VALUES]
    steps = [_OF_VALUES[field] for field in fields]
    if game.is_unit(name):
        steps += _of_unit(game, name, fields)
    return game.rules_of_all(steps)


def _of_unit(game: Game, unit: str, fields: list[str]) -> Iterator[str]:
    """CONT abilities that apply, the power of a persona ride, that of a booster, and power below 0."""
    if any(field in _BY_ABILITIES for field in fields) and any(applying(game, unit)):
        yield "value.cont"
    in_front = game.is_in_front_row(unit)
    if "power" in fields and in_front and game.board.number(game.owner(unit), "front_row_power"):
        yield "value.front_row"
    if "power" in fields and unit == game.attacker and game.booster is not None:
        yield "value.boost"
    if any(field in ("power", "defence") for field in fields) and is_below_0(game, unit):
        yield "value.below_0"
