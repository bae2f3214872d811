"""Node.js, Pyodide, Chromium and Playwright."""
