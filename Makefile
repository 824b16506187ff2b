# One word each: `make start` asks questions, `make test` passes the tests, `make check` does all that a change must pass.
# The environment is .venv; it is made when missing and brought up to date when pyproject.toml has changed.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help start test check lint types review fix screens digests bench coverage

help:
	@echo "make start     asks questions"
	@echo "make test      passes the tests"
	@echo "make check     format, lint, types, tests with doctests, bank review, wheel"
	@echo "make fix       formats, mends what lint can mend, brings the map up to date"
	@echo "make screens   writes the golden screens anew; review the diff"
	@echo "make digests   pins the variants of new items and raised revisions"
	@echo "make bench     runs the benchmarks"
	@echo "make coverage  says which lines no fast test reaches"

start: .venv/installed
	@$(BIN)/quiz start

test: .venv/installed-dev
	$(BIN)/pytest

# The wheel is built, installed and tried by tests/test_wheel.py, so `test` holds it.
check: lint types review test

lint: .venv/installed-dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types: .venv/installed-dev
	$(BIN)/mypy
	$(BIN)/pyright

review: .venv/installed-dev
	$(BIN)/quiz check

fix: .venv/installed-dev
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	$(BIN)/python -m tests.map
	$(BIN)/python -m tests.sheets.page

screens: .venv/installed-dev
	$(BIN)/pytest --quiet -k "screen or golden" --refresh-screens tests
	git diff --stat -- tests

digests: .venv/installed-dev
	$(BIN)/pytest --quiet --refresh-digests tests/problem/test_digests.py
	git diff --stat -- tests

bench: .venv/installed-dev
	@for script in benchmarks/[a-z]*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

coverage: .venv/installed-dev
	$(BIN)/coverage run -m pytest --quiet -m "not slow"
	$(BIN)/coverage report --show-missing --skip-covered

# `pip --version` tells a whole environment from one that was cut off, or that uv made without pip.
.venv/installed: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("quizgen needs Python 3.11 or newer; this is %s. Try: make PYTHON=python3.12" % sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv .venv
	@echo "installing quizgen into .venv" >&2
	@$(PIP) install --editable .
	@touch $@

# Dependency groups are known to pip 25.1 and newer.
.venv/installed-dev: .venv/installed
	@echo "installing the tools into .venv" >&2
	@$(PIP) install 'pip>=25.1'
	@$(PIP) install --editable . --group dev
	@touch $@
