"""Games on many machines, with Dask: a tournament, and self-play."""
