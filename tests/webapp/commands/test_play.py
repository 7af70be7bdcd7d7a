"""`casebook play`: a board played from standard input."""

from __future__ import annotations

import io

import pytest

STUNNED = "riftbound/combat/stunned-defender-survives"
DUEL = ("--edition", "riftbound-2025-10-01", "--lang", "en")


@pytest.fixture
def playing(casebook, monkeypatch):
    """Play with what is typed, a line each."""

    def play(*arguments: str, typed: tuple[str, ...] = ()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        return casebook("play", *arguments)

    return play


def test_the_board_and_every_legal_answer_are_shown(playing):
    told = playing(STUNNED, *DUEL)
    assert told.status == 0
    assert "1) move Footman to battlefield X" in told.out
    assert "2) end the turn" in told.out
    assert "The turn of A ends with this" in told.out


def test_a_number_gives_an_answer_and_what_is_forced_is_shown_as_made(playing):
    told = playing(STUNNED, *DUEL, typed=("1", "quit"))
    assert "> A: move Footman to battlefield X\n" in told.out
    assert "> B: pass (made by itself)" in told.out
    assert "Combat damage is dealt all at once" in told.out


def test_why_something_cannot_be_done_is_told_with_its_rule(playing):
    told = playing(STUNNED, *DUEL, typed=("1", "why attacker"))
    assert "Footman is exhausted" in told.out
    assert "[141.2]" in told.out


def test_undo_and_branches_lead_back(playing):
    told = playing(STUNNED, *DUEL, typed=("branch start", "1", "branch start", "branch last", "undo"))
    boards = [line for line in told.out.splitlines() if "The board after step" in line]
    assert [line.split("step ")[1].split(" ")[0] for line in boards] == ["0", "22", "0", "22", "0"]


def test_a_saved_board_is_a_case_that_holds(playing, casebook, tmp_path):
    file = tmp_path / "stunned.yaml"
    assert "Saved as" in playing(STUNNED, *DUEL, typed=("1", f"save {file}")).out
    assert casebook("replay", str(file), "--lang", "en").status == 0
    spoilt = tmp_path / "spoilt.yaml"
    spoilt.write_text(file.read_text("utf-8").replace("exhausted: true", "exhausted: false"), "utf-8")
    assert casebook("replay", str(spoilt), "--lang", "en").status == 1


def test_a_file_that_is_there_is_left_alone(playing, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("mine", "utf-8")
    told = playing(STUNNED, *DUEL, typed=("1", f"save {file}"))
    assert file.read_text("utf-8") == "mine"
    assert str(file) in told.err


def test_a_whole_script_and_passes_are_played(playing):
    told = playing(STUNNED, *DUEL, typed=("script", "undo", "main"))
    assert told.status == 0
    assert told.out.count("Combat damage is dealt all at once") == 1


@pytest.mark.parametrize("said", ["nonsense", "99", "why nobody", "save", "undo"])
def test_what_cannot_be_done_is_told_and_changes_nothing(playing, said):
    told = playing(STUNNED, *DUEL, typed=(said, "1"))
    assert told.err.startswith("casebook: ")
    assert "> A: move Footman to battlefield X" in told.out


def test_an_empty_table_of_any_game_can_be_played(playing):
    for game in ("riftbound", "grand-archive", "vanguard", "sanguosha"):
        told = playing("--game", game, "--lang", "zh")
        assert (told.status, told.err) == (0, "")
        assert "1)" in told.out


@pytest.mark.parametrize(
    "arguments", [("--game", "chess"), ("riftbound/none/such",), (STUNNED, "--edition", "x"), ("1AA",)]
)
def test_what_is_not_there_is_refused_in_one_line(playing, arguments):
    assert playing(*arguments).refused


def test_where_nobody_can_pass_the_board_is_not_shown_again(playing):
    told = playing(STUNNED, *DUEL, typed=("pass",))
    assert told.out.count("The board after step") == 1
    assert "Somebody has something else to decide first" in told.out


BOARD = """
game: vanguard
setup:
  turn: {player: A, phase: main}
  players: {A: {vanguard: blank}, B: {vanguard: blank}}
answers:
  - A: pass
"""


def test_a_board_in_a_file_needs_no_head_of_a_case(playing, tmp_path):
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, "utf-8")
    told = playing(str(file), "--lang", "en", typed=("script",))
    assert told.status == 0
    assert told.out.startswith("vanguard · ")
    assert "> A: pass" in told.out


def test_what_is_wrong_with_a_board_in_a_file_is_told_with_its_place(playing, tmp_path):
    file = tmp_path / "board.json"
    file.write_text('{"setup": {"players": {"A": {}}}}', "utf-8")
    told = playing(str(file), "--lang", "en")
    assert told.status == 2
    assert "the key 'game' is missing" in told.err
    file.write_text('{"setup": {"players": {"A": {}}}, "question": "Who wins?"}', "utf-8")
    assert "the key 'id' is missing" in playing(str(file), "--lang", "en").err
