"""A Dask scheduler and its workers as processes of this machine, which are ended for certain."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.conftest import PROJECT

LONGEST = 60.0
"""Seconds until what was started must be there, on a busy machine."""
LOCAL = ("--host", "127.0.0.1", "--no-dashboard")


class Machines:
    """A scheduler on a free port of 127.0.0.1, and so many workers, each a process with one thread.

    Workers are started in `folder`, by default in this project, so that they have its tests.
    """

    def __init__(self, workers: int = 0, folder: Path = PROJECT) -> None:
        self.workers: list[subprocess.Popen[bytes]] = []
        self._folder = folder
        self._wanted = workers

    def __enter__(self) -> Self:
        self._place = tempfile.TemporaryDirectory()
        self._file = Path(self._place.name) / "scheduler.json"
        try:
            ports = ("--port", "0", "--dashboard-address", "127.0.0.1:0")
            self.scheduler = self._start("scheduler", *ports, "--scheduler-file", str(self._file))
            self.address = self._address()
            for _ in range(self._wanted):
                self.add_worker()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def add_worker(self) -> None:
        """Start one more worker; it joins when it has started."""
        ports = ("--worker-port", "0", "--dashboard-address", "127.0.0.1:0", "--no-nanny", "--nthreads", "1")
        self.workers.append(self._start("worker", self.address, *ports, "--local-directory", self._place.name))

    def _start(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *arguments, *LOCAL]
        # In a session of its own: an interrupt of the tests is no reason to say anything.
        return subprocess.Popen(
            command, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )

    def _address(self) -> str:
        end = time.monotonic() + LONGEST
        while time.monotonic() < end and self.scheduler.poll() is None:
            try:
                address: str = json.loads(self._file.read_bytes())["address"]
            except (OSError, ValueError, KeyError):
                time.sleep(0.05)
            else:
                return address
        raise AssertionError("the scheduler did not start")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        started = (*self.workers, *([self.scheduler] if hasattr(self, "scheduler") else []))
        for process in started:
            process.kill()
        for process in started:
            process.wait()
        self._place.cleanup()
