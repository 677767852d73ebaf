"""Which forms are not claims (form.py), as a number: who only asks whether a verdict still holds reads no form."""

from __future__ import annotations

VERSION = 12
"""Changes with the forms: a verdict that was kept under another is asked for again."""
