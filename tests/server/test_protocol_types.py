"""The protocol's types: finished one by one, and then what they are without us."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

_FINISHED = """
import json
from groundlint_server.protocol_types import _Fields, import_types
import_types()
from lsprotocol import types
from groundlint_server import create_server
from groundlint_server.wire import converter, written
create_server()
fields = [vars(one).get("__attrs_attrs__") for one in vars(types).values() if isinstance(one, type)]
unfinished = [one for one in fields if isinstance(one, _Fields)]
finished = [one for one in fields if isinstance(one, tuple)]
counts = [len(unfinished), len(finished)]
params = converter().structure({"textDocument": {"uri": "a"}, "position": {"line": 1, "character": 2}}, types.HoverParams)
assert params.position == types.Position(1, 2) and params == types.HoverParams(params.text_document, params.position)
assert written(types.Hover("x")) == '{"contents":"x"}'
print(json.dumps(counts))
"""

_FIELDS = """
import json
if LATER:
    from groundlint_server.protocol_types import import_types
    import_types()
import attrs
from lsprotocol import types
from lsprotocol.converters import get_converter
get_converter()
classes = [one for one in types.ALL_TYPES_MAP.values() if attrs.has(one)]
print(json.dumps([[one.__name__, [[f.name, str(f.type), str(f.default), f.kw_only] for f in attrs.fields(one)]] for one in classes]))
"""


def said(code: str) -> Any:
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    return json.loads(shown)


def test_a_class_is_finished_when_it_is_needed() -> None:
    unfinished, finished = said(_FINISHED)
    assert unfinished > 500
    assert finished < 20


def test_a_class_that_is_finished_later_has_the_same_fields() -> None:
    assert said(f"LATER = True{_FIELDS}") == said(f"LATER = False{_FIELDS}")
