"""Quotes of whole pages. The cases were written before they were run; what was then judged wrong is among them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from groundlint.sources.pages import read_page
from groundlint.sources.quote_check import CheckedPage

_SPEC = importlib.util.spec_from_file_location("whole_pages", Path(__file__).parent / "whole_pages.py")
assert _SPEC is not None
assert _SPEC.loader is not None
whole_pages = importlib.util.module_from_spec(_SPEC)
sys.modules[_SPEC.name] = whole_pages  # dataclasses look their module up
_SPEC.loader.exec_module(whole_pages)


@pytest.mark.parametrize("page", whole_pages.PAGES, ids=lambda page: page.content[:40].split(chr(10))[0])
def test_honest_quotes_are_found_and_altered_ones_are_not(page: Any) -> None:
    source = CheckedPage.of(read_page(page.content.encode(), page.media_type))
    verdicts = {quote: source.check(quote).status for quote in [*page.honest, *page.altered]}
    assert [quote for quote in page.honest if verdicts[quote] != "verified"] == []
    assert [quote for quote in page.altered if verdicts[quote] == "verified"] == []
