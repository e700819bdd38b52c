# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Sphinx's configuration for the site, and what the pages need beyond Sphinx: links from
names of functions in the text, anchors with plain names, scripts of single pages, and what other
sites show of a page."""
import collections
import html
import json
import pathlib
import re

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging

staged = json.loads(pathlib.Path(__file__).with_name("staged.json").read_text())
# Names, pages and their sections, with what the search says of them, and their text.
found = staged["found"]
named = {row[0] for row in found}

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
templates_path = ["_templates"]
html_additional_pages = {"404": "404.html"}
html_extra_path = ["_pictures"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_copy_source = False
html_show_copyright = False
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
OFTEN = 5
NAME = re.compile(r"(bbf_\w+|BBF_\w+)(?:\(.*\))?|bbfill/(\w+)\.h")


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


def said(paragraph):
    """The text of a paragraph, without its HTML."""
    return "".join(text.astext() for text in paragraph.findall(nodes.Text) if not isinstance(text.parent, nodes.raw))


def first_paragraph(doctree):
    """What a page is about, for lists of what a search has found."""
    for node in doctree.findall(nodes.paragraph):
        if isinstance(node.parent, nodes.section):
            return said(node)
    return None


def description(app, page, title, doctree):
    text = (app.env.metadata[page].get("description") or first_paragraph(doctree)
            or f"{title} of {html_title}")
    return shortened(text)


def shortened(text):
    text = " ".join(text.split()).rstrip(":")
    return text if len(text) <= MOST else text[:MOST].rsplit(" ", 1)[0] + " …"


def first_text(section):
    """The first paragraph below a heading that is not in a table, for the search; none if another heading comes before."""
    for node in section.children:
        if isinstance(node, nodes.section):
            break
        for paragraph in node.findall(nodes.paragraph):
            if not isinstance(paragraph.parent, nodes.entry):
                return shortened(said(paragraph))
    return ""


def texts(node):
    """Those of a section, without the sections in it and what is found by its own name."""
    for child in node.children:
        if isinstance(child, nodes.Text):
            yield child.astext()
        elif not isinstance(child, (nodes.raw, nodes.section)) and not is_named(child):
            yield from texts(child)


def is_named(node):
    return isinstance(node, addnodes.desc) and any(name in named for name in node[0]["ids"])


def words_of(text):
    """The words of a text, each as often as it is there, at most OFTEN times."""
    plain = re.sub(r"\b[A-Z][a-z]+\b", lambda word: word[0].lower(), text)
    counts = collections.Counter(re.findall(r"[\w+]{2,}(?:\.\w+)*", plain))
    return " ".join(word for word in sorted(counts) for _ in range(min(counts[word], OFTEN)))


def find_page(app, page, _template, _context, doctree):
    """The page and its sections, as the search finds them."""
    if not doctree:
        return
    place, about = f"{page}.html", staged["about"]
    kind = ("example" if page.startswith("examples/") and page != "examples/index" else "seldom" if page in staged["seldom"] else
            "header" if page in map("reference/{}".format, staged["names"].values()) else "page")
    top, *rest = doctree.findall(nodes.section)
    title = top.next_node(nodes.title).astext()
    text = description(app, page, title, doctree)
    names = about.pop(page, []) + [page.removeprefix("reference/")] * (kind == "header")
    found.append([title, place, text, names, kind, place, " ".join(texts(top))])
    for section in [] if page == "reference/names" else rest:  # which are letters
        name = section.next_node(nodes.title).astext()
        part = section["ids"][0]
        found.append([name, f"{place}#{part}", first_text(section), about.pop(f"{page}#{part}", []),
                      "section" if kind == "page" else kind, place, " ".join(texts(section))])


def write_found(app, _error):
    """What the search of the site finds."""
    for name in staged["about"]:
        logging.getLogger(__name__).warning("%s: in src/site/words.py, but not on the site", name)
    rows = [[*row, words_of(text)] for *row, text in found]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    pathlib.Path(app.outdir, "found.js").write_text(f"Search.setFound({text});\n", encoding="utf-8")


def head_of_page(app, page, _template, context, doctree):
    """The description, and what networks show of a link. They want a picture with an absolute
    address, which only the publisher knows."""
    if not doctree:  # the search, and the page that a host shows in place of any other
        if page == "404" and html_baseurl:
            context["metatags"] = f'<base href="{html.escape(html_baseurl)}">\n'
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
    app.connect("doctree-read", plain_anchors)
    app.connect("doctree-resolved", link_names)
    app.connect("html-page-context", head_of_page)
    app.connect("html-page-context", find_page)
    app.connect("build-finished", write_found)
    app.connect("html-page-context", files_of_page)
    app.connect("html-page-context", captions, priority=900)  # after the theme
