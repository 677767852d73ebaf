"""Completion: what is offered where, and that what is inserted reads back as one whole citation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from lsprotocol import types

from groundlint.analysis import Analysis, analyze_text
from groundlint.citations.bibliography import parse_bib
from groundlint.companions import NOTHING, Companions
from groundlint.model.position import Encoding
from groundlint.settings import Settings
from groundlint.sources.validated_citation import ValidatedCitation
from groundlint_server.capabilities import Client
from groundlint_server.features.completion import completion
from groundlint_server.snapshot import Snapshot

Make = Callable[..., Snapshot]

HEAD = """\
# 🏙️ Growth

😀 The town grew by 12 % [Far](https://far.org/x "grew by 12 %").
The metro carries 160 million [Near](https://near.org/y).
A note [^a], a list [1], a label [it][Ref].

"""
TAIL = """

[ref]: https://ref.org "the words"

[^a]: The office, <https://a.org/note>.
[^unused]: A book.

## Sources

[1] One, a study of towns, https://one.org
[2] Two, https://two.org/p_(x)
"""
RECORDS = (
    ValidatedCitation("https://rec.org/bridge", claim="The bridge opened in 1932", quote="opened in 1932", page_title="Bridges"),
    ValidatedCitation("https://rec.org/river", claim="The river is long", quote='a "long" river | wide', page_title="Rivers"),
    ValidatedCitation("https://rec.org/bridge", claim="The bridge is 503 m long", quote="a span of 503 m"),
    ValidatedCitation("https://bad.org", claim="no", quote="wrong words", validated=False),
)  # fmt: skip
BIB = (
    "@article{smith2020, title={Towns in numbers}, author={Smith, J.}, year=2020, url={https://bib.org/s}}\n"
    "@book{doe:1999, title={A book}, author={Doe}}\n"
)


def companions(records: tuple[ValidatedCitation, ...] = RECORDS, bib: str = BIB) -> Companions:
    return replace(NOTHING, validated_citations=records, bibliography=parse_bib(bib, Path("refs.bib"))[0])


def snapshot_at(
    line: str, make: Make, *, client: Client | None = None, beside: Companions | None = None
) -> tuple[Snapshot, int]:
    """A report with `line` in its middle, and the place of the `¦` in it."""
    text = HEAD + line + TAIL
    at = text.index("¦")
    analysis = analyze_text(text.replace("¦", ""), Settings(), beside or companions())
    snapshot = replace(make("x"), analysis=analysis, client=client or Client())
    return snapshot, at


def offered(
    line: str,
    make: Make,
    *,
    client: Client | None = None,
    trigger: str | None = None,
    beside: Companions | None = None,
) -> tuple[Snapshot, list[types.CompletionItem]]:
    snapshot, at = snapshot_at(line, make, client=client, beside=beside)
    kinds = types.CompletionTriggerKind
    context = types.CompletionContext(kinds.TriggerCharacter if trigger else kinds.Invoked, trigger)
    where = snapshot.range(at, at).start
    params = types.CompletionParams(types.TextDocumentIdentifier(snapshot.uri), where, context)
    found = completion(snapshot, params)
    return snapshot, list(found.items) if found else []


def accepted(snapshot: Snapshot, item: types.CompletionItem) -> str:
    """The line with the cursor after the item was taken."""
    assert isinstance(item.text_edit, types.TextEdit)
    text = snapshot.analysis.document.text
    start, end = snapshot.span(item.text_edit.range)
    new = text[:start] + item.text_edit.new_text + text[end:]
    assert new.startswith(HEAD)
    assert new.endswith(TAIL)
    return new[len(HEAD) : len(new) - len(TAIL)]


@pytest.mark.parametrize("encoding", list(Encoding))
@pytest.mark.parametrize(
    ("line", "label", "expected"),
    [
        ("😀 It grew [so](¦", "Near", "😀 It grew [so](https://near.org/y)"),
        ("😀 It grew [so](¦)", "Near", "😀 It grew [so](https://near.org/y)"),
        ("😀 It grew [so](¦) and on.", "Near", "😀 It grew [so](https://near.org/y) and on."),
        ("😀 [so](htt¦ps://old.org) x", "Near", "😀 [so](https://near.org/y) x"),
        ('😀 [so](https://n¦ear.org/zzz "old") x', "Far", '😀 [so](https://far.org/x "old") x'),
        ("😀 [so](<¦>)", "Near", "😀 [so](<https://near.org/y>)"),
        ("😀 [so](<¦", "Near", "😀 [so](<https://near.org/y>)"),
        ("> 😀 [so](¦", "Near", "> 😀 [so](https://near.org/y)"),
        ("- 😀 [so](¦", "Near", "- 😀 [so](https://near.org/y)"),
        ("😀 [so](¦", "Two", "😀 [so](<https://two.org/p_(x)>)"),
        ("😀 [so](¦word and", "Near", "😀 [so](https://near.org/y)word and"),
        ("[new]: ¦", "Near", "[new]: https://near.org/y"),
        ('[new]: https://o¦ld.org "x"', "Near", '[new]: https://near.org/y "x"'),
        ('😀 [so](https://far.org/x "¦', "grew by 12 %", '😀 [so](https://far.org/x "grew by 12 %")'),
        ('😀 [so](https://far.org/x "¦")', "grew by 12 %", '😀 [so](https://far.org/x "grew by 12 %")'),
        ('😀 [so](https://far.org/x "gr¦x") y', "grew by 12 %", '😀 [so](https://far.org/x "grew by 12 %") y'),
        ('😀 [so](https://far.org/x "¦)', "grew by 12 %", '😀 [so](https://far.org/x "grew by 12 %")'),
        ('😀 [so](https://far.org/x "¦"', "grew by 12 %", '😀 [so](https://far.org/x "grew by 12 %")'),
        ("😀 [so](https://far.org/x '¦", "grew by 12 %", "😀 [so](https://far.org/x 'grew by 12 %')"),
        ('[new]: https://far.org/x "¦"', "grew by 12 %", '[new]: https://far.org/x "grew by 12 %"'),
        ('😀 [so](https://rec.org/river "¦', 'a "long" river | wide', '😀 [so](https://rec.org/river "a \\"long\\" river | wide")'),
        ("😀 It grew [^¦", "a", "😀 It grew [^a]"),
        ("😀 It grew [^¦] x", "a", "😀 It grew [^a] x"),
        ("😀 It grew [^u¦nx] x", "a", "😀 It grew [^a] x"),
        ("😀 It [^gone] grew.\n\n[^¦", "gone", "😀 It [^gone] grew.\n\n[^gone]: "),
        ("😀 It [^gone] grew.\n\n[^¦]", "gone", "😀 It [^gone] grew.\n\n[^gone]: "),
        ("😀 It grew [@¦", "smith2020", "😀 It grew [@smith2020]"),
        ("😀 It grew [@smith2020; @d¦] x", "doe:1999", "😀 It grew [@smith2020; @doe:1999] x"),
        ("😀 As @s¦ says", "smith2020", "😀 As @smith2020 says"),
        ("😀 It grew [¦", "[2]", "😀 It grew [2]"),
        ("😀 It grew [1, ¦]", "[2]", "😀 It grew [1, 2]"),
        ("😀 It grew [¦]", "[2]", "😀 It grew [2]"),
        ("😀 It [grew][¦", "ref", "😀 It [grew][ref]"),
        ("😀 It [grew][¦x] y", "ref", "😀 It [grew][ref] y"),
    ],
)  # fmt: skip
def test_what_is_taken_stands_whole(
    snapshot_of: Make, encoding: Encoding, line: str, label: str, expected: str
) -> None:
    snapshot, items = offered(line, snapshot_of, client=Client(encoding=encoding))
    found = next(item for item in items if item.label.startswith(label))
    assert accepted(snapshot, found) == expected


@pytest.mark.parametrize(
    "line",
    [
        "`[so](¦`",
        "`[so](¦)`",
        "```\n[so](¦\n```",
        "    [so](¦",
        "<!-- [so](¦ -->",
        "<!-- [so](¦",
        "text <!-- [^¦ --> more",
        "![image](¦",
        '![image](x "¦',
        "A (¦ parenthesis",
        'He said "¦',
        "mail a@¦",
        "\\[¦",
        "\\[so\\](¦",
        "cells[¦",
        "plain ¦ words",
        "<div>\n[so](¦\n</div>",
    ],
)
def test_nothing_elsewhere(snapshot_of: Make, line: str) -> None:
    assert offered(line, snapshot_of)[1] == []


def test_nothing_in_front_matter(snapshot_of: Make) -> None:
    text = "---\nresearch_query: '[so]('\n---\n\n" + HEAD
    snapshot = snapshot_of(text)
    at = text.index("](") + 2
    params = types.CompletionParams(types.TextDocumentIdentifier("x"), snapshot.range(at, at).start)
    assert completion(snapshot, params) is None


def test_the_source_recorded_for_this_claim_comes_first_then_the_nearest(snapshot_of: Make) -> None:
    _, items = offered("The bridge that opened in 1932 [is](¦", snapshot_of)
    labels = [item.label for item in items]
    assert labels[:2] == ["Bridges", "ref.org"]
    assert labels.index("Near") < labels.index("Far")
    assert sorted(items, key=lambda item: item.sort_text or "") == items
    _, items = offered("Something else is [said](¦", snapshot_of)
    labels = [item.label for item in items]
    assert labels.index("Near") < labels.index("Far") < labels.index("Bridges")
    assert not any("bad.org" in str(item.text_edit) for item in items)
    assert len({str(item.text_edit) for item in items}) == len(items)


def test_the_quote_recorded_for_this_claim_comes_first(snapshot_of: Make) -> None:
    for claim, first in (
        ("The bridge is 503 m", "a span of 503 m"),
        ("The bridge opened in 1932 as", "opened in 1932"),
    ):
        _, items = offered(f'{claim} [x](https://rec.org/bridge "¦', snapshot_of)
        assert items[0].label == first
        assert len(items) == 2
    assert offered('x [x](https://bad.org "¦', snapshot_of)[1] == []


@pytest.mark.parametrize(
    ("line", "left_open"),
    [
        ('[The bridge opened in 1932](url¦ "quote").', "url"),
        ('[The bridge opened in 1932](https://rec.org/bridge "quote¦").', "quote"),
    ],
)
def test_the_word_that_a_fix_leaves_open_is_no_search(snapshot_of: Make, line: str, left_open: str) -> None:
    _, items = offered(line, snapshot_of)
    assert items
    assert all((item.filter_text or "").startswith(f"{left_open} ") for item in items)
    _, before = offered(line.replace(f"{left_open}¦", "¦"), snapshot_of)
    assert [item.label for item in items] == [item.label for item in before]


def test_a_quote_in_a_table_keeps_the_cell_whole(snapshot_of: Make) -> None:
    line = '| a | b |\n|---|---|\n| x [so](https://rec.org/river "¦ | c |'
    snapshot, items = offered(line, snapshot_of)
    assert accepted(snapshot, items[0]).endswith('"a \\"long\\" river \\| wide") | c |')


@pytest.mark.parametrize(("trigger", "matches"), [(None, True), ("[", False)])
def test_words_of_a_link_are_no_search_among_numbers(
    snapshot_of: Make, trigger: str | None, matches: bool
) -> None:
    _, items = offered("😀 It grew [¦", snapshot_of, trigger=trigger)
    assert ("study" in (items[0].filter_text or "")) is matches


def test_each_says_what_it_is(snapshot_of: Make) -> None:
    _, items = offered("x [so](¦", snapshot_of, client=Client(label_details=True))
    near = next(item for item in items if item.label == "Near")
    assert near.label_details is not None
    assert near.label_details.description == "near.org/y · cited 1×"
    assert near.detail is None
    _, items = offered("x [@¦", snapshot_of)
    assert isinstance(items[0].documentation, types.MarkupContent)
    assert "Towns in numbers" in items[0].documentation.value


def test_long_lists_are_cut_and_say_so(snapshot_of: Make) -> None:
    bib = "".join(f"@article{{key{n}, title={{Title {n}}}, url={{https://e.org/{n}}}}}\n" for n in range(700))
    beside = companions(bib=bib)
    for line, few in (("x [@¦", 50), ("x [@key69¦", 11), ("x [so](¦", 8), ("x [so](e.org/69¦", 20)):
        snapshot, at = snapshot_at(line, snapshot_of, beside=beside)
        params = types.CompletionParams(types.TextDocumentIdentifier("x"), snapshot.range(at, at).start)
        found = completion(snapshot, params)
        assert found is not None
        assert found.is_incomplete
        assert len(found.items) >= few, line


def test_foreign_words_cannot_leave_their_place(snapshot_of: Make) -> None:
    beside = companions((ValidatedCitation("https://e.org/\u202e", page_title="a\u202eb\n**x**"),
                         ValidatedCitation("https://e.org/ok", page_title="a\u202eb\n**x**", quote="q\x1b[31m")))  # fmt: skip
    _, items = offered("x [so](¦", snapshot_of, beside=beside)
    (item,) = [item for item in items if "//e.org" in str(item.text_edit)]
    assert "\u202e" not in item.label
    assert "\n" not in item.label
    assert isinstance(item.documentation, types.MarkupContent)
    assert "\u202e" not in item.documentation.value
    assert "**x**" not in item.documentation.value
    assert "\x1b" not in item.documentation.value


def whole(analysis: Analysis, at: int) -> bool:
    return any(c.start <= at <= c.end and c.resolved for c in analysis.citations)


def test_every_offer_reads_back(snapshot_of: Make) -> None:
    for line in (
        "x [so](¦ y",
        'x [so](https://rec.org/bridge "¦ y',
        "x [^¦ y",
        "x [@smi¦ y",
        "x [¦ y",
        "x [so][¦ y",
    ):
        snapshot, items = offered(line, snapshot_of)
        assert items
        for item in items:
            new = accepted(snapshot, item)
            text = HEAD + new + TAIL
            analysis = analyze_text(text, Settings(), companions())
            offline = "unused" in new or "doe:1999" in new
            assert offline or whole(analysis, len(HEAD) + 3), new


def test_a_client_without_formats_gets_plain_strings(snapshot_of: Make) -> None:
    _, items = offered("x [so](¦", snapshot_of, client=Client(markdown_docs=False))
    said = [item.documentation for item in items if item.documentation is not None]
    assert said
    assert all(isinstance(words, str) and "`" not in words for words in said)
