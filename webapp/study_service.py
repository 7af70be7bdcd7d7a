"""What the pages of studying stand on: the Casebook folder, and who learns in which browser.

Whoever serves to themselves is the guest of this machine, as in the terminal. All others have a log for each browser,
under a name by lot that only this browser knows: nobody reads or writes what another has learnt.
"""

from __future__ import annotations

import re
import secrets
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

from flask import Response, current_app, g, request
from werkzeug.exceptions import ServiceUnavailable

from study.at_hand import Learners
from study.attempts.learners import GUEST, learners
from study.learner import Learner
from webapp.locale import YEAR, words
from webapp.permission import MayImport

EXTENSION = "study"
COOKIE = "learner"
CLOCK = "clock"
"""By how many minutes the reader's clock is ahead of UTC: a script says so; without it days begin at midnight UTC."""
MOST_LEARNERS = 20_000
"""So many browsers may keep a log on one server."""
MOST_BYTES = 64 * 1024 * 1024
"""No browser's log grows beyond this: some 200,000 answers."""
NOBODY = "visitor"
"""Who has not answered yet; nothing is ever written under this name."""
_OURS = re.compile(r"v-[0-9a-f]{24}")


class StudyService:
    """The learners of one app; `owner` says whose requests are those of this machine's guest."""

    def __init__(self, home: Path, owner: MayImport = MayImport.NOBODY) -> None:
        self.home = home
        self.owner = owner
        self._learners = Learners(home)

    def learner(self, name: str) -> Learner:
        """A learner by a name of ours. Raises OSError where the folder cannot be written."""
        return self._learners.get(name)

    def new_name(self) -> str:
        """A name for another browser. Raises ServiceUnavailable where there are too many."""
        if sum(1 for _ in learners(self.home)) >= MOST_LEARNERS:
            raise ServiceUnavailable(words()("study.full"))
        return f"v-{secrets.token_hex(12)}"


def study() -> StudyService:
    """The study service of the app that answers this request."""
    return cast(StudyService, current_app.extensions[EXTENSION])


def learner() -> Learner:
    """Who learns in the browser that sent this request; somebody who knows nothing, where it has no name yet."""
    return study().learner(_name() or NOBODY)


def writing_learner() -> Learner:
    """The same, where something is to be written: a browser without a name gets one. Raises ServiceUnavailable."""
    name = _name()
    if not name:
        name = g.new_learner = study().new_name()
    one = study().learner(name)
    if name != GUEST and sum(file.stat().st_size for file in one.log.files()) > MOST_BYTES:
        raise ServiceUnavailable(words()("study.full"))
    return one


def remember_learner(response: Response) -> Response:
    """Have the browser keep its name for a year from now on, and nobody else what its pages say."""
    if (name := _name()) and name != GUEST:
        response.set_cookie(COOKIE, name, max_age=YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def reader_zone() -> timedelta:
    """By how much the reader's clock is ahead of UTC."""
    text = request.cookies.get(CLOCK, "")
    minutes = int(text) if re.fullmatch(r"-?\d{1,3}", text) else 0
    return timedelta(minutes=minutes if abs(minutes) <= 14 * 60 else 0)


def midnight(at: datetime) -> datetime:
    """When the reader's day began, in UTC."""
    local = at + reader_zone()
    return local.replace(hour=0, minute=0, second=0, microsecond=0) - reader_zone()


def now() -> datetime:
    """The time of this request, in UTC."""
    if "now" not in g:
        g.now = datetime.now(UTC)
    return cast(datetime, g.now)


def _name() -> str:
    if study().owner.allows(request):
        return GUEST
    if "new_learner" in g:
        return str(g.new_learner)
    name = request.cookies.get(COOKIE, "")
    return name if _OURS.fullmatch(name) else ""
