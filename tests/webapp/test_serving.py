"""The server itself: connections that do nothing, or hardly anything, shut nobody out."""

from __future__ import annotations

import http.client
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import waitress
from flask import Flask

from webapp.serving import settings

IDLE = 110
"""More than the hundred connections at which waitress's own default stops listening."""


@pytest.fixture
def address() -> Iterator[tuple[str, int]]:
    app = Flask(__name__)
    app.add_url_rule("/", view_func=lambda: "casebook " * 500)
    server = waitress.create_server(app, host="127.0.0.1", port=0, **settings())
    threading.Thread(target=server.run, daemon=True).start()
    yield server.effective_host, int(server.effective_port)
    server.close()


def connected(address: tuple[str, int], begin: bytes) -> socket.socket:
    connection = socket.create_connection(address, timeout=5)
    connection.sendall(begin)
    return connection


def test_more_than_a_hundred_unfinished_connections_leave_the_pages_alone(address: tuple[str, int]) -> None:
    with ExitStack() as open_ones:
        for number in range(IDLE):
            begin = b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: " if number % 2 else b""
            open_ones.enter_context(connected(address, begin))
        for _ in range(20):
            visitor = http.client.HTTPConnection(*address, timeout=5)
            visitor.request("GET", "/")
            assert visitor.getresponse().status == 200
            visitor.close()


def test_a_request_with_endless_headers_is_refused(address: tuple[str, int]) -> None:
    with connected(address, b"GET / HTTP/1.1\r\n" + b"X-Long: 1\r\n" * 10_000) as connection:
        assert b" 431 " in connection.recv(64)
