"""Plain data as the text of a fixture: the strict reader makes the same data of it."""

from __future__ import annotations

from typing import Any

import yaml

from scenarios.reading import is_plain_text

WIDTH = 120


class _Dumper(yaml.SafeDumper):
    """Writes what the strict reader reads: no anchors, and quotes around texts that would read as something else."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    style = None if is_plain_text(text) else '"'
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)


def yaml_text(data: object) -> str:
    """Write mappings, lists, texts, whole numbers, true, false and null; short things on one line."""
    return yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, default_flow_style=None, width=WIDTH)
