"""Walking through a replay: where each control leads, which steps there are, and through whose eyes it is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from webapp.board.replays import Ground, grounds
from webapp.service_types import Replay, Step
from webapp.services import Services

Address = Callable[[int | None, str | None], str]
"""The page of a walk at a step (None: none named), through the eyes of a player (None: all-seeing)."""


@dataclass(frozen=True)
class SeatLink:
    """One way to look at the table: from a player's seat, or all-seeing (None)."""

    player: str | None
    url: str
    current: bool


@dataclass(frozen=True)
class StepLine:
    """One line of the list of steps, with the rules that decide it."""

    step: Step
    grounds: tuple[Ground, ...]


@dataclass(frozen=True)
class Walk:
    """A replay with its steps, the step asked for (None: none), and the addresses of its pages and of all frames."""

    replay: Replay
    steps: tuple[StepLine, ...]
    asked: int | None
    address: Address
    frames_url: str

    @property
    def edition(self) -> str:
        """The document whose rules are cited."""
        return self.replay.edition

    @property
    def controls(self) -> tuple[tuple[str, int | None, str], ...]:
        """First, previous, next and last: name, the step it leads to (None: nowhere further), and its sign."""
        last = len(self.steps)
        here = max(0, min(self.asked or 0, last))
        back, on = here > 0, here < last
        return (
            ("first", 0 if back else None, "|◀"),
            ("previous", here - 1 if back else None, "◀"),
            ("next", here + 1 if on else None, "▶"),
            ("last", last if on else None, "▶|"),
        )

    @property
    def seats(self) -> tuple[SeatLink, ...]:
        """All-seeing first, then every player; none where there is no board."""
        seats = (None, *self.replay.players) if self.replay.players else ()
        return tuple(SeatLink(seat, self.address(self.asked, seat), seat == self.replay.seat) for seat in seats)

    def step_url(self, n: int) -> str:
        """The page at a step."""
        return self.address(n, self.replay.seat)


def walk(services: Services, replay: Replay, asked: int | None, address: Address, frames_url: str) -> Walk:
    """Put a walk together; each step of it with what the rules say that decide it."""
    steps = tuple(StepLine(step, grounds(services, replay.edition, step.because)) for step in replay.steps)
    return Walk(replay, steps, asked, address, frames_url)


def seated(replay: Replay, seat: str | None) -> Replay:
    """The replay as one player sees it, or all of it. Raises UnknownPlayer."""
    return replay if seat is None else replay.seen_by(seat)
