"""The colours behind the animals, which no theme changes."""

DISCS = {
    "chick": "#FBE6AE",
    "cat": "#DAE5EC",
    "owl": "#EBDFD0",
    "fox": "#F5DCC9",
    "beaver": "#E9DAC6",
    "lynx": "#DFE9CB",
    "turtle": "#D0E6DE",
}
"""The disc behind each head."""
