// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// The choice of a function: a field to search in, with a list of all functions by header below.
import * as boards from "./boards.ts";
import { button, element } from "./grid.ts";
import { functions } from "./catalogue.ts";
import { finder } from "./find.ts";
import type { Func } from "./types.ts";

const nothing = (asked: string) =>
  `No function is called “${asked}”. Try another word, such as pin, flip or path.`;

export function chooser(choose: (f: Func) => void) {
  let options: { f: Func; option: HTMLElement }[] = [];
  let active = -1;
  let current: Func | null = null;
  const find = finder(
    functions.map((f) => ({ f, names: [f.plain, ...f.called], text: f.summary, context: f.group })),
  );
  const input = element("input", {
    id: "pg-function",
    type: "text",
    role: "combobox",
    class: "pg-input",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    "aria-expanded": "false",
    "aria-controls": "pg-functions",
    "aria-autocomplete": "list",
    "aria-describedby": "pg-found",
  });
  const list = element("ul", {
    id: "pg-functions",
    role: "listbox",
    class: "pg-options",
    "aria-label": "Functions",
  });
  list.hidden = true;
  const found = element("span", { id: "pg-found", class: "pg-hidden", "aria-live": "polite" });
  const open = button("▾", toggle, { "aria-label": "Show all functions", tabindex: -1 });
  const box = element(
    "div",
    { class: "pg-chooser" },
    element("label", { for: "pg-function" }, "Function"),
    element("div", { class: "pg-combo" }, input, open, list),
    found,
  );

  function fill(text: string) {
    const asked = text.trim(),
      all = asked ? find(asked, true).map(({ f }) => f) : functions;
    list.replaceChildren();
    options = [];
    let group = "";
    for (const f of all) {
      if (!asked && f.group !== group)
        list.append(element("li", { class: "pg-group", role: "presentation" }, (group = f.group)));
      const option = element(
        "li",
        {
          role: "option",
          id: "pg-option-" + f.plain,
          class: "pg-option",
          "aria-selected": f === current ? "true" : "false",
        },
        element("code", {}, f.plain),
        element("span", {}, f.summary),
      );
      option.addEventListener("pointerdown", (event) => event.preventDefault());
      option.addEventListener("click", () => take(f));
      options.push({ f, option });
      list.append(option);
    }
    if (!options.length)
      list.append(element("li", { class: "pg-none", role: "presentation" }, nothing(asked)));
    found.textContent = list.hidden
      ? ""
      : options.length
        ? boards.count(options.length, "function")
        : nothing(asked);
    move(asked && options.length ? 0 : options.findIndex(({ f }) => f === current), false);
  }

  function move(to: number, smooth: boolean) {
    if (active in options) options[active].option.classList.remove("pg-active");
    active = to;
    input.removeAttribute("aria-activedescendant");
    if (!(to in options)) return;
    options[to].option.classList.add("pg-active");
    input.setAttribute("aria-activedescendant", options[to].option.id);
    if (!list.hidden)
      list.scrollTop = Math.max(
        0,
        options[to].option.offsetTop - (smooth ? list.clientHeight / 2 : 40),
      );
  }

  function show(really: boolean) {
    list.hidden = !really;
    input.setAttribute("aria-expanded", String(really));
  }

  function close() {
    show(false);
    found.textContent = "";
    input.value = current ? current.plain : "";
  }

  function toggle() {
    const shown = list.hidden;
    input.focus();
    show(shown);
    fill("");
  }

  function take(f: Func) {
    const same = f === current;
    current = f;
    close();
    if (!same) choose(f);
  }

  input.addEventListener("focus", () => input.select());
  input.addEventListener("input", () => {
    show(true);
    fill(input.value);
  });
  input.addEventListener("click", () => {
    if (list.hidden) {
      show(true);
      fill("");
    }
  });
  input.addEventListener("blur", close);
  open.addEventListener("pointerdown", (event) => event.preventDefault());
  input.addEventListener("keydown", (event) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step && list.hidden) {
      show(true);
      fill("");
    } else if (step) {
      move(Math.min(Math.max(active + step, 0), options.length - 1), true);
    } else if (event.key === "Enter" && !list.hidden && active in options) {
      take(options[active].f);
    } else if (event.key === "Escape" && !list.hidden) {
      close();
    } else {
      return;
    }
    event.preventDefault();
  });

  return {
    element: box,
    show(f: Func) {
      current = f;
      if (list.hidden) input.value = f.plain;
    },
  };
}
