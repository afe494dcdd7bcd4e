"""The pages of classes, their lists of names, and locks."""
