"""Names of bodies, papers and people in Chinese, where no capital tells a name: by what they end in or begin with."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern

AUTHORS = r"(?:自己|作者|[笔筆]者|本(?:研究|[报報]告|文|[项項]目))"
"""The authors of a text, as they call themselves."""
_IN_GENERAL = (
    r"(?:公[开開]|[网網][上络絡路]|互[联聯][网網]|[内內]部)(?:(?:[资資]料|信息|[资資][讯訊]|[数數][据據])(?![中办辦局])|[报報]道|渠道|文件|媒[体體]|[来來]源"
    r"|公[开開]|整理|搜[索集]|收集|[访訪][谈談]|[调調][研查]|[统統][计計]|[\W_]|\Z)"
)
UNNAMED = (
    rf"(?:{_IN_GENERAL}|{AUTHORS}|[综綜]合(?:整理|自?{_IN_GENERAL}|[各多][方类類家]|媒[体體]|分析|[测測]算|估算|[资資]料|信息|[\W_]|\Z)"
    rf"|(?:整理|[调調]研|[测測]算|估算|推算)(?!自(?!{_IN_GENERAL}))|[访訪][谈談](?![录錄])|[问問]卷|未知"
    r"|自[行己制製绘繪有身建编編拟擬社作])"
)
"""Words that say of a source that it is nobody in particular or the author, not *互联网档案馆*, *整理自《港口年鉴》*."""
_BODY = lazy_pattern(
    r"[A-Z][a-z]{2}|(?:彭博|路透|\w(?:[局署厅廳刊鉴鑑志库庫台臺]|(?<![内內外全东東西南北中门門])部|(?<![电電联聯物])[网網]|(?<![行作])社|\w[报報])"
    r"|委[员員][会會]|[协協学學商][会會]|[理监監][事管][会會]|[联聯]合[会會]|基金[会會]|研究[院所]|[学學]院|科[学學]院|[国國][务務]院|交易所|大[学學]|公司|集[团團]"
    r"|中心|(?:世界|人民|中央|[开開][发發])[银銀]行|央行|[统統][计計]|[证證]券|咨[询詢]|[观觀]察|新[闻聞]|[财財][经經]|[资資][讯訊]|百科|[数數][据據]|智[库庫])(?:[\W_]|\Z)"
)
"""What the names of bodies and papers end in, in Chinese: *主要来源：煤炭、天然气* is about something else."""
_PERSON = lazy_pattern(
    r"[王李张張刘劉陈陳杨楊赵趙吴吳徐孙孫朱郭罗羅宋郑鄭谢謝韩韓冯馮萧蕭曹袁邓鄧傅沈彭吕呂苏蘇卢盧蒋蔣蔡贾賈魏薛叶葉阎閻潘杜戴汪姚谭譚廖邹鄒熊郝崔邱侯邵孟钱錢尹黎乔喬贺賀赖賴龚龔]"
    r"(?![国國代])[\u3400-\u9fff]{1,2}等?|[\u3400-\u9fff]{2,12}·[\u3400-\u9fff·]{2,20}"
)


def holds_a_body(text: str, start: int, end: int) -> bool:
    """Whether one of the names in text[start:end] is that of a body or paper."""
    return _BODY.search(text, start, end) is not None


def is_body(name: str) -> bool:
    """Whether a name in Chinese ends like that of a body or paper: *港务局*, *奥斯陆日报*, *首尔市政府*."""
    if len(name) <= len("公司"):
        return name in ("央行", "彭博", "路透")
    return _BODY.search(name) is not None or (len(name) > len("中央政府") and name.endswith("政府"))


def is_person(name: str) -> bool:
    """Whether a name is that of a person: *王明*, *陈等*, *卡尔·奥尔森*."""
    return _PERSON.fullmatch(name) is not None
