"""A page in which one person plays against bots, without a server."""
