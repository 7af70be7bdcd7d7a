"""Pages of the cases: the list, one case, and its frames for stepping in place."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, render_template, request

from webapp.board.drawing import drawn_frames
from webapp.board.replays import frame
from webapp.board.walking import seated
from webapp.errors import whole_number
from webapp.locale import words
from webapp.scoping import whereabouts
from webapp.services import services
from webapp.view_models.case_page import Request, case_page, chosen_edition
from webapp.view_models.cases_page import LEVELS, LONGEST_TEXT, Asked, cases_page

cases_pages = Blueprint("cases", __name__)


@cases_pages.get("/cases")
def cases() -> str:
    """The cases of the reader's game or all of them: of a `topic`, of a `level`, or those that a text (`q`) finds."""
    asked = Asked(
        game=whereabouts().game,
        text=request.args.get("q", "").strip()[:LONGEST_TEXT],
        topic=request.args.get("topic", ""),
        level=whole_number(request.args, "level", (LEVELS[0], LEVELS[-1])),
        page=whole_number(request.args, "page", (1, 10_000)) or 1,
    )
    return render_template("cases.html", page=cases_page(services(), asked), longest=LONGEST_TEXT)


@cases_pages.get("/cases/<path:case_id>")
def case(case_id: str) -> str:
    """One case: its question and the board before; and what happens, once the reader asks for it."""
    asked = Request(
        edition=request.args.get("edition") or _edition_of_reader(case_id),
        step=whole_number(request.args, "step"),
        reveal=bool(whole_number(request.args, "reveal")),
        seat=request.args.get("as") or None,
    )
    page = case_page(services(), case_id, asked, words())
    return render_template("case.html", page=page, frame=frame(services(), page.walk.replay, asked.step or 0, words()))


def _edition_of_reader(case_id: str) -> str | None:
    """The edition that the reader keeps to, if the case is played in it; None where he keeps to what is in force."""
    wanted = whereabouts().edition
    return next((each for each in services().cases.case(case_id).editions if wanted and each.endswith(wanted)), None)


@cases_pages.get("/frames/<path:case_id>")
def frames(case_id: str) -> Response:
    """Every frame of a case as the page would show it: `[{"n", "table", "now"}]`, rendered by the same templates."""
    found = services().cases.case(case_id)
    edition = chosen_edition(found, request.args.get("edition"))
    replay = seated(services().replay(found, edition), request.args.get("as") or None)
    return jsonify(drawn_frames(services(), replay, words()))
