"""Who judges, and whether the report may be sent there: a workspace may ask, but only the user can allow it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.checklist.errors import ConfigurationError
from groundlint.checklist.keys import OWN_ADDRESS
from groundlint.checklist.local_model.catalogue import CATALOGUE
from groundlint.checklist.origins import confirmed_origins, origin_of
from groundlint.checklist.providers.choose import DEFAULT_MODEL, DEFAULT_PROVIDER, address_of
from groundlint.checklist.providers.named import CUSTOM, LOCAL, provider_named
from groundlint.files.inside import is_on_a_share, without_links
from groundlint.model.value import value

if TYPE_CHECKING:
    from groundlint.settings import LoadedSettings

_OF_THE_USER = ("default", "command line", "editor settings of the user")


@value(frozen=True, slots=True)
class JudgePlan:
    """A judge that was asked for. `origin` is None for the model on this machine. `asked_by_workspace` names
    the settings keys with which the workspace decides where the report goes; with any of them nothing may be
    sent before the user has confirmed the origin (`allowed`).
    """

    provider: str
    base_url: str | None
    model: str | None
    origin: str | None
    asked_by_workspace: tuple[str, ...] = ()
    allowed: bool = True

    @property
    def local(self) -> bool:
        """Whether it is the installed model."""
        return self.origin is None

    @property
    def grants(self) -> frozenset[str]:
        """What a user's consent covers: the origin, and also the model if the workspace names it."""
        if self.origin is None:
            return frozenset()
        named = {f"{self.origin} {self.model}"} if "judge.model" in self.asked_by_workspace else set()
        return frozenset({self.origin, *named})

    def question(self, characters: int) -> str:
        """The question to the user before the first report is sent: what, how much, where, to which model."""
        model = self.model or DEFAULT_MODEL
        keys = ", ".join(self.asked_by_workspace)
        return f"{keys} of this workspace: send {characters:,} characters of the report to {self.origin} (model {model})?"


def plan_judge(
    loaded: LoadedSettings,
    *,
    provider: str | None = None,
    base_url: str | None = None,
    model: str | None = None,
    checklist_given: bool = False,
    allow_origins: Iterable[str] = (),
    session: Iterable[str] = (),
    environ: Mapping[str, str] | None = None,
    confirmations: Path | None = None,
) -> JudgePlan:
    """The judge that the user's words (`provider`, `base_url`, `model`, from a command line or a dialogue) and
    the settings ask for. `allow_origins` are those that the user has named, whatever the model; `session` holds the
    grants (JudgePlan.grants) given since the program began. Nothing is sent, and no key is read. Raises
    ConfigurationError.
    """
    env = os.environ if environ is None else environ
    judge = loaded.settings.judge
    named_by_user = provider is not None or base_url is not None
    theirs: list[str] = []
    if not named_by_user:
        if judge.provider is not None and _by_workspace(loaded, "judge.provider"):
            theirs.append("judge.provider")
        provider = judge.provider
        base_url = judge.base_url
        asked = loaded.unconfirmed.get("judge.base_url")
        if base_url is None and asked is not None:
            base_url = str(asked)
            theirs.append("judge.base_url")
    if model is None and judge.model is not None:
        model = judge.model
        if _by_workspace(loaded, "judge.model"):
            theirs.append("judge.model")
    if not checklist_given and _by_workspace(loaded, "judge.checklist"):
        theirs.append("judge.checklist")
    provider = _provider(provider, base_url, model, env)
    if provider == LOCAL:
        if model is not None and model.endswith(".gguf") and "judge.model" in theirs:
            raise ConfigurationError(
                f"judge.model {model}: a model file is named by you, not by a workspace (--model)"
            )
        return JudgePlan(LOCAL, None, model, None)
    address = base_url or address_of(provider_named(provider), env)
    if not address:
        raise ConfigurationError(f"provider {provider}: it needs --base-url")
    origin = origin_of(address)
    plan = JudgePlan(provider, base_url, model, origin, tuple(theirs))
    asked = bool(theirs) and not (named_by_user and "judge.model" not in theirs)
    known = {origin_of(one) for one in allow_origins}
    given = {*session, *confirmed_origins(confirmations)} if asked else set()
    return replace(plan, allowed=not asked or origin in known or plan.grants <= given)


def workspace_checklist(loaded: LoadedSettings) -> tuple[str, Path | None]:
    """The checklist that the settings name, and the folder its path is taken from (None: the current one).
    One that a settings file names lies below that file. Raises ConfigurationError.
    """
    name = loaded.settings.judge.checklist
    place = loaded.origins.get("judge.checklist", "default")
    file = next((path for path in loaded.files if str(path) == place), None)
    if file is None:
        return name, None
    folder = without_links(file.parent)
    if not leads_into(folder, name):
        raise ConfigurationError(f"{place}: judge.checklist: {name} leads out of {folder.name}/")
    return name, folder


def leads_into(folder: Path, name: str) -> bool:
    """Whether the path that a workspace names, taken from `folder`, is in it."""
    if "\0" in name:
        return False
    return not is_on_a_share(name) and without_links(folder / name).is_relative_to(without_links(folder))


def _by_workspace(loaded: LoadedSettings, key: str) -> bool:
    return loaded.origins.get(key, "default") not in _OF_THE_USER


def _provider(provider: str | None, base_url: str | None, model: str | None, env: Mapping[str, str]) -> str:
    """The provider by name: where none is named, what the address or the model stands for, else this machine."""
    if provider is not None:
        return provider.lower() if provider.lower() == LOCAL else provider_named(provider).name
    if base_url is not None or env.get(OWN_ADDRESS):
        return CUSTOM
    if model is None or model in CATALOGUE or model.endswith(".gguf"):
        return LOCAL
    return DEFAULT_PROVIDER
