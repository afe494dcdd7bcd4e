"""Landscapes: backgrounds of pages, the places of the path and their buildings, pebbles and friezes."""
