"""The stage: what a class sees while a plan runs, and how its teacher leads it."""
