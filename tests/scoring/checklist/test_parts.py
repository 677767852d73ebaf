"""What of a report a judge is shown, and so what has it asked again: one section, and nothing that no reader sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groundlint.checklist.capabilities import CapabilityMemory
from groundlint.checklist.checklist import Checklist
from groundlint.checklist.checklist_file import check_checklist
from groundlint.checklist.checklist_item import ChecklistItem
from groundlint.checklist.errors import ChecklistError
from groundlint.checklist.parts import part_of
from groundlint.checklist.scorer import ChecklistScorer
from groundlint.checklist.visible import visible

Server = Callable[..., Any]
REPORT = """# Heat pumps

They heat.

## 2. Findings

Sales rose by 17% in 2021. <!-- groundlint-ignore-line GL001 -- known -->

### By country

France led.

## Limits & caveats

The figures are of one year.
"""
CHECKLIST = Checklist.model_validate(
    {
        "items": [
            {"id": "whole", "question": "Is it about heat?"},
            {"id": "limit", "question": "Is a limit named?", "section": "limits & caveats"},
            {"id": "found", "question": "Is there a finding?", "section": ["results", "findings"]},
            {"id": "method", "question": "Is the method named?", "section": "Method"},
            {"id": "cost", "question": "Is the cost named?", "section": "Costs", "allow_na": True},
            {
                "id": "year",
                "question": "?",
                "section": "Findings",
                "verify": {"kind": "contains", "text": "one year"},
            },
        ]
    }
)


def judge_of(server: Any, tmp_path: Path, **given: Any) -> ChecklistScorer:
    words = {"mode": "item", "evidence": True, "max_concurrency": 1, "comments": False, **given}
    return ChecklistScorer(
        **words,
        provider="vllm",
        model="m",
        base_url=server.base_url,
        cache=tmp_path / "replies.sqlite",
        memory=CapabilityMemory(),
    )


def asked_of(server: Any) -> list[str]:
    """The question of each request since the last look."""
    said = [body["messages"][-1]["content"] for body in server.requests]
    server.requests.clear()
    names = {item.id: item.question for item in CHECKLIST.items[:3]} | {"canary": "reference number"}
    return [next(name for name, question in names.items() if question in text) for text in said]


def yes(body: dict[str, Any]) -> dict[str, Any]:
    quote = (
        "The figures are of one year" if "Is a limit named?" in body["messages"][-1]["content"] else "none"
    )
    return {"content": f'{{"reasoning": "r", "evidence": "{quote}", "answer": "YES"}}'}


@pytest.mark.parametrize(
    ("names", "beginning", "end"),
    [
        (["Findings"], "## 2. Findings", "France led.\n\n"),
        (["by country"], "### By country", "France led.\n\n"),
        (["*Limits & Caveats*"], "## Limits", "one year.\n"),
        (["nothing", "findings"], "## 2. Findings", "France led.\n\n"),
        (["Heat pumps"], "# Heat pumps", "one year.\n"),
        (["limits"], None, None),
        (["conclusion"], None, None),
    ],
)
def test_a_section_by_title_or_kind(names: list[str], beginning: str | None, end: str | None) -> None:
    span = part_of(REPORT, names)
    assert (span is None) == (beginning is None)
    if span is not None and beginning is not None and end is not None:
        assert REPORT[slice(*span)].startswith(beginning)
        assert REPORT[slice(*span)].endswith(end)


def test_an_item_about_a_section_is_shown_that_alone(judge_server: Server, tmp_path: Path) -> None:
    server = judge_server(respond=yes)
    score = judge_of(server, tmp_path).score(CHECKLIST, REPORT)
    prompts = [body["messages"][-1]["content"] for body in server.requests]
    limits = next(text for text in prompts if "Is a limit named?" in text)
    assert "The figures are of one year." in limits
    assert "France" not in limits
    assert "France" in next(text for text in prompts if "Is it about heat?" in text)
    said = {item.item_id: (item.answer.value, item.status.value, item.route) for item in score.item_scores}
    assert said["method"] == ("no", "ok", "section")
    assert said["cost"] == ("no", "na", "section")
    assert said["year"] == ("no", "ok", "verifier")  # the words stand in another section
    assert "no section called Method" in str(score.item_scores[3].reasoning)
    evidence = score.item_scores[1].evidence
    assert evidence is not None
    assert REPORT[evidence.start : evidence.end] == "The figures are of one year"
    assert len(prompts) == judge_of(server, tmp_path).estimate(CHECKLIST, REPORT).calls == 3


@pytest.mark.parametrize(
    ("old", "new", "again"),
    [
        ("one year.", "two years.", ["whole", "limit", "canary"]),
        ("France led.", "Italy led.", ["whole", "found", "canary"]),
        ("They heat.", "They cool.", ["whole", "canary"]),
        ("# Heat pumps\n", "# Heat pumps\n\n<!-- groundlint-ignore-file GL101 -->\n", []),
        (" <!-- groundlint-ignore-line GL001 -- known -->", "", []),
        ("-- known -->", "-- everybody knows -->", []),
        ("They heat.\n", "They heat.  \n\n\n", []),
        ("By country\n", "By country <!-- n -->\n", []),
        ("\n", "\r\n", []),
    ],
)
def test_only_what_is_about_a_changed_part_is_asked_again(
    old: str, new: str, again: list[str], judge_server: Server, tmp_path: Path
) -> None:
    server = judge_server(respond=yes)
    judge = judge_of(server, tmp_path, canary=True)
    first = judge.score(CHECKLIST, REPORT)
    assert sorted(asked_of(server)) == ["canary", "found", "limit", "whole"]
    changed = REPORT.replace(old, new)
    assert changed != REPORT
    second = judge.score(CHECKLIST, changed)
    assert sorted(asked_of(server)) == sorted(again)
    assert second.pass_rate == first.pass_rate
    evidence = second.item_scores[1].evidence
    if "limit" not in again and evidence is not None:  # what is kept stands where the text has it now
        assert changed[evidence.start : evidence.end] == evidence.quote == "The figures are of one year"


def test_without_being_told_so_a_judge_sees_comments(judge_server: Server, tmp_path: Path) -> None:
    """The page's scorer judges any text, and a comment may be what it is about."""
    server = judge_server(respond=yes)
    judge_of(server, tmp_path, comments=True).score(Checklist(items=CHECKLIST.items[:1]), REPORT)
    assert "groundlint-ignore-line" in server.requests[0]["messages"][-1]["content"]


def test_what_is_code_is_no_comment() -> None:
    text = (
        "Write `<!-- x -->`.\n\n```html\n<!-- y -->\n```\n\nA <!-- gone --> b.\n\n<!-- gone\ntoo -->\n\nC.\n"
    )
    assert visible(text).text == "Write `<!-- x -->`.\n\n```html\n<!-- y -->\n```\n\nA b.\n\nC."


@given(st.text(st.sampled_from(list("ab .\n\r\t`#-")), max_size=80), st.integers(0, 80), st.integers(0, 80))
def test_a_place_of_what_is_seen_is_that_of_the_original(text: str, one: int, other: int) -> None:
    text = text.replace("--", "<!-- n -->")
    seen = visible(text)
    low, high = sorted((one % (len(seen.text) + 1), other % (len(seen.text) + 1)))
    for place in range(low, high):
        assert text[seen.origin(place)] == seen.text[place]
    start, end = seen.span_in_original(low, high)
    assert 0 <= start <= end <= len(text)
    assert visible(text[start:end]).text.split() == seen.text[low:high].split() or "<" in text[start:end]


def test_a_text_over_the_context_is_not_sent_in_whole_twice(judge_server: Server, tmp_path: Path) -> None:
    """What is judged in sections is kept by section: the same again asks nothing, an edit asks its section."""
    paragraphs = [f"## Part {n}\n\n{'Words of this part. ' * 20}\n\n" for n in range(8)]

    def respond(body: dict[str, Any]) -> dict[str, Any]:
        length = len(body["messages"][-1]["content"])
        if length > 3000:
            fault = {"message": "too long", "type": "exceed_context_size_error", "code": 400}
            more = {"n_ctx": 800, "n_prompt_tokens": length // 4}
            return {"status": 400, "json": {"error": fault | more}}
        return yes(body)

    server = judge_server(respond=respond)
    judge = judge_of(server, tmp_path)
    checklist = Checklist(items=(ChecklistItem(question="Are there words?"),))
    first = judge.score(checklist, "".join(paragraphs))
    assert first.sections
    server.requests.clear()
    again = judge.score(checklist, "".join(paragraphs))
    assert server.requests == []
    assert again.model_dump_json() == first.model_dump_json()
    paragraphs[5] = paragraphs[5].replace("Words", "Letters", 1)
    judge.score(checklist, "".join(paragraphs))
    sent = [
        body["messages"][-1]["content"]
        for body in server.requests
        if len(body["messages"][-1]["content"]) <= 3000
    ]
    assert len(sent) == 1
    assert "Letters" in sent[0]


def test_progress_counts_every_section_once(judge_server: Server, tmp_path: Path) -> None:
    server = judge_server(respond=yes)
    seen: list[tuple[int, int]] = []
    judge_of(server, tmp_path).score(CHECKLIST, REPORT, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("section", ['""', "7", "[]\n    weight: 200", "[ok, 3]"])
def test_what_is_no_section_is_said_with_its_line(section: str) -> None:
    checked = check_checklist(f"items:\n  - question: Q?\n    section: {section}\n", "team.yaml")
    assert [problem.line for problem in checked.fatal] in ([3], [4])


@pytest.mark.parametrize(("given", "read"), [("A", ("A",)), (["A", "B"], ("A", "B")), ((), ())])
def test_a_section_is_a_name_or_several(given: Any, read: tuple[str, ...]) -> None:
    assert ChecklistItem.model_validate({"question": "?", "section": given}).section == read
    with pytest.raises(ChecklistError):
        ChecklistItem.model_validate({"question": "?", "section": [*read, ""]})


def test_a_kept_passage_stands_where_the_text_has_it_now(judge_server: Server, tmp_path: Path) -> None:
    quote = '{"reasoning": "r", "evidence": "Sales rose by 17%", "answer": "YES"}'
    server = judge_server(respond=lambda body: {"content": quote})
    judge = judge_of(server, tmp_path)
    checklist = Checklist(items=CHECKLIST.items[:1])
    judge.score(checklist, REPORT)
    for changed in (
        REPORT.replace("\n", "\r\n"),
        "<!-- a -->\n\n" + REPORT,
        REPORT.replace("rose", "rose <!-- b -->"),
    ):
        evidence = judge.score(checklist, changed).item_scores[0].evidence
        assert evidence is not None
        assert changed[evidence.start : evidence.end] == evidence.quote
        assert evidence.quote.startswith("Sales rose")
    assert len(server.requests) == 1
