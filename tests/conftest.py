"""Fixtures of all tests: the labelled sets and reports that lie beside the checkout."""

from __future__ import annotations

import gc
import importlib.util
import os
import signal
import tempfile
import warnings
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
_SHARED = ROOT.parent / "shared"

# How fast this machine is decides no test; all else is as the library has it here or in CI.
settings.register_profile(
    "without a clock", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("without a clock")


def pytest_configure(config: pytest.Config) -> None:
    """No test sees or fills the user's caches. Where the editors must be there, nothing may be skipped, however
    pytest was started."""
    caches = tempfile.TemporaryDirectory(prefix="groundlint-test-caches-", ignore_cleanup_errors=True)
    config.add_cleanup(caches.cleanup)
    os.environ["XDG_CACHE_HOME"] = caches.name
    # What a test expects hangs on no model that is installed or not; those about the networks name them.
    os.environ["GROUNDLINT_CLAIMS_MODEL"] = "linear"
    # Hundreds of programs are started, and each would compile all that it imports anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell starts jobs in the background with Ctrl-C ignored, and each program that a test starts would inherit that.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    name = "tests.no_skips"
    if os.environ.get("GROUNDLINT_REQUIRE_EDITORS") != "1" or config.pluginmanager.has_plugin(name):
        return
    spec = importlib.util.spec_from_file_location(name, ROOT / "tests" / "no_skips.py")
    assert spec is not None
    assert spec.loader is not None
    plugin = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(plugin)
    config.pluginmanager.register(plugin, name)


def pytest_collection_finish() -> None:
    """What is collected stays to the end: thirteen thousand tests are not looked through for garbage again and again."""
    gc.collect()
    gc.freeze()


def _shared_or_skip() -> Path:
    if (_SHARED / "data").is_dir():
        return _SHARED
    sentence = "../shared is not there: tests on the labelled sets and on real reports did not run."
    if os.environ.get("GROUNDLINT_REQUIRE_SHARED") == "1":
        pytest.fail(sentence, pytrace=False)
    warnings.warn(sentence, stacklevel=2)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder ../shared; without it the test is skipped aloud (GROUNDLINT_REQUIRE_SHARED=1: fails)."""
    return _shared_or_skip()


@pytest.fixture(scope="session")
def report_paths(shared: Path) -> tuple[Path, ...]:
    """All real reports, by name."""
    paths = tuple(sorted((shared / "data" / "reports").glob("*.md")))
    assert len(paths) >= 100, "the folder of real reports is not complete"
    return paths
