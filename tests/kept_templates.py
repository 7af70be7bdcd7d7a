"""Templates are compiled once for all apps that the tests of a process make.

Each app compiles what it shows anew, which takes a third of a second; many a test makes one of its own. Jinja looks at
the text of a template each time, so that one that has changed is compiled again.
"""

from __future__ import annotations

from types import CodeType

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class InMemory(BytecodeCache):
    """Keeps the code of templates with a mark of their text."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType | None]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        mark, code = self._kept.get(bucket.key, ("", None))
        if mark == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.checksum, bucket.code


def install() -> None:
    """Have all apps that are made from now on share what was compiled."""
    Flask.jinja_options = {**Flask.jinja_options, "bytecode_cache": InMemory()}
