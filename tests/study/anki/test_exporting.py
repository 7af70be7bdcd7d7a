from __future__ import annotations

import json
import sqlite3
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from study.anki import AnkiMissing, Picture, export_anki
from study.anki.exporting import deck_id, note_id
from study.anki.fields import FIELDS
from tests.study.fakes import DAY, START, a_question, some_questions

pytest.importorskip("genanki")

QUESTION = a_question()


def drawn(question, step: int) -> Picture:
    return Picture(f"<svg>{question.case} {step}</svg>".encode(), "svg")


def notes(file: Path, folder: Path) -> list[dict[str, object]]:
    """The notes of a package, with their fields by name."""
    with zipfile.ZipFile(file) as package:
        package.extract("collection.anki2", folder)
    base = sqlite3.connect(folder / "collection.anki2")
    rows = base.execute("select guid, mid, mod, tags, flds from notes order by guid").fetchall()
    decks = {row[0] for row in base.execute("select did from cards")}
    base.close()
    return [
        {"guid": guid, "model": model, "mod": mod, "tags": tags, "decks": decks}
        | dict(zip(FIELDS, fields.split("\x1f"), strict=True))
        for guid, model, mod, tags, fields in rows
    ]


def test_a_question_becomes_a_note_with_its_boards_as_pictures(tmp_path):
    assert export_anki([QUESTION], tmp_path / "x.apkg", drawn, language="en") == 1
    (note,) = notes(tmp_path / "x.apkg", tmp_path)
    assert note["Question"] == "What becomes of it?"
    assert "<li>It dies</li>" in str(note["Options"])
    assert "A. It dies" in str(note["Answer"])
    assert "Nothing" not in str(note["Answer"])
    assert "B: It was damaged." in str(note["Reasons"])
    assert "445.2" in str(note["Rules"])
    with zipfile.ZipFile(tmp_path / "x.apkg") as package:
        media = json.loads(package.read("media"))
        held = {package.read(number) for number in media}
    assert held == {drawn(QUESTION, 1).data, drawn(QUESTION, 3).data}
    shown = f"{note['Board']}{note['BoardAfter']}"
    assert all(f'<img src="{name}">' in shown for name in media.values())


def test_the_front_does_not_tell_the_answer():
    from study.anki.fields import FRONT

    assert not any(f"{{{{{name}}}}}" in FRONT for name in ("Answer", "Reasons", "Rules", "BoardAfter"))


def test_texts_are_escaped(tmp_path):
    export_anki([QUESTION], tmp_path / "x.apkg", language="en")
    (note,) = notes(tmp_path / "x.apkg", tmp_path)
    assert note["Situation"] == "A attacks &lt;at once&gt;."


def test_the_ids_stay_so_that_importing_again_updates(tmp_path):
    changed = a_question(right="It lives")
    export_anki([QUESTION], tmp_path / "1.apkg", at=START)
    export_anki([changed], tmp_path / "2.apkg", drawn, at=START + DAY)
    (tmp_path / "a").mkdir()
    (old,), (new,) = notes(tmp_path / "1.apkg", tmp_path), notes(tmp_path / "2.apkg", tmp_path / "a")
    assert [old[key] for key in ("guid", "model", "decks")] == [new[key] for key in ("guid", "model", "decks")]
    assert "It lives" in str(new["Answer"])
    assert new["mod"] > old["mod"]  # type: ignore[operator]


def test_ids_are_those_that_were_given_before():
    assert note_id("riftbound/combat/x:end.a", "zh") == "6f026c24eb45b33d"
    assert note_id("x", "zh") != note_id("x", "en")
    assert deck_id("Casebook::riftbound::combat") == 1202878988


@pytest.mark.parametrize(
    ("by", "names"),
    [
        (
            "topic",
            {
                "Casebook::riftbound::combat",
                "Casebook::riftbound::movement",
                "Casebook::riftbound::scoring",
                "Casebook::riftbound::turn::phases",
            },
        ),
        ("level", {f"Casebook::riftbound::level {level}" for level in range(3)}),
    ],
)
def test_there_is_a_deck_for_each_topic_or_level(tmp_path, by, names):
    questions = some_questions()
    assert export_anki(questions.values(), tmp_path / "x.apkg", by=by) == len(questions)
    found = notes(tmp_path / "x.apkg", tmp_path)
    assert found[0]["decks"] == {deck_id(name) for name in names}
    assert len({note["guid"] for note in found}) == len(questions)


def test_without_pictures_nothing_is_shown(tmp_path):
    export_anki([QUESTION], tmp_path / "x.apkg")
    (note,) = notes(tmp_path / "x.apkg", tmp_path)
    assert (note["Board"], note["BoardAfter"]) == ("", "")


def test_without_the_library_it_says_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "genanki", None)
    with pytest.raises(AnkiMissing, match=r"pip install 'casebook\[anki\]'"):
        export_anki([QUESTION], tmp_path / "x.apkg")


def test_the_lines_of_a_question_stay_lines(tmp_path):
    """Steps that are put in order stand each on a line of its own."""
    listing = {"zh": "把这些事排好：\n① 一\n② 二", "en": "Put these in order:\n① One\n② Two"}
    export_anki([replace(QUESTION, text=listing)], tmp_path / "x.apkg", drawn, language="en")
    (note,) = notes(tmp_path / "x.apkg", tmp_path)
    assert note["Question"] == "Put these in order:<br>① One<br>② Two"
