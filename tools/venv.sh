#!/bin/sh
# Makes .venv with groundlint in it (editable), and with `test` as argument what the tests need as well.
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

made_from="$PWD $("$python" -VV) $(cksum < pyproject.toml)"
current() { [ "$(cat ".venv/$1.stamp" 2>/dev/null)" = "$made_from" ]; }

if current test || { [ "$wanted" = run ] && current run; }; then
    exit 0
fi

"$python" -m pip install --quiet --upgrade "pip>=25.1"
if [ "$wanted" = test ]; then
    "$python" -m pip install --quiet --group test --editable .
else
    "$python" -m pip install --quiet --editable .
fi
printf '%s\n' "$made_from" > ".venv/$wanted.stamp"
