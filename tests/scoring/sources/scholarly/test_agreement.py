"""Whether a citation's words and the registered title and year are of the same work."""

from __future__ import annotations

import pytest

from groundlint.model.citation import Citation, CitationForm
from groundlint.model.scholarly_work import Work
from groundlint.sources.scholarly.agreement import disagreement

HEAT = Work("doi:10.5555/1", ("Ocean heat uptake in the northern Atlantic and its drivers",), (2019, 2020))
GERMAN = Work("doi:10.5555/2", ("Die Wärmeaufnahme der Ozeane und ihre Folgen für den Handel",), (2005,))
CHINESE = Work("doi:10.5555/3", ("北大西洋海洋热吸收的驱动因素研究",), (2019,))


def cited(title: str, form: CitationForm = CitationForm.LINK) -> Citation:
    return Citation(form, 0, 1, title=title, source="doi:10.5555/1")


@pytest.mark.parametrize(
    "words",
    [
        # The work's own name, as people write it.
        "Ocean heat uptake in the northern Atlantic and its drivers",
        "Ocean Heat Uptake in the Northern Atlantic",
        "“Ocean heat uptake in the North Atlantic and its drivers”",
        "Ocean heat uptake in the northern Atlantic and its drivers (2020)",
        "Heat uptake of oceans: drivers in the northern Atlantic (2018)",
        "Ocean Heat Uptake In The Northern Atlantic And Its Drivers: A Review Of Twenty Years (2019)",
        # What is no title: the claim, the authors, the journal, a name.
        "The northern Atlantic took up 40 % more heat between 2005 and 2015",
        "vaccination reduced hospital admissions by half",
        "Miller et al. 2019",
        "Miller et al., 2020",
        "Miller, Smith and Okafor (2019)",
        "Journal of Physical Oceanography, 49(3)",
        "Proceedings of the National Academy of Sciences (2019)",
        "source",
        "",
        "1",
        "doi.org/10.5555/1",
        "World Health Organization Regional Office (2019)",
        # A label of the writer's own.
        "Heat in the Northern Seas - Physical Oceanography Paper",
        "Miller et al., 2022",
    ],
)
def test_no_false_alarm_on_a_links_words(words: str) -> None:
    assert disagreement(cited(words), HEAT) == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Attention Is All You Need", "“Ocean heat uptake"),
        ("Deep Residual Learning for Image Recognition", "“Ocean heat uptake"),
        ("“Deep residual learning for image recognition”", "“Ocean heat uptake"),
        ("Deep residual learning for image recognition (2016)", "“Ocean heat uptake"),
        ("Wages and minimum prices in retail (2019)", "“Ocean heat uptake"),
        ("Miller et al. 2009", "a work of 2019–2020, not of 2009"),
        ("Ocean heat uptake in the northern Atlantic (2009)", "a work of 2019–2020, not of 2009"),
    ],
)
def test_another_works_name_is_told(words: str, said: str) -> None:
    assert disagreement(cited(words), HEAT).startswith(said)


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ("Miller, A., & Smith, B. (2019). Ocean heat uptake in the northern Atlantic. J. Phys. Oceanogr., 49(3)", False),
        ("Miller A. Ocean heat uptake in the northern Atlantic and its drivers. Nature. 2019;12:1-4.", False),
        ("Miller, A. & Smith, B. (2019). Journal of Physical Oceanography, 49(3), 1–14.", False),
        ("Miller, A. (2019), personal copy", False),
        ("Miller, A., & Smith, B. (2019). Deep residual learning for image recognition. J. Phys. Oceanogr., 49(3)", True),
        ("Ocean heat uptake in the northern Atlantic & its drivers, accessed January 3, 2026", False),
        ("Ocean heat uptake in the northern Atlantic - Journal, 访问时间为 四月 27, 2025", False),
        ("arXiv:1911.10841v2 [physics.ao-ph] 13 May 2019, 访问时间为 四月 27, 2025", False),
        ("Miller, A. & Smith, B. Ocean heat uptake & its drivers in the northern Atlantic, Cognitive Research: Principles and Implications", False),
        ("Deep residual learning for image recognition ..., accessed January 3, 2026", True),
        ('Miller, A., "Wages and minimum prices in retail", Nature, 2019', True),
        ("Miller, A., & Smith, B. (1999). Ocean heat uptake in the northern Atlantic. J. Phys. Oceanogr., 49(3)", True),
    ],
)  # fmt: skip
def test_entries_of_a_source_list(entry: str, wrong: bool) -> None:
    assert bool(disagreement(cited(entry, CitationForm.NUMERIC), HEAT)) is wrong


def test_a_translation_is_no_other_work() -> None:
    title = "“The uptake of heat by the oceans and its effect on trade”"
    assert disagreement(cited(title), GERMAN) == ""
    assert disagreement(cited(title), CHINESE) == ""
    assert disagreement(cited("“北大西洋海洋热吸收的驱动因素”"), CHINESE) == ""
    assert disagreement(cited("“城市交通规划与公共健康的关系”"), CHINESE) != ""
