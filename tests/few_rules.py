"""Casebook with the digests of a few documents and the cases of one topic, for tests of what is done with an import.

With all that is bundled an index takes half a minute to build. What the search makes of everything together, with
imports and without, is tested by tests of the search and of a fresh install.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from rules_index.concordance import CURATED
from rules_index.home import casebook_home
from rules_index.importing.digest_files import DIGESTS
from rules_index.library import Library
from scenarios.library import BUNDLED, CARDS, CaseLibrary


def bundle(patch: pytest.MonkeyPatch, folder: Path, documents: Iterable[str], topic: str) -> None:
    """Until the patch is undone, let nothing be bundled but the digests of these documents, and one topic of cases.

    A digest may refer to that of the edition before, which has to be named then as well. It reaches only this
    process. The copies are put into the folder; `topic` is a folder like `game/topic`.
    """
    digests, curated, cases = folder / "digests", folder / "concordance", folder / "scenarios"
    digests.mkdir(parents=True)
    curated.mkdir()
    chosen = frozenset(documents)
    for document in chosen:
        for file in DIGESTS.glob(f"{document}.*"):
            shutil.copy2(file, digests)
    for file in CURATED.glob("*--*.txt"):
        if chosen.issuperset(file.stem.split("--")):
            shutil.copy2(file, curated)
    game = topic.split("/")[0]
    for name in (topic, f"{game}/{CARDS}"):
        shutil.copytree(BUNDLED / name, cases / name)

    def library(cls: type[Library], home: Path | None = None) -> Library:
        return cls(home or casebook_home(), digests, curated)

    def shelf(cls: type[CaseLibrary], given: Path | None = None, kept: Path | None = None) -> CaseLibrary:
        return cls(given or cases, kept)

    patch.setattr(Library, "load", classmethod(library))
    patch.setattr(CaseLibrary, "load", classmethod(shelf))
