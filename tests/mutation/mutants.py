"""Finding the mutants of a module: each is one change to one function, or one flag of a class turned round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from tests.mutation.operators import Function, changes

FLAG = "flag turned"
"""The operator for what a class states about itself; it belongs to no function."""
STEPS = ("writes nothing", "not recorded", "not refused")
"""The operators that switch off a step, or a refusal, which cites a rule wherever it stands."""
_NUMBER = re.compile(r"\b\d{3}(\.\w+)*\b")
_SHOWN = 90


@dataclass(frozen=True, slots=True)
class Mutant:
    """One way in which a module is wrong.

    `function` is the qualified name (a class, for one of its flags), `number` which of its changes this is, `operator`
    and `fragment` say what was done to which piece of source, and `lines` are those of that piece. `cites` is true of
    the stricter kind: a step that cites a rule is switched off, or what cites one (a predicate, the condition of a
    step, a flag of an edition) is turned round.
    """

    module: str
    function: str
    number: int
    operator: str
    fragment: str
    lines: tuple[int, int]
    cites: bool = False

    @property
    def key(self) -> str:
        """What the mutant is called where its reason is noted: stays the same when lines move."""
        return f"{self.module} {self.function}: {self.operator}: {self.fragment}"


def mutants_of(module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its functions."""
    tree = ast.parse(source)
    for name, function in functions_of(tree):
        turned = ("inverted",) if _cites(function) else ()
        for number, change in enumerate(changes(function)):
            lines = change.node.lineno, change.node.end_lineno or change.node.lineno
            cites = change.operator in (*STEPS, *turned)
            yield Mutant(module, name, number, change.operator, _shown(change.node), lines, cites)
    for name, number, statement, constant in flags_of(tree):
        fragment = f"{_shown(statement)} [{constant.value} at {constant.col_offset - statement.col_offset}]"
        yield Mutant(module, name, number, FLAG, fragment, (constant.lineno, constant.lineno), cites=True)


def _cites(function: Function) -> bool:
    """Whether a function records a step, refuses something, or names the rule that it carries out."""
    calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    does = any(isinstance(called, ast.Attribute) and called.attr in ("record", "refusal") for called in calls)
    return does or _NUMBER.search(ast.get_docstring(function) or "") is not None


def spoilt(source: str, mutant: Mutant) -> ast.Module:
    """The tree of a module with the change of a mutant carried out."""
    tree = ast.parse(source)
    if mutant.operator == FLAG:
        found = [constant for name, _, _, constant in flags_of(tree) if name == mutant.function]
        found[mutant.number].value = _turned(found[mutant.number].value)
        return tree
    function = dict(functions_of(tree))[mutant.function]
    for number, change in enumerate(changes(function)):
        if number == mutant.number:
            change.carry_out()
            break
    return tree


def functions_of(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Function]]:
    """The functions of a module and the methods of its classes, by qualified name; none with a name like `__init__`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions_of(node, f"{within}{node.name}.")
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("__"):
            yield f"{within}{node.name}", node


def flags_of(tree: ast.Module) -> Iterator[tuple[str, int, ast.Assign, ast.Constant]]:
    """What classes state about themselves: the class, which of its flags, the statement, and the constant in it."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            number = 0
            for statement in node.body:
                if isinstance(statement, ast.Assign):
                    for part in ast.walk(statement.value):
                        if isinstance(part, ast.Constant) and part.value in (True, False, None):
                            yield node.name, number, statement, part
                            number += 1


def _turned(value: object) -> bool | int | None:
    """The other value of a flag. No number (None) and zero are two readings of what is gone."""
    if isinstance(value, bool):
        return not value
    return 0 if value is None else None


def _shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
