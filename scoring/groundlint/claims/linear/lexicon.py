"""English words that say what a sentence does: the classes that the meaning features count.

Written for this project from the annotation guideline. Multi-word cues are in cues.py.
"""

from __future__ import annotations

_CLASSES: dict[str, str] = {
    "be": """
        is are was were been being be am isn't aren't wasn't weren't it's that's there's he's she's
        they're
    """,
    "have": """
        has have had hasn't haven't hadn't having they've we've i've you've
    """,
    "do": """
        does do did doesn't don't didn't done doing
    """,
    "past": """
        became began brought built came chose cut drew drove fell felt fought found gave went grew
        held hit kept knew laid led left lost made meant met paid put ran rose said sat saw sent set
        shot spent spoke spread stood stole struck swore taught thought threw took told understood
        won wore wrote bought broke caught fled flew forgot froze got hid hurt lent let lay rode
        sang sold shrank sought swept woke withdrew
    """,
    "report": """
        said says say found finds find reported reports reporting showed shows show shown showing
        stated states claimed claims claim argued argues argue noted notes suggested suggests
        suggest indicated indicates indicate concluded concludes conclude estimated estimates
        estimate observed observes demonstrated demonstrates demonstrate revealed reveals reveal
        announced announces confirmed confirms believed believes warned warns predicted predicts
        projected projects forecast forecasts expects expected described describes documented
        documents identified identifies attributed attributes cited cites proposed proposes asserted
        asserts emphasized emphasizes highlighted highlights hypothesized recommended testified told
        explained explains reviewed surveyed measured calculated discovered
        disagree disagrees accuse accuses accused attribute blame blames blamed acknowledge
        acknowledges acknowledged deny denies denied insist insists insisted maintain maintains
        maintained contend contends allege alleges alleged criticize criticized praised advise advises
        urge urges urged recommends endorsed dispute disputes disputed complain complained
    """,
    "source": """
        study studies survey surveys paper papers researchers scientists scholars experts analysts
        economists critics historians authors evidence data report reports research literature meta-
        analysis trial trials review reviews poll polls census statistics findings article officials
        observers proponents advocates benchmark benchmarks investigation publication journal
        university institute
    """,
    "cause": """
        because cause causes caused causing leads led leading results resulted due driven drives
        increased increases reduce reduces reduced decreases decreased improves improved contributes
        contributed enables enabled allows allowed prevents triggers triggered affects affected
        influences influenced produces produced owing thanks stems promotes inhibits induces
    """,
    "compare": """
        than more less fewer higher lower greater smaller larger better worse faster slower cheaper
        compared unlike whereas versus most least outperforms outperform exceeds exceed exceeded
        similar different
    """,
    "superlative": """
        largest biggest smallest highest lowest fastest oldest youngest newest longest shortest
        first last only leading top dominant major main primary best worst greatest earliest latest
        strongest richest deepest
    """,
    "trend": """
        rise rises rising rose grew growing grows growth fell falling declined declining increased
        increasing doubled tripled surged dropped expanded shrinking remains remained continues
        continued emerged evolving
    """,
    "must": """
        must should shall ought needs shouldn't mustn't
    """,
    "may": """
        may might could perhaps possibly maybe potentially likely probably unlikely presumably
        possible
    """,
    "will": """
        will won't would wouldn't going shall
    """,
    "can": """
        can cannot can't
    """,
    "hedge": """
        approximately about around roughly nearly almost seems seem appears appear suggests
        generally typically often usually largely somewhat arguably relatively apparently sometimes
        tends tend commonly estimated
    """,
    "if": """
        if unless suppose imagine assuming consider whether provided hypothetically assume supposing
    """,
    "we": """
        we our us ours ourselves we'll we've we're we'd let's
    """,
    "i": """
        i me my mine myself i'll i've i'm i'd
    """,
    "you": """
        you your yours yourself you'll you're you've you'd
    """,
    "they": """
        they their them he she his her him
    """,
    "this": """
        this these that those it such here
    """,
    "document": """
        report section chapter appendix table figure paper article document analysis overview
        summary introduction conclusion guide essay post note memo brief thesis fig eq equation
        discussion outline methodology scope page paragraph footnote proposal specification rfc
    """,
    "examine": """
        examine examines explore explores discuss discusses review reviews outline outlines
        summarize summarizes present presents analyze analyzes describe describes cover covers
        introduce introduces aim aims focus focuses investigate investigates address addresses
        evaluate evaluates compare compares propose proposes provides provide synthesizes examined
        analyzed compiled searched reviewed excluded included selected
    """,
    "method": """
        used using performed computed calculated measured collected filtered downloaded extracted
        trained normalized aligned sampled estimated applied obtained converted tested annotated
        fitted defined assume assumed assuming denote let given dataset pipeline model simulation
        experiment parameter
    """,
    "praise": """
        important crucial essential vital critical significant interesting fascinating remarkable
        compelling powerful valuable useful promising impressive exciting notable elegant beautiful
        wonderful great good bad terrible poor excellent clear clearly obvious obviously
        unfortunately fortunately surprisingly interestingly importantly worth ideal perfect robust
        reasonable sensible appropriate pragmatic nuanced complex challenging difficult easy hard
        simple unfortunate surprising sadly hopefully
    """,
    "link": """
        however therefore thus hence overall ultimately consequently moreover furthermore
        additionally nevertheless nonetheless accordingly together finally likewise conversely
        meanwhile instead
    """,
    "belief": """
        think believe feel hope suspect guess wonder assume imagine doubt prefer want wish opinion
        view
    """,
    "not": """
        not no never none nor neither without n't nothing nobody
    """,
    "unit": """
        percent percentage million billion trillion thousand hundred dozen km kg mg ml cm mm nm hz
        ghz mhz kwh mw gw gb mb tb kb ms seconds minutes hours days weeks months years decades
        centuries miles meters metres feet inches pounds tons tonnes dollars euros yen usd eur gbp
        degrees celsius people users customers employees patients participants acres hectares °c °f
        bps basis points
    """,
    "time": """
        january february march april may june july august september october november december today
        recently currently century decade since until during before after yesterday monday tuesday
        wednesday thursday friday saturday sunday ago now early late formerly historically
    """,
    "define": """
        refers means defined known called consists comprises includes include including involves
        contains represents constitutes denotes describes encompasses
    """,
    "question": """
        what why how who which when where whose whom is are do does did can could would should will
    """,
    "imperative": """
        use avoid consider ensure start choose make check verify add remove create set keep try ask
        look see note remember be do don't let get take give go run read write build test review
        define identify implement establish develop adopt apply include provide maintain monitor
        update document prioritize focus encourage support promote invest conduct perform evaluate
        assess determine compare select prefer require treat validate measure track plan prepare
        design install configure click open follow limit reduce increase improve leverage integrate
        train educate engage explore investigate report record replace move store send return call
        pass specify enable disable allow offer combine collect analyze calculate compute expand
        extend optimize schedule submit contact visit download log think imagine suppose assume pick
        wait never always stop begin continue put place hold mix cook heat align automate address
        collaborate communicate facilitate foster incorporate introduce launch minimize mitigate
        strengthen tailor utilize publish recommend refine rewrite delete drop pin confirm clarify
    """,
    "wh": """
        what why how who whom whose which when where
    """,
    "vague": """
        various several many some numerous certain key overall general broader fundamental
        underlying trade-offs implications considerations factors aspects challenges opportunities
        role importance need way ways
    """,
    "norm": """
        recommended recommend advisable need needs required requires allow allows necessary
        encouraged advised suggested helpful better best goal aim priority action step steps
        recommendation recommendations tip ensure ensuring consider considered
    """,
}


def _by_word() -> dict[str, tuple[str, ...]]:
    table: dict[str, list[str]] = {}
    for name, words in _CLASSES.items():
        for word in words.split():
            classes = table.setdefault(word, [])
            if name not in classes:
                classes.append(name)
    return {word: tuple(classes) for word, classes in table.items()}


CLASSES: tuple[str, ...] = tuple(_CLASSES)
CLASSES_OF: dict[str, tuple[str, ...]] = _by_word()
"""Classes of a lower-cased word; words without one are absent."""
