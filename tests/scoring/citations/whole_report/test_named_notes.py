"""What stands before the name of a file of the writer's notes is from there, in a report that names them throughout."""

from __future__ import annotations

import hostile_edits as hostile
import pytest

from groundlint import Analysis, analyze

FIGURES = "Exports of timber through Narvik rose by 41 percent in 2020, to a record of 9.5 billion euros"
MORE = "Most of the 38 other harbours in Norway lost a third of their ships in that year"
NOTES = """
## Fish

Cod is landed in spring (hill-digest-2024.md).

## Oil

Oil is not shipped. [notes/oil.pdf, watch-ports]
"""


def asked(analysis: Analysis) -> list[str]:
    return [finding.text for finding in analysis.findings if finding.code == "GL001"]


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"{FIGURES} (watch-exports.md).", False),
        (f"{FIGURES}. (watch-exports.md, hill-digest)", False),
        (f"{FIGURES} [notes/exports.txt].", False),
        (f"{FIGURES}. {MORE} (watch-exports.md).", False),
        (f"- {FIGURES}. They go south. (watch-exports.md)", False),
        (f"They go south (watch-exports.md). {FIGURES}.", True),
        (f"They go south (watch-exports.md).\n\n{FIGURES}.", True),
        (f"{FIGURES} (see README.md).", True),
        (f"{FIGURES} (watch-exports).", True),
        (f"{FIGURES} ([they](watch-exports.md)).", True),
    ],
)
def test_notes_are_named_in_brackets(said: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"# Ports\n\n{said}\n{NOTES}\nIt is cold (hill-weather.md).\n"))) == flagged


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"{FIGURES}. See `notes/exports.md`", False),
        (f"- They go south. {FIGURES}. See also notes/hill-exports.md.", False),
        (f"See `notes/exports.md`. {FIGURES}.", True),
        (f"{FIGURES}.\n\nSee `notes/exports.md`", True),
        (f"{FIGURES}. See `exports.md`", True),
        (f"{FIGURES}. We keep `notes/exports.md`", True),
    ],
)
def test_a_pointer_to_a_file_of_notes(said: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"# Ports\n\n{said}\n"))) == flagged


def test_paths_of_documents_in_brackets() -> None:
    said = f"{FIGURES} [`/documents/hill-exports`]."
    assert asked(analyze(f"# Ports\n\n{said}\n"))
    assert not asked(analyze(f"# Ports\n\n{said}\n\nCod [`/fish/cod`].\n\nOil [/oil/b].\n"))


@pytest.mark.parametrize(
    ("said", "flagged"),
    [
        (f"Per [[hill-interview]]'s account: e{FIGURES[1:]}.", False),
        (f"E{FIGURES[1:]}, according to the [[Hill Digest|digest]].", False),
        (f"Per [[hill-interview]], trade is up. {FIGURES}.", False),
        (f"Per [[hill-interview]], trade is up.\n\n{FIGURES}.", True),
        (f"E{FIGURES[1:]}, near [[Narvik]].", True),
        (f"Per Hill: e{FIGURES[1:]}.", True),
    ],
)
def test_a_sentence_is_put_down_to_a_note_of_the_vault(said: str, flagged: bool) -> None:
    assert bool(asked(analyze(f"# Ports\n\n{said}\n"))) == flagged


def test_a_report_that_names_few_files_points_to_them() -> None:
    before = analyze(f"# Ports\n\n{FIGURES} (watch-exports.md).\n{NOTES}")
    assert not asked(before)
    at = before.document.text.index(" (hill-digest-2024.md)")
    after = before.edit([(at, at + len(" (hill-digest-2024.md)"), "")])
    assert asked(after)
    assert hostile.difference(after, analyze(after.document.text)) is None
