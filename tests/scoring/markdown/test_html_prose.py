"""Blocks of HTML: what in them is prose, where it stands, and what no reader sees."""

import pytest

from groundlint import analyze
from groundlint.markdown.blocks import parse_blocks
from groundlint.markdown.edit_rope import edit_rope, rope_of
from groundlint.model.block import LeafKind

READ = [
    ("<p>Rents rose.</p>\n<p>Then they fell.</p>", ["Rents rose.", "Then they fell."]),
    ("<!-- wp:paragraph -->\n<p>Rents <b>rose</b>.</p>\n<!-- /wp:paragraph -->", ["Rents <b>rose</b>."]),
    ("<div>\n  Rents rose\n  in May.\n</div>", ["Rents rose\n  in May."]),
    ("<br>\nRents rose.", ["Rents rose."]),
    ("<ul>\n<li>Rents rose<li><p>Prices fell</p>\n</ul>", ["Rents rose", "Prices fell"]),
    ("> <p>Rents\n> rose.</p>", ["Rents\n> rose."]),
    ("- <p>Rents rose.</p>", ["Rents rose."]),
    ("<h2>Rents</h2><p>They rose.</p>", ["They rose."]),
    (
        "<table><tr><th>Year</th></tr><tr><td>2020</td><td>Rents <p>rose</p></td></tr></table>",
        ["2020</td><td>Rents <p>rose</p>"],
    ),
    ("<table><caption>Rents rose.</caption>Rents fell.</table>", []),
    (
        "<div class='figure'><img src='a.png'>\n<p class='caption'>Rents rose.</p></div><p>They fell.</p>",
        ["They fell."],
    ),
    ('<p class="wp-caption-text">Rents rose.</p><p class="captioned">They fell.</p>', ["They fell."]),
    (
        "<p class='caption'>Rents: <a href='https://a.example'>Board</a></p>",
        ["Rents: <a href='https://a.example'>Board</a>"],
    ),
    ("<p class='caption'>Rents rose.", ["Rents rose."]),
    ('<p class=caption>Rents rose.</p><div class="row caption-top"><p>They fell.</p></div>', ["They fell."]),
    ("<p class='intro no-caption'>They fell.</p>", ["They fell."]),
    ("<script>'</p><p>Rents rose.'</script><p>They fell.</p>", ["They fell."]),
    ("<div style='display: none'>Rents <div>rose</div>.</div><p>They fell.</p>", ["They fell."]),
    ("<p hidden>Rents rose.", []),
    ("<p><!-- Rents rose. --></p>", []),
    ("<pre>Rents rose.</pre>", []),
    ("<p Rents rose.", []),
    (
        "<sup id='fn2'>\n2. Rents rose.\n</sup>\n<p>They fell<sup id='fnref2'>2</sup>.</p>",
        ["They fell<sup id='fnref2'>2</sup>."],
    ),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_sentences(text: str, expected: list[str]) -> None:
    assert [sentence.text for sentence in analyze(text).sentences] == expected


@pytest.mark.parametrize("quote", ['"', "'", '\\"'])
def test_links_are_citations_where_they_stand(quote: str) -> None:
    link = f"<a href={quote}https://a.example/b{quote}>9 %</a>"
    text = f"\n<div>\n<p>Rents rose by {link} in May.</p>\n</div>"
    [citation] = analyze(text).citations
    assert text[citation.start : citation.end] == link
    assert citation.url == "https://a.example/b"


def test_what_prose_stands_in() -> None:
    text = "<ol><li>One<ul><li>In</li></ul></li><li>Two</li></ol><blockquote>Said</blockquote><h3>Head</h3>"
    [block] = parse_blocks(text)
    prose = [leaf for leaf in block.leaves if leaf.kind is not LeafKind.HTML]
    assert [[(c.kind, c.index, c.label) for c in leaf.containers] for leaf in prose] == [
        [("item", 0, "1")],
        [("item", 0, "1"), ("item", 0, "")],
        [("item", 1, "2")],
        [("quote", 0, "")],
        [],
    ]
    assert (prose[-1].kind, prose[-1].level) == (LeafKind.HEADING, 3)


@pytest.mark.parametrize(
    ("opener", "kinds"),
    [
        ('<p style="padding-left: 30px;">', ["quote"]),
        ("<p class='x' style='margin-left:2em'>", ["quote"]),
        ('<p style="padding-left: 0;">', []),
        ('<p style="color: red">', []),
    ],
)
def test_an_indented_paragraph_is_a_quotation(opener: str, kinds: list[str]) -> None:
    [block] = parse_blocks(f"<div>{opener}Said</p><p>Told</p>{opener}Said<p>Told</p></div>")
    prose = [leaf for leaf in block.leaves if leaf.kind is not LeafKind.HTML]
    assert [[c.kind for c in leaf.containers] for leaf in prose] == [kinds, [], kinds, []]


@pytest.mark.parametrize("new", ["<", "</p>", "a", "<!--", "|", "\n\n"])
def test_an_edit_in_html_equals_a_parse_from_scratch(new: str) -> None:
    text = "Before.\n\n<p>Rents rose <b>again</b>.</p>\n<table><tr><td>1</td></tr></table>\n\nBehind."
    for at in range(len(text)):
        changed = text[:at] + new + text[at:]
        assert tuple(edit_rope(rope_of(text), at, at, new)) == parse_blocks(changed)


@pytest.mark.parametrize(
    "opener", ["<p", "<p>a", "<blockquote>a", "<ul><li>a", "<table><tr><td>a", '<p a="', "<!-- a"]
)
def test_a_text_full_of_openers_is_cut_without_loss(opener: str) -> None:
    text = "<p>Rents.</p>" + opener * 5000
    [block] = parse_blocks(text)
    assert "".join(text[leaf.start : leaf.end] for leaf in block.leaves) == text
