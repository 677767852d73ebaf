"""Words that reverse a statement when they change: negations, comparisons, directions, magnitudes."""

from __future__ import annotations

import re

_NEGATIONS = """not no never none nor neither nobody nothing nowhere without cannot can't don't doesn't didn't isn't aren't
    wasn't weren't won't wouldn't shouldn't needn't mustn't couldn't hasn't haven't hadn't lack lacks lacked lacking fail fails failed
    hardly barely rarely seldom unlikely except
    nicht nirgends nirgendwo kein keine keinen keinem keiner keines nie niemals ohne weder
    ne pas guère jamais aucun aucune sans ni
    nunca jamás ningún ninguna ninguno sin tampoco não nem nenhum nenhuma sem
    nessuno nessuna nessun senza niet geen nooit zonder inte ingen aldrig ikke aldri
    не ни нет без никогда bez nigdy değil لا لم لن ليس नहीं"""

_COMPARISONS = """more less fewer most least greater smaller larger higher lower above below over under up down before after
    increase increases increased increasing decrease decreases decreased decreasing rise rises rose risen rising fall
    falls fell fallen falling grow grows grew grown growing shrink shrinks shrank decline declines declined declining
    drop drops dropped gain gains gained lose loses lost loss double doubled halve halved triple tripled better worse
    best worst faster slower longer shorter cheaper exceed exceeds exceeded reduce reduces reduced improve improves
    improved worsen worsened positive negative minimum maximum at-least all some few many majority minority always
    sometimes often only first last
    mehr weniger höher niedriger größer kleiner über unter stieg sank gestiegen gesunken
    plus moins supérieur inférieur hausse baisse más menos mayor menor mais maior aumento alta queda"""

MAGNITUDES = re.compile(
    r"\s?(?:%|‰|°|per\s?cent\b|percent(?:age)?\b|thousand\b|million\b|billion\b|trillion\b|mn\b|bn\b|tn\b|[kKMBT]\b|"
    r"Millionen\b|Milliarden\b|Prozent\b|millions?\b|milliards?\b|pour\s?cent\b|millones\b|mil\b|milhões\b|bilhões\b|"
    r"(?:times|fold|dozen)\b|[万萬億亿兆倍割]|만|억)"
)
"""What may follow a figure and belongs to it: a quote that stops before it states another figure."""

_UNITS = """mg kg lb lbs oz mm cm km ft mi ha ml kW MW GW TW kWh MWh GWh TWh mW Hz kHz MHz GHz Pa kPa MPa kJ MJ GJ mol
    ppm ppb dB mph KB MB GB TB EUR USD GBP CHF JPY CNY
    grams kilograms pounds ounces tonnes tons metres meters kilometres kilometers miles feet inches hectares acres
    litres liters gallons watts kilowatts megawatts gigawatts volts joules calories degrees celsius fahrenheit kelvin
    dollars euros cents yen yuan francs rupees seconds minutes hours days weeks months years decades centuries
    Tonnen Euro Kilometer Meter Jahre Jahren Tage Stunden tonnes ans jours toneladas años anos días dias"""
UNITS = re.compile(rf"\s?(?:{'|'.join(sorted(_UNITS.split(), key=len, reverse=True))})\b")
"""What a figure that is not a year may be of: a quote that stops before it states no quantity."""

_SCALES = (
    "hundred thousand million millions billion billions trillion dozen percent Millionen Milliarden milliards"
)
SCALES = re.compile(rf"\s?(?:{'|'.join(_SCALES.split())})\b")
"""What may follow a figure in words or digits and multiplies it."""

_COUNTS = """two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion
    dozen half twice third thirds quarter quarters fifth fifths second fourth sixth seventh eighth ninth tenth
    zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hälfte drittel viertel fünftel zehntel millionen milliarden
    zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend
    deux trois quatre cinq sept huit neuf dix douze quinze vingt trente quarante cinquante soixante moitié tiers quart milliards quattro cinque sette dieci undici dodici quindici trenta cinquanta sessanta settanta ottanta
    novanta metà miliardi milioni dos cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cuarenta cincuenta sesenta mitad
    millones dois três quatro doze quinze vinte trinta quarenta cinquenta metade milhões"""
COUNTED = re.compile(rf"\b(?:{'|'.join(_COUNTS.split())})\b", re.IGNORECASE)
"""A numeral; 'one' is left out because it is often no number, 'mil' and 'tres' because they are names."""

YEAR = re.compile(r"(?<![\d.,])(?:1[5-9]|20)\d\d$")

NEGATIONS = frozenset(_NEGATIONS.split())
_NOBODY = frozenset(["nichts", "niemand", "niemandem", "niemanden", "nada", "nadie", "ninguém"])
COMPARISONS = frozenset(_COMPARISONS.split())

_WIDE_NEGATIONS = re.compile(r"[不没沒無无未非]|ない|ません|ず|않|못|없|아[니닌닙]")
_WIDE_COMPARISONS = re.compile(r"[增減减升降高低多少上下超]|以上|以下|未満|증가|감소|상승|하락")
_NO_NEGATIONS = re.compile(
    r"\b(?:(?:as|like) never before|not only|not just|not merely|not least|no doubt|no matter|nicht nur|no solo|não só)\b"
)
_NOTHING = re.compile(
    r"\bn'[\w-]+ (?:[\w'-]+ ){0,2}(?:rien|personne)\b|\b(?:rien|personne) (?:[\w'-]+ )?n'", re.IGNORECASE
)
"""French 'rien' and 'personne' deny only beside a 'ne', which is a negation by itself unless it is 'n'': 'rien de grave'."""
_NUMBER = re.compile(r"\d")
_NAME = re.compile(r"[^\W\d_a-z]\w*[^\W\d_]")


def is_number(text: str) -> bool:
    """Whether `text` holds a figure."""
    return bool(_NUMBER.search(text))


def is_negation(text: str, *, aside: bool = False) -> bool:
    """Whether `text` holds a word that negates. `aside`: it stands between commas, where 'nobody' denies only what the aside says
    (', dem niemand mehr traute,')."""
    said = _NO_NEGATIONS.sub("", text.lower())
    if _words(said) & (NEGATIONS if aside else NEGATIONS | _NOBODY):
        return True
    return bool((not aside and _NOTHING.search(said)) or _WIDE_NEGATIONS.search(said))


def is_comparison(text: str) -> bool:
    """Whether `text` contains a word that compares or states a direction."""
    return bool(comparisons_in(text))


def comparisons_in(text: str) -> frozenset[str]:
    """The words of `text` that compare or state a direction."""
    return frozenset(_words(text) & COMPARISONS) | frozenset(_WIDE_COMPARISONS.findall(text))


def is_name(text: str) -> bool:
    """Whether `text` holds a capitalised word."""
    return bool(_NAME.search(text))


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", text.lower()))
