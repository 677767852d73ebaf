"""Statements of eight languages with what bounds, denies or hedges them, and quotes that keep it or cut it off."""

from __future__ import annotations

from typing import NamedTuple


class Statement(NamedTuple):
    """`text` as the source has it; quotes that are its own words and its meaning, and such that are only its words."""

    language: str
    text: str
    honest: tuple[str, ...]
    altered: tuple[str, ...]


FRONTED_CONDITIONS = [
    Statement(
        "en",
        "If the council approves the plan in May, the tax on empty flats will rise to 3 percent.",
        ("If the council approves the plan in May, the tax on empty flats will rise to 3 percent.",),
        ("the tax on empty flats will rise to 3 percent", "[T]he tax on empty flats will rise to 3 percent."),
    ),
    Statement(
        "en",
        "Nobody moved. Unless the seal is replaced every year, the pump loses a third of its pressure.",
        ("Unless the seal is replaced every year, the pump loses a third of its pressure",),
        ("the pump loses a third of its pressure", "[T]he pump loses … its pressure"),
    ),
    Statement(
        "en",
        "Assuming that demand stays flat, the plant will pay for itself within six years.",
        ("Assuming that demand stays flat, the plant will pay for itself within six years",),
        ("the plant will pay for itself within six years",),
    ),
    Statement(
        "en",
        "Provided the patient is otherwise healthy, surgery can be done on the same day.",
        (),
        ("surgery can be done on the same day",),
    ),
    Statement(
        "en",
        "If you look at the figures, it is clear why. After the war, the village grew to 900 people. In the north, the "
        "winters are mild.",
        (
            "the village grew to 900 people",
            "the winters are mild",
            "After the war, the village grew to 900 people",
        ),
        (),
    ),
    Statement(
        "en",
        "When the bridge opened in 1932, the crossing took four minutes. As if that were nothing, the price fell twice.",
        ("the crossing took four minutes", "the price fell twice"),
        (),
    ),
    Statement(
        "de",
        "Wenn der Rat dem Plan zustimmt, steigt die Steuer auf leere Wohnungen auf 3 Prozent.",
        ("Wenn der Rat dem Plan zustimmt, steigt die Steuer auf leere Wohnungen auf 3 Prozent.",),
        ("steigt die Steuer auf leere Wohnungen auf 3 Prozent",),
    ),
    Statement(
        "de",
        "Sofern die Dichtung jedes Jahr ersetzt wird, hält die Pumpe mindestens zwanzig Jahre. Nach dem Krieg wuchs das Dorf.",
        ("Nach dem Krieg wuchs das Dorf",),
        ("hält die Pumpe mindestens zwanzig Jahre",),
    ),
    Statement(
        "de",
        "Vorausgesetzt, dass die Nachfrage gleich bleibt, rechnet sich das Werk nach sechs Jahren.",
        (),
        ("rechnet sich das Werk nach sechs Jahren",),
    ),
    Statement(
        "fr",
        "Si le conseil approuve le projet en mai, la taxe sur les logements vides passera à 3 %.",
        ("Si le conseil approuve le projet en mai, la taxe sur les logements vides passera à 3 %.",),
        ("la taxe sur les logements vides passera à 3 %",),
    ),
    Statement(
        "fr",
        "À moins que le joint ne soit remplacé chaque année, la pompe perd un tiers de sa pression. Après la guerre, le "
        "village comptait 900 habitants.",
        ("le village comptait 900 habitants",),
        ("la pompe perd un tiers de sa pression",),
    ),
    Statement(
        "es",
        "Si el consejo aprueba el plan en mayo, el impuesto sobre las viviendas vacías subirá al 3 %.",
        ("Si el consejo aprueba el plan en mayo, el impuesto sobre las viviendas vacías subirá al 3 %",),
        ("el impuesto sobre las viviendas vacías subirá al 3 %",),
    ),
    Statement(
        "es",
        "Siempre que la demanda se mantenga, la planta se amortizará en seis años. Después de la guerra, el pueblo creció.",
        ("el pueblo creció",),
        ("la planta se amortizará en seis años",),
    ),
    Statement(
        "pt",
        "Se o conselho aprovar o plano em maio, o imposto sobre as casas vazias subirá para 3%.",
        ("Se o conselho aprovar o plano em maio, o imposto sobre as casas vazias subirá para 3%",),
        ("o imposto sobre as casas vazias subirá para 3%",),
    ),
    Statement(
        "pt",
        "A menos que a vedação seja trocada todos os anos, a bomba perde um terço da pressão. Depois da guerra, a aldeia cresceu.",
        ("a aldeia cresceu",),
        ("a bomba perde um terço da pressão",),
    ),
    Statement(
        "zh",
        "除非每年更换密封圈,否则水泵会失去三分之一的压力。战争结束后,村庄人口增加到九百人。",
        (
            "战争结束后,村庄人口增加到九百人",
            "村庄人口增加到九百人",
            "除非每年更换密封圈,否则水泵会失去三分之一的压力",
        ),
        ("否则水泵会失去三分之一的压力", "水泵会失去三分之一的压力"),
    ),
    Statement(
        "zh",
        "如果市议会在五月批准该计划，空置住房税将上调至3%。只要需求保持不变，工厂六年内即可收回成本。",
        ("如果市议会在五月批准该计划，空置住房税将上调至3%。",),
        ("空置住房税将上调至3%", "工厂六年内即可收回成本"),
    ),
    Statement(
        "ja",
        "議会が五月に計画を承認すれば、空き家への税率は3%に引き上げられる。戦後、村の人口は九百人に増えた。",
        ("村の人口は九百人に増えた", "議会が五月に計画を承認すれば、空き家への税率は3%に引き上げられる"),
        ("空き家への税率は3%に引き上げられる",),
    ),
    Statement(
        "ja",
        "需要が変わらない限り、工場は六年で採算がとれる。毎年部品を交換した場合、ポンプは二十年もつ。",
        (),
        ("工場は六年で採算がとれる", "ポンプは二十年もつ"),
    ),
    Statement(
        "ko",
        "의회가 5월에 계획을 승인하면, 빈집에 대한 세율은 3%로 오른다. 전쟁이 끝난 뒤, 마을 인구는 구백 명으로 늘었다.",
        ("마을 인구는 구백 명으로 늘었다", "의회가 5월에 계획을 승인하면, 빈집에 대한 세율은 3%로 오른다"),
        ("빈집에 대한 세율은 3%로 오른다",),
    ),
    Statement(
        "ko",
        "수요가 변하지 않는 한 공장은 육 년 안에 비용을 회수한다. 부품을 매년 교체할 경우, 펌프는 이십 년을 간다.",
        (),
        ("공장은 육 년 안에 비용을 회수한다", "펌프는 이십 년을 간다"),
    ),
]

TRAILING_CONDITIONS = [
    Statement(
        "en",
        "The plant will pay for itself within six years, assuming that demand stays flat.",
        ("The plant will pay for itself within six years, assuming that demand stays flat.",),
        ("The plant will pay for itself within six years",),
    ),
    Statement(
        "en",
        "The tax will rise to 3 percent, subject to approval by the council.",
        (),
        ("The tax will rise to 3 percent", "The tax will rise to 3 percent."),
    ),
    Statement(
        "en",
        "The vaccine prevents the disease, at least for the first six months after the injection.",
        (),
        ("The vaccine prevents the disease",),
    ),
    Statement(
        "en",
        "Night work is permitted where the employee has given written consent. They lived in a house where the roof leaked.",
        ("They lived in a house",),
        ("Night work is permitted",),
    ),
    Statement(
        "en",
        "The method is reliable, provided that the samples are frozen. The loan is free as long as it is repaid in May.",
        (),
        ("The method is reliable", "The loan is free"),
    ),
    Statement(
        "en",
        "The drug lowers blood pressure in the case of adults under sixty. The fee is waived until further notice.",
        ("The fee is waived",),
        (),
    ),
    Statement(
        "en",
        "Whales sleep for two hours a day, contingent on the season. Exports will double if prices hold.",
        (),
        ("Whales sleep for two hours a day", "Exports will double"),
    ),
    Statement(
        "en",
        "The village grew fast after 1950, and the school provided meals. It was the best year, at least since 1990.",
        ("The village grew fast after 1950", "the school provided meals"),
        ("It was the best year",),
    ),
    Statement(
        "de",
        "Das Werk rechnet sich nach sechs Jahren, vorausgesetzt, die Nachfrage bleibt gleich.",
        (),
        ("Das Werk rechnet sich nach sechs Jahren",),
    ),
    Statement(
        "de",
        "Die Impfung schützt vor der Krankheit, zumindest in den ersten sechs Monaten. Die Gebühr entfällt ab Mai.",
        ("Die Gebühr entfällt ab Mai",),
        ("Die Impfung schützt vor der Krankheit",),
    ),
    Statement(
        "de",
        "Die Steuer steigt auf 3 Prozent, vorbehaltlich der Zustimmung des Rates.",
        (),
        ("Die Steuer steigt auf 3 Prozent",),
    ),
    Statement(
        "fr",
        "L'usine sera rentable dans six ans, à condition que la demande se maintienne.",
        (),
        ("L'usine sera rentable dans six ans",),
    ),
    Statement(
        "fr",
        "Le vaccin protège contre la maladie, du moins pendant les six premiers mois. La taxe passera à 3 %, sous réserve "
        "de l'accord du conseil.",
        (),
        ("Le vaccin protège contre la maladie", "La taxe passera à 3 %"),
    ),
    Statement(
        "es",
        "La planta será rentable en seis años, suponiendo que la demanda se mantenga.",
        (),
        ("La planta será rentable en seis años",),
    ),
    Statement(
        "es",
        "La vacuna protege contra la enfermedad, al menos durante los seis primeros meses. El impuesto subirá al 3 %, "
        "sujeto a la aprobación del consejo.",
        (),
        ("La vacuna protege contra la enfermedad", "El impuesto subirá al 3 %"),
    ),
    Statement(
        "pt",
        "A fábrica será rentável em seis anos, desde que a procura se mantenha. A vacina protege contra a doença, pelo "
        "menos nos primeiros seis meses.",
        (),
        ("A fábrica será rentável em seis anos", "A vacina protege contra a doença"),
    ),
    Statement(
        "zh",
        "该疫苗可预防这种疾病，至少在头六个月内如此。工厂六年内即可收回成本，前提是需求保持不变。",
        (),
        ("该疫苗可预防这种疾病", "工厂六年内即可收回成本"),
    ),
    Statement(
        "ja",
        "このワクチンは病気を予防する（ただし最初の六か月に限る）。工場は六年で採算がとれるが、需要が続くことが条件だ。",
        (),
        ("このワクチンは病気を予防する",),
    ),
    Statement(
        "ko",
        "이 백신은 병을 예방한다(단, 첫 여섯 달에 한한다). 다리는 1932년에 열렸다.",
        ("다리는 1932년에 열렸다",),
        ("이 백신은 병을 예방한다",),
    ),
]

HEDGES = [
    Statement(
        "en",
        "The minister is alleged to have taken bribes from two builders in 2019.",
        ("The minister is alleged to have taken bribes from two builders in 2019.",),
        (
            "The minister … have taken bribes from two builders in 2019",
            "The minister … taken bribes from two builders in 2019",
            "The minister is … to have taken bribes from two builders",
            "have taken bribes from two builders in 2019",
            "The minister [has] taken bribes from two builders in 2019",
        ),
    ),
    Statement(
        "en",
        "The lake, which is very deep, is thought to have formed after the last ice age.",
        ("The lake … is thought to have formed after the last ice age",),
        (
            "The lake … formed after the last ice age",
            "The lake, which is very deep, … formed after the last ice age",
        ),
    ),
    Statement(
        "en",
        "The virus is believed to spread through the air. The mine is said to be empty. Losses are expected to reach 5 million.",
        ("The virus is believed to spread through the air",),
        (
            "The virus … spread through the air",
            "The virus [spreads] through the air",
            "The mine … empty",
            "Losses … reach 5 million",
        ),
    ),
    Statement(
        "en",
        "The gene appears to protect mice from the disease and the diet seems to have helped the older ones.",
        ("The gene appears to protect mice from the disease",),
        (
            "The gene … protect mice from the disease",
            "The gene [protects] mice from the disease",
            "the diet … helped the older ones",
        ),
    ),
    Statement(
        "de",
        "Der Minister soll 2019 von zwei Bauunternehmern Geld genommen haben. Der See dürfte nach der Eiszeit entstanden sein.",
        ("Der Minister soll 2019 von zwei Bauunternehmern Geld genommen haben",),
        (
            "Der Minister … 2019 von zwei Bauunternehmern Geld genommen",
            "Der See … nach der Eiszeit entstanden",
        ),
    ),
    Statement(
        "fr",
        "Le ministre est soupçonné d'avoir touché des pots-de-vin en 2019. Le lac se serait formé après la glaciation.",
        ("Le ministre est soupçonné d'avoir touché des pots-de-vin en 2019",),
        ("Le ministre … touché des pots-de-vin en 2019",),
    ),
    Statement(
        "es",
        "Se cree que el ministro cobró sobornos en 2019. El lago parece haberse formado tras la glaciación.",
        ("Se cree que el ministro cobró sobornos en 2019",),
        ("el ministro cobró sobornos en 2019", "El lago … formado tras la glaciación"),
    ),
    Statement(
        "pt",
        "Acredita-se que o ministro recebeu subornos em 2019. O lago parece ter se formado depois da glaciação.",
        ("Acredita-se que o ministro recebeu subornos em 2019",),
        ("o ministro recebeu subornos em 2019", "O lago … formado depois da glaciação"),
    ),
    Statement(
        "zh",
        "据说该湖形成于冰河时期之后。这位部长被指控在2019年收受贿赂。桥梁建于1932年。",
        ("桥梁建于1932年", "据说该湖形成于冰河时期之后"),
        ("该湖形成于冰河时期之后", "这位部长……在2019年收受贿赂", "在2019年收受贿赂"),
    ),
    Statement(
        "ja",
        "大臣は2019年に賄賂を受け取ったとされる。湖は氷河期の後にできたと考えられている。橋は1932年に開通した。",
        ("橋は1932年に開通した", "大臣は2019年に賄賂を受け取ったとされる"),
        ("大臣は2019年に賄賂を受け取った", "湖は氷河期の後にできた"),
    ),
    Statement(
        "ko",
        "장관은 2019년에 뇌물을 받은 것으로 알려졌다. 호수는 빙하기 뒤에 생겼다고 추정된다. 다리는 1932년에 열렸다.",
        ("다리는 1932년에 열렸다",),
        ("장관은 2019년에 뇌물을 받은", "호수는 빙하기 뒤에 생겼다"),
    ),
]

JOINED_FIGURES = [
    Statement(
        "en",
        "Rents rose by 5% in 2019, and they fell by 2% in 2021.",
        (
            "Rents rose by 5% in 2019, and they fell by 2% in 2021",
            "Rents rose by 5% in 2019 … fell by 2% in 2021",
        ),
        ("Rents rose by 5% … in 2021", "Rents rose by 5% in … 2021", "Rents rose by … 2% in 2021"),
    ),
    Statement(
        "en",
        "Output was 40 tonnes in May, 55 tonnes in June and 61 tonnes in July.",
        ("Output was 40 tonnes in May … and 61 tonnes in July",),
        ("Output was 40 tonnes … in July", "Output was 40 tonnes in … July", "Output was … 61 tonnes in May"),
    ),
    Statement(
        "en",
        "The ministry, founded in 1951, spent 4 million on roads in 2018 and 9 million on rail in 2020.",
        (
            "The ministry … spent 4 million on roads in 2018",
            "The ministry … spent 4 million on roads in 2018 and 9 million on rail",
        ),
        (
            "The ministry, founded in 1951, spent 4 million … on rail in 2020",
            "spent 4 million on roads … in 2020",
        ),
    ),
    Statement(
        "de",
        "Die Mieten stiegen 2019 um 5 Prozent in Berlin, und um 2 Prozent in Bonn.",
        (),
        ("Die Mieten stiegen 2019 um 5 Prozent … in Bonn",),
    ),
    Statement(
        "fr",
        "Les loyers ont augmenté de 5 % en 2019, et de 2 % en 2021.",
        (),
        ("Les loyers ont augmenté de 5 % … en 2021",),
    ),
    Statement(
        "es",
        "Los alquileres subieron un 5 % en 2019, y bajaron un 2 % en 2021.",
        (),
        ("Los alquileres subieron un 5 % … en 2021",),
    ),
    Statement(
        "pt",
        "Os aluguéis subiram 5% em 2019, e caíram 2% em 2021.",
        (),
        ("Os aluguéis subiram 5% … em 2021",),
    ),
    Statement(
        "zh",
        "房租在2019年上涨了5%，在2021年下降了2%。",
        ("房租在2019年上涨了5%",),
        ("房租在2019年……下降了2%", "房租在……2021年上涨了5%"),
    ),
    Statement(
        "ja",
        "家賃は2019年に5%上がり、2021年に2%下がった。",
        ("家賃は2019年に5%上がり",),
        ("家賃は2019年に…2%下がった",),
    ),
    Statement(
        "ko",
        "집세는 2019년에 5% 올랐고, 2021년에 2% 내렸다.",
        ("집세는 2019년에 5% 올랐고",),
        ("집세는 2019년에 … 2% 내렸다",),
    ),
]

DENIALS = [
    Statement(
        "en",
        "We cannot simply assume that the ban works in every city. It is no secret that the ban was costly.",
        ("We cannot simply assume that the ban works in every city", "the ban was costly"),
        ("the ban works in every city", "that the ban works in every city"),
    ),
    Statement(
        "en",
        "The court dismissed the argument that the tax harms small firms, and rejected a claim that it was unlawful.",
        ("The court dismissed the argument that the tax harms small firms",),
        ("the tax harms small firms", "it was unlawful"),
    ),
    Statement(
        "en",
        "Contrary to reports that the dam had failed, the valley was dry. Critics dispute the idea that trade made them poor.",
        ("the valley was dry",),
        ("the dam had failed", "trade made them poor"),
    ),
    Statement(
        "en",
        "There is scant evidence to support the claim that coffee stunts growth. He laughed off rumours that he would resign.",
        (),
        ("coffee stunts growth", "he would resign"),
    ),
    Statement(
        "en",
        "The study shows that coffee does not stunt growth and that tea helps. Nothing suggests the bridge is unsafe.",
        ("coffee does not stunt growth", "tea helps"),
        ("the bridge is unsafe",),
    ),
    Statement(
        "de",
        "Man kann nicht einfach annehmen, dass das Verbot in jeder Stadt wirkt. Das Gericht wies das Argument zurück, dass "
        "die Steuer kleinen Firmen schadet.",
        ("Man kann nicht einfach annehmen, dass das Verbot in jeder Stadt wirkt",),
        (
            "das Verbot in jeder Stadt wirkt",
            "die Steuer kleinen Firmen schadet",
            "dass die Steuer kleinen Firmen schadet",
        ),
    ),
    Statement(
        "de",
        "Entgegen Berichten, wonach der Damm gebrochen war, blieb das Tal trocken. Die Studie zeigt, dass Tee hilft.",
        ("Tee hilft", "dass Tee hilft"),
        ("der Damm gebrochen war",),
    ),
    Statement(
        "fr",
        "On ne peut pas simplement supposer que l'interdiction fonctionne partout. Le tribunal a rejeté l'argument selon "
        "lequel la taxe nuit aux petites entreprises. L'étude montre que le thé aide.",
        ("le thé aide", "que le thé aide"),
        (
            "l'interdiction fonctionne partout",
            "que l'interdiction fonctionne partout",
            "la taxe nuit aux petites entreprises",
        ),
    ),
    Statement(
        "es",
        "No podemos suponer sin más que la prohibición funciona en todas partes. El tribunal rechazó el argumento de que el "
        "impuesto perjudica a las pymes. El estudio muestra que el té ayuda.",
        ("el té ayuda", "que el té ayuda"),
        (
            "la prohibición funciona en todas partes",
            "que la prohibición funciona en todas partes",
            "el impuesto perjudica a las pymes",
        ),
    ),
    Statement(
        "pt",
        "Não podemos simplesmente supor que a proibição funciona em toda parte. O tribunal rejeitou o argumento de que o "
        "imposto prejudica as pequenas empresas. O estudo mostra que o chá ajuda.",
        ("o chá ajuda", "que o chá ajuda"),
        ("a proibição funciona em toda parte", "o imposto prejudica as pequenas empresas"),
    ),
    Statement(
        "zh",
        "我们不能简单地认为禁令在每个城市都有效。法院驳回了该税损害小企业的说法。研究表明茶有帮助。",
        ("研究表明茶有帮助",),
        ("禁令在每个城市都有效", "该税损害小企业"),
    ),
    Statement(
        "ja",
        "禁止令がどの都市でも有効だと単純に考えることはできない。裁判所は税が中小企業を害するという主張を退けた。研究はお茶が役立つことを示した。",
        ("研究はお茶が役立つことを示した",),
        ("禁止令がどの都市でも有効だ", "税が中小企業を害する"),
    ),
    Statement(
        "ko",
        "금지령이 모든 도시에서 효과가 있다고 단순히 가정할 수는 없다. 법원은 세금이 소기업에 해롭다는 주장을 기각했다. 연구는 차가 도움이 된다는 것을 보여 준다.",
        ("연구는 차가 도움이 된다는 것을 보여 준다",),
        ("금지령이 모든 도시에서 효과가 있다", "세금이 소기업에 해롭다"),
    ),
    # Words that only begin like a conjunction ('dat', 'che', 'que').
    Statement(
        "en", "No study shows that data centres use less power now.", (), ("data centres use less power now",)
    ),
    Statement(
        "en",
        "Nobody believes that cheap loans cause inflation here.",
        (),
        ("cheap loans cause inflation here",),
    ),
    Statement(
        "en",
        "It is false that questionnaires were sent to all of them.",
        (),
        ("questionnaires were sent to all of them",),
    ),
    Statement(
        "es",
        "Nadie cree que cheques de ese banco tengan fondos.",
        (),
        ("cheques de ese banco tengan fondos",),
    ),
    Statement(
        "de", "Niemand glaubt, dass Daten dieser Art sicher sind.", (), ("Daten dieser Art sicher sind",)
    ),
    Statement("nl", "Niemand gelooft dat dataverkeer goedkoper wordt.", (), ("dataverkeer goedkoper wordt",)),
]

HONEST_WRITINGS = [
    Statement(
        "en",
        "The error rate was 10⁻³ per bit.",
        (
            "The error rate was 10^-3 per bit",
            "The error rate was 10^−3 per bit",
            "The error rate was 10^{-3} per bit",
        ),
        ("The error rate was 10^3 per bit", "The error rate was 10^-2 per bit"),
    ),
    Statement(
        "en",
        'He asked what it "is," and then left.',
        (
            "He asked what it 'is', and then left",
            'He asked what it "is", and then left',
            "what it ‘is’, and then left",
        ),
        (),
    ),
    Statement(
        "en",
        "Losses (rarely seen in dry years) came to 4 million. The effect (not significant) was small.",
        ("Losses … came to 4 million",),
        ("The effect … was small",),
    ),
    Statement(
        "en",
        "Turnout continued to drop in rural areas.",
        ("Turnout … [dropped] in rural areas", "Turnout [dropped] in rural areas"),
        ("Turnout … [rose] in rural areas", "Turnout continued to [grow] in rural areas"),
    ),
    Statement(
        "en",
        "Members must pay the fee, attend two meetings and sign the register.",
        (
            "Members must (a) pay the fee, (b) attend two meetings and (c) sign the register",
            "Members must a) pay the fee, b) attend two meetings and c) sign the register",
        ),
        ("Members must (a) pay the fee, (b) attend ten meetings",),
    ),
]

# Written after the rules and before they were run on them.
HELD_OUT_CONDITIONS = [
    Statement(
        "en",
        "Provided that rainfall returns to normal, the reservoirs will be full by April. The dam was raised in 1988, and fish returned.",
        ("The dam was raised in 1988", "fish returned"),
        ("the reservoirs will be full by April",),
    ),
    Statement(
        "en",
        "As long as interest rates stay low, house prices are likely to keep rising, the bank wrote.",
        (),
        ("house prices are likely to keep rising",),
    ),
    Statement(
        "en",
        "Should the talks fail, tariffs of 25 percent take effect in June.",
        ("Should the talks fail, tariffs of 25 percent take effect in June",),
        ("tariffs of 25 percent take effect in June",),
    ),
    Statement(
        "en",
        "Had the alarm been working, everyone would have been saved. Although it rained, the match went on.",
        ("the match went on", "Although it rained, the match went on"),
        ("everyone would have been saved",),
    ),
    Statement(
        "en",
        "In the event of a strike, hospitals must keep emergency rooms open.",
        (),
        ("hospitals must keep emergency rooms open",),
    ),
    Statement(
        "en",
        "The new rules apply only where the firm has more than fifty employees. The refund is paid if requested in time.",
        ("The new rules apply only where the firm has more than fifty employees",),
        ("The new rules apply", "The refund is paid"),
    ),
    Statement(
        "en",
        "Coffee protects the liver, at least in mice. Wages rose everywhere except in the south.",
        (),
        ("Coffee protects the liver", "Wages rose everywhere"),
    ),
    Statement(
        "en",
        "The offer stands, conditional on board approval. Prices fell in 2020 as demand dried up.",
        ("Prices fell in 2020", "Prices fell in 2020 as demand dried up"),
        ("The offer stands",),
    ),
    Statement(
        "de",
        "Falls die Zinsen niedrig bleiben, dürften die Preise steigen. Falls der Streik andauert, schließen die Werke im Mai.",
        (),
        ("schließen die Werke im Mai",),
    ),
    Statement(
        "de",
        "Unter der Annahme, dass es regnet, sind die Speicher im April voll. Obwohl es regnete, fand das Spiel statt.",
        ("fand das Spiel statt",),
        ("sind die Speicher im April voll",),
    ),
    Statement(
        "de",
        "Die Regel gilt, sofern der Betrieb mehr als fünfzig Beschäftigte hat. Kaffee schützt die Leber, jedenfalls bei Mäusen.",
        (),
        ("Die Regel gilt", "Kaffee schützt die Leber"),
    ),
    Statement(
        "fr",
        "En cas de grève, les hôpitaux gardent les urgences ouvertes. Tant que les taux restent bas, les prix montent.",
        (),
        ("les hôpitaux gardent les urgences ouvertes", "les prix montent"),
    ),
    Statement(
        "fr",
        "La règle s'applique si l'entreprise a plus de cinquante salariés. Bien qu'il pleuve, le match a eu lieu.",
        ("le match a eu lieu",),
        ("La règle s'applique",),
    ),
    Statement(
        "es",
        "En caso de huelga, los hospitales mantienen abiertas las urgencias. La regla se aplica si la empresa tiene más de cincuenta empleados.",
        (),
        ("los hospitales mantienen abiertas las urgencias", "La regla se aplica"),
    ),
    Statement(
        "pt",
        "Caso a greve continue, as fábricas fecham em maio. A regra se aplica se a empresa tiver mais de cinquenta empregados.",
        (),
        ("as fábricas fecham em maio", "A regra se aplica"),
    ),
    Statement(
        "zh",
        "只要降雨恢复正常，水库四月就会蓄满。一旦谈判失败，关税将于六月生效。由于下雨，比赛推迟了。",
        ("比赛推迟了",),
        ("水库四月就会蓄满", "关税将于六月生效"),
    ),
    Statement(
        "ja",
        "雨量が平年並みに戻れば、貯水池は四月に満水になる。交渉が失敗した場合は、関税が六月に発効する。雨が降ったが、試合は行われた。",
        ("試合は行われた",),
        ("貯水池は四月に満水になる", "関税が六月に発効する"),
    ),
    Statement(
        "ko",
        "강수량이 평년 수준으로 돌아온다면, 저수지는 사월에 가득 찬다. 협상이 실패할 경우 관세는 유월에 발효된다. 비가 왔지만, 경기는 열렸다.",
        ("경기는 열렸다",),
        ("저수지는 사월에 가득 찬다", "관세는 유월에 발효된다"),
    ),
]
HELD_OUT_DENIALS = [
    Statement(
        "en",
        "The agency found no support for the theory that vaccines cause autism. Officials rejected suggestions that the bridge was unsafe.",
        ("Officials rejected suggestions that the bridge was unsafe",),
        ("vaccines cause autism", "the bridge was unsafe"),
    ),
    Statement(
        "en",
        "It would be wrong to conclude that the policy failed. She disputes claims that her firm dumped waste.",
        (),
        ("the policy failed", "her firm dumped waste"),
    ),
    Statement(
        "en",
        "The report confirms that the river is clean and notes that fish have returned. It is well known that bees dance.",
        ("the river is clean", "fish have returned", "bees dance"),
        (),
    ),
    Statement(
        "en",
        "There is no question that the glacier has shrunk. We do not doubt that wages fell.",
        ("the glacier has shrunk", "wages fell"),
        (),
    ),
    Statement(
        "en",
        "Few economists believe that the tax will pay for itself. Contrary to the popular belief that bats are blind, they see well.",
        ("they see well",),
        ("the tax will pay for itself", "bats are blind"),
    ),
    Statement(
        "de",
        "Die Behörde bestreitet, dass die Brücke unsicher ist. Es ist ein Irrtum zu glauben, dass Fledermäuse blind sind. Die Daten belegen, dass die Löhne sanken.",
        ("die Löhne sanken", "dass die Löhne sanken"),
        ("die Brücke unsicher ist", "Fledermäuse blind sind"),
    ),
    Statement(
        "fr",
        "Le ministre a nié que le pont soit dangereux. Rien ne prouve que le café rend malade. Les données montrent que les salaires ont baissé.",
        ("les salaires ont baissé",),
        ("le pont soit dangereux", "le café rend malade"),
    ),
    Statement(
        "es",
        "El ministro negó que el puente fuera inseguro. Nada demuestra que el café enferme. Los datos muestran que los salarios bajaron.",
        ("los salarios bajaron",),
        ("el puente fuera inseguro", "el café enferme"),
    ),
    Statement(
        "pt",
        "O ministro negou que a ponte fosse insegura. Nada prova que o café adoece. Os dados mostram que os salários caíram.",
        ("os salários caíram",),
        ("a ponte fosse insegura", "o café adoece"),
    ),
    Statement(
        "zh",
        "部长否认大桥不安全。没有证据表明咖啡致病。数据显示工资下降了。",
        ("工资下降了", "数据显示工资下降了"),
        ("大桥不安全", "咖啡致病"),
    ),
    Statement(
        "ja",
        "大臣は橋が危険だという報道を否定した。コーヒーが病気を起こすという証拠はない。賃金は下がったとデータは示す。",
        ("賃金は下がった",),
        ("橋が危険だ", "コーヒーが病気を起こす"),
    ),
    Statement(
        "ko",
        "장관은 다리가 위험하다는 보도를 부인했다. 커피가 병을 일으킨다는 증거는 없다. 자료는 임금이 내렸다는 것을 보여 준다.",
        ("임금이 내렸다",),
        ("다리가 위험하다", "커피가 병을 일으킨다"),
    ),
]
HELD_OUT_HEDGES = [
    Statement(
        "en",
        "The painting is widely believed to have been stolen in 1990. The firm is reported to be planning 300 job cuts.",
        ("The painting is widely believed to have been stolen in 1990",),
        ("The painting … stolen in 1990", "The firm … planning 300 job cuts", "have been stolen in 1990"),
    ),
    Statement(
        "en",
        "The asteroid is estimated to weigh 4 million tonnes and it appears to spin slowly.",
        ("The asteroid is estimated to weigh 4 million tonnes",),
        ("The asteroid … weigh 4 million tonnes", "The asteroid [weighs] 4 million tonnes"),
    ),
    Statement(
        "en",
        "The museum, which seems to have been forgotten, opened in 1931 and closed in 1990.",
        ("The museum … opened in 1931", "The museum … opened in 1931 and closed in 1990"),
        (),
    ),
    Statement(
        "de",
        "Das Gemälde soll 1990 gestohlen worden sein. Das Museum wurde 1931 eröffnet.",
        ("Das Museum wurde 1931 eröffnet",),
        ("Das Gemälde … 1990 gestohlen",),
    ),
    Statement(
        "fr",
        "Le tableau aurait été volé en 1990. Le musée a été ouvert en 1931.",
        ("Le musée a été ouvert en 1931",),
        ("Le tableau … volé en 1990", "Le tableau [a] été volé en 1990"),
    ),
    Statement(
        "es",
        "El cuadro habría sido robado en 1990. El museo abrió en 1931.",
        ("El museo abrió en 1931",),
        ("El cuadro … robado en 1990",),
    ),
    Statement(
        "pt",
        "O quadro teria sido roubado em 1990. O museu abriu em 1931.",
        ("O museu abriu em 1931",),
        ("O quadro … roubado em 1990",),
    ),
    Statement(
        "zh", "据信这幅画在1990年被盗。博物馆于1931年开放。", ("博物馆于1931年开放",), ("这幅画在1990年被盗",)
    ),
    Statement(
        "ja",
        "その絵は1990年に盗まれたとみられる。美術館は1931年に開館した。",
        ("美術館は1931年に開館した",),
        ("その絵は1990年に盗まれた",),
    ),
    Statement(
        "ko",
        "그 그림은 1990년에 도난당한 것으로 추정된다. 미술관은 1931년에 문을 열었다.",
        ("미술관은 1931년에 문을 열었다",),
        ("그 그림은 1990년에 도난당한",),
    ),
]
HELD_OUT_FIGURES = [
    Statement(
        "en",
        "Unemployment stood at 7% in March and at 5% in August. Imports were 3 million tonnes in 1990 (up 4%) and fell later.",
        ("Unemployment stood at 7% in March", "Imports were 3 million tonnes in 1990 … and fell later"),
        ("Unemployment stood at 7% … in August", "Unemployment stood at … 5% in August"),
    ),
    Statement(
        "en",
        "The ward treated 120 patients, most of them children, in 2016.",
        ("The ward treated 120 patients … in 2016",),
        (),
    ),
    Statement(
        "en",
        "Lisbon has 500,000 people and Porto has 230,000 in the city.",
        (),
        ("Lisbon has 500,000 people … in the city",),
    ),
    Statement(
        "fr", "Le chômage était de 7 % en mars et de 5 % en août.", (), ("Le chômage était de 7 % … en août",)
    ),
    Statement(
        "de",
        "Die Quote lag bei 7 Prozent im März und bei 5 Prozent im August.",
        (),
        ("Die Quote lag bei 7 Prozent … im August",),
    ),
]

WHOSE_WORD = [
    Statement(
        "en",
        "In the view of the union, the closure breaks the law.",
        ("In the view of the union, the closure breaks the law",),
        ("the closure breaks the law",),
    ),
    Statement("en", "The widow was convinced the ship had been sunk.", (), ("the ship had been sunk",)),
    Statement("en", "Surveyors posit the dam is cracked.", (), ("the dam is cracked",)),
    Statement("en", "It turns out the dam is cracked.", ("the dam is cracked",), ()),
    Statement("en", "The report notes the dam is cracked.", ("the dam is cracked",), ()),
    Statement("en", "After the storm the dam was closed.", ("the dam was closed",), ()),
    Statement(
        "en",
        "The report, since discredited, put the bill at 4 million.",
        (),
        ("put the bill at 4 million",),
    ),
    Statement("en", "A study which found that tea causes gout was withdrawn.", (), ("tea causes gout",)),
    Statement("en", "The river is clean, swears the owner.", (), ("The river is clean",)),
    Statement(
        "de",
        "Nach Ansicht des Verbands verstößt die Schließung gegen das Gesetz.",
        (),
        ("verstößt die Schließung gegen das Gesetz",),
    ),
    Statement(
        "de",
        "Man erzählt sich, ein Mönch habe das Gold vergraben.",
        (),
        ("ein Mönch habe das Gold vergraben",),
    ),
    Statement("de", "Das Amt teilte mit, der Damm sei dicht.", ("der Damm sei dicht",), ()),
    Statement("fr", "Aux yeux du maire, le pont est une honte.", (), ("le pont est une honte",)),
    Statement(
        "fr",
        "Les éditeurs se défendent d'avoir inventé des mots.",
        (),
        ("avoir inventé des mots",),
    ),
    Statement("es", "A juicio del alcalde, el puente es una vergüenza.", (), ("el puente es una vergüenza",)),
    Statement("es", "Se ha llegado a decir que la fórmula se perdió.", (), ("la fórmula se perdió",)),
    Statement("pt", "Na opinião do sindicato, o fechamento viola a lei.", (), ("o fechamento viola a lei",)),
    Statement("zh", "有老人坚信，铁路是由商人出资修建的。", (), ("铁路是由商人出资修建的",)),
]
"""A view, belief or report by other words than those that the tables name beside a 'that'."""

SCOPE_AND_DOUBT = [
    Statement("en", "The bus rarely runs late.", ("The bus rarely runs late",), ("runs late",)),
    Statement("en", "Hardly any of the seats were sold.", (), ("the seats were sold",)),
    Statement("en", "Many, though not all, of the nests were old.", (), ("the nests were old",)),
    Statement("en", "Nine out of ten barns have a loft.", (), ("barns have a loft",)),
    Statement("de", "Fast alle Pendler haben eine Karte.", (), ("Pendler haben eine Karte",)),
    Statement("fr", "Presque tous les bouchers sont du canton.", (), ("les bouchers sont du canton",)),
    Statement("es", "La mayoría de los molinos es nueva.", (), ("los molinos es nueva",)),
    Statement("en", "The line could be moved to the pier.", (), ("be moved to the pier",)),
    Statement("de", "Der Saal soll bis Mai größer werden.", (), ("bis Mai größer werden",)),
    Statement("en", "The quay was said to be sinking.", (), ("sinking",)),
    Statement(
        "de", "Etwa ein Viertel der Bände fehlt.", ("Etwa ein Viertel der Bände",), ("ein Viertel der Bände",)
    ),
    Statement("en", "The salt does not, as was hoped, melt in oil.", (), ("melt in oil",)),
    Statement("en", "They warn against concluding that the drug works.", (), ("the drug works",)),
    Statement("en", "It has yet to be shown that owls come.", (), ("owls come",)),
    Statement("en", "Nothing in the data points to a loss of land.", (), ("a loss of land",)),
    Statement("en", "Samphire is cut by licensed cutters only.", (), ("Samphire is cut",)),
    Statement("es", "Pocos de los mapas están a salvo.", (), ("los mapas están a salvo",)),
    Statement("en", "Of these, 257 have a barn.", ("257 have a barn",), ()),
]
"""Shares, doubts and denials right before what is quoted."""
BOUNDED = [
    Statement("en", "Where the soil freezes, the pipes burst.", (), ("the pipes burst",)),
    Statement(
        "en", "For want of a bridge, goods were hauled by sledge.", ("goods were hauled by sledge",), ()
    ),
    Statement(
        "en",
        "Rates fall when demand is low, while exports grow.",
        ("Rates fall when demand is low",),
        ("Rates fall",),
    ),
    Statement("en", "The coast is warm, while the hills are cold.", ("The coast is warm",), ()),
    Statement("en", "The files stay closed absent a court order.", (), ("The files stay closed",)),
    Statement("de", "Bei starkem Frost fällt der Unterricht aus.", (), ("fällt der Unterricht aus",)),
    Statement("de", "Bei einem Sturm fiel der Turm um.", ("fiel der Turm um",), ()),
    Statement(
        "fr", "Faute d'accord avant mars, le service sera suspendu.", (), ("le service sera suspendu",)
    ),
    Statement("es", "Los caños revientan cuando hiela.", (), ("Los caños revientan",)),
    Statement("en", "In some of the barns, the doors were open.", (), ("the doors were open",)),
    Statement("en", "In 2019 the doors were open.", ("the doors were open",), ()),
    Statement("de", "In trockenen Sommern muss man gießen.", (), ("muss man gießen",)),
    Statement("de", "In den letzten Jahren musste man gießen.", ("musste man gießen",), ()),
    Statement("en", "The pumps met the limit on most days.", (), ("The pumps met the limit",)),
    Statement(
        "en",
        "The shop takes cards, though not on Sundays, and sells tea.",
        ("The shop takes cards, though not on Sundays",),
        ("The shop takes cards",),
    ),
    Statement("en", "The elms would have died had the frost come.", (), ("The elms would have died",)),
    Statement("en", "Fees are waived for farmers.", ("Fees are waived for farmers",), ("Fees are waived",)),
]
"""Conditions by other words than 'if', and what looks like them."""
SPEECH_ASIDES_AND_BOUNDS = [
    Statement(
        "en",
        "“If the council agrees, the mill will reopen,” she said. “When I was a boy, it was ours.”",
        ("If the council agrees, the mill will reopen", "it was ours"),
        ("the mill will reopen",),
    ),
    Statement(
        "de",
        "„Wenn der Rat zustimmt, wird die Halle gebaut“, sagte sie. „Im Jahr 1998 brannte sie ab.“",
        ("brannte sie ab",),
        ("wird die Halle gebaut",),
    ),
    Statement("fr", "« Si cela vous convient, vous pouvez rester », dit-elle.", (), ("vous pouvez rester",)),
    Statement(
        "en",
        "Scores rose by 6 percent; for the others nothing changed.",
        ("Scores rose … for the others nothing changed",),
        ("Scores rose … for the others",),
    ),
    Statement(
        "en",
        "A lamp was added in 1896 and taken out in 1931.",
        ("A lamp was added in 1896",),
        ("A lamp was added … in 1931",),
    ),
    Statement(
        "en",
        "The play was shown in 1896 and again in 1931.",
        ("The play was shown … in 1931",),
        (),
    ),
    Statement(
        "en",
        "Orders from shops rose by a third, while those from schools fell by 8 percent.",
        ("Orders from shops rose by a third",),
        ("Orders from shops … fell by 8 percent",),
    ),
    Statement(
        "en",
        "The mayor denied reports, carried by two papers in May, that the bridge was closed.",
        (),
        ("the bridge was closed",),
    ),
    Statement(
        "en",
        "The study found, contrary to earlier claims, that the drug works.",
        ("the drug works",),
        (),
    ),
    Statement(
        "en",
        "In the subgroup of patients with asthma, the cough went sooner. For customers with a boat we waive the fee.",
        (),
        ("the cough went sooner", "we waive the fee"),
    ),
    Statement(
        "en",
        "In this paper we show that the drug cuts attacks. Last year they sold forty boats.",
        ("we show that the drug cuts attacks", "they sold forty boats"),
        (),
    ),
    Statement("ko", "이 약은 열을 내리는 약이 아닙니다.", (), ("열을 내리는 약",)),
    Statement(
        "ko", "다리는 나무가 아닌 돌로 지었고 병원은 1998년에 열었다.", ("병원은 1998년에 열었다",), ()
    ),
    Statement("de", "Sie dürfen vorher nichts essen.", (), ("Sie dürfen vorher … essen",)),
    Statement("de", "Der Rat, dem niemand mehr traute, tagte im Mai.", ("Der Rat … tagte im Mai",), ()),
    Statement("fr", "Il n'a rien volé au musée.", (), ("Il … volé au musée",)),
    Statement("fr", "Le match, rien de grave, a été interrompu.", ("Le match … a été interrompu",), ()),
    Statement(
        "fr",
        "La salle aura 900 mètres carrés au maximum et ouvrira au plus tard en mai.",
        ("ouvrira au plus tard en mai",),
        ("La salle aura 900 mètres carrés", "La salle aura 900"),
    ),
    Statement(
        "fr",
        "Le pont a coûté 40 millions et ouvrira au plus tard en mai.",
        ("Le pont a coûté 40 millions",),
        (),
    ),
    Statement("es", "La sala tendrá 900 plazas como máximo.", (), ("La sala tendrá 900 plazas",)),
    Statement("pt", "A sala terá 900 lugares no máximo.", (), ("A sala terá 900 lugares",)),
    Statement(
        "es", "Los niños viajan gratis únicamente si van con un adulto.", (), ("Los niños viajan gratis",)
    ),
    Statement("de", "Die Karte gilt ausschließlich am Wochenende.", (), ("Die Karte gilt",)),
    Statement(
        "ja", "屋上のパネルで、最大で電力の3割をまかなう。", (), ("屋上のパネルで、……電力の3割をまかなう",)
    ),
    Statement(
        "en",
        "According to island tradition, he swam to the coast. In her judgment, the appeal was lost.",
        (),
        ("he swam to the coast", "the appeal was lost"),
    ),
    Statement(
        "en", "In her judgment of 4 May, the court allowed the appeal.", ("the court allowed the appeal",), ()
    ),
    Statement(
        "en",
        "Evidence that bans raise scores is thin. The drug halves attacks, a finding that we were unable to repeat.",
        (),
        ("bans raise scores", "The drug halves attacks"),
    ),
    Statement("en", "It is not true that we lost the case in May.", (), ("[They] lost the case in May",)),
    Statement("en", "The board said that we had lost the case.", ("[they] had lost the case",), ()),
    Statement(
        "en",
        "In 2019, the council said that the repair would cost a fortune. With more rain, the dam would burst.",
        ("the council said that the repair would cost a fortune",),
        ("the dam would burst",),
    ),
    Statement(
        "en",
        "Patients with asthma, and those who had smoked, were excluded. Children, if they are ill, are let in.",
        ("Patients with asthma … were excluded",),
        ("Children … are let in",),
    ),
]
"""What a blind round let through or refused wrongly (2026-11-29), in other words."""


LIMITS_AND_WHOSE_WORD = [
    Statement(
        "en",
        "Contrary to what critics claim, the dam holds twice as much water as the old one.",
        ("the dam holds twice as much water as the old one",),
        (),
    ),
    Statement(
        "en", "Whatever opponents say, the bridge will open in May.", ("the bridge will open in May",), ()
    ),
    Statement(
        "de", "Entgegen dem, was manche behaupten, hält der Damm seit 1950.", ("hält der Damm seit 1950",), ()
    ),
    Statement(
        "fr",
        "Contrairement à ce que certains prétendent, le barrage est étanche.",
        ("le barrage est étanche",),
        (),
    ),
    Statement(
        "es", "Al contrario de lo que algunos afirman, la presa es segura.", ("la presa es segura",), ()
    ),
    Statement("pt", "Ao contrário do que alguns dizem, a barragem é segura.", ("a barragem é segura",), ()),
    Statement(
        "it", "Contrariamente a quanto alcuni sostengono, la diga è sicura.", ("la diga è sicura",), ()
    ),
    Statement("en", "Contrary to reports that the dam leaks, nothing has changed.", (), ("the dam leaks",)),
    Statement("en", "Despite the drought, critics say, the dam is full.", (), ("the dam is full",)),
    Statement("en", "Some of her colleagues believe that owls hunt by smell.", (), ("owls hunt by smell",)),
    Statement("en", "He used to claim that rain follows the plough.", (), ("rain follows the plough",)),
    Statement("en", "The novelist argued that children need no books.", (), ("children need no books",)),
    Statement(
        "en",
        "She wrote a book that children love and teachers hate.",
        ("children love and teachers hate",),
        (),
    ),
    Statement("en", "The survey found that children need no books.", ("children need no books",), ()),
    Statement(
        "en",
        "The problem with the plan is that the road is too narrow for buses.",
        ("the road is too narrow for buses",),
        (),
    ),
    Statement(
        "en", "The drawback was that the engines ran hot in summer.", ("the engines ran hot in summer",), ()
    ),
    Statement("en", "The claim is that the road is too narrow.", (), ("the road is too narrow",)),
    Statement("en", "The fear is that the road is too narrow.", (), ("the road is too narrow",)),
    Statement("en", "The public fears that the road is too narrow.", (), ("the road is too narrow",)),
    Statement("en", "The commentator believes that the road is too narrow.", (), ("the road is too narrow",)),
    Statement(
        "en",
        "The respondent pleaded that the road had never been public.",
        (),
        ("the road had never been public",),
    ),
    Statement("en", "The respondents replied that the road is too narrow.", ("the road is too narrow",), ()),
    Statement(
        "en",
        "The trustees published figures showing that the road is too narrow.",
        ("the road is too narrow",),
        (),
    ),
    Statement(
        "de",
        "Das Problem ist, dass die Straße für Busse zu schmal ist.",
        ("die Straße für Busse zu schmal ist",),
        (),
    ),
    Statement("fr", "Le problème est que la route est trop étroite.", ("la route est trop étroite",), ()),
    Statement(
        "es",
        "El problema es que la carretera es demasiado estrecha.",
        ("la carretera es demasiado estrecha",),
        (),
    ),
    Statement("pt", "O problema é que a estrada é estreita demais.", ("a estrada é estreita demais",), ()),
    Statement("it", "Il problema è che la strada è troppo stretta.", ("la strada è troppo stretta",), ()),
    Statement(
        "en",
        "Nothing in the letter can be read as saying that the tenant must pay the fee.",
        (),
        ("the tenant must pay the fee",),
    ),
    Statement(
        "en",
        "Nothing surprised her more than that the tenant had paid the fee.",
        ("the tenant had paid the fee",),
        (),
    ),
    Statement("en", "It would be easy to think that the harbour was empty.", (), ("the harbour was empty",)),
    Statement("en", "It is easy to see that the harbour was empty.", ("the harbour was empty",), ()),
    Statement(
        "pt", "Não é verdade a notícia, divulgada ontem, de que a fábrica fechou.", (), ("a fábrica fechou",)
    ),
    Statement(
        "es", "No es cierta la noticia, publicada ayer, de que la fábrica cerró.", (), ("la fábrica cerró",)
    ),
    Statement(
        "en", "We shall, so far as our budget permits, repair the wall.", (), ("We shall … repair the wall",)
    ),
    Statement(
        "en", "The trust will repair the wall as far as funds allow.", (), ("The trust will repair the wall",)
    ),
    Statement(
        "en",
        "The path runs as far as the old mill and then turns north.",
        ("The path runs … and then turns north",),
        (),
    ),
    Statement(
        "en",
        "The fort is regarded by many historians as the oldest in the county.",
        (),
        ("The fort is … the oldest in the county",),
    ),
    Statement(
        "en",
        "The fort is described in the deed as a ruin and was sold in 1920.",
        ("The fort … was sold in 1920",),
        (),
    ),
    Statement("de", "Er gilt vielen als bester Geiger seiner Zeit.", (), ("Er … bester Geiger seiner Zeit",)),
    Statement(
        "fr",
        "Elle est considérée par beaucoup comme la meilleure cantatrice de son temps.",
        (),
        ("Elle est … la meilleure cantatrice de son temps",),
    ),
    Statement(
        "es",
        "Es considerada por muchos la mejor cantante de su tiempo.",
        (),
        ("Es … la mejor cantante de su tiempo",),
    ),
    Statement(
        "en", "The painting was, in all likelihood, made in Delft.", (), ("The painting was … made in Delft",)
    ),
    Statement(
        "it",
        "La chiesa fu costruita, con ogni probabilità, nel 1210.",
        (),
        ("La chiesa fu costruita … nel 1210",),
    ),
    Statement("it", "Il ponte è aperto solo dopo le otto.", (), ("Il ponte è aperto",)),
    Statement("it", "Il museo chiude alle sei, salvo il giovedì.", (), ("Il museo chiude alle sei",)),
    Statement("it", "Il ponte è aperto, se non piove.", (), ("Il ponte è aperto",)),
    Statement(
        "it", "Non so se il ponte è aperto. Il museo chiude alle sei.", ("Il museo chiude alle sei.",), ()
    ),
    Statement("ja", "祭りは毎年開かれるが、雨が降らない場合に限る。", (), ("祭りは毎年開かれる",)),
    Statement("ja", "「この橋は千年前のものだ」と言われる。", (), ("この橋は千年前のものだ",)),
    Statement("zh", "费用一般由承租人承担。", ("费用一般由承租人承担",), ()),
    Statement("zh", "费用一般不由承租人承担。", (), ("不由承租人承担",)),
    Statement("en", "In mice, despite earlier doubts, the drug works.", (), ("the drug works",)),
    Statement(
        "en",
        "In about a third of the villages, the well is dry by August.",
        (),
        ("the well is dry by August",),
    ),
    Statement(
        "en", "In two thirds of the schools surveyed, pupils share a desk.", (), ("pupils share a desk",)
    ),
    Statement("en", "In 40 % of the schools pupils share a desk.", (), ("pupils share a desk",)),
    Statement("en", "In the first third of the book, the hero is a child.", ("the hero is a child",), ()),
    Statement(
        "en", "Findings In some villages, the well is dry by August.", (), ("the well is dry by August",)
    ),
    Statement("en", "3.2 In most villages, the well is dry by August.", (), ("the well is dry by August",)),
    Statement(
        "en", "Under the high scenario, the lake disappears by 2090.", (), ("the lake disappears by 2090",)
    ),
    Statement(
        "en",
        "Under the Water Act, landlords must test the pipes every year.",
        ("landlords must test the pipes every year",),
        (),
    ),
    Statement("en", "Without the grant, the museum will close.", (), ("the museum will close",)),
    Statement("en", "Without the grant, the museum closed in 1990.", ("the museum closed in 1990",), ()),
    Statement("en", "Without any fuss, she opened the shop in 1990.", ("she opened the shop in 1990",), ()),
    Statement("de", "Ohne die Förderung wird das Museum schließen.", (), ("wird das Museum schließen",)),
    Statement("de", "Ohne den Zuschuss muss der Verein schließen.", (), ("muss der Verein schließen",)),
    Statement("es", "Sin la subvención, el museo cerrará en junio.", (), ("el museo cerrará en junio",)),
    Statement("es", "Sin la subvención, el museo cerró en junio.", ("el museo cerró en junio",), ()),
    Statement("pt", "Sem o subsídio, o museu fechará em junho.", (), ("o museu fechará em junho",)),
    Statement(
        "de", "Bei 40 Prozent der Patienten kehrt der Schmerz zurück.", (), ("kehrt der Schmerz zurück",)
    ),
    Statement(
        "de",
        "Im mittleren Szenario steigt der Pegel um einen halben Meter.",
        (),
        ("steigt der Pegel um einen halben Meter",),
    ),
    Statement("fr", "Dans 40 % des communes, l'eau est coupée en août.", (), ("l'eau est coupée en août",)),
    Statement("fr", "Dans ce scénario, l'eau est coupée en août.", (), ("l'eau est coupée en août",)),
    Statement(
        "es", "En el 40 % de los pueblos, el pozo está seco en agosto.", (), ("el pozo está seco en agosto",)
    ),
    Statement("es", "En el peor escenario, el pozo se seca en 2050.", (), ("el pozo se seca en 2050",)),
    Statement("pt", "No pior cenário, o poço seca em 2050.", (), ("o poço seca em 2050",)),
    Statement(
        "pt", "Em 40% dos municípios, o poço está seco em agosto.", (), ("o poço está seco em agosto",)
    ),
    Statement("it", "Nel 40% dei comuni il pozzo è asciutto.", (), ("il pozzo è asciutto",)),
    Statement("zh", "在高排放情景下，海平面将上升一米。", (), ("海平面将上升一米",)),
    Statement("ja", "高位シナリオでは、海面が1メートル上昇する。", (), ("海面が1メートル上昇する",)),
    Statement("ko", "고배출 시나리오에서는 해수면이 1미터 상승한다.", (), ("해수면이 1미터 상승한다",)),
    Statement(
        "en",
        "The gel may be used for up to 14 days.",
        ("The gel may be used for up to 14 days",),
        ("The gel may be used",),
    ),
    Statement(
        "en", "The lamp burns for up to 14 hours on one charge.", ("The lamp burns for up to 14 hours",), ()
    ),
    Statement("es", "El gel puede usarse durante un máximo de 14 días.", (), ("El gel puede usarse",)),
    Statement("pt", "O gel pode ser usado por até 14 dias.", (), ("O gel pode ser usado",)),
    Statement("fr", "Le gel peut être utilisé pendant 14 jours au plus.", (), ("Le gel peut être utilisé",)),
    Statement(
        "en",
        "Work may begin with the consent of the owner and of the tenant.",
        (),
        ("Work may begin with the consent of the owner",),
    ),
    Statement(
        "en",
        "Planning permission was granted in May and from June the site was cleared.",
        ("Planning permission was granted in May",),
        (),
    ),
    Statement("es", "Entre los menores de 25 años la cifra baja al 48 %.", (), ("la cifra baja al 48 %",)),
    Statement("en", "Among people under 25 the figure drops to 48 %.", (), ("the figure drops to 48 %",)),
    Statement("pt", "Entre os menores de 25 anos a taxa cai para 48%.", (), ("a taxa cai para 48%",)),
    Statement(
        "en",
        "For the members the club opened a second bar in 1921.",
        ("the club opened a second bar in 1921",),
        (),
    ),
    Statement("en", "The plant, according to its owner, is safe.", (), ("The plant … is safe",)),
    Statement("de", "Die Anlage ist, nach Angaben des Betreibers, sicher.", (), ("Die Anlage ist … sicher",)),
    Statement("es", "La central, según su dueño, es segura.", (), ("La central … es segura",)),
    Statement(
        "en",
        "The shelves are sorted according to size and colour and stand in the hall.",
        ("The shelves … stand in the hall",),
        (),
    ),
    Statement(
        "en",
        "Rents fell in every district except the harbour, where they rose by 3%.",
        (),
        ("Rents … rose by 3%",),
    ),
    Statement(
        "de", "Die Mieten sanken überall außer am Hafen, wo sie stiegen.", (), ("Die Mieten … stiegen",)
    ),
    Statement(
        "es",
        "Los precios bajaron salvo en el puerto, donde subieron un 3 %.",
        (),
        ("Los precios … subieron un 3 %",),
    ),
    Statement(
        "fr",
        "Les loyers ont baissé, sauf au port. En 2020 ils ont augmenté de 3 %.",
        ("Les loyers ont baissé, sauf au port. … ils ont augmenté de 3 %",),
        (),
    ),
    Statement("en", "The engine was, curiously, built in Leeds.", ("The engine was … built in Leeds",), ()),
    Statement("en", "The rise is due almost exclusively to exports.", (), ("The rise is due … to exports",)),
    Statement(
        "fr",
        "La hausse est due presque exclusivement aux exportations.",
        (),
        ("La hausse est due … aux exportations",),
    ),
    Statement("en", "The engine may overheat in summer.", (), ("The engine … [will] overheat in summer",)),
    Statement("en", "Mr Hale declared the bridge open.", (), ("Mr Hale … [called] the bridge open",)),
    Statement("en", "The council closed it in May.", ("The council … [closed the school] in May",), ()),
    Statement("en", "Nobody in the ministry has asked for fees.", (), ("Nobody … has asked for fees",)),
    Statement("en", "No house built after 1990 has a cellar.", (), ("No house … has a cellar",)),
    Statement("en", "Every pupil with a ticket may enter.", (), ("Every pupil … may enter",)),
    Statement(
        "en",
        "Every morning, with the dog beside him, he walked to the pier.",
        ("Every morning … he walked to the pier",),
        (),
    ),
    Statement(
        "en", "All employees at the Leeds plant received a bonus.", (), ("All employees … received a bonus",)
    ),
    Statement(
        "en",
        "All members voted in favour of the plan and went home.",
        ("All members voted in favour … and went home",),
        (),
    ),
    Statement("en", "Most farms in the valley are small.", (), ("Most farms … are small",)),
    Statement("es", "Nadie en la Consejería ha pedido tasas.", (), ("Nadie … ha pedido tasas",)),
    Statement("fr", "Personne au ministère n'a demandé de taxe.", (), ("Personne … n'a demandé de taxe",)),
    Statement(
        "de", "Niemand im Ministerium hat Gebühren gefordert.", (), ("Niemand … hat Gebühren gefordert",)
    ),
    Statement("de", "Alle Häuser mit Garten sind verkauft.", (), ("Alle Häuser … sind verkauft",)),
    Statement(
        "fr", "Toutes les maisons avec jardin sont vendues.", (), ("Toutes les maisons … sont vendues",)
    ),
    Statement(
        "de",
        "In Zürich messen wir nachts drei Dezibel weniger, in Bern dagegen fast nichts.",
        (),
        ("In Zürich messen wir … fast nichts",),
    ),
    Statement(
        "en",
        "The northern mines made a profit, the southern ones, by contrast, lost two million.",
        (),
        ("The northern mines … lost two million",),
    ),
    Statement(
        "en",
        "The southern mines, by contrast, lost two million.",
        ("The southern mines … lost two million",),
        (),
    ),
    Statement(
        "fr",
        "À Lyon, le tarif a baissé, à Lille, en revanche, de trois euros seulement.",
        ("À Lyon, le tarif a baissé",),
        (),
    ),
    Statement(
        "it", "Almeno quattro guide su cinque lo ripetono.", (), ("quattro guide su cinque lo ripetono",)
    ),
    Statement("it", "Circa cinque case sono vuote.", (), ("cinque case sono vuote",)),
    Statement("it", "Le cinque case sono vuote.", ("cinque case sono vuote",), ()),
    Statement("fr", "Selon l'exploitant, le barrage est sûr.", (), ("le barrage est sûr",)),
    Statement("fr", "Selon le rapport, le barrage est sûr.", ("le barrage est sûr",), ()),
    Statement("es", "Según los editores, las ventas crecen.", (), ("las ventas crecen",)),
    Statement("en", "According to the operator, the line is safe.", (), ("the line is safe",)),
    Statement(
        "en",
        "According to the census, the town has 4,000 inhabitants.",
        ("the town has 4,000 inhabitants",),
        (),
    ),
    Statement("de", "Laut Betreiber ist die Anlage sicher.", (), ("ist die Anlage sicher",)),
    Statement("de", "Nach Angaben des Betreibers ist die Anlage sicher.", (), ("ist die Anlage sicher",)),
    Statement(
        "de", "Nach Angaben des Statistikamts leben dort 4000 Menschen.", ("leben dort 4000 Menschen",), ()
    ),
    Statement("it", "Secondo il gestore, la linea è sicura.", (), ("la linea è sicura",)),
    Statement(
        "it",
        "Secondo l'Istat, la città ha 4000 abitanti. Il ponte è nuovo e non è di pietra.",
        ("la città ha 4000 abitanti",),
        (),
    ),
    Statement("it", "I critici sostengono che la linea è pericolosa.", (), ("la linea è pericolosa",)),
    Statement("it", "Alcuni sostengono che la linea sia pericolosa.", (), ("la linea sia pericolosa",)),
    Statement("it", "L'indagine mostra che la linea è sicura.", ("la linea è sicura",), ()),
    Statement("it", "La direttrice dice che la linea è sicura.", ("la linea è sicura",), ()),
    Statement("nl", "Volgens de exploitant is de lijn veilig.", (), ("is de lijn veilig",)),
    Statement("nl", "Critici zeggen dat de lijn gevaarlijk is.", (), ("de lijn gevaarlijk is",)),
    Statement("nl", "De minister zegt dat de lijn veilig is.", ("de lijn veilig is",), ()),
    Statement(
        "nl",
        "Het blad vond in 1990 dat de lijn veilig was. De stad telt 4000 inwoners.",
        ("De stad telt 4000 inwoners.",),
        (),
    ),
    Statement("zh", "原告称，被告拖欠货款三万元。", (), ("被告拖欠货款三万元",)),
    Statement("zh", "原告于2020年起诉，法院判决被告支付货款三万元。", ("法院判决被告支付货款三万元",), ()),
    Statement("zh", "被告已经支付货款三万元，原告表示满意。", ("被告已经支付货款三万元",), ()),
    Statement("ja", "風が強い日は、船は欠航する。", (), ("船は欠航する",)),
    Statement("ja", "開館の日は四月一日である。", ("四月一日である",), ()),
    Statement("ja", "今日は風が強い。明日は雨だ。", ("明日は雨だ",), ()),
    Statement(
        "de",
        "Der Plan ist jedenfalls nicht neu und kostet viel Geld.",
        ("Der Plan ist … nicht neu und kostet viel Geld",),
        (),
    ),
    Statement("de", "Der Damm ist dicht, jedenfalls im Sommer.", (), ("Der Damm ist dicht",)),
    Statement(
        "de", "Der Damm hält, jedenfalls nicht im Winter.", ("Der Damm hält, jedenfalls nicht im Winter",), ()
    ),
    Statement("de", "Das Brot ist frisch, jedenfalls nicht alle Sorten.", (), ("Das Brot ist frisch",)),
    Statement("en", "Most visitors arrived late and left early.", ("Most visitors … left early",), ()),
    Statement(
        "en",
        "Some farmers sold their land in 1950 and moved to the coast.",
        ("Some farmers … moved to the coast",),
        (),
    ),
    Statement("es", "Carlos de Austria fue rey a los seis años.", ("Carlos … fue rey a los seis años",), ()),
    Statement("en", "Many houses, built in haste, are damp.", ("Many houses … are damp",), ()),
    Statement(
        "en",
        "Below is a list of 6 items that every kitchen needs.",
        ("6 items that every kitchen needs",),
        (),
    ),
    Statement(
        "en", "For such networks, it is possible to outline three main schemes.", ("three main schemes",), ()
    ),
    Statement(
        "zh",
        "被告辩称，电梯多次停运，绿地被占用，物业没有履行义务。法院不予采信。",
        ("法院不予采信",),
        (),
    ),
    Statement("zh", "被告辩称电梯停运，法院查明电梯正常。", ("电梯正常",), ()),
]
"""What a second blind round of that day let through or refused wrongly, in other words, with what is like it and is honest."""


SPEAKERS = [
    Statement(
        "en",
        "According to a spokeswoman for the brewery, the well was sealed in March. According to the land register, the plot "
        "was sold twice. The council said that the road would stay open.",
        (
            "According to a spokeswoman for the brewery, the well was sealed in March.",
            "the plot was sold twice",
            "the road would stay open",
        ),
        ("the well was sealed in March", "[T]he well was sealed in March"),
    ),
    Statement(
        "en",
        "Shopkeepers’ rivals across the river remember it differently: the market had been moved before the fire. The town's records "
        "tell a different story: the market was moved in 1911.",
        ("the market was moved in 1911",),
        ("the market had been moved before the fire",),
    ),
    Statement(
        "en",
        "“The lift is safe,” said the engineer who built it. Tenants disagree. “The stairs were repaired in May,” said the caretaker, Ann Lowe.",
        ("The stairs were repaired in May",),
        ("The lift is safe",),
    ),
    Statement(
        "en",
        "The walls were dry, one of the builders said. The walls were painted white, said Ruth Ellery, who owned the house.",
        ("The walls were painted white",),
        ("The walls were dry",),
    ),
    Statement(
        "en",
        "Residents of the upper village, who lost their bus in 2019, say the school is next. Guests leave their boots in the porch. "
        "Parents hold the keys to the shed.",
        ("Guests leave their boots in the porch", "Parents hold the keys to the shed"),
        ("the school is next",),
    ),
    Statement(
        "en",
        "It has long been hypothesised that the eels return to the pond of their birth. We have shown that the eels return within two years.",
        ("the eels return within two years",),
        ("the eels return to the pond of their birth",),
    ),
    Statement(
        "en",
        "Counsel for the owner submitted that the fence was older than the hedge. We were told that the hedge was planted in 1950. The "
        "surveyor found that the fence was older than the wall.",
        ("the fence was older than the wall",),
        ("the fence was older than the hedge", "the hedge was planted in 1950"),
    ),
    Statement(
        "en",
        "The tram, the campaign group says, will never pay. The old bridge, which opened in 1902, carried trams until 1955, as many drivers remember.",
        (
            "The old bridge, which opened in 1902, carried trams until 1955",
            "The old bridge … carried trams until 1955",
        ),
        ("The tram … will never pay",),
    ),
    Statement(
        "en",
        "The seal fails within a year, its maker's rivals like to claim. The seal was tested for a year, as customers had asked.",
        ("The seal was tested for a year",),
        ("The seal fails within a year",),
    ),
    Statement(
        "en",
        "By the club’s own estimate, the stand holds 4,000 people. By the end of May, the stand had been sold.",
        ("the stand had been sold",),
        ("the stand holds 4,000 people",),
    ),
    Statement(
        "en",
        "In other company news, the mill sold its barges. Some popular models are out of stock. Prices: from 5 to 9 euros.",
        ("the mill sold its barges", "Prices: from 5 to 9 euros"),
        (),
    ),
    Statement(
        "en",
        "One colleague called him “a saint with a stopwatch”. The bridge is called “the iron lady” by nobody now. It found 9 of 40. The ferry was late.",
        ("The ferry was late",),
        ("a saint with a stopwatch",),
    ),
    Statement(
        "en",
        "The manager assures us that the roof is sound. People on the forums say that the app drains the battery. Old sailors will tell you that gulls bring rain.",
        (),
        ("the roof is sound", "the app drains the battery", "gulls bring rain"),
    ),
    Statement(
        "de",
        "Der Damm ist dicht, so der Netzbetreiber. Der Damm ist 90 Meter lang, so das Landesamt in seinem Bericht.",
        ("Der Damm ist 90 Meter lang",),
        ("Der Damm ist dicht",),
    ),
    Statement(
        "de",
        "Die Anwohner sehen das ganz anders: Der Lärm hat zugenommen. Die Messungen erzählen eine andere Geschichte: Der Lärm ist gesunken.",
        ("Der Lärm ist gesunken",),
        ("Der Lärm hat zugenommen",),
    ),
    Statement(
        "de",
        "Nach Darstellung des Konzernsprechers wurde in dem Werk niemand entlassen. Nach dem Grundbuch gehört die Wiese der Stadt. Kritiker reden von "
        "einem Ausverkauf: Drei Höfe sind schon weg.",
        ("gehört die Wiese der Stadt", "Nach dem Grundbuch gehört die Wiese der Stadt"),
        ("wurde in dem Werk niemand entlassen", "Drei Höfe sind schon weg"),
    ),
    Statement(
        "de",
        "»Das Wasser ist sauber«, sagte der Werksleiter. Die Fischer widersprechen. »Der Pegel steht bei drei Metern«, sagte die Sprecherin des Amtes.",
        ("Der Pegel steht bei drei Metern",),
        ("Das Wasser ist sauber",),
    ),
    Statement(
        "fr",
        "Selon la porte-parole de l’entreprise, la cuve était vide. Selon l’Insee, la commune compte 812 habitants. Le puits, de l’avis des riverains, est pollué.",
        ("la commune compte 812 habitants",),
        ("la cuve était vide", "Le puits … est pollué"),
    ),
    Statement(
        "fr",
        "Les usagers voient les choses autrement : le bus ne passe plus. Les chiffres racontent une autre histoire : le bus passe six fois par jour.",
        ("le bus passe six fois par jour",),
        ("le bus ne passe plus",),
    ),
    Statement(
        "fr",
        "« Le toit est neuf », affirme le propriétaire. Les locataires disent autre chose. « Le toit date de 1930 », précise l’architecte Luc Morel.",
        ("Le toit date de 1930",),
        ("Le toit est neuf",),
    ),
    Statement(
        "es",
        "Según un portavoz de la empresa, el depósito estaba vacío. Según el censo, el pueblo tiene 640 habitantes. El pozo, según se comenta en el bar, está seco.",
        ("el pueblo tiene 640 habitantes",),
        ("el depósito estaba vacío", "El pozo … está seco"),
    ),
    Statement(
        "es",
        "Los vecinos cuentan otra historia: la fuente lleva meses cerrada. Los datos cuentan otra historia: la fuente funcionó todo el año.",
        ("la fuente funcionó todo el año",),
        ("la fuente lleva meses cerrada",),
    ),
    Statement(
        "es",
        "«El puente es seguro», asegura el constructor. Los ingenieros discrepan. «El puente mide 40 metros», explicó la alcaldesa, Rosa Gil.",
        ("El puente mide 40 metros",),
        ("El puente es seguro",),
    ),
    Statement(
        "it",
        "Secondo l’azienda, il serbatoio era vuoto. Secondo il catasto, il terreno è del comune. Il pozzo è secco, sostiene il proprietario.",
        ("il terreno è del comune",),
        ("il serbatoio era vuoto", "Il pozzo è secco"),
    ),
    Statement(
        "it",
        "I residenti raccontano un’altra storia: la fontana è chiusa da mesi. I dati raccontano un’altra storia: la fontana ha funzionato tutto l’anno.",
        ("la fontana ha funzionato tutto l’anno",),
        ("la fontana è chiusa da mesi",),
    ),
    Statement(
        "it",
        "Il direttore è convinto che la torre reggerà. Il rapporto mostra che la torre pende di due gradi. Nel 2019 erano 40. La torre fu chiusa.",
        ("la torre pende di due gradi", "La torre fu chiusa"),
        ("la torre reggerà",),
    ),
    Statement(
        "pt",
        "Segundo um porta-voz da empresa, o tanque estava vazio. Segundo o censo, a vila tem 640 habitantes. O poço secou, como se diz na vila.",
        ("a vila tem 640 habitantes",),
        ("o tanque estava vazio", "O poço secou"),
    ),
    Statement(
        "pt",
        "Os moradores contam outra história: a fonte está fechada há meses. Os dados contam outra história: a fonte funcionou o ano todo.",
        ("a fonte funcionou o ano todo",),
        ("a fonte está fechada há meses",),
    ),
    Statement(
        "nl",
        "Buurtbewoners zien het anders: de weg is gevaarlijker geworden. De cijfers vertellen een ander verhaal: de weg is veiliger geworden.",
        ("de weg is veiliger geworden",),
        ("de weg is gevaarlijker geworden",),
    ),
    Statement(
        "zh",
        "据厂家介绍，滤芯可以用两年。据国家统计局数据，全市常住人口为48万。施工方表示：“桥墩没有裂缝。”水库去年已经清淤，据附近村民称。",
        ("全市常住人口为48万",),
        ("滤芯可以用两年", "桥墩没有裂缝", "水库去年已经清淤"),
    ),
    Statement(
        "ja",
        "メーカーによると、電池は十年もつ。国勢調査によると、町の人口は4万8千人である。橋は安全だと施工業者は説明した。橋の長さは40メートルだと市は発表した。",
        ("町の人口は4万8千人である", "橋の長さは40メートルだ"),
        ("電池は十年もつ", "橋は安全だ"),
    ),
    Statement(
        "ja",
        "住民は違った見方をしている。工事は去年から止まっていた。記録は別の見方を示している。工事は四月に終わった。",
        ("工事は四月に終わった",),
        ("工事は去年から止まっていた",),
    ),
]
"""Written after the rules for speakers and before they were run on them: who is a party or has no name, and who does not."""


EVIDENCE = [
    Statement(
        "en",
        "According to a court ruling on the operator, the quay is closed. According to a trial with 400 users, the new lamp saves a third. The mill employs 90 people, according to the company’s annual report. According to the company, the mill is full.",
        ("the quay is closed", "the new lamp saves a third", "The mill employs 90 people"),
        ("the mill is full",),
    ),
    Statement(
        "en",
        "The quay is closed, according to data of the operators’ association. The barge sank in May, according to the companies register. The barge is sound, according to its operator.",
        ("The quay is closed", "The barge sank in May"),
        ("The barge is sound",),
    ),
    Statement(
        "en",
        "According to a spokesman for the ministry, the pass is open. According to a police spokeswoman, two cars were hit. According to a spokesman for the quarry, nobody was hurt.",
        ("the pass is open", "two cars were hit"),
        ("nobody was hurt",),
    ),
    Statement(
        "en",
        "The court disagreed: the lease was void. The Supreme Court rejected this: the sale was lawful. The tenants disagree: the roof leaks.",
        ("the lease was void", "the sale was lawful"),
        ("the roof leaks",),
    ),
    Statement(
        "en",
        "“The quay is 90 metres long,” said Ben Lind, the surveyor. The two parties disagree about its height. One lamp in five is out, another study says. The lamps last nine years, our survey says. The lamps are dim, another says.",
        ("The quay is 90 metres long", "One lamp in five is out", "The lamps last nine years"),
        ("The lamps are dim",),
    ),
    Statement(
        "en",
        "Many studies say that salt dries the soil. Many say that ash feeds the soil. The judge was of the opinion that the lease was void. He was of the opinion that the rent was fair.",
        ("salt dries the soil", "the lease was void"),
        ("ash feeds the soil", "the rent was fair"),
    ),
    Statement(
        "de",
        "Laut dem Geschäftsbericht des Unternehmens arbeiten in der Mühle 90 Menschen. Laut einer Umfrage unter Anwohnern ist der Platz zu laut. Laut den Anwohnern ist der Brunnen leer.",
        ("arbeiten in der Mühle 90 Menschen", "ist der Platz zu laut"),
        ("ist der Brunnen leer",),
    ),
    Statement(
        "de",
        "Das Gericht widerspricht: Der Vertrag war nichtig. Der Kai ist gesperrt, so die Sprecherin des Ministeriums. Die Lampen sind neu, so unsere Messung. Der Kran ist sicher, so die Sprecherin der Werft.",
        ("Der Vertrag war nichtig", "Der Kai ist gesperrt", "Die Lampen sind neu"),
        ("Der Kran ist sicher",),
    ),
    Statement(
        "de",
        "Der Kai ist 90 Meter lang, heißt es in einem Bericht des Amtes. Der Kai ist morsch, heißt es in der Stadt.",
        ("Der Kai ist 90 Meter lang",),
        ("Der Kai ist morsch",),
    ),
    Statement(
        "fr",
        "Selon le rapport annuel de l’entreprise, le moulin emploie 90 personnes. Le tribunal voit les choses autrement : le bail était nul. Selon l’entreprise, le moulin est plein.",
        ("le moulin emploie 90 personnes", "le bail était nul"),
        ("le moulin est plein",),
    ),
    Statement(
        "es",
        "Según un portavoz de la policía, dos coches chocaron. Según un estudio con 400 usuarios, el tren va lento. El tribunal discrepa: el contrato era nulo. Según un portavoz de la cantera, nadie resultó herido.",
        ("dos coches chocaron", "el tren va lento", "el contrato era nulo"),
        ("nadie resultó herido",),
    ),
    Statement(
        "it",
        "Secondo un portavoce della polizia, due auto si sono scontrate. Secondo il bilancio dell’azienda, i dipendenti sono 90. Secondo un portavoce della cava, nessuno è ferito.",
        ("due auto si sono scontrate", "i dipendenti sono 90"),
        ("nessuno è ferito",),
    ),
    Statement(
        "pt",
        "Segundo o relatório anual da empresa, o moinho emprega 90 pessoas. Segundo um porta-voz da polícia, dois carros bateram. Segundo a empresa, o moinho está cheio.",
        ("o moinho emprega 90 pessoas", "dois carros bateram"),
        ("o moinho está cheio",),
    ),
    Statement(
        "zh", "据公司年报，磨坊有90名员工。据公司介绍，磨坊已经满员。", ("磨坊有90名员工",), ("磨坊已经满员",)
    ),
]
"""Courts, officials, registers and studies beside the parties of whom they speak."""

ADJUSTED_JOINED_AND_UNCONFIRMED = [
    Statement(
        "en",
        "The firm said that sales rose in May. It denied that it was for sale. The port said that two ships left at noon. It has not confirmed their destination. The court held that the lease was void. It rejected the claim. The club said that it had 400 members. It has withdrawn its offer. The board stated that the dam was sound. It found no evidence of this kind of wear. The guild said that the ferry sank. Its owner disputes this.",
        (
            "sales rose in May",
            "two ships left at noon",
            "the lease was void",
            "it had 400 members",
            "the dam was sound",
        ),
        ("the ferry sank",),
    ),
    Statement(
        "en",
        "After the statue was removed, the square was paved. After he was excluded from the guild, Lind moved to Bath. After removing the roof, the workers found a well. When three sites were left out, the effect was gone. In the cohort study, 400 nurses were followed. The oldest mill in the valley has been shut since 2019. The longest pier is at Lenn, outside the town. Costs fell by a third, per the audit.",
        (
            "the square was paved",
            "Lind moved to Bath",
            "the workers found a well",
            "400 nurses were followed",
            "The oldest mill in the valley has been shut",
            "The longest pier is at Lenn",
            "Costs fell by a third",
        ),
        ("the effect was gone",),
    ),
    Statement(
        "en",
        "On Friday Gov. Lind signed the bill. By noon Capt. Ames left the port. The mill closed. The fair was cut short.",
        ("On Friday [she] signed the bill", "By noon [he] left the port"),
        ("The mill [fair] was cut short",),
    ),
    Statement(
        "de",
        "Die Firma teilte mit, dass der Umsatz stieg. Den Termin konnte die Firma nicht bestätigen. Das Gericht entschied, dass der Vertrag wirksam ist. Die Klage wies es zurück. Geöffnet ist der Turm an zwei Tagen. Der Eintritt kostet vier Euro an allen Tagen.",
        ("der Umsatz stieg", "der Vertrag wirksam ist", "Der Eintritt kostet vier Euro"),
        (),
    ),
    Statement(
        "fr",
        "Lorsque le maire fut exclu du parti, le conseil vota le budget. Le pont le plus ancien du canton est fermé depuis 2019. Le ministre a déclaré que les travaux ont commencé. Il n’a pas confirmé la date. Quand on exclut deux villes, la baisse disparaît.",
        (
            "le conseil vota le budget",
            "Le pont le plus ancien du canton est fermé",
            "les travaux ont commencé",
        ),
        ("la baisse disparaît",),
    ),
    Statement(
        "es",
        "Tras excluirlo del partido, el consejo eligió a Molina. Al eliminar el peaje, la región perdió dinero. El ministerio dijo que las obras empezaron. No ha confirmado la fecha. Al excluir los dos centros, el efecto desapareció.",
        ("el consejo eligió a Molina", "la región perdió dinero", "las obras empezaron"),
        ("el efecto desapareció",),
    ),
    Statement(
        "pt",
        "Após excluir o partido, o conselho elegeu Molina. Ao eliminar a taxa, a vila perdeu dinheiro. Ao excluir os dois centros, o efeito desapareceu.",
        ("o conselho elegeu Molina", "a vila perdeu dinheiro"),
        ("o efeito desapareceu",),
    ),
    Statement(
        "nl",
        "De rechtbank oordeelt dat het contract nietig is. De gemeente vertelde dat de school dicht is. De minister zei dat de dijk is versterkt. De raad ontkent het bestaan van een plan.",
        ("het contract nietig is", "de school dicht is", "de dijk is versterkt"),
        (),
    ),
    Statement(
        "zh",
        "警方表示，火灾发生在凌晨。死者身份尚未确认。村民称，桥梁已经倒塌。这一说法尚未得到证实。",
        ("火灾发生在凌晨",),
        ("桥梁已经倒塌",),
    ),
    Statement(
        "en",
        "In real terms, wages in the mills fell by 4 percent. Adjusted for rain, the yield was flat. At constant prices, exports rose. In 2019 the mill closed.",
        (
            "In real terms, wages in the mills fell by 4 percent",
            "the mill closed",
            "Adjusted for rain, the yield was flat.",
        ),
        ("wages in the mills fell by 4 percent", "the yield was flat", "exports rose"),
    ),
    Statement(
        "en",
        "In the cohort studies the drug halved the risk. After excluding two clinics, the effect was gone. In the second week the nurses went home. In the studies that we read, nothing was said of cost.",
        ("the nurses went home", "nothing was said of cost"),
        ("the drug halved the risk", "the effect was gone"),
    ),
    Statement(
        "en",
        "Among lamps without a shade, losses doubled. Among the guests, the mayor stood out.",
        ("the mayor stood out",),
        ("losses doubled",),
    ),
    Statement(
        "en",
        "It is the oldest mill on the Lenn still in use and belongs to the parish. It is the longest pier in the county, and it is closed. The mill has cut its use of water per loaf since 2010. Sales grew by volume, and the price rose by 3 percent.",
        ("It is the longest pier in the county", "the price rose by 3 percent", "belongs to the parish"),
        ("It is the oldest mill on the Lenn", "The mill has cut its use of water", "Sales grew"),
    ),
    Statement(
        "en",
        "What happened is that the pump froze. What the tenants know is that the lift is old. What they fear is that the pipes will burst.",
        ("the pump froze", "the lift is old"),
        ("the pipes will burst",),
    ),
    Statement(
        "en",
        "Counsel asked the court to find that the lease was void. The court found that the rent was fair. Lord Ames, dissenting, held that the notice was late. The tribunal would have found that the van was hers.",
        ("the rent was fair",),
        ("the lease was void", "the notice was late", "the van was hers"),
    ),
    Statement(
        "en",
        "I was told the shop was sold. The ferry was told to wait.",
        ("The ferry was told to wait",),
        ("the shop was sold",),
    ),
    Statement(
        "en",
        "The guards said that the gate was shut. This could not be verified. The mayor said that the bridge was open. This made people happy. The council wrote that the road was safe. The council has since moved.",
        (
            "the bridge was open",
            "the road was safe",
            "The guards said that the gate was shut. This could not be verified.",
        ),
        ("the gate was shut",),
    ),
    Statement(
        "en",
        "The owner, a baker from Lenn, sold the mill in May. The new tenant repaired the roof. In the north, nothing changed. At the weekend, the ferry was late. Nine sheep were lost. Four were found again.",
        (
            "The owner … sold the mill in May",
            "In the north, nothing changed. … the ferry was late",
            "Nine sheep were lost. … found again",
            "The owner, a baker from Lenn, sold the mill in May. The new tenant repaired the roof.",
        ),
        (
            "The owner, a baker from Lenn, … repaired the roof",
            "In the north, … the ferry was late",
            "Nine sheep … were found again",
        ),
    ),
    Statement(
        "en",
        "Anna Lind, a potter, was born in Oslo. She died in Bergen. My aunt in Bath sells eels. We tried one. My aunt sang. I danced.",
        ("Anna Lind … died in Bergen",),
        ("My aunt in Bath … tried one",),
    ),
    Statement(
        "en",
        "Often (one in ten): cough, fever. Rarely (one in a thousand): cramps, fainting. To bring: boots, a lamp and a rope.",
        ("Often (one in ten): cough, fever", "Often (one in ten): … fever", "To bring: … a lamp and a rope"),
        ("Often (one in ten): … cramps, fainting.",),
    ),
    Statement(
        "en",
        "A statue was to be put up in May. The hall was built to be seen. They had planned to sell the boat. The tenants must lock the door and, in an emergency, leave the key. The keys, which are new, must be left.",
        ("The hall was built to be seen", "The keys … must be left"),
        ("A statue was … put up in May", "They had … sell the boat", "must lock the door … leave the key"),
    ),
    Statement(
        "en",
        "On every other point we agree. About half of the tenants who replied said no. All of our mills in the valley, and two abroad, run on wind. Half of the rent was paid.",
        ("On every other point we agree", "Half of the rent was paid"),
        (
            "On every … point we agree",
            "About half of the tenants … said no",
            "All of our mills … run on wind",
        ),
    ),
    Statement(
        "en",
        "The salt may help the roads and, as the mayor says, the trees. It is due more to the rain than to the frost. You needn't pay.",
        ("The salt may help the roads", "It is due more to the rain than to the frost", "You needn't pay"),
        ("The salt … [helps] the roads", "It is due more to … the frost", "You [need to] pay"),
    ),
    Statement(
        "en",
        "The clerks object: in their view, the fee is unlawful. The clerks explain: in the north the fee is lower.",
        ("the fee is lower",),
        ("the fee is unlawful",),
    ),
    Statement(
        "de",
        "Das Amt wies darauf hin, dass die Brücke gesperrt bleibt. Der Mieter wies den Vorwurf zurück, dass die Miete fehlt. Der Verein hatte geltend gemacht, im Moor brüte ein Kranich.",
        ("die Brücke gesperrt bleibt", "dass die Brücke gesperrt bleibt"),
        ("die Miete fehlt", "im Moor brüte ein Kranich"),
    ),
    Statement(
        "de",
        "Preisbereinigt sank der Umsatz. Der Turm ist ganzjährig geöffnet, bei Frost jedoch gesperrt. Es ist der größte See des Kreises, der nie zufror. Es ist der tiefste See des Kreises, der 40 Hektar groß ist. Der Laden ist täglich geöffnet, und der Eintritt ist frei.",
        ("Es ist der tiefste See des Kreises", "Der Laden ist täglich geöffnet"),
        ("sank der Umsatz", "Der Turm ist ganzjährig geöffnet", "Es ist der größte See des Kreises"),
    ),
    Statement(
        "de",
        "Die Pächterin, eine Bäckerin aus Lenn, zog im Mai fort. Der Kanal ist seither leer. Die Pächterin, die 1970 geboren ist, schwieg.",
        ("Die Pächterin … zog im Mai fort", "Die Pächterin … schwieg"),
        ("Die Pächterin … ist seither leer",),
    ),
    Statement(
        "de",
        "Die Wache sagte, dass das Tor zu war. Das ließ sich nicht bestätigen. Die Stadt teilte mit, dass die Brücke offen ist. Das freut die Händler.",
        ("die Brücke offen ist",),
        ("das Tor zu war",),
    ),
    Statement(
        "fr",
        "Nous avions écrit que le pont était fermé. À notre connaissance, aucun bateau n’a coulé. En termes réels, les loyers ont baissé. En mai, les loyers ont monté. Le gérant assure avoir payé la dette.",
        ("les loyers ont monté", "Le gérant assure avoir payé la dette"),
        ("le pont était fermé", "aucun bateau n’a coulé", "les loyers ont baissé", "avoir payé la dette"),
    ),
    Statement(
        "fr",
        "C’est le plus ancien moulin du canton encore en service. C’est la plus longue digue du pays. Les gardes disent que la porte était close. Personne n’a pu le confirmer. Rien ne le prouve.",
        ("C’est la plus longue digue du pays",),
        ("C’est le plus ancien moulin du canton",),
    ),
    Statement(
        "es",
        "En términos reales, los sueldos bajaron. Los precios bajaron al principio, pero subieron en mayo. Habíamos publicado que el puente estaba cerrado. El alcalde anunció que el puente está abierto.",
        ("el puente está abierto", "Los precios bajaron al principio, pero subieron en mayo."),
        ("los sueldos bajaron", "Los precios bajaron", "el puente estaba cerrado"),
    ),
    Statement(
        "pt",
        "Em termos reais, os salários caíram. Os preços caíram no início, mas subiram em maio. A câmara anunciou que a ponte está aberta. Que se saiba, nenhum barco afundou.",
        ("a ponte está aberta",),
        ("os salários caíram", "Os preços caíram", "nenhum barco afundou"),
    ),
    Statement(
        "it",
        "È il più antico mulino della valle ancora in funzione. È il ponte più lungo della valle. Secondo un testimone, il cancello era chiuso. Secondo il comune, il ponte è aperto. Senza di essa, il mulino avrebbe chiuso.",
        ("È il ponte più lungo della valle", "il ponte è aperto"),
        ("È il più antico mulino della valle", "il cancello era chiuso", "il mulino avrebbe chiuso"),
    ),
    Statement(
        "it",
        "Il biglietto è valido finché il museo è aperto. La ditta, fondata nel 1970, vende lana. Il sindaco la visitò. Le vendite sono calate nel 2018 e cresciute nel 2019. Non ci sono treni prima di maggio.",
        ("La ditta … vende lana", "Le vendite sono calate nel 2018 e cresciute nel 2019"),
        ("Il biglietto è valido", "Le vendite sono calate … nel 2019", "Non ci sono treni"),
    ),
    Statement(
        "nl",
        "Als de gemeente instemt, opent de brug in mei. Na de storm opende de brug weer. De pont vaart niet bij mist. De trein rijdt niet meer. Het plan was om de molen te slopen.",
        ("opende de brug weer", "De trein rijdt niet meer"),
        ("opent de brug in mei", "De pont vaart niet", "de molen te slopen"),
    ),
    Statement(
        "nl",
        "De pachter meent dat de molen leeg is. De gemeente meldt dat de brug open is. Op het plein zeiden bewoners van de Kade dat de lamp stuk was. Bijna de helft van de lampen is stuk. De kosten zijn vrijwel zeker hoger.",
        ("de brug open is",),
        ("de molen leeg is", "de lamp stuk was", "de lampen is stuk", "De kosten zijn … hoger"),
    ),
    Statement(
        "nl",
        "De wacht zei dat de poort dicht was. Dat is niet bevestigd. De wethouder zei dat de brug veilig was. Dat is goed nieuws.",
        ("de brug veilig was",),
        ("de poort dicht was",),
    ),
    Statement(
        "zh",
        "经核实，桥已关闭。经家长同意，学生可以离校。物业公司认为，电梯没有问题。法院认为，合同无效。2018年以前的账目无法审计。今年拟再修十座桥。每座桥的费用约为三万元。",
        ("桥已关闭", "合同无效"),
        ("学生可以离校", "电梯没有问题", "账目无法审计", "今年……修十座桥", "每座桥的费用……三万元"),
    ),
    Statement(
        "en",
        "The crates were lost or sold in May. The mill’s maker says the wheel is new. Policy makers said that the fee is fair. According to a clerk whom we met, the safe was empty. That the dam held is documented.",
        ("The crates were lost or sold in May", "the fee is fair", "the dam held"),
        ("The crates … sold in May", "the wheel is new", "the safe was empty"),
    ),
    Statement(
        "en",
        "They blamed the miller, Klaas Rip, at once. Rip wanted to sell the mill in May. Prof. Lind praised the mill.",
        ("[He] wanted to sell the mill in May", "[She] praised the mill", "They blamed [Rip] at once"),
        ("Klaas Rip [sold] the mill in May",),
    ),
    Statement(
        "de",
        "Dass die Zahl der Schafe gesunken ist, trifft zu. Dass die Zahl der Ziegen gesunken ist, ist ein Gerücht. Für Schafe, die im Wald weiden, zahlt niemand. Die Schafe, die im Wald weiden, sind geschoren.",
        ("die Zahl der Schafe gesunken ist", "Die Schafe … sind geschoren"),
        ("die Zahl der Ziegen gesunken ist", "Für Schafe … zahlt niemand"),
    ),
    Statement(
        "nl",
        "Dat de molen draait, staat vast. Het is de oudste molen van het land die nog maalt. In 1811 brandde de schuur gedeeltelijk af.",
        ("de molen draait",),
        ("Het is de oudste molen van het land", "brandde de schuur … af"),
    ),
]
"""Figures as adjusted, superlatives with their bound, predicates of a later sentence, and what nobody has confirmed."""

GROUPS_AND_ELLIPTIC_DENIALS = [
    Statement(
        "en",
        "On slopes above 800 metres, the vines gave a third less wine. In four of the nine barns the roof leaked. For reasons that stay unclear, the kiln cracked. In talks with Norway, the envoy agreed.",
        ("the kiln cracked", "the envoy agreed", "In four of the nine barns the roof leaked"),
        ("the vines gave a third less wine", "the roof leaked"),
    ),
    Statement(
        "en",
        "In nursing mothers the drug can cause fever. In the morning trade was slow. In tests with wet sand, the filter clogged. In tests with 40 divers, the mask held. Adding back the fine paid in May to the port of Lunde and two others, profit would have risen.",
        ("trade was slow", "the mask held"),
        ("the drug can cause fever", "the filter clogged", "profit would have risen"),
    ),
    Statement(
        "de",
        "In drei der sieben Ställe fehlte Wasser. In Häusern ohne Ofen stieg der Verbrauch. Bei den übrigen blieb er gleich. In Gesprächen mit Lunde gab der Rat nach.",
        ("gab der Rat nach", "In drei der sieben Ställe fehlte Wasser"),
        ("fehlte Wasser", "stieg der Verbrauch", "blieb er gleich"),
    ),
    Statement(
        "es",
        "En tres de los siete corrales faltaba agua. En casas situadas por encima de 900 metros, el consumo subió. En el resto no cambió nada. En ensayos con 40 ovejas, la lana mejoró.",
        ("la lana mejoró",),
        ("faltaba agua", "el consumo subió", "no cambió nada"),
    ),
    Statement(
        "fr",
        "Dans trois des sept étables, l'eau manquait. Dans les autres, rien n'a changé. Dans les fermes situées au-dessus de 900 mètres, le lait a manqué.",
        ("Dans les autres, rien n'a changé",),
        ("l'eau manquait", "rien n'a changé", "le lait a manqué"),
    ),
    Statement(
        "pt",
        "Em três dos sete currais, faltava água. Nos restantes, nada mudou. Em dois ensaios com 60 ovelhas, a lã melhorou. Contrariamente ao que se ouve nas feiras, o queijo não é antigo.",
        ("a lã melhorou", "o queijo não é antigo"),
        ("faltava água", "nada mudou"),
    ),
    Statement(
        "it",
        "In tre delle sette stalle mancava l'acqua. Nelle altre non cambiò nulla.",
        ("Nelle altre non cambiò nulla",),
        ("mancava l'acqua", "non cambiò nulla"),
    ),
    Statement(
        "nl",
        "In drie van de zeven stallen was geen water. In de overige stallen veranderde niets.",
        ("In de overige stallen veranderde niets",),
        ("was geen water", "veranderde niets"),
    ),
    Statement(
        "zh",
        "在其余牧场，产量没有变化。在海拔900米以上的牧场，产奶量下降了。剔除运费后利润持平。有的报纸称厂长辞职，公司已要求更正。方案尚可，尚需股东批准。",
        ("在其余牧场，产量没有变化", "剔除运费后利润持平"),
        ("产量没有变化", "产奶量下降了", "利润持平", "厂长辞职", "方案尚可"),
    ),
    Statement(
        "ja",
        "残りの村では、井戸が枯れた。少なくとも北の谷では、道が直された。6月としては過去最高だった。理由としては、雨が多かった。",
        ("雨が多かった",),
        ("井戸が枯れた", "道が直された", "過去最高だった"),
    ),
    Statement(
        "ko",
        "나머지 마을에서는 우물이 말랐다. 이 그림은 목수 한 사람이 그린 것으로 전해진다. 날짜를 정할 수 없다.",
        ("나머지 마을에서는 우물이 말랐다",),
        ("우물이 말랐다", "목수 한 사람이 그린 것", "날짜를 정할 수 [있다]"),
    ),
    Statement(
        "en",
        "His chronicle, which has long been known to be forged, says that the tower burnt. The bailiff, whose barn had flooded, said that the lock was open. According to her notes, since debunked, the spring was warm.",
        ("the lock was open",),
        ("the tower burnt", "the spring was warm"),
    ),
    Statement(
        "de",
        "Nach einer Chronik, die sich später als gefälscht herausstellte, brannte der Turm. Laut der Chronik brannte auch die Mühle.",
        ("brannte auch die Mühle",),
        ("brannte der Turm",),
    ),
    Statement(
        "zh",
        "据一部后来证实是伪作的县志记载，塔中有钟。据县志记载，塔高十丈。",
        ("塔高十丈",),
        ("塔中有钟",),
    ),
    Statement("ja", "のちに偽書と分かった日記によると、塔に鐘があった。", (), ("塔に鐘があった",)),
    Statement("ko", "나중에 위조로 드러난 일기에 따르면 탑에 종이 있었다.", (), ("탑에 종이 있었다",)),
    Statement(
        "en",
        "She won the Lunde Prize in 2011 and refused the Orm Medal in 2016. She closed the mill in May and will open the kiln in June. She wrote and staged two plays.",
        ("She closed the mill … and will open the kiln", "She … staged two plays"),
        ("She won … the Orm Medal in 2016",),
    ),
    Statement(
        "fr",
        "Carnet de la commune\n\nNeuf brebis ont été malades en mai. Quatre étaient passées par le pré haut.",
        ("Neuf brebis ont été malades en mai",),
        ("Neuf brebis … étaient passées par le pré haut",),
    ),
    Statement(
        "en",
        "It was the first printed map of the fjord. It is the highest bridge in the valley, 61 metres, since the flood. Its mast, 31 m by 2 m, stands at Orm.",
        ("Its mast … stands at Orm", "It is the highest bridge in the valley … since the flood"),
        ("It was the first … map of the fjord", "It is the highest … since the flood"),
    ),
    Statement(
        "de",
        "Es war die erste gedruckte Karte des Fjords. Die Hütten liegen vor allem im Wald. Hütten aus Holz, die mehr als zwei Räume haben, brauchen einen Ofen. Der Ofen gilt gemeinhin als sicher.",
        ("Es war die erste gedruckte Karte des Fjords",),
        (
            "Es war die erste … Karte des Fjords",
            "Die Hütten liegen … im Wald",
            "Hütten aus Holz … brauchen einen Ofen",
            "Der Ofen [ist] sicher",
        ),
    ),
    Statement(
        "es",
        "Las cabañas están sobre todo en el bosque. Se creía que el molino era romano. El hombre del centro podrá ser el maestro.",
        (),
        ("Las cabañas están … en el bosque", "el molino era romano", "El hombre del centro [es] el maestro"),
    ),
    Statement(
        "en",
        "The salt is said to last, but the evidence is weak. It was reported that the salt lasts, although the evidence is thin. It is often told that she sailed alone. In fact two sons were aboard. The clerk said the barn would burn. It did not. Mr Lunde said that carts had hit his wall. Mrs Orm doubted that. The vicar said it was plain that the well was dry. The council did not adopt that view.",
        ("In fact two sons were aboard",),
        (
            "she sailed alone",
            "the barn would burn",
            "carts had hit his wall",
            "it was plain that the well was dry",
        ),
    ),
    Statement(
        "en",
        "People say the mill is cursed. Rubbish. A throw that Lunde insisted had crossed the line was not given. The kiln stood 9 cm below the level at which clay melts. A gauge showed 9 bar; this value is being checked. A gauge in the yard showed 8 bar; this was noted at once.",
        ("A gauge in the yard showed 8 bar",),
        ("the mill is cursed", "had crossed the line", "clay melts", "A gauge showed 9 bar"),
    ),
    Statement(
        "de",
        "Meldungen, wonach zwei Boote fehlen, haben sich nicht bestätigt. Der Müller sagte, die Tür sei offen. Das war sie nicht. Der Pfad ist wieder offen, bei Regen allerdings nur für Anwohner.",
        ("Der Pfad ist wieder offen, bei Regen allerdings nur für Anwohner",),
        ("zwei Boote fehlen", "die Tür sei offen", "Der Pfad ist wieder offen"),
    ),
    Statement(
        "en",
        "Sheep must not be kept in pens under 60 cm. Rates fell below 5 per cent in May. The board had no objection to the kiln as such but disliked the yard. The pit will be full by 2040 at the present rate. Most sturdy sheep which graze there do not limp. Where the lid is sealed, the wick may be omitted.",
        ("Rates fell", "Most sturdy sheep which graze there do not limp"),
        (
            "Sheep must not be kept in pens",
            "The board had no objection to the kiln",
            "The pit will be full by 2040",
            "sheep which graze there do not limp",
            "the wick may be omitted",
        ),
    ),
    Statement(
        "fr",
        "L'accès est limité à deux heures pour les résidents du port. Le puits est profond, dit-on. La pompe ne sert pas dans les caves inférieures à 2 mètres.",
        (),
        ("L'accès est limité à deux heures", "Le puits est profond", "La pompe ne sert pas dans les caves"),
    ),
    Statement(
        "en",
        "Dikes were built in the hope that they would keep the sea out. On a like-for-like basis, sales fell. The walls looked likely to be swept away.",
        (
            "Dikes were built in the hope that they would keep the sea out",
            "On a like-for-like basis, sales fell",
        ),
        ("Dikes … would keep the sea out", "sales fell", "The walls … [were] swept away"),
    ),
    Statement(
        "en",
        "Without the mill, the report confirms that without the dam the village would have flooded. The chair moved that the barn be sold.",
        ("the barn be sold",),
        ("the village would have flooded",),
    ),
    Statement(
        "en",
        "If I had to build again I would take larch. In two of them the beam cracked. In the other five, nothing moved. At the usual dose the oil is safe. In mice the dose was 9 mg. In the yard, nine sheep were shorn.",
        ("nine sheep were shorn", "In two of them the beam cracked"),
        (
            "I would take larch",
            "the beam cracked",
            "nothing moved",
            "the oil is safe",
            "the dose was 9 mg",
        ),
    ),
    Statement(
        "en",
        "The yard is calm in lessons, though less so at noon. Millers claim 90 per cent less dust. Insurance claims rose by 4 per cent. The tallest barn in the valley was empty. The work has, until recently, been unpaid. The reeve has their trust, according to the union.",
        ("rose by 4 per cent", "The tallest barn in the valley was empty"),
        (
            "The yard is calm",
            "90 per cent less dust",
            "The tallest barn … was empty",
            "The work has … been unpaid",
            "The reeve has their trust",
        ),
    ),
    Statement(
        "de",
        "Kühl gelagert hält sich das Mus ein Jahr. In zwei davon fehlte der Deckel. Bei den drei anderen war er lose. Das älteste Boot aus Holz war leck.",
        ("Kühl gelagert hält sich das Mus ein Jahr", "Das älteste Boot aus Holz war leck"),
        ("hält sich das Mus ein Jahr", "fehlte der Deckel", "war er lose", "Das älteste Boot … war leck"),
    ),
    Statement(
        "fr",
        "Il serait excessif d'en conclure que le puits est vide. On peut en conclure que la pompe est neuve. Dans neuf d'entre eux, le toit fuyait. Le maire affirme que la grille était ouverte. Les gardes n'ont rien vu de tel.",
        ("la pompe est neuve",),
        ("le puits est vide", "le toit fuyait", "la grille était ouverte"),
    ),
    Statement(
        "es",
        "Sería exagerado concluir que el pozo está vacío. El estudio permite concluir que la bomba es nueva. En dos de ellos faltaba la tapa.",
        ("la bomba es nueva",),
        ("el pozo está vacío", "faltaba la tapa"),
    ),
    Statement(
        "pt",
        "Seria exagerado concluir que o poço está vazio. O estudo permite concluir que a bomba é nova. Em dois deles faltava a tampa.",
        ("a bomba é nova",),
        ("o poço está vazio", "faltava a tampa"),
    ),
    Statement("ja", "高さ2メートル以下の木に限り切ることができる。", (), ("木に限り切ることができる",)),
]
"""A group of whom alone it is said, a source that is spurious, the class of a superlative, and denials that repeat no word."""

HONEST_NEXT_TO_LIMITS = (
    Statement(
        "en",
        "In clashes with police, 12 people were hurt and two shops burned. On trips with her brother she learned Russian.",
        ("12 people were hurt and two shops burned", "she learned Russian"),
        (),
    ),
    Statement(
        "en",
        "In elections that observers called fair, the Greens won 31 seats. In speeches that drew thousands, she attacked the tax.",
        ("the Greens won 31 seats", "she attacked the tax"),
        (),
    ),
    Statement(
        "en",
        "In two of the letters, she thanks her publisher. In two of the homes, damp spread to the roof.",
        ("she thanks her publisher",),
        ("damp spread to the roof",),
    ),
    Statement(
        "en",
        "On boats built in Hull, he sailed to Iceland eleven times. In houses built in Hull, walls crack.",
        ("he sailed to Iceland eleven times",),
        ("walls crack",),
    ),
    Statement(
        "en",
        "With three of its four engines out, the plane landed safely. With the rest of the crew asleep, Nilsen steered it.",
        ("the plane landed safely", "Nilsen steered it"),
        (),
    ),
    Statement(
        "en",
        "In tests on Monday the pump ran for six hours. In tests on mice the drug stopped the fever.",
        ("the pump ran for six hours",),
        ("the drug stopped the fever",),
    ),
    Statement(
        "en",
        "Turnout reached a record, exceeding 80 %. Pots crack at temperatures below 2 °C.",
        ("Turnout reached a record",),
        ("Pots crack at temperatures",),
    ),
    Statement(
        "en",
        "The vote was close, but at most 12 members changed sides. Doors may be cut, but at most 2 cm.",
        ("The vote was close",),
        ("Doors may be cut",),
    ),
    Statement(
        "en",
        "The line, long unreliable, was renewed. The diary, long known to be forged, says that the abbot drowned.",
        ("was renewed",),
        ("the abbot drowned",),
    ),
    Statement(
        "en", "Amara Diallo, an expert on fake news, said that the clip was old.", ("the clip was old",), ()
    ),
    Statement(
        "en",
        "The mill closed in 1931; the estimate for 1932 is being revised. The dam is 40 m high; this value is being checked.",
        ("The mill closed in 1931",),
        ("The dam is 40 m high",),
    ),
    Statement(
        "en",
        "The lake is 40 metres deep; the story that it has no bottom is wrong.",
        ("The lake is 40 metres deep",),
        (),
    ),
    Statement(
        "en",
        "The judge said that the contract was void. He did not share the view of the lower court on costs.",
        ("the contract was void",),
        (),
    ),
    Statement(
        "en",
        "The minister was quoted as saying that the tax will stay. He was once quoted as saying that the elm will die.",
        ("the tax will stay",),
        ("the elm will die",),
    ),
    Statement(
        "en",
        "The storm claimed three lives. Farmers can claim up to 200 euros per hectare.",
        ("three lives", "up to 200 euros per hectare"),
        (),
    ),
    Statement(
        "en",
        "The largest and, by most accounts, best-loved park closes at dusk. The largest Dutch park closes at six.",
        ("The largest … park closes at dusk",),
        ("The largest … park closes at six",),
    ),
    Statement(
        "en",
        "The team collected, washed and weighed the samples. The team won the first and refused the second prize.",
        ("The team collected … the samples",),
        ("The team won … the second prize",),
    ),
    Statement(
        "en",
        "The king died in exile in 1640, though only three mourners came. The ferry runs in winter, though only on Mondays.",
        ("The king died in exile",),
        ("The ferry runs",),
    ),
    Statement(
        "en",
        "The tower has 212 steps, but evidence from the archives is thin. The tower leans, but the evidence is thin.",
        ("The tower has 212 steps",),
        ("The tower leans",),
    ),
    Statement(
        "de",
        "Bei Kämpfen mit Rebellen starben 12 Soldaten. In Büchern über den Krieg beschreibt sie das Dorf. In Häusern ohne Keller schlafen Kinder schlechter.",
        ("starben 12 Soldaten", "beschreibt sie das Dorf"),
        ("schlafen Kinder schlechter",),
    ),
    Statement(
        "de",
        "Der Minister für Verkehr trat zurück. Die Verluste des Konzerns stiegen. Das teuerste Boot aus Arlen sank.",
        ("Der Minister … trat zurück", "Die Verluste … stiegen"),
        ("Das teuerste … sank",),
    ),
    Statement(
        "de",
        "Die Strecke, lange unglaubwürdig langsam, wurde erneuert. Das Votum war knapp, aber höchstens zwölf Mitglieder haben gewechselt.",
        ("wurde erneuert", "Das Votum war knapp"),
        (),
    ),
    Statement(
        "fr",
        "Dans deux des lettres, elle remercie son éditeur. La participation a atteint un record, supérieure à 80 %. Dans deux des puits, on a trouvé du plomb.",
        ("elle remercie son éditeur", "La participation a atteint un record"),
        ("on a trouvé du plomb",),
    ),
    Statement(
        "fr",
        "Le témoin, dont le premier récit était faux, avoua ensuite. Le lac a 40 mètres de fond ; la légende qui le dit sans fond est fausse.",
        ("avoua ensuite", "Le lac a 40 mètres de fond"),
        (),
    ),
    Statement(
        "es",
        "En enfrentamientos con la policía, 12 personas resultaron heridas. La menor de catorce años fue hallada en Soria.",
        ("12 personas resultaron heridas", "La menor … fue hallada en Soria"),
        (),
    ),
    Statement(
        "pt",
        "Em confrontos com a polícia, 12 pessoas ficaram feridas. Em duas das cartas, ela agradece ao editor.",
        ("12 pessoas ficaram feridas", "ela agradece ao editor"),
        (),
    ),
    Statement(
        "it",
        "Negli scontri con la polizia, 12 persone sono rimaste ferite. In due dei pozzi, i tecnici trovarono piombo.",
        ("12 persone sono rimaste ferite",),
        ("i tecnici trovarono piombo",),
    ),
    Statement(
        "nl",
        "In gevechten met rebellen verloor het leger 30 man. De gewenste uitkomst van de proef bleef uit. In de andere zaal hing een schilderij van Vos.",
        ("verloor het leger 30 man", "De gewenste … bleef uit", "hing een schilderij van Vos"),
        (),
    ),
    Statement("ja", "国としては、支援を続ける方針だ。", ("支援を続ける方針だ",), ()),
    Statement("ja", "偽書の研究で知られる森氏によると、この写本は本物だ。", ("この写本は本物だ",), ()),
    Statement(
        "zh",
        "最高法院在判决中认为，该合同有效。国家元首和总理出席了仪式。在其余时间里，队员们练习射门。",
        ("最高法院……认为，该合同有效", "国家元首……出席了仪式", "队员们练习射门"),
        (),
    ),
    Statement("zh", "研究伪造文书的李教授说，这份抄本是真迹。", ("这份抄本是真迹",), ()),
    Statement(
        "en",
        "The second floor of the museum was closed in May. The largest Dutch museum was closed in June.",
        ("The second floor … was closed in May",),
        ("The largest … museum was closed in June",),
    ),
    Statement(
        "de",
        "Der älteste Sohn von Vos war krank. Das letzte Kapitel des Buches ist kurz.",
        ("Der älteste Sohn … war krank", "Das letzte Kapitel … ist kurz"),
        (),
    ),
    Statement(
        "fr", "La plus grande partie des maisons est neuve.", ("La plus grande partie … est neuve",), ()
    ),
    Statement("es", "La primera casa del barrio fue vendida.", ("La primera casa … fue vendida",), ()),
    Statement("pt", "A maior parte das casas é nova.", ("A maior parte … é nova",), ()),
    Statement("it", "Il secondo piano del museo ha chiuso.", ("Il secondo piano … ha chiuso",), ()),
    Statement(
        "nl",
        "Het tweede huis van de rij werd verkocht. De molen, tot voor kort een ruïne, is een hotel.",
        ("Het tweede huis … werd verkocht", "De molen … is een hotel"),
        (),
    ),
    Statement(
        "en",
        "The land that he claimed was sold in 1910. The price at which the mill was sold is unknown. The level at which cellars flood is 3 m.",
        ("was sold in 1910", "the mill was sold"),
        ("cellars flood",),
    ),
    Statement("zh", "排除设备故障后，工厂恢复生产。", ("工厂恢复生产",), ()),
)
"""Writings, events, persons and figures next to the words of a limit, and quotes that the limit bounds."""
