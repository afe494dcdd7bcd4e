"""Translations of Qt's own words, and the check that only one window is open for each data folder."""
