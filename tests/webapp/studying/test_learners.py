"""Who learns: this machine's guest, or each browser by itself; never another site, never under another's name."""

from __future__ import annotations

import pytest

from tests.webapp.studying.conftest import OURS, WHERE, Browser, Site

CHANGES = (
    f"/study/question/{WHERE}",
    f"/study/rate/{WHERE}",
    f"/study/flag/{WHERE}",
    "/study/diagnostic",
    "/study/exams/vanguard-basics",
    "/study/data/import",
    "/study/data/delete",
)


def answered(browser: Browser) -> None:
    browser.sent(f"/study/question/{WHERE}", {"pick": "a", "tried": "0"})


def test_whoever_serves_to_themselves_is_the_guest_of_the_terminal(own: Site) -> None:
    browser = own.browser()
    answered(browser)
    assert own.folders == ["guest"]
    assert own.guest.knowledge().met[WHERE].tried == 1
    assert browser.client.get_cookie("learner") is None


def test_two_browsers_do_not_share_a_log_and_a_reader_leaves_none(public: Site) -> None:
    one, other, reader = public.browser(), public.browser(), public.browser()
    answered(one)
    assert "1 of" in one.get("/study")
    answered(other)
    reader.get("/study")
    reader.get("/study/progress")
    assert len(public.folders) == 2
    assert "guest" not in public.folders
    assert reader.client.get_cookie("learner") is None
    assert "Begin" in reader.get("/study")
    assert "Begin" not in one.get("/study")


def test_the_name_of_a_browser_is_no_ones_to_guess_and_no_scripts_to_read(public: Site) -> None:
    browser = public.browser()
    answer = browser.post(f"/study/question/{WHERE}", {"pick": "a"})
    cookie = next(value for name, value in answer.headers if name == "Set-Cookie" and value.startswith("learner="))
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    name = cookie.partition("=")[2].partition(";")[0]
    assert [name] == public.folders
    assert len(name) == 26


@pytest.mark.parametrize("name", ["guest", "visitor", "../guest", "v-1", "v-" + "g" * 24])
def test_a_name_that_is_none_of_ours_is_not_taken(public: Site, name: str) -> None:
    browser = public.browser()
    browser.client.set_cookie("learner", name)
    answered(browser)
    assert [each.startswith("v-") and each != name for each in public.folders] == [True]


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
def test_a_request_that_was_passed_on_is_not_the_guests(own: Site, header: str) -> None:
    own.browser().client.post(f"/study/question/{WHERE}", data={"pick": "a"}, headers={**OURS, header: "192.0.2.7"})
    assert "guest" not in own.folders


@pytest.mark.parametrize("address", CHANGES)
def test_no_other_site_changes_anything(own: Site, address: str) -> None:
    answered(own.browser())
    before = own.guest.log.events()
    client = own.browser().client
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}, {}):
        sent = {"pick": "a", "rating": "1", "text": "x", "sure": "yes", "tried": "9"}
        assert client.post(address, data=sent, headers=headers).status_code == 403
    assert own.guest.log.events() == before


def test_no_page_is_kept_by_anybody_but_its_reader(own: Site) -> None:
    client = own.browser().client
    for address in ("/study", f"/study/question/{WHERE}", "/study/progress", "/study/data", "/study/exams"):
        assert client.get(address).headers["Cache-Control"] == "private, no-store"


def test_a_server_that_is_full_says_so(public: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.study_service.MOST_LEARNERS", 1)
    answered(public.browser())
    assert public.browser().post(f"/study/question/{WHERE}", {"pick": "a"}).status_code == 503
    assert len(public.folders) == 1


def test_a_log_that_is_damaged_is_told_without_the_place_of_its_file(own: Site) -> None:
    answered(own.browser())
    (file,) = own.guest.log.files()
    file.write_bytes(b"no event\n" + file.read_bytes())
    page = own.browser().get("/study", 500)
    assert f"{file.name}:1" in page
    assert str(own.home) not in page
