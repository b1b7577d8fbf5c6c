# `make demo` and `make test` each do everything on a fresh machine; Python >= 3.11 is all they need.
PYTHON ?= python3
BIN := .venv/bin
DEMO_STORE := demo/.ballast

.PHONY: setup demo test lint clean

setup: .venv/.ready

.venv/.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c '' 2>/dev/null || \
	  { echo "'$(PYTHON)' cannot be run. Name a Python 3.11 or newer: make PYTHON=/path/to/python3 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Ballast needs Python 3.11 or newer; '$(PYTHON)' is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing into .venv (about a minute the first time) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

# Exit code 3 is a decline: the second and third question are meant to end so.
demo: setup
	$(BIN)/ballast index demo/corpus --store $(DEMO_STORE)
	@echo; $(BIN)/ballast ask "How long can a bank hold a check I deposit?" --store $(DEMO_STORE)
	@echo; $(BIN)/ballast ask "What is Larkspur Bank's overdraft fee?" --store $(DEMO_STORE) || test $$? -eq 3
	@echo; $(BIN)/ballast ask "What is the 30-year mortgage rate today?" --store $(DEMO_STORE) || test $$? -eq 3
	@echo; $(BIN)/ballast eval run demo/golden.jsonl --store $(DEMO_STORE)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint
	$(BIN)/pytest

clean:
	rm -rf .venv $(DEMO_STORE)
