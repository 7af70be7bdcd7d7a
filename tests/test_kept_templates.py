"""What apps share of their templates is the code of one text, and no longer than that text stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask, render_template

from tests.kept_templates import InMemory


@pytest.fixture
def template(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Flask, "jinja_options", {"bytecode_cache": InMemory()})
    return tmp_path / "page.html"


def shown(template: Path) -> str:
    """What a new app makes of a template."""
    with Flask(__name__, template_folder=str(template.parent)).test_request_context():
        return render_template(template.name, name="ogre")


def test_another_app_shows_the_same_without_compiling(template: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template.write_text("{{ name }} stands", encoding="utf-8")
    assert shown(template) == "ogre stands"
    monkeypatch.setattr("jinja2.environment.Environment._compile", None)
    assert shown(template) == "ogre stands"


def test_a_template_that_has_changed_is_compiled_anew(template: Path) -> None:
    template.write_text("{{ name }} stands", encoding="utf-8")
    shown(template)
    template.write_text("{{ name }} falls", encoding="utf-8")
    assert shown(template) == "ogre falls"
