"""The `multilingual` tier: a small transformer for eight languages, quantised, run by onnxruntime."""
