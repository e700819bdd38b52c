// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Takes the place of the npm package in a page that loads it later, as a script beside its own.
/* global VERSION */

const beside = /** @type {HTMLScriptElement} */ (document.currentScript).src;

/** @returns {Promise<import("bbfill").Bbfill>} */
export async function load() {
  const script = document.createElement("script");
  script.src = new URL("bbfill.global.js", beside).href;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("bbfill.global.js is not there"));
    document.head.append(script);
  });
  // @ts-expect-error the script's own name for what it gives
  return globalThis[Symbol.for("bbfill " + VERSION)].load();
}
