"""GL901: what its fix takes out, and that a stranger's code is left to the writer."""

import pytest

from groundlint import analyze
from groundlint.rules.registry import fixes_of


@pytest.mark.parametrize(
    ("markdown", "after"),
    [
        ("Why? <!-- groundlint-ignore-line GL001 -->\nNext.\n", "Why?\nNext.\n"),
        ("Why?\n\n<!-- groundlint-ignore GL001 -- old -->\n\nWhat?\n", "Why?\n\n\nWhat?\n"),
        ("Why?\n\n<!-- groundlint-ignore\nGL001 -->\n\nWhat?\n", "Why?\n\n\nWhat?\n"),
        ("Why?\n\n<!-- groundlint-ignore-file GL104 -->", "Why?\n\n"),
    ],
)
def test_the_fix_takes_the_comment_out(markdown: str, after: str) -> None:
    analysis = analyze(markdown)
    (finding,) = [f for f in analysis.findings if f.code == "GL901"]
    (fix,) = fixes_of(analysis, finding)
    assert fix.safe
    assert analysis.edit(fix.edits).document.text == after


@pytest.mark.parametrize(
    ("behind", "told"),
    [
        (
            "",
            ["This groundlint-ignore-start has no groundlint-ignore-end: it silences the rest of the text."],
        ),
        ("\n\n<!-- groundlint-ignore-end GL001 -->\n\nWhy?\n", []),
    ],
)
def test_a_region_that_is_never_closed(behind: str, told: list[str]) -> None:
    claim = "The mill at Lyon was built in 1902 and had 40 looms."
    analysis = analyze(f"# T\n\n<!-- groundlint-ignore-start GL001 -- draft -->\n\n{claim}{behind}")
    assert [f.message for f in analysis.findings if f.code == "GL901"] == told
    assert not any(f.code == "GL001" for f in analysis.findings)


@pytest.mark.parametrize("word", ["ignore-lin", "ignroe", "ignores", "disable-next-line"])
def test_an_ignore_comment_of_no_known_kind(word: str) -> None:
    analysis = analyze(f"Why? <!-- groundlint-{word} GL001 -->\n")
    (finding,) = [f for f in analysis.findings if f.code == "GL901"]
    assert finding.message == (
        "This is not an ignore comment: groundlint-ignore may end in -line, -file, -start or -end."
    )


def test_a_code_that_no_rule_has_is_not_fixed_by_removal() -> None:
    analysis = analyze("Why? <!-- groundlint-ignore-line GL001, gl999, nonsense -->\n")
    (finding,) = [f for f in analysis.findings if f.code == "GL901"]
    assert finding.message == "No such rules: GL999, nonsense; a reason comes after “--”."
    assert fixes_of(analysis, finding) == ()
