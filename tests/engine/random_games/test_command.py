"""The command that plays random games: what it prints, and how it ends."""

from __future__ import annotations

import pytest

from tests.engine import random_games
from tests.engine.random_games.__main__ import main


def test_what_was_played_is_told(capsys):
    assert main(["sanguosha", "--games", "3"]) == 0
    assert capsys.readouterr().out.startswith("sanguosha: 3 games, 0 wrong, ")


def test_a_game_that_goes_wrong_is_named_by_its_seed(capsys, monkeypatch):
    spoilt = random_games.Kind(lambda seed, length: ["a card is lost"] if seed == 2 else [], 3)
    monkeypatch.setattr(random_games, "KINDS", {"spoilt": spoilt})
    monkeypatch.setattr("tests.engine.random_games.__main__.KINDS", {"spoilt": spoilt})
    assert main([]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "spoilt, seed 2: a card is lost"
    assert told[1].startswith("spoilt: 3 games, 1 wrong, ")


@pytest.mark.parametrize("wrong", [["chess"], ["--scheduler", "nobody"], ["--workers", "2", "--scheduler", "nobody"]])
def test_what_cannot_be_done_is_refused(wrong, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(wrong)
    assert stopped.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
