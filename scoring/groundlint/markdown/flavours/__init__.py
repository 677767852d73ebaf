"""What tools add to CommonMark: lines that are not text, markup inside lines, additional kinds of blocks."""
