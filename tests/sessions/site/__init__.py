"""The built site in Chromium, with axe-core."""
