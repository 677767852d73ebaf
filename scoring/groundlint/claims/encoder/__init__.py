"""The `encoder` tier: a small transformer, quantised, run by onnxruntime."""
