"""onnxruntime's C library, called directly: one file serves every Python, and neither numpy nor onnxruntime's package is imported.

The interface is `OrtApi` of onnxruntime_c_api.h: a table of functions that only ever grows at its end, so that a place in it
means the same in every release.
"""

from __future__ import annotations

import os
import weakref
from array import array
from collections.abc import Mapping, Sequence
from ctypes import (
    CDLL,
    CFUNCTYPE,
    POINTER,
    Structure,
    byref,
    c_char_p,
    c_float,
    c_int,
    c_int64,
    c_size_t,
    c_uint32,
    c_void_p,
    cast,
    memmove,
    sizeof,
)
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from groundlint.model.value import value

_API_VERSION = 1
"""The first version of the interface has all that is called here."""
_ONLY_ERRORS = 3
_DEVICE_ALLOCATOR, _DEFAULT_MEMORY = 0, 0


class _Call(IntEnum):
    """Places in the table."""

    GET_ERROR_MESSAGE = 2
    CREATE_ENV = 3
    DISABLE_TELEMETRY_EVENTS = 6
    CREATE_SESSION_FROM_ARRAY = 8
    RUN = 9
    CREATE_SESSION_OPTIONS = 10
    SET_SESSION_LOG_SEVERITY_LEVEL = 22
    SET_INTRA_OP_NUM_THREADS = 24
    SET_INTER_OP_NUM_THREADS = 25
    CREATE_TENSOR_WITH_DATA = 49
    GET_TENSOR_MUTABLE_DATA = 51
    GET_TENSOR_SHAPE_ELEMENT_COUNT = 64
    GET_TENSOR_TYPE_AND_SHAPE = 65
    CREATE_CPU_MEMORY_INFO = 69
    RELEASE_STATUS = 93
    RELEASE_SESSION = 95
    RELEASE_VALUE = 96
    RELEASE_TENSOR_TYPE_AND_SHAPE = 99
    RELEASE_SESSION_OPTIONS = 100


class _ApiBase(Structure):
    _fields_ = (
        ("get_api", CFUNCTYPE(c_void_p, c_uint32)),
        ("get_version", CFUNCTYPE(c_char_p)),
    )


_ELEMENT_TYPES = {"f": 1, "q": 7}
"""ONNXTensorElementDataType of an array's type code: float32 and int64."""


class OnnxFault(Exception):
    """The library cannot be loaded, or refuses a graph or its input; the message is its own."""


@value(frozen=True, slots=True, eq=False)
class Tensor:
    """Numbers of a shape, the last axis first to change: `values` is an array of float32 ("f") or int64 ("q")."""

    shape: Sequence[int]
    values: array[Any]


class OnnxLibrary:
    """The library, ready to open graphs on one thread each."""

    def __init__(self, file: Path) -> None:
        """Raises OnnxFault if `file` is no such library or does not run on this system."""
        # Newer releases write a device id and send usage to their maker, unless they find this when they are loaded.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        try:
            library = CDLL(str(file))
            library.OrtGetApiBase.restype = POINTER(_ApiBase)
            base = library.OrtGetApiBase()
            table = base.contents.get_api(_API_VERSION) if base else None
        except (OSError, AttributeError) as fault:
            raise OnnxFault(" ".join(str(fault).split())) from fault
        if not table:
            raise OnnxFault(f"{file}: it does not know version {_API_VERSION} of its interface")
        self._library = library
        self._table = cast(table, POINTER(c_void_p))
        self._error_message = self._function(_Call.GET_ERROR_MESSAGE, c_void_p, result=c_char_p)
        self._release_status = self._release(_Call.RELEASE_STATUS)
        environment, memory = c_void_p(), c_void_p()
        self._do(_Call.CREATE_ENV, c_int(_ONLY_ERRORS), c_char_p(b"groundlint"), byref(environment))
        self._do(_Call.DISABLE_TELEMETRY_EVENTS, environment)
        self._do(
            _Call.CREATE_CPU_MEMORY_INFO, c_int(_DEVICE_ALLOCATOR), c_int(_DEFAULT_MEMORY), byref(memory)
        )
        self._environment, self._memory = environment, memory
        self._release_value = self._release(_Call.RELEASE_VALUE)
        self._release_shape = self._release(_Call.RELEASE_TENSOR_TYPE_AND_SHAPE)

    def opened(self, graph: bytes) -> Graph:
        """Return a graph (the bytes of an ONNX file), ready to run; raises OnnxFault if the library refuses it."""
        options, session = c_void_p(), c_void_p()
        self._do(_Call.CREATE_SESSION_OPTIONS, byref(options))
        try:
            self._do(_Call.SET_INTRA_OP_NUM_THREADS, options, c_int(1))
            self._do(_Call.SET_INTER_OP_NUM_THREADS, options, c_int(1))
            self._do(_Call.SET_SESSION_LOG_SEVERITY_LEVEL, options, c_int(_ONLY_ERRORS))
            self._do(
                _Call.CREATE_SESSION_FROM_ARRAY,
                self._environment,
                c_char_p(graph),
                c_size_t(len(graph)),
                options,
                byref(session),
            )
        finally:
            self._release(_Call.RELEASE_SESSION_OPTIONS)(options)
        return Graph(self, session)

    def run(
        self, session: c_void_p, inputs: Mapping[str, Tensor], outputs: Sequence[str]
    ) -> list[array[float]]:
        """Run a session as `Graph.run` says."""
        made: list[c_void_p] = []
        try:
            made.extend(self._tensor(tensor) for tensor in inputs.values())
            found = (c_void_p * len(outputs))()
            self._do(
                _Call.RUN,
                session,
                None,
                (c_char_p * len(inputs))(*[name.encode() for name in inputs]),
                (c_void_p * len(inputs))(*made),
                c_size_t(len(inputs)),
                (c_char_p * len(outputs))(*[name.encode() for name in outputs]),
                c_size_t(len(outputs)),
                found,
            )
            made += [c_void_p(place) for place in found]
            return [self._floats(c_void_p(place)) for place in found]
        finally:
            for one in made:
                self._release_value(one)

    def _tensor(self, tensor: Tensor) -> c_void_p:
        """A tensor over the array's own memory: valid as long as the array is."""
        start, length = tensor.values.buffer_info()
        made = c_void_p()
        self._do(
            _Call.CREATE_TENSOR_WITH_DATA,
            self._memory,
            c_void_p(start),
            c_size_t(length * tensor.values.itemsize),
            (c_int64 * len(tensor.shape))(*tensor.shape),
            c_size_t(len(tensor.shape)),
            c_int(_ELEMENT_TYPES[tensor.values.typecode]),
            byref(made),
        )
        return made

    def _floats(self, tensor: c_void_p) -> array[float]:
        """A copy of the float32 numbers of a tensor."""
        shape, count, data = c_void_p(), c_size_t(), c_void_p()
        self._do(_Call.GET_TENSOR_TYPE_AND_SHAPE, tensor, byref(shape))
        try:
            self._do(_Call.GET_TENSOR_SHAPE_ELEMENT_COUNT, shape, byref(count))
        finally:
            self._release_shape(shape)
        self._do(_Call.GET_TENSOR_MUTABLE_DATA, tensor, byref(data))
        copied = array("f", bytes(count.value * sizeof(c_float)))
        memmove(copied.buffer_info()[0], data, count.value * sizeof(c_float))
        return copied

    def release_session(self, session: c_void_p) -> None:
        """Free the memory of a graph that nobody runs any more."""
        self._release(_Call.RELEASE_SESSION)(session)

    def _function(self, call: _Call, *takes: Any, result: Any = c_void_p) -> Any:
        return CFUNCTYPE(result, *takes)(self._table[call])

    def _release(self, call: _Call) -> Any:
        return self._function(call, c_void_p, result=None)

    def _do(self, call: _Call, *given: Any) -> None:
        """Call a function of the table that returns a status: None where all went well."""
        status = self._function(call, *map(_type_of, given))(*given)
        if status:
            reason = (self._error_message(status) or b"").decode("utf-8", "replace")
            self._release_status(status)
            raise OnnxFault(reason.strip().splitlines()[0] if reason.strip() else "it gives no reason")


def _type_of(argument: Any) -> Any:
    """The type by which an argument is passed: numbers as they are, everything else by its address."""
    return type(argument) if isinstance(argument, c_int | c_size_t) else c_void_p


class Graph:
    """A network that the library has opened. It may run on several threads at the same time."""

    def __init__(self, library: OnnxLibrary, session: c_void_p) -> None:
        self._library = library
        self._session = session
        weakref.finalize(self, library.release_session, session).atexit = False

    def run(self, inputs: Mapping[str, Tensor], *outputs: str) -> list[array[float]]:
        """Return the numbers of each output, flat; raises OnnxFault if the library refuses the input."""
        return self._library.run(self._session, inputs, outputs)


@cache
def onnx_library(file: Path) -> OnnxLibrary:
    """Return the library of this process; it is loaded at the first call, in a tenth of a second. Raises OnnxFault."""
    return OnnxLibrary(file)
