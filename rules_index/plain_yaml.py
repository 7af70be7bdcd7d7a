"""Our own YAML files as plain data, and the loader in C where there is one.

In a browser there is only the one in Python, which takes fifty times as long. A site for browsers therefore holds the
same data as JSON beside the name of each file, made when it was built (`webapp/offline`).
"""

from __future__ import annotations

import json
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import yaml

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The quickest loader that there is; both read the same and say the same of mistakes."""


def ready_name(name: str) -> str:
    """What the file with the same data as JSON is called."""
    return f"{name}.json"


def read_ready(folder: Traversable | Path, name: str) -> Any | None:
    """Return what the ready-made file beside a YAML file holds; None where there is none."""
    ready = folder / ready_name(name)
    return json.loads(ready.read_text(encoding="utf-8")) if ready.is_file() else None


def read_yaml(folder: Traversable | Path, name: str) -> Any:
    """Return the data of one of our YAML files. Raises yaml.YAMLError or OSError."""
    ready = read_ready(folder, name)
    if ready is not None:
        return ready
    return yaml.load((folder / name).read_text(encoding="utf-8"), Loader=Loader)
