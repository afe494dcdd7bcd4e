"""Copies of the store and files between computers; and how whoever is deleted leaves all of them."""
