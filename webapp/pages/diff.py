"""Two editions of a game side by side."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, Response, jsonify, render_template, request
from werkzeug.exceptions import BadRequest

from rules_index.concordance import Relation
from rules_index.documents import get_document
from scenarios.case import Case
from webapp.editions import counts, elsewhere, rows
from webapp.house import house
from webapp.interface import words
from webapp.problems import whole_number
from webapp.results import parts

diff = Blueprint("diff", __name__, url_prefix="/diff")


@diff.get("/<old>/<new>")
def comparison(old: str, new: str) -> str:
    """The pairs of one relation, side by side.

    The cases that end differently take seconds to play: they are here where `cases=1` asks for them; else the page
    asks for them by itself.
    """
    concordance = house().concordances.between(old, new)
    relation = _relation()
    played = house().differences(concordance.old, concordance.new) if whole_number(request.args, "cases") else None
    return render_template(
        "diff.html",
        old=get_document(concordance.old),
        new=get_document(concordance.new),
        relation=relation.value,
        counts=counts(concordance),
        rows=tuple(rows(house().rules, concordance, (relation,), played or ())),
        played=played,
        elsewhere=_cases(elsewhere(concordance, played or ())),
        cases_of=_cases,
        parts=parts,
    )


@diff.get("/<old>/<new>/cases")
def cases(old: str, new: str) -> Response:
    """The cases of the page, drawn by its own template: `{"rows": {row: html}, "elsewhere": html, "said": text}`."""
    concordance = house().concordances.between(old, new)
    found = house().differences(concordance.old, concordance.new)
    drawn = {
        row.mark: _drawn(row.cases, "diff.cases")
        for row in rows(house().rules, concordance, (_relation(),), found)
        if row.cases
    }
    apart = elsewhere(concordance, found)
    return jsonify(
        {
            "rows": drawn,
            "elsewhere": _drawn(apart, "diff.elsewhere") if apart else "",
            "said": words()("diff.differing", count=len(found)),
        }
    )


def _relation() -> Relation:
    """The relation that the address asks for; what changed, if it asks for none. Raises BadRequest."""
    asked = request.args.get("relation") or Relation.CHANGED.value
    if asked not in tuple(Relation):
        raise BadRequest(words()("problem.relation", value=asked[:20], known=", ".join(Relation)))
    return Relation(asked)


def _cases(ids: Iterable[str]) -> tuple[Case, ...]:
    return tuple(house().cases.case(case_id) for case_id in ids)


def _drawn(ids: Iterable[str], heading: str) -> str:
    return render_template("_diff_cases.html", cases=_cases(ids), heading=heading)
