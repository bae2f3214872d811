"""The rules of the phases. No module here names a building: phases ask effects."""
