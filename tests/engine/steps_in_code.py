"""Which steps of the rules the code of one game names: read from its source, not from running it.

A step is named in one of these ways: as an argument for a parameter called `step`, `because` or `also` (or where the
methods of `Play` take it), as the value of a variable `step`, as what a function `..._step` gives back, and
as any text with a dot in it, since nothing else in the engine is written so. An f-string stands for several steps.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

DOTTED = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
_PARAMETERS = ("step", "because", "also")
_TAKES_STEP_AT = {
    **dict.fromkeys(("record", "rules", "rules_of_all", "refusal"), 0),
    **dict.fromkeys(("choose", "confirm", "put_in_order", "pick_number"), 1),
}
"""Where the methods of a game in progress, which all games share, take the name of a step."""


@cache
def trees(root: Path) -> dict[str, ast.Module]:
    """The syntax trees of all modules of a game, but for the one that reads the table itself."""
    paths = (path for path in root.rglob("*.py") if path.name != "citations.py")
    return {path.relative_to(root).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def named_steps(root: Path) -> set[str]:
    """Every step that is written out in the package at `root`."""
    given = {leaf.value for leaf in _leaves(root) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)}
    texts = (node.value for tree in trees(root).values() for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return given - {""} | {text for text in texts if isinstance(text, str) and DOTTED.fullmatch(text)}


def patterns(root: Path) -> set[str]:
    """Every f-string that names steps, written with its holes."""
    return {ast.unparse(leaf)[2:-1] for leaf in _leaves(root) if isinstance(leaf, ast.JoinedStr)}


def _leaves(root: Path) -> Iterator[ast.AST]:
    """The texts that can come out of all expressions that give the name of a step."""
    parsed = trees(root).values()
    positions = _positions(parsed)
    waiting = [place for tree in parsed for place in _places(tree, positions)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.IfExp):
            waiting += [node.body, node.orelse]
        elif isinstance(node, (ast.Tuple, ast.List)):
            waiting += node.elts
        elif isinstance(node, ast.Starred):
            waiting.append(node.value)
        else:
            yield node


def _positions(parsed: Collection[ast.Module]) -> dict[str, set[int]]:
    """For each function: at which positions it takes the name of a step."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for tree in parsed:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                found[node.name] |= {n for n, each in enumerate(node.args.args) if each.arg in _PARAMETERS}
    return found | {name: found[name] | {position} for name, position in _TAKES_STEP_AT.items()}


def _places(tree: ast.Module, positions: dict[str, set[int]]) -> Iterator[ast.AST]:
    """The expressions in a module that give the name of a step."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield from (each for n, each in enumerate(node.args) if n in positions.get(name, ()))
            yield from (keyword.value for keyword in node.keywords if keyword.arg in _PARAMETERS)
        elif isinstance(node, ast.Assign) and any(getattr(name, "id", "") in _PARAMETERS for name in node.targets):
            yield node.value
        elif isinstance(node, ast.FunctionDef):
            yield from _defaults(node.args)
            if "step" in node.name:
                yield from (each.value for each in ast.walk(node) if isinstance(each, ast.Return) and each.value)


def _defaults(arguments: ast.arguments) -> Iterator[ast.AST]:
    given = arguments.args[len(arguments.args) - len(arguments.defaults) :]
    pairs = [
        *zip(given, arguments.defaults, strict=True),
        *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True),
    ]
    yield from (value for name, value in pairs if name.arg in _PARAMETERS and value is not None)
