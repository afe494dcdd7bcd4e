"""The pages for classes, their children, and locks."""
