"""The page on which sheets are chosen and printed."""
