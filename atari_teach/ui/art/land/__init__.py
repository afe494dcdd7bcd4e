"""The land: backgrounds of pages, the places of the path and what stands there, pebbles and friezes."""
