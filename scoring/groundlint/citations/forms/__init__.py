"""The ways in which reports write their citations and source lists, one file per form; `registry` lists them."""
