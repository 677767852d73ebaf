"""Stems of words that deny, doubt, blame, or tell a tale, in many languages: too broad to refuse a quote for, enough for a hint."""

from __future__ import annotations

_STEMS = """den(?:y|ie) refus reject refut disput doubt contradict dismiss debunk discredit withdr retract recant disprov false untrue wrong
    incorrect mist(?:ak|ook) misconcept myth legend fairy fiction hoax fake rumo claim gossip whisper alleg illus nonsense fabricat unprov unfound
    baseless accus blam suspect fear worr unlikel fallac invent
    bestr leugn dement widerl widers verw[aeio]rf falsch unwahr irr(?:ig|tum) mytho märchen gerücht angebl vorw[uü]rf verdäch verdacht lüg unsinn
    entkräft zweif erfund
    ni(?:e|er|ent|é|ait)(?![^\\W\\d_]) réfut démen rejet contest dout faux fauss erron légend préten reproch soupçon défend infond intox
    nieg neg[óoau] desm[ei] rechaz desestim dud fals mito bulo leyend supuest acus culp reproch sospech infundad
    rejeit duvid bo[aá]to(?![^\\W\\d_]) lenda mentir suspeit supost
    smenti leggend diceria sospett ontken weerleg onwaar onjuist verzins fabel"""

STANCE = rf"(?<![^\W\d_])(?:{'|'.join(_STEMS.split())})"
"""A pattern for the beginning of such a word."""
