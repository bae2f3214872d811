"""The configuration of Sphinx; `nox -s docs` builds the documentation."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import puertorico
from puertorico import rulebook

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
# The pages for authors import the packages that they explain.
_EXAMPLES = Path(__file__).parents[1] / "examples"
for _folder in (_EXAMPLES, _EXAMPLES / "more_rules" / "src", _EXAMPLES / "house_rules" / "src"):
    sys.path.insert(1, str(_folder))

project = "puertorico"
version = release = puertorico.__version__
author = "The puertorico contributors"
copyright = author
html_title = f"puertorico {release}"
html_baseurl = os.environ.get("READTHEDOCS_CANONICAL_URL", rulebook.BASE_URL)
html_favicon = "_static/icon.svg"
html_js_files = [("site.js", {"defer": "defer"})]
html_theme = "furo"
html_theme_options = {
    "source_repository": "https://github.com/puertorico-py/puertorico",
    "source_branch": "main",
    "source_directory": "docs/",
}
templates_path = ["_templates"]
_SIDEBAR = ("brand", "search", "scroll-start", "navigation", "links", "scroll-end")
html_sidebars = {"**": [f"sidebar/{part}.html" for part in _SIDEBAR]}
html_static_path = ["_static"]
html_css_files = ["rules.css"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_search_scorer = str(Path(__file__).parent / "_ext" / "search_scorer.js")

extensions = [
    "sphinx.ext.autodoc",
    "myst_parser",
    "sphinx_copybutton",
    "class_pages",
    "decision_tables",
    "docstrings",
    "encoding_tables",
    "event_tables",
    "frame_tables",
    "in_browser",
    "module_tables",
    "size_tables",
    "name_tables",
    "page_heads",
    "page_lengths",
    "pictures",
    "public_names_pages",
    "reference_tables",
    "rulebook_domain",
    "rulebook_pages",
    "rulebook_words",
    "search_words",
    "source_links",
    "speed_tables",
    "stacked_tables",
]
nitpicky = True
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "description"
default_role = "py:obj"
nitpick_ignore_regex = [
    ("py:.*", r"(collections|concurrent|enum|functools|importlib|os|typing)\..*"),
    ("py:class", r"_\w+_co|puertorico\.\w+\.\w+\._[BC]"),  # type variables
    # For type checkers alone.
    (
        "py:class",
        r"(puertorico\._(rules|engine)\.\w+\.\w+Memory|.*\._?Brings\w*"
        r"|(puertorico\._engine\.ruleset\.)?(Caches|Slice)|hypothesis\.strategies\.SearchStrategy"
        r"|Found|GameDecision|PuertoRicoGame|Ranges|SearchStrategy|Seed|Seats?Env|Traversable)",
    ),
]

# Copied code is without prompts and output; an empty line ends a loop or a function.
copybutton_prompt_text = r">>> |\.\.\.(?: |$)|\$ "
copybutton_prompt_is_regexp = True
