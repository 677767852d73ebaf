"""Is a quote really in a text, and does it say there what it says by itself?

`match` answers. It writes both sides alike (`comparable`), finds the places where the quote stands (with ellipses and brackets:
`segments`), and looks at what was left out there:

- before and after it: at its edges words must end (`edges`) and none may reverse it (`edge_words`: 'no', 'perhaps', 'a tenth
  of'); it may not depend on a condition (`conditions`) or be only reported (`reported`), and the rest of its sentence may not make
  another statement of it (`sentence`);
- within it: what an ellipsis or bracket stands for (`left_out`, with `joined_figures`, `spliced`, `replaced`, `names`);
- next to it: what is only a reason to look, for the reader (`beside`).

The first two refuse the quote and name the words; the last is a hint. Where nothing matches, `likest` shows the nearest
passage. The words that all of these look for are in `words/`, one file a language; `wording` makes patterns of them.
"""
