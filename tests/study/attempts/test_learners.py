from __future__ import annotations

import pytest

from study.attempts import InvalidLearner, check_learner
from study.attempts.learners import device_of, learner_folder, learners, study_folder


@pytest.mark.parametrize("name", ["guest", "anna-2", "李雷", "a_b", "x" * 40])
def test_names_of_letters_and_digits_are_folders(tmp_path, name):
    assert learner_folder(tmp_path, name).parent == study_folder(tmp_path)


@pytest.mark.parametrize("name", ["", "..", "a/b", "a\\b", ".hidden", "-x", "con", "COM1", "x" * 41, "a b", "a\0b"])
def test_no_name_leads_out_of_its_folder_or_is_none(name):
    with pytest.raises(InvalidLearner, match="letters, digits"):
        check_learner(name)


def test_a_name_is_the_same_however_it_is_written():
    assert check_learner(" Anna ") == check_learner("anna") == check_learner("ＡＮＮＡ")


def test_a_device_has_one_name_and_keeps_it(tmp_path):
    name = device_of(tmp_path)
    assert device_of(tmp_path) == name
    assert name.isalnum()


def test_another_folder_is_another_device(tmp_path):
    assert device_of(tmp_path / "one") != device_of(tmp_path / "other")


def test_all_who_have_a_folder_are_learners(tmp_path):
    device_of(tmp_path)
    learner_folder(tmp_path, "anna").mkdir()
    assert list(learners(tmp_path)) == ["anna"]
    assert list(learners(tmp_path / "nowhere")) == []
