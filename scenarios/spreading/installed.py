"""What of Casebook is installed: processes that share work must have the same engine and the same cases."""

from __future__ import annotations

import hashlib
import importlib.util
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("engine", "rules_index", "scenarios")
"""What decides how a case comes out."""
VERSION = "casebook"
DECIDING = (".py", ".yaml", ".tsv")
"""The files that do: code, cases and cards, tables. Wordings (`.txt`) change no result."""


def installed(packages: Iterable[str]) -> dict[str, str]:
    """Give the version of Casebook, and a digest of each package; packages that cannot be imported are left out."""
    try:
        found = {VERSION: version(VERSION)}
    except PackageNotFoundError:
        found = {VERSION: "without a version"}
    for package in packages:
        spec = importlib.util.find_spec(package)
        if spec is not None and spec.origin is not None:
            found[package] = digest(Path(spec.origin).parent)
    return found


def digest(folder: Path) -> str:
    """Digest the names and contents of all files of a package that decide what comes of a case."""
    mark = hashlib.sha256()
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.suffix in DECIDING}
    for name, path in sorted(files.items()):
        content = path.read_bytes()
        mark.update(f"{name}\0{len(content)}\0".encode())
        mark.update(content)
    return mark.hexdigest()


def difference(wanted: Mapping[str, str], there: Mapping[str, str]) -> str:
    """Say in what an installation differs from the one that is wanted; empty where it does not."""
    if there.get(VERSION) != wanted[VERSION]:
        return f"Casebook {there.get(VERSION)}, not {wanted[VERSION]}"
    missing = [name for name in wanted if name not in there]
    if missing:
        return f"no {', '.join(missing)}"
    other = [name for name in wanted if there[name] != wanted[name]]
    return f"other files in {', '.join(other)}" if other else ""
