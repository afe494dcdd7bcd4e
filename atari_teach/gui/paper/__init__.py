"""What comes out on paper: sheets, as PDF and printed."""
