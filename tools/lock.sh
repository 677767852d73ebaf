#!/bin/sh
# Writes locks/ anew: every package that the action, the extension and the tests install, each at one version with the hashes of
# its files.
# Versions are those of vscode-client/carried.txt; what it does not name is as new as its constraints allow. uv asks the index.
set -eu
cd "$(dirname "$0")/.."

UV=0.13.9
folder=.cache/lock
[ -x "$folder/bin/uv" ] || { base=$(tools/find_python.sh); "$base" -I -m venv "$folder"; "$folder/bin/python" -m pip install --quiet "uv==$UV"; }

wanted() { # wanted EXPRESSION: requirements out of pyproject.toml, one a line
    .venv/bin/python -I -c "import tomllib; data = tomllib.load(open('pyproject.toml', 'rb')); project = data['project']; extras = project['optional-dependencies']; print(*($1), sep='\n')"
}

lock() { # lock NAME REQUIREMENTS [OPTION...]
    name=$1
    printf '%s\n' "$2" > "$folder/requirements.txt"
    shift 2
    {
        echo "# Written by tools/lock.sh: what it says is installed, or nothing."
        "$folder/bin/uv" pip compile --no-config --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
            --no-build --constraints "$folder/pins.txt" "$@" "$folder/requirements.txt"
    } > "$folder/$name"
    mv "$folder/$name" "locks/$name"
}

mkdir -p locks
grep == vscode-client/carried.txt > "$folder/pins.txt"
# Each into a variable first: what cannot be read ends the script before a lock is touched.
core=$(wanted "project['dependencies']")
# hatchling asks for editables only when it installs a checkout in place.
build=$(wanted "data['build-system']['requires'] + ['editables']")
verify=$(wanted "extras['verify']")
local_llm=$(wanted "extras['local-llm']")
tests=$(wanted "data['dependency-groups']['test']")

lock core.txt "$core"
lock build.txt "$build"
pip=$(grep '^pip==' "$folder/pins.txt")
# What resiliparse names and uses only to read web archives is left out, and what onnxruntime needs beside its C library.
lock carried.txt "$core
$verify
$pip" --no-emit-package fastwarc --no-emit-package brotli $(printf ' --no-emit-package %s' numpy flatbuffers packaging protobuf)
lock local-llm.txt "$local_llm"
lock test.txt "$core
$build
$tests
$pip"
