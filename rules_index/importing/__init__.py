"""Reading rules from real documents: one pipeline of small steps for every layout, and the keeping of imports.

What is named here is loaded when somebody asks for it: whoever only reads rules needs no pipeline, and need not wait.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules_index.importing.decode import ImportRefused, NeedsConsent
    from rules_index.importing.forgetting import Forgotten, forget_import
    from rules_index.importing.intake import ImportReport, import_document, undo_import
    from rules_index.importing.marks import MalformedDigest
    from rules_index.importing.pipeline import NoRulesFound, parse_digest, parse_document
    from rules_index.importing.records import Clause, Dropped, ParsedDocument

__all__ = [
    "Clause",
    "Dropped",
    "Forgotten",
    "ImportRefused",
    "ImportReport",
    "MalformedDigest",
    "NeedsConsent",
    "NoRulesFound",
    "ParsedDocument",
    "forget_import",
    "import_document",
    "parse_digest",
    "parse_document",
    "undo_import",
]

_MODULES = {
    "decode": ("ImportRefused", "NeedsConsent"),
    "forgetting": ("Forgotten", "forget_import"),
    "intake": ("ImportReport", "import_document", "undo_import"),
    "marks": ("MalformedDigest",),
    "pipeline": ("NoRulesFound", "parse_digest", "parse_document"),
    "records": ("Clause", "Dropped", "ParsedDocument"),
}
_WHERE = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Load what is asked for. Raises AttributeError for what is not named here."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
