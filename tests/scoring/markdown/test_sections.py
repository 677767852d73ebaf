"""Which of the four sections a heading opens, in eight languages, and what is not one of them."""

import pytest

from groundlint.markdown.blocks import block_starts, parse_blocks
from groundlint.markdown.sections import section_kind, sections_of


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Executive Summary", "summary"),
        ("1\\. Executive Summary", "summary"),
        ("🎯 Key Takeaways:", "summary"),
        ("**TL;DR**", "summary"),
        ("Key Findings Summary", "findings"),
        ("Quick Summary", "summary"),
        ("Detailed Summary", "summary"),
        ("In a nutshell", "summary"),
        ("Findings Summary", "findings"),
        ("0. エグゼクティブサマリー", "summary"),
        ("요약", "summary"),
        ("Summary: costs by year", "other"),
        ("Key Findings", "findings"),
        ("Confidence & Sources", "sources"),
        ("2. Key Sources & Quotes", "sources"),
        ("Quotes", "other"),
        ("Relevant sources", "sources"),
        ("4. Complete Source Citations", "sources"),
        ("Verified Data Sources", "sources"),
        ("Primary data sources:", "sources"),
        ("Evidence Log", "sources"),
        ("References and notes", "sources"),
        ("Methods and limitations", "other"),
        ("Part IV: Comparative Analysis", "findings"),
        ("核心发现", "findings"),
        ("VII. Conclusion: What we know", "conclusion"),
        ("六、结论与建议", "conclusion"),
        ("Conclusões e Recomendações", "conclusion"),
        ("Fazit", "conclusion"),
        ("執行摘要", "summary"),
        ("核心發現 (Key Findings)", "findings"),
        ("結論與建議", "conclusion"),
        ("7.7 本章小结", "conclusion"),
        ("參考書目", "sources"),
        ("Research Paradigm & Conclusion", "conclusion"),
        ("Conclusion of the war", "other"),
        ("まとめ", "conclusion"),
        ("Sources & References", "sources"),
        ("References (journal articles only)", "sources"),
        ("参考文献", "sources"),
        ("資料來源與參考文獻", "sources"),
        ("Bibliografía científica", "sources"),
        ("출처", "sources"),
        ("Quellenverzeichnis", "sources"),
        ("八、上文引用的参考资料", "sources"),
        ("以上内容所引用的参考文献", "sources"),
        ("本报告的数据来源", "sources"),
        ("文中引用的来源", "sources"),
        ("本レポートで引用した文献", "sources"),
        ("本レポートの参考文献", "sources"),
        ("이 보고서의 출처", "sources"),
        ("주요 요약", "summary"),
        ("제3장 핵심 결과", "findings"),
        ("Ⅱ. 심층 분석", "findings"),
        ("나. 요약 및 결론", "conclusion"),
        ("결론과 제언", "conclusion"),
        ("마치며", "conclusion"),
        ("전체 출처 목록", "sources"),
        ("출처 · 참고 문서", "sources"),
        ("결과 분석 도구", "other"),
        ("효과 분석기", "other"),
        ("요약본의 역사", "other"),
        ("El resumen de una vida", "other"),
        ("Síntesis ejecutiva", "summary"),
        ("Sección 3: Principales hallazgos", "findings"),
        ("A modo de cierre", "conclusion"),
        ("Conclusiones generales", "conclusion"),
        ("Fuentes de este informe", "sources"),
        ("Bibliografía consultada", "sources"),
        ("Fuentes de energía", "other"),
        ("用户引用的数据", "other"),
        ("Energy Sources", "other"),
        ("Sources of error", "other"),
        ("Sources and Methodology", "other"),
        ("", "other"),
        ("42", "other"),
        ("[**Sources**](https://x.org/a)", "sources"),
        ("[Sources](https://x.org/a) and [References](b)", "sources"),
        ("Sources {#sources}", "sources"),
        ("Sources <a name='s'></a>", "sources"),
        ("Sources [not a link", "other"),
    ],
)
def test_kinds(title: str, kind: str) -> None:
    assert section_kind(title) == kind


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("# [a](b) c ![d](e)", "a c d"),
        ("# a [b c](d", "a [b c](d"),
        ("# [[a](b)", "[a"),
        ("# a ##  ", "a"),
        ("# a  {#b} ", "a"),
        ("# a {#b} c {#d}", "a {#b} c"),
        ("# **a** `b` __c__", "a b c"),
        ("# **Trade in mackerel (*Scomber*)**", "Trade in mackerel (Scomber)"),
    ],
)
def test_a_title_is_the_words_of_its_heading(text: str, title: str) -> None:
    assert sections(text)[0][0] == title


def sections(text: str) -> list[tuple[str, int, str, str]]:
    blocks = parse_blocks(text)
    return [
        (s.title, s.level, s.kind, text[s.start : s.end].strip())
        for s in sections_of(blocks, block_starts(blocks))
    ]


def test_text_before_the_first_heading_is_a_section_too() -> None:
    assert sections("Lead.\n\n# Title\n\nBody.\n") == [
        ("", 0, "other", "Lead."),
        ("Title", 1, "title", "Body."),
    ]


def test_what_stands_under_sources_is_sources() -> None:
    text = "# T\n\n## Sources\n\nx\n\n### News\n\ny\n\n## After\n\nz\n"
    assert [(t, k) for t, _, k, _ in sections(text)] == [
        ("T", "title"),
        ("Sources", "sources"),
        ("News", "sources"),
        ("After", "other"),
    ]


def test_a_heading_in_a_quote_opens_nothing() -> None:
    assert sections("# T\n\n> ## Sources\n> x\n") == [("T", 1, "title", "> ## Sources\n> x")]


def test_a_section_reaches_over_its_subsections() -> None:
    text = "# A\n\n## B\n\n### C\n\n## D\n\n# E\n"
    blocks = parse_blocks(text)
    ends = {s.title: s.outer_end for s in sections_of(blocks, block_starts(blocks))}
    assert ends == {
        "A": text.index("# E"),
        "B": text.index("## D"),
        "C": text.index("## D"),
        "D": text.index("# E"),
        "E": len(text),
    }
