"""The interface against its own description: schemathesis makes the requests from it, and checks every reply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import schemathesis
from flask import Flask
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema

DESCRIPTION = "/api/v1/openapi.json"
SEED = 15
_ANY_BOARD = {"positive_data_acceptance": {"enabled": False}}


@dataclass
class Found:
    """What was asked and answered, by status, and what is wrong with it."""

    statuses: Counter[int] = field(default_factory=Counter)
    checks: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)


def check(app: Flask, examples: int, known: Mapping[str, Sequence[str]]) -> Found:
    """Ask every address by every way that schemathesis knows, `examples` random requests each beside the fixed ones.

    `known` gives for parameters (`path.document`) values that exist, so that most requests come to an answer.
    """
    config = SchemathesisConfig.from_dict(
        {
            "seed": SEED,
            "headers": {"Accept-Encoding": "identity"},
            "dictionaries": {name: {"values": list(values)} for name, values in known.items()},
            "parameters": {name: {"dictionary": name, "probability": 0.7} for name in known},
            "generation": {"max-examples": examples, "deterministic": True, "database": "none"},
            "phases": {"stateful": {"enabled": False}},
            # What a game takes as a board, no schema can say.
            "operations": [{"include-path-regex": "^/play", "checks": _ANY_BOARD}],
        }
    )
    found = Found()
    schema = schemathesis.openapi.from_wsgi(DESCRIPTION, app, config=config)
    for event in from_schema(schema).execute():
        if isinstance(event, events.ScenarioFinished):
            _note(event, found)
        elif isinstance(event, (events.NonFatalError, events.FatalError)):
            found.faults.append(str(event.__dict__))
    return found


def _note(event: events.ScenarioFinished, found: Found) -> None:
    asked = event.recorder.interactions
    found.statuses.update(each.response.status_code for each in asked.values() if each.response)
    for case, checks in event.recorder.checks.items():
        found.checks |= {each.name for each in checks}
        found.faults += [
            f"{asked[case].request.method} {asked[case].request.uri}: {each.name}: {each.failure_info.failure.message}"
            for each in checks
            if each.failure_info
        ]
