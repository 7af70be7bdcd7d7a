"""What is said where the parameters of a request are not what its address takes: one message, in words of ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from json import JSONDecodeError, loads
from typing import Any, NoReturn, ParamSpec, TypeVar

from flask import request
from msgspec import ValidationError
from spectree.model_adapter import get_msgspec_model_adapter
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest, UnsupportedMediaType

from scenarios.messages import in_language
from webapp.errors import whole_number
from webapp.locale import words

_P = ParamSpec("_P")
_T = TypeVar("_T")
SHOWN = 20
"""So many letters of what was sent are said again."""


def refuse(
    fault: ValidationError, sent: MultiDict[str, str], expected: Mapping[str, Any], choices: Iterable[str] = ()
) -> NoReturn:
    """Say what is wrong with the parameters that were sent, by the JSON schema of what was expected.

    `choices` are the values of the parameters that name one of several things. Raises BadRequest.
    """
    missing = [name for name in expected.get("required", ()) if name not in sent]
    if missing:
        raise BadRequest(words()("problem.missing", name=missing[0]))
    [found] = get_msgspec_model_adapter().validation_errors(fault)
    name, *place = found["loc"]
    schema, values = expected["properties"][name], sent.getlist(name)
    if schema.get("type") != "array" and len(values) > 1:
        raise BadRequest(words()("problem.repeated", name=name))
    value = values[int(place[0]) if place else 0]
    if "minimum" in schema:
        # An empty value would count as none.
        whole_number({name: value or " "}, name, (schema["minimum"], schema["maximum"]))
    if "maxLength" in schema:
        raise BadRequest(words()("problem.too_long", name=name, most=schema["maxLength"], length=len(value)))
    named = ", ".join(filter(None, schema.get("enum", choices)))
    raise BadRequest(words()("problem.no_choice", name=name, value=value[:SHOWN], choices=named))


def refuse_body(fault: Exception) -> NoReturn:
    """Say what is wrong with the JSON that was sent. Raises BadRequest."""
    language = words().language
    raise BadRequest(words()("problem.body", why=in_language(str(fault), language)))


def json_first(view: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let a view that takes a JSON object answer only where one was sent; else say what was expected.

    The view raises BadRequest, or UnsupportedMediaType where the request does not say that it sends JSON.
    """

    @wraps(view)
    def checked(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        if not request.is_json:
            raise UnsupportedMediaType
        try:
            sent = request.get_json()
        except (BadRequest, RecursionError):
            raise BadRequest(_no_json(request.get_data())) from None
        if not isinstance(sent, dict):
            raise BadRequest(words()("problem.no_object"))
        return view(*args, **kwargs)

    return checked


def _no_json(sent: bytes) -> str:
    """What is said of what is no JSON: what was expected, and where it cannot be read on."""
    try:
        loads(sent)
    except JSONDecodeError as error:
        return words()("problem.no_json", line=error.lineno, column=error.colno)
    except (ValueError, RecursionError):
        pass
    return words()("problem.no_json_at_all")
