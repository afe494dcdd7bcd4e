"""Games: with a friend, with the computer, endings, two rulesets compared, the worth of a board."""
