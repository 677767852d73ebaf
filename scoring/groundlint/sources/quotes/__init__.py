"""Is a quote really in a text, and does it mean there what it means on its own?

`match` answers. It normalises both sides (`comparable`), finds the places where the quote occurs (ellipses and brackets split it
into `segments`), and examines what the quote leaves out:

- before and after it: the quote must begin and end at word boundaries (`edges`), and no word there may reverse it (`edge_words`:
  'no', 'perhaps', 'a tenth of'). It may not depend on a condition (`conditions`) or be merely reported (`reported`), and the rest
  of its sentence may not turn it into another statement (`sentence`);
- within it: what an ellipsis or bracket replaces (`left_out`, with `joined_figures`, `spliced`, `replaced`, `names`, `blocks`);
- next to it: words that call for a second look by the reader (`beside`).

The first two checks reject the quote and name the words; the last one gives a hint. If nothing matches, `likest` shows the nearest
passage. The vocabulary that all of these look for is in `words/`, one file per language; `wording` turns it into patterns.
"""
