"""In place of py-machineid: a browser does not tell which machine it is."""

from __future__ import annotations


class MachineIdNotFound(Exception):
    """There is no id."""


def hashed_id(application: str) -> str:
    """Raise MachineIdNotFound."""
    raise MachineIdNotFound(application)
