# `make demo` and `make test` each do everything on a fresh machine; Python >= 3.11 is all they need.
PYTHON ?= python3
BIN := .venv/bin
DEMO_STORE := demo/.ballast
# A new folder for each run: what was measured once stays as it was.
DEMO_RUN := $(DEMO_STORE)/runs/$(shell date -u +%Y%m%dT%H%M%SZ)
DEMO_LEDGER := demo/ledger.jsonl
# With a ledger the report shows the trend, and what changed since the accepted run.
SINCE := $(if $(wildcard $(DEMO_LEDGER)),--ledger $(DEMO_LEDGER) --against accepted)

.PHONY: setup demo demo-ledger test lint clean

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

# Exit code 3 is a decline: the second and third question are meant to end so. The gate may fail (1) or find too few
# questions (3): the demo shows the verdict and goes on, where a build would stop (docs/ci.md).
demo: setup
	$(BIN)/ballast index demo/corpus --store $(DEMO_STORE)
	@echo; $(BIN)/ballast ask "How long can a bank hold a check I deposit?" --store $(DEMO_STORE)
	@echo; $(BIN)/ballast ask "What is Larkspur Bank's overdraft fee?" --store $(DEMO_STORE) || test $$? -eq 3
	@echo; $(BIN)/ballast ask "What is the 30-year mortgage rate today?" --store $(DEMO_STORE) || test $$? -eq 3
	@echo; $(BIN)/ballast eval run demo/golden.jsonl --store $(DEMO_STORE) --out $(DEMO_RUN)
	@echo; $(BIN)/ballast eval gate $(DEMO_RUN) --gate demo/gate.yaml --store $(DEMO_STORE) || \
	  { code=$$?; test $$code -eq 1 || test $$code -eq 3; }
	@echo; report=$$($(BIN)/ballast eval report $(DEMO_RUN) --store $(DEMO_STORE) $(SINCE)) && \
	  echo "Open the report in a browser: $$report"

# Writes a run down as the one that later ones are compared with: make demo-ledger NOTE="why"
demo-ledger: setup
	@test -n "$$NOTE" || { echo 'Say why it is accepted: make demo-ledger NOTE="first measured release"'; exit 2; }
	$(BIN)/ballast index demo/corpus --store $(DEMO_STORE)
	$(BIN)/ballast eval run demo/golden.jsonl --store $(DEMO_STORE) --out $(DEMO_RUN)
	$(BIN)/ballast eval ledger add $(DEMO_RUN) --ledger $(DEMO_LEDGER) --gate demo/gate.yaml \
	  --store $(DEMO_STORE) --accept --note "$$NOTE"

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint
	$(BIN)/pytest

clean:
	rm -rf .venv $(DEMO_STORE)
