"""Games with a friend or the computer, small endgames, a comparison of rulesets, the value of a board."""
