"""The linter: says what can be read as a lesson or a plan and still should be otherwise."""
