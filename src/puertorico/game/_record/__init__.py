"""Records: games as they were played, to save, send, read and replay."""
