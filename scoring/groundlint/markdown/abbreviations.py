"""Which full stops do not end a sentence: the abbreviations of each language and what may follow them.

An entry is written without its last full stop, in lower case, without inner spaces: `z. B.` is `z.b`. The lists are
the project's own, gathered from reading; a language without a list uses that of English, as reports everywhere do.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from groundlint.markdown.openers import OPENERS, by_language
from groundlint.model.value import value


class Abbreviation(StrEnum):
    """What may follow an abbreviation, ordered from those that never end a sentence to those that easily do."""

    TITLE = "title"  # a name follows: `Gen. Lee`; in lower case it is a word: `the sales rep. Then`
    ALWAYS = "always"  # something always follows: `e.g.`, `vs.`, `Fig.`
    NUMBERED = "numbered"  # an abbreviation only before a number: `No. 5`, but `She said no. He left.`
    EITHER = "either"  # ends a sentence only where the next word opens one: `Inc. The`, but `U.S. Government`
    WEAK = "weak"  # ends a sentence where a capital follows: `etc. Prices`, but `approx. 5 min. later`


@value(frozen=True, slots=True)
class Lexicon:
    """What the splitter knows about one language.

    `openers`: small words that, with a capital, begin a sentence. `ordinals`: ordinal numbers end in a full stop
    (`3. Oktober`). `noun_capitals`: every noun has a capital, so a capital proves little. `lower_starts`: the lists
    are complete enough to let a sentence begin with a lower-case letter, as people in a hurry write.
    """

    code: str
    abbreviations: dict[str, Abbreviation]
    openers: frozenset[str]
    ordinals: bool
    noun_capitals: bool
    lower_starts: bool


_COMMON = {
    Abbreviation.TITLE: """
        ms rev hon gen col lt maj capt cmdr sgt gov sen rep pres supt adm brig pvt atty messrs
    """,
    Abbreviation.ALWAYS: """
        mr mrs mx dr drs prof profs vs cf viz e.g eg i.e ca approx resp incl excl esp fig figs eq eqs eqn eqns c.f
        transl n.b p.s ps
    """,
    Abbreviation.NUMBERED: """
        no nos nr n° vol vols p pp pg pgs ch chap chaps art arts app ref refs para paras pt pts ver v vv n sp spp par
        ss cl fol ff bd ser iss suppl tab tbl sec sect
    """,
    Abbreviation.EITHER: """
        inc ltd co corp llc plc bros gmbh ag al jr sr esq ed eds st mt univ inst assn assoc intl natl int'l nat'l
        u.s u.k u.s.a u.n e.u a.m p.m a.d b.c b.c.e c.e ph.d m.d b.a m.a b.sc m.sc ll.b ll.m d.c
        jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
        op.cit loc.cit q.v s.l s.n n.d n.p
    """,
    Abbreviation.WEAK: """
        etc min max avg est hr hrs yr yrs mo mos wk wks lb lbs oz ft cu gal qt mi mph kg km cm mm nm bn mn tn dept
        div ibid seq
    """,
}

_BY_LANGUAGE = by_language(
    {
        "en": {
            Abbreviation.ALWAYS: "ie eg",
            Abbreviation.TITLE: "amb cpl cpt pfc insp det ald bp abp msgr reps sens govs gens sra srta mme mlle",
            Abbreviation.NUMBERED: "rm apt ste bldg hwy rte rt exs ln q stat cap sched",
            Abbreviation.EITHER: """
            ave blvd rd sq pl pkwy mfg cos mfr j.d n.y n.j l.a r.i n.c s.c n.h n.m w.va u.a.e u.s.s.r p.r.c
            ariz ark calif colo fla ill kan ky mich minn mont neb nev okla ore penn tenn tex va wis wyo
        """,
            Abbreviation.WEAK: """
            mgmt govt gov't admin comm comp conf cont cont'd dev doc econ educ eff eng engr environ equip exec fed fin
            hist hosp info ind lab labs lang ling lit misc mtg orig org pkg pref prelim prob prod pub publ qty quant rec
            recd reg rel rpt sci spec std subj temp tech tel trad var wt hq attn encl ext circa proc
        """,
        },
        "de": {
            Abbreviation.TITLE: "hr hrn fr frl",
            Abbreviation.ALWAYS: """
            dipl dipl.-ing ing med jur phil rer nat h.c hl st z.b d.h u.a.m i.d.r i.d.f z.t z.zt z.z i.a i.e.s i.w.s i.s.v
            i.v.m i.h.v m.e m.w o.g s.o s.u bzw bspw vgl sog sogen evtl ggf gegr geb gest verh inkl exkl einschl zzgl
            abzgl insb insbes mind allg bzgl betr gem jew jeweil entspr ehem eigtl urspr kath ev evang dt engl frz ital
            span lat griech russ amerik europ internat öff staatl städt wiss techn zit hrsg hg übers verf kfm gepr stellv
            rd vorm nachm tel
        """,
            Abbreviation.NUMBERED: """
            nrn s abs abschn abb art bde bl jg kap lfd.nr taf anm aufl ausg h rn rdnr rz ziff fn f anl anh pos satz
            buchst str
        """,
            Abbreviation.EITHER: """
            usw usf etc u.a u.ä o.ä u.dgl dgl dergl u.v.m u.v.a u.s.w mio mrd tsd mill std stdn min sek jh jhd jhdt jahrh
            pl ges e.v mbh ohg co.kg v.chr n.chr mär mai juni juli okt dez nördl südl östl westl
        """,
        },
        "fr": {
            Abbreviation.ALWAYS: """
            m mm mme mmes mlle mlles pr me mgr st ste sts stes c.-à-d p.ex par.ex env av apr.j.-c av.j.-c j.-c anc appt
            coll éd fasc hab ing op prov réf sc trad n.d.l.r
        """,
            Abbreviation.NUMBERED: "n t tome sect l r d",
            Abbreviation.EITHER: """
            s.a s.a.r.l s.a.s s.n.c sté cie bd boul fg rte tél janv févr avr juil déc dim lun mer jeu ven sam s.e s.s
            é.-u q.g r.d.c u.e
        """,
        },
        "es ca gl": {
            Abbreviation.ALWAYS: """
            sr sra sres sras srta srtas d da dña dra dres profa lic ing arq abg lcdo lcda ud uds vd vds p.ej p.e v.gr ej
            aprox gral cnel tte sto sta excmo excma ilmo ilma mons admón dpto depto dir
        """,
            Abbreviation.NUMBERED: "núm num nro n.º nº pág págs cap caps t tomo párr párrf inc ap apdo av ext tel cra",
            Abbreviation.EITHER: """
            s.a s.l s.r.l s.a.s cía ee.uu e.u.a u.e a.c avda c.v ee uu ff.aa rr.hh jj.oo cc.oo ene abr may ago dic lun mié
            jue vie sáb dom s.s c.p
        """,
            Abbreviation.WEAK: "mín máx hs kms mill",
        },
        "pt": {
            Abbreviation.ALWAYS: """
            sr sra srs sras srta d dra dras profª eng engª arq exmo exma ilmo ilma v.exa v.s p.ex ex aprox gal cel ten sto
            sta mons
        """,
            Abbreviation.NUMBERED: "núm nº n.º pág págs cap caps t inc tel r",
            Abbreviation.EITHER: """
            s.a ltda cia lda e.u.a u.e a.c fev abr mai ago set out dez seg ter qua qui sex sáb dom s.f
        """,
            Abbreviation.WEAK: "mín máx hab",
        },
        "it": {
            Abbreviation.ALWAYS: """
            sig sigg sig.ra sig.na sig.ri dott dott.ssa dr.ssa prof.ssa proff avv ing arch rag geom on sen gen col mons
            card dir amm spett egr gent ill.mo p.es es cfr c.so v.le p.za p.zza l.go
        """,
            Abbreviation.NUMBERED: "nn num pag pagg artt cap capp voll t tom figg lett co tel",
            Abbreviation.EITHER: """
            s.p.a s.r.l s.n.c s.a.s u.e a.c e.v mag giu lug ago set sett ott dic lun gio ven sab dom
        """,
            Abbreviation.WEAK: "ecc",
        },
        "nl af": {
            Abbreviation.ALWAYS: """
            dhr mevr mw hr ir ing ds st bijv bv.b d.w.z d.m.v i.p.v m.b.t i.v.m t.a.v t.o.v n.a.v o.a a.d.h.v m.i zgn zog
            aanw vnw bnw znw evt
        """,
            Abbreviation.NUMBERED: "nrs blz hfst deel afb jrg lid",
            Abbreviation.EITHER: "b.v n.v v.chr n.chr mrt mei okt mln mld",
            Abbreviation.WEAK: "enz e.d e.a",
        },
        "da no nb nn sv": {
            Abbreviation.ALWAYS: """
            hr fr frk st skt sct kgl bl.a f.eks t.ex fx d.v.s dvs m.h.t mht iht ifm pga pg.a p.g.a evt ev jf jfr jvf vedr
            ang s.k såk m.a.o i.o.m t.o.m o.a inkl ekskl exkl
        """,
            Abbreviation.NUMBERED: "s sid kap stk bind tlf",
            Abbreviation.EITHER: "a/s e.kr f.kr f.o.m kl mio mia mill mrd tkr kr pct maj okt des maks",
            Abbreviation.WEAK: "osv m.m m.v m.fl mfl",
        },
        "ru uk be": {
            Abbreviation.ALWAYS: """
            г-н г-жа проф акад доц д-р канд докт им св ул пл пр просп пер наб бул т.е т.к т.н т.о т.наз напр ср см пос дер
            пгт обл р-н респ гос инж ген полк кап исключ вкл прим ред сост перев англ нем фр лат греч рус букв
        """,
            Abbreviation.NUMBERED: "№ стр с ст п пп ч т тт кн вып изд кв д корп оф тел рис табл гл разд",
            Abbreviation.EITHER: """
            г гг в вв тыс млн млрд трлн руб коп долл дол чел экз шт кг км м мм куб куб.м кв.м л мин сек час т.д т.п др
            и.о у.е н.э до.н.э с.г т.г и.т.д и.т.п и.др янв фев февр мар апр июн июл авг сен сент окт ноя нояб дек
            пн вт чт пт сб вс
        """,
        },
        "pl": {
            Abbreviation.ALWAYS: """
            p hab mgr inż ks św płk kpt por np tj tzn tzw zob m.in m.i ok ul al pl os im red tłum pt ds nt wg bałt
        """,
            Abbreviation.NUMBERED: "s str poz ust pkt t tom rozdz rys zał lit tel",
            Abbreviation.EITHER: "i.in r w n.e p.n.e tys mln mld zł gr godz sek sp.z.o.o s.a",
            Abbreviation.WEAK: "itd itp",
        },
        "cs sk": {
            Abbreviation.ALWAYS: """
            p pí sl doc ing mgr bc judr mudr phdr rndr sv tzv tzn např napr tj t.j popř popr příp príp mj m.j cca zvl tř
            nám nábř ul hl
        """,
            Abbreviation.NUMBERED: "č čís s str odst písm kap obr čl tel",
            Abbreviation.EITHER: "aj a.s s.r.o v.o.s o.s n.l př.n.l pred.n.l tis mil mld kč hod",
            Abbreviation.WEAK: "atd apod",
        },
        "bg mk": {
            Abbreviation.ALWAYS: "г-н г-жа д-р проф акад доц инж ул бул пл гр обл общ св т.е т.нар т.н напр вж вкл изкл ср",
            Abbreviation.NUMBERED: "№ стр с чл ал т гл рис табл бр ет ап тел",
            Abbreviation.EITHER: "г в лв ст хил млн млрд др т.г м.г и.др и.т.н пр.хр сл.хр н.е пр.н.е",
        },
        "tr": {
            Abbreviation.ALWAYS: "doç yrd av sn hz örn bkz krş mah cad sok alb",
            Abbreviation.NUMBERED: "s sf bl md c cilt böl şek tel",
            Abbreviation.EITHER: "a.ş şti t.c m.ö m.s yy bk",
            Abbreviation.WEAK: "vb vd",
        },
        "hu": {
            Abbreviation.ALWAYS: "id ifj özv szt pl ún ill kb vö",
            Abbreviation.NUMBERED: "sz o old f köt fej évf tel",
            Abbreviation.EITHER: "kft zrt nyrt bt i.sz kr.e kr.u febr márc ápr máj jún júl szept okt",
            Abbreviation.WEAK: "stb",
        },
        "ar fa ur": {
            Abbreviation.ALWAYS: "د أ م ص.ب",
            Abbreviation.NUMBERED: "ص ج ط رقم",
            Abbreviation.EITHER: "ق.م ب.م",
        },
        "el": {
            Abbreviation.ALWAYS: "κ κα κος δρ καθ αγ π.χ δηλ βλ πρβλ λ.χ τ.μ",
            Abbreviation.NUMBERED: "αρ σελ σ τ τόμ κεφ εικ πιν τηλ",
            Abbreviation.EITHER: "μ.χ α.ε ε.ε χιλ εκατ δισ",
            Abbreviation.WEAK: "κ.λπ κλπ κ.ά κ.τ.λ κτλ",
        },
        "kk": {
            Abbreviation.ALWAYS: "т.б мыс қар проф акад",
            Abbreviation.NUMBERED: "№ б т",
            Abbreviation.EITHER: "ж ғ б.з б.з.б млн млрд мың",
        },
    }
)
_ORDINAL_LANGUAGES = "de da no nb nn pl cs sk tr hu fi et lv hr sr sl bs is eu"
_ORDINALS = frozenset(_ORDINAL_LANGUAGES.split())
_NOUN_CAPITALS = frozenset({"de", "lb"})
_FULL_LISTS = frozenset({"en", "de"})


@lru_cache(maxsize=64)
def lexicon_for(language: str) -> Lexicon:
    """The lexicon of a language tag (`de`, `pt-BR`, `zh_TW`); English's lists for a tag without its own."""
    code = language.strip().lower().replace("_", "-").split("-")[0]
    abbreviations: dict[str, Abbreviation] = {}
    for lists in (_COMMON, _BY_LANGUAGE.get(code, _BY_LANGUAGE["en"])):
        for kind, entries in lists.items():
            abbreviations.update(dict.fromkeys(entries.split(), kind))
    return Lexicon(
        code=code,
        abbreviations=abbreviations,
        openers=OPENERS.get(code, OPENERS["en"]),
        ordinals=code in _ORDINALS,
        noun_capitals=code in _NOUN_CAPITALS,
        lower_starts=code in _FULL_LISTS,
    )
