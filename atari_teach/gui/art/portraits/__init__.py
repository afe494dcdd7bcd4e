"""The pictures that children choose for themselves."""
