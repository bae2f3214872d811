"""The texts of buildings and the icons that an expansion adds."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from ..._base.late import evolve, fields_of
from ..._base.messages import did_you_mean, shown
from ...errors import ConfigError
from ...wording._tables import Words
from ..validators import refuse
from .pieces import Icon

if TYPE_CHECKING:
    from .expansion import Expansion
    from .pieces import Building


def with_text(expansion: Expansion, building: Building) -> Building:
    """Returns a building of an expansion with its text, which may be in the words."""
    if building.text:
        return building
    words = Words.of("an expansion", expansion.words)
    template = words and words.table("en").templates.get(("texts", building.id))
    text = template.text if template else ""
    if not text:
        refuse(building, [" needs a text that says what it does, here or in the English words"])
    return evolve(building, text=text)


_OF_ICONS: Final = tuple([field.name for field in fields_of(Icon) if field.name != "id"])


def icons_of(package: str) -> tuple[Icon, ...]:
    """Returns the icons in the file ``icons.toml`` of a package.

    Raises:
        ConfigError: There is no such file, or an icon in it is wrong.
    """
    where = f"{package}, icons.toml"
    try:
        tables = tomllib.loads(files(package).joinpath("icons.toml").read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ConfigError(f"{where} is not TOML: {wrong}") from None
    except (OSError, ModuleNotFoundError):
        raise ConfigError(
            "icons must be a tuple of Icon, or the package that has them in its file 'icons.toml', "
            f"not {shown(package)}"
        ) from None
    icons = []
    for id, table in tables.items():
        if not isinstance(table, dict):
            raise ConfigError(f"{where}: {id!r} must be a table, not {shown(table)}")
        for key in table:
            if key not in _OF_ICONS:
                raise ConfigError(f"{where}: {id!r} has {key!r}{did_you_mean(key, _OF_ICONS)}")
        try:
            icons.append(Icon(id=id, **table))
        except ConfigError as wrong:
            raise ConfigError(f"{where}: {wrong}") from None
    return tuple(icons)
