"""Two editions of a game side by side."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint, Response, jsonify, render_template, request
from werkzeug.exceptions import BadRequest

from rules_index.concordance import Relation
from scenarios.differences import Difference
from webapp.board.endings import Endings, endings
from webapp.errors import whole_number
from webapp.locale import words
from webapp.services import services
from webapp.view_models.diff_chapters import in_chapters
from webapp.view_models.edition_comparison import Row, counts, elsewhere, rows
from webapp.view_models.results import parts

diff = Blueprint("diff", __name__, url_prefix="/diff")


@diff.get("/<old>/<new>")
def comparison(old: str, new: str) -> str:
    """The pairs of one relation, side by side.

    The cases that end differently take seconds to play: they are here where `cases=1` asks for them; else the page
    asks for them by itself.
    """
    concordance = services().concordances.between(old, new)
    relation = _relation()
    played = services().differences(concordance.old, concordance.new) if whole_number(request.args, "cases") else None
    editions = (concordance.old, concordance.new)
    listed = tuple(rows(services().rules, concordance, (relation,), played or ()))
    return render_template(
        "diff.html",
        old=services().rules.document(concordance.old),
        new=services().rules.document(concordance.new),
        relation=relation.value,
        counts=counts(concordance),
        chapters=in_chapters(services().rules, listed),
        index=_marked(listed) if played is not None else listed if relation is Relation.CHANGED else (),
        played=played,
        elsewhere=_endings(elsewhere(concordance, played or ()), editions),
        endings_of=lambda ids: _endings(ids, editions),
        parts=parts,
    )


@diff.get("/<old>/<new>/cases")
def cases(old: str, new: str) -> Response:
    """The cases of the page, drawn by its own templates: `{"rows": {row: html}, "index", "elsewhere", "said"}`."""
    concordance = services().concordances.between(old, new)
    editions = (concordance.old, concordance.new)
    found = services().differences(*editions)
    relation = _relation()
    marked = _marked(rows(services().rules, concordance, (relation,), found))
    apart = elsewhere(concordance, found)
    return jsonify(
        {
            "rows": {row.mark: _drawn(row.cases, editions, "diff.cases", 4) for row in marked},
            "index": _index(marked, found, relation) if marked else "",
            "elsewhere": _drawn(apart, editions, "diff.elsewhere", 2) if apart else "",
            "said": words()("diff.differing", count=len(found)),
        }
    )


def _relation() -> Relation:
    """The relation that the address asks for; what changed, if it asks for none. Raises BadRequest."""
    asked = request.args.get("relation") or Relation.CHANGED.value
    if asked not in tuple(Relation):
        raise BadRequest(words()("problem.relation", value=asked[:20], known=", ".join(Relation)))
    return Relation(asked)


def _marked(listed: Iterable[Row]) -> tuple[Row, ...]:
    """The rows under which cases stand."""
    return tuple(row for row in listed if row.cases)


def _index(marked: tuple[Row, ...], played: tuple[Difference, ...], relation: Relation) -> str:
    return render_template("_diff_index.html", index=marked, played=played, relation=relation.value)


def _endings(ids: Iterable[str], editions: tuple[str, str]) -> tuple[Endings, ...]:
    return tuple(endings(services(), case_id, editions, words()) for case_id in ids)


def _drawn(ids: Iterable[str], editions: tuple[str, str], heading: str, level: int) -> str:
    return render_template("_diff_cases.html", cases=_endings(ids, editions), heading=heading, level=level)
