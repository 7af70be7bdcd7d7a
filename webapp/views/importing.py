"""Pages that change which documents there are: import a file, see what came of it, undo, forget."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import Forbidden, NotFound, RequestEntityTooLarge

from rules_index.documents import Document
from rules_index.importing import ImportRefused, NeedsConsent
from rules_index.importing.own_documents import is_id
from rules_index.importing.store import imported, imported_documents
from scenarios.reviewing import MalformedLedger
from webapp.document_changes import forget, undo
from webapp.import_service import imports, may_import
from webapp.locale import words
from webapp.permission import check_same_origin
from webapp.services import State, services, state_of_services
from webapp.uploads import LARGEST_UPLOAD, MEGABYTE, OF_THE_FORM, Upload
from webapp.view_models.import_form import LANGUAGES, FormFault, Wanted, by_game, document_wanted
from webapp.view_models.import_result import import_result, without_place

importing = Blueprint("importing", __name__, url_prefix="/documents")

LOOK_AGAIN = {State.OPENING: 3, State.FAILED: 15}
"""So many seconds later a page looks again whether the index is ready."""


@importing.before_request
def guard() -> None:
    """Let only those in who may import, and only requests that our own pages have sent. Raises Forbidden."""
    if not may_import():
        raise Forbidden(words()("importing.not_allowed"))
    if request.method == "POST":
        check_same_origin(request)
        request.max_content_length = LARGEST_UPLOAD + OF_THE_FORM


@importing.after_request
def not_kept(response: Response) -> Response:
    """What these pages say is true only now."""
    response.headers["Cache-Control"] = "no-store"
    return response


@importing.get("/import")
def form() -> str:
    """The form; `document` chooses one of the documents beforehand."""
    known = {each.id for each in _at_hand()}
    asked = request.args.get("document", "")
    return _form(Wanted(known=asked) if asked in known else Wanted(id=asked if is_id(asked) else ""))


@importing.post("/import")
def send() -> Response:
    """Take a file in; what is wrong with it, or has to be asked, is answered with a page."""
    try:
        wanted, file = Wanted.of(request.form), request.files.get("file")
        upload = Upload.of(file.filename or "", file.read()) if file and file.filename else None
    except RequestEntityTooLarge:
        return _again(Wanted(), FormFault("file", "importing.fault.large", most=LARGEST_UPLOAD // MEGABYTE), 413)
    try:
        if upload is None:
            raise FormFault("file", "importing.fault.no_file")
        document = document_wanted(wanted, upload.name, [each.id for each in _at_hand()])
    except FormFault as fault:
        return _again(wanted, fault, 400)
    return _take_in(upload, document, wanted)


@importing.post("/import/go-on")
def go_on() -> Response:
    """Take in the file about which somebody was asked, and has agreed."""
    kept = imports().waiting.take(request.form.get("token", ""))
    if kept is None:
        return _again(Wanted(), FormFault("file", "importing.fault.gone"), 410)
    upload, (wanted, document) = kept
    return _take_in(upload, document, wanted)


@importing.get("/<document>/imported")
def result(document: str) -> Response:
    """What came of an import, and whether it is served already."""
    page = import_result(imports().home, document)
    if page is None:
        raise NotFound
    return _looking_again("imported.html", page=page, readable=page.document in services().rules.documents)


@importing.get("/<document>/forgotten")
def forgotten(document: str) -> Response:
    """What is left of an import that was forgotten."""
    if document in imported_documents(imports().home):
        return make_response(redirect(url_for("importing.result", document=document), 303))
    bundled = next((each for each in services().rules.documents if each.id == document and not each.own), None)
    return _looking_again("forgotten.html", document=document, bundled=bundled)


@importing.post("/<document>/undo")
def bring_back(document: str) -> Response:
    """Bring back the import before."""
    return _change(document, lambda: undo(document, imports().home), "importing.result")


@importing.post("/<document>/forget")
def remove(document: str) -> Response:
    """Forget an import."""
    return _change(document, lambda: forget(document, imports().home), "importing.forgotten")


def _take_in(upload: Upload, document: str, wanted: Wanted) -> Response:
    try:
        imports().take_in(upload, document, wanted)
    except NeedsConsent as error:
        token = imports().waiting.keep(upload, (wanted.agreed(error.option), document))
        asked = {"option": error.option, "told": without_place(error, upload.name), "file": upload.name, "token": token}
        return make_response(render_template("import_asks.html", document=document, **asked), 409)
    except ImportRefused as error:
        return _again(wanted, FormFault("file", "importing.refused"), 400, without_place(error, upload.name))
    except (MalformedLedger, OSError) as error:
        return _again(wanted, FormFault("file", "importing.unwritable"), 500, without_place(error, ""))
    return make_response(redirect(url_for("importing.result", document=document), 303))


def _change(document: str, change: Callable[[], object], onward: str) -> Response:
    """Do what a button asks for, and go on to the page that shows it; a refusal goes there as well."""
    try:
        with imports().alone():
            change()
    except ImportRefused:
        raise NotFound from None
    return make_response(redirect(url_for(onward, document=document), 303))


def _again(wanted: Wanted, fault: FormFault, status: int, told: str = "") -> Response:
    return make_response(_form(wanted, fault, told), status)


def _form(wanted: Wanted, fault: FormFault | None = None, told: str = "") -> str:
    documents = _at_hand()
    return render_template(
        "import.html",
        wanted=wanted,
        fault=fault,
        told=told,
        games=by_game(documents),
        game_names=dict.fromkeys(each.game_name or words().label("game", each.game) for each in documents),
        languages=LANGUAGES,
        most=LARGEST_UPLOAD,
    )


def _at_hand() -> tuple[Document, ...]:
    """All documents there are, also what has been imported a moment ago and is not served yet."""
    known = {each.id: each for each in (*services().rules.documents, *imported(imports().home))}
    return tuple(known.values())


def _looking_again(template: str, **held: object) -> Response:
    """A page that looks again by itself until what it speaks of is ready, also without a script.

    What it says and whether it looks again are of one moment: the index may become ready while the page is made, and a
    page that said "being built" and did not look again would say so for ever.
    """
    state = state_of_services()
    response = make_response(render_template(template, state=state.value, **held))
    if state in LOOK_AGAIN:
        response.headers["Refresh"] = str(LOOK_AGAIN[state])
    return response
