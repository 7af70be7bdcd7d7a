# Every target sets up what it needs: git, make and python3 (3.11 to 3.13) are all that is assumed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# Byte code is kept even where the environment forbids it: without it every process that a test starts, and every worker of
# pytest, compiles all that it imports anew, which doubles the time until the first test.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: serve test lint check bench load screenshots decides questions mutate soak games pages offline recompute sandbox study audit lock clean

# `make serve PORT=8001` where another program has the usual port.
serve: $(READY)
	$(BIN)/casebook serve --offline $(if $(PORT),--port $(PORT))

test: lint check

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/mypy

check: $(READY)
	$(BIN)/pytest -n auto --dist loadfile

bench: $(READY)
	$(BIN)/python -m tests.benchmarks

# Fifty visitors at once, for less than a minute, against a server of this machine.
load: $(READY)
	$(BIN)/python -m tests.load

# The main pages as they look, in both sizes and languages: into SHOTS, and those of the README into docs/pictures.
SHOTS ?= build/screenshots
screenshots: $(READY)
	$(BIN)/python -m tests.screenshots $(SHOTS)

# Play all cases and write down which of the rules that they name decide in them; after a change of cases or citations.
decides: $(READY)
	$(BIN)/python -m scenarios.making_deciding

# Play all cases and write down which questions for learners they give; after a change of cases, rules or sentences.
questions: $(READY)
	$(BIN)/python -m scenarios.questions

# Where `make mutate` and `make games` do their work: two processes of this machine, or SCHEDULER=tcp://HOST:8786, whose
# workers were started in a checkout of the same state (docs/many-machines.md).
WORK = $(if $(SCHEDULER),--scheduler $(SCHEDULER),--workers 2)

# Spoil the engine in one place at a time: do the cases notice?
mutate: $(READY)
	$(BIN)/python -m tests.mutation $(WORK) --report docs/mutation

# Probes that take minutes: mangled documents, killed writers, damaged homes, hostile cases, requests, crowds of visitors,
# the JSON interface against its description.
# CASEBOOK_SOAK=3 goes through three times as many documents and homes.
soak: $(READY)
	CASEBOOK_SOAK=$${CASEBOOK_SOAK:-1} $(BIN)/pytest tests/soak/test_crowds.py
	CASEBOOK_SOAK=$${CASEBOOK_SOAK:-1} CASEBOOK_RANDOM_GAMES=20 $(BIN)/pytest -n 2 --dist load -m "soak or not soak" \
	    tests/soak --ignore tests/soak/test_crowds.py tests/scenarios/test_hostile_cases.py tests/engine/test_undone.py

# Random games by the thousand, of which the suite plays a fixed sample: 2,000 of Grand Archive and Vanguard each, twenty of
# each kind of Riftbound, 2,000 duels to their end with decks of all five sets, and 20,000 sequences of Sanguosha that are
# looked at answer by answer, a thousand of each kind in
# which nothing legal is undone unannounced; then twenty of each that are set up again from any moment, or made smaller by
# hypothesis, and every later card played, with sixty answers after it.
games: $(READY)
	$(BIN)/python -m tests.engine.random_games $(WORK)
	CASEBOOK_RANDOM_GAMES=20 $(BIN)/pytest -n 2 --dist load tests/engine/test_random_views.py \
	    tests/engine/riftbound/test_view.py tests/engine/riftbound/test_random_play.py \
	    tests/scenarios/test_random_decks.py tests/scenarios/test_playing_each_card.py \
	    tests/scenarios/test_journal_digests.py \
	    -k "not test_random_games_stay_in_order"

# Every rule as a page, every case in both languages and all its editions, with the tables of all its steps; the suite
# takes one in twenty. Of one case in twenty, the tables of all steps drawn together and one by one, in both languages.
pages: $(READY)
	CASEBOOK_PAGES=1 $(BIN)/pytest -n 2 --dist load tests/webapp/test_fresh_install.py \
	    tests/webapp/tables/test_frames.py

# Casebook without network: installed in a real browser, cut off, updated, damaged, and asked what the server is asked. The
# suite takes the site on a static host: installed, cut off, searched, a case, the sandbox, questions.
offline: $(READY)
	$(BIN)/pytest -m "offline or not offline" tests/browser/offline

# Every question for learners, worked out once more by another way; the suite takes the cases one in forty.
recompute: $(READY)
	CASEBOOK_QUESTIONS=1 $(BIN)/pytest -n 2 --dist load tests/scenarios/questions/test_recomputed.py

# The sandbox: every case opened, saved and replayed, and 300 random walks a game through what its interface offers.
sandbox: $(READY)
	CASEBOOK_SANDBOX_CASES=1 CASEBOOK_SANDBOX_WALKS=300 $(BIN)/pytest -n 2 --dist load \
	    tests/scenarios/sandbox/test_opening.py tests/webapp/test_play_api.py

# Studying: a writer of the log killed 200 times, at other moments each time.
study: $(READY)
	CASEBOOK_STUDY_KILLS=200 $(BIN)/pytest tests/study

# Known weaknesses in what is locked; needs the network, and says so where there is none.
audit: $(READY)
	$(PYTHON) -m venv $(VENV)/audit
	$(VENV)/audit/bin/python -m pip install --quiet --disable-pip-version-check pip-audit
	$(VENV)/audit/bin/pip-audit --require-hashes --disable-pip --requirement requirements.lock

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q engine rules_index scenarios study webapp
	touch $@

# Renew the locked versions: one file for all supported Pythons, with hashes.
lock:
	$(PYTHON) -m pip install --quiet uv
	$(PYTHON) -m uv pip compile --quiet --universal --generate-hashes --no-header --extra dev \
	    --python-version 3.11 pyproject.toml requirements-build.in --output-file requirements.lock

clean:
	rm -rf $(VENV) build *.egg-info
