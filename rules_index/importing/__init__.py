"""Reading rules from real documents: one pipeline of small steps for every layout, and the keeping of imports."""

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
