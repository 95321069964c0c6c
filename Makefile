# `make` alone lists what there is. Needs Python 3.11+ and make; a C compiler makes it fast.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
WHEEL_PY := $(VENV)/compiled/bin/python
PIP_FLAGS := --quiet --disable-pip-version-check --constraint constraints.txt
CHECKED := src tests tools examples hatch_build.py $(wildcard bench)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help setup play test check bench dist soak mutants pure-tests compiled-tests wheel python-found

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.ready ## Create .venv: the editable package and every development tool, pinned

play: wheel ## Play Anno 1800 in the terminal against bots
	@$(VENV)/compiled/bin/kontor play

test: check pure-tests compiled-tests ## Everything: static checks, all tests, and again on the compiled wheel

check: setup ## Static checks only: formatting, lint, types, direction of imports
	$(PY) -m ruff format --check $(CHECKED)
	$(PY) -m ruff check $(CHECKED)
	$(PY) -m mypy src tests tools examples hatch_build.py
	$(VENV)/bin/lint-imports --no-logo

bench: wheel ## Measure speed on the compiled wheel
	$(WHEEL_PY) bench/run.py

dist: setup ## Build sdist and wheel in dist/ and try the wheel in an empty environment
	rm -rf dist
	$(PY) -m build --outdir dist .
	$(PY) tools/try_wheel.py dist

soak: setup ## Play many fuzzed games and print the coverage table (long)
	$(PY) tests/soak/run.py

mutants: setup ## Change sampled lines of the rules and count what the tests notice (long)
	$(PY) tools/mutants.py

pure-tests: setup
	$(PY) -m pytest -n auto

compiled-tests: | python-found
	@$(PYTHON) tools/wheel_env.py --with pytest,pytest-xdist,hypothesis
	KONTOR_EXPECT_COMPILED=$${KONTOR_REQUIRE_COMPILED:-0} $(WHEEL_PY) -m pytest -n auto -m compiled_too

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
