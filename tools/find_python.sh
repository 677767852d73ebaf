#!/bin/sh
# Prints the path of a Python >= 3.11 that can make virtual environments, or says in one sentence what is missing.
# Every candidate is run: a pyenv shim without a version behind it exists but fails, and is passed over.
# $PYTHON, where set, is the only candidate.
set -u

names="python3.14 python3.13 python3.12 python3.11 python3 python"
recent='import sys; sys.version_info >= (3, 11) or sys.exit(1); print(sys.executable)'
no_ensurepip=

try() {
    path=$("$1" -I -c "$recent" 2>/dev/null) || return 1
    if "$path" -I -c 'import ensurepip, venv' 2>/dev/null; then
        printf '%s\n' "$path"
        exit 0
    fi
    no_ensurepip=$path
}

if [ -n "${PYTHON:-}" ]; then
    try "$PYTHON"
    [ -n "$no_ensurepip" ] || echo "PYTHON=$PYTHON does not run as a Python 3.11 or newer: point PYTHON at one that does." >&2
else
    for name in $names; do
        # The whole PATH, not only its first hit: a failing shim may hide a good interpreter behind it.
        IFS=:
        for folder in $PATH; do
            unset IFS
            [ -x "$folder/$name" ] && [ ! -d "$folder/$name" ] && try "$folder/$name"
        done
        unset IFS
    done
    [ -n "$no_ensurepip" ] || echo "groundlint needs Python 3.11 or newer, and none was found on PATH: install one, or set PYTHON to its path." >&2
fi
[ -z "$no_ensurepip" ] || echo "$no_ensurepip has no ensurepip, so it cannot make a virtual environment: install it (on Debian and Ubuntu: apt install python3-venv)." >&2
exit 1
