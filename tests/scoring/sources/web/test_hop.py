"""Addresses as they are sent, and those that are sent nowhere."""

from __future__ import annotations

import pytest

from groundlint.sources.web.hop import UnusableURL, joined, usable


@pytest.mark.parametrize(
    ("location", "said"),
    [
        ("http://[", "malformed"),
        ("http://a]b/", "malformed"),
        ("http://a%00b/", "malformed"),
        ("http://[::1", "malformed"),
        ("file:///etc/hosts", "only http and https"),
        ("data:text/html,x", "only http and https"),
        ("http://u:p@a.example/", "user name or password"),
        ("http:///x", "names no host"),
    ],
)
def test_a_redirect_that_is_not_followed(location: str, said: str) -> None:
    with pytest.raises(UnusableURL, match=said):
        usable(joined("https://a.example/x", location))


@pytest.mark.parametrize(
    "url", ["http://a.example/b%20c", "http://[2001:db8::1]:8080/", "https://b\u00fccher.example/"]
)
def test_an_address_that_is_sent(url: str) -> None:
    assert usable(url).startswith(("http://", "https://"))
