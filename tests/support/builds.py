"""What differs between the library as it is written and as mypyc compiles it."""

from __future__ import annotations

__all__ = ["fields_of"]


def fields_of(cls: type) -> set[str]:
    """Returns the names of the fields that instances of a class have, in either build."""
    return {
        name
        for each in cls.__mro__
        for listed in ("__slots__", "__mypyc_attrs__")
        for name in vars(each).get(listed, ())
    }
