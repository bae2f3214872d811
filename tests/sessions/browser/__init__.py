"""Chromium, three families of fonts, Playwright and axe-core."""
