"""The pages on which plans are read and changed."""
