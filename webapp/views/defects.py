"""The page of what was wrong with the source of an import, for whoever may read the document."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, render_template, request

from rules_index.documents import find_document
from rules_index.importing.source_lines import read_again
from rules_index.importing.store import imported
from webapp.errors import whole_number
from webapp.import_service import imports
from webapp.locale import words
from webapp.services import services
from webapp.view_models.defects_page import defects_page

defects = Blueprint("defects", __name__, url_prefix="/documents")


@defects.get("/<document>/defects")
def listed(document: str) -> Response:
    """The defects of an import beside its source; of one `kind`, one `page` of them.

    Raises UnknownDocument, or BadRequest for a page that is no number.
    """
    home, page = imports().home, whole_number(request.args, "page") or 1
    known = find_document((*imported(home), *services().rules.documents), document)
    source = read_again(home, document)
    if source is None:
        return make_response(render_template("defects.html", page=None, document=known), 404)
    at_hand = {each.id for each in services().rules.documents}
    rules = services().rules.rules(document) if document in at_hand else ()
    served = frozenset(rule.number for rule in rules)
    shown = defects_page(source, known, served, request.args.get("kind", ""), page, words())
    return make_response(render_template("defects.html", page=shown, document=known))
