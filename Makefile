# Every target sets up what it needs: git, make and python3 (3.11 to 3.13) are all that is assumed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: serve test lint check bench mutate soak lock clean

serve: $(READY)
	$(BIN)/casebook serve

test: lint check

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/mypy

check: $(READY)
	$(BIN)/pytest -n auto --dist loadfile

bench: $(READY)
	$(BIN)/python -m tests.benchmarks

# Spoil the engine in one place at a time: do the cases notice?
mutate: $(READY)
	$(BIN)/python -m tests.mutation --report docs/mutation

# Mangled documents, killed writers, damaged homes; CASEBOOK_SOAK=3 goes through three times as many.
soak: $(READY)
	$(BIN)/pytest tests/soak -m "soak or not soak" -n auto --dist load

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

# Renew the locked versions: one file for all supported Pythons, with hashes.
lock:
	$(PYTHON) -m pip install --quiet uv
	$(PYTHON) -m uv pip compile --quiet --universal --generate-hashes --no-header --extra dev \
	    --python-version 3.11 pyproject.toml requirements-build.in --output-file requirements.lock

clean:
	rm -rf $(VENV) build *.egg-info
