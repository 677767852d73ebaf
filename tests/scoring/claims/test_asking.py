"""Which claims an editor would ask about: the marks that speak for and against it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from groundlint import Settings, analyze
from groundlint.claims.asking import ClaimSurroundings, ask_probability, enough
from groundlint.claims.unnamed_sources import is_put_down_to_unnamed
from groundlint.model.sentence import Sentence
from groundlint.model.voice import NEUTRAL, Voice

ALONE = ClaimSurroundings(beside=0, leads_to_cited=False, voice=NEUTRAL)


def claim(text: str) -> Sentence:
    """The sentence as if the claim model were as sure of it as of any other, and had no view of what is asked."""
    (sentence,) = analyze(text).sentences
    return replace(sentence, probability=0.9, asked=None)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("Rents rose by 9 % there.", "Rents rose much there."),
        ("The town of Oslo has a port.", "The town by it has a port."),
        ("A study found that rents rose there.", "People said that rents rose there."),
        ("Rents are the highest there.", "Rents are very high there."),
        ("Rents rose there by far.", "This rose there by far."),
        (
            "The agency predicts that rents rise by 9 %.",
            "The calibrated model predicts that rents rise by 9 %.",
        ),
        # own scenarios, scores and tables, and what follows from the sentence before
        ("In the old town rents rose by 9 %.", "In the base case rents rose by 9 %."),
        ("At 4 %, the tax of the port is 12 m euros.", "At 4 %, the NPV of the port is 12 m euros."),
        ("Rents rose fast in Oslo (pages 60 and 61).", "Rents rose fast in Oslo (density score 0.61)."),
        ("As banks noted in Oslo, rents rose by 9 %.", "As we noted above, rents rose by 9 %."),
        ("Wie Banken erwähnten, stiegen die Mieten um 9 %.", "Wie oben erwähnt, stiegen die Mieten um 9 %."),
        ("Grant 3 shows that rents rose by 9 %.", "Table 3 shows that rents rose by 9 %."),
        ("They sampled tenants: rents rose by 9 %.", "It was found that rents rose by 9 %."),
        ("The survey of 40 towns gives rents.", "From these towns we collected 40 rents."),
        (
            "No court in the old town set a limit of 9 %.",
            "No court found in the old town sets a limit of 9 %.",
        ),
        ("The rents have not been properly disclosed.", "The rents have not been publicly disclosed."),
        ("Increase: rents in the old town rose by 9 %.", "[Inferred]: rents in the old town rose by 9 %."),
        ("The towns include 40 villages.", "The figures include 40 villages."),
        ("The fall of rents was due to taxes.", "The fall of rents may be due to taxes."),
        ("The agencies predict that rents rise.", "The trained models predict that rents rise."),
        ("The town reveals that rents rose by 9 %.", "The data reveals that rents rose by 9 %."),
        ("Rents from the analysis rose by 9 %.", "Results from the analysis rose by 9 %."),
        # what is reckoned from figures beside it, or follows if something else does
        ("Rents rose to 9 % of the wages in Oslo.", "Rents rose to within 9 % of the wages in Oslo."),
        ("Rents in Oslo are now 63 % of the peak.", "Rents in Oslo are now 63 % below the peak."),
        ("The rent is roughly 40 euros a year.", "That is roughly 40 euros a year."),
        ("Rents: 8 x 5 rooms give 40 euros.", "Rents: 8 x 5 rooms = 40 euros."),
        ("More towns did lead to rents of 9 %.", "More towns may lead to rents of 9 %."),
        ("Rents may be high there, by all accounts.", "Rents may be high there because taxes are."),
        ("The port is known to grow by 9 %.", "The port is poised to grow by 9 %."),
        ("Rents are to rise by 2040 as taxes do.", "Rents are to rise by 2040 if taxes do."),
        ("Rents rise by 9 % as the trend holds.", "Rents rise by 9 % if the trend holds."),
        ("The third landlord is that of the old town.", "The third reason is that of the old town."),
        ("The limit on rents was not binding there.", "The limit on rents was not surprising there."),
        ("The rents are paid by the tenants of Oslo.", "The rents are worth asking the tenants of Oslo."),
        ("The mayor told all that rents rose by 9 %.", "The mayor told me that rents rose by 9 %."),
        (
            "Several owners noted that rents rose by 9 %.",
            "Several owners we interviewed noted that rents rose by 9 %.",
        ),
        ("The survey has it that rents rose by 9 %.", "Our own survey has it that rents rose by 9 %."),
        ("Rents could never rise by 9 % in Oslo.", "Rents could eventually rise by 9 % in Oslo."),
        ("Rents in the old town are a burden.", "Rents in the old town will be a burden."),
        ("A study says that rents will be higher.", "A friend says that rents will be higher."),
        ("The old town will be built by 40 firms.", "The old town will be built by many firms."),
        ("## Past\n\nTaxes on rents force the towns.", "## Outlook\n\nTaxes on rents force the towns."),
        ("## Outlook\n\nTaxes force 40 old towns.", "## Outlook\n\nTaxes force all the old towns."),
        # what a model is fed with
        ("Growth: 9 % (counting rents of 2 %).", "Growth: 9 % (counting twice, assuming rents of 2 %)."),
        ("Growth: 9 %, assuming rents of 2 %.", "Growth: 9 % (assuming rents of 2 %)."),
        ("Loss of the old mill = 0.85 m euros", "Loss of the old mill = 0.85"),
        # a sizing of one's own, its sample, and what is praised
        ("Rent in town (all rooms): $40 m a year", "SOM (all rooms): $40 m a year"),
        ("SOM (all rooms): $40 m a year per Acme's survey", "SOM (all rooms): $40 m a year, paid in full"),
        ("Odd point: 40 rooms of the old mill", "Break-even point: 40 rooms of the old mill"),
        ("Rent collection: 40 rooms at $40 m", "Revenue projection: 40 rooms at $40 m"),
        ("At 40 euros a room, rents are 4 m.", "At 40 euros a room, that is 4 m."),
        ("Rents rose by 9 % over the winter period.", "Rents rose by 9 % over the study period."),
        ("Rents rise by 9 % in this old town.", "Rents rise by 9 % in this cost model."),
        ("The mill has a port of its own there.", "The mill has a moat of its own there."),
        (
            "Analysts say that the mill has a moat.",
            "Tenants say that the mill has a moat.",
        ),
        # what could not be verified, own comparisons and charts, what stands above, and the writer's family
        ("That rents rose is seldom denied.", "That rents rose cannot be excluded."),
        ("Rents in Oslo rose by 9 %, not yet frozen.", "Rents in Oslo rose by 9 %, not yet verified."),
        ("The loss of 9 % is not independently financed.", "The loss of 9 % is not independently confirmed."),
        ("That rents rose has not been admitted.", "That rents rose has not been verified."),
        (
            "The committee reveals that rents rose by 9 %.",
            "The 3D comparison reveals that rents rose by 9 %.",
        ),
        ("The town halls returned 40 letters.", "The search tools returned 40 letters."),
        ("The map of 1908 has 40 mills in it.", "The map below has 40 mills in it."),
        ("Gains: rents in the old town rose by 9 %.", "Gaps: rents in the old town rose by 9 %."),
        ("The mill stood by the river in Oslo.", "The mill stood by inference in Oslo."),
        ("From my window in Oslo rents look high.", "From my experience in Oslo rents look high."),
        ("It is the only real port in Oslo.", "It is the most likely port in Oslo."),
        ("My landlord pays 9 % on the rents.", "My mother pays 9 % on the rents."),
        ("Rents rose by 9 % as in the quote of Lee.", "Rents rose by 9 % as in the quote above."),
        ("## Panel of towns\n\nRents rose by 9 %.", "## Panelist bios\n\nRents rose by 9 %."),
        ("Also, rents in the old town rose by 9 %.", "Thus, rents in the old town rose by 9 %."),
        ("## The Law\n\nRents rose by 9 %.", "## Worked Example\n\nRents rose by 9 %."),
        ("## Towns\n\nRents rose by 9 %.", "## Methods\n\nRents rose by 9 %."),
        ("## Millstone 1 - Rents\n\nRents rose by 9 %.", "## Milestone 1 - Rents\n\nRents rose by 9 %."),
        ("## Use of funds of towns\n\nRents rose by 9 %.", "## Use of funds\n\nRents rose by 9 %."),
        ("## Public budget\n\nRents rose by 9 %.", "## 3. Project budget\n\nRents rose by 9 %."),
        ("## Open markets\n\nRents rose by 9 %.", "## Open questions\n\nRents rose by 9 %."),
        ("## Secondary schools\n\nRents rose by 9 %.", "## Secondary research\n\nRents rose by 9 %."),
        ("Rents rose by 9 % there.", "> Rents rose by 9 % there."),
        (
            "For the towns, this report tells that rents rose.",
            "For the towns, this suggests that rents rose.",
        ),
        (
            "Rents in the old town rose faster there than in the new one.",
            "Rents in the old town rose faster there.",
        ),
        ("There are 40 city guides.", "There are many city guides."),
        ("There are 40 city guides.", "There are City-40 guides."),
        # the same in Chinese, in both scripts
        ("根据协会，奥斯陆的房租上涨了。", "关于协会，奥斯陆的房租上涨了。"),
        ("據協會，奧斯陸的房租上漲了。", "證據協會，奧斯陸的房租上漲了。"),
        ("奥斯陆的房租全国最高。", "奥斯陆的房租全国偏高。"),
        ("奧斯陸的房租首次上漲。", "奧斯陸的房租首先上漲。"),
        ("奥斯陆的房租排名第一。", "奥斯陆的房租是第一步。"),
        ("据协会称，奥斯陆的房租上涨了。", "拮据协会称，奥斯陆的房租上涨了。"),
        ("在那里，房租是国内最高。", "在那里，房租由最高法院裁定。"),
        ("在那里，第一名付房租。", "在那里，第一时间付房租。"),
        ("可见光使奥斯陆的房租上涨了。", "可见，奥斯陆的房租上涨了。"),
        ("居民未来得及付房租。", "居民在未来付房租。"),
        ("协会将更多房租投入城镇。", "协会将更快地把房租投入城镇。"),
        ("样本研究显示，奥斯陆的房租上涨了百分之九。", "本研究显示，奥斯陆的房租上涨了百分之九。"),
        ("协会说：“我们测算，房租上涨了百分之九。”", "协会说：我们测算，房租上涨了百分之九。"),
        ("协会测算，奥斯陆的房租上涨了百分之九。", "我们测算，奥斯陆的房租上涨了百分之九。"),
        ("該協會顯示，奧斯陸的房租上漲了百分之九。", "本研究顯示，奧斯陸的房租上漲了百分之九。"),
        ("如银行所述，奥斯陆的房租上涨了。", "如上文所述，奥斯陆的房租上涨了。"),
        ("這些房租的數字已由銀行核實。", "這些房租的數字未能獨立核實。"),
        ("据统计，奥斯陆的房租上涨了百分之九。", "在统计局，奥斯陆的房租上涨了百分之九。"),
        ("此外，奥斯陆的房租上涨了百分之九。", "此处，奥斯陆的房租上涨了百分之九。"),
        ("其他城鎮的房租上漲了百分之九。", "其中城鎮的房租上漲了百分之九。"),
        ("市长宣布，房租上涨了百分之九。", "他们宣布，房租上涨了百分之九。"),
        ("其中，奥斯陆的房租上涨了百分之九。", "因此，奥斯陆的房租上涨了百分之九。"),
        ("奥斯陆的房租已经成为沉重的负担。", "奥斯陆的房租将会成为沉重的负担。"),
        ("奧斯陸的房租將會上漲 9%。", "奧斯陸的房租將會上漲許多。"),
        ("## 过去\n\n房租的税收使各城镇负担沉重。", "## 未来展望\n\n房租的税收使各城镇负担沉重。"),
        ("## 城鎮\n\n奧斯陸的房租上漲了 9%。", "## 核心觀點\n\n奧斯陸的房租上漲了 9%。"),
        ("## 城镇\n\n奥斯陆的房租上涨了 9%。", "## 三、研究方法\n\n奥斯陆的房租上涨了 9%。"),
        ("## 关于我们的城镇\n\n奥斯陆的房租上涨了 9%。", "## 关于我们\n\n奥斯陆的房租上涨了 9%。"),
        # in Korean
        ("설문에서 오슬로의 임대료는 올랐다.", "신문에서 오슬로의 임대료는 올랐다."),
        ("오슬로의 임대료는 역대 높다.", "오슬로의 임대료는 여태 높다."),
        ("오슬로의 임대료가 최고이다.", "오슬로의 최고경영자는 부자이다."),
        ("오슬로의 임대료는 지난해 크게 올랐다.", "따라서 임대료는 지난해 크게 올랐다."),
        ("오슬로의 임대료는 크게 오른 것이다.", "오슬로의 임대료는 크게 오를 것이다."),
        ("협회는 임대료가 9% 올랐다고 썼다.", "본 연구는 임대료가 9% 올랐다고 썼다."),
        ("통계로 보면 오슬로의 임대료는 낮다.", "통계청이 보면 오슬로의 임대료는 낮다."),
        ("오슬로의 임대료는 9% 올랐다.", "이는 오슬로에서 9% 올랐다."),
        ("목표 3은 임대료가 9% 올랐다.", "표 3은 임대료가 9% 올랐다."),
        ("은행에서 언급한 대로 임대료가 올랐다.", "앞서 언급한 대로 임대료가 올랐다."),
        ("## 도시\n\n오슬로의 임대료는 9% 올랐다.", "## 3. 연구 방법\n\n오슬로의 임대료는 9% 올랐다."),
        ("## 도시\n\n오슬로의 임대료는 9% 올랐다.", "## 핵심 요약\n\n오슬로의 임대료는 9% 올랐다."),
        # in Spanish
        ("Un sondeo dice que los alquileres suben.", "Un vecino dice que los alquileres suben."),
        ("Los alquileres son los más altos.", "Los alquileres son muy altos."),
        ("En todo el puerto subieron los alquileres.", "En un todo subieron los alquileres."),
        ("It has the best mayor.", "It has El Paso Mayor."),
        ("It has a top on rents.", "It has a primer on rents."),
        ("Su Shi has rents there.", "Su puerto has rents there."),
        ("Oslo es la única ciudad del puerto.", "Oslo es una vieja ciudad del puerto."),
        ("Los alquileres de Oslo subieron mucho.", "Los alquileres de Oslo subirán mucho."),
        ("Ayer, los alquileres de Oslo subieron.", "Por tanto, los alquileres de Oslo subieron."),
        ("El banco estima que suben un 9 %.", "El modelo estima que suben un 9 %."),
        ("Oslo tiene alquileres un 9 % más caros.", "Dichos alquileres son un 9 % más caros."),
        ("Una familia optimista paga un 9 % más.", "Un escenario optimista da un 9 % más."),
        (
            "## Ciudades\n\nLos alquileres subieron un 9 %.",
            "## 2. Metodología\n\nLos alquileres subieron un 9 %.",
        ),
        (
            "## Ciudades\n\nLos alquileres subieron un 9 %.",
            "## Resumen ejecutivo\n\nLos alquileres subieron un 9 %.",
        ),
        ("Die Mieten stiegen dort um 9 %.", "Dies stieg dort um 9 %."),
        ("The parser takes two passes.", "The `parse()` takes two passes."),
    ],
)
def test_what_a_sentence_says(stronger: str, weaker: str) -> None:
    assert ask_probability(claim(stronger), ALONE) > ask_probability(claim(weaker), ALONE)


@pytest.mark.parametrize(
    ("text", "unnamed"),
    [
        ("Studies show that rents rise with wages.", True),
        ("A mixed-methods evaluation of printed leases found gaps in a third of them.", True),
        ("A tenancy safety framework paper argues that gaps are common.", True),
        ("A broader tenancy survey similarly frames gaps as a risk.", True),
        ("Another 2021 trial with 40 tenants has also shown fewer gaps.", True),
        ("Prior scholarship has demonstrated that rents rise with wages.", True),
        ("Injury surveillance in river rowing identifies the knee and the back.", True),
        ("Research on leases and the trust of tenants highlights two gaps.", True),
        ("Research on leases is done in Oslo.", False),
        ("Anchoring bias literature shows that tenants keep the first offer in mind.", True),
        ("Both studies show that rents rise with wages.", False),
        ("A review of our leases found gaps in a third of them.", False),
        ("A survey of 40 tenants was carried out in Oslo.", False),
        ("A paper mill in Oslo showed its machines.", False),
        ("The survey of tenants found gaps.", False),
        ("They read literature on rents and wages.", False),
        ("The literature shows that rents rise with wages.", False),
        ("A cited survey of tenants found gaps.", False),
        ("A Harbour Board study found that rents rise with wages.", False),
        ("A survey by Ada Mill and others found that rents rise with wages.", False),
        ("A survey of tenants in Oslo found that rents rise with wages.", True),
        ("One study by two economists found that rents rise with wages.", True),
        ("If a study finds gaps, the lease is void.", False),
        ("A trial on charges of fraud found him guilty.", False),
        ("A code review found two gaps.", False),
        ("A paper found in the archive of Oslo names the tenants.", False),
        ("A survey of 40 tenants is planned and will report on gaps.", False),
        ("Victorian literature highlighted the plight of tenants.", False),
        ("Police surveillance revealed two leases.", False),
        ('The page says "small studies link rents to wages".', False),
        ("The page says “small studies link rents to wages”.", False),
        ('After "a good year" studies link rents to wages.', True),
    ],
)
def test_whom_a_sentence_does_not_name(text: str, unnamed: bool) -> None:
    assert is_put_down_to_unnamed(text) is unnamed


@pytest.mark.parametrize(
    ("text", "unnamed"),
    [
        ("多项研究表明，房租会推高物价。", True),
        ("不過，有專家認為房租會推高物價。", True),
        ("正如一位观察者所言，房租会推高物价。", True),
        ("本研究表明，房租会推高物价。", False),
        ("奥斯陆大学的专家认为，房租会推高物价。", False),
        ("該研究顯示，房租會推高物價。", False),
        ("他成为了专家。", False),
        ("奥斯陆大学2020年的一项研究表明，房租会推高物价。", False),
        ("最近的一项研究表明，房租会推高物价。", True),
        ("没有研究表明，房租会推高物价。", False),
        ("여러 연구에 따르면 임대료는 물가를 올린다.", True),
        ("전문가들은 임대료가 물가를 올린다고 지적한다.", True),
        ("메트릭 학습을 접목한 연구들이 제시되고 있다.", True),
        ("본 연구는 임대료가 물가를 올린다고 밝혔다.", False),
        ("오슬로은행의 조사에 따르면 임대료는 물가를 올린다.", False),
        ("그는 전문가이다.", False),
        ("Varias encuestas muestran que suben los alquileres.", True),
        ("Los expertos coinciden en que suben los alquileres.", True),
        ("Los alquileres suben, según algunos analistas.", True),
        ("Los analistas del banco señalan que suben los alquileres.", False),
        ("Según varios estudios de Oslo, suben los alquileres.", False),
    ],
)
def test_whom_a_sentence_in_another_language_does_not_name(text: str, unnamed: bool) -> None:
    assert is_put_down_to_unnamed(text) is unnamed


@pytest.mark.parametrize(
    "around",
    [
        ClaimSurroundings(0, leads_to_cited=True, voice=NEUTRAL),
        ClaimSurroundings(9, leads_to_cited=False, voice=NEUTRAL),
        ClaimSurroundings(0, leads_to_cited=False, voice=Voice(first=0.5)),
        ClaimSurroundings(0, leads_to_cited=False, voice=Voice(code=0.5)),
        ClaimSurroundings(0, leads_to_cited=False, voice=Voice(cited=0.5)),
    ],
)
def test_what_stands_around_it(around: ClaimSurroundings) -> None:
    sentence = claim("Rents rose by 9 % there.")
    assert ask_probability(sentence, around) < ask_probability(sentence, ALONE)


def test_a_short_row_and_a_sentence_of_characters_are_none_the_less_asked_about() -> None:
    sentence = claim("Rents in the old town rose there.")
    assert ask_probability(replace(sentence, kind="table"), ALONE) > ask_probability(sentence, ALONE)
    long, short = (
        replace(sentence, plain=text)
        for text in (
            "奥斯陆老城区的房租上涨速度远远快于新城区的房租而且至今没有任何停止的迹象",
            "奥斯陆的房租上涨",
        )
    )
    assert ask_probability(long, ALONE) > ask_probability(short, ALONE)


def test_what_the_claim_model_says() -> None:
    sentence = claim("Rents rose by 9 % there.")
    unlikely, likely = (ask_probability(replace(sentence, asked=odds), ALONE) for odds in (-4.0, 1.0))
    assert unlikely < likely


FIGURE = "The population of Oslo grew by 12 % to 700,000 in 2019."


def codes(text: str) -> list[str]:
    return [finding.code for finding in analyze(text).findings if finding.code in ("GL001", "GL014")]


def test_the_same_sentence_in_a_report_and_in_a_diary() -> None:
    assert codes(FIGURE) == ["GL001"]
    diary = "I walked to the market again, and you would not believe our luck.\n\n" * 30
    assert codes(f"{diary}{FIGURE}\n") == ["GL014"]


@pytest.mark.parametrize(
    "text",
    [
        "Smokers are most likely to die before they are 60, by 12 %.",
        "The water rises to 40 degrees and above, by 12 % a year.",
        "The ministry of Oslo has not verified 12 % of all ballots.",
        "Some experts say that 12 % of all ballots in Oslo cannot be verified.",
    ],
)
def test_facts_that_only_look_so(text: str) -> None:
    sentence = claim(text)
    assert ask_probability(sentence, ALONE) > enough(sentence, "balanced")


@pytest.mark.parametrize("heading", ["Executive summary", "Final thoughts", "Takeaways", "Medium confidence"])
def test_under_a_heading_of_summaries_less_is_asked(heading: str) -> None:
    text = "Prices in the old town rose in all those years."
    plain, summary = (
        analyze(f"## {title}\n\n{text}\n").sentences[0] for title in ("Consumer confidence", heading)
    )
    same = replace(summary, probability=plain.probability, asked=plain.asked)
    assert ask_probability(same, ALONE) < ask_probability(plain, ALONE)
    sure = claim(FIGURE)
    assert ask_probability(sure, ALONE) > enough(sure, "balanced")


@pytest.mark.parametrize(
    ("sensitivity", "codes"),
    [("precision", ["GL014", "GL014"]), ("balanced", ["GL001", "GL014"]), ("recall", ["GL001", "GL001"])],
)
def test_the_sensitivity_decides_how_likely_an_editor_must_ask(sensitivity: str, codes: list[str]) -> None:
    settings = Settings.model_validate({"claims": {"sensitivity": sensitivity}})
    likely = "The harbour of Hull grew fast in the years after the war and became the largest of the north."
    report = f"# Cities\n\n{likely}\n\nThe mill closed in 1998.\n"
    found = [f.code for f in analyze(report, None, settings).findings]
    assert [code for code in found if code in ("GL001", "GL014")] == codes
