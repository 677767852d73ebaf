"""What one leaf's text holds: marks, masking, plain text and near misses, form by form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.markdown.inline import Inline, scan
from groundlint.markdown.inline_mask import mask, plain_text
from groundlint.model.citation import CitationForm, CitationMark

HOSTILE_LENGTH = 6_000
MOST_STEPS = 200
"""Lines of our own code run per character; the worst of the table takes 164 (32 open parentheses)."""


def shown(inline: Inline) -> str:
    """The mask with readable fillers: # for marks, @ for names."""
    return inline.masked.replace("\ufffc", "#").replace("\ue000", "@")


def only(text: str) -> CitationMark:
    marks = scan(text).marks
    assert len(marks) == 1, marks
    return marks[0]


def found(text: str) -> list[tuple[str, str]]:
    """(form, source slice) of each mark that is a citation by itself."""
    return [(m.form.value, text[m.start : m.end]) for m in scan(text).marks if not m.shortcut and not m.image]


def plain(text: str) -> str:
    return plain_text(text, scan(text).masked, 0, len(text))


# Inline links


@pytest.mark.parametrize(
    ("text", "target", "title"),
    [
        ('[t](https://a.b "q")', "https://a.b", "q"),
        ("[t](https://a.b 'q')", "https://a.b", "q"),
        ("[t](https://a.b (q))", "https://a.b", "q"),
        ('[t](https://a.b "he said \\"so\\"")', "https://a.b", 'he said "so"'),
        ('[t](https://a.b "a back\\\\slash")', "https://a.b", "a back\\slash"),
        ('[t](https://a.b "R&amp;D &quot;x&quot;")', "https://a.b", 'R&D "x"'),
        ('[t](https://a.b "one\n   two")', "https://a.b", "one two"),
        ('[t](https://a.b\n"q")', "https://a.b", "q"),
        ('[t](<https://a.b/c d(e> "q")', "https://a.b/c d(e", "q"),
        ("[t](https://a.b/c_(d))", "https://a.b/c_(d)", None),
        ("[t](https://a.b/?x=1&amp;y=2)", "https://a.b/?x=1&y=2", None),
        ('[t](https://a.b "")', "https://a.b", None),
        ('[t](https://a.b "  ")', "https://a.b", None),
        ("[t]()", "", None),
        ("[t](#part)", "#part", None),
        ("[a `]` b](https://a.b)", "https://a.b", None),
        ("[a [b] c](https://a.b)", "https://a.b", None),
    ],
)
def test_inline_links_give_destination_and_title_decoded(text: str, target: str, title: str | None) -> None:
    mark = only(text)
    assert (mark.target, mark.title) == (target, title)
    assert mark.form is (CitationForm.QUOTED if title else CitationForm.LINK)
    assert (mark.start, mark.end) == (0, len(text))


def test_a_link_in_a_link_is_the_inner_one() -> None:
    assert found("[a [b](https://in.ner) c](out)") == [("link", "[b](https://in.ner)")]


@pytest.mark.parametrize("text", ["`[t](https://a.b)`", "\\[t](x)", "<!-- [t](https://a.b) -->", "[t\\](x)"])
def test_what_only_looks_like_a_link_is_none(text: str) -> None:
    assert found(text) == []


def test_images_are_no_citations_and_vanish() -> None:
    text = 'See ![alt 3 % [x](u)](a.png "t") and [![badge](b.svg)](https://a.b).'
    assert [m.image for m in scan(text).marks] == [True, True]
    assert [m.image for m in scan("[![badge][b]][r] [![badge][b] rose][r]").marks] == [True, False]
    assert plain(text) == "See and ."


def test_reference_images_name_their_definition() -> None:
    assert [(m.labels, m.image) for m in scan("![][image1] ![alt][]").marks] == [
        (("image1",), True),
        (("alt",), True),
    ]


def test_html_anchors_are_links() -> None:
    text = 'As <a class="x" href="https://a.b/?c&amp;d">Smith</a> says.'
    mark = only(text)
    assert (mark.form, mark.target, mark.text) == (CitationForm.LINK, "https://a.b/?c&d", "Smith")
    assert plain(text) == "As Smith says."


# Numbers


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("rose [7].", ["7"]),
        ("rose[7].", ["7"]),
        ("rose [1-3].", ["1", "2", "3"]),
        ("rose [1–3].", ["1", "2", "3"]),
        ("rose [1,2].", ["1", "2"]),
        ("rose [1, 4; 6-7].", ["1", "4", "6", "7"]),
        # a line break and the indentation of an item in a list
        ("rose [1,\n      2].", ["1", "2"]),
        ("rose [1,\r\n            2–4].", ["1", "2", "3", "4"]),
        ("rose [12,\n      pp. 5–7].", ["12"]),
        ("rose [\n      1,\n      2\n].", ["1", "2"]),
        ("rose \\[1,\n      2\\].", ["1", "2"]),
        ("rose 【1,\n      2】.", ["1", "2"]),
        ("rose [12, p. 5].", ["12"]),
        ("rose [12, pp. 5–7].", ["12"]),
        ("rose \\[7\\].", ["7"]),
        ("rose \\[1, 2\\].", ["1", "2"]),
        ("rose 【7】.", ["7"]),
        ("rose 【7†source】.", ["7"]),
        ("rose 【7:0†report.pdf】.", ["7"]),
        ("rose 【1†L3-L9】.", ["1"]),
        ("rose [[7]].", ["7"]),
    ],
)
def test_numbers_in_brackets_name_their_labels(text: str, labels: list[str]) -> None:
    mark = only(text)
    assert list(mark.labels) == labels
    assert mark.form is (CitationForm.CJK if "【" in text else CitationForm.NUMERIC)
    assert plain(text) == "rose."


@pytest.mark.parametrize(
    "text",
    [
        "the interval [0, 1] is",
        "in [2019] the",
        "from [9-2] down",
        "[1-900]",
        "[ ] open",
        "[x] done",
        "【スト6】",
        "[1.5]",
        "[7a]",
    ],
)
def test_other_brackets_stay_text(text: str) -> None:
    inline = scan(text)
    assert [m for m in inline.marks if m.form in (CitationForm.NUMERIC, CitationForm.CJK)] == []
    assert inline.masked == text


def test_neighbours_are_marks_of_their_own() -> None:
    assert found("rose [1][2][3].")[-1] == ("numeric", "[3]")
    assert [m.labels for m in scan("rose [1][2][3].").marks] == [("1",), ("2",), ("3",)]


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("It rose [7].", True),
        ("It rose.[7] Then", True),
        ("It rose [7], then", True),
        ("It rose [7]", True),
        ("It rose **[7]**.", True),
        ("take item [7] of it", False),
        ("values in [1, 5].", False),
        ("[7] says so", False),
    ],
)
def test_a_number_is_surely_a_citation_only_where_citations_stand(text: str, sure: bool) -> None:
    assert only(text).shortcut is not sure


@pytest.mark.parametrize(
    "text", ["[15](https://a.b)", "[[15]](https://a.b)", "[\\[15\\]](https://a.b)", "[1, 2](https://a.b)"]
)
def test_a_linked_number_is_a_link_and_masked_as_a_mark(text: str) -> None:
    sentence = f"It rose {text}. Then"
    assert found(sentence) == [("link", text)]
    assert shown(scan(sentence)) == f"It rose {'#' * len(text)}. Then"


def test_a_linked_number_of_the_sentence_stays() -> None:
    assert plain("It spread to [12](https://a.b) countries.") == "It spread to 12 countries."


@pytest.mark.parametrize(
    ("text", "labels", "words"),
    [
        ("It rose in Ocean.1 It fell.", ["1"], "It rose in Ocean. It fell."),
        ("as said.1, 10 Next", ["1", "10"], "as said. Next"),
        ('was "said."3 Next', ["3"], 'was "said." Next'),
        ("the **Maestro**.12\n", ["12"], "the Maestro."),
        ("the growth¹ of", ["1"], "the growth of"),
        ("a `StateGraph`.46 Then", ["46"], "a StateGraph. Then"),
        ("the end.<sup>3, 4</sup> Next", ["3", "4"], "the end. Next"),
        ("the end.<sup>3,\n      4</sup> Next", ["3", "4"], "the end. Next"),
    ],
)
def test_numbers_that_lost_their_brackets(text: str, labels: list[str], words: str) -> None:
    mark = only(text)
    assert (list(mark.labels), mark.shortcut) == (labels, True)
    assert plain(text) == words


@pytest.mark.parametrize(
    "text",
    ["12 m² and R²", "10<sup>6</sup> cells", "see Fig.3 and No.5 of", "WP.29 to", "costs 3.5 or", "v2.5 is"],
)
def test_numbers_of_the_sentence_are_none(text: str) -> None:
    assert scan(text).marks == ()


# Footnotes, keys, references


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("x[^1]", "1"),
        ("x[^1^]", "1"),
        ("x[^1_13]", "1_13"),
        ("x[^smith-2020]", "smith-2020"),
        ("B.C.E.![^2^] x", "2"),
    ],
)
def test_footnotes(text: str, label: str) -> None:
    mark = only(text)
    assert (mark.form, mark.labels) == (CitationForm.FOOTNOTE, (label,))


def test_an_inline_note_is_one_mark_with_its_text() -> None:
    mark = only("It rose.^[See [Smith](https://a.b), p. [3].] Then")
    assert (mark.form, mark.text) == (CitationForm.FOOTNOTE, "See [Smith](https://a.b), p. [3].")
    assert plain("It rose^[a note].") == "It rose."


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("[@doe99]", ["doe99"]),
        ("[see @doe99, pp. 33-35; also @smith04, ch. 1]", ["doe99", "smith04"]),
        ("[-@doe99]", ["doe99"]),
        ("[@doi:10.1371/journal.pbio.1002195]", ["doi:10.1371/journal.pbio.1002195"]),
        ("[@{https://a.b/c?d}, p. 3]", ["https://a.b/c?d"]),
        ("[@tag:Zhang2017; @tag:Lin2017]", ["tag:Zhang2017", "tag:Lin2017"]),
    ],
)
def test_pandoc_keys_in_brackets(text: str, keys: list[str]) -> None:
    mark = only(f"It rose {text}.")
    assert (mark.form, list(mark.labels), mark.shortcut) == (CitationForm.PANDOC, keys, False)


def test_a_key_in_the_text_is_only_a_citation_if_it_is_known() -> None:
    mark = only("As @doe99 says, write to a@b.example or /@handle.")
    assert (mark.labels, mark.shortcut) == (("doe99",), True)
    assert scan("As @doe99 says").masked == "As @doe99 says"


@pytest.mark.parametrize(
    ("text", "label", "shortcut"),
    [
        ("[a b][ref]", "ref", False),
        ("[ref][]", "ref", False),
        ("[ref]", "ref", True),
        ("[Reuters][7]", "7", False),
    ],
)
def test_reference_links(text: str, label: str, shortcut: bool) -> None:
    mark = only(f"It rose {text} x")
    assert (mark.form, mark.labels, mark.shortcut) == (CitationForm.REFERENCE, (label,), shortcut)


# Addresses


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("see https://a.b/c.", "https://a.b/c"),
        ("see (https://a.b/c).", "https://a.b/c"),
        ("see https://a.b/c_(d), and", "https://a.b/c_(d)"),
        ("(see https://a.b/c_(d))", "https://a.b/c_(d)"),
        ("**https://a.b/c**", "https://a.b/c"),
        ("“https://a.b/c”", "https://a.b/c"),
        ("参见https://a.b/c。下", "https://a.b/c"),
        ("（https://a.b/c）", "https://a.b/c"),
        ("see https://a.b/c\\_d e", "https://a.b/c_d"),
        ("see https://a.b/?x=1&amp;y=2 e", "https://a.b/?x=1&y=2"),
        ("see HTTPS://A.B/c!", "HTTPS://A.B/c"),
        ("see www.a.example/c.", "http://www.a.example/c"),
        ("see doi:10.1000/xyz123.", "doi:10.1000/xyz123"),
        ("see DOI: 10.1000/xyz(1)2, e", "doi:10.1000/xyz(1)2"),
        ("see doi.org/10.1000/xyz123 e", "doi:10.1000/xyz123"),
        ("see arXiv:1609.08144v2.", "https://arxiv.org/abs/1609.08144v2"),
    ],
)
def test_bare_addresses(text: str, target: str) -> None:
    mark = only(text)
    assert (mark.form, mark.target) == (CitationForm.BARE, target)
    assert set(scan(text).masked[mark.start : mark.end]) == {"\ue000"}


@pytest.mark.parametrize(
    "text", ["https://", "https://...", "www.", "www.x", "doing: 10.5", "xhttps://a.b", "a.b/c"]
)
def test_words_that_are_no_address(text: str) -> None:
    assert scan(text).marks == ()


def test_autolinks() -> None:
    assert found("<https://a.b/c> <mailto:x@y.z> <x@y.z>") == [
        ("autolink", "<https://a.b/c>"),
        ("autolink", "<mailto:x@y.z>"),
    ]


# Money, maths, code, escapes


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("It is $5 and $10 more.", "It is $5 and $10 more."),
        ("US$5 to US$9 (A$3).", "US$5 to US$9 (A$3)."),
        ("so $x^2 + y$ is", "so @@@@@@@@@ is"),
        ("so $$x = 1$$ is", "so @@@@@@@@@ is"),
        ("so \\(x_1\\) is", "so @@@@@@@ is"),
        ("so \\[x = 1\\] is", "so @@@@@@@@@ is"),
        ("so \\[sic\\] is", "so  [sic ] is"),
        ("use `a. B` now", "use @@@@@@ now"),
        ("a **b** _c_ ~~d~~ e_f_g 2 * 3", "a   b    c    d   e_f_g 2 * 3"),
        ("~5 % to ~6 %", "~5 % to ~6 %"),
        ("a<br>b <b>c</b> <!-- d -->", "a    b    c               "),
        ("a\nb  \nc\\\nd", "a b   c  d"),
        ("1\\. one", "1 . one"),
        ("**효과(effect)**는", "  효과(effect)  는"),
        ("an end.\\", "an end. "),
    ],
)
def test_masking(text: str, masked: str) -> None:
    assert shown(scan(text)) == masked


def test_two_sums_of_money_around_a_citation_are_no_maths() -> None:
    text = "It was $M 5 [Reuters](https://a.b) and (B$ 6)."
    assert found(text) == [("link", "[Reuters](https://a.b)")]


def test_the_full_stop_in_a_quote_is_masked_and_the_words_of_a_link_stay() -> None:
    text = 'It [rose by 3 %](https://a.b "It rose. By 3 %.") in May.[^1] Then'
    tail = len('](https://a.b "It rose. By 3 %.")')
    assert shown(scan(text)) == f"It  rose by 3 %{'#' * tail} in May.#### Then"


def test_comments_are_found_for_ignore_marks() -> None:
    text = "It rose. <!-- groundlint-ignore-line GL001 -- known --> x"
    assert [text[s:e] for s, e in scan(text).comments] == ["<!-- groundlint-ignore-line GL001 -- known -->"]


# What a reader sees


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('**Bold** and [linked *words*](https://a.b "q. q") here.[^1]', "Bold and linked words here."),
        ("It rose [1], [2].", "It rose."),
        ("It rose ([1]; [2]) in May.", "It rose in May."),
        ("It rose (see [1]) in May.", "It rose (see) in May."),
        ("R&amp;D &mdash; 5&nbsp;% \\*x\\*", "R&D — 5 % *x*"),
        ("use `x_y` and $a_b$ and <https://a.b>", "use x_y and a_b and https://a.b"),
        ("a<br>b\nc", "a b c"),
        ("un**believ**able", "unbelievable"),
        ("[@doe99]", ""),
    ],
)
def test_plain_text(text: str, words: str) -> None:
    assert plain(text) == words


# Near misses


@pytest.mark.parametrize(
    ("text", "why", "repaired"),
    [
        ("[t](https://a.b “q w”)", "typographic", '[t](https://a.b "q w")'),
        ("[t](https://a.b „q w“)", "typographic", '[t](https://a.b "q w")'),
        ("[t](https://a.b «q w»)", "typographic", '[t](https://a.b "q w")'),
        ('[t](https://a.b "he "said" so")', "unescaped", '[t](https://a.b "he \\"said\\" so")'),
        ("[t](https://a.b/c d)", "space in the address", "[t](<https://a.b/c d>)"),
        ('[t](https://a.b/c d "q")', "space in the address", '[t](<https://a.b/c d> "q")'),
        ('[t](https://a.b "q"', "no closing parenthesis", '[t](https://a.b "q")'),
        ('[t](https://a.b "q w)', "no closing quotation mark", '[t](https://a.b "q w")'),
        ("[t](https://a.b/c", "no closing parenthesis", "[t](https://a.b/c)"),
        ("[t](https://a.b/c_(d", "no closing parenthesis", None),
        ("[t](https://a.b/c-\nd/\ne.html)", "line break in the address", "[t](https://a.b/c-d/e.html)"),
        ("[tell] (https://a.b)", "between the text and the address", "[tell](https://a.b)"),
        ('[tell] (https://a.b "q")', "between the text and the address", '[tell](https://a.b "q")'),
    ],
)
def test_near_misses(text: str, why: str, repaired: str | None) -> None:
    sentence = f"It rose {text}"
    (miss,) = scan(sentence).near_misses
    assert sentence[miss.start : miss.end] == text
    assert why in miss.why
    if repaired is not None:
        assert miss.repaired == repaired
        again = scan(repaired)
        assert again.near_misses == ()
        assert len(again.marks) == 1


@pytest.mark.parametrize(
    "text",
    [
        '[t](https://a.b "q")',
        "[t](x y)",
        "[1] (https://a.b)",
        "f[i](x y)",
        "[x] (see below)",
        "[ ] (https://a.b)",
        "`[t](https://a.b “q”)`",
    ],
)
def test_what_is_no_near_miss(text: str) -> None:
    assert scan(text).near_misses == ()


def test_an_address_broken_over_lines_is_cited_whole() -> None:
    (mark,) = scan("It rose [t](https://a.b/c-\n  d.html).").marks
    assert (mark.form, mark.target) == (CitationForm.BARE, "https://a.b/c-d.html")


def test_a_near_miss_still_cites_its_address() -> None:
    assert [(m.form, m.target) for m in scan("[t](https://a.b “q”)").marks] == [
        (CitationForm.BARE, "https://a.b")
    ]


# Any text at all

PIECES = st.lists(
    st.sampled_from(
        """[ ] ( ) ![ ^[ [^1] [7] [1-3] ](https://a.b * ** _ ` `` ~~ $ $$ \\ \\( \\) \\[ \\] < > <!-- --> <b> <a¤href='x'>
        </a> @k [@k] https://a.b www.a.b doi:10.1000/x 【7】 &amp; “ ” ¤ ¤"q" ↵ . a end.1 ² \ue200x\ue201""".replace(
            "↵", "\n"
        )
        .replace("¤", "\0")
        .split(" ")
    ).map(lambda piece: piece.strip(" \n").replace("\0", " ") or "\n"),
    max_size=40,
).map("".join)


@given(st.one_of(PIECES, st.text(max_size=200)))
def test_any_text_is_scanned_in_bounds(text: str) -> None:
    inline = scan(text)
    assert len(inline.masked) == len(text)
    assert scan(text) == inline
    previous = 0
    for mark in inline.marks:
        assert previous <= mark.start < mark.end <= len(text)
        previous = mark.end
    for start, end in (*inline.comments, *inline.plain_skip, *((m.start, m.end) for m in inline.near_misses)):
        assert 0 <= start < end <= len(text)
    for miss in inline.near_misses:
        assert miss.start < miss.address[0] < miss.address[1] <= miss.end
    for at, (char, seen) in enumerate(zip(text, inline.masked, strict=True)):
        escapes = ("\u200b",) if char == "\\" else ()
        assert seen in (char, " ", "\ufffc", "\ue000", *escapes), at


@given(PIECES, st.integers(0, 60), st.integers(0, 60))
def test_any_stretch_has_a_plain_text(text: str, start: int, length: int) -> None:
    start = min(start, len(text))
    end = min(start + length, len(text))
    words = plain_text(text, scan(text).masked, start, end)
    assert words == " ".join(words.split())
    assert "\ufffc" not in words


HOSTILE = [
    "[",
    "]",
    "![",
    "^[",
    "[](",
    "[a](",
    "[a][",
    "[a][b]",
    "[1]",
    "\\[1\\]",
    "[1,",
    "[^a",
    "[@a;",
    "`",
    "``a`",
    "$a ",
    "$$a",
]
HOSTILE += [
    "\\(a",
    "\\[",
    "<",
    "<!--",
    '<a b="',
    "<?",
    "<a ",
    "*a_",
    "*_",
    "**a",
    "~~a",
    "http://a)",
    "https://a.b/(",
]
HOSTILE += [
    "doi:10.1000/a)",
    "[a](https://x “",
    '[a](https://x "',
    "[a] (https://x ",
    "【1】",
    "a.1 ",
    "<sup>1",
    "&amp;",
    '[a](b "',
]


@pytest.mark.parametrize("piece", HOSTILE)
def test_hostile_repetition_costs_a_bounded_number_of_steps_a_character(piece: str) -> None:
    text = piece * (HOSTILE_LENGTH // len(piece))
    assert _steps(text) <= MOST_STEPS * len(text)


@pytest.mark.parametrize("piece", HOSTILE)
def test_a_hundred_kilobytes_of_anything_are_scanned(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    assert len(scan(text).masked) == len(text)


@pytest.mark.parametrize(
    ("opening", "closing"),
    [("[", "]"), ("[", "](https://a.b)"), ("[", "][r]"), ("^[", "]"), ("![", "](u)"), ("(", ")")],
)
def test_ten_thousand_nested_brackets(opening: str, closing: str) -> None:
    text = opening * 10_000 + "a" + closing * 10_000
    assert len(scan(text).masked) == len(text)


def _steps(text: str) -> int:
    """How many lines of Python a scan runs: work that does not depend on the machine."""
    import sys

    count = 0

    def trace(frame: object, event: str, argument: object) -> object:
        nonlocal count
        count += event == "line"
        return trace

    previous = sys.gettrace()
    sys.settrace(trace)  # type: ignore[arg-type]
    try:
        scan(text)
    finally:
        sys.settrace(previous)
    return count


@given(
    st.text("ab\n ", max_size=30),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 8), st.sampled_from(" \ufffc\ue000")), max_size=6),
)
def test_what_is_filled_last_is_seen(text: str, drawn: list[tuple[int, int, str]]) -> None:
    fillings = [
        (min(at, len(text)), min(at + length, len(text)), filler) for at, length, filler in drawn if text
    ]
    seen = list(text.replace("\n", " "))
    for start, end, filler in fillings:
        for at in range(start, end):
            seen[at] = filler
    assert mask(text, fillings) == "".join(seen)


@given(st.text("a*_b \t\u2003", max_size=30))
def test_what_vanished_is_gone_and_the_rest_is_there(text: str) -> None:
    """Where there are tabs or rare blanks, it is gone through sign by sign."""
    masked = scan(text).masked
    kept = [a for a, b in zip(text, masked, strict=True) if a == b or a.isspace()]
    assert plain(text) == " ".join("".join(kept).split())


@pytest.mark.parametrize("blank", [" ", "\t", "\n", "\u2003"])
def test_a_blank_in_what_vanished_still_parts_words(blank: str) -> None:
    assert plain(f"It rose![a{blank}b](https://a.b/c.png)fast.") == "It rose fast."


@pytest.mark.parametrize(
    "remark", ["[comment]: <> (It (2020) rose.)", '[//]: # "It rose."', "[//]: # (It rose.)"]
)
def test_remarks_are_no_words(remark: str) -> None:
    assert plain(f"It fell.\n{remark}\nIt stood.").split() == ["It", "fell.", "It", "stood."]
    assert scan(remark).marks == ()
    assert plain(f"It fell {remark}").split()[2:] != []
