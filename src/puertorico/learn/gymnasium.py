"""Registers ``puertorico/PuertoRico-v0`` with Gymnasium, if that is installed.

Import it before ``gymnasium.make`` and ``gymnasium.make_vec``, or let them do it: ``module:id``.
Its parameters are those of `gymnasium_env`, and the parameters of a config as texts: ``players``,
``edition``, ``expansions`` (a list of ids), ``buildings`` and ``max_rounds``; or ``config``.
"""

import contextlib as _contextlib

with _contextlib.suppress(ModuleNotFoundError):
    import gymnasium as _gymnasium

    _gymnasium.register(
        "puertorico/PuertoRico-v0",
        entry_point="puertorico.learn._gymnasium:made_env",
        vector_entry_point="puertorico.learn._gymnasium:made_vector",
    )
