"""Mock exams: blueprints as data, questions drawn by lot, begun, handed in, and printed on paper."""

from study.exams.beginning import StillOpen, TooSoon, begin_exam, may_begin
from study.exams.blueprint import Blueprint, MalformedBlueprint, UnknownBlueprint, blueprints, find_blueprint
from study.exams.drawing import TooFew, draw
from study.exams.printing import Printed, printed

__all__ = [
    "Blueprint",
    "MalformedBlueprint",
    "Printed",
    "StillOpen",
    "TooFew",
    "TooSoon",
    "UnknownBlueprint",
    "begin_exam",
    "blueprints",
    "draw",
    "find_blueprint",
    "may_begin",
    "printed",
]
