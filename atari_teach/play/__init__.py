"""Games with a friend or the computer, small endgames, a comparison of rulesets, and the value of a board."""
