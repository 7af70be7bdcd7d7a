"""What an exam consists of, as data: `blueprints/<id>.yaml` here, and the user's own in the Casebook folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Annotated

import yaml
from msgspec import Meta, Struct, ValidationError, convert

from rules_index.plain_yaml import read_yaml
from scenarios.case import GAMES
from study.schedule.choice import Choice

BUNDLED = Path(__file__).parent / "blueprints"
OWN = "blueprints"
"""The folder of the user's own, in the Casebook folder."""

Level = Annotated[int, Meta(ge=0, le=3)]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """So many questions; of some topics, levels or kinds, or whatever there are where none is named."""

    count: Annotated[int, Meta(ge=1, le=200)]
    topics: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    kinds: tuple[str, ...] = ()

    def choice(self, game: str) -> Choice:
        """Which questions it may be drawn from."""
        return Choice(frozenset({game}), self.topics, frozenset(self.levels), frozenset(self.kinds))


class Blueprint(Struct, frozen=True, forbid_unknown_fields=True):
    """An exam: `pass_mark` in per cent of all questions, `pause_hours` from the end of one try to the next."""

    id: str
    game: str
    title: dict[str, str]
    minutes: Annotated[int, Meta(ge=1, le=600)]
    pass_mark: Annotated[int, Meta(ge=1, le=100)]
    parts: Annotated[tuple[Part, ...], Meta(min_length=1)]
    pause_hours: Annotated[int, Meta(ge=0, le=24 * 366)] = 0

    @property
    def count(self) -> int:
        """How many questions it asks."""
        return sum(part.count for part in self.parts)

    @property
    def pause(self) -> timedelta:
        """How long to wait between two tries."""
        return timedelta(hours=self.pause_hours)

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels that it names."""
        return tuple(sorted({level for part in self.parts for level in part.levels}))


class MalformedBlueprint(ValueError):
    """A file is no blueprint; the message names it, and says what is wrong."""


class UnknownBlueprint(LookupError):
    """There is no blueprint of this id; `known` lists those that there are."""

    def __init__(self, wanted: str, known: Iterable[str]) -> None:
        self.known = tuple(known)
        super().__init__(f"there is no exam {wanted!r}; expected one of {', '.join(self.known)}")


def read_blueprint(file: Path) -> Blueprint:
    """Read one file. Raises MalformedBlueprint, OSError."""
    try:
        data = read_yaml(file.parent, file.name)
        found = convert(data, Blueprint)
    except (yaml.YAMLError, ValidationError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedBlueprint(f"{file}: {' '.join(str(error).split())} (docs/studying.md)") from None
    if found.id != file.stem:
        raise MalformedBlueprint(f"{file}: the id {found.id!r} is not the name of the file; expected {file.stem!r}")
    if found.game not in GAMES:
        raise MalformedBlueprint(f"{file}: no game {found.game!r}; expected one of {', '.join(GAMES)}")
    if missing := {"zh", "en"} - set(found.title):
        raise MalformedBlueprint(f"{file}: the title lacks {', '.join(sorted(missing))}")
    return found


def blueprints(home: Path | None = None) -> Mapping[str, Blueprint]:
    """All blueprints by id: the bundled ones, and those of a Casebook folder, which win over bundled ones of that id.

    Raises MalformedBlueprint, OSError.
    """
    folders = [BUNDLED, *([home / OWN] if home else [])]
    files = {file.stem: file for folder in folders for file in sorted(folder.glob("*.yaml"))}
    return {each: read_blueprint(file) for each, file in files.items()}


def find_blueprint(wanted: str, home: Path | None = None) -> Blueprint:
    """One blueprint by its id. Raises UnknownBlueprint, and as `blueprints` does."""
    known = blueprints(home)
    if wanted not in known:
        raise UnknownBlueprint(wanted, known)
    return known[wanted]
