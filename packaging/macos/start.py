"""The script that the app for macOS runs."""

import sys

from atari_teach.__main__ import main

sys.exit(main())
