"""Installed models: where they are, verified by their SHA-256 before anybody loads them."""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.checklist.errors import ConfigurationError, ProviderError
from groundlint.checklist.local_model.catalogue import CatalogueModel
from groundlint.checklist.origins import is_plain_http_abroad, origin_of

if TYPE_CHECKING:
    import httpx

_PIECE = 1 << 20
_MOST_REDIRECTS = 5

Progress = Callable[[int, int], None]
"""Called with (bytes done, bytes in all)."""


def models_folder() -> Path:
    """Where models are; it need not exist."""
    import platformdirs

    return Path(platformdirs.user_data_dir("groundlint", appauthor=False)) / "models"


def model_path(model: CatalogueModel) -> Path:
    """Where the file of `model` is, installed or not."""
    return models_folder() / model.file


def installed(model: CatalogueModel) -> bool:
    """Whether the file is there with the size it must have; its hash was checked when it was installed."""
    try:
        return model_path(model).stat().st_size == model.size
    except OSError:
        return False


def remove(model: CatalogueModel) -> bool:
    """Remove the file and what is left of a broken download; whether there was any. Raises OSError."""
    paths = [path for path in (model_path(model), _partial(model)) if path.exists()]
    for path in paths:
        path.unlink()
    return bool(paths)


def install_file(model: CatalogueModel, path: Path, progress: Progress = lambda done, total: None) -> Path:
    """Install a file that the user has. It is copied, and refused unless its size and SHA-256 are the
    catalogue's. Raises ConfigurationError.
    """
    try:
        size = path.stat().st_size
        if size != model.size:
            raise ConfigurationError(
                f"{path}: this is another file: {size:,} bytes, where {model.title} has {model.size:,}"
            )
        _room_for(model, size)
        _partial(model).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        digest = hashlib.sha256()
        with path.open("rb") as source, _partial(model).open("wb") as target:
            while piece := source.read(_PIECE):
                digest.update(piece)
                target.write(piece)
                progress(target.tell(), size)
    except OSError as fault:
        raise ConfigurationError(
            f"{fault.filename or path}: {(fault.strerror or 'failed').lower()}"
        ) from fault
    return _accepted(model, digest.hexdigest(), str(path))


async def download(
    model: CatalogueModel, url: str | None = None, progress: Progress = lambda done, total: None
) -> Path:
    """Install from the publisher's address, or from `url`; a download that stopped resumes where it was.
    Raises ConfigurationError for other bytes than the catalogue's, ProviderError where it cannot be fetched.
    """
    import httpx

    address = url or model.url
    if is_plain_http_abroad(origin_of(address)):
        raise ConfigurationError(f"{origin_of(address)}: expected https")
    partial = _partial(model)
    try:
        partial.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _room_for(model, model.size - (partial.stat().st_size if partial.exists() else 0))
        async with httpx.AsyncClient(
            trust_env=False, timeout=60.0, follow_redirects=True, max_redirects=_MOST_REDIRECTS
        ) as client:
            await _fetch(client, address, partial, model, progress)
    except httpx.HTTPError as fault:
        raise ProviderError(
            f"{origin_of(address)}: {_why_not(fault)}; run it again to go on where it broke off, or fetch the file "
            f"elsewhere and give it with --from-file: {by_hand(model)}"
        ) from fault
    except OSError as fault:
        raise ConfigurationError(
            f"{fault.filename or partial}: {(fault.strerror or 'failed').lower()}"
        ) from fault
    digest = await asyncio.to_thread(_digest, partial)
    return _accepted(model, digest, address)


def by_hand(model: CatalogueModel) -> str:
    """The file, so that it can be fetched on another machine: name, bytes, address, SHA-256."""
    return f"{model.file}, {model.size:,} bytes, {model.url}, SHA-256 {model.sha256}"


def _why_not(fault: httpx.HTTPError) -> str:
    """What went wrong on the way, without the words of a library."""
    import httpx

    if isinstance(fault, httpx.ConnectError):
        return "nobody answers there"
    if isinstance(fault, httpx.TimeoutException):
        return "no answer in time"
    if isinstance(fault, httpx.TooManyRedirects):
        return "it leads on to other addresses without end"
    return f"the connection failed ({type(fault).__name__})"


async def _fetch(
    client: object, address: str, partial: Path, model: CatalogueModel, progress: Progress
) -> None:
    import httpx

    assert isinstance(client, httpx.AsyncClient)
    have = partial.stat().st_size if partial.exists() else 0
    if have >= model.size:
        return
    headers = {"range": f"bytes={have}-"} if have else {}
    async with client.stream("GET", address, headers=headers) as reply:
        if reply.status_code not in (200, 206):
            raise ProviderError(f"{origin_of(address)}: {reply.status_code}", status=reply.status_code)
        have = have if reply.status_code == 206 else 0
        with partial.open("ab" if have else "wb") as file:
            async for piece in reply.aiter_bytes(_PIECE):
                have += len(piece)
                if have > model.size:
                    break
                file.write(piece)
                progress(have, model.size)
    if have > model.size:
        partial.unlink(missing_ok=True)
        raise ConfigurationError(
            f"{origin_of(address)}: sends more bytes than {model.title} has; not installed"
        )
    if have < model.size:
        raise ProviderError(
            f"{origin_of(address)}: broke off at {have} of {model.size} bytes; run it again to go on"
        )


def _accepted(model: CatalogueModel, digest: str, origin: str) -> Path:
    partial = _partial(model)
    if digest != model.sha256:
        with suppress(OSError):
            partial.unlink()
        raise ConfigurationError(
            f"{origin}: SHA-256 {digest[:12]}… is not that of {model.title} ({model.sha256[:12]}…); not installed"
        )
    os.replace(partial, model_path(model))
    return model_path(model)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _partial(model: CatalogueModel) -> Path:
    return models_folder() / f".{model.file}.part"


def _room_for(model: CatalogueModel, size: int) -> None:
    folder = next(path for path in (models_folder(), *models_folder().parents) if path.exists())
    free = shutil.disk_usage(folder).free
    if free < size:
        raise ConfigurationError(f"{folder}: {free >> 20} MB free, {model.title} needs {size >> 20} MB")
