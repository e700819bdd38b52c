// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Loaded before a test: counts what node:assert is asked, and prints the number at the end.
"use strict";
const assert = require("node:assert/strict");

let checks = 0;
for (const [name, check] of Object.entries(assert)) {
  if (typeof check === "function" && /^[a-z]/.test(name) && check !== assert) {
    assert[name] = (...values) => {
      checks++;
      return check(...values);
    };
  }
}
process.on("exit", () => console.log(`${checks} checks`));
