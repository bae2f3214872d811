"""The switches between the editions, as far as they concern the base game."""

from typing import Any

Rules = dict[str, Any]

_VP_CLASSIC = {2: 65, 3: 75, 4: 100, 5: 122}
_VP_LATER = {2: 65, 3: 75, 4: 100, 5: 126}


def preset(edition: str) -> Rules:
    """Return a fresh dict with the switches of one edition."""
    if edition == "classic":
        return {
            "vp_supply": dict(_VP_CLASSIC),
            "hospice_with_hacienda": "normal_only",
            "ship_refill_when_short": "none",
            "production": "automatic",
        }
    if edition == "anniversary":
        return {
            "vp_supply": dict(_VP_LATER),
            "hospice_with_hacienda": "normal_only",
            "ship_refill_when_short": "partial",
            "production": "automatic",
        }
    if edition == "1897":
        return {
            "vp_supply": dict(_VP_LATER),
            "hospice_with_hacienda": "choose_one",
            "ship_refill_when_short": "partial",
            "production": "automatic",
        }
    raise ValueError(f"no such edition: {edition!r}")


def checked(rules: Rules | None) -> Rules:
    """Fill what is missing from the classic preset and refuse what is unknown."""
    result = preset("classic")
    for key, value in (rules or {}).items():
        if key not in result:
            raise ValueError(f"no such switch: {key!r}")
        result[key] = value
    allowed = {
        "hospice_with_hacienda": ("normal_only", "choose_one"),
        "ship_refill_when_short": ("none", "partial"),
        "production": ("automatic", "optional"),
    }
    for key, values in allowed.items():
        if result[key] not in values:
            raise ValueError(f"{key} cannot be {result[key]!r}")
    return result
