"""Small words that open sentences, by language: with a capital they show that a new sentence has begun.

After `Inc.` or `U.S.` a capital alone proves nothing (`U.S. Government`), a capital `The` or `However` does.
The lists are closed word classes: articles, pronouns, prepositions, conjunctions, question words, common adverbs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Entry = TypeVar("Entry")


def by_language(table: Mapping[str, Entry]) -> dict[str, Entry]:
    """ISO 639-1 code → entry, from a table whose keys are codes separated by spaces."""
    return {code: entry for codes, entry in table.items() for code in codes.split()}


_WORDS = {
    "en": """
    the a an this that these those it its he his she her they their we our i my you your one some many most several
    each every all both few no not none other others another such there here then thus hence so therefore however
    moreover furthermore additionally also besides meanwhile instead nevertheless nonetheless otherwise overall
    similarly likewise conversely consequently accordingly finally first firstly second secondly third thirdly next
    last lastly in on at by for from with without within during after before since until while when whenever where
    wherever whereas although though because if unless once as among across between beyond despite through throughout
    under over upon against about above below according based given compared what who whom whose which why how is are
    was were do does did have has had can could will would should may might must let please see note now today
    yesterday recently currently historically nobody everyone everybody everything nothing someone somebody something anyone anybody anything
    yet but and or nor only even just still again perhaps maybe mr mrs ms dr
""",
    "de": """
    der die das den dem des ein eine einen einem einer eines er sie es wir ich ihr man dies diese dieser dieses diesem
    diesen jene jener jenes sein seine seinen ihre ihren unser unsere mein meine kein keine alle viele einige mehrere
    manche beide andere anders so dann danach daher darum deshalb deswegen dennoch trotzdem jedoch allerdings außerdem
    zudem ferner ebenso auch aber und oder doch denn sondern nun jetzt heute gestern hier dort da beide dabei dafür
    dagegen damit daraus darin darüber dadurch hierzu hierbei insgesamt schließlich zunächst zuerst bisher bereits
    seit seitdem nach vor während bei mit ohne durch für gegen um an auf aus in im am vom zum zur beim von über unter
    zwischen neben hinter bis trotz wegen laut gemäß obwohl weil wenn als falls sobald solange nachdem bevor ob wie
    was wer wo wann warum welche welcher welches nur noch schon sogar etwa insbesondere nicht nichts ist sind war
    waren hat haben kann können wird werden
""",
    "fr": """
    le la les l un une des du de d ce cet cette ces c il elle ils elles on nous vous je j tu son sa ses leur leurs
    notre nos votre mon ma mes aucun aucune certains certaines plusieurs chaque tous toutes tout toute autre autres en
    dans sur sous par pour avec sans vers chez entre depuis pendant durant avant après selon malgré contre parmi outre
    dès lors lorsque quand si comme puisque parce car mais ou et donc or ni cependant toutefois néanmoins pourtant
    ainsi aussi enfin ensuite puis alors à au aux afin bien que qui quoi quel quelle quels quelles où comment pourquoi
    combien est sont était n ne y ici là voici voilà aujourd hier actuellement seul seule seuls
""",
    "es ca gl": """
    el la los las lo un una unos unas este esta estos estas esto ese esa esos esas eso aquel aquella él ella ellos
    ellas nosotros usted ustedes yo tú su sus nuestro nuestra mi mis se le les en de del a al con sin por para según
    sobre entre desde hasta hacia durante tras ante bajo contra mediante como cuando donde mientras aunque si porque
    pues ya pero y e o u ni sino embargo además también tampoco así entonces luego después antes ahora hoy ayer aquí
    allí allá qué que quién quiénes cuál cuáles cómo cuándo dónde cuánto cuánta todo toda todos todas algunos algunas
    muchos muchas otro otra otros otras cada ambos varios ningún no nunca hay es son era fue fueron ha han
""",
    "pt": """
    o a os as um uma uns umas este esta estes estas isto esse essa esses essas isso aquele aquela aquilo ele ela eles
    elas nós você vocês eu seu sua seus suas nosso nossa meu minha em no na nos nas de do da dos das ao aos à às com
    sem por pelo pela pelos pelas para segundo sobre entre desde até durante após ante sob contra mediante conforme
    como quando onde enquanto embora se porque pois já mas e ou nem porém contudo todavia entretanto além também assim
    então depois antes agora hoje ontem aqui ali lá que quem qual quais quanto quantos todo toda todos todas alguns
    algumas muitos muitas outro outra outros outras cada ambos vários nenhum não nunca há é são foi foram era tem
""",
    "it": """
    il lo la i gli le l un uno una questo questa questi queste quello quella quelli quelle ciò egli lui lei loro essi
    noi voi io tu suo sua suoi sue nostro nostra mio mia in nel nella nei nelle di del della dei delle dello degli a
    al alla ai alle allo agli da dal dalla dai dalle con senza per su sul sulla tra fra secondo durante dopo prima
    contro mediante come quando dove mentre sebbene benché se perché poiché ma e ed o od né però tuttavia inoltre
    anche così quindi allora poi ora oggi ieri qui lì che chi quale quali quanto quanti tutto tutta tutti tutte alcuni
    alcune molti molte altro altra altri altre ogni entrambi nessun non mai c è sono era ha hanno
""",
    "nl af": """
    de het een dit dat deze die hij zij ze wij we ik jij u men er hier daar zijn haar hun onze mijn geen alle veel
    sommige enkele andere in op aan bij met zonder door voor na tegen om uit van over onder tussen tijdens sinds
    volgens ondanks wegens als wanneer toen terwijl hoewel omdat indien maar en of want dus echter toch ook bovendien
    daarom daarna dan nu vandaag gisteren wat wie waar waarom hoe welke niet is was waren heeft
""",
    "da no nb nn sv": """
    den det de der en et ett denne dette disse denna detta dessa han hun hon vi jeg jag du man hans hendes hennes
    deres deras vores mit i på af av for för fra från med uden utan til till ved vid efter etter før innan under over
    över mellem mellom mellan mod mot om hvis når som da men og och eller dog imidlertid derfor därför også också så
    nu nå hvad hva vad hvem vem hvor var hvorfor hvordan hur ikke inte er är har kan alle mange många nogle några
    andre andra
""",
    "ru uk be": """
    в во на с со к ко по из за от до для у о об при без под над между через после перед во время он она оно они мы вы
    я ты это этот эта эти тот та те его её их наш наша все всё весь каждый многие некоторые другие однако но и а или
    также кроме поэтому затем потом тогда теперь сегодня вчера здесь там если когда пока хотя потому так как что кто
    где почему какой какая какие не нет ни есть был была были
""",
    "pl": """
    w we na z ze do od po za przed przy nad pod przez dla o u bez między podczas według on ona ono oni one my wy ja ty
    to ten ta te tego jego jej ich nasz wszystkie każdy wiele niektóre inne jednak ale i a lub oraz także również
    ponadto dlatego potem następnie wtedy teraz dziś wczoraj tutaj tam jeśli gdy kiedy ponieważ chociaż jak co kto
    gdzie dlaczego jaki jaka jakie nie jest są był była były
""",
    "cs sk": """
    v ve na z ze do od po za před pred při pri nad pod přes pro pre o u bez mezi medzi během počas podle podľa on ona
    ono oni my vy já ja ty to ten ta tento táto toto tato jeho její jej jejich ich náš všechny všetky každý mnoho
    některé niektoré jiné iné ale a nebo alebo však také tiež také proto preto potom pak teď teraz dnes včera zde tu
    tam pokud ak když keď protože pretože ačkoli jak ako co čo kdo kto kde proč prečo jaký aký ne nie je jsou sú byl
    bol byla bola
""",
    "bg mk": """
    в във на с със към по из за от до при без под над между през след преди той тя то те ние вие аз ти това този тази
    тези но и а или също обаче освен затова тогава сега днес вчера тук там ако когато докато защото така как какво кой
    къде защо не няма има е са беше
""",
    "tr": """
    bu şu o bir ve ama ancak fakat çünkü ayrıca böylece sonra önce bugün dün burada orada eğer için gibi ne kim nerede
    neden nasıl hangi biz siz onlar ben sen her bazı birçok diğer
""",
    "hu": """
    a az egy ez ezek azok és de azonban ezért mert ha amikor míg így majd most ma tegnap itt ott ő ők mi ti én te nem
    van volt minden sok néhány más hogyan miért ki hol
""",
    "el": "ο η το οι τα του της των ένας μια μία ένα αυτός αυτή αυτό και αλλά όμως επίσης στο στη στην",
    "kk": "бұл ол осы сол олар біз мен сен және бірақ сондықтан",
}

OPENERS = by_language({codes: frozenset(words.split()) for codes, words in _WORDS.items()})
"""Small words in lower case, by ISO 639-1 code."""
