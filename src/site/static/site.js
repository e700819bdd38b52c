/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Takes the place of the script of the theme Furo, which Debian has only as a module, and
   browsers refuse modules for pages from disk: the button for light and dark, the shadow below
   the bar at the top, and which section of the page is read. And for keys alone: a link that skips
   the menu, and code that scrolls. */
(function () {
  "use strict";

  /* The choice is kept where it can be; some browsers allow no storage for files. */
  function toggle() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const order = dark ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    const next = order[(order.indexOf(document.body.dataset.theme ?? "") + 1) % 3];
    document.body.dataset.theme = next;
    try {
      localStorage.setItem("theme", next);
    } catch (_) {
      return;
    }
  }

  /* The last heading above the middle of the window. */
  function mark(/** @type {NodeListOf<HTMLAnchorElement>} */ links) {
    let current = null;
    for (const link of links) {
      const id = decodeURIComponent(link.hash.slice(1));
      const heading = id && document.getElementById(id);
      if (heading && heading.getBoundingClientRect().top < innerHeight / 2) current = link;
      link.parentElement?.classList.remove("scroll-current");
    }
    if (current) current.parentElement?.classList.add("scroll-current");
  }

  /* The first stop of the Tab key. Furo has it from 2024 on. The link is not followed, because
     the playground keeps its state in the address. */
  function addSkip() {
    const main = /** @type {HTMLElement} */ (document.querySelector("[role=main]"));
    /** @type {HTMLAnchorElement} */
    const link = document.querySelector("a.skip-to-content") || document.createElement("a");
    link.className = "skip-to-content";
    link.href = "#";
    link.textContent = "Skip to content";
    link.addEventListener("click", function (event) {
      event.preventDefault();
      main.tabIndex = -1;
      main.focus();
    });
    document.body.prepend(link);
  }

  /* What is wider than its box is scrolled by arrow keys, if it can have the focus. */
  function focusable() {
    for (const box of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("article pre, article .table-wrapper")
    ))
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
  }

  document.addEventListener("DOMContentLoaded", function () {
    addSkip();
    focusable();
    addEventListener("resize", focusable);
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
      document.querySelectorAll(".toc-tree a")
    );
    const bar = document.querySelector(".mobile-header");
    document.documentElement.classList.remove("no-js");
    for (const button of document.querySelectorAll(".theme-toggle"))
      button.addEventListener("click", toggle);
    const scrolled = function () {
      if (bar) bar.classList.toggle("scrolled", scrollY > 0);
      mark(links);
    };
    addEventListener("scroll", scrolled, { passive: true });
    scrolled();
  });
})();
