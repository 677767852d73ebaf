"""What tools add to CommonMark: lines that are no text, markup inside lines, blocks of their own."""
