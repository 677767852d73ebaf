#!/bin/sh
# Builds the wheel and the extension twice, the second time as another user of another machine might: from a copy of the files
# with other times, in another folder, with another hash seed. The bytes must be equal.
set -eu
cd "$(dirname "$0")/.."
folder=.cache/reproducible
rm -rf "$folder"
mkdir -p "$folder/one" "$folder/two"

wheel() { # wheel CHECKOUT FOLDER
    PYTHONHASHSEED=$3 .venv/bin/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir "$2" "$1"
}

copy=$folder/copy
mkdir "$copy"
git ls-files -z -- scoring server docs prompts licences locks tools vscode-client pyproject.toml README.md LICENSE NOTICE groundlint.cdx.json |
    xargs -0 cp --parents -t "$copy" --no-preserve=timestamps
wheel . "$folder/one" 1
wheel "$copy" "$folder/two" 2
cmp "$folder"/one/*.whl "$folder"/two/*.whl
echo "The wheel: $(sha256sum "$folder"/one/*.whl | cut -c1-64), twice"

if command -v npm > /dev/null; then
    ln -s "$PWD/.venv" "$copy/.venv"
    mkdir -p "$copy/.cache"
    ln -s "$(cd vscode-client/node_modules && pwd -P)" "$copy/vscode-client/node_modules"
    for checkout in . "$copy"; do
        (cd "$checkout/vscode-client" && npm run --silent package > /dev/null)
    done
    cmp vscode-client/groundlint-*-*.vsix "$copy"/vscode-client/groundlint-*.vsix
    echo "The extension: $(sha256sum "$copy"/vscode-client/groundlint-*.vsix | cut -c1-64), twice"
else
    echo "npm is missing: the extension was not built." >&2
fi
rm -rf "$folder"
