"""Which files groundlint looks at by itself: reports, and not the README beside them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest

from groundlint.activation import (
    Activation,
    JudgedSoFar,
    activation_by_text,
    declared_by,
    matches,
    speaks_otherwise,
)
from groundlint.analysis import analyze
from groundlint.engine.prose import Prose, prose_of
from groundlint.markdown.front_matter import FrontMatter, read_front_matter
from groundlint.model.voice import Voice
from groundlint.settings import Settings

ROOT = Path("/home/me/project").absolute()


def activation_of(
    path: Path | None,
    scheme: str,
    text: str,
    front_matter: FrontMatter,
    settings: Settings,
    has_sources_file: bool,
    headings: int,
    citations: int,
    root: Path | None = None,
    prose: Prose | None = None,
    judged: Callable[[], JudgedSoFar | None] | None = None,
) -> Activation:
    """Whether a document is a report, as `activation_in` tells it of one that is analysed."""
    declared = declared_by(path, scheme, text, front_matter, settings, has_sources_file, root)
    return declared or activation_by_text(path, root, headings, citations, prose, judged)


def activation(
    name: str | None,
    text: str = "Some text.",
    *,
    scheme: str = "file",
    settings: Settings | None = None,
    sources_file: bool = False,
    headings: int = 9,
    citations: int = 9,
    root: Path | None = ROOT,
) -> Activation:
    path = None if name is None else ROOT / PurePosixPath(name)
    return activation_of(
        path,
        scheme,
        text,
        read_front_matter(text),
        settings or Settings(),
        sources_file,
        headings,
        citations,
        root,
    )


OFF = """README.md readme.markdown README.de.md README.zh-CN.md docs/README.md CHANGELOG.md changelog.md LICENSE.md
LICENCE.md CONTRIBUTING.md CODE_OF_CONDUCT.md code-of-conduct.md SECURITY.md AGENTS.md CLAUDE.md GEMINI.md SKILL.md
skills/search/SKILL.md prompts/report.md prompts/deep/report.md generate.prompt.md style.instructions.md
.github/copilot-instructions.md .github/PULL_REQUEST_TEMPLATE.md .claude/agents/researcher.md
node_modules/pkg/docs/guide.md release-notes.md AUTHORS.md INSTALL.md UPGRADING.md todo.md resume.md cv.de.md minutes.md
meeting-notes.md notes/meeting_minutes.md"""

ON = """report.md research/report.md docs/market-2025.md docs/security-of-llms.md README-analysis.md
the-agents-of-change.md licensing.md reports/claude-3-7-sonnet_12.md notes/prompting.md untitled.qmd history.md resume-of-findings.md minutes-of-sleep.md"""


@pytest.mark.parametrize("name", OFF.split())
def test_files_that_are_something_else_stay_off(name: str) -> None:
    found = activation(name)
    assert not found.on
    assert found.why.startswith("off: ")
    assert not found.hint


@pytest.mark.parametrize("name", ON.split())
def test_files_that_look_like_reports_are_on_with_one_hint(name: str) -> None:
    found = activation(name)
    assert found == Activation(True, "on: 9 headings and 9 citations", hint=True)


@pytest.mark.parametrize(
    ("headings", "citations", "on"),
    [(3, 3, True), (2, 11, False), (2, 12, True), (0, 243, True), (30, 2, False), (0, 0, False)],
)
def test_three_headings_and_three_citations_or_many_citations(
    headings: int, citations: int, on: bool
) -> None:
    assert activation("notes.md", headings=headings, citations=citations).on == on


@pytest.mark.parametrize(
    ("name", "headings", "on"),
    [
        ("report.md", 3, True),
        ("final_report.md", 3, True),
        ("Market-Research-2025.md", 3, True),
        ("report_085.md", 3, True),
        ("Literature Review.md", 3, True),
        ("report.md", 2, False),
        ("reporting.md", 9, False),
        ("researchers.md", 9, False),
        ("prompts/report.md", 9, False),
        ("notes.md", 9, False),
    ],
)
def test_a_report_without_citations_is_known_by_its_name(name: str, headings: int, on: bool) -> None:
    found = activation(name, headings=headings, citations=0)
    assert (found.on, found.hint) == (on, on)


@pytest.mark.parametrize(
    ("name", "headings", "sentences", "figures", "on"),
    [
        ("notes.md", 3, 20, 4, True),
        ("notes.md", 3, 60, 10, True),
        ("notes.md", 3, 60, 9, False),
        ("notes.md", 3, 19, 19, False),
        ("notes.md", 2, 60, 60, False),
        ("README.md", 9, 60, 60, False),
    ],
)
def test_a_report_that_cites_nothing_is_known_by_its_figures(
    name: str, headings: int, sentences: int, figures: int, on: bool
) -> None:
    prose = Prose(sentences, figures)
    args = (ROOT / name, "file", "Text.", read_front_matter("Text."), Settings(), False, headings, 0, ROOT)
    found = activation_of(*args, prose=prose)
    assert (found.on, found.hint) == (on, on)


@pytest.mark.parametrize(
    ("text", "prose"),
    [
        ("The city counted 340 hives in all its parks. It rose by 4 % in one year of rain.", Prose(2, 2)),
        ("The city counted its hives in all of the parks again.", Prose(1, 0)),
        ("Use the command with version v2.1 or file a1b22c here now.", Prose(1, 0)),
        ("| The city counted 340 hives in all its parks. |\n|---|\n", Prose(0, 0)),
        ("In 2019.", Prose(0, 0)),
    ],
)
def test_prose_and_its_figures(text: str, prose: Prose) -> None:
    assert prose_of(analyze(text)) == prose


@pytest.mark.parametrize(
    "key", ["research_query", "aspects", "validated_citations", "grounded_claims", "groundlint"]
)
def test_our_front_matter_says_so_whatever_the_name(key: str) -> None:
    found = activation("README.md", f"---\n{key}: x\n---\nText.", headings=0, citations=0)
    assert (found.on, found.hint) == (True, False)
    assert key in found.why


def test_other_front_matter_says_nothing() -> None:
    assert not activation("post.md", "---\ntitle: x\n---\nText.", headings=0, citations=0).on


def test_a_sources_file_beside_it() -> None:
    found = activation("README.md", sources_file=True, headings=0, citations=0)
    assert (found.on, found.hint) == (True, False)


def test_include_and_exclude() -> None:
    included = Settings(files={"include": ["reports/**", "!reports/old/**"]})
    assert activation("reports/README.md", settings=included, headings=0).on
    assert not activation("reports/old/a.md", settings=included, headings=0).on
    excluded = Settings(files={"exclude": ["drafts/"]})
    found = activation("drafts/a.md", "---\nresearch_query: q\n---\n", settings=excluded)
    assert found == Activation(False, "off by files.exclude")


def test_folders_above_the_workspace_do_not_count() -> None:
    path = Path("/srv/prompts/drafts/project/report.md").absolute()
    settings = Settings(files={"exclude": ["drafts/"]})
    arguments = ("file", "Text.", read_front_matter(""), settings, False, 9, 9)
    assert activation_of(path, *arguments, root=path.parent).on
    assert not activation_of(path, *arguments).on


@pytest.mark.parametrize("scheme", ["git", "vscode-notebook-cell", "output", "https"])
def test_other_schemes_are_off(scheme: str) -> None:
    assert not activation("report.md", scheme=scheme).on


def test_untitled_documents() -> None:
    assert activation(None, scheme="untitled").on
    assert not activation(None, "", scheme="untitled").on


@pytest.mark.parametrize("name", ["README.md", "report.md"])
def test_a_setting_decides_for_everything(name: str) -> None:
    on, off = Settings(enable="on"), Settings(enable="off")
    assert activation(name, settings=on, headings=0, scheme="git") == Activation(
        True, "on by the setting enable"
    )
    text = "---\nresearch_query: q\n---\n"
    assert activation(name, text, settings=off) == Activation(False, "off by the setting enable")


@pytest.mark.parametrize(
    ("path", "globs", "match"),
    [
        ("a/reports/x.md", ("reports/**",), True),
        ("x.md", ("*.md",), True),
        ("a/x.md", ("x.md", "!a/"), True),
        ("a/x.md", ("/x.md",), True),
        ("a/x.txt", ("*.md",), False),
        ("a/x.md", (), False),
    ],
)
def test_globs(path: str, globs: tuple[str, ...], match: bool) -> None:
    assert matches(PurePosixPath(path), globs) == match


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_our_own_files_stay_off(root: Path, name: str) -> None:
    text = (root / name).read_text(encoding="utf-8")
    analysis = analyze(text)
    headings = sum(section.level > 0 for section in analysis.sections)
    found = activation_of(
        root / name,
        "file",
        text,
        analysis.front_matter,
        Settings(),
        False,
        headings,
        len(analysis.citations),
        root,
    )
    assert not found.on


@pytest.mark.shared
def test_real_reports_come_on(report_paths: tuple[Path, ...]) -> None:
    """Of all 133 reports 102 come on by themselves (77 %): 97 by three headings and three citations, three more by
    many citations, two by their names. Here only those up to 30 KB, for time."""
    small = [path for path in report_paths if path.stat().st_size <= 30_000]
    on = []
    for path in small:
        text = path.read_text(encoding="utf-8", errors="replace")
        analysis = analyze(text)
        headings = sum(section.level > 0 for section in analysis.sections)
        citations = len(analysis.citations)
        found = activation_of(
            path, "file", text, analysis.front_matter, Settings(), False, headings, citations
        )
        by_citations = citations >= (3 if headings >= 3 else 12)
        assert found.on == (by_citations or "its name calls it a report" in found.why)
        on.append(found.on)
    print(f"{sum(on)} of {len(on)} reports up to 30 KB come on under enable = auto")
    assert sum(on) >= 0.65 * len(on)


@pytest.mark.parametrize(
    ("name", "headings", "citations", "sentences", "claims", "on", "ask"),
    [
        ("notes.md", 0, 3, 8, 4, True, False),  # a short answer that cites
        ("docs/notes.md", 0, 3, 8, 4, False, True),
        ("notes.md", 3, 0, 20, 10, True, False),  # mostly claims, under headings
        ("notes.md", 2, 0, 20, 10, False, True),
        ("notes.md", 0, 0, 8, 4, False, True),  # partly, however short: its writer knows
        ("notes.md", 0, 0, 2, 2, False, True),  # a report may have just been begun
        ("notes.md", 0, 0, 7, 2, False, False),
        ("docs/notes.md", 0, 0, 2, 2, False, False),
        ("notes.md", 9, 0, 40, 15, False, False),
        ("notes.md", 9, 9, 40, 2, False, True),  # it links and hardly claims anything
        ("notes.md", 9, 9, 40, 6, True, False),
        ("notes.md", 9, 9, 40, None, True, False),  # where the model fails
        ("notes.md", 9, 0, 40, None, False, False),
        ("docs/notes.md", 9, 0, 40, 40, False, True),  # documentation claims much, too
        ("docs/notes.md", 9, 9, 40, 40, True, False),
        ("README.md", 9, 9, 40, 40, False, False),
    ],
)
def test_what_is_there_decides_and_where_it_does_not_the_writer_is_asked(
    name: str, headings: int, citations: int, sentences: int, claims: int | None, on: bool, ask: bool
) -> None:
    args = (ROOT / name, "file", "Text.", read_front_matter("Text."), Settings(), False, headings, citations)
    judged = JudgedSoFar(claims, sentences, sentences) if claims is not None else None
    found = activation_of(*args, ROOT, Prose(sentences, 0), lambda: judged)
    assert (found.on, found.ask) == (on, ask)
    assert found.why.startswith("on: " if on else "off: ")


LAW = ["Ports Act", "Part 1", "§ 1 Purpose", "§ 2 Fees"]


@pytest.mark.parametrize(
    ("name", "first", "headings", "on"),
    [
        ("notes.md", 0.35, ["Ports", "Rents", "Fees"], True),
        ("notes.md", 0.4, ["Ports", "Rents", "Fees"], False),
        ("market-report.md", 0.4, ["Ports", "Rents", "Fees"], True),
        ("notes.md", 0, [*LAW, "§ 3 Tolls"], False),
        ("notes.md", 0, ["Statuts", "**Article 1**", "Article 2 - Siège", "Article 3"], False),
        ("notes.md", 0, LAW, True),
        ("notes.md", 0, [*LAW, "§ 3 Tolls", "Debate", "What has come of it"], True),
        ("market-report.md", 0, [*LAW, "§ 3 Tolls"], True),
    ],
)
def test_a_text_of_another_kind_is_no_report_unless_its_name_says_so(
    name: str, first: float, headings: list[str], on: bool
) -> None:
    judged = JudgedSoFar(30, 40, 40)
    other = speaks_otherwise(Voice(first=first), headings)
    found = activation_by_text(ROOT / name, ROOT, 9, 20, Prose(40, 20), lambda: judged, other)
    assert (found.on, found.ask) == (on, not on)


def test_what_cites_as_reports_do_is_of_their_kind() -> None:
    assert speaks_otherwise(Voice(first=0.5, cited=0.4), ["Ports"]) == ""
    assert speaks_otherwise(Voice(cited=0.4), [*LAW, "§ 3 Tolls"]) == ""
    assert speaks_otherwise(Voice(first=0.5, cited=0.35), ["Ports"]) != ""


@pytest.mark.parametrize(
    ("name", "sentences", "judged", "ask"),
    [
        ("notes.md", 20, JudgedSoFar(0, 0, 20), True),
        ("notes.md", 20, JudgedSoFar(0, 10, 20), True),
        ("notes.md", 20, None, False),  # the model fails
        ("notes.md", 19, JudgedSoFar(0, 0, 19), False),
        ("docs/notes.md", 20, JudgedSoFar(0, 0, 20), False),
    ],
)
def test_a_long_text_in_a_language_that_nobody_judges_is_asked_about(
    name: str, sentences: int, judged: JudgedSoFar | None, ask: bool
) -> None:
    args = (ROOT / name, "file", "Text.", read_front_matter("Text."), Settings(), False, 3, 0)
    found = activation_of(*args, ROOT, Prose(sentences, 0), lambda: judged)
    assert (found.on, found.ask, found.unsure) == (False, ask, ask or name == "notes.md")


@pytest.mark.parametrize(
    ("citations", "judged", "on", "undecided"),
    [
        # what cites is a report until it is certain that it hardly claims anything
        (9, JudgedSoFar(0, 0, 40, 40), True, False),
        (9, JudgedSoFar(1, 30, 40, 10), True, False),
        (9, JudgedSoFar(1, 36, 40, 4), False, False),
        # what cites nothing has to be waited for
        (0, JudgedSoFar(0, 0, 40, 40), False, True),
        (0, JudgedSoFar(19, 20, 40, 20), False, True),
        (0, JudgedSoFar(20, 22, 40, 18), True, False),
        (0, JudgedSoFar(2, 30, 40, 10), False, False),
        (0, JudgedSoFar(30, 199, 9000, 8801), False, True),
        (0, JudgedSoFar(30, 200, 9000, 8800), False, False),
        (0, JudgedSoFar(80, 200, 9000, 8800), False, True),
    ],
)
def test_verdicts_that_are_still_to_come_change_nothing_that_is_certain(
    citations: int, judged: JudgedSoFar, on: bool, undecided: bool
) -> None:
    args = (ROOT / "notes.md", "file", "Text.", read_front_matter("Text."), Settings(), False, 3, citations)
    found = activation_of(*args, ROOT, Prose(judged.sentences, 0), lambda: judged)
    assert (found.on, found.undecided) == (on, undecided)
