"""What the pages of importing stand on: the Casebook folder, who may write to it, and one import at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from flask import current_app, request
from werkzeug.exceptions import ServiceUnavailable

from rules_index.deadline import unhurried
from rules_index.importing import ImportReport
from webapp.document_changes import take_in
from webapp.locale import words
from webapp.permission import MayImport
from webapp.uploads import Upload, Waiting, on_disk
from webapp.view_models.import_form import Wanted, said_of

EXTENSION = "imports"
RETRY_AFTER = 10


@dataclass(frozen=True)
class ImportService:
    """Imports for the pages of one app, and keeps the file about which somebody has been asked."""

    home: Path
    allowed: MayImport = MayImport.NOBODY
    waiting: Waiting[tuple[Wanted, str]] = field(default_factory=Waiting)
    _one: threading.Lock = field(default_factory=threading.Lock)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Let nobody else change the documents meanwhile, and take the time that it takes.

        Raises ServiceUnavailable where somebody else is at it.
        """
        if not self._one.acquire(blocking=False):
            raise ServiceUnavailable(words()("importing.busy"), retry_after=RETRY_AFTER)
        try:
            with unhurried():
                yield
        finally:
            self._one.release()

    def take_in(self, upload: Upload, document: str, wanted: Wanted) -> ImportReport:
        """Import a file that was sent. Raises as `document_changes.take_in` does, OSError, or ServiceUnavailable."""
        with self.alone(), on_disk(upload, self.home) as path:
            report, _ = take_in(path, document, self.home, said_of(wanted), wanted.consents)
        return report


def imports() -> ImportService:
    """The import service of the app that answers this request."""
    return cast(ImportService, current_app.extensions[EXTENSION])


def may_import() -> bool:
    """Whether whoever sent this request may import and forget documents."""
    return imports().allowed.allows(request)
