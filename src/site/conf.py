# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Sphinx's configuration for the site, and what the pages need beyond Sphinx: links from
names of functions in the text, anchors with plain names, scripts of single pages, and what other
sites show of a page."""
import html
import json
import pathlib
import re

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import Domain, ObjType
from sphinx.domains.c import CDomain

staged = json.loads(pathlib.Path(__file__).with_name("staged.json").read_text())

project = "libbbfill"
author = "The libbbfill authors"
release = version = staged["version"]
language = "en"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
root_doc = "index"
nitpicky = True
nitpick_ignore = [("c:identifier", name) for name in
                  ("int8_t", "int32_t", "size_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t")]
myst_heading_anchors = 4
add_function_parentheses = False
highlight_language = "none"
smartquotes = False
pygments_style = "default"
pygments_dark_style = "github-dark"  # others have comments that are hard to read

html_theme = "furo"
html_title = f"libbbfill {release}"
html_baseurl = staged["url"]
html_favicon = "_static/favicon.svg"
html_static_path = ["_static"]
html_extra_path = ["_pictures"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_copy_source = False
html_show_copyright = False
html_show_search_summary = False  # would fetch pages, which browsers refuse for files
html_use_index = False
toc_object_entries = False
# Debian 12 compiles Furo's style without its dark half.
html_theme_options = {"dark_css_variables": {
    "color-problematic": "#ff7b72",
    "color-foreground-primary": "#dcdfe4",
    "color-foreground-secondary": "#a5abb3",
    "color-foreground-muted": "#8d949d",
    "color-foreground-border": "#5c636c",
    "color-background-primary": "#16191d",
    "color-background-secondary": "#1c2025",
    "color-background-hover": "#262b31",
    "color-background-hover--transparent": "#262b3100",
    "color-background-border": "#343a42",
    "color-background-item": "#4a515a",
    "color-brand-primary": "#6cb2ff",
    "color-brand-content": "#6cb2ff",
    "color-highlighted-background": "#0d3b6b",
    "color-highlight-on-target": "#3a3512",
    "color-api-keyword": "#a5abb3",
}}

# Scripts of the theme and of old extensions, which no page here needs.
UNUSED = re.compile("furo|jquery|underscore|frameworks_compat")
MOST = 200  # letters of a description
NAME = re.compile(r"(bbf_\w+|BBF_\w+)(?:\(.*\))?|bbfill/(\w+)\.h")


class Declarations(CDomain):
    """What the search finds by name: not the parameters of functions."""

    def get_objects(self):
        return (found for found in super().get_objects() if found[2] != "functionParam")


def kind(where):
    return re.sub(r"\W+", "-", where)


class Elsewhere(Domain):
    """What functions are called elsewhere, for the search alone. Names of C come before."""

    name, label = "elsewhere", "Elsewhere"
    object_types = {kind(where): ObjType(where) for _, where, _ in staged["elsewhere"]}

    def get_type_name(self, type, primary=False):
        return type.lname

    def get_objects(self):
        return ((name, name, kind(where), f"reference/{staged['names'][c]}", c, 2)
                for name, where, c in staged["elsewhere"])

    def resolve_any_xref(self, *_):
        return []


def words_of_page(app, doctree):
    """What the search finds a page by as well."""
    words = staged["words"].get(app.env.docname, [])
    doctree.append(addnodes.index(entries=[("single", word, "", "", None) for word in words]))


def plain_anchors(_app, doctree):
    """c.bbf_flood is also bbf_flood, which is what links show."""
    for node in doctree.findall(addnodes.desc_signature):
        node["ids"][:0] = [name[2:] for name in node["ids"] if name.startswith("c.")]


def link_names(app, doctree, page):
    """Links names of functions and headers in code spans to the reference."""
    headers = set(staged["names"].values())
    for node in list(doctree.findall(nodes.literal)):
        found = NAME.fullmatch(node.astext())
        place = found and (staged["names"].get(found[1]) or (found[2] in headers and found[2]))
        within = node.parent
        while within and not isinstance(within, (nodes.reference, nodes.title)):
            within = within.parent
        if place and not within:
            uri = app.builder.get_relative_uri(page, f"reference/{place}")
            uri += f"#{found[1]}" if found[1] else ""
            node.replace_self(nodes.reference("", "", node.deepcopy(), internal=True, refuri=uri))


def plain(title):
    """A title without its HTML."""
    return html.unescape(re.sub(r"<[^>]*>", "", title))


def first_paragraph(doctree):
    """What a page is about, for lists of what a search has found."""
    for node in doctree.findall(nodes.paragraph):
        if isinstance(node.parent, nodes.section):
            return node.astext()
    return None


def description(app, page, title, doctree):
    text = (app.env.metadata[page].get("description") or first_paragraph(doctree)
            or f"{title} of {html_title}")
    text = " ".join(text.split()).rstrip(":")
    return text if len(text) <= MOST else text[:MOST].rsplit(" ", 1)[0] + " …"


def head_of_page(app, page, _template, context, doctree):
    """The description, and what networks show of a link. They want a picture with an absolute
    address, which only the publisher knows."""
    if not doctree:  # the search
        return
    title = plain(context["title"])
    text = description(app, page, title, doctree)
    tags = {"name": {"description": text},
            "property": {"og:title": title, "og:type": "article", "og:description": text,
                         "og:site_name": project}}
    if html_baseurl:
        tags["property"]["og:url"] = context["pageurl"]
    if staged["card"]:
        tags["property"]["og:image"] = f"{html_baseurl}_static/{staged['card']}"
    context["metatags"] += "".join(
        f'<meta {kind}="{name}" content="{html.escape(value)}">\n'
        for kind, values in tags.items() for name, value in values.items())


def files_of_page(app, page, _template, context, _doctree):
    """Loads the scripts and styles that are named at the top of a page, and not the theme's,
    for which there is site.js."""
    meta = app.env.metadata.get(page, {})
    for name in meta.get("scripts", "").split():
        app.add_js_file(name, loading_method="defer")
    for name in meta.get("styles", "").split():
        app.add_css_file(name)
    context["script_files"] = [script for script in context["script_files"]
                               if not UNUSED.search(str(getattr(script, "filename", script)))]


def captions(_app, _page, _template, context, _doctree):
    """Captions of the menu are headings of a level."""
    context["furo_navigation_tree"] = context["furo_navigation_tree"].replace(
        'role="heading"', 'role="heading" aria-level="2"')


def setup(app):
    app.add_domain(Declarations, override=True)
    app.add_domain(Elsewhere)
    app.connect("doctree-read", words_of_page)
    app.connect("doctree-read", plain_anchors)
    app.connect("doctree-resolved", link_names)
    app.connect("html-page-context", head_of_page)
    app.connect("html-page-context", files_of_page)
    app.connect("html-page-context", captions, priority=900)  # after the theme
