// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Copies text, with a button that says whether it could.
import { button, element } from "./grid.ts";

export function copier(text: () => string, label = "Copy", look = "pg-copy") {
  const act = async () => {
    made.textContent = (await copy(text())) ? "Copied" : "Not copied";
    setTimeout(() => {
      made.textContent = label;
    }, 1500);
  };
  const made = button(label, act, { class: "pg-button " + look });
  return made;
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
