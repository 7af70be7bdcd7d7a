"""Questions as a deck for Anki, with their boards as pictures; importing again brings what has changed."""

from study.anki.exporting import AnkiMissing, Picture, export_anki

__all__ = ["AnkiMissing", "Picture", "export_anki"]
