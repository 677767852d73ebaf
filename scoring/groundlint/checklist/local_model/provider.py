"""The judge on this machine: the installed model, in a child process, without a key."""

from __future__ import annotations

from pathlib import Path

from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.local_model.catalogue import DEFAULT, catalogue_model
from groundlint.checklist.local_model.server import LocalServer
from groundlint.checklist.local_model.store import installed, model_path
from groundlint.checklist.providers.provider import Ask, Reply
from groundlint.checklist.providers.server import ServerProvider

_CONTEXT = 8192


def why_missing(model: str | None = None) -> str | None:
    """Why the local judge cannot answer: its library or its model is not installed; None where both are."""
    from groundlint.checklist.local_model.server import library_is_there
    from groundlint.install_hint import pip_install

    wanted = model or DEFAULT
    missing = []
    if not library_is_there():
        missing.append(f"xllamacpp is not installed ({pip_install('local-llm')})")
    if not wanted.endswith(".gguf") and not installed(catalogue_model(wanted)):
        size = catalogue_model(wanted).size >> 20
        missing.append(f"model {wanted}: not installed (groundlint model install, {size} MB)")
    return " and ".join(missing) or None


class LocalProvider:
    """A model of the catalogue by name, or a GGUF file by its path. `context` is its room in tokens, `calibration`
    its bias towards yes in logits (0 where nobody has measured it).
    """

    name = "local"

    def __init__(
        self, model: str | None = None, *, context: int | None = None, threads: int | None = None
    ) -> None:
        wanted = model or DEFAULT
        if wanted.endswith(".gguf"):
            path, self.calibration, room = Path(wanted), 0.0, _CONTEXT
            if not path.is_file():
                raise ConfigurationError(f"{path}: no such file")
        else:
            known = catalogue_model(wanted)
            if not installed(known):
                raise ConfigurationError(
                    f"model {known.name}: not installed; run groundlint model install ({known.size >> 20} MB), "
                    "or name another judge with --provider"
                )
            path, self.calibration, room = model_path(known), known.calibration, known.context
        self._model = path.stem
        self.path = path
        self.context = context or room
        self.server = LocalServer(path, self.context, threads=threads)
        self._client: ServerProvider | None = None

    @property
    def model(self) -> str:
        """The model file's name."""
        return self._model

    @property
    def place(self) -> str:
        """The same at every start, whatever port the server gets."""
        return "local"

    @property
    def local(self) -> bool:
        """It is."""
        return True

    async def ask(self, ask: Ask) -> Reply:
        """Ask, the server started first where it does not run. Raises ProviderError where it died."""
        async with self.server as server:
            if self._client is None or self._client.base_url != server.base_url:
                self._client = ServerProvider(self.name, server.base_url, self._model, key=server.key)
            return await self._client.ask(ask)

    async def aclose(self) -> None:
        """Close connections and end the process."""
        if self._client is not None:
            await self._client.aclose()
        await self.server.aclose()
