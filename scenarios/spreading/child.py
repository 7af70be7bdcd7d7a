"""A process of its own beside each thread of a Dask worker: the work is done here, in its main thread.

In the worker itself all threads would wait for one another, what one item leaves behind would be there for the next,
and no alarm could end an endless game. What is handed over and what comes back are pickles of bytes on the standard
streams.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from scenarios.spreading.installed import PACKAGES, installed
from scenarios.spreading.pickling import pickled


class Child:
    """The other end of such a process. Its methods raise EOFError or OSError where it has ended."""

    def __init__(self, packages: tuple[str, ...] = PACKAGES) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, *packages], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._shared = ""
        try:
            self.installed: dict[str, str] = self._answer()
        except BaseException:
            self.end()
            raise

    def carry_out(self, work: bytes, shared: bytes, mark: str) -> bytes:
        """Have a pickled function and items worked on; `shared` goes along unless the last mark was the same."""
        self._hand_over((work, None if mark == self._shared else shared))
        self._shared = mark
        answer: bytes = self._answer()
        return answer

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.communicate()

    def _hand_over(self, message: object) -> None:
        assert self._process.stdin is not None
        pickle.dump(message, self._process.stdin)
        self._process.stdin.flush()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        try:
            return pickle.load(self._process.stdout)
        except pickle.UnpicklingError:
            raise EOFError("the process ended while it answered") from None


def told(result: Callable[[], object]) -> bytes:
    """Pickle what a function returns, or the exception that it raises, as a pair; the first says whether it is one."""
    try:
        return pickled((False, result()))
    except Exception as error:
        try:
            raised = pickle.dumps((True, error))
            pickle.loads(raised)
        except Exception:
            return pickle.dumps((True, RuntimeError(f"{type(error).__name__}: {error}")))
        return raised


def main() -> None:
    """Work on what is handed over until the worker closes the stream, or is gone."""
    # What ends the worker ends this process too, by closing the stream.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    given = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever is printed must not come between the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    _send(answers, installed(sys.argv[1:]))
    shared: Any = None
    while True:
        try:
            work, anew = pickle.load(given)
        except EOFError:
            return
        if anew is not None:
            shared = pickle.loads(anew)
        _send(answers, told(lambda work=work, shared=shared: _work(work, shared)))  # type: ignore[misc]


def _work(work: bytes, shared: object) -> list[object]:
    function, items = pickle.loads(work)
    return [function(shared, item) for item in items]


def _send(stream: Any, message: object) -> None:
    try:
        pickle.dump(message, stream)
        stream.flush()
    except BrokenPipeError:
        sys.exit()


if __name__ == "__main__":
    main()
