"""The small language in which lesson files ask and demand, and what it finds on a board."""
