# The commands of this project; `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help demo test check-client lint editors vsix vsix-all docs fuzz bench bench-segmentation bench-claims bench-live bench-engine bench-editor bench-checklist bench-quotes bench-suggest bench-html bench-corpus judge-real soak clean venv venv-test

# Nothing of the caller's own Python or Node set-up may leak in.
unexport PYTHONPATH PYTHONHOME PYTHONSTARTUP PIP_USER PIP_TARGET PIP_PREFIX NODE_PATH NODE_OPTIONS

PY := .venv/bin/python
CLIENT := vscode-client
VSIX := .cache/vsix.made
VSIX_PARTS := pyproject.toml LICENSE README.md $(addprefix $(CLIENT)/,package.json package.nls.json README.md CHANGELOG.md carried.txt esbuild.mjs .vscodeignore) \
  $(shell find $(CLIENT)/src $(CLIENT)/media $(CLIENT)/l10n $(CLIENT)/scripts scoring server prompts -type f -not -name '*.pyc' | grep -v ' ')
MINUTES ?= 5
NEED_NPM = command -v npm >/dev/null || { echo "npm is missing: install Node.js 20 or newer with npm." >&2; exit 1; }

help: ## this list
	@sed -n 's/^\([a-z][a-z-]*\):[^#]*## \(.*\)/  make \1@\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F@ '{printf "%-26s %s\n", $$1, $$2}'

demo: venv ## the main job on examples/report.md: findings, then the score
	@tools/demo.sh

test: venv-test lint check-client ## lint, types and all tests, with coverage; sets up what they need in this folder
	$(PY) -m pytest --cov --cov-report=term --cov-fail-under=90

lint: venv-test ## ruff and mypy
	$(PY) -m ruff check --extend-exclude .cache .
	$(PY) -m ruff format --check --extend-exclude .cache .
	$(PY) -m mypy

editors: ## what the real-editor tests need, into .cache (and by apt, only as root or with CI set)
	@tools/editors.sh

vsix-all: $(VSIX) ## the same for the platforms that most machines are
	cd $(CLIENT) && for platform in linux-x64 linux-arm64 darwin-x64 darwin-arm64 win32-x64; do \
	  npm run --silent package -- --target $$platform || exit 1; done

vsix: $(VSIX) ## the VS Code extension with its own groundlint, vscode-client/groundlint-PLATFORM.vsix

docs: venv-test ## the documentation as a site, .cache/site/index.html
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict --quiet

pictures: ## the extension's pictures anew, from the last run of its tests in a real VS Code
	@mkdir -p $(CLIENT)/media/walkthrough
	@for picture in .cache/artifacts/vscode/picture-*.png; do \
	  cp "$$picture" "$(CLIENT)/media/walkthrough/$${picture##*picture-}"; done

fuzz: venv-test ## random edits of real reports: make fuzz MINUTES=5 SEED=7
	$(PY) tests/fuzz/fuzz_reports.py --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))
	$(PY) tests/fuzz/fuzz_edits.py --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

soak: venv-test ## an hour of typing replayed in each position encoding, and 10,000 edits of one report
	GROUNDLINT_SOAK_STEPS=18000 GROUNDLINT_DAY_EDITS=20000 $(PY) -m pytest tests/e2e/protocol/test_soak.py \
	  tests/e2e/protocol/test_robustness.py -k "writing or long_day"

bench: venv-test ## every benchmark and every figure of the README in one run: make bench BENCH="--only quotes"
	$(PY) benchmarks/run_all.py $(BENCH)

bench-segmentation: venv-test ## sentence boundaries against the labelled sets, plain sentencex beside it
	$(PY) benchmarks/segmentation.py

bench-claims: .cache/bench/made ## the claim detector against the labelled sets and plain baselines
	.cache/bench/bin/python benchmarks/claims/evaluate.py
	.cache/bench/bin/python benchmarks/claims/cross_validated.py
	.cache/bench/bin/python benchmarks/claims/forms.py
	.cache/bench/bin/python benchmarks/claims/train_linear.py --dry-run

bench-engine: venv-test ## what a keystroke costs the engine, 10 KB to 10 MB: make bench-engine ENGINE="--most 1000000"
	$(PY) benchmarks/engine.py $(ENGINE)

bench-live: venv-test ## language servers side by side on the same edits: make bench-live LIVE="--quick"
	$(PY) benchmarks/live/run.py $(LIVE)

bench-html: venv-test ## the HTML report: its size, making it, opening it in Chromium, a panel's question
	$(PY) benchmarks/html_report.py

bench-editor: venv-test $(VSIX) ## what the extension costs in a real VS Code: a key's way to the screen, a file's to its squiggles
	$(PY) benchmarks/editor.py $(EDITOR_RUNS)

bench-checklist: venv-test ## the checklist scorer: requests at the same time, prefix reuse, tokens a report takes
	$(PY) benchmarks/checklist.py
	$(PY) benchmarks/checklist_cost.py

bench-quotes: venv-test ## quotes against their page: cases right and time a quote, two published checkers beside it
	$(PY) benchmarks/quotes.py

bench-corpus: venv-test ## reports per second and memory over a corpus, Ray beside it: make bench-corpus CORPUS="--copies 5"
	$(PY) benchmarks/corpus.py $(CORPUS)

bench-suggest: venv-test ## passages for a claim, by words and by meaning: right one first, wrong figures, times
	$(PY) benchmarks/suggest/run.py $(SUGGEST)

judge-real: venv-test ## a real local model as judge, after `groundlint model install`: make judge-real MODEL=file.gguf
	$(PY) benchmarks/judge_real.py $(if $(MODEL),--model $(MODEL))

clean: ## removes everything that these commands made in this folder
	rm -rf .venv .cache .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
	rm -rf $(CLIENT)/node_modules $(CLIENT)/dist $(CLIENT)/wheels $(CLIENT)/LICENSE $(CLIENT)/*.vsix

venv:
	@tools/venv.sh

venv-test:
	@tools/venv.sh test

# numpy and scikit-learn train and judge; groundlint itself never needs them, so they live apart.
.cache/bench/made: benchmarks/claims/requirements.txt pyproject.toml
	@rm -rf .cache/bench && python=$$(tools/find_python.sh) && "$$python" -I -m venv .cache/bench
	.cache/bench/bin/python -m pip install --quiet --requirement benchmarks/claims/requirements.txt --editable ".[encoder]"
	@touch $@

# The client's own checks need npm; a machine without it still tests everything in Python.
check-client:
	@if command -v npm >/dev/null; then \
	  $(MAKE) --no-print-directory $(CLIENT)/node_modules/.package-lock.json && cd $(CLIENT) && npm run --silent check && npm run --silent test; \
	elif [ -n "$(filter 1,$(GROUNDLINT_REQUIRE_EDITORS))" ]; then \
	  $(NEED_NPM); \
	else \
	  echo "SKIPPED: the VS Code client was not checked, for npm is missing (install Node.js 20 or newer)." >&2; \
	fi

$(CLIENT)/node_modules/.package-lock.json: $(CLIENT)/package.json $(CLIENT)/package-lock.json
	@$(NEED_NPM)
	cd $(CLIENT) && npm ci --no-update-notifier --loglevel=error
	@touch $@

# It carries groundlint itself, so it is as old as the oldest of both.
$(VSIX): $(CLIENT)/node_modules/.package-lock.json $(VSIX_PARTS)
	@$(NEED_NPM)
	cd $(CLIENT) && npm run --silent package
	@mkdir -p $(@D) && touch $@
