"""Note the official text that the authors of the cases have worked through: `python -m scenarios.reviewing D FILE`."""

from __future__ import annotations

import argparse
from pathlib import Path

from rules_index.documents import get_document
from rules_index.importing import parse_document
from scenarios.reviewing.pins import add_pins


def main() -> None:
    """Read the document and add the fingerprints of its rules to the bundled ones."""
    parser = argparse.ArgumentParser(prog="python -m scenarios.reviewing", description=__doc__)
    parser.add_argument("document")
    parser.add_argument("file", type=Path)
    given = parser.parse_args()
    parsed = parse_document(given.file.read_text(encoding="utf-8"), get_document(given.document).layouts)
    add_pins(given.document, {clause.number: clause.text for clause in parsed.rules})
    print(f"{given.document}: {len(parsed.rules)} rules noted")


if __name__ == "__main__":
    main()
