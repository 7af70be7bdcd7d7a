"""Where an index lives on disk: built aside, switched in at once, opened only if it is our own and whole.

Layout under `<home>/search/`: `current.json` names the folder in use and seals its files; `index-*` are complete
indexes, `building-*` unfinished ones. Replacing `current.json` is the only switch, so whoever is killed half way
leaves the old index serving. `lasting.json` names and seals in the same way the last index that holds nothing
imported: it stays beside the one in use, with which it shares most files, and serves again once all is forgotten.

Opening a Whoosh index unpickles data, and unpickling can run code. So the seal is checked first: an HMAC over the
names and digests of all files, with a key of this home *and* a mark of this machine (`rules_index.search.machine`). The
key travels with a folder that is copied or handed on, the mark does not: such an index is rebuilt from the texts and
never opened. Where a machine has no mark of its own, every process builds afresh. What this does not protect from is
somebody who can already write to the folder as the user and read what marks the machine.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import os
import secrets
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from whoosh.util.filelock import FileLock

from rules_index.search.machine import machine_mark

_CURRENT = "current.json"
_LASTING = "lasting.json"
_KEY = "seal.key"
_LOCK = "build.lock"
_FINISHED = "index-"
_UNFINISHED = "building-"
_PATIENCE = 10
"""So often somebody may rebuild while an index is being opened."""

Opened = TypeVar("Opened")


@dataclass(frozen=True, slots=True)
class _Manifest:
    """What `current.json` says: a folder, what the index in it was built from, and its files' digests."""

    folder: str
    fingerprint: str
    files: Mapping[str, str]

    def sealed_with(self, key: bytes) -> str:
        """The seal that shows who built this index: it holds for one key on one machine."""
        content = json.dumps([self.folder, self.fingerprint, sorted(self.files.items())])
        return hmac.new(key + machine_mark(), content.encode(), hashlib.sha256).hexdigest()


class IndexStore:
    """The indexes of one Casebook home."""

    def __init__(self, home: Path) -> None:
        self._root = home / "search"

    def current(self, fingerprint: str) -> Path | None:
        """The folder of the index built from exactly this, if it is there, whole and ours."""
        return next((self._root / each.folder for each in self._manifests(fingerprint) if self._is_whole(each)), None)

    def whole(self) -> list[Path]:
        """The folders of all indexes that are whole and ours, whatever they were built from; the one in use first."""
        return [self._root / each.folder for each in self._manifests() if self._is_whole(each)]

    def latest(self) -> Path:
        """The folder of the index that was built last, whatever it was made from, if it is whole and ours.

        Raises FileNotFoundError where there is none.
        """
        manifest = self._read_manifest(_CURRENT)
        if manifest is None or not self._is_whole(manifest):
            raise FileNotFoundError(self._root / _CURRENT)
        return self._root / manifest.folder

    def current_or_built(
        self, fingerprint: str, build: Callable[[Path], None], lasting: Callable[[], bool] = lambda: False
    ) -> Path:
        """The current index, built first if need be; of two processes that need it, one builds and one waits.

        Args:
            fingerprint: stands for all that the index is made from and by.
            build: writes the index into the empty folder it is given.
            lasting: tells of an index that was built whether it holds nothing imported.

        """
        found = self.current(fingerprint)
        if found:
            return found
        self._root.mkdir(parents=True, exist_ok=True, mode=0o700)
        with self._lock():
            found = self.current(fingerprint)
            if found:
                return found
            self._remove_leftovers()
            return self._build(fingerprint, build, lasting)

    def opened(
        self,
        fingerprint: str,
        build: Callable[[Path], None],
        opening: Callable[[Path], Opened],
        lasting: Callable[[], bool] = lambda: False,
    ) -> Opened:
        """The current index as `opening` opens it, built first if need be (`current_or_built`).

        Whoever rebuilds twice meanwhile removes the folder that was found, file by file: then the newer one is opened.
        """
        for _ in range(_PATIENCE):
            folder = self.current_or_built(fingerprint, build, lasting)
            try:
                return opening(folder)
            except FileNotFoundError:
                if self.current(fingerprint) == folder:
                    raise
        return opening(self.current_or_built(fingerprint, build, lasting))

    def discard(self) -> None:
        """Remove all indexes but the one that holds nothing imported, so that nothing is left of what was imported.

        The next to search has that one, or builds one anew.
        """
        if not self._root.is_dir():
            return
        with self._lock():
            (self._root / _CURRENT).unlink(missing_ok=True)
            self._remove_leftovers()

    def _build(self, fingerprint: str, build: Callable[[Path], None], lasting: Callable[[], bool]) -> Path:
        unfinished = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=self._root))
        try:
            build(unfinished)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise
        finished = self._root / unfinished.name.replace(_UNFINISHED, _FINISHED, 1)
        unfinished.rename(finished)
        manifest = _Manifest(finished.name, fingerprint, _digests(finished))
        for name in (_LASTING, _CURRENT) if lasting() else (_CURRENT,):
            self._switch(name, manifest)
        return finished

    def _switch(self, file: str, manifest: _Manifest) -> None:
        content = {
            "folder": manifest.folder,
            "fingerprint": manifest.fingerprint,
            "files": dict(manifest.files),
            "seal": manifest.sealed_with(self._key()),
        }
        descriptor, name = tempfile.mkstemp(prefix=file, dir=self._root)
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            json.dump(content, opened, indent=1)
            opened.flush()
            os.fsync(opened.fileno())
        Path(name).replace(self._root / file)

    def _manifests(self, fingerprint: str | None = None) -> Iterator[_Manifest]:
        """What is said of the index in use, and of the one that holds nothing imported; of a fingerprint, if any."""
        seen: set[str] = set()
        for name in (_CURRENT, _LASTING):
            manifest = self._read_manifest(name)
            if manifest and manifest.folder not in seen and fingerprint in (None, manifest.fingerprint):
                seen.add(manifest.folder)
                yield manifest

    def _read_manifest(self, file: str) -> _Manifest | None:
        try:
            content = json.loads((self._root / file).read_text(encoding="utf-8"))
            manifest = _Manifest(content["folder"], content["fingerprint"], dict(content["files"]))
            seal = str(content["seal"])
            key = (self._root / _KEY).read_bytes()
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None
        ours = hmac.compare_digest(seal, manifest.sealed_with(key))
        return manifest if ours and manifest.folder.startswith(_FINISHED) and os.sep not in manifest.folder else None

    def _is_whole(self, manifest: _Manifest) -> bool:
        try:
            return _digests(self._root / manifest.folder) == manifest.files
        except OSError:
            return False

    def _key(self) -> bytes:
        path = self._root / _KEY
        if not path.exists():
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(secrets.token_bytes(32))
        return path.read_bytes()

    def _remove_leftovers(self) -> None:
        """Remove unfinished folders of killed builders, and indexes that are neither in use nor lasting.

        The current folder stays until its successor is finished, and a while longer: processes that have read
        `current.json` may be about to open it. The lock is held, so nobody is building.
        """
        kept = {manifest.folder for manifest in self._manifests()}
        for path in self._root.iterdir():
            if path.is_dir() and path.name not in kept and path.name.startswith((_FINISHED, _UNFINISHED)):
                shutil.rmtree(path, ignore_errors=True)
            elif path.name.startswith((_CURRENT, _LASTING)) and path.name not in (_CURRENT, _LASTING):
                path.unlink(missing_ok=True)

    @contextlib.contextmanager
    def _lock(self) -> Iterator[None]:
        # The system frees the lock when its holder dies.
        lock = FileLock(str(self._root / _LOCK))
        lock.acquire(blocking=True)
        try:
            yield
        finally:
            lock.release()


def _digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock" and not path.name.endswith("WRITELOCK")
    }
