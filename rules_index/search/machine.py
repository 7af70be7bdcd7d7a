"""What tells this machine and user from others, and does not travel with a folder that is copied.

The operating system gives each installation an id of its own, which is not to be shown around and is therefore only
used hashed (systemd, `machine-id(5)`; py-machineid reads the like on other systems).
"""

from __future__ import annotations

import getpass
import hashlib
import secrets
from functools import lru_cache
from pathlib import Path

import machineid

_APPLICATION = "casebook"
BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


@lru_cache(maxsize=1)
def machine_mark() -> bytes:
    """32 bytes that are the same for every process of this user on this machine.

    Many containers have no id: there the mark holds until the next start of the system, by the id that Linux gives to
    each start (`random(4)`). Where there is neither, it is random and no other process has the same: the safe side.
    """
    try:
        known = machineid.hashed_id(_APPLICATION)
    except (machineid.MachineIdNotFound, OSError):
        known = _start_of_the_system() or secrets.token_hex(32)
    return hashlib.sha256(f"{known}\0{_user()}".encode()).digest()


def _start_of_the_system() -> str:
    try:
        return BOOT_ID.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):  # a user without a name, as in some containers
        return ""
