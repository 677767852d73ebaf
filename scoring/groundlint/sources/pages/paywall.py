"""Does a page show the whole article, or its beginning to those who have not paid?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

_NOTICES = {
    "en": (
        r"(?:subscribe|sign up|register|log in|sign in|become a (?:member|subscriber)) (?:now |today )?to "
        r"(?:continue|keep|read on|read the (?:full|rest)|unlock|access the full)",
        r"(?:article|story|content|text) is (?:only )?(?:for|available (?:only )?to|reserved for|exclusive to) (?:our )?"
        r"(?:paying |premium )?(?:subscribers|members)",
        r"continue reading,? (?:please )?(?:subscribe|with a subscription)",
    ),
    "de": (
        r"weiter(?:zu)?lesen mit (?:\w+ )?(?:abo|plus)",
        r"nur für abonnent",
        r"abonnieren und weiterlesen",
        r"(?:artikel|inhalt) ist (?:nur )?(?:für|mit) (?:abo|plus)",
    ),
    "fr": (r"réservé\w* aux abonnés", r"abonnez-vous pour (?:lire|continuer|accéder)"),
    "es": (r"(?:exclusivo |solo )para suscriptores", r"suscríbe(?:te|se) para (?:seguir|continuar|leer)"),
    "pt": (r"(?:exclusiv\w+ |só )para assinantes", r"assine para (?:continuar|ler)"),
    "zh": (r"订阅后(?:继续|可)阅读", r"訂閱後(?:繼續|可)閱讀", r"付费(?:后|内容)", r"开通会员"),
    "ja": (r"会員限定(?:の)?記事", r"続きを読むには", r"残り[\d,]{1,7}文字"),
    "ko": (r"유료 ?(?:회원|구독자) ?(?:전용|만)", r"구독(?:하고|후) ?(?:계속|전문)"),
}
"""What such pages say of themselves."""
_NOTICE = re.compile("|".join(notice for notices in _NOTICES.values() for notice in notices), re.IGNORECASE)
_FREE = ("true", "yes", "1", "http://schema.org/true", "https://schema.org/true")


def is_beginning_only(text: str, things: Iterable[dict[str, Any]]) -> bool:
    """Whether a page says that its article is not for all to read: `isAccessibleForFree` in what it has for machines
    (schema.org), or a notice in its `text`."""
    for thing in things:
        free = thing.get("isAccessibleForFree")
        if free is not None and str(free).strip().lower() not in _FREE:
            return True
    return _NOTICE.search(text) is not None
