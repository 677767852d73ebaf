"""One finding per file; `registry` names them all."""
