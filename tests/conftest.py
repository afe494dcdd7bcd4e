"""Settings of every test: no screen, whatever the machine has."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
