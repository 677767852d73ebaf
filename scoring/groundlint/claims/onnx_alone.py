"""onnxruntime keeps to itself: its newer releases write a device id and send usage to its maker unless told not to."""

from __future__ import annotations

import os


def disable_telemetry() -> None:
    """To be called before the first `import onnxruntime`, which reads this; its own function comes too late to keep
    the device id from being written (seen with 1.31).
    """
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
