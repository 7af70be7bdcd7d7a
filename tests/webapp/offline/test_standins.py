"""What takes the place of compiled libraries in a browser does the same as they do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from opencc import OpenCC

from webapp.offline.building.code import conversion
from webapp.offline.standins import opencc as standin

TEXTS = (
    "選擇一名對手,其獲得 1 點。",
    "乾坤未定，乾燥的書籍與藉口、慰藉",
    "著名的答覆反覆無常",
    "瞭望台上甚麼都沒有",
    "简体字不变 and English 不變",
)


@pytest.fixture(scope="module")
def converter(tmp_path_factory):
    table = tmp_path_factory.mktemp("table") / standin.TABLE
    table.write_text(json.dumps(conversion(), ensure_ascii=False), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "with_name", lambda self, name: table if name == standin.TABLE else self.parent / name)
        return standin.OpenCC("t2s")


@pytest.mark.parametrize("text", TEXTS)
def test_traditional_characters_become_what_opencc_makes_of_them(converter, text):
    assert converter.convert(text) == OpenCC("t2s").convert(text)


def test_there_is_no_other_conversion():
    with pytest.raises(ValueError, match="t2s"):
        standin.OpenCC("s2t")
