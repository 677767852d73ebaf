"""GL002, GL003, GL008 and GL010: what is said of citations and sources."""

import pytest

from groundlint import Settings, analyze
from groundlint.output.claims_jsonl import claims_jsonl
from groundlint.output.claims_text import claims_text
from groundlint.rules.registry import fixes_of
from groundlint.rules.unresolved_citation import RULE

A = "The company was founded in Lyon in 1998 by two engineers"
LINKED = f"{A} [report](https://a.example/x)."


def found(text: str, code: str, settings: Settings | None = None) -> list[str]:
    return [f.text for f in analyze(text, settings=settings).findings if f.code == code]


def test_a_link_without_a_quote_is_a_hint() -> None:
    quoted = Settings.model_validate({"grounding": {"counts": "quoted"}})
    assert found(LINKED, "GL002", quoted) == ["[report](https://a.example/x)"]
    assert found(f'{LINKED} {A} in May [r](https://a.example "q").', "GL002") == [
        "[report](https://a.example/x)"
    ]
    assert found(LINKED, "GL002") == []  # no quote anywhere: links are what counts
    assert found(f'{A} [r](https://a.example "q").', "GL002") == []
    assert found("Why? [r](https://a.example)", "GL002") == []
    linked = Settings.model_validate({"grounding": {"counts": "linked"}})
    assert found(LINKED, "GL002", linked) == []


def test_the_first_quotes_of_a_report_are_not_answered_with_a_hint_on_every_other_citation() -> None:
    links = "\n\n".join(f"{A} in step {n} [r{n}](https://a.example/{n})." for n in range(40))
    first = "".join(f'{A} in May {n} [r](https://a.example/q{n} "q").\n\n' for n in range(20))
    analysis, text = analyze(links).edit([(0, 0, first)]), first + links
    one = analyze(links).edit([(0, 0, first[: first.index("\n\n") + 2])])
    assert not [f for f in one.findings if f.code == "GL002"]  # a single quote asks for no others
    (finding,) = [f for f in analysis.findings if f.code == "GL002"]
    assert (finding.text, finding.message[:10]) == ("[r0](https://a.example/0)", "40 claims ")
    places = [text[one.start : one.end] for one in finding.related]
    assert places == [f"[r{n}](https://a.example/{n})" for n in range(1, 21)]
    quoted = Settings.model_validate({"grounding": {"counts": "quoted"}})
    assert len(found(text, "GL002", quoted)) == 40
    assert len(found(first + "\n\n".join(links.split("\n\n")[:10]), "GL002")) == 10


@pytest.mark.parametrize("ignored", ["line", "next block"])
def test_a_hint_in_a_group_is_silenced_where_it_stands(ignored: str) -> None:
    comment = "<!-- groundlint-ignore{} GL002 -- known -->"
    block, behind = ("", comment.format("-line")) if ignored == "line" else (comment.format(""), "")
    links = [f"{A} in step {n} [r{n}](https://a.example/{n})." for n in range(12)]
    quotes = "".join(f'{A} in May {n} [r](https://a.example/q{n} "q").\n\n' for n in range(6))
    text = f"{quotes}{block}\n\n{links[0]} {behind}\n\n"
    findings = analyze(text + "\n\n".join(links[1:])).findings
    assert [(f.code, f.text, f.message[:10]) for f in findings if f.code in ("GL002", "GL901")] == [
        ("GL002", "[r1](https://a.example/1)", "11 claims ")
    ]


@pytest.mark.parametrize(
    ("markdown", "marks"),
    [
        (f"{A} [7].\n\n## Sources\n\n1. https://a.example\n2. https://b.example", ["[7]"]),
        (f"{A}.[^x]\n\nMore[^y].\n\n[^y]: N", ["[^x]"]),
        (f"{A} [report][nowhere] [b][b].\n\n[b]: https://b.example\n", ["[report][nowhere]"]),
        (f'{A} [claim](url "quote").\n', ['[claim](url "quote")']),
        (f"{A} [1].\n\n## Sources\n\n1. https://a.example\n", []),
        (f"{A} [report](#part).\n", []),
        (f"{A} [report](#).\n\n[Subscribe to updates](#) [Back to top ↑](#)\n", ["[report](#)"]),
        ("An interval [0, 1] and an item a[3] in 2019.\n", []),
        ("- [ ] open\n- [x] done\n", []),
    ],
)
def test_marks_that_point_nowhere(markdown: str, marks: list[str]) -> None:
    assert found(markdown, "GL003") == marks


def test_a_missing_list_is_one_fault() -> None:
    text = " ".join(f"{A} in step {n} [{n}]." for n in (1, 2, 3, 4, 5))
    (finding,) = [f for f in analyze(text).findings if f.code == "GL003"]
    assert finding.text == "[1]"
    assert finding.message.startswith("5 citations point nowhere")


def test_a_missing_entry_is_one_fault_with_its_places() -> None:
    said = "\n\n".join(f"{A} in step {n} [7]." for n in range(5))
    text = f"{said} Its rival is in Oslo [8].\n\n## Sources\n\n1. https://a.example\n2. https://b.example\n"
    analysis = analyze(text)
    first, second = [f for f in analysis.findings if f.code == "GL003"]
    assert (first.text, first.message) == ("[7]", "5 citations point nowhere: no source 7 in the list.")
    places = [(r.start, r.end) for r in first.related]
    assert [text[start:end] for start, end in places] == ["[7]"] * 4
    assert len(set(places)) == 4
    assert (second.text, second.message) == ("[8]", "This citation points nowhere: no source 8 in the list.")
    after = analysis.edit([(0, 0, "Once upon a time.\n\n")])
    (moved, _) = [f for f in after.findings if f.code == "GL003"]
    assert [(r.start - 19, r.end - 19) for r in moved.related] == places


NAMES = ("Doe", "Lee", "Roe")
CITED = " ".join(f"{A} with {name} ({name}, 2020)." for name in NAMES)
"""Three works cited by one author and the year, all of them listed."""
LISTED = "\n\n## References\n\n" + "\n\n".join(f"{name}, A. (2020). On things. Oxford." for name in NAMES)
NARVIK = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros"
UNDATED = "About the Harbour Board. (n.d.). Harbour Board. https://a.example/about"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{A} (Smith et al., 2020).", ["(Smith et al., 2020)"]),
        (
            f"{A} (Smith & Doe, 2020). {A} in May (Lee et al., 2019).",
            ["(Smith & Doe, 2020)", "(Lee et al., 2019)"],
        ),
        (" ".join(f"{A} in {n} (Smith et al., {n})." for n in range(2000, 2006)), ["(Smith et al., 2000)"]),
        (f"{A} (Smith et al., 2020) [report](https://a.example/x).", []),
        (
            f"{A} (Smith et al., 2020).\n\n## References\n\n- Smith, J. (2020). On things. https://a.example/x\n",
            [],
        ),
        (f"{A} (Lyon, 1998).", []),
        # in a report that names many works so, an abbreviation is a body too
        (
            " ".join(f"{A} in {n} (Smith et al., {n})." for n in range(2000, 2005))
            + f"\n\n{A} (OECD, 1998).",
            ["(Smith et al., 2000)"],
        ),
        # and where three works of the list are cited so, it lacks another three
        (
            f"{CITED}\n\n{NARVIK} (Mill, 2019). It is cold (Poe, 2018). It is ice (Ray, 2018).{LISTED}",
            ["(Mill, 2019)", "(Poe, 2018)", "(Ray, 2018)"],
        ),
        # nothing but a work has no date
        (f"{A} (Harbour Board, n.d.).", ["(Harbour Board, n.d.)"]),
        (f"{A} (About the Harbour Board, n.d.).\n\n## References\n\n{UNDATED}\n", []),
        # what the mark at the end of a paragraph would cover
        (f"{A} {A[:-1]}, they say (Smith et al., 2020).", ["(Smith et al., 2020)"]),
        ("Have you read it (Smith et al., 2020)?", []),
    ],
)
def test_a_work_that_is_named_and_listed_nowhere(text: str, said: list[str]) -> None:
    analysis = analyze(text)
    findings = [f for f in analysis.findings if f.code == "GL003"]
    assert [f.text for f in findings] == said
    assert all("cannot be located" in f.message for f in findings)
    if said:
        assert "GL001" not in [f.code for f in analysis.findings]
        assert "names a source that cannot be located" in "".join(claims_text("r.md", analysis))
        assert '"problem": "a named source that cannot be located' in "".join(claims_jsonl("r.md", analysis))


@pytest.mark.parametrize(
    ("text", "unresolved"),
    [
        ("Follow [@lyon on X].\n\n[@lyon on X]: https://a.example\n", 0),
        ("Follow [@lyon on X].\n", 1),
        ("Calls raise [`Fault`][] and [`demo.engine.run`][].\n\n[a]: https://a.example\n", 0),
        ("Calls raise [a fault][].\n\n[a]: https://a.example\n", 1),
        (f"{A}!\n\n![map of Lyon]\n", 0),
    ],
)
def test_what_another_tool_resolves_points_somewhere(text: str, unresolved: int) -> None:
    assert len(found(text, "GL003")) == unresolved


@pytest.mark.parametrize(
    "text",
    [
        f"{CITED}\n\n{NARVIK} (Mill, 2019). It is cold (Poe, 2018).{LISTED}",
        f"{CITED.replace('Roe, 2020', 'Roe, 2021')}\n\n{NARVIK} (Mill, 2019).{LISTED}",
    ],
)
def test_too_few_works_are_lacked_or_listed_to_tell_them_from_places(text: str) -> None:
    assert found(text, "GL003") == []
    (told,) = [one for one in analyze(text).sentences if one.plain.startswith("Exports")]
    assert told.citations == ()


def test_missing_works_are_named() -> None:
    listed = "\n\n**References:**\n\nDoe, A. (2019). On things. Oxford.\n"
    several = " ".join(f"{A} in {n} (Smith et al., {n})." for n in range(2000, 2005))
    for text, said in [
        (f"{A} (Smith & Doe, 2020).{listed}", "“Smith & Doe 2020” is a named source that cannot be located"),
        (f"{A} (Doe, 2019; Lee et al., 2021).{listed}", "“Lee et al. 2021” is a named source"),
        (
            several + listed,
            "5 citations name works that cannot be located (Smith et al. 2000; Smith et al. 2001; Smith et al. 2002; and 2 more)",
        ),
    ]:
        (finding,) = [f for f in analyze(text).findings if f.code == "GL003"]
        assert finding.message.startswith(said)


def test_what_a_quotation_cites_stands_in_the_list_of_its_work() -> None:
    listed = "\n\n**References:**\n\nDoe, A. (2019). On things. Oxford.\n"
    assert found(f"> {A} (Smith & Doe, 2020).{listed}", "GL003") == []
    assert len(found(f"{A} (Smith & Doe, 2020).{listed}", "GL003")) == 1


def test_a_near_miss_is_repaired() -> None:
    analysis = analyze(f"{A} [report](https://a.example/x “founded in 1998”).\n")
    (finding,) = [f for f in analysis.findings if f.code == "GL003"]
    fix = fixes_of(analysis, finding)[0]
    after = analysis.edit(fix.edits)
    assert [s.coverage.value for s in after.sentences] == ["quoted"]
    assert "GL003" not in [f.code for f in after.findings]


@pytest.mark.parametrize(
    ("labels", "notes", "said"),
    [
        ("1234", "", ["4 citations point nowhere: no footnotes [^1], [^2], [^3] and 1 more."]),
        (
            "12345",
            "\n[^2]: [r](https://a.example)\n",
            ["4 citations point nowhere: no footnotes [^1], [^3], [^4] and 1 more."],
        ),
        ("1111", "", ["4 citations point nowhere: no footnote [^1]."]),
        (
            "12",
            "",
            [
                "This citation points nowhere: no footnote [^1].",
                "This citation points nowhere: no footnote [^2].",
            ],
        ),
    ],
)
def test_notes_that_are_missing_are_one_fault(labels: str, notes: str, said: list[str]) -> None:
    text = "\n\n".join(f"{A} in step {n}.[^{label}]" for n, label in enumerate(labels))
    report = analyze(f"{text}\n{notes}")
    missing = [f for f in report.findings if f.code == "GL003"]
    assert [f.message for f in missing] == said
    assert fixes_of(report, missing[0])[0].title == "Write the footnote [^1]"


def test_many_entries_that_are_missing_are_one_fault() -> None:
    said = "\n\n".join(f"{A} in step {n} [{n}]." for n in (9, 7, 1, 8, 6, 9))
    (finding,) = [
        f for f in analyze(f"{said}\n\n## Sources\n\n1. https://a.example\n").findings if f.code == "GL003"
    ]
    assert finding.text == "[9]"
    assert finding.message == "5 citations point nowhere: no sources 9, 7, 8 and 1 more in the list."
    assert len(finding.related) == 4


@pytest.mark.parametrize(
    ("end", "line"), [("", "\n\n[^4]: {}\n"), ("\n", "\n[^4]: {}\n"), ("\r\n", "\r\n[^4]: {}\r\n")]
)
def test_a_footnote_that_is_missing_is_written_at_the_end(end: str, line: str) -> None:
    text = f"{A}.[^4]{end}"
    report = analyze(text)
    (missing,) = [f for f in report.findings if f.code == "GL003"]
    first, *_ = fixes_of(report, missing)
    assert first.title == "Write the footnote [^4]"
    assert first.edits == ((len(text), len(text), line.format('[source](url "quote")')),)


@pytest.mark.parametrize(
    "behind",
    [
        "[^4]: citation needed\n",  # a second footnote would not count
        "[^4]: [source](url)\n",
        "```\ncode left open\n",
        "<!-- a comment left open\n",
    ],
)
def test_no_footnote_is_offered_where_it_would_not_count(behind: str) -> None:
    report = analyze(f"{A}.[^4]\n\n{behind}")
    missing, *_ = [f for f in report.findings if f.code == "GL003"]
    assert missing.text == "[^4]"
    assert [fix.role for fix in fixes_of(report, missing)] == ["ignore", "off"]


@pytest.mark.parametrize("behind", ["", "## Sources\n"])
def test_a_footnote_that_nobody_has_filled_in_is_no_source(behind: str) -> None:
    report = analyze(f"{A}.[^4]\n\n{behind}")
    (missing,) = [f for f in report.findings if f.code == "GL003"]
    after = report.edit(fixes_of(report, missing)[0].edits)
    said = next(f.message for f in after.findings if f.code == "GL003")
    assert "the entry for 4 names no source" in said
    assert after.counts.uncited == 1


def test_weak_sources_are_said_once_with_the_number_of_claims() -> None:
    weak = "https://www.reddit.com/r/lyon/1"
    text = f"{A} [a]({weak}). {A} again [b]({weak}). {A} too [c](https://unknown.example)."
    findings = [f for f in analyze(text).findings if f.code == "GL008"]
    assert len(findings) == 1
    assert "2 claims" in findings[0].message
    trusted = Settings.model_validate({"sources": {"overrides": {"reddit.com": 9}}})
    assert found(text, "GL008", trusted) == []


@pytest.mark.parametrize(
    ("link", "weak"),
    [
        ("[tweeted](https://x.com/lyon/status/1)", False),
        ("[a statement](https://www.facebook.com/lyon/posts/1)", False),
        ("[says its mayor](https://www.linkedin.com/posts/1)", False),
        ("[film](https://www.youtube.com/watch?v=1)", True),
        ("[tweeted](https://www.reddit.com/r/lyon/1)", True),  # a thread of others
        ("[YouTube](https://www.youtube.com/watch?v=1)", True),
    ],
)
def test_a_post_is_no_weak_source_of_what_its_author_said(link: str, weak: bool) -> None:
    assert bool(found(f"{A}, {link}. On YouTube {A}.", "GL008")) is weak


@pytest.mark.parametrize(
    ("said", "weak"),
    [
        ("He tweeted a [conclusion](https://twitter.com/lyon/status/1) on it: {}", False),
        ("In a post {} is [the mayor's conclusion](https://x.com/lyon/status/1)", False),
        ("She wrote on Bluesky that {}, [so](https://bsky.app/profile/x.example/post/1)", False),
        ("She wrote on Bluesky that {}, [so](https://bsky.app/search)", True),
        ("She wrote on LinkedIn that {}, [so](https://www.linkedin.com/posts/1)", False),
        ("He tweeted that {} [here](https://www.reddit.com/r/lyon/1)", True),
        ("In the post office {} [so](https://x.com/lyon/status/1)", True),
        ("He tweeted that {} [film](https://www.youtube.com/watch?v=1)", True),
    ],
)
def test_a_post_that_a_sentence_tells_of_is_no_weak_source(said: str, weak: bool) -> None:
    assert bool(found(f"{said.format(A)}.", "GL008")) is weak


@pytest.mark.parametrize(
    ("link", "weak"),
    [
        # The name of whose page it is.
        ("[Bluesky](https://bsky.app/)", False),
        ("[Ann Doe](https://twitter.com/ann_doe)", False),
        ("[Ann Doe](https://www.linkedin.com/in/ann-doe/)", False),
        ("[@anndoe](https://www.tiktok.com/@anndoe)", False),
        ("([Ann Doe](https://twitter.com/ann_doe))", True),
        ("[Ann Doe](https://twitter.com/ann_doe/status/1)", True),
        ("[Source](https://twitter.com/ann_doe)", True),
        ("[founded by two engineers](https://twitter.com/ann_doe)", True),
        ("[Film](https://www.youtube.com/watch?v=1)", True),
        ("[Lyon](https://www.reddit.com/r/lyon/)", True),
        # Whose picture it is.
        ("*[Shutterstock](https://www.shutterstock.com/image-photo/lyon-1)*", False),
        ("[a chair](https://www.etsy.com/listing/1)", True),
        # Whose channel it is.
        ("[the Wall Street Journal points out](https://www.youtube.com/watch?v=1)", False),
        ("[a film by the BBC](https://x.com/bbc/status/1)", False),
        ("[a film on artefacts](https://www.youtube.com/watch?v=1)", True),
        ("[as Reuters has it](https://www.reddit.com/r/lyon/1)", True),
    ],
)
def test_links_that_carry_no_claim_are_no_weak_sources(link: str, weak: bool) -> None:
    assert bool(found(f"{A} with {link} in May.", "GL008")) is weak


def test_a_weak_host_is_named_in_full() -> None:
    (finding,) = [
        f for f in analyze(f"{A} [x](https://community.some-startup.dev/t/1).").findings if f.code == "GL008"
    ]
    assert "(community.some-startup.dev)" in finding.message


@pytest.mark.parametrize(
    ("markdown", "unused"),
    [
        (f"{A} [1].\n\n## Sources\n\n1. A https://a.example\n2. B https://b.example\n", 1),
        (f"{A}.\n\n## Sources\n\n1. A https://a.example\n2. B https://b.example\n", 1),
        (f"{A} [b](https://b.example).\n\n## Sources\n\n1. B https://b.example\n", 0),
        # The number of an entry does not name it; one behind it, in another list, and one in a link do.
        (f"{A} [1].\n\n## Sources\n\n[1] A https://a.example\n[2] B https://b.example\n", 1),
        (f"{A} [1](https://a.example/2).\n\n## Sources\n\n[1] A https://a.example\n[2] B\n", 1),
        (f"{A}.\n\n## Sources\n\n1. A [1]\n2. B [2]\n\n[1] https://a.example\n[2] https://b.example\n", 0),
        (f"{A}.[^1]\n\n[^1]: N\n[^2]: M\n", 1),
        # The link in a note does not cite it.
        (f"{A}.[^1]\n\n[^1]: N, https://a.example\n\n[^2]: M, https://b.example\n", 1),
        (f"{A} [b](https://b.example).\n\n[^2]: M, https://b.example\n", 0),
        (f"{A} [x][a].\n\n[a]: https://a.example\n[b]: https://b.example\n", 1),
        # An archived copy of what is cited is kept, not unused.
        (f"{A} [x][a].\n\n[a]: https://a.example\n[a-ARCHIVE]: https://web.archive.org/a\n", 0),
        (f"{A} [x][a].\n\n[a]: https://a.example\n[b-archive]: https://web.archive.org/b\n", 1),
        # Images by their words, figures, versions and accounts are labels, too.
        (f"{A}.\n\n![map of Lyon]\n\n[map of Lyon]: map.png\n[map of Nice]: nice.png\n", 1),
        (f"{A}, with [50,000] members and plan [7.2.6].\n\n[50,000]: https://a.example\n[7.2.6]: /b\n", 0),
        (f"{A}. Follow [@lyon on X].\n\n[@lyon on X]: https://a.example\n", 0),
        # So are comments.
        (f"{A}.\n\n[//]: # (to do)\n\n[comment]: <> (more of it)\n", 0),
    ],
)
def test_unused_sources(markdown: str, unused: int) -> None:
    assert len(found(markdown, "GL010")) == unused


def entries(first: int, last: int, site: str = "a", form: str = "[{}]") -> str:
    return "".join(f"{form.format(n)} Work {n}. https://{site}.example/{n}\n" for n in range(first, last + 1))


NOTES = "".join(f"[^{n}]: Note {n}.\n" for n in range(1, 9))
ADDRESSES = "".join(f"[l{n}]: https://a.example/{n}\n" for n in range(1, 9))


@pytest.mark.parametrize(
    ("markdown", "messages"),
    [
        (
            f"{A} [1].\n\n## Sources\n\n{entries(1, 6)}",
            [f"This source is not cited ({n})." for n in range(2, 7)],
        ),
        (
            f"{A} [1].\n\n## Sources\n\n{entries(1, 7)}",
            ["6 of the sources are not cited (2, 3, 4, 5, 6 and 1 more)."],
        ),
        (f"{A}.[^1]\n\n{NOTES}", ["7 of the footnotes are not cited (2, 3, 4, 5, 6 and 2 more)."]),
        (
            f"{A} [x][l1].\n\n{ADDRESSES}",
            ["7 of the link definitions are not cited (L2, L3, L4, L5, L6 and 2 more)."],
        ),
        # Each list by itself.
        (
            f"# T\n\n## One\n\n{A} [1].\n\n### Sources\n\n{entries(1, 4)}\n"
            f"## Two\n\n{A} in May [1].\n\n### Sources\n\n{entries(1, 4, 'b')}",
            [f"This source is not cited ({n})." for n in (2, 3, 4, 2, 3, 4)],
        ),
    ],
)
def test_many_unused_sources_are_one_finding(markdown: str, messages: list[str]) -> None:
    findings = [f for f in analyze(markdown).findings if f.code == "GL010"]
    assert [f.message for f in findings] == messages
    places = [markdown[one.start : one.end] for f in findings for one in (f, *f.related)]
    assert len(places) == len(set(places)) >= 6 - len(messages)


@pytest.mark.parametrize(
    ("first", "second", "alike"),
    [
        (entries(1, 4), entries(1, 9, "b"), True),
        (entries(1, 9), entries(1, 4, "b"), True),
        (entries(1, 4), entries(1, 9), False),  # the same works
        (entries(1, 4), entries(5, 9, "b"), False),
        (entries(1, 4), f"[1] A https://b.example\n{entries(5, 9, 'b')}", False),  # a slip
        (
            f"{entries(1, 4)}\n## Nice\n\n{A} in Nice [2].\n\n",
            entries(1, 9, "b"),
            False,
        ),  # a list for each section
        (entries(1, 4), entries(1, 9, "b", "{}."), False),  # [1] means the former
    ],
)
def test_lists_that_number_their_entries_alike(first: str, second: str, alike: bool) -> None:
    text = f"# T\n\n{A} [1][2][4].\n\n## Source references\n\n{first}\n## References\n\n{second}"
    messages = [f.message for f in analyze(text).findings if f.code == "GL010"]
    said = "Two source lists give the numbers 1, 2, 4 to different works (the other is on line 7): which are meant?"
    assert (said in messages) is alike
    assert not alike or [message for message in messages if "not cited" not in message] == [said]


@pytest.mark.parametrize(
    ("cited", "listed", "cut"),
    [
        ("https://a.example/p(24)1", "https://a.example/p(24", True),
        ("https://a.example/x%20y", "https://a.example/x", True),
        ("https://a.example/x[1]y", "https://a.example/x[1", True),
        ("https://a.example/p", "https://a.example", False),  # another page
        ("https://a.example/pq", "https://a.example/p", False),
        ("https://a.example/q(24)1", "https://a.example/p(24", False),
    ],
)
def test_a_copy_of_an_address_that_broke_off(cited: str, listed: str, cut: bool) -> None:
    text = f"{A} [a](<{cited}>) [2].\n\n## Sources\n\n1. A {listed}\n2. B https://b.example\n"
    (finding,) = [f for f in analyze(text).findings if f.code == "GL010"]
    assert finding.message.startswith("Cut-off copy of a source that is cited (1)") is cut
    assert (cited in finding.message) is cut


@pytest.mark.parametrize(
    ("cell", "quotes"), [("“by 5 %”", ["by 5 %"]), ("“by \\| 5 %”", []), ("“5 \\ 6”", ["5 \\ 6"])]
)
def test_a_repair_in_a_table_is_offered_only_if_it_reads_back(cell: str, quotes: list[str]) -> None:
    analysis = analyze(f"| Fact |\n|---|\n| It rose [r](https://a.example {cell}) |\n")
    (finding,) = [f for f in analysis.findings if f.code == "GL003"]
    fixes = [fix for fix in fixes_of(analysis, finding) if fix.role == "answer"]
    after = [analysis.edit(fix.edits) for fix in fixes]
    assert [c.quote for a in after for s in a.sentences for c in s.citations] == quotes


def test_marks_inside_the_source_list_are_left_alone() -> None:
    text = f"{A} [1].\n\n## Sources\n\n1. Smith [9], https://a.example\n"
    assert found(text, "GL003") == []


@pytest.mark.parametrize(
    "badge", ["[![build][b]][r]", "[![build][b]](https://r.example)", "![build][b]", "[![build][b] rose][r]"]
)
def test_a_definition_that_an_image_uses_is_used(badge: str) -> None:
    text = f"{badge}\n\n{A} [r].\n\n[b]: https://b.example/badge.svg\n[r]: https://r.example\n"
    assert found(text, "GL010") == []
    assert found(text, "GL003") == []


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("", 1),
        (" (Harbour Board, 2020)", 1),
        (" (Harbour Board, 2020; Lyon Gazette, 2021)", 0),
    ],
)
def test_a_list_whose_works_the_text_names_with_their_years_is_not_uncited(mark: str, said: int) -> None:
    listed = "\n".join(
        f"{n}. **The {name}**: prices. https://{name}.example/x" for n, name in ((1, "board"), (2, "gazette"))
    )
    text = f"{A}{mark}.\n\n{A} in [May](https://c.example/may).\n\n## Sources\n\n{listed}\n"
    messages = [f.message for f in analyze(text).findings if f.code == "GL010"]
    assert len([one for one in messages if "of this source list is cited" in one]) == said


WORKS = """

## References

Klein, A., Steffan, B., & Cane, J. (2007). Pollinators. https://a.example/x

Mill, A., Roe, B., & Lee, C. (2009). Hives. https://b.example/y

Mill, A., Roe, B., & Lee, C. (2011). Hives again. https://b.example/z
"""


@pytest.mark.parametrize(
    ("said", "told", "mended"),
    [
        (
            "Bees grew (Klein et al., 2017).",
            "A work by the same authors is listed under 2007.",
            "Bees grew (Klein et al., 2007).",
        ),
        (
            "Klein et al. (2017) saw it.",
            "A work by the same authors is listed under 2007.",
            "Klein et al. (2007) saw it.",
        ),
        ("Mill et al. (2019) saw it.", "Works by the same authors are listed under 2009 and 2011.", None),
        ("Orr et al. (2019) saw it.", "no reference list or bibliography has it.", None),
        (
            "It was (Klein et al., 2017, on 2017).",
            "A work by the same authors is listed under 2007.",
            None,
        ),
    ],
)
def test_a_work_that_is_listed_under_another_year(said: str, told: str, mended: str | None) -> None:
    analysis = analyze(f"# Bees\n\n{said}{WORKS}")
    (finding,) = [f for f in analysis.findings if f.code == "GL003"]
    assert finding.message.endswith(told)
    fixed = [analysis.edit(fix.edits).document.text for fix in RULE.fixes(analysis, finding)]
    assert fixed == ([f"# Bees\n\n{mended}{WORKS}"] if mended else [])
    assert finding.fixable == (mended is not None or "2017, on" in said)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("[@mill2021; @doe2019; @lee2001; @orr1999]", "there is no bibliography (.bib) next to the report."),
        ("steeply", "no reference list or bibliography has it."),
    ],
)
def test_a_bibliography_that_is_not_there_is_told_once(said: str, told: str) -> None:
    analysis = analyze(f"# Ports\n\nTolls rose {said}. Mill et al. (2021) saw that fees fell.\n")
    (finding,) = [f for f in analysis.findings if f.code == "GL003"]
    assert finding.message.endswith(told)


def test_it_is_told_anew_when_the_list_changes() -> None:
    analysis = analyze(f"# Bees\n\nBees grew (Klein et al., 2017).{WORKS}")
    at = analysis.document.text.index("2007")
    changed = analysis.edit([(at, at + 4, "2005")])
    (finding,) = [f for f in changed.findings if f.code == "GL003"]
    assert finding.message.endswith("listed under 2005.")
