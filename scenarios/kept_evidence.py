"""Which rules the cases of a game name, kept in the Casebook folder: `casebook rule` need not open hundreds of files.

It holds for as long as no file of these cases is another, by name, size and time, nor the code that reads them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules_index.keeping import keep, mark_of_code, read_kept

Named = Mapping[str, Sequence[str]]
"""The numbers of rules that a case names, by edition."""


def evidence_of(
    folder: Path, case_ids: Sequence[str], read: Callable[[str], Named], home: Path | None
) -> Mapping[str, Named]:
    """Return what each of some cases of one game names, in their order: as it is kept, if a home is given, or read.

    Raises what `read` raises.
    """
    if home is None or not case_ids:
        return {case_id: read(case_id) for case_id in case_ids}
    file = home / "kept" / f"evidence-{case_ids[0].partition('/')[0]}.json"
    mark = _mark_of(folder, case_ids)
    known: Any = read_kept(file, mark)
    if not _is_whole(known, case_ids):
        found = {case_id: dict(read(case_id)) for case_id in case_ids}
        keep(file, mark, found)
        return found
    return {case_id: known[case_id] for case_id in case_ids}


def _is_whole(known: Any, case_ids: Sequence[str]) -> bool:
    return isinstance(known, dict) and all(isinstance(known.get(case_id), dict) for case_id in case_ids)


def _mark_of(folder: Path, case_ids: Sequence[str]) -> str:
    here = Path(__file__).parent
    digest = hashlib.sha256(f"{mark_of_code(here, here.parent / 'rules_index')}\0{folder}".encode())
    for case_id in case_ids:
        status = (folder / f"{case_id}.yaml").stat()
        digest.update(f"\0{case_id}\0{status.st_size}\0{status.st_mtime_ns}".encode())
    return digest.hexdigest()
