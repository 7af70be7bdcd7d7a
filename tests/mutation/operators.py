"""What can be wrong with a procedure, one thing at a time: each operator spoils one place in the source of a function.

| operator | what it does |
|---|---|
| `writes nothing` | a recorded step keeps its entry and loses its changes |
| `not recorded` | a step without changes leaves no entry |
| `left out` | a call that stands as a statement of its own is not made |
| `not raised` | an error, or the end of the game, is not raised |
| `not refused` | a refusal is left out of those that are given |
| `inverted` | a condition, or the answer of a predicate, is turned round |
| `operand dropped` | one part of a condition with `and` or `or` is left out |
| `boundary moved` | `<` becomes `<=`, and so on |

How many ways a search has looked at in vain (`PassedOver`) is counted only so that the search has an end: these
statements carry out no rule, and are left alone.

The trees are changed in place: whoever spoils one parses it anew each time.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

COUNTER = "PassedOver"
"""The class of what counts the ways that a search looks at in vain."""
NOT_RECORDED = "__not_recorded__"
"""The name of the stand-in for `record` that a spoilt function finds among its globals."""
_STRICTER = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Change(NamedTuple):
    """One way to spoil a tree: the operator, the node it is about, and what carries it out on that very tree."""

    operator: str
    node: ast.expr | ast.stmt
    carry_out: Callable[[], None]


def changes(function: Function) -> Iterator[Change]:
    """Every way to spoil one function, functions inside it included, in an order that depends on its text alone."""
    counters = _counters(function)
    for parent in ast.walk(function):
        for name, value in ast.iter_fields(parent):
            for position, node in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(node, (ast.expr, ast.stmt)) and not _counts(node, counters):
                    slot = _Slot(parent, name, position if isinstance(value, list) else None)
                    yield from _of_node(node, slot)
    yield from _of_conditions(function)


def _counters(function: Function) -> frozenset[str]:
    """The variables of a function that count what a search looks at in vain."""
    made = (node for node in ast.walk(function) if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call))
    found = (node for node in made if isinstance(node.value.func, ast.Name) and node.value.func.id == COUNTER)
    return frozenset(target.id for node in found for target in node.targets if isinstance(target, ast.Name))


def _counts(node: ast.expr | ast.stmt, counters: frozenset[str]) -> bool:
    """Whether a statement only tells one of these counters that something was looked at."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    return isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id in counters


class _Slot(NamedTuple):
    """The place of a node in its parent."""

    parent: ast.AST
    field: str
    position: int | None

    def held(self) -> ast.expr:
        """The expression that stands here."""
        value = getattr(self.parent, self.field)
        found: ast.expr = value if self.position is None else value[self.position]
        return found

    def put(self, node: ast.AST) -> None:
        if self.position is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.position] = node


def _of_node(node: ast.expr | ast.stmt, slot: _Slot) -> Iterator[Change]:
    if isinstance(node, ast.Expr):
        yield from _of_statement(node, slot)
    elif isinstance(node, ast.Raise):
        yield Change("not raised", node, lambda: slot.put(ast.copy_location(ast.Pass(), node)))
    elif isinstance(node, ast.Call) and _is_method(node, "record"):
        yield from _of_record(node)
    elif isinstance(node, ast.Call) and _is_method(node, "refusal"):
        yield from _of_refusal(node, slot)
    elif isinstance(node, ast.Compare):
        for position, operator in enumerate(node.ops):
            if type(operator) in _STRICTER:
                yield Change("boundary moved", node, _moved(node, position))


def _of_statement(node: ast.Expr, slot: _Slot) -> Iterator[Change]:
    """A statement that is a call, a nested procedure, or a refusal that is yielded."""
    value = node.value
    if isinstance(value, ast.Call) and not _is_method(value, "record"):
        yield Change("left out", node, lambda: slot.put(ast.copy_location(ast.Pass(), node)))
    elif isinstance(value, ast.YieldFrom) or (isinstance(value, ast.Yield) and _gives_refusal(value)):
        operator = "left out" if isinstance(value, ast.YieldFrom) else "not refused"
        yield Change(operator, node, lambda: setattr(node, "value", _located(_yield_nothing(), node)))


def _of_record(node: ast.Call) -> Iterator[Change]:
    written = next((keyword for keyword in node.keywords if keyword.arg == "writes"), None)
    nothing = _located(ast.Tuple([], ast.Load()), node)
    if written is not None:
        yield Change("writes nothing", node, lambda: setattr(written, "value", nothing))
    elif len(node.args) > 1:
        yield Change("writes nothing", node, lambda: node.args.__setitem__(1, nothing))
    else:
        yield Change("not recorded", node, lambda: _record_nothing(node))


def _record_nothing(node: ast.Call) -> None:
    """`game.record(...)` becomes the stand-in, which is given the game."""
    assert isinstance(node.func, ast.Attribute)
    node.args.insert(0, node.func.value)
    node.func = ast.copy_location(ast.Name(NOT_RECORDED, ast.Load()), node.func)


def _of_refusal(node: ast.Call, slot: _Slot) -> Iterator[Change]:
    if isinstance(slot.parent, (ast.Tuple, ast.List)):
        items = slot.parent.elts
        yield Change("not refused", node, lambda: items.remove(node))
    elif isinstance(slot.parent, ast.Return):
        yield Change("not refused", node, lambda: slot.put(_located(ast.Constant(None), node)))


def _of_conditions(function: Function) -> Iterator[Change]:
    """Conditions of all kinds, and what predicates answer; then each part of those that have several."""
    slots = list(_conditions(function))
    for slot in slots:
        yield Change("inverted", slot.held(), _inverted(slot))
    for node in ast.walk(function):
        # any(...) and all(...) ask a condition of each; bool(...) makes one of a value.
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("any", "all", "bool"):
            asked = node.args[0] if node.args else None
            slots.append(_Slot(asked, "elt", None) if isinstance(asked, ast.GeneratorExp) else _Slot(node, "args", 0))
    for slot in slots:
        yield from _parts(slot)


def _conditions(function: Function) -> Iterator[_Slot]:
    for node in ast.walk(function):
        if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not isinstance(node.test, ast.Constant):
            yield _Slot(node, "test", None)
        elif isinstance(node, ast.comprehension):
            yield from (_Slot(node, "ifs", position) for position in range(len(node.ifs)))
    if isinstance(function.returns, ast.Name) and function.returns.id == "bool":
        yield from (_Slot(node, "value", None) for node in _own_returns(function) if node.value is not None)


def _parts(slot: _Slot) -> Iterator[Change]:
    """Each operand of an `and` or `or` that is a condition; what `x or default` gives is a value and left alone."""
    node = slot.held()
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield from _parts(_Slot(node, "operand", None))
    elif isinstance(node, ast.BoolOp):
        for position, operand in enumerate(node.values):
            yield Change("operand dropped", operand, _dropped(node, position, slot))
            yield from _parts(_Slot(node, "values", position))


def _own_returns(function: Function) -> Iterator[ast.Return]:
    """The returns of a function itself, and not those of functions inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.Return):
            yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            waiting.extend(ast.iter_child_nodes(node))


def _inverted(slot: _Slot) -> Callable[[], None]:
    condition = slot.held()
    return lambda: slot.put(ast.copy_location(ast.UnaryOp(ast.Not(), condition), condition))


def _dropped(node: ast.BoolOp, position: int, slot: _Slot) -> Callable[[], None]:
    def drop() -> None:
        del node.values[position]
        if len(node.values) == 1:
            slot.put(node.values[0])

    return drop


def _moved(node: ast.Compare, position: int) -> Callable[[], None]:
    moved = _STRICTER[type(node.ops[position])]()
    return lambda: node.ops.__setitem__(position, moved)


def _gives_refusal(node: ast.Yield) -> bool:
    return isinstance(node.value, ast.Call) and _is_method(node.value, "refusal")


def _is_method(call: ast.Call, name: str) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == name


def _yield_nothing() -> ast.expr:
    """What stands for a nested procedure that is left out: the function stays a generator."""
    return ast.YieldFrom(ast.Tuple([], ast.Load()))


def _located(node: ast.expr, at: ast.AST) -> ast.expr:
    ast.copy_location(node, at)
    return ast.fix_missing_locations(node)
