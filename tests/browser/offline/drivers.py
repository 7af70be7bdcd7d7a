"""Firefox and WebKit, driven by the protocols of their Debian packages: no more of them than these tests need."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 240.0
_MINIBROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


class Driver(Protocol):
    """A browser with one window."""

    def go(self, address: str) -> None:
        """Open an address."""
        ...

    def script(self, text: str) -> Any:
        """Give what the body of a function returns in the page."""
        ...


class Missing(Exception):
    """The browser, or what drives it, is not on this machine; the message says what to install."""


def until(driver: Driver, text: str, what: str) -> Any:
    """Wait until a script gives something, and return it. Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = driver.script(text)
        if found:
            return found
        time.sleep(0.3)
    raise TimeoutError(f"{what} did not come; the page says: {driver.script('return document.body.innerText')!r}")


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """Firefox with a profile of its own, by Marionette. Raises Missing."""
    program = shutil.which("firefox") or shutil.which("firefox-esr")
    if program is None:
        raise Missing("no Firefox on this machine: install Debian's package firefox-esr")
    port = _free_port()
    profile = folder / "profile"
    profile.mkdir()
    (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
    asked = [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
    with _running(asked, folder / "firefox.log"), _connected(port) as link:
        marionette = _Marionette(link)
        marionette.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
        yield marionette


class _Marionette:
    """Commands as `[0, number, name, parameters]`, answers as `[1, number, error, result]`, each after its length."""

    def __init__(self, link: socket.socket) -> None:
        self._file = link.makefile("rwb")
        self._number = 0
        self._read()

    def ask(self, name: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        sent = json.dumps([0, self._number, name, parameters]).encode()
        self._file.write(b"%d:%b" % (len(sent), sent))
        self._file.flush()
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(f"{name}: {error['error']}: {error['message']}")
        return result

    def _read(self) -> Any:
        length = b""
        while (each := self._file.read(1)) != b":":
            if not each:
                raise ConnectionError("the browser has gone")
            length += each
        return json.loads(self._file.read(int(length)))

    def go(self, address: str) -> None:
        self.ask("WebDriver:Navigate", {"url": address})

    def script(self, text: str) -> Any:
        return self.ask("WebDriver:ExecuteScript", {"script": text, "args": []})["value"]


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """WebKitGTK's small browser, by its WebDriver, on a screen that nobody sees. Raises Missing."""
    for program in ("WebKitWebDriver", "Xvfb"):
        if shutil.which(program) is None:
            raise Missing(f"no {program} on this machine: install Debian's packages webkit2gtk-driver and xvfb")
    if not Path(_MINIBROWSER).is_file():
        raise Missing(f"no {_MINIBROWSER} on this machine: install Debian's package webkit2gtk-driver")
    port, screen = _free_port(), f":{90 + _free_port() % 900}"
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder), "DISPLAY": screen}
    home |= {"PATH": "/usr/bin:/bin", "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LANG": "C.UTF-8"}
    with (
        _running(["Xvfb", screen, "-screen", "0", "800x900x24"], folder / "xvfb.log"),
        _running(["WebKitWebDriver", f"--port={port}"], folder / "webkit.log", home),
    ):
        _connected(port).__enter__().close()
        options = {"binary": _MINIBROWSER, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        answer = _posted(f"http://127.0.0.1:{port}/session", wanted)
        session = f"http://127.0.0.1:{port}/session/{answer['value']['sessionId']}"
        yield _WebDriver(session)
        urllib.request.urlopen(urllib.request.Request(session, method="DELETE"), timeout=PATIENCE).close()


class _WebDriver:
    def __init__(self, session: str) -> None:
        self._session = session

    def go(self, address: str) -> None:
        _posted(f"{self._session}/url", {"url": address})

    def script(self, text: str) -> Any:
        return _posted(f"{self._session}/execute/sync", {"script": text, "args": []})["value"]


def _posted(address: str, data: object) -> Any:
    sent = urllib.request.Request(address, json.dumps(data).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(sent, timeout=PATIENCE) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise RuntimeError(f"{address}: {error.read().decode()[:500]}") from None


@contextmanager
def _running(command: list[str], log: Path, environment: dict[str, str] | None = None) -> Iterator[None]:
    with log.open("wb") as said, subprocess.Popen(command, stdout=said, stderr=said, env=environment) as process:
        try:
            yield
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


@contextmanager
def _connected(port: int) -> Iterator[socket.socket]:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            link = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            break
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
    with link:
        yield link


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
