"""Run inside Pyodide while a site is built: modules become byte code without docstrings and lines."""

from __future__ import annotations

import ast
import importlib.util
import marshal
import os
import types

_CHECKED_NEVER = (0b01).to_bytes(4, "little")
_MARK_OF_SOURCE = bytes(8)
_MOST_IN_ENTRY = 8
_NO_PLACE = b"\xff"
"""An entry of the table of places: eight instructions that stand nowhere."""
_BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where statements stand in others. Expressions are not looked into: no docstring stands in one."""
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


def compile_all(top: str) -> None:
    """Put `x.pyc` beside each `x.py` below a folder, which whoever asked removes. Raises SyntaxError."""
    for folder, _, names in os.walk(top):
        for name in names:
            if name.endswith(".py"):
                _compile(f"{folder}/{name}", f"{folder}/{name}".removeprefix(f"{top}/"))


def _compile(file: str, shown: str) -> None:
    with open(file, "rb") as stream:
        tree = ast.parse(stream.read(), shown)
    _leave_out_below(tree)
    code = _without_places(compile(tree, shown, "exec", dont_inherit=True))
    with open(f"{file}c", "wb") as stream:
        stream.write(importlib.util.MAGIC_NUMBER + _CHECKED_NEVER + _MARK_OF_SOURCE + marshal.dumps(code))


def _without_places(code: types.CodeType) -> types.CodeType:
    """The same code, of which no instruction knows its line (CPython, location table)."""
    count = len(code.co_code) // 2
    whole, rest = divmod(count, _MOST_IN_ENTRY)
    table = _NO_PLACE * whole + (bytes((_NO_PLACE[0] - _MOST_IN_ENTRY + rest,)) if rest else b"")
    inner = (_without_places(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def _leave_out_below(node: ast.AST) -> None:
    """Drop the docstrings of a module, and of all classes and functions in it."""
    for name in _BLOCKS:
        for inner in getattr(node, name, ()):
            _leave_out_below(inner)
    if isinstance(node, _SCOPES) and ast.get_docstring(node, clean=False) is not None:
        _leave_out(node)


def _leave_out(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module) -> None:
    """Drop a docstring; a class gets one of a blank, a body that has nothing else a `pass`."""
    first = node.body[0]
    assert isinstance(first, ast.Expr)
    if isinstance(node, ast.ClassDef):
        first.value = ast.copy_location(ast.Constant(" "), first.value)
    elif len(node.body) == 1:
        node.body = [ast.copy_location(ast.Pass(), first)]
    else:
        del node.body[0]
