"""Which errors are the user's to mend, and how each is told in one line."""

from __future__ import annotations


class BadInput(Exception):
    """What was asked for cannot be done; the message says why, and what would be right."""


def refusal(error: Exception, language: str | None = None) -> str | None:
    """The line for an error that bad input causes, in a language where it is known in that; else as it is.

    None for an error that is a fault of Casebook.
    """
    from engine.core.errors import EngineError
    from rules_index.cards import MalformedCardList
    from rules_index.concordance import MalformedConcordance, NoConcordance
    from rules_index.documents import UnknownDocument, UnknownGame
    from rules_index.importing import ImportRefused, MalformedDigest
    from rules_index.library import UnknownRule
    from rules_index.scope import UnknownEdition
    from rules_index.search import QueryError, UnknownBackend
    from scenarios.catalogue import UnknownCard
    from scenarios.library import UnknownCase
    from scenarios.phrasings import MalformedPhrasings
    from scenarios.reading import MalformedFixture
    from scenarios.reviewing import MalformedLedger
    from scenarios.spreading import WorkersFailed
    from webapp.configuration import MalformedConfig

    unknown = (UnknownDocument, UnknownEdition, UnknownGame, UnknownRule, UnknownCase, UnknownCard)
    files = (MalformedCardList, MalformedConcordance, MalformedConfig, MalformedDigest)
    malformed = (*files, MalformedFixture, MalformedLedger, MalformedPhrasings)
    refused = (BadInput, EngineError, ImportRefused, NoConcordance, QueryError, UnknownBackend, WorkersFailed)
    if isinstance(error, MalformedFixture) and language:
        return error.told(language)
    if isinstance(error, unknown + malformed + refused):
        return str(error)
    if isinstance(error, OSError):
        reason = error.strerror or str(error) or type(error).__name__
        return f"{error.filename}: {reason}" if error.filename else reason
    return None
