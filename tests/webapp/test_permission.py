"""Who may import on the pages: whoever serves to themselves, or everybody if switched on; never another site."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
import waitress
from werkzeug.test import TestResponse

from tests.webapp.fakes import OCTOBER
from tests.webapp.importing import NOTES, Site, make_site
from webapp.app import create_app
from webapp.import_service import EXTENSION, ImportService
from webapp.limits import Limits
from webapp.permission import MayImport
from webapp.serving import may_import, settings

PAGES = ("/documents/import", f"/documents/{OCTOBER}/imported", f"/documents/{OCTOBER}/forgotten")
CHANGES = ("/documents/import", "/documents/import/go-on", f"/documents/{OCTOBER}/undo", f"/documents/{OCTOBER}/forget")
PASSED_ON = [
    {"X-Forwarded-For": "192.0.2.7"},
    {"x-forwarded-host": "judges.example"},
    {"Forwarded": "for=192.0.2.7"},
    {"Via": "1.1 proxy"},
    {"X-Real-IP": "192.0.2.7"},
    {"CF-Connecting-IP": "192.0.2.7"},
]


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return make_site(tmp_path_factory.mktemp("owner"), MayImport.OWNER)


@pytest.mark.parametrize(
    ("host", "names", "switched", "expected"),
    [
        ("127.0.0.1", (), None, MayImport.OWNER),
        ("localhost", (), None, MayImport.OWNER),
        ("::1", (), None, MayImport.OWNER),
        ("127.0.0.1", ("judges.example",), None, MayImport.NOBODY),
        ("0.0.0.0", (), None, MayImport.NOBODY),
        ("192.0.2.7", (), None, MayImport.NOBODY),
        ("0.0.0.0", ("judges.example",), True, MayImport.EVERYBODY),
        ("127.0.0.1", (), False, MayImport.NOBODY),
    ],
)
def test_it_is_on_for_a_server_of_this_machine_alone_unless_somebody_says_otherwise(
    host: str, names: tuple[str, ...], switched: bool | None, expected: MayImport
) -> None:
    assert may_import(host, names, switched) is expected


def test_an_app_that_nobody_serves_to_himself_lets_nobody_import() -> None:
    assert create_app().extensions[EXTENSION].allowed is MayImport.NOBODY


def refused(answer: TestResponse) -> bool:
    return answer.status_code == 403 and "--allow-import" in answer.get_data(as_text=True)


def test_where_it_is_off_no_page_and_no_button_of_it_answers_and_none_is_shown(owner: Site) -> None:
    app = create_app(owner.current, imports=ImportService(owner.home))
    client = app.test_client()
    before = owner.files()
    assert all(refused(client.get(page)) for page in PAGES)
    assert all(refused(client.post(page, headers={"Sec-Fetch-Site": "same-origin"})) for page in CHANGES)
    assert owner.files() == before
    shown = client.get("/rules").get_data(as_text=True) + client.get(f"/documents/{OCTOBER}/defects").get_data(
        as_text=True
    )
    assert f"/documents/{OCTOBER}/defects" in shown, "the defects are for every reader"
    assert "/documents/import" not in shown
    assert "/imported" not in shown
    assert "/documents/import" in owner.client.get("/rules").get_data(as_text=True)


@pytest.mark.parametrize("headers", PASSED_ON, ids=lambda headers: next(iter(headers)))
def test_a_request_that_a_proxy_passed_on_is_not_that_of_the_owner(owner: Site, headers: dict[str, str]) -> None:
    assert refused(owner.client.get("/documents/import", headers=headers))
    assert "/documents/import" not in owner.client.get("/rules", headers=headers).get_data(as_text=True)
    everybody = create_app(owner.current, imports=ImportService(owner.home, MayImport.EVERYBODY)).test_client()
    assert everybody.get("/documents/import", headers=headers).status_code == 200


def test_neither_is_one_in_an_old_protocol_from_elsewhere_or_under_another_name(owner: Site) -> None:
    client = create_app(
        owner.current, Limits(names=frozenset({"judges.example"})), ImportService(owner.home, MayImport.OWNER)
    ).test_client()
    assert client.get("/documents/import").status_code == 200
    assert refused(client.get("/documents/import", environ_overrides={"SERVER_PROTOCOL": "HTTP/1.0"}))
    assert refused(client.get("/documents/import", environ_overrides={"REMOTE_ADDR": "192.0.2.7"}))
    assert refused(client.get("/documents/import", headers={"Host": "judges.example"}))


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost:8001"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Referer": "http://localhost/documents/import"},
    ],
)
@pytest.mark.parametrize("page", CHANGES)
def test_a_form_of_another_site_changes_nothing(owner: Site, page: str, headers: dict[str, str]) -> None:
    before = owner.files()
    fields = {"file": (BytesIO(NOTES.encode()), "notes.txt"), "id": "from-elsewhere"}
    answer = owner.client.post(f"{page}?lang=en", data=fields, headers=headers)
    assert answer.status_code == 403
    assert "did not come from a page of Casebook" in answer.get_data(as_text=True)
    assert owner.files() == before


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"}, {"Origin": "http://localhost"}]
)
def test_a_form_of_our_own_is_taken_also_from_a_browser_that_names_only_the_origin(
    owner: Site, headers: dict[str, str]
) -> None:
    answer = owner.client.post("/documents/import?lang=en", data={"title": "x"}, headers=headers)
    assert (answer.status_code, "choose a file first" in answer.get_data(as_text=True)) == (400, True)


@pytest.fixture
def served(owner: Site) -> Iterator[tuple[str, int]]:
    server = waitress.create_server(owner.client.application, host="127.0.0.1", port=0, **settings(MayImport.OWNER))
    threading.Thread(target=server.run, daemon=True).start()
    yield server.effective_host, int(server.effective_port)
    server.close()


def test_the_real_server_tells_the_app_of_a_proxy_and_takes_a_large_file(
    served: tuple[str, int], owner: Site, tmp_path: Path
) -> None:
    def asked(method: str, body: bytes = b"", **headers: str) -> int:
        visitor = http.client.HTTPConnection(*served, timeout=30)
        visitor.request(
            method, "/documents/import", body, {key.replace("_", "-"): value for key, value in headers.items()}
        )
        status = visitor.getresponse().status
        visitor.close()
        return status

    assert asked("GET") == 200
    assert asked("GET", X_Forwarded_For="192.0.2.7") == 403
    assert asked("GET", Forwarded="for=192.0.2.7") == 403
    large = b'--x\r\nContent-Disposition: form-data; name="file"; filename="large.txt"\r\n\r\n' + b"a" * 100_000_000
    form = "multipart/form-data; boundary=x"
    before = owner.files()
    assert asked("POST", large + b"\r\n--x--\r\n", Content_Type=form, Sec_Fetch_Site="same-origin") == 413
    assert asked("POST", large[:9_000_000] + b"\r\n--x--\r\n", Content_Type=form, Sec_Fetch_Site="same-origin") == 400
    assert owner.files() == before
