"""The pages of `home`."""
