# The commands of this project; `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help demo test test-most test-editors coverage check-client lint audit reproducible editors vsix vsix-all obsidian obsidian-test-page docs tour fuzz fuzz-foreign crash pythons bench bench-segmentation bench-claims bench-live bench-engine bench-editor bench-checklist bench-binding bench-quotes bench-suggest bench-html bench-corpus judge-real soak clean venv venv-test

# Nothing of the caller's own Python or Node set-up may leak in.
unexport PYTHONPATH PYTHONHOME PYTHONSTARTUP PYTHONDONTWRITEBYTECODE PIP_USER PIP_TARGET PIP_PREFIX NODE_PATH NODE_OPTIONS

PY := .venv/bin/python
CLIENT := vscode-client
OBSIDIAN := integrations/obsidian
VSIX := .cache/vsix.made
VSIX_PARTS := pyproject.toml LICENSE NOTICE README.md groundlint.cdx.json $(wildcard docs/*.schema.json) $(addprefix $(CLIENT)/,package.json package.nls.json README.md CHANGELOG.md carried.txt esbuild.mjs .vscodeignore) \
  $(shell find $(CLIENT)/src $(CLIENT)/media $(CLIENT)/l10n $(CLIENT)/scripts scoring server prompts licences locks -type f -not -name '*.pyc' | grep -v ' ')
EDITOR_TESTS := tests/e2e tests/integrations tests/scoring/output/test_findings_formats.py
IN_EDITORS := --numprocesses 2 --dist loadfile --no-loadscope-reorder -m editor $(EDITOR_TESTS)
MINUTES ?= 5
NEED_NPM = command -v npm >/dev/null || { echo "npm is missing: install Node.js 20 or newer with npm." >&2; exit 1; }

help: ## this list
	@sed -n 's/^\([a-z][a-z-]*\):[^#]*## \(.*\)/  make \1@\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F@ '{printf "%-26s %s\n", $$1, $$2}'

demo: venv ## the main job on examples/report.md: findings, then the score
	@tools/demo.sh

test: venv-test ## lint, types and all tests; sets up what they need in this folder
	@$(MAKE) --no-print-directory test-most
	@$(MAKE) --no-print-directory test-editors

# All that needs no editor. Processes take neighbouring tests, which share what is made for a module, and the last ones from each other.
test-most: venv-test
	@$(MAKE) --no-print-directory --jobs 2 lint check-client
	$(PY) -m pytest --numprocesses auto --dist worksteal -m "not editor"

# Only where such tests are, for collecting all others takes its time; files as tests/e2e/conftest.py sorts them.
test-editors: venv-test
	$(PY) -m pytest $(IN_EDITORS)

# The same tests take twice as long when their lines are counted.
coverage: venv-test ## all tests with the lines that they reach, at least 90 %
	$(PY) -m pytest --numprocesses auto --dist worksteal -m "not editor" --cov --cov-report=
	$(PY) -m pytest $(IN_EDITORS) --cov --cov-append --cov-report=term --cov-fail-under=90

pythons: ## the engine's tests on the oldest and the newest Python of this machine; on all of them: make pythons PYTHONS=every
	@tools/pythons.sh $(PYTHONS)

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

obsidian: $(OBSIDIAN)/node_modules/.package-lock.json ## the Obsidian plugin with its own groundlint and without, integrations/obsidian/dist/*.zip
	@$(NEED_NPM)
	cd $(OBSIDIAN) && npm run --silent package -- --light && npm run --silent package

# What the plugin's tests drive: both packages, and the window that stands for the app.
obsidian-test-page: obsidian
	cd $(OBSIDIAN) && node esbuild.mjs --page

tour: $(VSIX) ## the animated tour of the documentation anew, docs/tour.webp; needs `make editors`
	@python=$$(tools/find_python.sh) && "$$python" -I -m venv .cache/tour && .cache/tour/bin/python -m pip install --quiet pillow
	.cache/tour/bin/python tools/tour.py

audit: venv ## known faults of what is installed: pip-audit and npm audit, or that their services cannot be reached
	@tools/audit.sh

reproducible: $(VSIX) ## the wheel and the extension, each built twice: the same bytes
	@tools/reproducible.sh

docs: venv-test ## the documentation as a site, .cache/site/index.html
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict --quiet

pictures: ## the extension's pictures anew, from the last run of its tests in a real VS Code
	@mkdir -p $(CLIENT)/media/walkthrough
	@for picture in .cache/artifacts/vscode/picture-*.png; do \
	  cp "$$picture" "$(CLIENT)/media/walkthrough/$${picture##*picture-}"; done

fuzz: venv-test ## random edits of real reports: make fuzz MINUTES=5 SEED=7
	$(PY) tests/fuzz/fuzz_reports.py --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))
	$(PY) tests/fuzz/fuzz_edits.py --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

fuzz-foreign: venv-test ## random pages, PDFs, bibliographies, settings and replies: make fuzz-foreign MINUTES=5 SEED=7
	$(PY) tests/fuzz/fuzz_foreign.py $(if $(CASES),--cases $(CASES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED))

crash: venv-test ## verify, judge, corpus and fixes killed in every place, and every write failing once
	GROUNDLINT_EVERY_PLACE=1 $(PY) -m pytest tests/crash

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
	.cache/bench/bin/python benchmarks/claims/soft_labels.py --out .cache/bench/taught.npz
	.cache/bench/bin/python benchmarks/claims/train_linear.py --taught .cache/bench/taught.npz --dry-run

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

bench-binding: venv-test ## citation marks of twice thirty reports, labelled by reading: found, and bound to the right source
	$(PY) benchmarks/binding.py --list
	$(PY) benchmarks/marks.py --list

bench-quotes: venv-test ## quotes against their page: cases right and time a quote, two published checkers beside it
	$(PY) benchmarks/quotes.py

bench-corpus: venv-test ## reports per second and memory over a corpus, Ray beside it: make bench-corpus CORPUS="--copies 5"
	$(PY) benchmarks/corpus.py $(CORPUS)

bench-suggest: venv-test ## passages for a claim, by words and by meaning: right one first, wrong figures, times
	$(PY) benchmarks/suggest/run.py $(SUGGEST)

judge-real: venv-test ## a real local model as judge, after `groundlint model install`: make judge-real MODEL=file.gguf
	$(PY) benchmarks/judge/run.py $(if $(MODEL),--model $(MODEL))

clean: ## removes everything that these commands made in this folder
	rm -rf .venv .cache .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
	rm -rf $(OBSIDIAN)/node_modules $(OBSIDIAN)/dist
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
	  for client in $(CLIENT) $(OBSIDIAN); do \
	    $(MAKE) --no-print-directory $$client/node_modules/.package-lock.json && \
	    (cd $$client && npm run --silent check && npm run --silent test) || exit 1; \
	  done; \
	elif [ -n "$(filter 1,$(GROUNDLINT_REQUIRE_EDITORS))" ]; then \
	  $(NEED_NPM); \
	else \
	  echo "SKIPPED: the clients for VS Code and Obsidian were not checked, for npm is missing (install Node.js 20 or newer)." >&2; \
	fi

$(CLIENT)/node_modules/.package-lock.json $(OBSIDIAN)/node_modules/.package-lock.json: %/node_modules/.package-lock.json: %/package.json %/package-lock.json
	@$(NEED_NPM)
	cd $* && npm ci --no-update-notifier --loglevel=error
	@touch $@

# It carries groundlint itself, so it is as old as the oldest of both.
$(VSIX): $(CLIENT)/node_modules/.package-lock.json $(VSIX_PARTS)
	@$(NEED_NPM)
	cd $(CLIENT) && npm run --silent package
	@mkdir -p $(@D) && touch $@
