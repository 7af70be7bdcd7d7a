"""The description of the JSON interface (OpenAPI 3.1), made from the routes, their parameters and their replies.

SpecTree reads them and checks each request against them; the words of a refusal are ours, in the reader's language.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Any, ParamSpec, get_type_hints

from flask import Response, make_response, request
from msgspec import Struct, ValidationError
from spectree import Response as Replies
from spectree import SpecTree
from spectree.model_adapter import get_msgspec_model_adapter
from spectree.models import Server
from spectree.plugins.flask_plugin import FlaskPlugin

from rules_index.model import Kind
from webapp.api.parameters import PATHS
from webapp.api.refusals import json_first, refuse, refuse_body
from webapp.replies.rules import Problem

PREFIX = "/api/v1"
ALWAYS = (400, 421, 503)
"""What any request may be told: that it makes no sense, that it does not name this server, and to come again later."""

DESCRIBED = sys.platform != "emscripten"
"""Whether replies are described: in a browser the description is read as it was made when the site was built."""
READY = "openapi.json"
Schema = dict[str, Any]
_P = ParamSpec("_P")


class _RequestsOnly(FlaskPlugin):
    """Checks what comes in. What goes out is checked by the tests, not at every reader's expense."""

    def validate_response(self, resp: Any, *_settings: Any, **_more: Any) -> tuple[Response, None]:
        return make_response(resp), None


_SPEC = SpecTree(
    backend=_RequestsOnly,
    model_adapter=get_msgspec_model_adapter(),
    validation_error_status=400,
    validation_error_model=Problem,
    naming_strategy=lambda model: str(_name(model)),
    nested_naming_strategy=lambda _parent, child: child,
    mode="strict",
    page_templates={},
    title="Casebook",
    version="1",
    description=(
        "规则、案例与推演，与命令行输出同样的 JSON。没有列出的参数不起作用；lang=zh 或 en 选定报错的语言。 · "
        "Rules, cases and replays; the same JSON as the command line prints. Parameters that are not listed are "
        "ignored; lang=zh or en chooses the language of the messages."
    ),
    servers=[Server(url=PREFIX)],
)


def answers(
    reply: object, *, errors: tuple[int, ...] = ()
) -> Callable[[Callable[_P, Response]], Callable[_P, Response]]:
    """Describe a view by the shape of its reply and the statuses with which it may refuse, and check its requests.

    A view whose parameter `query` is annotated with a type of `webapp.api.parameters` is handed what was asked, and one
    with a parameter `json` what was sent.
    """

    def described(view: Callable[_P, Response]) -> Callable[_P, Response]:
        hints = get_type_hints(view)
        query, body = hints.get("query"), hints.get("json")
        refused = {f"HTTP_{status}": (Problem, "无法回答 · Refused, and why") for status in (*errors, *ALWAYS)}
        checked: Callable[_P, Response] = _SPEC.validate(
            query=query,
            json=body,
            resp=Replies(HTTP_200=(reply, "回答 · The answer"), **refused) if DESCRIBED else None,
            before=lambda _request, _response, fault, *_: _refuse(fault, query, body),
            path_parameter_descriptions={name: told for name, (told, _) in PATHS.items()},
        )(view)
        return checked if body is None else json_first(checked)

    return described


def openapi() -> Schema:
    """The whole description; needs an app."""
    if not DESCRIBED:
        ready: Schema = json.loads((resources.files(__package__) / READY).read_text(encoding="utf-8"))
        return ready
    whole: Schema = _SPEC.spec
    paths = {address.removeprefix(PREFIX): _completed(methods) for address, methods in whole["paths"].items()}
    return {**{name: part for name, part in whole.items() if part}, "paths": dict(sorted(paths.items()))}


def _refuse(fault: Exception | None, query: type[Struct] | None, body: type[Struct] | None) -> None:
    if isinstance(fault, ValidationError) and query is not None:
        refuse(fault, request.args, _SPEC.models[query.__name__], Kind)
    if fault is not None and body is not None:
        refuse_body(fault)


def _completed(methods: Mapping[str, Schema]) -> dict[str, Schema]:
    """The operations of an address, with an example for each parameter of the address itself."""
    return {
        method: {**operation, "parameters": [_exemplified(each) for each in operation["parameters"]]}
        for method, operation in methods.items()
    }


def _exemplified(parameter: Schema) -> Schema:
    if parameter["in"] != "path":
        return parameter
    _, example = PATHS[parameter["name"]]
    return {**parameter, "schema": {"type": "string", "minLength": 1, "examples": [example]}}


def _name(model: Any) -> str:
    """What a shape is called in the description: by its title, or else by its class."""
    titles = [meta.title for meta in getattr(model, "__metadata__", ()) if getattr(meta, "title", None)]
    return str(titles[-1] if titles else model.__name__)
