from __future__ import annotations

import pytest

from study.at_hand import Learners
from study.attempts import InvalidLearner
from tests.study.fakes import START, a_question


def test_a_learner_is_the_same_object_for_every_request(tmp_path):
    learners = Learners(tmp_path)
    assert learners.get("anna") is learners.get(" Anna ")
    assert learners.get().name == "guest"
    assert learners.get() is not learners.get("anna")


def test_whoever_was_not_asked_for_is_let_go_and_comes_back_from_the_log(tmp_path):
    learners = Learners(tmp_path, most=2)
    first = learners.get("anna")
    first.answer(a_question(), ["a"], at=START)
    for name in ("ben", "carl"):
        learners.get(name)
    again = learners.get("anna")
    assert again is not first
    assert again.knowledge() == first.knowledge()
    first.answer(a_question(), ["a"])
    assert again.knowledge().met[a_question().id].tried == 2


def test_a_name_that_is_none_is_refused(tmp_path):
    with pytest.raises(InvalidLearner):
        Learners(tmp_path).get("../x")
