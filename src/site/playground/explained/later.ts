// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Takes the place of the npm package in a page that loads it later, as a script beside its own.
declare const VERSION: string;

const beside = (document.currentScript as HTMLScriptElement).src;

export async function load(): Promise<import("bbfill").Bbfill> {
  const script = document.createElement("script");
  script.src = new URL("bbfill.global.js", beside).href;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("bbfill.global.js is not there"));
    document.head.append(script);
  });
  // The script's own name for what it gives.
  return (globalThis as any)[Symbol.for("bbfill " + VERSION)].load();
}
