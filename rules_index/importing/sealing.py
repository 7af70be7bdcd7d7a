"""JSON files that notice when anything in them has changed: each begins with a hash of all that follows.

A disk that turns one bit makes another rule of a rule, and JSON reads it without complaint.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

_HEAD = '{"seal": "'
_LENGTH = 64
_AFTER = '", '
_START = len(_HEAD) + _LENGTH + len(_AFTER)


class Damaged(ValueError):
    """A file is not what was written; the message says in a few words what is wrong."""


def sealed(record: Mapping[str, Any]) -> str:
    """Return a record as JSON text that begins with its seal."""
    body = json.dumps(record, ensure_ascii=False)[1:]
    return f"{_HEAD}{_seal(body.encode())}{_AFTER}{body}"


def is_sealed(data: bytes) -> bool:
    """Tell whether the data begin with a seal, be it right or wrong."""
    return data.startswith(_HEAD.encode())


def unsealed(data: bytes) -> dict[str, Any]:
    """Return the record that a file holds. One without a seal, as older Casebooks wrote it, is read as it is.

    Raises Damaged where the seal is not that of the rest, and where the data are no JSON record.
    """
    if is_sealed(data) and not _is_whole(data):
        raise Damaged("its content is not what was written")
    try:
        record = json.loads(data)
    except RecursionError:
        raise Damaged("it is nested too deeply") from None
    except ValueError as error:
        raise Damaged(str(error)) from None
    if not isinstance(record, dict):
        raise Damaged("it holds no record")
    return record


def first_value(data: bytes, key: str) -> object:
    """Return the value of the first key of a sealed record, without reading the rest of it.

    Raises Damaged where the seal is not that of the rest, or another key stands first.
    """
    if not _is_whole(data):
        raise Damaged("its content is not what was written")
    text, head = data.decode("utf-8"), f"{json.dumps(key)}: "
    if not text.startswith(head, _START):
        raise Damaged(f"it does not begin with {key}")
    value: object = json.JSONDecoder().raw_decode(text, _START + len(head))[0]
    return value


def _is_whole(data: bytes) -> bool:
    return data[len(_HEAD) : len(_HEAD) + _LENGTH].decode("latin-1") == _seal(data[_START:])


def _seal(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
