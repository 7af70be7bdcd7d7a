"""Computing what became of each rule, on small editions of our own."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from rules_index.concordance.matching import compute
from rules_index.concordance.ordering import in_order, longest_run
from rules_index.concordance.pairs import Pair, Relation, Text

OLD = [
    Text("1", "Kettle", "Kettle"),
    Text("1.1", "Kettle", "A kettle is put on the stove by the oldest guest."),
    Text("1.2", "Kettle", "The kettle may be taken off before it whistles."),
    Text("2", "Teapot", "Teapot"),
    Text("2.1", "Teapot", "Two spoons of leaves go into the teapot for each guest."),
    Text("2.2", "Teapot", "Nobody drinks from the spout of the teapot."),
]

words = st.lists(st.sampled_from(("kettle", "teapot", "spoon", "guest", "not", "two", "may", "leaves")), max_size=6)
editions = st.lists(words, max_size=12, unique_by=tuple).map(
    lambda texts: [Text(str(number), "", " ".join(text)) for number, text in enumerate(texts, 1)]
)


def became(old: Sequence[Text], new: Sequence[Text]) -> list[str]:
    return [f"{pair.old or '-'} {pair.new or '-'} {pair.relation}" for pair in compute(old, new)]


def renumbered(rules: Sequence[Text], numbers: Sequence[str]) -> list[Text]:
    return [rule._replace(number=number) for rule, number in zip(rules, numbers, strict=True)]


def test_an_inserted_rule_is_added_and_the_rest_only_moves():
    milk = Text("1.1", "Kettle", "Milk is never boiled in it.")
    new = renumbered([OLD[0], milk, *OLD[1:3]], ["1", "1.1", "1.2", "1.3"])
    assert became(OLD[:3], new) == ["1 1 same", "- 1.1 added", "1.1 1.2 moved", "1.2 1.3 moved"]


def test_a_section_that_moved_keeps_its_rules():
    new = renumbered([*OLD[3:], *OLD[:3]], ["1", "1.1", "1.2", "2", "2.1", "2.2"])
    assert became(OLD, new) == [
        *("2 1 moved", "2.1 1.1 moved", "2.2 1.2 moved"),
        *("1 2 moved", "1.1 2.1 moved", "1.2 2.2 moved"),
    ]


def test_another_quantity_or_another_permission_changes_a_rule():
    quantity = [*OLD[:4], OLD[4]._replace(text=OLD[4].text.replace("Two", "Three")), OLD[5]]
    assert became(OLD, quantity)[4] == "2.1 2.1 changed"
    permission = [*OLD[:2], OLD[2]._replace(text=OLD[2].text.replace("may", "must")), *OLD[3:]]
    assert became(OLD, permission)[2] == "1.2 1.2 changed"


def test_another_word_without_weight_only_rewords_it():
    long = Text("3", "", "Whoever pours holds the lid with the left hand and looks at the cup until it is full.")
    new = long._replace(text=long.text.replace("looks", "gazes"))
    assert became([long], [new]) == ["3 3 reworded"]


def test_a_lost_rule_is_removed_and_stands_after_its_neighbour():
    new = [OLD[0], OLD[2], *OLD[3:]]
    assert became(OLD, new)[:3] == ["1 1 same", "1.1 - removed", "1.2 1.2 same"]


def test_rules_that_changed_places_keep_their_texts():
    new = [OLD[0], *renumbered([OLD[2], OLD[1]], ["1.1", "1.2"])]
    assert became(OLD[:3], new) == ["1 1 same", "1.2 1.1 moved", "1.1 1.2 moved"]


def test_numbers_and_references_alone_change_nothing():
    old = [Text("1", "", "Pour as 346.2 says."), Text("2", "", "热水见 418.1。")]
    new = [Text("5", "", "Pour as 554.1 says."), Text("6", "", "热水见 607。")]
    assert became(old, new) == ["1 5 moved", "2 6 moved"]


def test_an_equal_number_alone_makes_no_pair():
    new = [Text("1.1", "Kettle", "Sugar is served in a bowl of its own.")]
    assert became(OLD[1:2], new) == ["1.1 - removed", "- 1.1 added"]


def test_of_equal_texts_the_one_under_the_same_heading_is_the_partner():
    old = [Text("1", "Kettle", "It is made of iron."), Text("2", "Teapot", "It is made of iron.")]
    new = [Text("1", "Teapot", "It is made of iron."), Text("2", "Kettle", "It is made of iron.")]
    assert became(old, new) == ["2 1 moved", "1 2 moved"]


@given(editions, editions)
def test_every_rule_of_both_editions_stands_in_exactly_one_pair(old: list[Text], new: list[Text]):
    pairs = compute(old, new)
    assert sorted(pair.old for pair in pairs if pair.old) == sorted(rule.number for rule in old)
    assert [pair.new for pair in pairs if pair.new] == [rule.number for rule in new]
    for pair in pairs:
        assert (pair.old is None) == (pair.relation is Relation.ADDED)
        assert (pair.new is None) == (pair.relation is Relation.REMOVED)


@given(editions)
def test_an_edition_is_the_same_as_itself(edition: list[Text]):
    written = [rule for rule in edition if rule.text]
    assert [pair.relation for pair in compute(written, written)] == [Relation.SAME] * len(written)


def test_a_removed_rule_does_not_follow_its_neighbour_far_away():
    old = [Text(number, "", number) for number in ("1", "2", "3", "4")]
    new = [Text(number, "", number) for number in ("1", "3", "4", "9")]
    pairs = [Pair("2", "9", Relation.MOVED), Pair("3", None, Relation.REMOVED), Pair("1", "1", Relation.SAME)]
    pairs.append(Pair("4", "4", Relation.SAME))
    ordered = in_order([*pairs, Pair(None, "3", Relation.ADDED)], old, new)
    assert [(pair.old, pair.new) for pair in ordered] == [
        *(("1", "1"), ("3", None), (None, "3"), ("4", "4"), ("2", "9")),
    ]


def test_the_longest_run_is_what_kept_its_order():
    assert longest_run([(0, 5), (1, 0), (2, 1), (3, 4), (4, 2), (5, 3)]) == [(1, 0), (2, 1), (4, 2), (5, 3)]
    assert longest_run([]) == []
