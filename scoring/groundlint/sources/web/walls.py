"""Pages that are where a document should be: 'not found' with status 200, log-ins, bot checks."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from groundlint.sources.web.fetched import Failed

_HEAD = re.compile(r"<title[^<>]*>(.{0,300}?)</title>", re.I | re.S)
_GONE = re.compile(
    r"\b404\b|(?:not|can(?:no|.)t be|could not be) found|(?:does not|doesn.t|no longer) exists?\b|"
    r"page (?:is )?(?:missing|unavailable|gone|isn.t available)|nicht gefunden|introuvable|non trouvée|no encontrada|"
    r"não encontrada|页面不存在|找不到(?:该)?页面|ページが見つかりません",
    re.I,
)
_BETWEEN = re.compile(r"\s[-–—:]+\s|[|·»:]")
_NOTICE_WORDS = """404 error http status oops sorry we re were is was are be been to the a an that this of or and but it you your
    page site file document resource article content url link directory requested looking for find can cannot t not
    found could couldn does doesn do don no longer exist exists missing unavailable gone isn available here
    seite fehler diese die der wurde nicht gefunden leider konnte werden existiert mehr
    la le cette demandée introuvable non trouvée erreur el página no encontrada existe erro não encontrada"""
_NOTICE = frozenset(_NOTICE_WORDS.split())
"""The words of a notice; a title that has any other is about something ('Higgs boson not found', 'Peugeot 404')."""
_CHECK = re.compile(
    r"just a moment|attention required|access denied|are you (?:a )?(?:robot|human)|verify(?:ing)? (?:that )?you are (?:a )?human|"
    r"security check|human verification|pardon our interruption|checking your browser|bot (?:check|verification)|captcha|unusual traffic|request blocked",
    re.I,
)
_CHALLENGE = re.compile(
    r"cf-browser-verification|challenge-platform|_cf_chl_opt|g-recaptcha|h-captcha|px-captcha|datadome|incapsula incident",
    re.I,
)
_LOGIN_PATH = re.compile(r"/(?:log-?in|sign-?in|sso|auth|account/login|accounts/login|users/sign_in)\b", re.I)
_LOGIN_TITLE = re.compile(
    r"^\s*(?:log ?in|sign ?in|anmelden|connexion|iniciar sesión|entrar|登录|ログイン)\b", re.I
)
_PASSWORD = re.compile(r"<input[^>]{0,200}type\s*=\s*[\"']?password", re.I)
_UNSHOWN = re.compile(r"(?:script|style)\b", re.I)
_WORD = re.compile(r"[^\W_]+")
_WIDE = re.compile(r"页面不存在|找不到(?:该)?页面|ページが見つかりません")
_HEADING = re.compile(r"<h[12]\b[^>]{0,300}>(.{0,300}?)</h[12]>", re.I | re.S)
_TAGS = re.compile(r"<[^<>]*>")
_SENTENCE = re.compile(r"[.!?。！？]")
_FEWEST, _FIRST = 60, 25  # words of a page that only says that it is not there; words at its beginning
_FEW = 150  # words: a check says little more than what is to be done
_LONG = 20_000  # characters of HTML above which a page is no mere notice


def wall(asked: str, final: str, status: int, headers: dict[str, str], html: str) -> Failed | None:
    """What a page is instead of the document asked for; None for a document. `headers` in small letters."""
    if headers.get("cf-mitigated", "").lower() == "challenge":
        return Failed("unchecked", "the site asks visitors to prove that they are human", status)
    found = _HEAD.search(html)
    title = " ".join(found[1].split()) if found else ""
    short = len(html) < _LONG
    few = len(_words(html)) < _FEW
    if few and (_CHECK.search(title) or (short and _CHALLENGE.search(html))):
        return Failed("unchecked", "the site asks visitors to prove that they are human", status)
    moved = urlsplit(asked).path.rstrip("/") != urlsplit(final).path.rstrip("/")
    if _PASSWORD.search(html) and (
        _LOGIN_TITLE.search(title) or (moved and _LOGIN_PATH.search(urlsplit(final).path))
    ):
        return Failed("unchecked", "the site asks for a log-in", status)
    if status == 200 and short and _is_notice(title):
        return Failed("dead", "the page says that it is not there", status)
    if status == 200 and short and _is_notice_by_text(title, html):
        return Failed("unchecked", "the page seems to say that it is not there", status)
    if status == 200 and moved and len(urlsplit(asked).path) > 1 and urlsplit(final).path in ("", "/"):
        return Failed("unchecked", "the site sends visitors of this page to its front page", status)
    return None


def _is_notice(title: str) -> bool:
    """Whether a part of a title says that there is no page, and nothing else."""
    parts = [part for part in _BETWEEN.split(title) if _GONE.search(part)]
    return any(_WIDE.search(part) or set(_WORD.findall(part.lower())) <= _NOTICE for part in parts)


def _is_notice_by_text(title: str, html: str) -> bool:
    """Whether a page of few words has, under no title or under one that says nothing of it, a notice for a heading or for
    its first words. It may be a document for all that, so it is not called dead."""
    if len(_words(html)) >= _FEWEST:
        return False
    heading = _HEADING.search(html)
    first = (
        _TAGS.sub(" ", heading[1])
        if heading is not None
        else ""
        if title
        else " ".join(_words(html)[:_FIRST])
    )
    return any(_is_notice(part) for part in _SENTENCE.split(" ".join(first.split())))


def _words(html: str) -> list[str]:
    """What a reader sees of the beginning, in words: no markup, no scripts. In time linear in it."""
    words: list[str] = []
    waiting: list[str] = []  # what is in a script: its words count where its end is cut off
    unread = ""  # "script" or "style" until its end
    for piece in html[:_LONG].split("<"):
        tag, _, rest = piece.partition(">")
        found = _UNSHOWN.match(tag)
        if unread:
            if not tag.lower().startswith(f"/{unread}"):
                waiting += piece.split()
                continue
            unread, waiting = "", []
        elif found is not None:
            unread, waiting = found[0].lower(), rest.split()
            continue
        words += rest.split()
    return words + waiting
