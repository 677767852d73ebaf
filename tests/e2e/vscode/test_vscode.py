"""The extension in a real VS Code, and a writer at work: what is typed, shown, mended, judged and verified."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.e2e.vscode.journeys import CIRCUMSTANCES, HERE, WRITING, Seen, journey, travelled

from groundlint.version import __version__

pytestmark = [pytest.mark.editor, pytest.mark.shared]

NAME = "vscode"


@pytest.fixture(scope="module")
def seen(shared: Path, vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What was seen, by journey. The screenshots stay in .cache/artifacts/vscode."""
    return travelled(NAME, WRITING, shared, vsix, tmp_path_factory)


def test_every_journey_is_made_once() -> None:
    script = (HERE / "journeys.mjs").read_text(encoding="utf-8")
    written = re.findall(r"^ *async (?:function )?(\w+)\(hands\b", script, re.MULTILINE)
    assert len(written) >= 19
    assert sorted(written) == sorted((*WRITING, *CIRCUMSTANCES))


def test_installed_it_works_at_once_with_its_own_groundlint(seen: Seen) -> None:
    found = journey(seen, "installed")
    assert found["squiggles"] >= 1
    assert re.search(r"\d+ % (sourced|quoted) · \d+/(9|10)", found["status"])
    assert re.search(r"\d+ % of \d+ claims? (sourced|quoted), total \d+ of (9|10)", found["spoken"])
    assert "GL001" in found["hover"]
    assert found["hoverImages"] == 0
    assert found["toasts"] == 0
    (copy,) = found["copies"]
    assert re.fullmatch(r"groundlint-\d+\.\d+\.\d+-[a-z2-7]{8}-cp3\d\d-linux-\w+", copy)


def test_the_server_runs_alone_and_in_the_extensions_storage(seen: Seen) -> None:
    found = journey(seen, "installed")
    (server,) = found["servers"]
    assert server["cwd"] == found["storage"]
    assert server["args"][1:3] == ["-I", "-c"]
    assert server["args"][-2:] == [f"{found['storage']}/{found['copies'][0]}", "server"]


def test_a_sentence_is_underlined_once_it_ends_and_not_before(seen: Seen) -> None:
    found = journey(seen, "typing")
    assert found["open"] == 0
    assert found["ended"] >= 1


def test_quick_fix_takes_the_writers_words_to_the_disk(seen: Seen) -> None:
    found = journey(seen, "fixing")
    assert found["fixes"][0].startswith("Cite a source")
    assert found["after"].count('(https://example.org/study "in the words of the source")') == 1
    changed = set(found["after"].splitlines()) ^ set(found["before"].splitlines())
    assert len(changed) == 2, "the fix changed more than its line"


def test_the_status_bar_follows_the_text(seen: Seen) -> None:
    found = journey(seen, "following")
    assert found["before"].startswith("0 %")
    assert not found["offered"], (
        "VS Code's own list, whose first entry Tab would put in the place of the address"
    )
    assert found["after"].startswith("100 %")
    for part in ("Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"):
        assert part in found["told"]
        assert any(part in row for row in found["parts"])
    assert "Run checklist" in found["told"]
    assert "Verify citations" in found["told"]
    language = found["language"]
    assert f"groundlint {__version__}" in language
    assert "the extension's own" in language
    assert "Claim model: linear" in language


def test_a_checklist_is_judged_with_progress_and_can_be_cancelled(seen: Seen) -> None:
    found = journey(seen, "judging")
    assert "judging" in found["showed"]
    assert found["hungUp"]
    assert re.search(r"cancelled, \d+ of 29 answered", found["told"])
    assert re.search(r"cancelled, \d+ of 29 answered", found["cut"])
    assert "Ask the rest" in found["cut"]
    assert "Ask again" in found["page"]
    assert found["asked"] > 0
    assert "Checklist" in found["message"]
    assert "report.md" in found["page"]
    assert found["keys"] == ["none"]


def test_an_api_key_goes_to_its_address_and_stands_in_no_file(seen: Seen) -> None:
    found = journey(seen, "keys")
    assert found["type"] == "password"
    assert found["keys"] == ["Bearer sk-secret-of-the-writer"]
    assert "sk-secret" not in found["message"]
    assert found["leaks"] == []


def test_citations_are_verified_on_command(seen: Seen) -> None:
    found = journey(seen, "verifying")
    assert "/bridge" in found["fetched"]
    assert "1 verified, 1 not found" in found["message"]
    assert "The source might not say this: no word of “Danube”" in found["unsupported"]
    assert (
        "Nearest in the source: “The bridge measures 240 metres from shore to shore”" in found["unsupported"]
    )


def test_a_readme_beside_the_report_stays_quiet_until_asked(seen: Seen) -> None:
    found = journey(seen, "readme")
    assert "off here" in found["status"]
    assert found["squiggles"] == 0
    assert found["settings"] == {"groundlint.files.include": ["README.md"]}


def test_whether_a_page_is_a_report_is_asked_once_and_the_answer_is_kept(seen: Seen) -> None:
    found = journey(seen, "asked")
    assert "Check it?" in found["status"]
    assert found["settings"] == {"groundlint.files.include": ["notes.md"]}


def test_a_sentence_is_called_no_claim_without_a_word_in_the_text(seen: Seen) -> None:
    found = journey(seen, "noclaim")
    order = ["Not a claim", "Ignore GL001", "Turn GL001 off in this file", "Explain GL001", "Remove this"]
    places = [next(n for n, title in enumerate(found["fixes"]) if words in title) for words in order]
    assert places == sorted(places)
    assert found["same"]
    assert len(found["listed"].splitlines()) == 3
    assert "not-claims.txt" in found["message"]


def test_a_server_that_is_killed_comes_back_and_nothing_is_lost(seen: Seen) -> None:
    found = journey(seen, "killed")
    assert found["killed"] != found["back"]
    assert found["kept"] == 1
    assert found["toasts"] == 0


def test_nothing_leaves_the_machine(seen: Seen) -> None:
    assert seen["foreignHosts"] == []
