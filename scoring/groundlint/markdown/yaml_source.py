"""Reads untrusted YAML: values with their lines, within limits, never raising an exception."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from groundlint.model.value import value

if TYPE_CHECKING:
    from ruamel.yaml.nodes import Node

MAX_DEPTH = 32
"""No file of ours is nested more deeply; deeper nesting only serves to exhaust the stack."""

MAX_LENGTH = 2_000_000
"""Characters of the longest text that is read: some 8,000 citations. The parser reads about 250,000 a second."""


@value(frozen=True, slots=True)
class YamlFault:
    """Why a text cannot be read as YAML; `line` counts from 0 in that text."""

    line: int
    message: str


@value(frozen=True, slots=True)
class YamlSource:
    """A YAML document: `data` in plain Python values (None if unreadable: `fault` says why), and where its parts
    are.
    """

    data: Any
    fault: YamlFault | None = None
    _root: Node | None = field(default=None, repr=False, compare=False)

    def line_of(self, *path: str | int) -> int:
        """Line (from 0) of the key or item at `path`, or of the nearest part above it that exists."""
        node = self._root
        line = node.start_mark.line if node is not None else 0
        for step in path:
            if node is None or not isinstance(node.value, list):
                break
            if isinstance(step, int):
                if not 0 <= step < len(node.value) or isinstance(node.value[step], tuple):
                    break
                node = node.value[step]
                line = node.start_mark.line
            else:
                pair = next((p for p in node.value if isinstance(p, tuple) and p[0].value == step), None)
                if pair is None:
                    break
                line, node = pair[0].start_mark.line, pair[1]
        return line

    def key_spans(self) -> dict[str, tuple[int, int]]:
        """Str index span of each top-level key with its value."""
        pairs = self._root.value if self._root is not None and isinstance(self.data, dict) else ()
        return {str(key.value): (key.start_mark.index, value.end_mark.index) for key, value in pairs}


def read_yaml(text: str) -> YamlSource:
    """Read `text` as a single document. Aliases are refused (a few lines of them can expand to
    gigabytes), and so is nesting beyond MAX_DEPTH. YAML 1.2: `yes` is a string, `true` is not. Never raises.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    from groundlint.markdown.yaml_words import yaml_fault

    if len(text) > MAX_LENGTH:
        return YamlSource(None, YamlFault(0, f"longer than {MAX_LENGTH:,} characters; shorten it"))
    yaml = YAML(typ="safe", pure=True)
    yaml.Composer = _bounded_composer()
    yaml.Constructor = _lenient_constructor()
    try:
        root = yaml.compose(text)
        data = None if root is None else yaml.constructor.construct_document(root)
    except (KeyError, AssertionError) as error:
        # The rules of a version that does not exist, after a directive such as %YAML 9.9; or `!!bool maybe`.
        other = YamlFault(0, "written for another version of YAML than 1.1 or 1.2")
        return YamlSource(None, other if "%YAML" in text else YamlFault(*yaml_fault(error, text)))
    except (
        YAMLError,
        ValueError,
        LookupError,
        ArithmeticError,
        TypeError,
        AttributeError,
        RecursionError,
    ) as error:
        return YamlSource(None, YamlFault(*yaml_fault(error, text)))
    return YamlSource(data, None, root)


@lru_cache(maxsize=1)
def _bounded_composer() -> Any:
    from ruamel.yaml.composer import Composer, ComposerError
    from ruamel.yaml.events import AliasEvent

    from groundlint.markdown.yaml_words import OURS

    class BoundedComposer(Composer):  # type: ignore[misc,unused-ignore]
        level = 0  # ruamel counts its own `depth` too

        def __init__(self, loader: Any = None) -> None:
            super().__init__(loader)
            self.warn_double_anchors = False  # no alias is read, so the meaning of an anchor does not matter

        def compose_node(self, parent: Any, index: Any) -> Any:
            event = self.parser.peek_event()
            if isinstance(event, AliasEvent):
                said = f"aliases (*{event.anchor}) are not read here; put text that begins with * in quotation marks"
                raise ComposerError(OURS, None, said, event.start_mark)
            if self.level > MAX_DEPTH:
                raise ComposerError(OURS, None, f"nested deeper than {MAX_DEPTH} levels", event.start_mark)
            self.level += 1
            node = super().compose_node(parent, index)
            self.level -= 1
            return node

    return BoundedComposer


@lru_cache(maxsize=1)
def _lenient_constructor() -> Any:
    from ruamel.yaml.constructor import SafeConstructor

    class LenientConstructor(SafeConstructor):  # type: ignore[misc,unused-ignore]
        """Reads a day that there is not (2024-13-45) as text: whoever needs a day says where it is wrong."""

        def construct_yaml_timestamp(self, node: Any, values: Any = None) -> Any:
            try:
                return super().construct_yaml_timestamp(node, values)
            except (ValueError, OverflowError):
                return node.value

    LenientConstructor.add_constructor(
        "tag:yaml.org,2002:timestamp", LenientConstructor.construct_yaml_timestamp
    )
    return LenientConstructor
