"""A position: a board with the line of play that has been played on it, read from JSON and checked."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, NoReturn

from engine.core.errors import Malformed
from engine.core.reading import LARGEST, Node, hint, one_of
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.reading import Fixture, MalformedFixture, Place
from scenarios.sandbox.limits import (
    DEEPEST,
    MOST_ANSWERS,
    MOST_BRANCHES,
    MOST_BYTES,
    MOST_CARDS,
    MalformedPosition,
    hold_to,
)
from scenarios.script_lines import WORDS
from scenarios.systems import SYSTEMS

Answers = Sequence[object]
"""Lines of a script, each `{player: what the player does}`."""

KEYS = ("game", "edition", "case", "cards", "setup", "answers", "branches")
NAME = "sandbox/position"
"""What stands for topic and name in the id of a position."""
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_LONGEST_NAME = 100
_OPENINGS_KEPT = 32


@dataclass(frozen=True, slots=True)
class Position:
    """A board and a line of play on it.

    `cards` are the definitions of its own and `setup` the board, as a case file has them; `answers` are the lines of
    play. `base` is the id of the bundled case whose cards and setup these are, if they are. `branches` are other lines
    of play by the names that somebody gave them; nothing here plays them.
    """

    game: str
    edition: str
    cards: Mapping[str, object]
    setup: Mapping[str, object]
    answers: tuple[object, ...] = ()
    base: str = ""
    branches: Mapping[str, tuple[object, ...]] = field(default_factory=dict)

    def as_record(self) -> dict[str, Any]:
        """Give the position as JSON has it, as short as it can be: `read_position` makes the same position of it."""
        board: dict[str, Any] = {"case": self.base} if self.base else {"game": self.game}
        record = {**board, "edition": self.edition}
        if not self.base:
            record |= {"cards": self.cards} if self.cards else {}
            record["setup"] = self.setup
        record["answers"] = list(self.answers)
        return record | ({"branches": {n: list(a) for n, a in self.branches.items()}} if self.branches else {})

    def playing(self, answers: Answers) -> Position:
        """Give the same board with another line of play."""
        return replace(self, answers=tuple(answers))

    def under(self, edition: str) -> Position:
        """Give the same board and line in another edition. Raises MalformedPosition where the game has none such."""
        try:
            _check_edition(Node(edition, ("edition",)), self.game)
        except Malformed as error:
            raise MalformedPosition(error.path, error.message, error.expected) from None
        return replace(self, edition=edition)


def read_position(data: object, cases: CaseLibrary) -> Position:
    """Read a position from what a JSON reader makes of it.

    It names a game, or a bundled `case` whose cards and setup it takes. Raises MalformedPosition, TooMuch among them.
    """
    try:
        check_plain(data)
        return _read(Node(data), cases)
    except Malformed as error:
        raise MalformedPosition(error.path, error.message, error.expected) from None


def check_plain(data: object) -> None:
    """Check that there is nothing in data that no fixture can hold, and not too much of it.

    Raises Malformed, or TooMuch.
    """
    hold_to("bytes", MOST_BYTES, len(_checked_json(data)))


def case_of(position: Position, cases: CaseLibrary) -> Case:
    """Make a case of a position: its answers are the script, and nothing is expected."""
    game = position.game
    kept = _OPENINGS.of(position)
    return Case(
        id=f"{game}/{NAME}",
        title={},
        question={"zh": "", "en": ""},
        ruling={},
        interpretation=None,
        rules=dict.fromkeys(SYSTEMS[game].editions, ()),
        difficulty=None,
        source=None,
        cards=position.cards,
        setup=position.setup,
        actions=position.answers,
        expect={},
        expect_by_edition={},
        fixture=Fixture("position", {}, Place(1, 1, {})),
        shared=cases.shared(game),
        kept=kept,
    )


def keep_opening(position: Position, case: Case) -> None:
    """Keep what was found of a board for whoever plays on it again: who plays asks many times of the same board."""
    _OPENINGS.keep(position, case)


class _Openings:
    """What the systems have made of the boards that were asked for last: read cards, and games that are set up."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[str, dict[str, object]] = OrderedDict()

    def of(self, position: Position) -> dict[str, object]:
        key = board_key(position)
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return dict(found or {})

    def keep(self, position: Position, case: Case) -> None:
        key = board_key(position)
        with self._lock:
            known = self._kept.setdefault(key, {})
            known.update({name: made for name, made in case.kept.items() if not name.startswith("script")})
            while len(self._kept) > _OPENINGS_KEPT:
                self._kept.popitem(last=False)


_OPENINGS = _Openings()


def board_key(position: Position) -> str:
    """What boards share that are the same: game, cards and setup."""
    return position.base or json.dumps(
        [position.game, position.cards, position.setup], ensure_ascii=False, sort_keys=True
    )


# -- reading --------------------------------------------------------------------------------------------------


def _read(top: Node, cases: CaseLibrary) -> Position:
    top.mapping(KEYS)
    base = _base(top, cases)
    place = top.get("game") if base else top.required("game", "game: one of " + ", ".join(SYSTEMS))
    if base and place is not None and place.value != base.game:
        place.fail(f"{base.id} is a case of {base.game}", f"{base.game}, or no game beside a case")
    game = base.game if base else place.text(tuple(SYSTEMS)) if place else ""
    edition = _edition(top, game, base)
    cards, setup = (base.cards, base.setup) if base else (_cards(top, game, cases), _setup(top))
    return Position(
        game=game,
        edition=edition,
        cards=cards,
        setup=setup,
        answers=_answers(top.get("answers"), "answers"),
        base=base.id if base else "",
        branches=_branches(top.get("branches")),
    )


def _base(top: Node, cases: CaseLibrary) -> Case | None:
    place = top.get("case")
    if place is None:
        return None
    wanted = place.text()
    if wanted not in cases.cases:
        place.fail(f"there is no case {wanted!r}", "the id of a bundled case, <game>/<topic>/<name>")
    for key in ("cards", "setup"):
        if key in top:
            top[key].fail("a case has cards and a setup already", "either a case, or a game with cards and setup")
    try:
        return cases.case(wanted)
    except MalformedFixture as error:
        place.fail(error.message)


def _edition(top: Node, game: str, base: Case | None) -> str:
    editions = SYSTEMS[game].editions
    place = top.get("edition")
    if place is None:
        known = [one for one in base.editions if one in editions] if base else editions
        return known[-1]
    return _check_edition(place, game)


def _check_edition(place: Node, game: str) -> str:
    editions = SYSTEMS[game].editions
    wanted = place.text()
    if wanted not in editions:
        place.fail(f"{game} is not played under {wanted!r}{hint(wanted, editions)}", one_of(editions))
    return wanted


def _cards(top: Node, game: str, cases: CaseLibrary) -> Mapping[str, object]:
    place = top.get("cards")
    if place is None:
        return {}
    cards: Mapping[str, object] = place.mapping().value
    hold_to("cards", MOST_CARDS, len(cards))
    return cards


def _setup(top: Node) -> Mapping[str, object]:
    setup = top.required("setup", "setup: {players: {A: {}, B: {}}}").mapping()
    setup.required("players", "players: {A: {}, B: {}}").mapping()
    found: Mapping[str, object] = setup.value
    return found


def _answers(place: Node | None, limit: str) -> tuple[object, ...]:
    if place is None or place.value is None:
        return ()
    lines = place.list()
    hold_to("answers", MOST_ANSWERS, len(lines))
    for line in lines:
        mapping = line.mapping().value
        if len(mapping) != 1:
            line.fail(f"{len(mapping)} keys where one is wanted", "{A: ...}: one player, and what that player does")
        if (first := next(iter(mapping))) in WORDS:
            line.fail(f"{first!r} is nothing that a player does", "{A: ...}: one player, and what that player does")
    return tuple(line.value for line in lines)


def _branches(place: Node | None) -> Mapping[str, tuple[object, ...]]:
    if place is None:
        return {}
    hold_to("branches", MOST_BRANCHES, len(place.mapping().value))
    for name, branch in place.items():
        if len(name) > _LONGEST_NAME:
            branch.fail(f"a name of {len(name)} letters", f"at most {_LONGEST_NAME}")
    return {name: _answers(branch, "branches") for name, branch in place.items()}


def _checked_json(data: object) -> bytes:
    """The data as JSON in UTF-8. Raises Malformed where it holds what no fixture can hold."""
    if not _is_plain(data, DEEPEST):
        _find_fault(data, ())
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _is_plain(value: Any, deepest: int) -> bool:
    """Whether a fixture can hold this, so many levels deep: asked of all that is sent, so that it has to be fast."""
    kind = type(value)
    if kind is str:
        return _UNSEEN.search(value) is None
    if kind is int:
        return bool(-LARGEST <= value <= LARGEST)
    if kind is dict:
        below = value.values()
        if not all(type(key) is str and _UNSEEN.search(key) is None for key in value):
            return False
    elif kind is list:
        below = value
    else:
        return value is None or kind is bool
    return deepest > 0 and all(_is_plain(one, deepest - 1) for one in below)


def _find_fault(value: object, path: tuple[str | int, ...]) -> None:
    """Say where there is something that no fixture can hold, if there is. Raises Malformed."""
    if len(path) > DEEPEST:
        _fail(path[:3], "this is nested too deeply", f"at most {DEEPEST} levels")
    if isinstance(value, Mapping):
        for key, below in value.items():
            if not isinstance(key, str):
                _fail(path, f"the key {key!r} is no text", "a text as key")
            _check_text(key, path)
            _find_fault(below, (*path, key))
    elif isinstance(value, (list, tuple)):
        for number, below in enumerate(value):
            _find_fault(below, (*path, number))
    elif isinstance(value, str):
        _check_text(value, path)
    elif isinstance(value, float):
        _fail(path, f"{value!r} is a fraction", "a whole number, or a text in quotes")
    elif isinstance(value, int) and not isinstance(value, bool) and not -LARGEST <= value <= LARGEST:
        _fail(path, "this number is too large", f"at most {LARGEST}")


def _check_text(text: str, path: tuple[str | int, ...]) -> None:
    found = _UNSEEN.search(text)
    if found:
        _fail(path, f"the character U+{ord(found[0]):04X} is not to be seen", "text that can be shown")


def _fail(path: tuple[str | int, ...], message: str, expected: str) -> NoReturn:
    raise Malformed(path, message, expected)
