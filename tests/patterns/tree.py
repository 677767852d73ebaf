"""Every regular expression of the tree, with how it is used."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = (ROOT / "scoring" / "groundlint", ROOT / "server" / "groundlint_server")
ANCHORED = frozenset({"match", "fullmatch"})
"""Ways to use a pattern that look at one place only."""
_ON_STRINGS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
_CALLS = frozenset(["lazy_pattern", "re.compile", *[f"re.{name}" for name in _ON_STRINGS]])

_COLLECTOR = """
import functools, importlib, inspect, json, re, sys
compiled, seen = re._compile, {}
def noted(pattern, flags):
    frame = sys._getframe(2)
    while frame.f_code.co_name == "at_once" or frame.f_code.co_filename.endswith("wording.py"):
        frame = frame.f_back  # to where the pattern is named that is made of word files
    made = compiled(pattern, flags)
    if isinstance(pattern, (str, bytes)) and "groundlint" in frame.f_code.co_filename:
        bare = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
        seen.setdefault((bare, made.flags, isinstance(pattern, bytes)), (frame.f_code.co_filename, frame.f_lineno))
    return made
re._compile = noted
import groundlint.lazy_pattern
def at_once(pattern, flags=0):
    return re.compile(pattern() if callable(pattern) else pattern, flags)
groundlint.lazy_pattern.lazy_pattern = at_once  # those that are compiled later are looked at where they stand, too
for module in json.loads(sys.argv[1]):
    try:
        made = importlib.import_module(module)
    except ModuleNotFoundError as missing:  # an extra that this Python has not
        if missing.name.startswith("groundlint"):
            raise
        continue
    for one in vars(made).values():  # a pattern that is made on demand
        if isinstance(one, functools._lru_cache_wrapper) and one.__module__ == module:
            signature = inspect.signature(one)
            if not signature.parameters and re.search("Pattern|Rules", str(signature.return_annotation)):
                one()
print(json.dumps([[*key, *place] for key, place in seen.items()]))
"""


@dataclass(frozen=True)
class Found:
    """A pattern of the tree: `place` as file:line, `name` as file:NAME where a module gives it one, and `searched`
    whether it is ever tried at every place of a text.
    """

    place: str
    pattern: str | bytes
    flags: int
    searched: bool
    name: str = ""


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the engine and the server but those that run when they are imported."""
    for room in ROOMS:
        for path in sorted(room.rglob("*.py")):
            if path.name != "__main__.py":
                parts = path.relative_to(room.parent).with_suffix("").parts
                yield ".".join(parts).removesuffix(".__init__"), path


def found_patterns() -> list[Found]:
    """The patterns that modules make when they are imported or on demand, and those that stand in a call."""
    names = json.dumps([name for name, _ in modules()])
    ran = subprocess.run(
        [sys.executable, "-c", _COLLECTOR, names], capture_output=True, text=True, check=True
    )
    made = json.loads(ran.stdout.splitlines()[-1])
    by_place: dict[str, list[tuple[str | bytes, int]]] = {}
    for bare, flags, is_bytes, file, line in made:
        place = f"{Path(file).relative_to(ROOT).as_posix()}:{line}" if Path(file).is_relative_to(ROOT) else ""
        if place:
            by_place.setdefault(place, []).append((bare.encode("latin-1") if is_bytes else bare, flags))
    used = {path: ast.parse(path.read_text("utf-8")) for _, path in modules()}
    found: dict[tuple[str, str | bytes], Found] = {}
    for place, patterns in by_place.items():
        file, line = place.rsplit(":", 1)
        name, searched = _use(used[ROOT / file], int(line))
        for pattern, flags in patterns:
            found[place, pattern] = Found(place, pattern, flags, searched, f"{file}:{name}" if name else "")
    for path, tree in used.items():
        for one in _in_calls(path, tree):
            found.setdefault((one.place, one.pattern), one)
    # The same order in every process: processes share the patterns by their numbers.
    return sorted(found.values(), key=lambda one: (one.place, str(one.pattern), one.flags))


def _use(tree: ast.Module, line: int) -> tuple[str, bool]:
    """The name of the pattern that is made at `line`, and whether it may be tried everywhere in a text: True where
    that cannot be told."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and node.lineno <= line <= (node.end_lineno or node.lineno):
            value, target = node.value, node.targets[0]
            name = target.id if isinstance(target, ast.Name) else ""
            if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Call):
                return name, value.attr not in ANCHORED
            ways = _asked(tree)[name] - {"pattern", "flags", "groupindex"}
            return name, not ways or not ways <= ANCHORED
    for argument in ast.walk(tree):
        if isinstance(argument, ast.keyword) and argument.lineno <= line <= (argument.end_lineno or 0):
            return argument.arg or "", True
    return "", True


@cache
def _asked(tree: ast.Module) -> dict[str, set[str]]:
    """What is called on each name, or on a value of the table that it names; "" where the name itself is handed on."""
    asked: dict[str, set[str]] = defaultdict(set)
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in above:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            user = above[node]
            if isinstance(user, ast.Subscript):
                user = above[user]
            asked[node.id].add(user.attr if isinstance(user, ast.Attribute) else "")
    return asked


def _in_calls(path: Path, tree: ast.Module) -> Iterator[Found]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and node.args
            and isinstance(node.args[0], ast.Constant)
            and (called := ast.unparse(node.func)) in _CALLS
        ):
            flags = 0
            for word in (w for w in ast.walk(node) if isinstance(w, ast.Attribute)):
                if isinstance(word.value, ast.Name) and word.value.id == "re" and word.attr.isupper():
                    flags |= int(getattr(re, word.attr))
            place = f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
            yield Found(place, node.args[0].value, flags, called not in ("re.match", "re.fullmatch"))
