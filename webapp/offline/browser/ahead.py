"""Pages made before a reader asks for them: those to which the page leads that is being read."""

from __future__ import annotations

from webapp.offline.browser.answering import Answering

PAGES = ("cases", "rules", "cards?", "glossary", "interpretations")
"""Pages that are the same to everybody and soon made; what a card plays in is looked for in all cases."""
MOST = 100
"""So many pages are known to have been made ahead: fewer than the app keeps (`webapp.caching`)."""
_Reader = tuple[tuple[str, str], ...]


class Ahead:
    """Has the app make pages, which it keeps like those that it answered; nothing of a reader is changed by it."""

    def __init__(self, answering: Answering, address: str) -> None:
        """Take what answers, and the address below which its pages lie."""
        self._answering = answering
        self._address = address
        self._made: dict[tuple[str, _Reader], None] = {}

    def make(self, url: str, languages: str) -> None:
        """Make the page of a link; nothing is done for one that takes long, changes, or was made for the same reader.

        Args:
            url: the address that the link leads to.
            languages: what the browser says it likes (`Accept-Language`).

        """
        page = (url, tuple(self._answering.cookies.items()))
        before, below, path = url.partition(self._address)
        if before or not below or not path.startswith(PAGES) or page in self._made:
            return
        self._made[page] = None
        if len(self._made) > MOST:
            del self._made[next(iter(self._made))]
        self._answering.answer("GET", url, [("accept-language", languages)], remembers=False)
