#!/bin/sh
# The main job on the bundled report, then where to see it live.
set -eu
cd "$(dirname "$0")/.."
report=examples/report.md
echo "With $(.venv/bin/python -I -V), $(.venv/bin/python -I -c 'import sys; print(sys._base_executable)')"

show() { # show COMMAND...: prints and runs it; findings (exit 1) are what the demonstration is for
    printf '\n$ %s\n' "$*"
    .venv/bin/"$@" || [ $? -eq 1 ]
}

show groundlint check "$report"
show groundlint score --format text "$report"

cat <<END

See it live, while you type:
  VS Code   make vsix, then "Extensions: Install from VSIX..." with vscode-client/groundlint-PLATFORM.vsix;
            it brings its own groundlint
  Neovim    vim.lsp.config("groundlint", { cmd = { "$PWD/.venv/bin/groundlint", "server" }, filetypes = { "markdown" } })
            vim.lsp.enable("groundlint")
  others    any editor that speaks LSP: start "$PWD/.venv/bin/groundlint server" for Markdown
Then open $report.
END
