// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Copies text, with a button that says whether it could.
import { element } from "./grid.ts";

export function copier(text: () => string, label = "Copy", look = "pg-copy") {
  const button = element(
    "button",
    {
      type: "button",
      class: "pg-button " + look,
      onclick: async () => {
        button.textContent = (await copy(text())) ? "Copied" : "Not copied";
        setTimeout(() => {
          button.textContent = label;
        }, 1500);
      },
    },
    label,
  );
  return button;
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", { class: "pg-hidden" });
    area.value = text;
    document.body.append(area);
    area.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      area.remove();
    }
  }
}
