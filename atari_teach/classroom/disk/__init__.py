"""The store on the disk: written so that nothing is lost, and read again whatever happened to it."""
