"""The host of an address: what it belongs to, and what it only looks like."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.sources.host import host_of


@pytest.mark.parametrize(
    ("url", "name", "registrable"),
    [
        ("https://www.nature.com/articles/x?y#z", "www.nature.com", "nature.com"),
        ("HTTP://WWW.Nature.COM:8080", "www.nature.com", "nature.com"),
        ("https://nature.com./", "nature.com", "nature.com"),
        ("//cdn.example.org/x", "cdn.example.org", "example.org"),
        ("www.bbc.co.uk/news", "www.bbc.co.uk", "bbc.co.uk"),
        ("https://nature.com.evil.io/x", "nature.com.evil.io", "evil.io"),
        ("https://nature.com@evil.io/", "evil.io", "evil.io"),
        ("https://user:pw@nature.com:443/", "nature.com", "nature.com"),
        ("https://me.github.io/page", "me.github.io", "me.github.io"),
        ("https://www.gov.cn/x", "www.gov.cn", "www.gov.cn"),
        ("https://gov.uk/x", "gov.uk", "gov.uk"),
        ("https://münchen.de/", "xn--mnchen-3ya.de", "xn--mnchen-3ya.de"),
        ("https://ｎature.com/", "nature.com", "nature.com"),  # full width: browsers go to nature.com too
        ("https://nаture.com/", "xn--nture-4ve.com", "xn--nture-4ve.com"),  # Cyrillic а: another host
        ("https://新闻.中国/", "xn--efvy88h.xn--fiqs8s", "xn--efvy88h.xn--fiqs8s"),
        (
            "https://a.b.公司.香港/",
            "a.b.xn--55qx5d.xn--j6w193g",
            "b.xn--55qx5d.xn--j6w193g",
        ),  # 公司 as co in co.uk
        ("https://a.b.xn--a/", "a.b.xn--a", "b.xn--a"),  # no name of Unicode's
    ],
)
def test_host(url: str, name: str, registrable: str) -> None:
    host = host_of(url)
    assert host is not None
    assert (host.name, host.registrable) == (name, registrable)


@pytest.mark.parametrize(
    "url",
    [
        "",
        " ",
        "nature.com",
        "docs/page.md",
        "../x.md",
        "#part",
        "/abs/path",
        "C:\\x\\y.md",
        "file:///etc/passwd",
        "mailto:a@nature.com",
        "javascript:alert(1)",
        "data:text/html,x",
        "ftp:nature.com",
        "https://",
        "https:///x",
        "http://localhost:80/",
        "http://intranet/",
        "http://box.local/",
        "http://127.0.0.1/",
        "http://[::1]/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://1.2.3",
        "http://[nature.com",
        "https://a..b.com/",
        "https://-.com/",
        "https://nature.com\\@evil.io/",
        "https://evil.io\\.nature.com/",
        "https://nature.com /x",
        f"https://{'a' * 300}.com/",
        "https://a b.com/",
        "https://nature.com%2eevil.io/",
        "\x00",
    ],
)
def test_no_host(url: str) -> None:
    assert host_of(url) is None


def test_a_backslash_behind_the_host_is_only_a_path() -> None:
    host = host_of("https://en.wikipedia.org/wiki/Chub\\_mackerel")
    assert host is not None
    assert host.name == "en.wikipedia.org"


def test_who_it_belongs_to_and_who_runs_it() -> None:
    host = host_of("https://a.b.nature.com/")
    assert host is not None
    assert host.suffixes == ("a.b.nature.com", "b.nature.com", "nature.com")
    page = host_of("https://x.me.github.io/")
    assert page is not None
    assert (page.suffixes, page.platforms) == (("x.me.github.io", "me.github.io"), ("github.io",))


@given(st.text(max_size=60) | st.text(max_size=40).map("https://{}".format))
def test_never_raises(url: str) -> None:
    host = host_of(url)
    assert host is None or (host.name.endswith(host.registrable) and host.registrable.endswith(host.domain))
