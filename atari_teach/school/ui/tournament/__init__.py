"""The pages of tournaments and partner rounds."""
