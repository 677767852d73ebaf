"""Ways in which reports write their citations and source lists, one file a form; `registry` lists them."""
