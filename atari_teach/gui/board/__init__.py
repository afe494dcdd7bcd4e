"""The board: one picture in, chosen points out. It knows no rules."""
