#!/bin/sh
# Makes .venv with groundlint in it (editable), and with `test` as argument what the tests need as well.
# Every package is the one that locks/ names, so that the same commit is tested with the same code next year.
# A stamp holds what the environment was made from, so that a second call costs nothing.
set -eu
cd "$(dirname "$0")/.."

wanted=${1:-run}
python=.venv/bin/python

# A moved checkout or a removed interpreter leaves an environment that does not start: make it anew.
if ! "$python" -I -c 'import sys, pip; sys.version_info >= (3, 11) or sys.exit(1)' 2>/dev/null; then
    base=$(tools/find_python.sh)
    echo "Making .venv with $base ($("$base" -I -V))"
    rm -rf .venv
    "$base" -I -m venv .venv
fi

made_from="$PWD $("$python" -VV) $(cat pyproject.toml locks/*.txt | cksum)"
current() { [ "$(cat ".venv/$1.stamp" 2>/dev/null)" = "$made_from" ]; }

if current test || { [ "$wanted" = run ] && current run; }; then
    exit 0
fi

if [ "$wanted" = test ]; then
    locks="--requirement locks/test.txt"
else
    locks="--requirement locks/build.txt --requirement locks/core.txt"
fi
# shellcheck disable=SC2086 # each word is an argument
"$python" -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps $locks
"$python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
printf '%s\n' "$made_from" > ".venv/$wanted.stamp"
