#!/bin/sh
# Runs the engine's tests on the oldest and the newest Python of this machine, or, with the word "every", on each of them: the
# same report has the same findings on all.
# Each has a small environment in .cache/pythons, made at the first call; what it needs then comes from the package index, at the
# versions of locks/test.txt. As many run at the same time as there are processors; each prints what it has to say when it ends.
set -eu
cd "$(dirname "$0")/.."
unset PYTHONPATH PYTHONHOME || true

tested() { # tested VERSION BASE: the tests on one Python
    base=$2
    folder=.cache/pythons/$1
    python=$folder/bin/python
    made_from="$base $("$base" -I -VV) $(cat pyproject.toml locks/test.txt | cksum)"
    if [ "$(cat "$folder/stamp" 2>/dev/null)" != "$made_from" ] || ! "$python" -I -c '' 2>/dev/null; then
        rm -rf "$folder"
        "$base" -I -m venv "$folder"
        "$base" -I -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' \
            > "$folder/wanted.txt"
        sed -n 's/ *\\$//; /==/p' locks/test.txt > "$folder/versions.txt"
        "$python" -I -m pip install --quiet --disable-pip-version-check \
            --constraint "$folder/versions.txt" --requirement "$folder/wanted.txt" pytest pytest-asyncio hypothesis
        printf '%s\n' "$made_from" > "$folder/stamp"
    fi
    echo "The engine's tests on $("$python" -I -V) ($base)"
    # Compiled files of its own: a package may be built of the same folders meanwhile.
    PYTHONPYCACHEPREFIX="$PWD/$folder/pycache" PYTHONPATH="$PWD/scoring:$PWD/server" "$python" -m pytest --quiet -p no:cacheprovider --override-ini markers="shared
editor" tests/oracle tests/scoring/markdown tests/scoring/engine tests/patterns/test_portable.py
}

if [ "${1-}" = --one ]; then # --one "VERSION BASE", from below
    log=.cache/pythons/${2%% *}.log
    # Not inside a condition: there `set -e` would let what fails pass.
    set +e
    (set -e; tested "${2%% *}" "${2#* }") > "$log" 2>&1
    code=$?
    cat "$log"
    exit "$code"
fi

told='import sys, ensurepip, venv; v = sys.version_info; v >= (3, 11) and print("%03d%03d%03d %s" % (*v[:3], sys.executable))'
found=$(
    IFS=:
    for folder in $PATH "$HOME"/.pyenv/versions/*/bin; do
        unset IFS
        for python in "$folder"/python3 "$folder"/python3.[1-9][0-9]; do
            [ -x "$python" ] && "$python" -I -c "$told" 2>/dev/null || true
        done
    done | sort -u
)
[ -n "$found" ] || { echo "No Python 3.11 or newer that can make environments was found: install one." >&2; exit 1; }
if [ "${1-}" = every ]; then
    wanted=$(printf '%s\n' "$found" | sort -u -k 1,1)
else
    wanted=$(printf '%s\n' "$found" | sed -n '1p;$p' | sort -u -k 1,1)
fi

mkdir -p .cache/pythons
printf '%s\n' "$wanted" | tr '\n' '\0' | xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" tools/pythons.sh --one
