"""The home page, the settings, and other pages of the package `home`."""
