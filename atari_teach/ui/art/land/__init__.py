"""Landscapes: page backgrounds, the places of the path with their buildings, pebbles and friezes."""
