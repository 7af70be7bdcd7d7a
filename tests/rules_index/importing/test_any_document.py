"""English documents of any kind: legal marks, notes, guides to penalties, glossaries, web pages; all made up here."""

from __future__ import annotations

from textwrap import dedent

import pytest

from rules_index.importing import Clause, NoRulesFound, parse_document
from rules_index.importing.profiles import EVERY_LAYOUT
from rules_index.model import Kind


def read(text: str) -> dict[str, Clause]:
    return {clause.number: clause for clause in parse_document(dedent(text), EVERY_LAYOUT).rules}


def texts(text: str) -> list[tuple[str, str]]:
    return [(number, clause.text) for number, clause in read(text).items()]


CONSTITUTION = """\
    The Lantern League

    Article I. Membership
    Section 1. Any person may join.
    (a) Fees are paid in spring.
    (b) Guests pay at the door, and
    bring a lantern.
    (i) Children are free.
    (ii) Dogs are not.
    Section 2. Members vote.
    Article II. Nights
    Section 1. The club meets on Tuesdays; see Article I, Section 2.
    (a) Latecomers wait as in Section 1(b).
    Article III. Ending
    Section 1. The last to leave locks up.
    """


def test_articles_sections_and_letters_make_one_number() -> None:
    rules = read(CONSTITUTION)
    assert [(number, clause.printed) for number, clause in rules.items()] == [
        ("1", "Article I"),
        ("1.1", "Section 1"),
        ("1.1.a", "(a)"),
        ("1.1.b", "(b)"),
        ("1.1.b.i", "(i)"),
        ("1.1.b.ii", "(ii)"),
        ("1.2", "Section 2"),
        ("2", "Article II"),
        ("2.1", "Section 1"),
        ("2.1.a", "(a)"),
        ("3", "Article III"),
        ("3.1", "Section 1"),
    ]
    assert rules["1.1.b"].text == "Guests pay at the door, and bring a lantern."
    assert rules["1.1.b.ii"].parents == ("1", "1.1", "1.1.b")
    assert (rules["2"].title, rules["2"].kind) == ("Nights", Kind.HEADING)
    assert rules["2.1"].references == ("1.2",)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "A. Before\nA.1 Sign in.\nA.1.1 Doors close early.\nA.2 Decks are checked.\nB. During\n"
            "B.1 Rounds last an hour (see A.2).\nB.2 Then stop.\n",
            ["a", "a.1", "a.1.1", "a.2", "b", "b.1", "b.2"],
            id="A.1",
        ),
        pytest.param(
            "§ 1 Purpose\n(1) These are the rules.\n(2) They hold.\n§ 2 Teams\n(1) Three players.\n(2) Who changes:\n"
            "1. before the start, or\n2. after it.\n§ 3 Ends\n(1) The captain reports.\n",
            ["1", "1.1", "1.2", "2", "2.1", "2.2", "2.2.1", "2.2.2", "3", "3.1"],
            id="paragraphs",
        ),
        pytest.param(
            "1) Setup\n   a) Take a board.\n   b) Draw six.\n2) Play\n   a) Place.\n   b) Score:\n      i) one, or\n"
            "      ii) two.\n3) End\n   a) Stop.\n",
            ["1", "1.a", "1.b", "2", "2.a", "2.b", "2.b.i", "2.b.ii", "3", "3.a"],
            id="brackets",
        ),
        pytest.param(
            "Rule 1. Setup\n(a) Shuffle.\n(b) Draw.\nRule 2. Turns\n(a) Draw.\n(c) Pass; see Rule 1(b).\n",
            ["1", "1.a", "1.b", "2", "2.a", "2.c"],
            id="rules",
        ),
        pytest.param(
            "1. Setup\n1.1 Take a board.\n1.2 For the market:\n1. Shuffle.\n2. Turn up five.\n3. Put the rest away.\n"
            "1.3 The youngest begins.\n2. Play\n2.1 Draw 3 tiles and keep\n2. Put back the rest.\n3. End\n3.1 Count.\n",
            ["1", "1.1", "1.2", "1.3", "2", "2.1", "3", "3.1"],
            id="lists-in-chapters",
        ),
    ],
)
def test_marks_of_every_kind_are_numbers(text: str, expected: list[str]) -> None:
    assert list(read(text)) == expected


def test_a_mark_that_is_lost_is_named_and_what_the_marks_call_is_a_reference() -> None:
    parsed = parse_document(
        "Rule 1. Setup\n(a) Shuffle.\n(b) Draw.\nRule 2. Turns\n(a) Draw.\n(c) Pass; see Rule 1(b).\n", EVERY_LAYOUT
    )
    assert [(defect.kind, defect.number) for defect in parsed.defects] == [("gap", "2.b")]
    assert parsed.rules[-1].references == ("1.b",)


PENALTIES = """\
    Harbour Duel Penalty Guidelines

    1. Game Play Errors

    Missed Trigger

    Definition
    A player forgets an ability that happens by itself.

    Examples
    A. A player forgets to draw at the start of the turn,
    and notices late.
    B. A player forgets to lower the flag.

    Penalty
    Warning

    Looking at Extra Cards

    Definition
    A player sees a card that they should not see.

    Penalty
    Warning

    2. Tournament Errors

    Tardiness

    Definition
    A player is not at the table in time.

    Penalty
    Game Loss
    """


def test_a_guide_to_penalties_nests_definition_and_penalty_under_each_error() -> None:
    parsed = parse_document(dedent(PENALTIES), EVERY_LAYOUT)
    rules = {clause.number: clause for clause in parsed.rules}
    assert [(number, clause.title) for number, clause in rules.items() if clause.kind is Kind.HEADING] == [
        ("1", "1. Game Play Errors"),
        ("1.1", "Missed Trigger"),
        ("1.1.1", "Definition"),
        ("1.1.2", "Examples"),
        ("1.1.3", "Penalty"),
        ("1.2", "Looking at Extra Cards"),
        ("1.2.1", "Definition"),
        ("1.2.2", "Penalty"),
        ("2", "2. Tournament Errors"),
        ("2.1", "Tardiness"),
        ("2.1.1", "Definition"),
        ("2.1.2", "Penalty"),
    ]
    assert rules["1.1.2.1"].text == "A player forgets to draw at the start of the turn, and notices late."
    assert rules["1.1.3.1"].text == "Warning"
    assert [dropped.text for dropped in parsed.dropped] == ["Harbour Duel Penalty Guidelines"]


def test_notes_of_a_club_are_headings_items_and_statements() -> None:
    notes = """\
        Seating
        - Sit where you like.
        - The table by the door is for new players
          and their teachers.

        Snacks
        - No greasy food near cards.
        - Drinks stay on the side tables.
          - Cups have lids.

        Borrowing cards
        Ask before you borrow.
        - Write your name on the list.
        """
    assert texts(notes) == [
        ("1", "Seating"),
        ("1.1", "Sit where you like."),
        ("1.2", "The table by the door is for new players and their teachers."),
        ("2", "Snacks"),
        ("2.1", "No greasy food near cards."),
        ("2.2", "Drinks stay on the side tables."),
        ("2.2.1", "Cups have lids."),
        ("3", "Borrowing cards"),
        ("3.1", "Ask before you borrow."),
        ("3.1.1", "Write your name on the list."),
    ]


def test_markdown_headings_nest_by_their_hashes() -> None:
    markdown = (
        "# Lantern rules\n\n## Setup\n\nEach player brings a deck.\n\n- Forty cards\n- Three copies\n  - Or fewer\n\n"
        "## Turn\n\n1. Draw a card.\n2. Pass.\n\n### Lighting\n\nA lantern costs one point.\n"
    )
    assert [number for number, _ in texts(markdown)] == [
        "1", "1.1", "1.1.1", "1.1.1.1", "1.1.1.2", "1.1.1.2.1", "1.2", "1.2.1", "1.2.2", "1.2.3", "1.2.3.1",
    ]  # fmt: skip


GLOSSARIES = [
    "Anchor: A card that stays.\nBerth: A place; see also Cargo.\nCargo: What a ship carries.\nDeck: Your cards.\n",
    "Words\n\nAnchor\nA card that stays.\n\nBerth\nA place; see also Cargo.\n\nCargo\nWhat a ship carries.\n\n"
    "Deck\nYour cards.\n",
    "Anchor – A card that stays.\nBerth – A place; see also Cargo.\nCargo – What a ship carries.\nDeck – Your cards.\n",
    "<html><body><dl><dt>Anchor</dt><dd>A card that stays.</dd><dt>Berth</dt><dd>A place; see also Cargo.</dd>"
    "<dt>Cargo</dt><dd>What a ship carries.</dd><dt>Deck</dt><dd>Your cards.</dd></dl></body></html>",
    "# Anchor\n\nA card that stays.\n\n# Berth\n\nA place; see also Cargo.\n\n# Cargo\n\nWhat a ship carries.\n\n"
    "# Deck\n\nYour cards.\n",
]


@pytest.mark.parametrize("text", GLOSSARIES, ids=["colons", "blocks", "dashes", "page", "markdown"])
def test_the_entries_of_a_glossary_have_a_title_and_a_meaning(text: str) -> None:
    assert [(number, clause.title, clause.text) for number, clause in read(text).items()] == [
        ("1", "Anchor", "A card that stays."),
        ("2", "Berth", "A place; see also Cargo."),
        ("3", "Cargo", "What a ship carries."),
        ("4", "Deck", "Your cards."),
    ]


NOT_RULES = {
    "letter": "Dear Anna,\n\nthank you for your letter. It rained.\n\n"
    "1. Please send the book.\n2. And the umbrella.\n\nYours,\nTom\n",
    "program": "import os\n\ndef main():\n    # 1. read the file\n    for x in range(10):\n        print(x)\n\n"
    "class A:\n    pass\n",
    "table": "name,age,city\nAnna,32,Berlin\nTom,44,Paris\nKim,21,Oslo\n",
    "novel": "\n\n".join(
        f"Chapter {name}\n\n"
        + "\n\n".join(f"The sea was grey, and nobody spoke for {at} hours. " * 8 for at in range(6))
        for name in ("One", "Two", "Three", "Four")
    ),
    "recipe": "Onion soup\n\n1. Chop the onions.\n2. Fry them.\n3. Add water.\n4. Wait.\n",
    "changes": "# Changes\n\n## 2.1.0\n\n- Fixed a crash\n- Faster start\n\n## 2.0.0\n\n- New look\n- New icons\n",
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Store rules\n\n1. No food on the tables.\n2. Be kind.\n3. Keep your deck closed.\n",
            {"1": "No food on the tables.", "2": "Be kind.", "3": "Keep your deck closed."},
        ),
        (
            "Tap: turn a card sideways.\nUntap: turn it upright.\nGraveyard: where used cards go.\n",
            {"1": "turn a card sideways.", "2": "turn it upright.", "3": "where used cards go."},
        ),
        (
            "# House notes\n- Arrive early.\n- Bring sleeves.\n  - Opaque ones.\n## Prizes\n- Two packs a win.\n",
            {"1.1": "Arrive early.", "1.2": "Bring sleeves.", "1.2.1": "Opaque ones.", "1.3.1": "Two packs a win."},
        ),
    ],
    ids=["counted", "definitions", "points"],
)
def test_a_short_list_about_a_game_is_taken(text: str, expected: dict[str, str]) -> None:
    rules = {number: clause.text for number, clause in read(text).items()}
    assert {number: rules.get(number) for number in expected} == expected


@pytest.mark.parametrize("name", NOT_RULES)
def test_what_is_no_rules_document_is_refused(name: str) -> None:
    with pytest.raises(NoRulesFound, match="no rules found; expected "):
        parse_document(NOT_RULES[name], EVERY_LAYOUT)


PAGE = """\
<!doctype html><html><head><title>x</title><style>li { color: red }</style></head><body>
<nav><ul><li><a href="#">1. Home</a></li><li>2. Setup</li></ul></nav><header><h2>The site</h2></header>
<main><h1>Harbour Duel</h1><ol><li>Setup<ol><li>Each player takes a board.</li>
<li>Each player draws six tiles:<ol type="a"><li>four blue,</li><li>two red &amp; white.</li></ol></li></ol></li>
<li>Play<ol><li value="3">Place a tile.<li>Score it.</ol><li>End<ol><li>Stop when the bag is empty.</li></ol></li></ol>
</main><aside>Buy our book!</aside><footer>&copy; 2030</footer><script>var a = "1.1. no";</script></body></html>
"""


def test_nested_lists_of_a_page_are_numbered_as_a_browser_shows_them() -> None:
    assert texts(PAGE) == [
        ("1", "Setup"),
        ("1.1", "Each player takes a board."),
        ("1.2", "Each player draws six tiles:"),
        ("1.2.a", "four blue,"),
        ("1.2.b", "two red & white."),
        ("2", "Play"),
        ("2.3", "Place a tile."),
        ("2.4", "Score it."),
        ("3", "End"),
        ("3.1", "Stop when the bag is empty."),
    ]


def test_a_list_on_a_page_with_numbers_of_its_own_is_a_list() -> None:
    page = "<html><body>" + "".join(
        f"<p>{at}. Part</p><p>{at}.1 Do this:</p><ol><li>First.</li><li>Second.</li></ol><p>{at}.2 Done.</p>"
        for at in range(1, 5)
    )
    assert list(read(page)) == [number for at in range(1, 5) for number in (f"{at}", f"{at}.1", f"{at}.2")]


def test_a_page_whose_navigation_never_ends_is_read_all_the_same() -> None:
    assert texts("<html><body><nav>Home<p>1.1 One.</p><p>1.2 Two.</p><p>1.3 Three.</p>")[-3:] == [
        ("1.1", "One."),
        ("1.2", "Two."),
        ("1.3", "Three."),
    ]


def test_a_page_that_is_nested_without_end_is_read() -> None:
    deep = 100_000
    page = f"<html><body>{'<div>' * deep}<p>1.1 One.</p>{'</div>' * deep}<p>1.2 Two.</p><p>1.3 Three.</p>"
    assert [number for number, _ in texts(page)] == ["1.1", "1.2", "1.3"]
