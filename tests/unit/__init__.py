"""The library's surface, module by module."""
