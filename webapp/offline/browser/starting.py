"""Called by the script of the worker (`page/worker.js`): the app is made once, then every request comes in here."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from rules_index.documents import newest_edition
from webapp.app import create_app
from webapp.limits import Limits
from webapp.locale import offer_only
from webapp.offline.browser.ahead import Ahead
from webapp.offline.browser.answering import Answering
from webapp.offline.browser.cases import ReadyCases
from webapp.offline.browser.keeping import HomeFiles, unsent
from webapp.offline.browser.opening import open_ready, spoken, take_fixtures

SECONDS = 60.0
"""So long may a request take: nobody else waits here, and a phone is slower than a server."""
_OFTEN = ("cases", "rules", "study", "play", "cards", "glossary")
"""What is opened often, and takes longer the first time."""


class Casebook:
    """The app in one page. What the worker hands in, and gets, are texts, bytes, lists and mappings."""

    def __init__(self, data: str, home: str, address: str, cookies: Mapping[str, str]) -> None:
        """Make the app over ready-made data.

        Args:
            data: the folder of ready-made data.
            home: the Casebook folder of this browser.
            address: below which the pages lie, with a slash at its end.
            cookies: what was remembered before.

        """
        take_fixtures(Path(data))
        services = open_ready(Path(home), Path(data))
        name = urlsplit(address).hostname or ""
        app = create_app(lambda: services, Limits(seconds=SECONDS, names=frozenset({name}), addresses=True))
        offer_only(app, spoken(Path(data)))
        self._address = address
        self._home = Path(home)
        self._answering = Answering(app, address, {name: value for name, value in cookies.items() if value})
        self._cookies = dict(self._answering.cookies)
        self._files = HomeFiles(self._home)
        self._services = services
        self._ahead = Ahead(self._answering, address)
        self._warming = self._warm()

    def answer(self, method: str, url: str, headers: Iterable[tuple[str, str]], body: Any) -> dict[str, object]:
        """Answer a request of a page."""
        reply = self._answering.answer(method, url, headers, bytes(body))
        return {"status": reply.status, "headers": reply.headers, "body": reply.body}

    def changes(self) -> dict[str, object]:
        """What has to be stored before the page is answered: files, and the cookies if any is another."""
        cookies = self._answering.cookies
        changed = cookies != self._cookies
        self._cookies = dict(cookies)
        return {"files": self._files.changed(), "cookies": dict(cookies) if changed else None}

    def renewed(self) -> None:
        """The files now are those that are stored: another window wrote them, and they were read again."""
        self._files.look()

    def unsent(self, known: Iterable[str]) -> dict[str, object]:
        """Answers that no server has been told, as a file that it takes in, with their ids."""
        body, ids, left = unsent(self._home, frozenset(known))
        return {"body": body, "ids": ids, "left": left}

    def ahead(self, url: str, languages: str) -> None:
        """Make a page that a reader may ask for next, while nobody waits; see `Ahead`."""
        self._ahead.make(url, languages)

    def warm(self) -> bool:
        """Do a little of what takes longer the first time, while nobody waits; False once nothing is left."""
        return next(self._warming, False)

    def _warm(self) -> Iterator[bool]:
        self._answering.answer("GET", f"{self._address}?q=1.1")
        yield True
        cases = self._services.cases
        if isinstance(cases, ReadyCases):
            for case in cases.ids():
                cases.note(case)
                yield True
        for path in (*_OFTEN, *self._examples()):
            self._answering.answer("GET", f"{self._address}{path}")
            yield True

    def _examples(self) -> Iterator[str]:
        """A case, and a rule of each document in force: what all such pages need is made for the first one."""
        yield from (f"cases/{each}?step=1" for each in itertools.islice(self._services.cases.ids(), 1))
        documents = self._services.rules.documents
        for document in dict.fromkeys((newest_edition(documents, each) or each).id for each in documents):
            self._services.sections.of(document)
            yield from (f"rules/{document}/{each.number}" for each in self._services.rules.rules(document)[-1:])


def start(data: str, home: str, address: str, cookies: Mapping[str, str]) -> Casebook:
    """Make the app; see `Casebook`."""
    return Casebook(data, home, address, cookies)
