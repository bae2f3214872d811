"""Shows positions and views as text and as SVG."""
