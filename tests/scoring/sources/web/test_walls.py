"""Titles of pages that are no documents, and of documents that are about such things."""

from __future__ import annotations

import pytest

from groundlint.sources.web.walls import wall

DOCUMENT = "<p>" + "The car was built in France between 1960 and 1975 and sold widely. " * 30 + "</p>"


def kind_of(title: str, body: str) -> str | None:
    url = "https://a.example/x"
    found = wall(url, url, 200, {}, f"<html><head><title>{title}</title></head><body>{body}</body></html>")
    return found.kind if found is not None else None


@pytest.mark.parametrize(
    "title",
    [
        "Peugeot 404 - History of a car",
        "Weapons of mass destruction not found in Iraq | News",
        "Higgs boson not found at LEP",
        "Why the missing page is missing: page missing studies",
        "Captcha: how it works",
        "Access denied: how walls fail | Blog",
        "Just a moment of peace - a poem",
        "Unusual traffic patterns in Berlin",
        "Security check in airports",
    ],
)
def test_a_document_about_it_is_a_document(title: str) -> None:
    assert kind_of(title, DOCUMENT) is None


@pytest.mark.parametrize("body", [DOCUMENT, "<p>Sorry.</p>"], ids=["with a site map", "short"])
@pytest.mark.parametrize(
    "title",
    [
        "Page not found | Site",
        "404 Not Found",
        "Error 404",
        "HTTP 404",
        "Acme | 404",
        "404: Page not found",
        "404 - File or directory not found.",
        "Page Not Found (404)",
        "The page you requested was not found | NIH",
        "Oops! That page can’t be found.",
        "Sorry, that page doesn't exist!",
        "This page isn't available",
        "Seite nicht gefunden – Amt",
        "Page introuvable - Le Monde",
        "页面不存在 - 新浪",
        "ページが見つかりません｜総務省",
    ],
)
def test_a_notice_is_no_document(title: str, body: str) -> None:
    assert kind_of(title, body) == "dead"


@pytest.mark.parametrize(
    "title",
    [
        "Attention Required! | Cloudflare",
        "Are you a robot?",
        "Just a moment...",
        "Access Denied",
        "Human Verification",
    ],
)
def test_a_check_is_never_dead(title: str) -> None:
    assert kind_of(title, "<p>Please wait.</p>") == "unchecked"


@pytest.mark.parametrize(
    ("title", "body"),
    [
        ("", "<h1>Page not found</h1><p>The page you are looking for may have moved.</p>"),
        ("", "<p>404 Not Found.</p><p>Back to the front page</p>"),
        ("Acme Corporation", "<h1>404</h1><p>Try our search.</p>"),
        ("Amt", "<h1>Seite nicht gefunden</h1>"),
        ("", "<h2>找不到页面</h2>"),
    ],
)
def test_a_notice_under_no_title_could_not_be_checked(title: str, body: str) -> None:
    assert kind_of(title, body) == "unchecked"


@pytest.mark.parametrize(
    ("title", "body"),
    [
        ("", "<h1>Peugeot 404</h1><p>A car that was built in France.</p>"),
        ("", f"<h1>Page not found</h1>{DOCUMENT}"),
        ("Physics", "<h1>Higgs boson not found at LEP</h1><p>A note.</p>"),
    ],
)
def test_a_short_document_about_it_is_a_document(title: str, body: str) -> None:
    assert kind_of(title, body) is None
