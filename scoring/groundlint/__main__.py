"""`python -m groundlint`: the same as the `groundlint` command."""

from __future__ import annotations

import sys

from groundlint.cli import main

if __name__ == "__main__":
    sys.exit(main())
