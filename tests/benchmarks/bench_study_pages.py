"""How long the pages of a review take when nobody has seen the question before, with 100,000 attempts in the log.

A server that has been up for a while is measured: it has read the rules, the shared cards and some cases. Every page is
asked for by itself, in milliseconds of this process.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from flask.testing import FlaskClient

from study.learner import Learner
from tests.benchmarks.bench_study import ATTEMPTS, TARGET, write_log
from tests.benchmarks.figures import Figure, percentile
from webapp.app import create_app
from webapp.permission import MayImport
from webapp.services import CurrentServices
from webapp.study_service import StudyService

WARMED = 60
PAGES = 200


def measure() -> Iterator[Figure]:
    """The time of questions that are asked for the first time, of their answers, and of the same questions again."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        services = CurrentServices(home)
        table = services().question_table
        write_log(Learner(home), table)
        client = create_app(services, study=StudyService(home, MayImport.EVERYBODY)).test_client()
        ids = list(table)
        Random(18).shuffle(ids)
        for each in ids[:WARMED]:
            _open(client, f"/study/question/{each}")
            _open(client, f"/study/answered/{each}?pick=a")
        # As `casebook serve` does once it is up.
        gc.collect()
        gc.freeze()
        asked = ids[WARMED : WARMED + PAGES]
        first, answered, again = [], [], []
        for each in asked:
            first.append(_open(client, f"/study/question/{each}"))
            answered.append(_open(client, f"/study/answered/{each}?pick=a"))
            again.append(_open(client, f"/study/question/{each}"))
        gc.unfreeze()
    for name, spent in (("first visit", first), ("its answer", answered), ("the same question again", again)):
        yield Figure(f"{ATTEMPTS:,} attempts, {name}, median", percentile(spent, 0.5), "ms")
        yield Figure(f"{ATTEMPTS:,} attempts, {name}, p95", percentile(spent, 0.95), "ms", TARGET)


def _open(client: FlaskClient, address: str) -> float:
    before = time.process_time()
    assert client.get(address).status_code == 200
    return (time.process_time() - before) * 1000
