"""Whether the name groundlint is this project's beyond its repository."""

from __future__ import annotations

PUBLISHED = False
"""While it is False nothing installs `groundlint` by that name from a package index, tells anybody to, or links to a site of
that name: whoever had taken the name could put anything there. The extension's scripts read this line, too.
"""
