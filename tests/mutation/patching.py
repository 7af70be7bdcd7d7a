"""Putting a mutant into the running engine and taking it out again: the code of one live function is exchanged.

Whoever has imported the function by name runs the changed one too, and nothing has to be imported anew.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType, ModuleType
from typing import Any

from engine.core.journal import Entry
from tests.mutation.mutants import FLAG, Mutant, functions_of, spoilt
from tests.mutation.operators import NOT_RECORDED


class SourceChanged(Exception):
    """The source of a module is no longer what runs: it was edited in the meantime."""


@contextmanager
def applied(mutant: Mutant, source: str) -> Iterator[None]:
    """Run what is inside with the mutant in place. Raises SourceChanged."""
    module = sys.modules[mutant.module]
    tree = spoilt(source, mutant)
    put_back = _turn_flag(module, mutant, tree) if mutant.operator == FLAG else _exchange(module, mutant, tree)
    try:
        yield
    finally:
        put_back()


def check_source(module: str, source: str) -> None:
    """See that the source of a module is what runs. Raises SourceChanged."""
    compiled = _codes(compile(source, _file(sys.modules[module]), "exec"))
    for name, _ in functions_of(ast.parse(source)):
        if _live(sys.modules[module], name).__code__ != compiled.get(name):
            raise SourceChanged(f"{module}.{name} is not what its source says; start again")


def _exchange(module: ModuleType, mutant: Mutant, tree: ast.Module) -> Callable[[], None]:
    live = _live(module, mutant.function)
    before = live.__code__
    live.__globals__[NOT_RECORDED] = not_recorded
    tree = ast.fix_missing_locations(tree)
    live.__code__ = _codes(compile(tree, _file(module), "exec"))[mutant.function]

    def put_back() -> None:
        live.__code__ = before

    return put_back


def _turn_flag(module: ModuleType, mutant: Mutant, tree: ast.Module) -> Callable[[], None]:
    """Compute the value of the changed statement and set it on the class."""
    holder = getattr(module, mutant.function)
    # The statement that holds the changed constant is the one whose lines the mutant names.
    statement = next(
        each
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == mutant.function
        for each in node.body
        if isinstance(each, ast.Assign) and each.lineno <= mutant.lines[0] <= (each.end_lineno or each.lineno)
    )
    target = statement.targets[0]
    assert isinstance(target, ast.Name)
    before = holder.__dict__[target.id]
    value = eval(compile(ast.Expression(statement.value), _file(module), "eval"), vars(module))
    setattr(holder, target.id, value)
    return lambda: setattr(holder, target.id, before)


def not_recorded(game: Any, *_: object, **__: object) -> Entry:
    """Stands for a step that leaves no entry: gives the newest one there is, as if nothing had been written."""
    entries: list[Entry] = game.journal.entries
    return entries[-1] if entries else Entry(0, "", None, (), (), None, ())


def _live(module: ModuleType, name: str) -> FunctionType:
    """The function that runs under a qualified name, out of whatever is wrapped around it."""
    found: Any = module
    for part in name.split("."):
        found = found.__dict__[part]
    while not isinstance(found, FunctionType) or hasattr(found, "__wrapped__"):
        found = next(
            getattr(found, inner)
            for inner in ("fget", "func", "__func__", "__wrapped__")
            if getattr(found, inner, None) is not None
        )
    return found


def _codes(code: CodeType, within: str = "") -> dict[str, CodeType]:
    """The code objects of functions and methods inside a code object, by qualified name."""
    found: dict[str, CodeType] = {}
    for each in code.co_consts:
        if isinstance(each, CodeType):
            name = f"{within}{each.co_name}"
            found[name] = each
            found |= _codes(each, f"{name}.")
    return found


def _file(module: ModuleType) -> str:
    return str(module.__file__)
