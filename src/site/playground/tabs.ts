// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Tabs: in a narrow window one panel is shown, in a wide one all are, and the style hides the tabs.
import { button, element } from "./grid.ts";

type Tab = { id: string; name: string; tab: HTMLElement; panel: HTMLElement };

export function tabs(given: [id: string, name: string, ...parts: HTMLElement[]][]) {
  const all: Tab[] = given.map(([id, name, ...parts]) => ({
    id,
    name,
    tab: button(name, () => choose(id), {
      role: "tab",
      class: "pg-button pg-tab",
      id: "pg-tab-" + id,
      "aria-controls": "pg-panel-" + id,
    }),
    panel: element(
      "div",
      {
        role: "tabpanel",
        class: "pg-panel",
        id: "pg-panel-" + id,
        "aria-labelledby": "pg-tab-" + id,
      },
      ...parts,
    ),
  }));
  const bar = element(
    "div",
    { class: "pg-bar pg-tabs", role: "tablist", "aria-label": "Settings" },
    ...all.map(({ tab }) => tab),
  );
  bar.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const shown = all.filter(({ tab }) => !tab.hidden);
    if (!by) return;
    const at = shown.findIndex(({ tab }) => tab === document.activeElement);
    const next = shown[(at + by + shown.length) % shown.length];
    choose(next.id);
    next.tab.focus();
    event.preventDefault();
  });

  function choose(id: string) {
    for (const { id: its, tab, panel } of all) {
      const really = its === id;
      tab.setAttribute("aria-selected", String(really));
      tab.tabIndex = really ? 0 : -1;
      panel.classList.toggle("pg-chosen", really);
    }
  }

  /** A panel that has nothing to show for a function has no tab. */
  function hide(id: string, hidden: boolean) {
    const found = all.find((tab) => tab.id === id) as Tab;
    found.tab.hidden = found.panel.hidden = hidden;
    if (hidden && found.panel.classList.contains("pg-chosen"))
      choose((all.find(({ tab }) => !tab.hidden) ?? all[0]).id);
  }

  choose(all[0].id);
  return { element: element("div", {}, bar, ...all.map(({ panel }) => panel)), hide };
}
