"""A page as a person sees it: what is hidden, struck out, raised or written twice, and in which wrapping it comes."""

from __future__ import annotations

import gzip

import pytest

from groundlint.sources import check_quote

DAM = "The dam failed in 1999 after heavy rain"
AROUND = "<p>The council met on the third of May and heard a long report about the new bridge.</p>"


def html(body: str, head: str = "") -> bytes:
    page = f"<!doctype html><html><head><title>T</title>{head}</head><body>{AROUND}{body}</body></html>"
    return page.encode()


@pytest.mark.parametrize(
    ("body", "quote"),
    [
        # Shown
        (f"<details><summary>More</summary>{DAM}.</details>", DAM),
        (f"<my-el><template shadowrootmode='open'><template>x</template><p>{DAM}.</p></template></my-el>", DAM),
        (f"<my-el><span slot=a>{DAM}.</span></my-el>", DAM),
        (f"<amp-accordion><section><h2>H</h2><p>{DAM}.</p></section></amp-accordion>", DAM),
        ("The dam failed in 1999<br>after heavy rain.<br><br>Nobody was hurt.", f"{DAM}. Nobody was hurt."),
        ("<p>Main Street 5<br>10115 Berlin<br>Tel. 030</p>", "Main Street 5 10115 Berlin"),
        ("<p>The super<wbr>cali<wbr>fragilistic dam failed.</p>", "The supercalifragilistic dam failed"),
        ("<p>The dam <!-- x -->failed in 19<!-- -->99 after heavy rain.</p>", DAM),
        ("<p><span class=dropcap>T</span>he dam failed in 1999 after heavy rain.</p>", DAM),
        ("<p>He said <q>the dam failed</q> in the year 1999.</p>", 'He said "the dam failed" in the year 1999'),
        ("<svg><text>The dam failed in 1999</text><text>after rain</text></svg>", "The dam failed in 1999"),
        ("<p>We paid <span aria-hidden=true>$5 million</span> for the house.</p>", "We paid $5 million for the house"),
        ("<dl><dt>Capacity</dt><dd>500 MW</dd></dl>", "Capacity 500 MW"),
        # Not shown, or not read
        ("<p>The dam <img src=x><noscript><img src=x alt='A wall'></noscript> failed in 1999 after heavy rain.</p>", DAM),
        ("<p>The dam did <span hidden>not </span>fail in 1999.</p>", "The dam did fail in 1999"),
        ("<p>The <a href=x>dam<span class=sr-only> (opens in a new tab)</span></a> failed in 1999 after heavy rain.</p>", DAM),
        ("<p>The dam failed<span aria-hidden='true'>↗</span> in 1999 after heavy rain.</p>", DAM),
        ("<p>The dam\ue0a1 failed in 1999 after heavy rain.</p>", DAM),
        ("<p>The dam <del>held</del><ins>failed</ins> in 1999 after heavy rain.</p>", DAM),
        ("<p>Price: <s>$100</s> $80 for the whole set.</p>", "Price: $80 for the whole set"),
        ("<p><ruby>令和<rp>(</rp><rt>れいわ</rt><rp>)</rp></ruby>4年に完成した</p>", "令和4年に完成した"),
        # Raised, lowered, noted
        ("<p>Emissions of CO<sub>2</sub> and N<sub>2</sub>O rose.</p>", "Emissions of CO2 and N2O rose"),
        ("<p>On the 21<sup>st</sup> of May the dam failed.</p>", "On the 21st of May the dam failed"),
        ("<p>The ion Ca<sup>2+</sup> was found in the lake.</p>", "The ion Ca2+ was found in the lake"),
        ("<p>The isotope <sup>13</sup>C was found in the lake.</p>", "The isotope 13C was found in the lake"),
        ("<p>It covers 500 km<sup>2</sup> of the land.</p>", "It covers 500 km2 of the land"),
        ("<p>The rate is 10<sup>&minus;5</sup> per second.</p>", "The rate is 10⁻⁵ per second"),
        ("<p>The dam failed<sup>[<i>a</i>]</sup><sup>&#91;13&#93;:&nbsp;12–14</sup> in 1999 after heavy rain.</p>", DAM),
        ("<p>The dam failed<a href='#fn1' role='doc-noteref'>1</a> in 1999 after heavy rain.</p>", DAM),
        # Formulas
        ("<p>It held 10<math><msup><mn>10</mn><mn>3</mn></msup></math> tonnes of it.</p>".replace("10<math>", "<math>"), "It held 10³ tonnes of it"),
        ("<p>A mass of <math><mn>1.97</mn><mo>±</mo><mn>0.04</mn></math> suns was seen.</p>", "A mass of 1.97 ± 0.04 suns was seen"),
        (r"<p>A mass of \(1.97 \pm 0.04\) suns was seen.</p>", "A mass of 1.97 ± 0.04 suns was seen"),
        ("<p>The value <span class=katex><span class=katex-mathml><math><semantics><mi>x</mi><mo>=</mo><mn>5</mn><annotation encoding=tex>x=5</annotation></semantics></math></span><span class=katex-html aria-hidden=true>x=5</span></span> was found.</p>", "The value x = 5 was found"),
        ("<p>The value <span><span style='display:none'><math><mi>x</mi><mo>=</mo><mn>5</mn></math></span><img alt='x=5'></span> was found.</p>", "The value x = 5 was found"),
        (f"<p>Photographs.</p><noscript><div><p>{DAM}.</p></div></noscript>", DAM),
        (f"<button aria-controls=x>What happened?</button><div class='accordion-body' style='display:none'><p>{DAM}.</p></div>", DAM),
    ],
)  # fmt: skip
def test_what_is_shown_is_there(body: str, quote: str) -> None:
    assert check_quote(html(body), "text/html; charset=utf-8", quote).status == "verified"


@pytest.mark.parametrize(
    ("body", "quote"),
    [
        (f"<template><p>{DAM}.</p></template>", DAM),
        (f"<script>draw('{DAM}')</script>", DAM),
        (f"<p>Photographs of it.</p><div style='color: red; display: none'><p>{DAM}.</p></div>", DAM),
        (f"<p>Photographs of it.</p><p style='display:none'>{DAM}.</p>", DAM),
        (f"<style>p:before {{content: '{DAM}'}}</style>", DAM),
        ("<p>The dam <del>held</del><ins>failed</ins> in 1999 after heavy rain.</p>", "The dam held in 1999 after heavy rain"),
        ("<p>It held <math><msup><mn>10</mn><mn>3</mn></msup></math> tonnes of it.</p>", "It held 103 tonnes of it"),
        ("<p>The rate is 10<sup>&minus;5</sup> per second.</p>", "The rate is 10−5 per second"),
    ],
)  # fmt: skip
def test_what_is_not_shown_is_not_there(body: str, quote: str) -> None:
    assert check_quote(html(body), "text/html; charset=utf-8", quote).status in ("altered", "not_found")


ARTICLE = f'<script type="application/ld+json">{{"@type": "NewsArticle", "articleBody": "{DAM}. Nobody was hurt."}}</script>'


@pytest.mark.parametrize(
    "content",
    [
        html("<p>Subscribe to read on.</p>", ARTICLE),
        f"<html><head>{ARTICLE}</head><body></body></html>".encode(),
    ],
    ids=["a teaser", "no text"],
)
def test_an_article_that_the_page_carries_for_machines_is_its_text(content: bytes) -> None:
    assert check_quote(content, "text/html", f"{DAM}. Nobody was hurt").status == "verified"


@pytest.mark.parametrize(
    ("content", "media_type", "status"),
    [
        (gzip.compress(f"{DAM}.".encode(), mtime=0), "text/plain", "verified"),
        (gzip.compress(f"{DAM}.".encode(), mtime=0), "application/gzip", "verified"),
        (gzip.compress(gzip.compress(b"x", mtime=0), mtime=0), "application/gzip", "unreadable"),
        (gzip.compress(f"{DAM}.".encode(), mtime=0)[:8] + b"junk", "application/gzip", "unreadable"),
        (gzip.compress(bytes(33 << 20), mtime=0), "application/gzip", "unreadable"),
        (rb"{\rtf1\ansi The dam {\b failed} in 1999 after heavy rain.}", "application/rtf", "unreadable"),
        (b'{"text": "The dam fa\\u0069led in 1999\\nafter heavy rain."}', "application/json", "verified"),
        (b'{"text": "The dam fa\\u0069led in 1999\\nafter heavy rain."', "application/json", "altered"),
        (b"# Dams\n\nThe dam **failed** in [1999](https://a.example/x) after heavy rain.\n", "text/plain", "verified"),
        (b"<html><head><meta http-equiv=refresh content='0; url=/new'></head><body>Moved.</body></html>", "text/html", "unreadable"),
        (b"<html><frameset cols='20%,80%'><frame src=a.html><noframes>None.</noframes></frameset></html>", "text/html", "unreadable"),
    ],
)  # fmt: skip
def test_how_it_is_wrapped(content: bytes, media_type: str, status: str) -> None:
    assert check_quote(content, media_type, DAM).status == status


def test_a_sentence_goes_on_behind_a_page_number() -> None:
    text = "The council learned that the dam\n\n                 - 17 -\n\nfailed in 1999 after heavy rain.\n"
    assert check_quote(text.encode(), "text/plain", DAM).status == "verified"


def test_a_column_of_numbers_is_no_row_of_page_numbers() -> None:
    text = "Deaths in the year\n\n17\n\n18\n\nSource: the council of the town"
    assert check_quote(text.encode(), "text/plain", "Deaths in the year 17 18").status == "verified"


def test_pages_in_a_text_lose_their_running_heads() -> None:
    lines = ["In March the dam", "of the old town was", "rebuilt, and it stood"]
    text = "\f".join(f"The Annual Report   {n}\n\n{line}\n" for n, line in enumerate(lines, 7))
    assert (
        check_quote(text.encode(), "text/plain", "the dam of the old town was rebuilt").status == "verified"
    )


CAPTIONS = "{0}\nso today we are going to look\n{1}\nat the results of the survey\n{2}\nthat we ran in May"
SPOKEN = "so today we are going to look at the results of the survey that we ran in May"


@pytest.mark.parametrize(
    "times",
    [
        ("0:15", "0:18", "0:21"),
        ("00:00:15", "00:00:18", "00:01:02"),
        (
            "1\n00:00:15,000 --> 00:00:18,000",
            "\n2\n00:00:18,000 --> 00:00:21,000",
            "\n3\n00:00:21,000 --> 00:00:24,000",
        ),
    ],
)
def test_the_times_of_a_transcript_are_left_out(times: tuple[str, str, str]) -> None:
    assert check_quote(CAPTIONS.format(*times).encode(), "text/plain", SPOKEN).status == "verified"


def test_the_times_of_a_timetable_stay() -> None:
    text = "To Oslo\n12:30\nfrom platform two\n13:30\nfrom platform four\n14:30\nfrom platform two"
    assert check_quote(text.encode(), "text/plain", "To Oslo 12:30 from platform two").status == "verified"


PAID = '<script type="application/ld+json">{"@type": "NewsArticle", "isAccessibleForFree": %s}</script>'


@pytest.mark.parametrize(
    "content",
    [
        html("<p>The dam was built in 1950.</p>", PAID % "false"),
        html("<p>The dam was built in 1950.</p>", PAID % '"False"'),
        html("<p>The dam was built in 1950.</p><p>Subscribe to continue reading.</p>"),
        html("<p>The dam was built in 1950.</p><p>Dieser Artikel ist nur für Abonnenten.</p>"),
        html("<p>The dam was built in 1950.</p><p>La suite est réservée aux abonnés.</p>"),
        html("<p>The dam was built in 1950.</p><p>Suscríbete para seguir leyendo.</p>"),
        html("<p>The dam was built in 1950.</p><p>Assine para continuar lendo.</p>"),
        html("<p>The dam was built in 1950.</p><p>订阅后继续阅读</p>"),
        html("<p>The dam was built in 1950.</p><p>この記事は会員限定記事です</p>"),
        html("<p>The dam was built in 1950.</p><p>유료 회원 전용 기사입니다</p>"),
    ],
)
def test_what_a_paywall_hides_could_not_be_checked(content: bytes) -> None:
    hidden = check_quote(content, "text/html; charset=utf-8", "Nobody knew of the cracks in its eastern wall")
    assert (hidden.status, hidden.why) == (
        "unreadable",
        "the site shows only its beginning to those who have not paid",
    )
    assert check_quote(content, "text/html; charset=utf-8", "The dam was built in 1950").status == "verified"


def test_an_article_for_all_is_no_paywall() -> None:
    content = html("<p>Readers subscribe to this newspaper in great numbers.</p>", PAID % "true")
    assert (
        check_quote(content, "text/html", "Nobody knew of the cracks in its eastern wall").status
        == "not_found"
    )


PAGES = (
    "A. Keller et al.\nDams of the north\nThe dam was built in 1950 and\f"
    "The Journal of Dams\nraised in 1988 after a flood. Nobody\f"
    "A. Keller et al.\nknew of the cracks in its eastern\f"
    "The Journal of Dams\nwall."
)


@pytest.mark.parametrize(
    "quote",
    [
        "The dam was built in 1950 and raised in 1988 after a flood",
        "Nobody knew of the cracks in its eastern wall",
        "Dams of the north",
    ],
)
def test_a_sentence_goes_on_over_heads_of_left_and_right_pages(quote: str) -> None:
    assert check_quote(PAGES.encode(), "text/plain", quote).status == "verified"


def test_the_last_line_of_two_pages_is_their_text() -> None:
    content = b"He came and went.\nIt fell in May.\fShe went and came.\nIt fell in May."
    assert check_quote(content, "text/plain", "She went and came. It fell in May.").status == "verified"
