"""The process that a local model runs in: a llama.cpp server on loopback that ends with its parent.

It reads one line of JSON from standard input ({model, context, slots, threads, key}), writes `READY port` to
standard output, and ends when standard input does.
"""

from __future__ import annotations

import json
import os
import sys


def main() -> None:
    """Serve until standard input ends, which it does when the parent is gone, however it went."""
    told = json.loads(sys.stdin.readline())
    # The server writes its log to the process's own streams: only the line that is waited for may go out.
    out = os.dup(1)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)

    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.model.path = told["model"]
    parameters.n_ctx = int(told["context"]) * int(told["slots"])
    parameters.n_parallel = int(told["slots"])
    parameters.hostnames = ["127.0.0.1"]
    parameters.port = 0
    parameters.api_keys = [told["key"]]
    parameters.cpuparams.n_threads = int(told["threads"])
    parameters.cpuparams_batch.n_threads = int(told["threads"])
    parameters.warmup = True
    parameters.offline = True
    server = xllamacpp.Server(parameters)
    port = server.listening_address.rpartition(":")[2].rstrip("/")
    os.write(out, f"READY {port}\n".encode())
    while os.read(0, 4096):
        pass
    os._exit(0)  # the server's threads would finish what they are generating first


if __name__ == "__main__":
    main()
