"""The protocol's types without what attrs leaves with each: a copy of their whole module's names, 4.5 MB in all."""

from __future__ import annotations

from collections.abc import Iterable
from types import CodeType, FunctionType, ModuleType

_ALWAYS = ("__builtins__", "__name__")


def be_lean(module: ModuleType) -> int:
    """Take out of the names that the methods of each attrs class in `module` have for themselves those that their code does
    not mention. Returns how many names that were.
    """
    taken = 0
    for cls in vars(module).values():
        if isinstance(cls, type) and "__attrs_attrs__" in vars(cls):
            methods = [method for method in vars(cls).values() if isinstance(method, FunctionType)]
            taken += sum(
                _reduced(names, [m for m in methods if m.__globals__ is names])
                for names in {id(m.__globals__): m.__globals__ for m in methods}.values()
                if _is_own(names, module)
            )
    return taken


def _is_own(names: dict[str, object], module: ModuleType) -> bool:
    """Whether these are a copy made for one class, and not what a module lives on."""
    return names is not vars(module) and names.get("__name__") == module.__name__


def _reduced(names: dict[str, object], methods: Iterable[FunctionType]) -> int:
    wanted = {name for method in methods for name in _mentioned(method.__code__)}
    kept = {name: names[name] for name in (*_ALWAYS, *wanted) if name in names}
    before = len(names)
    names.clear()  # its table goes; a name taken out alone would leave its place
    names.update(kept)
    return before - len(kept)


def _mentioned(code: CodeType) -> set[str]:
    inner = (_mentioned(one) for one in code.co_consts if isinstance(one, CodeType))
    return set(code.co_names).union(*inner)
