"""The page of the JSON interface: its addresses with what they take and give, and the shapes of what they give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

Schema = Mapping[str, Any]
_COMPONENT = "#/components/schemas/"


@dataclass(frozen=True)
class TypeName:
    """A type in words: `[Step]` is a list of steps; `shape` is the name of the shape in it, or empty."""

    text: str
    shape: str


@dataclass(frozen=True)
class Parameter:
    """One parameter of an address."""

    name: str
    type: TypeName
    required: bool
    description: str


@dataclass(frozen=True)
class Operation:
    """One address: what it is for, what it takes and gives, and an address to try; `body` is what is sent to it."""

    method: str
    address: str
    summary: str
    note: str
    parameters: tuple[Parameter, ...]
    body: TypeName | None
    reply: TypeName
    statuses: tuple[str, ...]
    example: str


@dataclass(frozen=True)
class Shape:
    """The shape of a reply, or of a part of one, with its keys."""

    name: str
    keys: tuple[tuple[str, TypeName], ...]


@dataclass(frozen=True)
class InterfacePage:
    """All of it."""

    description: str
    operations: tuple[Operation, ...]
    shapes: tuple[Shape, ...]


def interface_page(described: Schema, language: str) -> InterfacePage:
    """Put the page together from an OpenAPI document whose words are Chinese and English (`中文 · English`)."""
    base = described["servers"][0]["url"]
    schemas = described["components"]["schemas"]
    operations = tuple(
        _operation(base, address, "get" if "get" in methods else "post", methods, schemas, language)
        for address, methods in described["paths"].items()
    )
    shapes = tuple(
        _shapes(schemas, {each.shape for operation in operations for each in (operation.reply, operation.body) if each})
    )
    return InterfacePage(_said(described["info"]["description"], language), operations, shapes)


def _operation(base: str, address: str, method: str, methods: Schema, schemas: Schema, language: str) -> Operation:
    operation = methods[method]
    sent = [_parameter(each, schemas, language) for each in operation["parameters"]]
    reply = operation["responses"]["200"]["content"]["application/json"]["schema"]
    body = operation.get("requestBody")
    return Operation(
        method=method.upper(),
        address=base + address,
        summary=_said(operation["summary"], language),
        note=_said(operation["description"], language),
        parameters=tuple(sent),
        body=_type(body["content"]["application/json"]["schema"], schemas) if body else None,
        reply=_type(_unfolded(reply, schemas), schemas),
        statuses=tuple(sorted(operation["responses"])),
        example=base + _example(address, operation["parameters"]) if method == "get" else "",
    )


def _parameter(parameter: Schema, schemas: Schema, language: str) -> Parameter:
    description = _said(parameter["description"], language)
    return Parameter(parameter["name"], _type(parameter["schema"], schemas), parameter["required"], description)


def _said(text: str, language: str) -> str:
    """The half of a text that is in a language; all of it where it has but one."""
    chinese, between, english = text.partition(" · ")
    return english if between and language == "en" else chinese


def _example(address: str, parameters: list[Schema]) -> str:
    """The address with an example for each parameter that it cannot do without."""
    asked = {}
    for each in parameters:
        if each["required"]:
            [value] = each["schema"]["examples"]
            if each["in"] == "path":
                address = address.replace(f"{{{each['name']}}}", quote(value))
            else:
                asked[each["name"]] = value
    return address + (f"?{urlencode(asked)}" if asked else "")


def _shapes(schemas: Schema, wanted: set[str]) -> Iterator[Shape]:
    """The shapes that are wanted and those within them, each once, in the order in which they are met."""
    waiting, seen = [name for name in schemas if name in wanted], set(wanted)
    while waiting:
        name = waiting.pop(0)
        schema = schemas[name]
        keys = tuple((key, _type(value, schemas)) for key, value in schema.get("properties", {}).items())
        yield Shape(name, keys)
        within = [of.shape for _, of in keys if of.shape and of.shape not in seen]
        seen.update(within)
        waiting = list(dict.fromkeys(within)) + waiting


def _unfolded(schema: Schema, schemas: Schema) -> Schema:
    """The list or the choice for which a name stands; a shape stays a name."""
    named = schemas.get(schema.get("$ref", "").removeprefix(_COMPONENT))
    return named if named and "properties" not in named else schema


def _type(schema: Schema, schemas: Schema) -> TypeName:
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_COMPONENT)
        if "enum" in schemas[name]:
            return TypeName(" | ".join(map(str, schemas[name]["enum"])), "")
        return TypeName(name, name)
    if "enum" in schema:
        return TypeName(" | ".join(map(str, schema["enum"])), "")
    if "anyOf" in schema:
        parts = [_type(each, schemas) for each in schema["anyOf"]]
        return TypeName(" | ".join(each.text for each in parts), next((each.shape for each in parts if each.shape), ""))
    return _plain(schema, schemas)


def _plain(schema: Schema, schemas: Schema) -> TypeName:
    match schema.get("type"):
        case "array":
            inner = _type(schema.get("items", {}), schemas)
            return TypeName(f"[{inner.text}]", inner.shape)
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            inner = _type(schema["additionalProperties"], schemas)
            return TypeName(f"{{…: {inner.text}}}", inner.shape)
        case "integer" if "minimum" in schema:
            return TypeName(f"{schema['minimum']} … {schema['maximum']}", "")
        case known:
            return TypeName(str(known or "any"), "")
