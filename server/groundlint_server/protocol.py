"""pygls's protocol without its document model, and with an answer to every request, however malformed."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Hashable
from typing import Any, cast

import attrs
from lsprotocol import types
from pygls.exceptions import JsonRpcInternalError, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol, lsp_method
from pygls.protocol.language_server import _prepare_command_arguments

from groundlint_server.outbox import Outbox
from groundlint_server.progress import WORK_DONE_TOKEN
from groundlint_server.wire import Json, frame, request, response, written

CURSOR = "groundlint/cursor"
KEYS = "groundlint/keys"
SCORE = "groundlint/score"
REPORT = "groundlint/report"
INSTALL_MODEL = "groundlint/installModel"
SHOW_LOG = "groundlint/showLog"
USE_MODEL = "groundlint/useModel"
SET_UP_JUDGE = "groundlint/setUpJudge"

_TO_US = frozenset(
    (types.TEXT_DOCUMENT_DID_OPEN, types.TEXT_DOCUMENT_DID_CHANGE, types.TEXT_DOCUMENT_DID_CLOSE)
)
_LARGEST_UINT = 2**31 - 1

FAULT = "This failed because of a fault in groundlint, whose log says where; everything else continues"
"""The answer to a request whose handler has failed."""


@attrs.define
class CursorParams:
    """`groundlint/cursor`: where the cursor of an editor is."""

    uri: str
    position: types.Position


@attrs.define
class KeysParams:
    """`groundlint/keys`: API keys of the editor's secret store, each by the origin that it belongs to. Kept in memory, shown nowhere."""

    keys: Any = attrs.field(repr=False)


@attrs.define
class ReportParams:
    """`groundlint/report`: which open document; by section, the hash of what the client has, and how many rows it wants; or the page."""

    uri: str
    have: Any = None
    rows: Any = None
    page: Any = None


_OURS: dict[str | None, type[Any]] = {CURSOR: CursorParams, KEYS: KeysParams, REPORT: ReportParams}
"""The parameters of the messages that are not part of LSP."""


class ReportProtocol(LanguageServerProtocol):
    """Differs from pygls in six ways.

    - didOpen, didChange and didClose go to our handlers as they were sent: pygls's own text model splits lines on form
      feeds and U+2028, and rewrites the positions in the params before a handler sees them. They are called directly,
      without the future and context that pygls makes for every message.
    - a request that cannot be read is answered with an error instead of not at all; positions out of range are
      clamped instead of losing an edit.
    - a handler that fails is answered with one fixed line: pygls would send the exception's own words, which may quote
      the document, and a traceback. An answer that is no JSON is such a fault, too, instead of no answer at all.
    - requests before `initialize` and after `shutdown` are refused, as LSP demands.
    - cancelling a command ends it.
    - `exit` resolves `stopped` instead of raising SystemExit in the middle of a handler.
    """

    def __init__(self, server: Any, converter: Any) -> None:
        super().__init__(server, converter)
        self.stopped: asyncio.Future[int] | None = None
        self._initialized = False

    def receive(self, body: bytes) -> None:
        """Handle one message body. Never raises: errors are answered, or logged once as faults of the server."""
        try:
            data = json.loads(body)
        except (ValueError, RecursionError):
            self._refuse(None, -32700, "the message is not JSON")
            return
        if not isinstance(data, dict) or "jsonrpc" not in data:
            self._refuse(None, -32600, "the message is not a JSON-RPC 2.0 object")
            return
        if not _is_id(data.get("id", 0)):
            self._refuse(None, -32600, "the message's id is neither a number nor a string")
            return
        try:
            if (message := self._typed(data)) is not None:
                self.handle_message(message)
        except Exception as error:  # one bad message must not end the session
            self._server._report_server_error(error, type(error))  # type: ignore[arg-type]
            if data.get("method") is not None and data.get("id") is not None:
                self._refuse(
                    data["id"], JsonRpcInternalError.CODE, FAULT
                )  # as where the engine cannot be imported

    # --- reading ---

    def _typed(self, data: dict[str, Any]) -> Any:
        """A typed message; None if `data` does not fit its method, which has then been answered."""
        try:
            return self.structure_message(data)
        except Exception:  # cattrs raises groups of whatever its hooks raise
            try:
                return self.structure_message(_clamped(data))
            except Exception:
                self._answer_unread(data.get("id"), data.get("method"))
                return None

    def structure_message(self, data: dict[str, Any]) -> Any:
        method = data.get("method")
        if method is not None and (expected := self.get_message_type(method)) is not None:
            return self._converter.structure(data, expected)
        if (ours := _OURS.get(method)) is None:
            return super().structure_message(data)
        message = super().structure_message(data | {"params": None})
        message.params = self._converter.structure(data["params"], ours)
        return message

    def handle_message(self, message: Any) -> None:
        method, message_id = getattr(message, "method", None), getattr(message, "id", None)
        code, why = self._untimely(method)
        self._initialized = self._initialized or method == types.INITIALIZE
        if why:
            if message_id is not None:
                self._refuse(message_id, code, why)
            return
        if method not in (None, types.INITIALIZE, types.EXIT):
            self._server.loaded()  # type: ignore[attr-defined]
        if method in _TO_US:
            self.fm.features[method](message.params)
        else:
            super().handle_message(message)

    def _untimely(self, method: str | None) -> tuple[int, str]:
        """The error code and reason for which a message is refused now, "" for none."""
        if method is None or method == types.EXIT:
            return 0, ""
        if not self._initialized and method != types.INITIALIZE:
            return -32002, "initialize must come first"
        if self._initialized and method == types.INITIALIZE:
            return -32600, "initialize comes once"
        return (-32600, "the server is shutting down") if self._shutdown else (0, "")

    # --- writing ---

    def send_json(self, message: Json, key: Hashable | None = None) -> None:
        """Send a message that is JSON already. With a `key` it replaces what still waits under the same key."""
        if self.writer is not None:
            cast("Outbox", self.writer).write(frame(message), key)

    def _send_data(self, data: Any) -> None:
        result, params = getattr(data, "result", None), getattr(data, "params", None)
        if isinstance(result, Json):
            self.send_json(response(data.id, result))
        elif isinstance(params, Json):
            self.send_json(request(data.id, data.method, params))
        else:
            self.send_json(written(data))

    def _send_response(
        self, msg_id: Any, result: Any = None, error: types.ResponseError | None = None
    ) -> None:
        if error is not None and error.code == JsonRpcInternalError.CODE:
            error = types.ResponseError(error.code, FAULT)
        super()._send_response(msg_id, result, error)

    def _answer_unread(self, message_id: Any, method: Any) -> None:
        if message_id is None:
            return
        if method is not None:
            self._refuse(message_id, -32602, f"the parameters of {method} are not as LSP has them")
        elif (waiting := self._request_futures.pop(message_id, None)) is not None:
            waiting.set_exception(ValueError("the client's answer is not as LSP has it"))

    def _refuse(self, message_id: Any, code: int, why: str) -> None:
        # A dict, since an object of pygls would leave out an id that is null.
        self._send_data({"jsonrpc": "2.0", "id": message_id, "error": {"code": code, "message": why}})

    # --- built-ins ---

    @lsp_method(types.WORKSPACE_EXECUTE_COMMAND)
    async def lsp_workspace__execute_command(self, params: types.ExecuteCommandParams) -> Any:  # type: ignore[override]
        """As a task of its own, so that $/cancelRequest ends the command and not only the wait for it."""
        handler = self.fm.commands.get(params.command)
        if handler is None:
            raise JsonRpcInvalidParams(f"groundlint has no command {params.command!r}")
        try:
            args, kwargs = _prepare_command_arguments(handler, params, self._converter)
        except Exception:  # too few arguments, or of other types
            raise JsonRpcInvalidParams(
                f"the arguments of {params.command} are not as it wants them"
            ) from None
        WORK_DONE_TOKEN.set(params.work_done_token)
        result = handler(*args, **kwargs)
        return await result if inspect.isawaitable(result) else result

    @lsp_method(types.EXIT)
    def lsp_exit(self, *args: Any) -> None:  # type: ignore[override]
        self.stop(0 if self._shutdown else 1)

    def stop(self, exit_code: int) -> None:
        """End the session as if the stream had ended, with this exit code unless it is ending already."""
        if self.stopped is not None and not self.stopped.done():
            self.stopped.set_result(exit_code)


def _is_id(value: object) -> bool:
    """Whether a message may have this id. Others may not be hashable, which pygls relies on."""
    return isinstance(value, (str, int, float)) and not isinstance(value, bool)


def _clamped(data: Any) -> Any:
    """`data` with every `line` and `character` moved into what LSP allows (0 … 2³¹-1)."""
    if isinstance(data, dict):
        return {
            key: min(max(int(value), 0), _LARGEST_UINT)
            if key in ("line", "character") and isinstance(value, (int, float)) and value == value
            else _clamped(value)
            for key, value in data.items()
        }
    if isinstance(data, list):
        return [_clamped(value) for value in data]
    return data
