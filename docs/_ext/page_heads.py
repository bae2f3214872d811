"""What a page says of itself to search engines, previews of links and screen readers."""

from __future__ import annotations

import re
from typing import Any, Final

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

DEFAULT: Final = (
    "The rules of the board game Puerto Rico as a small, fast, typed Python library: it knows"
    " every legal action, and why any other is illegal."
)
"""The description of pages without sentences."""
LONGEST: Final = 300
"""How many characters a description may have."""
FOR_PLAYERS: Final = ("rules/", "faq", "rulings")
"""The pages that are for people who do not program too."""


LANDMARKS: Final = {
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Contents">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    '<div class="content-icon-container">': (
        '<div class="content-icon-container" role="region" aria-label="Tools">'
    ),
    '<a href="#" class="back-to-top': '<nav aria-label="Top"><a href="#" class="back-to-top',
    "<span>Back to top</span>\n        </a>": "<span>Back to top</span></a></nav>",
}
"""What the theme writes, with names and roles for screen readers."""


def with_landmarks(body: str) -> Markup:
    """Returns the body of a page whose parts are all in landmarks with names of their own."""
    for old, new in LANDMARKS.items():
        body = str.replace(body, old, new)
    return Markup(body)


def description(document: nodes.document | None) -> str:
    """Returns the first sentences of a page, as many as fit."""
    found = ""
    for paragraph in document.findall(nodes.paragraph) if document else ():
        if isinstance(paragraph.parent, nodes.section):
            for sentence in re.split(r"(?<=[.:])\s", " ".join(paragraph.astext().split())):
                if len(found) + len(sentence) > LONGEST:
                    return found or DEFAULT
                found = f"{found} {sentence}".strip()
            return found or DEFAULT
    return DEFAULT


def add(
    app: Sphinx, page: str, template: str, context: dict[str, Any], document: nodes.document | None
) -> None:
    """Adds the description, the place of the preview, landmarks, and the levels of headings."""
    context["description"] = description(document)
    context["preview"] = f"{app.config.html_baseurl}_static/preview.png"
    context["is_for_players"] = page.startswith(FOR_PLAYERS)
    context["with_landmarks"] = with_landmarks
    heading = 'role="heading"'
    for part in ("furo_navigation_tree", "body"):
        context[part] = context.get(part, "").replace(heading, f'{heading} aria-level="2"')


def setup(app: Sphinx) -> ExtensionMetadata:
    """Looks at every page, after the theme."""
    app.connect("html-page-context", add, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
