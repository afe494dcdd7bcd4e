"""Partners who change at the bell."""
