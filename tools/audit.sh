#!/bin/sh
# Asks for known faults of what the extension and the action install, and of what builds the extension. Exit code 1 where there
# are any. Where a service cannot be reached it says so, and this is no failure: nothing has been found, and nothing ruled out.
set -u
cd "$(dirname "$0")/.."

PIP_AUDIT=2.9.0
folder=.cache/audit
failed=0
mkdir -p "$folder"

unreachable() { # unreachable SERVICE LOG SUBJECT
    echo "audit: $1 could not be reached, so nothing is known of ${3}: $(grep -iE -m 1 'error|denied|allowed|timed out|refused' "$2" | cut -c1-200)" >&2
}

if [ ! -x "$folder/venv/bin/pip-audit" ] && ! {
    .venv/bin/python -I -m venv "$folder/venv" &&
        "$folder/venv/bin/python" -m pip install --quiet --retries 1 --timeout 15 "pip-audit>=$PIP_AUDIT"
} > "$folder/install.log" 2>&1; then
    unreachable "the package index that has pip-audit" "$folder/install.log" "Python packages"
else
    for lock in locks/*.txt; do
        # Every lock says all that it needs, each file with its hash: nothing is resolved or installed.
        "$folder/venv/bin/pip-audit" --disable-pip --require-hashes --progress-spinner off --timeout 15 --requirement "$lock" > "$folder/pip.log" 2>&1
        code=$?
        if [ $code -eq 0 ]; then
            echo "audit: no known fault in $lock"
        elif grep -qE '^Found [0-9]+ known vulnerabilit' "$folder/pip.log"; then
            echo "audit: $lock" && cat "$folder/pip.log"
            failed=1
        else
            unreachable "the service of pip-audit" "$folder/pip.log" "$lock"
        fi
    done
fi

if ! command -v npm > /dev/null; then
    echo "audit: npm is missing, so nothing is known of what builds the extension" >&2
else
    (cd vscode-client && npm audit --audit-level=high --json --fetch-retries=0 --fetch-timeout=15000) > "$folder/npm.json" 2> "$folder/npm.log"
    code=$?
    if grep -q '"auditReportVersion"' "$folder/npm.json"; then
        if [ $code -eq 0 ]; then
            echo "audit: no known fault of level high in vscode-client/package-lock.json"
        else
            (cd vscode-client && npm audit --audit-level=high)
            failed=1
        fi
    else
        unreachable "the service of npm audit" "$folder/npm.log" "vscode-client/package-lock.json"
    fi
fi
exit $failed
