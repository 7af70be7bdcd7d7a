"""A Casebook home with all five documents imported, where the reference documents are at hand."""

from __future__ import annotations

from pathlib import Path

from rules_index.importing import import_document

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
_SOURCES = {
    "riftbound-2025-06-02": "001_*.txt",
    "riftbound-2025-10-01": "000_*.txt",
    "grand-archive": "002_*.txt",
    "sanguosha": "003_*.txt",
    "vanguard": "004_*.txt",
}


def import_all(home: Path) -> bool:
    """Import the five source documents into a home; false, and nothing done, where they are not at hand."""
    if not SHARED.is_dir():
        return False
    for document, pattern in _SOURCES.items():
        import_document(next((SHARED / "seeds").glob(pattern)), document, home=home)
    return True
