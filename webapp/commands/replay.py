"""`casebook replay`: play one case and show every step with the rule that made it happen."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from webapp.commands.error_messages import BadInput
from webapp.commands.output import add_json, add_language, complain, console, print_json, whole_number

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from scenarios.case import Case
    from scenarios.library import CaseLibrary
    from scenarios.replay import Replay, ReplayStep
    from webapp.translations import Translations

NAME = "replay"
HELP = "逐步推演一个案例 · play a case step by step"
STATUS = {"holds": 0, "fails": 1, "malformed": 2, "illegal": 2}
"""The exit status for each outcome of a case."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("case", metavar="CASE", help="案例编号或文件 · id of a case, or a file")
    parser.add_argument("--edition", metavar="D", help="规则版本 · the edition to play under; default: all it names")
    parser.add_argument("--step", type=whole_number(0, 99_999), metavar="N", help="只到第 N 步 · stop after step N")
    parser.add_argument(
        "--as", dest="seat", metavar="PLAYER", help="只给这名玩家看得到的 · only what this player may see (A, B ...)"
    )
    parser.add_argument("--also", action="store_true", help="并列出同时成立的规则 · list what holds as well, too")
    parser.add_argument(
        "--kinds", action="store_true", help="标出步骤的种类 · show the kind of each step (for `happened`)"
    )
    add_language(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the case in each edition asked for. Raises MalformedFixture, UnknownCase, BadInput or OSError."""
    from scenarios.library import CaseLibrary
    from scenarios.reading import MalformedFixture
    from scenarios.replay import replay

    try:
        case = _found(CaseLibrary.load(), arguments.case)
    except MalformedFixture as error:
        if arguments.json:
            print_json(_unreadable(arguments.case, str(error)))
        raise
    replays = [_seated(replay(case, edition), arguments.seat) for edition in _editions(case, arguments.edition)]
    if arguments.json:
        documents = [_document(each, arguments.step) for each in replays]
        print_json(documents[0] if len(documents) == 1 else documents)
    else:
        _show(case, replays, arguments.step, arguments.lang, _Shown(arguments.also, arguments.kinds))
    _complain_of(replays, arguments.lang, announced=arguments.step is None)
    return max(STATUS[each.status] for each in replays)


def _found(cases: CaseLibrary, wanted: str) -> Case:
    """The case that is meant. In a file of the user's own the rules that it cites must exist; the tests see to ours.

    Raises UnknownCase, MalformedFixture or OSError.
    """
    case = cases.find(wanted)
    if wanted not in cases.cases:
        from rules_index.library import Library
        from scenarios.citing import check_citations

        check_citations(case, Library.load())
    return case


def _complain_of(replays: Sequence[Replay], language: str, *, announced: bool) -> None:
    """A line for what is wrong with a case, whether in one edition or alike in several.

    What came out otherwise than expected is not told where the result is not `announced`.
    """
    from scenarios.messages import in_language

    editions: dict[str, list[str]] = {}
    for each in replays:
        if STATUS[each.status] == 2 or (announced and STATUS[each.status]):
            told = "; ".join(in_language(failure, language) for failure in each.failures)
            editions.setdefault(f"{each.status}: {told}", []).append(each.edition)
    for complaint, where in editions.items():
        complain(f"{replays[0].id} ({', '.join(where)}): {complaint}")


def _editions(case: Case, wanted: str | None) -> tuple[str, ...]:
    if wanted is None:
        return case.editions
    if wanted not in case.editions:
        raise BadInput(f"{case.id} does not run in {wanted!r}; expected one of {', '.join(case.editions)}")
    return (wanted,)


def _seated(replay: Replay, seat: str | None) -> Replay:
    """The replay as a player sees it; as everything is where no player is named, or nobody could sit down."""
    if seat is None or not replay.players:
        return replay
    if seat not in replay.players:
        raise BadInput(f"nobody called {seat!r} plays in {replay.id}; expected one of {', '.join(replay.players)}")
    return replay.seen_by(seat)


def _unreadable(case: str, message: str) -> dict[str, Any]:
    """The document for a fixture that cannot be read, in the shape of any other replay."""
    return {
        "id": case,
        "edition": None,
        "status": "malformed",
        "steps": [],
        "before": None,
        "after": None,
        "failures": [message],
    }


def _document(replay: Replay, step: int | None) -> Mapping[str, Any]:
    from webapp.serializers import replay_document

    document = replay_document(replay)
    if step is not None:
        document["steps"] = document["steps"][: _last(replay, step)]
        document["after"] = replay.board_at(step)
    return document


def _last(replay: Replay, step: int | None) -> int:
    steps = len(replay.steps)
    if step is not None and step > steps:
        raise BadInput(f"{replay.id} ({replay.edition}) has no step {step}; expected 0 to {steps}")
    return steps if step is None else step


class _Shown(NamedTuple):
    """What is shown of each step besides: the rules that hold as well, and its kind."""

    also: bool
    kinds: bool


def _show(case: Case, replays: Sequence[Replay], step: int | None, language: str, shown: _Shown) -> None:
    from webapp.commands.line_breaking import Paragraph
    from webapp.translations import load_translations

    words = load_translations(language)
    for each in replays:
        _last(each, step)
    out = console()
    out.print(Paragraph(words.of(case.title) or case.id, style="bold"))
    out.print(Paragraph(words.of(case.question)))
    _show_cards(out, case, replays[0], words)
    for each in replays:
        _show_replay(out, each, step, words, shown)
    if step is not None:
        return  # Whoever stops on the way may be asking somebody what comes of it.
    if case.ruling:
        out.print(f"\n{words('case.ruling')}", style="bold")
        out.print(Paragraph(words.of(case.ruling)))
    if case.interpretation:
        out.print(Paragraph(words.of(case.interpretation), lead=f"{words('case.interpretation')}: "))
    for each in replays:
        _show_result(out, each, words, several=len(replays) > 1)


def _show_cards(out: Console, case: Case, replay: Replay, words: Translations) -> None:
    from webapp.board.card_lines import card_lines
    from webapp.commands.line_breaking import Paragraph

    for line in card_lines(case, replay.before):
        out.print(Paragraph(words.of(line.text), lead=f"  {words.of(line.names)}: ", style="dim"))


def _show_result(out: Console, replay: Replay, words: Translations, *, several: bool) -> None:
    """How a replay came out, and all that is wrong with it: last, where the eye rests."""
    from scenarios.messages import in_language
    from webapp.commands.line_breaking import Paragraph

    edition = f"{replay.edition}: " if several else ""
    style = "green" if replay.status == "holds" else "bold red"
    out.print(f"\n{edition}{words.label('status', replay.status)}", style=style)
    for failure in replay.failures:
        out.print(Paragraph(in_language(failure, words.language), lead="  ✗ "))
    for warning in replay.warnings:
        out.print(Paragraph(in_language(warning, words.language), lead="  ⚠ "), style="yellow")


def _show_replay(out: Console, replay: Replay, step: int | None, words: Translations, shown: _Shown) -> None:
    from webapp.commands.board import drawn
    from webapp.commands.line_breaking import Paragraph

    last, game = _last(replay, step), replay.id.split("/")[0]
    spoken = words.within(game, replay.edition)
    out.print(f"\n{replay.id} · {replay.edition}", style="dim")
    if replay.before:
        out.print(drawn(game, replay.before, words("table.before"), spoken, replay.numbers))
    _show_unsaid(out, replay, 0, words)
    for each in replay.steps[:last]:
        out.print(Paragraph(_told(each, words, shown), lead=f"{each.n:>3}. "))
        _show_unsaid(out, replay, each.n, words)
        if shown.also and each.also:
            out.print(Paragraph(", ".join(each.also), lead=f"     {words('step.also_rules')}: ", style="dim"))
    if last:
        after = words("table.after_step", n=last)
        out.print(drawn(game, replay.board_at(last), after, spoken, replay.numbers))


def _show_unsaid(out: Console, replay: Replay, step: int, words: Translations) -> None:
    """What the script does not say, and somebody answered after a step all the same."""
    from webapp.commands.line_breaking import Paragraph

    for one in replay.unsaid:
        if one.after == step:
            why = words("step.lone_answer" if one.lone else "step.unsaid_answer")
            player = words.label("player", one.player)
            out.print(Paragraph(f"{player}: {one.answer} ({why})", lead="     · "), style="dim")


def _told(step: ReplayStep, words: Translations, shown: _Shown) -> Text:
    """A step in words, with who does it, unless the words say so themselves, and the rules that decide it.

    What holds as well is only counted, where it is not going to be listed.
    """
    from rich.text import Text

    text = words.of(step.text)
    player = words.label("player", step.player) if step.player else ""
    who = "" if not player or _names(text, player) else f"{player} · "
    kind = f" {step.kind}" if shown.kinds else ""
    told = Text(f"{who}{text} [{', '.join(step.because)}]").append(kind, style="dim")
    return (
        told
        if shown.also or not step.also
        else told.append(f" ({words('step.more', count=len(step.also))})", style="dim")
    )


def _names(text: str, player: str) -> bool:
    """Whether a sentence names a player; the B of "Battle" or of `B-deck-1` is no player."""
    if not player.isascii():
        return player in text
    how = re.IGNORECASE if len(player) > 1 else re.NOFLAG
    return re.search(rf"(?<![\w-]){re.escape(player)}(?![\w-])", text, how) is not None
