"""Settings from everywhere: precedence, origins, and every fault with file, line, key and what was expected."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.markdown.front_matter import read_front_matter
from groundlint.model.finding import Severity
from groundlint.settings import LoadedSettings, Settings, load_settings, with_front_matter


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    return tmp_path


def load(repo: Path, toml: str = "", **others: object) -> LoadedSettings:
    (repo / "groundlint.toml").write_text(toml, encoding="utf-8")
    return load_settings(repo / "report.md", **others)  # type: ignore[arg-type]


def said(loaded: LoadedSettings, repo: Path) -> list[str]:
    return [str(problem).replace(f"{repo / 'groundlint.toml'}", "FILE") for problem in loaded.problems]


LAYERS = ["command line", "front matter", "workspace", "toml", "pyproject", "user"]


@pytest.mark.parametrize("first", range(len(LAYERS) + 1))
def test_precedence(repo: Path, first: int) -> None:
    """With the layers from `first` on, the first of them decides."""
    on = {name: {"clarity": {"max_words": 10 + i}} for i, name in enumerate(LAYERS) if i >= first}
    if "toml" in on:
        (repo / "groundlint.toml").write_text("[clarity]\nmax_words = 13\n")
    if "pyproject" in on:
        (repo / "pyproject.toml").write_text("[tool.groundlint.clarity]\nmax_words = 14\n")
    text = "---\ngroundlint:\n  clarity: {max_words: 11}\n---\n" if "front matter" in on else ""
    loaded = load_settings(
        repo / "report.md",
        command_line=on.get("command line", {}),
        editor_workspace=on.get("workspace", {}),
        editor_user=on.get("user", {}),
        front_matter=read_front_matter(text),
    )
    expected = 10 + first if first < len(LAYERS) else 45
    origins = [
        "command line",
        "front matter",
        "editor settings of the workspace",
        str(repo / "groundlint.toml"),
        str(repo / "pyproject.toml"),
        "editor settings of the user",
        "default",
    ]
    assert loaded.problems == ()
    assert loaded.settings.clarity.max_words == expected
    assert loaded.origins["clarity.max_words"] == origins[first]
    assert loaded.origins["enable"] == "default"


def test_tables_are_merged_entry_by_entry(repo: Path) -> None:
    loaded = load(
        repo,
        '[rules]\nuncited-claim = "error"\nGL102 = "off"\n[sources.overrides]\n"a.org" = 2\n',
        editor_user={"rules": {"GL001": "hint", "GL103": "off"}},
        command_line={"sources": {"overrides": {"b.org": 9}}},
    )
    assert loaded.settings.rules == {
        "GL001": Severity.ERROR,
        "GL102": Severity.OFF,
        "GL103": Severity.OFF,
    }
    assert loaded.settings.sources.overrides == {"a.org": 2, "b.org": 9}
    assert loaded.origins["rules.GL103"] == "editor settings of the user"
    assert loaded.origins["sources.overrides.b.org"] == "command line"


def test_flat_names_null_and_unquoted_domains(repo: Path) -> None:
    loaded = load(
        repo,
        "[sources.overrides]\nexample.co.uk = 3\n",
        editor_workspace={"grounding.counts": "linked", "live.settle": None, "live": {"inlayHints": True}},
    )
    assert loaded.problems == ()
    assert loaded.settings.grounding.counts == "linked"
    assert loaded.settings.live.settle == 2.0
    assert loaded.settings.live.inlay_hints is True
    assert loaded.settings.sources.overrides == {"example.co.uk": 3}


@pytest.mark.parametrize(
    ("toml", "problem"),
    [
        (
            '[claims]\nsensitivity = "high"\n',
            'FILE:2: claims.sensitivity: expected precision, balanced or recall, found "high"; not used',
        ),
        ("\nenable = true\n", "FILE:2: enable: expected auto, on or off, found true; not used"),
        (
            'clarity.max_words = "45"\n',
            'FILE:1: clarity.max_words: expected a whole number, 1 or more, found "45"; not used',
        ),
        ("live.calm = 1\n", "FILE:1: live.calm: expected true or false, found 1; not used"),
        ("live.settle = -1\n", "FILE:1: live.settle: expected a number from 0 to 60, found -1; not used"),
        (
            'files.include = "*.md"\n',
            'FILE:1: files.include: expected a list of globs as in .gitignore, found "*.md"; not used',
        ),
        (
            'files.exclude = ["*.md", "!"]\n',
            "FILE:1: files.exclude: expected a list of globs as in .gitignore, found ['*.md', '!']; not used",
        ),
        (
            'files.exclude = ["[z-a]"]\n',
            "FILE:1: files.exclude: expected a list of globs as in .gitignore, found ['[z-a]']; not used",
        ),
        ("aspects = [1]\n", "FILE:1: aspects: expected a list of texts, found [1]; not used"),
        (
            '[sources]\noverrides = { "x.org" = 0 }\n',
            "FILE:2: sources.overrides.x.org: expected a whole number from 1 to 10, found 0; not used",
        ),
        (
            '[sources.overrides]\n"" = 3\n',
            'FILE:2: sources.overrides.: expected a host such as example.org, found ""; not used',
        ),
        (
            "sources.overrides = 3\n",
            "FILE:1: sources.overrides: expected a table whose values are a whole number from 1 to 10, found 3",
        ),
        ("grounding = 3\n", "FILE:1: grounding: expected a table, found 3"),
        (
            "[grounding]\ncount = 'x'\n",
            "FILE:2: grounding.count: unknown key, did you mean grounding.counts?",
        ),
        ("counts = 'x'\n", "FILE:1: counts: unknown key, did you mean grounding.counts?"),
        ("qqqqq = 1\n", "FILE:1: qqqqq: unknown key; it is ignored"),
        (
            "[rules]\nuncited-claims = 'off'\n",
            "FILE:2: rules.uncited-claims: no such rule, did you mean uncited-claim?",
        ),
        ("rules.zzz = 'off'\n", "FILE:1: rules.zzz: no such rule; it is ignored"),
        (
            "[rules]\nGL001 = 'loud'\n",
            'FILE:2: rules.GL001: expected error, warning, information, hint or off, found "loud"; not used',
        ),
        (
            "judge.budget.calls = 0\n",
            "FILE:1: judge.budget.calls: expected a whole number, 1 or more, found 0; not used",
        ),
    ],
)
def test_each_fault_is_one_line_and_the_default_is_used(repo: Path, toml: str, problem: str) -> None:
    loaded = load(repo, toml)
    assert said(loaded, repo) == [problem]
    assert loaded.settings == Settings()


@pytest.mark.parametrize(
    ("toml", "line"), [("a = \n", 1), ("a = 1\nb = [1\n", 3), ("a = 1\na = 2\n", 2), ("\n[x\n", 2)]
)
def test_broken_toml_is_one_line_with_its_place(repo: Path, toml: str, line: int) -> None:
    loaded = load(repo, toml)
    (problem,) = said(loaded, repo)
    assert problem.startswith(f"FILE:{line}: is not valid TOML: ")
    assert "(at " not in problem
    assert loaded.settings == Settings()


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        (
            "enable = True",
            "a value that TOML does not know; put text in quotation marks, and write true and false",
        ),
        ("enable = on", "a value that TOML does not know; put text in quotation marks"),
        ("enable: on", "expected `key = value`"),
        ("= 1", "expected `key = value` or a [table]"),
        ("enable = 'on", "a quotation mark that is not closed"),
        ('enable = "on', "a quotation mark that is not closed"),
        ('enable = "o\nn"', "a quotation mark that is not closed"),
        ("live.settle = 3,5", "more on the line after the value; put text in quotation marks, and write one"),
        ("a = 1\na = 2", "a key or a table that appears twice; keep one"),
        ("[a]\n[a]", "a key or a table that appears twice; keep one"),
        ("[live", "a [table] that is not closed"),
        ("[[live", "a [table] that is not closed"),
        ("a = {b = 1, b = 2}", "a key or a table that appears twice; keep one"),
        ("a = {b = 1,}", "expected a key: letters, digits, - and _, or else in quotation marks"),
        ("a = {b = 1 c = 2}", "a { that is not closed on its line, or keys without a comma between them"),
        ("a = [1, 2", "a [ that is not closed, or items without a comma between them"),
        ("a = {b = 1", "a { that is not closed on its line"),
        ('a = "C:\\data"', "a \\ that TOML reads as an escape; put the text in single quotation marks"),
        ("# \x07", "a character that TOML does not allow; take it out"),
    ],
)
def test_broken_toml_is_told_in_plain_words(repo: Path, toml: str, words: str) -> None:
    (problem,) = said(load(repo, toml), repo)
    assert problem.partition("is not valid TOML: ")[2].startswith(words)


def test_tables_inside_one_another_without_end_are_a_wrong_value(repo: Path) -> None:
    (repo / "groundlint.toml").write_text("[rules]\n" + ".".join(["rules"] * 1_000) + ' = "off"\n', "utf-8")
    [problem] = load_settings(repo).problems
    assert problem.key.startswith("rules.rules.rules")
    assert len(str(problem)) < 2_000


def test_the_rest_of_the_file_stands(repo: Path) -> None:
    loaded = load(repo, "unknown = 1\n[grounding]\ncounts = 'linked'\nother = 2\n[clarity]\nmax_words = 30\n")
    assert len(loaded.problems) == 2
    assert (loaded.settings.grounding.counts, loaded.settings.clarity.max_words) == ("linked", 30)


def test_a_wrong_value_lets_the_next_layer_speak(repo: Path) -> None:
    loaded = load(repo, "clarity.max_words = 'many'\n", editor_user={"clarity": {"max_words": 30}})
    assert loaded.settings.clarity.max_words == 30
    assert len(loaded.problems) == 1


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"a = 1 #" + b"x" * 1_000_001, "is longer than 1000000 bytes; not read"),
        (b"a = " + b"[" * 5_000, "is "),
    ],
)
def test_files_that_cannot_be_read(repo: Path, raw: bytes, problem: str) -> None:
    (repo / "groundlint.toml").write_bytes(raw)
    loaded = load_settings(repo / "report.md")
    assert [problem in str(p) for p in loaded.problems] == [True]
    assert loaded.settings == Settings()
    assert loaded.files == (repo / "groundlint.toml",)


def test_a_byte_order_mark_is_no_key(repo: Path) -> None:
    (repo / "groundlint.toml").write_bytes(b"\xef\xbb\xbfenable = 'on'\n")
    assert load_settings(repo / "report.md").settings.enable == "on"


@pytest.mark.parametrize("place", ["toml", "workspace"])
@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"network": {"proxy": "http://evil.example:8080"}}, "network.proxy"),
        ({"network": {"allow_hosts": ["10.0.0.1"]}}, "network.allow_hosts"),
        ({"judge": {"base_url": "http://127.0.0.1:9"}}, "judge.base_url"),
    ],
)
def test_a_workspace_does_not_open_the_network(
    repo: Path, place: str, settings: dict[str, dict[str, object]], key: str
) -> None:
    ((table, inner),) = settings.items()
    ((name, value),) = inner.items()
    written = f"[{table}]\n{name} = {str(value).replace(chr(39), chr(34)) if isinstance(value, list) else repr(value)}\n"
    loaded = load(repo, written) if place == "toml" else load(repo, editor_workspace=settings)
    assert [problem.key for problem in loaded.problems] == [key]
    assert loaded.settings == Settings()
    assert (key in loaded.unconfirmed) == (key == "judge.base_url")
    allowed = load(repo, editor_user=settings)
    assert allowed.problems == ()
    assert allowed.settings != Settings()
    assert load(repo, command_line=settings).settings != Settings()


def test_the_path_of_groundlint_is_an_editor_s_affair(repo: Path) -> None:
    assert [p.key for p in load(repo, "path = '/bin/evil'\n").problems] == ["path"]
    assert load(repo, editor_workspace={"path": "x"}).problems == ()


def test_settings_of_a_file_that_is_nowhere() -> None:
    loaded = load_settings(None, editor_user={"enable": "on"})
    assert (loaded.settings.enable, loaded.files) == ("on", ())


def test_a_given_file_is_read_instead_of_those_found(repo: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("enable = 'off'\n")
    loaded = load(repo, "enable = 'on'\nclarity.max_words = 9\n", config=other)
    assert (loaded.settings.enable, loaded.settings.clarity.max_words) == ("off", 45)
    assert loaded.files == (other,)
    missing = load(repo, config=tmp_path / "none.toml")
    assert "cannot be read" in str(missing.problems[0])


FRONT = """---
title: T
groundlint:
  grounding: {counts: linked}
  clarity:
    max_words: many
  enable: "off"
  live.settle: 3
  sources.overrides:
    example.org: 2
  aspects: [cost]
---
"""


def test_a_settings_file_that_cannot_be_read_is_told(repo: Path) -> None:
    place = repo / "groundlint.toml"
    place.mkdir()
    assert said(load_settings(repo), repo) == ["FILE: cannot be read: is not a file"]
    place.rmdir()
    if sys.platform != "win32":
        os.mkfifo(place)
        assert said(load_settings(repo), repo) == ["FILE: cannot be read: is not a file"]
        place.unlink()
        place.symlink_to("gone.toml")
        assert said(load_settings(repo), repo) == ["FILE: cannot be read: no such file or directory"]


def test_front_matter_changes_only_what_it_may() -> None:
    settings, problems = with_front_matter(Settings(), read_front_matter(FRONT))
    assert settings.grounding.counts == "linked"
    assert settings.sources.overrides == {"example.org": 2}
    assert settings.aspects == ("cost",)
    assert (settings.enable, settings.live.settle) == ("auto", 2.0)
    assert [str(p) for p in problems] == [
        'front matter:6: clarity.max_words: expected a whole number, 1 or more, found "many"; not used',
        "front matter:7: enable: cannot be set in front matter; set it in groundlint.toml",
        "front matter:8: live.settle: cannot be set in front matter; set it in groundlint.toml",
    ]


@pytest.mark.parametrize(
    ("key", "who"),
    [
        ("network.proxy", "only your user settings or the command line can set it; not used"),
        ("judge.base_url", "only your user settings or the command line can set it; not used"),
        ("path", "only an editor's settings can set it; not used"),
    ],
)
def test_what_no_file_may_set_front_matter_does_not_send_to_one(key: str, who: str) -> None:
    _, problems = with_front_matter(Settings(), read_front_matter(f"---\ngroundlint:\n  {key}: x\n---\n"))
    assert [str(one) for one in problems] == [f"front matter:3: {key}: {who}"]


def test_front_matter_keeps_what_the_layers_below_say() -> None:
    below = Settings(clarity={"max_words": 12}, rules={"GL001": "off"})
    settings, _ = with_front_matter(below, read_front_matter(FRONT))
    assert settings.clarity.max_words == 12
    assert settings.rules == {"GL001": Severity.OFF}


def test_the_command_line_stays_above_front_matter(repo: Path) -> None:
    loaded = load(repo, command_line={"grounding": {"counts": "quoted"}})
    settings, _ = with_front_matter(loaded.settings, read_front_matter(FRONT))
    assert settings.grounding.counts == "quoted"
    assert settings.aspects == ("cost",)


def test_without_our_key_the_same_object_comes_back() -> None:
    settings = Settings()
    assert with_front_matter(settings, read_front_matter("---\ntitle: T\n---\n"))[0] is settings
    same, problems = with_front_matter(settings, read_front_matter("---\ngroundlint: yes\n---\n"))
    assert same is settings
    assert str(problems[0]) == 'front matter:2: groundlint: expected a table of settings, found "yes"'


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "enable",
                    "live",
                    "settle",
                    "rules",
                    "GL001",
                    "sources",
                    "overrides",
                    "a.b",
                    "live.run",
                    "judge",
                ]
            )
            | st.text(max_size=5),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(
    st.dictionaries(
        st.sampled_from(["enable", "live", "rules", "sources", "judge", "x", ""]), _JSON, max_size=5
    )
)
def test_an_editor_that_sends_nonsense_gets_problems_not_exceptions(values: dict[str, object]) -> None:
    loaded = load_settings(None, editor_workspace=values)
    assert isinstance(loaded.settings, Settings)
    assert all("\n" not in str(problem) for problem in loaded.problems)


@pytest.mark.parametrize(
    ("toml", "own", "holds", "told"),
    [
        ("judge.budget.calls = 100000", {"judge": {"budget": {"calls": 5}}}, 5, True),
        ("judge.budget.calls = 3", {"judge": {"budget": {"calls": 5}}}, 3, False),
        ("judge.budget.calls = 100000", {}, 100000, False),  # there is no limit to raise
        ("judge.budget.tokens = 9", {"judge.budget.tokens": 8}, 8, True),
        ("judge.budget.money = 0.5", {"judge.budget.money": 0.25}, 0.25, True),
        ("judge.max_concurrency = 500", {}, None, True),
        ("judge.max_concurrency = 2", {}, 2, False),
        ("sources.archive = true", {}, False, True),
        ("sources.archive = true", {"sources": {"archive": True}}, True, False),
        ("sources.archive = false", {"sources": {"archive": True}}, False, False),
    ],
)
@pytest.mark.parametrize("whose", ["command_line", "editor_user"])
def test_a_workspace_may_lower_and_never_raise(
    repo: Path, toml: str, own: dict[str, object], holds: object, told: bool, whose: str
) -> None:
    loaded = load(repo, toml + "\n", **{whose: own})
    value: object = loaded.settings
    name = toml.partition(" ")[0]
    for part in name.split("."):
        value = getattr(value, part)
    if whose == "command_line" and own and not told:  # what the user says now stands above all
        assert value == next(iter(_leaves(own)))
    else:
        assert value == holds
    assert [name in line and "your own" in line for line in said(loaded, repo)] == [True] * told


def _leaves(table: dict[str, object]) -> Iterator[object]:
    for value in table.values():
        yield from _leaves(value) if isinstance(value, dict) else (value,)
