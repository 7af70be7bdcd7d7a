"""What is asked of the page of a position: everything that stands in its address, or is sent by one of its buttons."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from flask import url_for

from scenarios.sandbox.going_on import GOALS
from scenarios.sandbox.limits import MOST_ANSWERS, MOST_STEPS

LONGEST_ADDRESS = 2000
"""A position whose link is longer is sent by forms: not every program takes an address beyond that."""
VIEWS = ("", "steps", "lines", "edition", "explore", "refused", "why")
"""What may be unfolded below the board; `why` stands beside what is asked."""
MOST_PICKED = 100
LARGEST_NUMBER = 9_999_999


class Sent(Protocol):
    """What a form sends, or an address holds: several values may stand under one name."""

    def getlist(self, key: str) -> list[str]:
        """All values of a name."""
        ...


class NotUnderstood(ValueError):
    """What was sent is no answer and no number: `name` is the parameter."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not understood")
        self.name = name


@dataclass(frozen=True)
class Request:
    """What is to be done with the position: at most one thing.

    `add` gives one more answer, `redo` the next of those that were taken back, `go` passes until a goal has come about.
    `keep`, `take` and `drop` are about a branch of that name; `fix` writes what chance has drawn into the board.
    """

    add: Mapping[str, Any] | None = None
    redo: bool = False
    go: str = ""
    keep: str = ""
    take: str = ""
    drop: str = ""
    fix: bool = False

    @property
    def goes_on(self) -> bool:
        """Whether somebody does something, rather than looks."""
        return self.add is not None or self.redo or bool(self.go)


@dataclass(frozen=True)
class Wanted:
    """What the page is to show.

    Of the line of play of the link the first `at` answers are played (None: all). `seat` looks on; `by_step` stops at
    each question. `card` is the object that was tapped, `step` an earlier one to look back at, `since` after how many
    answers what has happened is told. `picks` are chosen so far, in order, and `shares` divided.
    """

    link: str
    at: int | None = None
    seat: str | None = None
    by_step: bool = False
    card: str = ""
    step: int | None = None
    since: int | None = None
    see: str = ""
    other: str = ""
    picks: tuple[str, ...] = ()
    shares: tuple[tuple[str, int], ...] = ()
    request: Request = Request()

    def fields(self, **other: Any) -> list[tuple[str, str]]:
        """What stands in an address, or hidden in a form, to ask for the same again; with something else in it."""
        asked = replace(self, **other)
        named = {
            "p": asked.link,
            "at": asked.at,
            "as": asked.seat,
            "stop": "step" if asked.by_step else None,
            "see": asked.see,
            "with": asked.other,
            "card": asked.card,
            "step": asked.step,
            "since": asked.since,
        }
        kept = [(name, str(value)) for name, value in named.items() if value not in (None, "")]
        kept += [("pick", name) for name in asked.picks]
        return kept + [("share", f"{name}:{amount}") for name, amount in asked.shares]

    def url(self, **other: Any) -> str:
        """The address of the same page, with something else in it."""
        values: dict[str, list[str]] = {}
        for name, value in self.fields(**other):
            values.setdefault(name, []).append(value)
        return url_for("playing.play", **values)  # type: ignore[arg-type]


def read_wanted(sent: Sent) -> Wanted:
    """Read what was sent; of a name that stands there twice the last counts, since buttons stand behind what is hidden.

    Whoever goes `back` to an earlier answer has closed what was open, and has picked nothing; who asks `why` nothing
    else could be done there sees it beside the question. Raises NotUnderstood.
    """
    picks = list(dict.fromkeys(sent.getlist("pick")))[:MOST_PICKED]
    if toggled := _last(sent, "toggle"):
        picks = [one for one in picks if one != toggled] if toggled in picks else [*picks, toggled]
    see = _last(sent, "see")
    wanted = Wanted(
        link=_last(sent, "p"),
        at=_number(sent, "at", MOST_ANSWERS),
        seat=_last(sent, "as") or None,
        by_step=_last(sent, "stop") == "step",
        card=_last(sent, "card"),
        step=_number(sent, "step", MOST_STEPS),
        since=_number(sent, "since", MOST_ANSWERS),
        see=see if see in VIEWS else "",
        other=_last(sent, "with"),
        picks=tuple(picks),
        shares=tuple(_shares(sent).items()),
        request=_deed(sent),
    )
    why = _number(sent, "why", MOST_ANSWERS)
    back = _number(sent, "back", MOST_ANSWERS) if why is None else why
    if back is None:
        return wanted
    return replace(wanted, at=back, card="", step=None, picks=(), shares=(), see=wanted.see if why is None else "why")


def line_text(line: Mapping[str, object]) -> str:
    """An answer as a button sends it."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def _deed(sent: Sent) -> Request:
    go = _last(sent, "go")
    return Request(
        add=_added(sent),
        redo=bool(_last(sent, "redo")),
        go=go if go in GOALS else "",
        keep=" ".join(_last(sent, "keep").split()),
        take=_last(sent, "take"),
        drop=_last(sent, "drop"),
        fix=bool(_last(sent, "fix")),
    )


def _added(sent: Sent) -> Mapping[str, Any] | None:
    """The answer that is given: as JSON, or a number that somebody has typed."""
    if who := _last(sent, "who"):
        number = _number(sent, "number", LARGEST_NUMBER)
        if number is None:
            raise NotUnderstood("number")
        return {who: {"number": number}}
    text = _last(sent, "add")
    if not text:
        return None
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        raise NotUnderstood("add") from None
    if not isinstance(line, dict):
        raise NotUnderstood("add")
    return line


def _shares(sent: Sent) -> dict[str, int]:
    """How much each is to get, with one more or less for whom somebody has just said so (`more`, `less`)."""
    found: dict[str, int] = {}
    for text in sent.getlist("share")[:MOST_PICKED]:
        name, _, amount = text.rpartition(":")
        if not amount.isdecimal() or len(amount) > 9:
            raise NotUnderstood("share")
        found[name] = int(amount)
    for key, by in (("more", 1), ("less", -1)):
        if name := _last(sent, key):
            found[name] = max(0, found.get(name, 0) + by)
    return {name: amount for name, amount in found.items() if amount}


def _number(sent: Sent, name: str, most: int) -> int | None:
    text = _last(sent, name)
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= 10 and int(text) <= most):
        raise NotUnderstood(name)
    return int(text)


def _last(sent: Sent, name: str) -> str:
    found = sent.getlist(name)
    return found[-1] if found else ""
