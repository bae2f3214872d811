"""The unions and the types of JSON of `puertorico.types`, as the stub defines them.

The stub next to this file is made from the code by ``nox -s regenerate``, for type checkers. At run
time it is carried out when one of its names is used for the first time.
"""

from importlib.resources import files

exec(files(__package__).joinpath("_unions.pyi").read_text(encoding="utf-8"))
