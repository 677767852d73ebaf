"""Which citations a reader takes to cover each sentence, and where they are.

`of_block` goes through the sentences of a block, `of_sentence` decides about one of them, and `rules` lists the places where it
looks, in order. `context` holds what the rules look up in the block and the blocks around it; the other files find that.
"""
