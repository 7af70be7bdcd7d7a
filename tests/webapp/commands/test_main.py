"""The command line as a whole: help, status, and ends that nobody planned."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from webapp.commands import main, search

ALL = (
    "serve",
    "search",
    "rules",
    "rule",
    "import",
    "replay",
    "explore",
    "verify",
    "coverage",
    "interpretations",
    "terms",
)
PATIENCE = 120
"""So many seconds a process of its own may take to answer, on however slow a machine."""
CASEBOOK = [sys.executable, "-c", "import sys; from webapp.commands import main; sys.exit(main())"]


def test_help_names_every_command(casebook):
    told = casebook("--help")
    assert told.status == 0
    assert all(re.search(rf"^    {name}\s", told.out, re.MULTILINE) for name in ALL)


@pytest.mark.parametrize("name", ALL)
def test_every_command_has_help(casebook, name):
    told = casebook(name, "--help")
    assert told.status == 0
    assert f"casebook {name}" in told.out


def test_no_command_and_an_unknown_one_are_refused(casebook):
    assert casebook().refused
    unknown = casebook("serch")
    assert unknown.refused
    assert "'search'" in unknown.err


def test_a_fault_of_our_own_is_told_as_such(casebook, monkeypatch):
    def broken(arguments):
        raise RuntimeError("a bug\non two lines")

    monkeypatch.setattr(search, "run", broken)
    monkeypatch.delenv("CASEBOOK_TRACEBACK", raising=False)
    told = casebook("search", "418")
    assert told.status == 3
    assert told.err.strip().splitlines() == [
        "casebook: internal fault (RuntimeError: a bug on two lines); CASEBOOK_TRACEBACK=1 shows where"
    ]
    monkeypatch.setenv("CASEBOOK_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        main(["search", "418"])


def test_an_interrupt_ends_quietly(casebook, monkeypatch):
    def interrupted(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(search, "run", interrupted)
    told = casebook("search", "418")
    assert (told.status, told.out, told.err) == (130, "", "")


def test_a_reader_who_goes_away_breaks_nothing(tmp_path):
    home = {**os.environ, "CASEBOOK_HOME": str(tmp_path)}
    command = [*CASEBOOK, "rules", "riftbound-2025-10-01"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=home, text=True) as running:
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait(timeout=PATIENCE) == 141


@pytest.mark.parametrize("locale", ["C", "POSIX", "zh_CN.GBK"])
def test_output_is_utf8_whatever_the_locale(tmp_path, locale):
    plain = {"PATH": os.environ["PATH"], "CASEBOOK_HOME": str(tmp_path), "LC_ALL": locale, "PYTHONUTF8": "0"}
    told = subprocess.run(
        [*CASEBOOK, "rule", "riftbound-2025-10-01", "418"], capture_output=True, env=plain, check=True
    )
    assert "燃尽" in told.stdout.decode("utf-8")


def test_a_query_that_is_no_text_is_printed_back_and_breaks_nothing(shared_home):
    home = {**os.environ, "CASEBOOK_HOME": str(shared_home)}
    told = subprocess.run([*CASEBOOK, "search", b"\xff\xfe418.2", "--json"], capture_output=True, env=home, check=False)
    assert told.returncode == 0
    assert told.stderr == b""
    assert b"\\udcff" in told.stdout


def _heed_interrupts() -> None:
    # A shell that starts the tests in the background has them ignore Ctrl-C, and so would every process they start.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def server(shared_home) -> Iterator[subprocess.Popen[str]]:
    """A server on a free port; it is killed if it does not stop by itself."""
    home = {**os.environ, "CASEBOOK_HOME": str(shared_home)}
    command = [*CASEBOOK, "serve", "--port", "0"]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=home, text=True, preexec_fn=_heed_interrupts
    )
    yield running
    running.kill()
    running.communicate()


def test_the_server_starts_answers_and_stops(server):
    assert select.select([server.stdout], [], [], PATIENCE)[0], "the server says nothing"
    said = server.stdout.readline()
    address = re.search(r"http://[\w.]+:\d+/", said)
    assert address, said
    with urlopen(f"{address.group()}api/v1/search?q=418.2.c", timeout=PATIENCE) as answer:
        assert b"418.2.c" in answer.read()
    server.send_signal(signal.SIGINT)
    _, complaints = server.communicate(timeout=PATIENCE)
    # Where nobody has needed the index of this folder before, one line tells that it is being built.
    assert server.returncode == 0
    assert all(line.startswith("casebook: 第一次启动") for line in complaints.splitlines())


def test_a_browser_that_comes_before_the_index_is_there_is_told_so(tmp_path):
    environment = {**os.environ, "CASEBOOK_HOME": str(tmp_path)}
    command = [*CASEBOOK, "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment, text=True)
    try:
        assert select.select([server.stderr], [], [], PATIENCE)[0], "the server says nothing"
        told = re.search(r"about \d+ seconds: (http://\S+)", server.stderr.readline())
        assert told
        with pytest.raises(HTTPError) as refused:
            urlopen(Request(told[1], headers={"Accept": "text/html", "Accept-Language": "en"}), timeout=PATIENCE)
        assert refused.value.code == 503
        assert b"Being prepared" in refused.value.read()
    finally:
        server.kill()
        server.communicate()


def test_a_place_where_nobody_can_listen_is_refused(casebook):
    for host in ("256.1.1.1", "no-such-host.invalid"):
        told = casebook("serve", "--host", host, "--port", "8123")
        assert told.refused, told
        assert host in told.err
