"""The reason that is given for a claim names words that stand in it, or says nothing."""

import pytest

from groundlint.claims.given_reason import CHECKABLE, cue_span, given_reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Clover Mini takes 8 % of each sale.", "states a figure (“8 %”)"),
        ("The plant cost $1.2 billion and employs 400 people.", "states a figure (“$1.2 billion”)"),
        ("Some 12,000 of them left.", "states a figure (“12,000”)"),
        ("Between 500 and 2,500 euros were paid.", "states a figure (“500 and 2,500 euros”)"),
        ("In 2020 and 2021, 95 mg were taken.", "states a figure (“95 mg”)"),
        ("In 2020 and 30 days later it fell.", "states a figure (“30 days”)"),
        ("It grew between 2020 and 2022.", "gives a date (“between 2020 and 2022”)"),
        ("In 1920, people in the U.S. were counted.", "gives a date (“In 1920”)"),
        ("Of the 1,920, people counted 12,000.", "states a figure (“1,920”)"),
        ("The '1505 ML' fund grew in 2021.", "gives a date (“in 2021”)"),
        ("A bottle holds 750 mL.", "states a figure (“750 mL”)"),
        ("It was founded on 3 May 1961.", "gives a date (“on 3 May 1961”)"),
        ("On May 3, 1961, it was founded.", "gives a date (“On May 3, 1961”)"),
        ("It was founded in May 1998.", "gives a date (“in May 1998”)"),
        ("As of May 1998, it has two mills.", "gives a date (“May 1998”)"),
        (
            "Gotthard is the longest tunnel; Lyon has the largest museum of film.",
            "makes a superlative claim (“the largest museum”)",
        ),
        (
            "A 2025 survey found that most agree.",
            "refers to a source that it does not cite (“A 2025 survey”)",
        ),
        (
            "According to Newzoo, players spend more.",
            "refers to a source that it does not cite (“According to Newzoo”)",
        ),
        (
            "According to industry analysts, prices fell.",
            "refers to a source that it does not cite (“According to industry analysts”)",
        ),
        ("Nevada was the first state to allow it.", "makes a superlative claim (“the first state to”)"),
        ("It keeps the most likely parameters of 1998.", "gives a date (“1998”)"),
        ("Of the ports it is the most recent one of 1998.", "gives a date (“1998”)"),
        ("The lake covers 536 square kilometres.", "states a figure (“536 square kilometres”)"),
        ("Sessions are 2 to 4 weeks apart.", "states a figure (“2 to 4 weeks”)"),
        ("Each takes 10–30 minutes.", "states a figure (“10–30 minutes”)"),
        ("A kit costs $2-5K.", "states a figure (“$2-5K”)"),
        ("The mill is valued at $15+ billion.", "states a figure (“$15+ billion”)"),
        ("The mill has raised $11.4MM from two banks.", "states a figure (“$11.4MM”)"),
        ("A loom starts at ₹2,500 a month.", "states a figure (“₹2,500”)"),
        ("The tiers cost ~US$199.99 and ~US$1,299.99.", "states a figure (“US$199.99”)"),
        (
            "The cost of looms is the largest and most overlooked scandal of Lyon.",
            "makes a superlative claim (“the largest and most overlooked scandal”)",
        ),
        (
            "According to the American Academy of Pediatrics, it is safe.",
            "refers to a source that it does not cite (“According to the American Academy of Pediatrics”)",
        ),
        (
            "Even the most technologically advanced banks have gaps.",
            "makes a superlative claim (“the most technologically advanced”)",
        ),
        ("In the first half of 2022, sales rose.", "gives a date (“2022”)"),
        ("Half of the mills closed.", "states a figure (“Half of”)"),
        ("Seventy per cent of the cobalt comes from Congo.", "states a figure (“Seventy per cent”)"),
        ("Two thirds of the posts work.", "states a figure (“Two thirds”)"),
        ("Nine out of ten agree.", "states a figure (“Nine out of ten”)"),
        ("A quarter of them left.", "states a figure (“A quarter of”)"),
        ("Sales have doubled.", "states a figure (“doubled”)"),
        ("The trade nearly tripled.", "states a figure (“nearly tripled”)"),
        ("It has half as many looms.", "states a figure (“half as many”)"),
        ("It gained 0.36 standard deviations.", "states a figure (“0.36 standard deviations”)"),
        (
            "A 2022 trial in farmhouses cut it.",
            "refers to a source that it does not cite (“A 2022 trial”)",
        ),
        (
            "Research suggests that it helps.",
            "refers to a source that it does not cite (“Research suggests”)",
        ),
        (
            "Studies from Sweden show the same.",
            "refers to a source that it does not cite (“Studies from Sweden show”)",
        ),
        ("三号码头耗资 $1.4 亿，雇用 400 人。", "states a figure (“$1.4 亿”)"),
        ("碼頭去年的收入為 1.2 萬億元。", "states a figure (“1.2 萬億”)"),
        ("据港务局数据，船只减少了。", "refers to a source that it does not cite (“据港务局数据”)"),
        ("研究表明，船只减少了。", "refers to a source that it does not cite (“研究表明”)"),
        ("它是全球最大的码头。", "makes a superlative claim (“全球最大”)"),
        ("碼頭於 1998 年 5 月開放。", "gives a date (“1998 年 5 月”)"),
        ("항구는 1,200억 원을 썼다.", "states a figure (“1,200억 원”)"),
        ("오슬로의 가구는 12만 명이다.", "states a figure (“12만 명”)"),
        ("항구는 2025년 9월에 열렸다.", "gives a date (“2025년 9월”)"),
        ("항만공사에 따르면 배가 줄었다.", "refers to a source that it does not cite (“항만공사에 따르면”)"),
        ("그곳은 국내 최대 항구이다.", "makes a superlative claim (“국내 최대”)"),
        ("Se fueron 12.000 de ellos.", "states a figure (“12.000”)"),
        ("El puerto gasta 3,5 millones al año.", "states a figure (“3,5 millones”)"),
        ("El puerto abrió en mayo de 1998.", "gives a date (“en mayo de 1998”)"),
        (
            "Es el puerto más grande del mundo.",
            "makes a superlative claim (“el puerto más grande del mundo”)",
        ),
        (
            "Según un estudio reciente, hay menos barcos.",
            "refers to a source that it does not cite (“Según un estudio”)",
        ),
        (
            "Según la Junta del Puerto, hay menos barcos.",
            "refers to a source that it does not cite (“Según la Junta del Puerto”)",
        ),
        # what looks like a cue and is none
        ("这些证据来自码头的报告。", CHECKABLE),
        ("The third quarter of the town is old.", CHECKABLE),
        ("The board doubled down on it.", CHECKABLE),
        ("Try one in ten minutes.", CHECKABLE),
        ("A clinical trial has two arms.", CHECKABLE),
        ("HTTP/3 replaces TCP.", CHECKABLE),
        ("Según se ve, hay menos barcos.", CHECKABLE),
        ("Es más grande que el otro.", CHECKABLE),
        ("La versión 1.2.300 es nueva.", CHECKABLE),
        ("The host 126.255.255.255 is new.", CHECKABLE),
        ("The index is 0.244 there.", CHECKABLE),
        ("최대한 빨리 간다.", CHECKABLE),
        ("Users may want to switch.", CHECKABLE),
        ("Adaptivity: Scalable across ages.", CHECKABLE),
        ("See section 3.2 and v1.5 of the tool.", CHECKABLE),
        ("The first step is to ask.", CHECKABLE),
        ("It is the first derivative of the signal.", CHECKABLE),
        ("That is the best way to learn it.", CHECKABLE),
        ("Each is weighted according to their uncertainty.", CHECKABLE),
        ("The pressure is set according to typical use.", CHECKABLE),
        ("This report provides a comprehensive analysis.", CHECKABLE),
        ("The metric F-Score@1% is used.", CHECKABLE),
    ],
)
def test_a_reason_names_its_cue(text: str, reason: str) -> None:
    assert given_reason(text) == reason
    span = cue_span(text)
    assert (span is None) is (reason == CHECKABLE)
    if span is not None:
        assert text[slice(*span)].strip(" .,;:") in reason
