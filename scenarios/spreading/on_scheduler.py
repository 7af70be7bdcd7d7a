"""Work on the workers of a Dask scheduler, on however many machines.

A scheduler resubmits what a lost worker held, so the results are the same whoever is lost on the way. Nothing is waited
for without end: where nobody answers any more, that is told.
"""

from __future__ import annotations

import asyncio
import hashlib
import pickle
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor, wait
from types import TracebackType
from typing import Any, Self

from scenarios.spreading.installed import PACKAGES, installed
from scenarios.spreading.interface import Item, Result, Shared, WorkersFailed
from scenarios.spreading.on_worker import DIFFERS, DONE

try:
    import dask

    # What Dask would say of a lost connection, with where it was noticed, is said in one line here.
    dask.config.set({"logging": dict.fromkeys(("distributed", "distributed.client", "asyncio"), "critical")})
    from distributed import Client, KilledWorker, Security
    from distributed.comm import CommClosedError, connect
except ModuleNotFoundError as missing:
    raise WorkersFailed(
        f"a scheduler is spoken to through Dask, and {missing.name} is not installed: pip install 'casebook[many]'"
    ) from None

PATIENCE = 10.0
"""So many seconds are waited for a scheduler to answer, or for a worker where there is none."""
LOOKING = 1.0
"""Every so many seconds of waiting it is asked whether there is anybody to wait for."""
SHARES = 8
"""So many times a thread of a worker comes back for more."""
MOST_AT_ONCE = 50
"""No share is larger: what is lost with a worker has to be done again."""
CALL = "__import__('scenarios.spreading.on_worker', fromlist=['on_worker']).carry_out(*given)"
"""What a worker evaluates. As a text it can be read by a scheduler or worker without Casebook, which then says so; the
name of a function would end a worker that cannot import it."""


class OnScheduler:
    """The workers that a scheduler has, and those that join while there is work."""

    def __init__(self, address: str, patience: float | None = None) -> None:
        """Connect, and wait for a worker. Raises WorkersFailed where either takes longer than `patience` seconds."""
        self._address = address
        self._patience = PATIENCE if patience is None else patience
        self._pickled: tuple[object, bytes] = (None, pickle.dumps(None))
        # A plan of many megabytes goes to the scheduler once; Dask would rather have it in a file.
        warnings.filterwarnings("ignore", message="Sending large graph")
        self._client = self._connected()
        self._seen = time.monotonic()
        while not self.count:
            self._check("")
            time.sleep(LOOKING / 10)

    @property
    def count(self) -> int:
        """How many threads the workers have now. Raises WorkersFailed where the scheduler does not answer."""
        try:
            cores: Mapping[str, int] = self._client.sync(self._client.scheduler.ncores, callback_timeout=self._patience)
        except (OSError, TimeoutError):
            raise self._silent() from None
        return sum(cores.values())

    def carry_out(
        self,
        function: Callable[[Shared, Item], Result],
        shared: Shared,
        items: Sequence[Item],
        at_once: int | None = None,
    ) -> Iterator[Result]:
        """Give `function(shared, item)` for each item, in order; see `Workers.carry_out`.

        Raises WorkersFailed also where a worker has another Casebook, or its processes end again and again.
        """
        size = min(max(1, len(items) // (SHARES * max(1, self.count))), at_once or MOST_AT_ONCE)
        pickled = self._pickle(shared)
        mark = hashlib.sha256(pickled).hexdigest()
        wanted = installed((*PACKAGES, *({function.__module__.split(".")[0]} - set(PACKAGES))))
        # Handed over as a task, it is made again where the workers that had it are lost; what is scattered is not.
        kept = self._client.submit(bytes, pickled, pure=False)
        shares = [items[first : first + size] for first in range(0, len(items), size)]
        work = (pickle.dumps((function, share)) for share in shares)
        waiting = deque(
            self._client.submit(eval, CALL, {"given": (each, kept, mark, wanted)}, pure=False) for each in work
        )
        done = 0
        try:
            while waiting:
                results: list[Result] = self._results(waiting[0], f"{done} of {len(items)} were done")
                waiting.popleft()
                done += len(results)
                yield from results
        finally:
            for left in waiting:
                left.cancel()

    def _results(self, future: Any, so_far: str) -> list[Any]:
        """Wait for the results of a share. Raises what the function raised, and WorkersFailed."""
        how, told = self._answer(future, so_far)
        if how != DONE:
            why = f"has {told}" if how == DIFFERS else f"lost {told} over one share of the work"
            ask = "; install the same on all, and restart the workers" if how == DIFFERS else ""
            raise WorkersFailed(f"a worker of {self._address} {why}{ask}")
        raised, results = pickle.loads(told)
        if raised:
            raise results
        found: list[Any] = results
        return found

    def _answer(self, future: Any, so_far: str) -> tuple[str, Any]:
        """Wait for what comes of a task, and see from time to time that it still can. Raises WorkersFailed."""
        # `future.result` with a time limit breaks off what others are fetching as well (dask/distributed#8514).
        fetched = asyncio.run_coroutine_threadsafe(_fetched(self._client, future), self._client.loop.asyncio_loop)
        while not wait([fetched], timeout=LOOKING).done:
            self._check(so_far)
        try:
            answer: tuple[str, Any] = fetched.result()
        except (CancelledError, asyncio.CancelledError, CommClosedError):
            raise self._silent(so_far) from None
        except KilledWorker as error:
            last = error.last_worker.address
            raise WorkersFailed(f"worker after worker of {self._address} is lost, at last {last}; {so_far}") from None
        except ModuleNotFoundError as error:
            missing = f"a worker of {self._address} has no module {error.name}"
            raise WorkersFailed(f"{missing}: install Casebook where it is started") from None
        except Exception as error:
            raise WorkersFailed(f"Dask at {self._address} fails: {type(error).__name__}: {error}") from None
        return answer

    def _check(self, so_far: str) -> None:
        """See that there is somebody to wait for, or was a moment ago. Raises WorkersFailed."""
        now = time.monotonic()
        if self._client.status == "running" and self.count:
            self._seen = now
        elif now - self._seen > self._patience:
            if self._client.status != "running":
                raise self._silent(so_far)
            lost = f"all workers of {self._address} are lost; {so_far}" if so_far else f"{self._address} has no worker"
            raise WorkersFailed(f"{lost} (waited {self._patience:g} s for one)")

    def _silent(self, so_far: str = "") -> WorkersFailed:
        return WorkersFailed(f"the scheduler at {self._address} no longer answers{so_far and '; '}{so_far}")

    def _connected(self) -> Any:
        try:
            # The client alone would wait without end for one who takes the call and says nothing. In a thread aside,
            # since the caller's may have a loop that runs (a notebook, a browser that is driven).
            knocking = asyncio.wait_for(_knock(self._address, self._patience / 2), self._patience)
            with ThreadPoolExecutor(1) as aside:
                aside.submit(asyncio.run, knocking).result()
            return Client(self._address, timeout=self._patience, set_as_default=False)
        except Exception as error:
            reason = str(error) or f"waited {self._patience:g} s"
            expected = "tcp://HOST:PORT, or tls://HOST:PORT where Dask has certificates"
            raise WorkersFailed(
                f"no Dask scheduler answers at {self._address!r} ({reason}); expected {expected}"
            ) from None

    def _pickle(self, shared: object) -> bytes:
        """The pickle of what all share, made once: the same object stays the same for those who have it."""
        if self._pickled[0] is not shared:
            self._pickled = (shared, pickle.dumps(shared))
        return self._pickled[1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Leave the scheduler, which forgets what was not finished."""
        self._client.close(timeout=self._patience)


async def _fetched(client: Any, future: Any) -> Any:
    """What comes of a task, whatever exception that is."""
    [answer] = await client.gather([future], asynchronous=True)
    return answer


async def _knock(address: str, seconds: float) -> None:
    """See that a scheduler listens at an address, with the certificates that Dask is configured to show.

    Raises OSError, ValueError, or whatever what listens there brings about.
    """
    comm = await connect(address, timeout=seconds, **Security().get_connection_args("client"))
    try:
        await comm.write({"op": "identity", "reply": True})
        who = (await comm.read())["type"]
    finally:
        comm.abort()
    if who != "Scheduler":
        raise ValueError(f"this is a {who}")
