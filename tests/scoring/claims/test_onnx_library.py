"""onnxruntime's C library: found where a package brings it, the same numbers as by its Python package, its faults in one line."""

from __future__ import annotations

import subprocess
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from importlib import invalidate_caches
from pathlib import Path
from shutil import which

import numpy
import onnxruntime
import pytest

from groundlint.claims import graph_session, runtime
from groundlint.claims.encoder.weights import released
from groundlint.claims.errors import WeightsDamaged
from groundlint.claims.onnx_library import Graph, OnnxFault, OnnxLibrary, Tensor, onnx_library

IDS = [2, 417, 9_031, 55, 3, 3, 1_200, 3]


def library() -> OnnxLibrary:
    file = runtime.library()
    assert file is not None
    return onnx_library(file)


@pytest.fixture(scope="module")
def graph() -> bytes:
    return released().graphs()[0]


@pytest.fixture(scope="module")
def opened(graph: bytes) -> Graph:
    return library().opened(graph)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The library of this machine, with another installation of groundlint, and a folder that Python looks in first, at tmp_path."""
    found = runtime.library()
    assert found is not None
    monkeypatch.setattr(runtime, "folder_of", lambda package: tmp_path / package)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "onnxruntime", raising=False)
    return found


def read(ids: list[int]) -> dict[str, Tensor]:
    shape = (1, len(ids))
    return {"ids": Tensor(shape, array("q", ids)), "places": Tensor(shape, array("q", range(len(ids))))}


def by_package(graph: bytes, ids: list[int]) -> list[float]:
    session = onnxruntime.InferenceSession(graph)
    feed = {"ids": numpy.array([ids]), "places": numpy.arange(len(ids))[None]}
    return [float(number) for number in session.run(None, feed)[0].ravel()]


@pytest.mark.parametrize("ids", [IDS, IDS[:1], IDS * 12])
def test_the_same_numbers_as_by_the_package(graph: bytes, opened: Graph, ids: list[int]) -> None:
    (found,) = opened.run(read(ids), "hidden")
    assert found.tolist() == by_package(graph, ids)


def test_it_runs_on_several_threads_at_once(opened: Graph) -> None:
    inputs = [IDS[:length] for length in (1, 3, 5, 8)] * 10
    alone = [opened.run(read(ids), "hidden")[0] for ids in inputs]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda ids: opened.run(read(ids), "hidden")[0], inputs)) == alone


@pytest.mark.parametrize("data", [b"", b"no graph", b"\x08\x07\x12\x00" * 9])
def test_what_is_no_graph_is_refused_in_one_line(data: bytes) -> None:
    with pytest.raises(OnnxFault) as fault:
        library().opened(data)
    assert len(str(fault.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("inputs", "output"),
    [
        (read(IDS), "nothing"),
        ({"ids": read(IDS)["ids"]}, "hidden"),
        ({**read(IDS), "places": Tensor((1, 2), array("q", [0, 1]))}, "hidden"),
        ({**read(IDS), "ids": Tensor((1, 8), array("f", IDS))}, "hidden"),
        ({**read(IDS), "ids": Tensor((1, 9), array("q", IDS))}, "hidden"),
        (read([10**9]), "hidden"),
    ],
    ids=["no such output", "input missing", "other length", "other type", "more than there is", "no such id"],
)
def test_input_that_does_not_fit_is_refused(opened: Graph, inputs: dict[str, Tensor], output: str) -> None:
    with pytest.raises(OnnxFault) as fault:
        opened.run(inputs, output)
    assert len(str(fault.value).splitlines()) == 1
    assert len(opened.run(read(IDS), "hidden")[0]) == len(IDS) * 384  # it still works


@pytest.mark.parametrize("content", [b"", b"\x7fELF and no more", None])
def test_what_is_no_library_is_said(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "libonnxruntime.so.9"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(OnnxFault) as fault:
        OnnxLibrary(file)
    assert len(str(fault.value).splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32" or which("cc") is None, reason="needs a C compiler")
@pytest.mark.parametrize("base", ["0", "&no_table"])
def test_a_library_without_the_interface_is_said(base: str, tmp_path: Path) -> None:
    code = f"""
        static const void *no_api(unsigned version) {{ return 0; }}
        static const char *version(void) {{ return "99.0.0"; }}
        static struct {{ const void *(*api)(unsigned); const char *(*version)(void); }} no_table = {{no_api, version}};
        const void *OrtGetApiBase(void) {{ (void)&no_table; return {base}; }}
    """
    (tmp_path / "other.c").write_text(code, "utf-8")
    file = tmp_path / "libonnxruntime.so.9"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", file, tmp_path / "other.c"], check=True)
    with pytest.raises(OnnxFault, match="does not know version 1 of its interface"):
        OnnxLibrary(file)


def test_a_damaged_library_is_said_with_the_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "libonnxruntime.so.9"
    file.write_bytes(b"damaged")
    monkeypatch.setattr(runtime, "library", lambda: file)
    with pytest.raises(
        WeightsDamaged, match=r"cannot be loaded .*; reinstall it, or set claims.model = 'linear'"
    ):
        graph_session.opened("encoder", b"")


@pytest.mark.parametrize(
    ("package", "name"),
    [
        ("groundlint_runtime", "libonnxruntime.so.1.32.0"),
        ("groundlint_runtime", "libonnxruntime.1.32.0.dylib"),
        ("groundlint_runtime", "onnxruntime.dll"),
        ("onnxruntime/capi", "libonnxruntime.so.1.20.1"),
        ("onnxruntime/capi", "onnxruntime.dll"),
    ],
)
def test_it_is_found_in_the_package_that_brings_it(
    package: str, name: str, tmp_path: Path, here: Path
) -> None:
    top, folder = package.split("/")[0], tmp_path / package
    folder.mkdir(parents=True)
    (tmp_path / top / "__init__.py").write_text("raise SystemError('imported')\n", "utf-8")
    (folder / "libonnxruntime_providers_shared.so").touch()
    assert runtime.library() != folder / name
    (folder / name).symlink_to(here)
    assert runtime.library() == folder / name


def test_what_is_carried_for_another_system_is_passed_over(tmp_path: Path, here: Path) -> None:
    (tmp_path / "groundlint_runtime").mkdir()
    (tmp_path / "groundlint_runtime" / "libonnxruntime.so.9").write_bytes(b"for another system")
    assert runtime.library() == here


@pytest.mark.parametrize("folder", ["groundlint_runtime", "onnxruntime/capi"])
def test_a_folder_of_a_workspace_brings_none(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "libonnxruntime.so.9").touch()
    # It is all that Python finds under these names.
    monkeypatch.setattr(
        sys, "path", [str(tmp_path), *(one for one in sys.path if "site-packages" not in one)]
    )
    monkeypatch.delitem(sys.modules, "onnxruntime", raising=False)
    invalidate_caches()
    assert runtime.library() is None


def test_without_a_package_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    assert runtime.library() is None
