"""Python for the browser as byte code, made by the very Python that will run it, in Node.js.

A browser would compile every module at every start. Docstrings and the lines of instructions are left out, which saves
a third of what is sent; classes keep a docstring of a single blank, since `dataclasses` writes one where there is none,
and takes its time for it.
"""

from __future__ import annotations

import io
import json
import subprocess
import zipfile
from pathlib import Path

from webapp.offline.building.fetching import STDLIB, CannotBuild, node

_SCRIPT = Path(__file__).with_name("compile_all.py")
_RUN = """
import {{ readFileSync }} from "node:fs";
import {{ loadPyodide }} from {runtime};
const python = await loadPyodide();
python.runPython(readFileSync({script}, "utf-8"));
{trees}.forEach((root, place) => {{
  const top = `/tree${{place}}`;
  python.FS.mkdir(top);
  python.FS.mount(python.FS.filesystems.NODEFS, {{ root }}, top);
  python.runPython(`compile_all("${{top}}")`);
}});
"""
_UNUSED = (
    "_pyrepl/",
    "bdb.",
    "cProfile.",
    "cmd.",
    "code.",
    "doctest.",
    "ensurepip/",
    "ftplib.",
    "idlelib/",
    "imaplib.",
    "mailbox.",
    "modulefinder.",
    "multiprocessing/",
    "nntplib.",
    "optparse.",
    "pdb.",
    "pickletools.",
    "plistlib.",
    "poplib.",
    "profile.",
    "pstats.",
    "pydoc.",
    "pydoc_data/",
    "smtplib.",
    "timeit.",
    "trace.",
    "turtle.",
    "unittest/",
    "venv/",
    "wave.",
    "wsgiref/",
    "xml/",
    "xmlrpc/",
    "zoneinfo/",
)
"""Modules of the standard library that nothing here asks for."""
_ENCODINGS = frozenset(
    f"encodings/{name}.py"
    for name in ("__init__", "aliases", "ascii", "charmap", "cp1252", "cp437", "idna", "iso8859_1", "latin_1")
) | {
    f"encodings/{name}.py"
    for name in (
        "big5",
        "gb2312",
        "gbk",
        "gb18030",
        "punycode",
        "raw_unicode_escape",
        "unicode_escape",
        "utf_8",
        "utf_8_sig",
    )
}


def compile_code(runtime: Path, *trees: Path) -> None:
    """Replace every module below some folders by its byte code. Raises CannotBuild.

    All in one process: starting Python in it takes a fifth of what compiling all modules does.
    """
    script = trees[0].parent / "compile.mjs"
    mjs, listed = json.dumps((runtime / "pyodide.mjs").as_uri()), json.dumps(list(map(str, trees)))
    script.write_text(_RUN.format(runtime=mjs, trees=listed, script=json.dumps(str(_SCRIPT))), "utf-8")
    done = subprocess.run([node(), str(script)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"the code cannot be compiled for the browser: {(done.stderr or done.stdout).strip()[-300:]}")
    for tree in trees:
        for source in tree.rglob("*.py"):
            source.unlink()


def unpacked_stdlib(runtime: Path, work: Path) -> Path:
    """Unpack the standard library into a folder, as far as it is needed."""
    tree = work / "stdlib"
    with zipfile.ZipFile(runtime / STDLIB) as archive:
        for name in archive.namelist():
            unused = name.startswith(_UNUSED) or (name.startswith("encodings/") and name not in _ENCODINGS)
            if not name.endswith("/") and not unused:
                archive.extract(name, tree)
    return tree


def packed_stdlib(tree: Path) -> bytes:
    """Pack the standard library, compiled, into an archive that is not compressed by itself."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for file in sorted(tree.rglob("*")):
            if file.is_file():
                name = file.relative_to(tree).as_posix()
                archive.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), file.read_bytes())
    return target.getvalue()
