"""A line that says where the text above it is from covers it, in small print, behind a note on its figures, or as an outlet and date."""

import pytest

from groundlint import analyze

SAID = "The harbour handled 4.2 million tonnes of grain in 2011, up from 3.1 million in 2004."
ITEMS = ("Narvik: 23.4 % of the grain in 2011", "Bergen: 17.1 % of the grain in 2011")
LINK = "[Harbour Board](https://board.example/2011)"
HTML_LINK = '<a href="https://board.example/2011">Harbour Board</a>'
NAMED = "Harbour Board Grain Panel 2011"


def covered(above: str, line: str, between: str = "\n\n") -> bool:
    """Whether all of what stands above a line is covered."""
    text = f"# Ports\n\nThe ports of the north are old.\n\n## Grain\n\n{above}{between}{line}\n"
    told = [
        one for one in analyze(text).sentences if one.text.startswith(("The harbour", "Narvik", "Bergen"))
    ]
    assert told
    return all(one.covered_by == "source line" or one.citations for one in told)


LINES = [
    (f"Source: {LINK}", True),
    (f"Source: {NAMED}", True),
    (f"<small>Source: {LINK}</small>", True),
    (f"<small>Source: {NAMED}</small>", True),
    (f"<sub>*Source: {NAMED}*</sub>", True),
    (f"*<sub>Source: {NAMED}</sub>*", True),
    (f'<span style="font-size:80%">Quelle: {NAMED}</span>', True),
    ("<small>Source: Port Gazette, Lyon Register</small>", True),
    (f"*Base: 2,000 ships. Source: {NAMED}*", True),
    (f"*Base: 2,000 ships; source: {NAMED}*", True),
    (f"*n = 2,000 ships. Source: {LINK}*", True),
    ("*Note: year to 12/2011. Source: HarbourIQ.*", True),
    ("Note: year to 12/2011. Data source: Narvik Port Register", True),
    ("Data: HarbourIQ Grain Panel, MAT 12/2011", True),
    ("*Daten: Hafenamt Narvik (2011)*", True),
    ("Data: Eurostat, 2011", True),
    ("Data: Hafenamt Narvik 2011", True),
    ("Data: OECD Transport, 2011", True),
    ("*Base: 2,000 ships, 2011. Source: NSB.*", True),
    ("*Source: [Grain Prices | Harbour Board, Port Gazette]*", True),
    ("**Sources**: [Grain in Narvik - Port Wiki], [Grain | NSB]", True),
    ("数据来源：港务局、纳尔维克日报", True),
    ("資料來源：港務局，Port Gazette、36號碼頭報。", True),
    ("**來源**：《納爾維克港口》", True),
    ("来源：整理自《纳尔维克港口年鉴》", True),
    ("来源：自然资源厅、综合开发研究院（2011）", True),
    ("来源：互联网数据中心（2011）", True),
    ("출처: 항만공사, 나르비크일보", True),
    (f"원문: {LINK}", True),
    (f"→ 원문: {LINK}", True),
    (f"기사 원문: {LINK}", True),
    (f"자료: {LINK}", True),
    ("※ 주: 2011년 기준. 출처: 항만공사(2011)", True),
    ("*Nota: año 2011. Fuente: HarbourIQ.*", True),
    ("Fuente: elaboración propia con datos de Autoridad Portuaria (2011)", True),
    ("출처: 필자 정리, 2011", False),
    ("출처: 자체 조사(2011)", False),
    ("Fuente: elaboración propia, 2011", False),
    ("Fuente: Autora, Narvik 2011", False),
    # no source, or nobody else's
    ("Source: [to be added]", False),
    ("Source: [Title | Publisher]", False),
    ("Source: [Insert report - Harbour Board]", False),
    ("主要来源：煤炭、天然气、水电", False),
    ("来源：工业排放，交通", False),
    ("来源：整理自网络公开信息，2011", False),
    ("数据来源：公开资料、网络整理", False),
    ("資料來源：本研究、港務局", False),
    ("来源：《港》", False),
    ("<small>The harbour is old.</small>", False),
    ("*Note: year to 12/2011.*", False),
    ("*Base: 2,000 ships. Source: own survey, 2011*", False),
    ("*Base: 2,000 ships, 2011. Source: Interviews*", False),
    ("*Base: 2,000 ships. Source: HarbourIQ.*", False),  # no date, and one name may be anything
    ("*Note: the main source of energy: Coal in 2011*", False),
    ("Data: 2,000 ships in 12 ports, 2011", False),
    ("Data: Norway, 2011", False),
    ("Data: World Cup 2022", False),
    ("Data: Team Alpha 2024", False),
    ("Data: Team US 2024", False),
    ("(Last update, 8 May 2024)", False),
    ("[Draft, 8 May 2024]", False),
    ("*(Posted, 8 May 2024)*", False),
    ("(Norway, 8 May 2024)", False),
    ("(Anna Mill, 8 October 2011)", False),
    ("(Photo, 8 May 2024)", False),
    ("(Election Day, 8 May 2024)", False),
    ("(Blog Post, 8 May 2024)", False),
    ("*Base: 2,000 ships, 2011. Source: Survey*", False),
    ("*Base: 2,000 ships, 2011. Source: Our survey*", False),
    ("*Base: 2,000 ships, 2011. Source: Staff*", False),
    ("*Base: 2,000 ships, 2011. Source: Us*", False),
    ("*Base: 2,000 ships, 2011. Source: Everyone*", False),
    ("*Base: 2,000 ships, 2011. Source: Field Work*", False),
    ("*Base: 2,000 ships, 2011. Source: ChatGPT*", False),
    ("*Base: 2,000 ships, 2011. Source: Google*", False),
    ("*Base: 2,000 ships, 2011. Source: Norway*", False),
    ("Data: MAT 12/2011", False),
    ("Data: Q3 2011", False),
    ("Data: Grain rose in Narvik Port in 2011", False),
    ("Next steps: Harbour Board, 2011", False),
    ("*(Norway, 2011)*", False),
    ("*(Northern Norway, October 2011)*", False),
    ("— Anna Mill, 8 October 2011", False),
    ("— Narvik, 8 October 2011", False),
    ("— 8 October 2011", False),
]


@pytest.mark.parametrize(("line", "expected"), LINES)
def test_below_a_paragraph(line: str, expected: bool) -> None:
    assert covered(SAID, line) == expected


@pytest.mark.parametrize(("line", "expected"), LINES)
def test_below_a_list(line: str, expected: bool) -> None:
    assert covered("".join(f"- {item}\n" for item in ITEMS), line) == expected


@pytest.mark.parametrize(
    "line",
    [
        f'<div class="source">Source: {LINK}</div>',
        f'<div class="source">\nSource: {NAMED}\n</div>',
        f'<p class="source">Source: {HTML_LINK}</p>',
        f'<div align="right"><small>Source: {NAMED}</small></div>',
    ],
)
def test_a_block_of_html(line: str) -> None:
    assert covered(SAID, line)
    assert covered("".join(f"- {item}\n" for item in ITEMS), line)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (f"Source: {NAMED}", True),
        ("*Note: year to 12/2011. Source: HarbourIQ.*", True),
        ("*Note: year to 12/2011.*", False),
        ("— Anna Mill, 8 October 2011", False),
    ],
)
def test_the_last_line_of_a_paragraph(line: str, expected: bool) -> None:
    assert covered(SAID, line, between="\n") == expected
    assert covered("\n".join(f"- {item}" for item in ITEMS), line, between="\n") == expected


def test_a_wrapped_line_is_that_of_its_sentence() -> None:
    text = f"# Ports\n\n{SAID} The mayor\nsaid that it had grown to 5.2 million tonnes in 2012\n(Port Gazette, 8 October 2013).\n"
    assert [one.covered_by for one in analyze(text).sentences] == ["", ""]


def test_a_line_of_the_last_item_is_not_that_of_the_list() -> None:
    assert not covered("\n".join(f"- {item}" for item in ITEMS), f"  Source: {NAMED}", between="\n")
    text = f"# Ports\n\n- {ITEMS[0]}\n- {ITEMS[1]}\n  Source: {NAMED}\n"
    assert [bool(one.covered_by) for one in analyze(text).sentences] == [False, True]


@pytest.mark.parametrize(
    ("end", "flagged"),
    [
        ("(Le Monde, 14 Nov 2006)", False),
        ("[Le Monde, 14 Nov 2006]", False),
        ("[*El País*, 10 October 2025]", False),
        ("[Port Gazette, May 4, 2006; Lyon Register, 6 May 2006]", False),
        ("(The Northern Times, 10 June 2025)", False),
        ("(Die Zeit, 10. Juni 2025)", False),
        ("[AFP, 8 May 2024]", False),
        ("[*Hafenblick*, 8 May 2024]", False),
        ("[Berlin, 9 November 1989]", True),
        ("[Version 2, 8 May 2024]", True),
        ("(The Hague, 10 June 2025)", True),
        ("(Los Angeles, 10 June 2025)", True),
        ("(El Salvador, 10 June 2025)", True),
        ("[Norway, 2006]", True),
        ("[updated 14 Nov 2006]", True),
        ("[x]", True),
        ("[As of 14 Nov, 2006]", True),
    ],
)
def test_an_outlet_and_its_day_in_brackets(end: str, flagged: bool) -> None:
    said = f"{SAID[:-1]} {end}."
    text = f"# Ports\n\nThe ports of the north are old.\n\n## Grain\n\n{said}\n"
    assert any(finding.code == "GL001" for finding in analyze(text).findings) == flagged
